"""The checker proves that chapters end from every card, for a team and for rivals, and refuses others."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

import portroyal as pr
from portroyal.boxes.adventure.reading import Hourglass, Mission, campaign, folder
from portroyal.formats.registry import registry
from tests.builders.campaigns import copied

pytestmark = pytest.mark.clause("A-002", "A-070", "A-090")

NEXT = 'asks = "11"\nsuccess = "12"\nfailure = "13"\n'  # of mission 11
END = "end = true\n"
WRONG = {
    "a team's dead end": (END, "", "leads nowhere and is no 'end'"),
    "a card that is never reached": (
        NEXT,
        'asks = "11"\nsuccess = "13"\nfailure = "13"\n',
        "mission 12 is never reached",
    ),
    "a loop of a team only": (
        END,
        '[mission.cooperative]\nnext = "11"\n[mission.competitive]\n',
        "the cooperative story runs in a loop: 10 11 12 14 11",
    ),
    "a loop of rivals only": (
        END,
        '[mission.cooperative]\nend = true\n[mission.competitive]\nnext = "11"\n',
        "the competitive story runs in a loop: 10 11 12 14 11",
    ),
    "a way of five missions": (END, 'next = "16"\n', "has 5 missions, and one player has 4 markers"),
    "a mission that is asked for and does not lie there": (
        NEXT,
        NEXT.replace('asks = "11"', 'asks = "12"'),
        "mission 11: 'asks' is '12', which does not lie there on the way",
    ),
    "an end and a next card": (END, 'end = true\nnext = "16"\n', "only one of 'next', 'asks' and 'end'"),
    "half a question": (NEXT, 'asks = "11"\nsuccess = "12"\n', "'asks' is given without the others"),
}


def faults(path: Path) -> list[str]:
    """All findings of the checker."""
    return [fault for box in registry().values() if box.chapters for fault in box.chapters.faults(path)]


@pytest.mark.parametrize("wrong", WRONG)
def test_a_chapter_without_proper_ends_is_refused(wrong: str, tmp_path: Path) -> None:
    before, after, message = WRONG[wrong]
    found = faults(copied(tmp_path, ("chapter-1.toml", before, after)))
    assert any(fault.startswith("chapter-1.toml") and message in fault for fault in found), found


def test_the_campaign_of_the_box_has_no_faults() -> None:
    assert faults(folder()) == []


def glass(mission: Mission, together: bool) -> Hourglass:
    return mission.together if together else mission.rivals


@pytest.mark.parametrize(("number", "together"), [*product(range(1, 6), (True, False))])
def test_from_every_card_every_path_ends_within_the_chapter(number: int, together: bool) -> None:
    """This holds whatever missions are completed. A team's last card has an end; rivals do not require one."""
    missions = {mission.number: mission for mission in campaign().chapters[number - 1].missions}
    for start in missions:
        here, steps = {start}, 0
        while here:
            following = {way for card in here for way in glass(missions[card], together).leads_to()}
            ends = {card for card in here if not glass(missions[card], together).leads_to()}
            assert all(missions[card].together.end for card in ends if together)
            assert not any(glass(missions[card], together).end and card not in ends for card in here)
            here, steps = following, steps + 1
            assert steps <= len(missions)


def test_a_game_of_rivals_ends_without_the_story() -> None:
    """Markers may be returned for coins, so a player can win the trophy without a second mission.  A-073"""
    for chapter in campaign().chapters:
        assert any(mission.rivals.returns for mission in chapter.missions)
    assert pr.new_game("base + adventure; variable", 2, seed=1).moves()

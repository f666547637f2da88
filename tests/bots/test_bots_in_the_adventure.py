"""Choices that bots make in the adventure. A wrong choice breaks no rule but loses games."""

from __future__ import annotations

import pytest

import portroyal as pr
from tests.builders.adventure import BOOK, BOXES, BREAD, HERBS, HERBS_TOO, chapter
from tests.builders.table import asked, play

STEADY = pr.bot("steady")


def chosen(game: pr.Game) -> str:
    assert game.seat is not None
    return STEADY.choose(game.observe(game.seat))


# Missions.


def test_an_item_that_a_mission_demands_is_kept() -> None:
    game = chapter(missions=["mission-10"], displays={0: [BOOK]}, harbor=[HERBS], coins={0: 3})
    play(game, "stop", f"take {HERBS}")
    assert asked(game) == (0, "cargo")
    assert chosen(game) == "store"


def test_the_person_whom_a_mission_demands_is_hired() -> None:
    lying, harbor = ["mission-10", "mission-13"], ["priest-4-1", "jester-5-1"]
    done = {"mission-10": [0, 1]}
    game = play(chapter(missions=lying, completed=done, harbor=harbor, coins={0: 9}), "stop")
    assert chosen(game) == "take priest-4-1"


def test_a_mission_is_completed_at_once() -> None:
    game = chapter(missions=["mission-10"], displays={0: [HERBS, HERBS_TOO]})
    assert chosen(game) == "fulfil mission-10"


def test_a_team_pays_for_a_mission_that_no_seat_has_completed() -> None:
    lying, done = ["mission-20", "mission-22", "mission-25"], {"mission-20": [1], "mission-22": [1]}
    assert chosen(chapter(n=2, missions=lying, completed=done, coins={0: 10})) == "fulfil mission-25"


def test_an_innkeeper_gets_items_that_no_mission_needs() -> None:
    inn = ["innkeeper-5-1", BREAD]
    done = {"mission-10": [0, 1], "mission-11": [0, 1], "mission-12": [0]}
    lying, end = ["mission-10", "mission-11", "mission-12", "mission-14"], ["event-months-end", "event-alms-sunday"]
    game = chapter(missions=lying, displays={0: inn}, completed=done, event_deck=end)
    assert not chosen(game).startswith("serve")
    game = chapter(missions=["mission-10", "mission-11", "mission-13", "mission-16"], displays={0: inn})
    assert chosen(game) == f"serve {BREAD}"


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(1, 6))
def test_teams_of_bots_win_every_chapter_at_times(number: int) -> None:
    won = pr.simulate(f"{BOXES}; cooperative; chapter {number}", ["steady"] * 2, games=24, seed=number)["wins"][0]
    assert 0.15 < won < 0.95

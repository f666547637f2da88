"""The value of markers and missions to the judge, for rivals in the adventure: a win requires the trophy."""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from portroyal.boxes.adventure.tuned_rivals import BEFORE, CERTAIN, NEXT_MARKER, TunedForTrophy
from portroyal.search.policies import policies
from portroyal.search.thinker import ThinkingTable
from tests.builders.adventure import RIVALS, chapter
from tests.builders.table import ELEVEN

pytestmark = pytest.mark.slow

SAILORS = ["sailor-3-1", "sailor-3-1"]  # mission 11 demands them
FAITHFUL = [*SAILORS, "priest-4-1"]  # mission 13 demands the priest, and 4 coins
ONE_DONE = {"mission-10": [0]}
TWO_DONE = {"mission-10": [0], "mission-11": [0]}


def judging(*missions: str, **position: Any) -> tuple[TunedForTrophy, ThinkingTable]:
    """The judge with its default weights, and a table with its notes for seat 0."""
    lying = [f"mission-{number}" for number in missions]
    t = chapter(RIVALS, missions=lying, **position).observe(0).table()
    (judge,) = policies(t.ruleset, ["tuned"])
    assert isinstance(judge, TunedForTrophy)
    thinking = ThinkingTable.of(t, judge.weigh(t.ruleset, {}))
    judge.look(thinking, 0)
    return judge, thinking


def of_goals(*missions: str, **position: Any) -> int:
    judge, t = judging(*missions, **position)
    return judge.of_goals(t, 0)


def likely(**position: Any) -> int:
    _, t = judging("11", **position)
    return t.noted(BEFORE + t.ruleset.face["mission-11"])


def test_a_mission_is_likelier_the_less_is_missing_and_the_more_turns_are_left() -> None:
    assert likely(displays={1: ELEVEN}) < likely() < likely(displays={0: SAILORS[:1]})


def test_a_completed_mission_is_worth_more_than_one_whose_demand_is_met() -> None:
    assert 0 < likely(displays={0: SAILORS}) < CERTAIN


def test_the_first_marker_awakes_the_ability() -> None:
    plain, able = (judging("11", character=[held, []])[1] for held in ([], ["character-grandeur"]))
    assert able.noted(NEXT_MARKER) > plain.noted(NEXT_MARKER) > 0


def test_a_marker_on_a_first_space_does_not_count_yet() -> None:
    judge, t = judging("50", "52", n=5, first_space={"mission-52": [0]})
    assert judge.counting(t, 0) == 0
    assert judge.counting(t, 1) == 0


def test_the_second_marker_shows_the_trophy() -> None:
    worth = []
    for done in (ONE_DONE, TWO_DONE):
        judge, t = judging("10", "11", "13", completed=done, displays={0: SAILORS}, coins={0: 0})
        trophy = judge.of_trophy(t, 0)
        worth.append(judge.of_seat(t, 0) - judge.of_goals(t, 0))
    assert worth[1] - worth[0] >= trophy // 2 > 0


def test_the_trophy_is_worth_more_to_a_seat_with_enough_points() -> None:
    judge, t = judging("11", displays={0: ELEVEN})
    assert judge.of_trophy(t, 0) > judge.of_trophy(t, 1) > 0


def test_the_next_marker_comes_once() -> None:
    """Two missions whose demands are met bring the trophy and some crowns, not two trophies."""
    position: dict[str, Any] = {"completed": ONE_DONE, "displays": {0: FAITHFUL}, "coins": {0: 4}}
    one, two = of_goals("10", "11", **position), of_goals("10", "11", "13", **position)
    judge, t = judging("10", "11", **position)
    assert 0 < two - one < judge.of_trophy(t, 0) // 4


def test_a_card_for_a_less_likely_mission_brings_no_marker_sooner() -> None:
    """With a priest and 4 coins, another mission waits only to be completed."""

    def helps(*display: str) -> int:
        """The share of a sailor's value that mission 11 brings."""
        values = []
        for missions in (["11", "13"], ["13"]):
            judge, t = judging(*missions, displays={0: display}, coins={0: 9})
            values.append(judge.of_display(t, 0, t.ruleset.face["sailor-3-1"]))
        return values[0] - values[1]

    assert 0 < helps("priest-4-1") < helps() // 2


def test_missing_things_alone_do_not_count() -> None:
    """The probability of completing a mission counts instead."""
    judge, t = judging("11", displays={0: SAILORS[:1]})
    names = t.ruleset.face
    assert judge.help(t, 0, names["mission-11"], names["sailor-3-1"]) == 0


def test_a_completed_mission_is_open_to_others() -> None:
    position: dict[str, Any] = {"completed": {"mission-11": [0]}, "displays": {0: SAILORS, 1: SAILORS}}
    judge, t = judging("11", **position)
    assert judge.of_goals(t, 0) == 0 < judge.of_goals(t, 1)


def chosen(**position: Any) -> str:
    return pr.bot("steady").choose(chapter(RIVALS, missions=["mission-10", "mission-11"], **position).observe(0))


@pytest.mark.parametrize("done", [{}, ONE_DONE])
def test_a_mission_is_completed_for_its_first_or_second_marker(done: dict[str, list[int]]) -> None:
    assert chosen(displays={0: SAILORS}, completed=done) == "fulfil mission-11"


def test_the_last_missing_card_raises_the_value_of_missions() -> None:
    values = [of_goals("11", displays={0: SAILORS[:n]}) for n in range(3)]
    assert values == sorted(set(values))

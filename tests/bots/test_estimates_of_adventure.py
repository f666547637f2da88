"""The value of missions, months and missing items to bots. A wrong value fails no other test, but loses games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import portroyal as pr
from portroyal.bots.evaluator import Evaluator
from portroyal.boxes.adventure.estimates.calendar import Calendar
from portroyal.boxes.adventure.estimates.team import TeamGoals
from portroyal.boxes.adventure.months import Months
from portroyal.boxes.adventure.story import TeamStory
from tests.builders.adventure import BOOK, BOXES, BREAD, HERBS, HERBS_TOO, RIVALS, chapter
from tests.builders.table import asked, play

STEADY = pr.bot("steady")


def goals_of(game: pr.Game, seat: int = 0) -> TeamGoals:
    found = Evaluator(game.observe(seat)).goals
    assert isinstance(found, TeamGoals)
    return found


def chosen(game: pr.Game) -> str:
    assert game.seat is not None
    return STEADY.choose(game.observe(game.seat))


def calendar_of(game: pr.Game) -> Calendar:
    rules = game.ruleset.rules
    story = next(rule for rule in rules if isinstance(rule, TeamStory))
    return Calendar(game.observe(0), story, next(rule for rule in rules if isinstance(rule, Months)))


# The months.


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("number", [1, 3, 5])
def test_the_turns_that_are_left_are_those_that_are_played(number: int, players: int) -> None:
    game = pr.new_game(f"{BOXES}; cooperative; chapter {number}", players, seed=number)
    choose, expected, turns = Random(players), list[Calendar](), 0
    while not game.over:
        expected.append(calendar_of(game))
        turns += sum(event.get("key") == "turn" for event in game.play(choose.choice(game.moves())))
    first = next(one for one in expected if one.now)
    assert first.turns == turns - 1  # the last Month's End ends its turn
    assert sum(first.own(seat) for seat in range(players)) == first.turns
    assert [one.later for one in expected] == sorted((one.later for one in expected), reverse=True)
    assert expected[-1].later == 0


def test_goals_out_of_reach_are_worth_less() -> None:
    early = chapter(missions=["mission-10"])
    late = chapter(missions=["mission-10", "mission-11", "mission-12", "mission-14"], event_deck=["event-months-end"])
    mission = early.ruleset.face["mission-10"]
    assert goals_of(late).chances.now(mission, 0) < goals_of(early).chances.now(mission, 0)


# Missions.


def test_an_item_that_a_mission_demands_is_kept_and_another_is_not() -> None:
    for done, answer in (({}, "store"), ({"mission-10": [0, 1], "mission-11": [0]}, "unload")):
        lying = ["mission-10", "mission-11", "mission-12"] if done else ["mission-10"]
        game = chapter(missions=lying, completed=done, displays={0: [BOOK]}, harbor=[HERBS], coins={0: 3})
        play(game, "stop", f"take {HERBS}")
        assert asked(game) == (0, "cargo")
        assert chosen(game) == answer


def test_the_person_whom_a_mission_demands_is_hired() -> None:
    lying, harbor = ["mission-10", "mission-13"], ["priest-4-1", "jester-5-1"]
    done = {"mission-10": [0, 1]}
    game = play(chapter(missions=lying, completed=done, harbor=harbor, coins={0: 9}), "stop")
    assert chosen(game) == "take priest-4-1"
    game = chapter(RIVALS, missions=lying, completed=done, harbor=harbor[:1], coins={0: 9})
    with_it = Evaluator(game.observe(0)).of(game.ruleset.face["priest-4-1"])
    game = chapter(RIVALS, missions=lying, completed={"mission-13": [0]}, harbor=harbor[:1], coins={0: 9})
    assert Evaluator(game.observe(0)).of(game.ruleset.face["priest-4-1"]) < with_it


def test_persons_for_an_expedition_are_worth_more_if_a_mission_demands_one() -> None:
    def worth(**position: Any) -> float:
        game = chapter(n=3, expeditions=["expedition-anchor-anchor"], displays={0: ["captain-4-1"]}, **position)
        return goals_of(game).of_card(game.ruleset.face["captain-4-1"])

    assert worth(missions=["mission-30"]) > worth(missions=["mission-30"], completed={"mission-30": [0, 1]}) + 1


def test_coins_are_saved_for_a_mission_of_the_taxed() -> None:
    goals = goals_of(chapter(n=5, missions=["mission-50"], coins={0: 12}))
    assert goals.of_coins(-4) < goals.of_coins(-1) < 0


def test_a_mission_is_completed_at_once() -> None:
    game = chapter(missions=["mission-10"], displays={0: [HERBS, HERBS_TOO]})
    assert chosen(game) == "fulfil mission-10"


def test_a_team_that_lacks_no_markers_does_not_pay_for_more() -> None:
    def choice(done: dict[str, list[int]]) -> str:
        lying = ["mission-20", "mission-22", "mission-25"]
        return chosen(chapter(n=2, players=2, missions=lying, completed=done, coins={0: 10}))

    assert choice({"mission-20": [1], "mission-22": [1]}) == "fulfil mission-25"
    everything = {"mission-20": [0, 1], "mission-22": [0, 1], "mission-25": [1]}
    goals = goals_of(chapter(n=2, missions=["mission-20", "mission-22", "mission-25"], completed=everything))
    assert goals.plan.further == 0
    lacking = goals_of(chapter(n=2, players=4, missions=["mission-20"], completed={"mission-20": [1]}))
    assert lacking.plan.further > 0


def test_points_are_worth_most_where_they_decide() -> None:
    def point(displays: list[str]) -> float:
        lying, event = ["mission-10", "mission-11", "mission-12", "mission-14"], ["event-months-end"]
        game = chapter(players=2, missions=lying, displays={0: displays}, event_deck=event)
        return goals_of(game).plan.of_points(1)

    few = ["admiral-9-3", "admiral-9-3", "jester-9-3", "pirate-9-3", "mademoiselle-9-3", "mademoiselle-9-3"]
    assert point(few) > 2 * point([*few, "sailor-7-3", "admiral-7-2", "admiral-7-2", "admiral-7-2"])
    assert goals_of(chapter()).plan.of_points(0) == 0


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

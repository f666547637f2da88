"""Events, Month's End and the story.  A-020 to A-024, A-070 to A-074, A-080"""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from tests.builders.adventure import (
    END,
    EVENT,
    RIVALS,
    TEAM,
    VARIABLE,
    begun,
    cards_of,
    chapter,
    crowns,
    missions,
    seat,
)
from tests.builders.table import asked, coins, end_turn, legal, play, public, said

ELEVEN = ["pirate-9-3", "sailor-7-3", "sailor-5-2", "pirate-7-2", "pirate-5-1"]  # 11 points
TWELVE = [*ELEVEN, "sailor-3-1"]


def revealed(event: str, *, mode: str = TEAM, **position: Any) -> pr.Game:
    """A turn of seat 1 that begins with this event, after seat 0 has stopped."""
    return end_turn(chapter(mode, event_deck=[END, event], harbor=["admiral-9-3"], **position))


def after_month(**position: Any) -> pr.Game:
    """The turn of seat 1, which begins with Month's End."""
    position = {"harbor": ["admiral-9-3"], "event_deck": [END], **position}
    return end_turn(chapter(**position))


# Phase 0.


@pytest.mark.clause("A-020")
def test_the_active_player_reveals_the_top_event_first() -> None:
    game = revealed("event-market-day", coins={0: 0, 1: 0})
    told = [event for event in game.events(None) if event["kind"] == "said"]
    keys = [event["key"] for event in told]
    assert keys.index("event-revealed") > len(keys) - 1 - keys[::-1].index("turn")
    assert said(game, "event-revealed")[-1] == {"seat": 1, "card": "event-market-day"}
    assert (coins(game), asked(game)) == ([0, 1], (1, "discover"))


@pytest.mark.clause("A-020")
def test_the_event_of_a_turn_is_discarded() -> None:
    game = revealed("event-market-day")
    assert public(game)["event"] == "event-market-day"
    assert public(game)["event_discard"] == [EVENT]


@pytest.mark.clause("A-020")
@pytest.mark.parametrize(
    ("event", "held", "after"),
    [
        ("event-market-day", [3, 3], [3, 4]),
        ("event-island-fair", [3, 3], [5, 5]),
        ("event-alms-sunday", [1, 3], [2, 3]),
        ("event-alms-sunday", [3, 3], [4, 4]),
        ("event-dock-dues", [8, 7], [6, 7]),
        ("event-dock-dues", [9, 8], [7, 6]),
    ],
)
def test_events_that_act_at_once(event: str, held: list[int], after: list[int]) -> None:
    assert coins(revealed(event, coins=dict(enumerate(held)))) == after


@pytest.mark.clause("A-020")
def test_events_for_some_seats_only() -> None:
    stronger = {0: ["sailor-3-1"], 1: []}
    assert coins(revealed("event-powder-review", coins={0: 0, 1: 0}, displays=stronger)) == [1, 0]
    assert coins(revealed("event-widows-fund", coins={0: 0, 1: 0}, displays=stronger)) == [0, 2]
    assert crowns(revealed("event-governors-ball", crowns=[3, 2])) == [4, 2]


@pytest.mark.clause("A-020")
def test_spring_tide_lets_the_active_player_take_one_card_more() -> None:
    game = revealed("event-spring-tide", coins={0: 0, 1: 9}, deck=["sailor-3-1", "settler-4-1"])
    play(game, "draw", "draw", "stop")
    assert public(game)["takes"] == 2


# Month's End.


@pytest.mark.clause("A-021")
@pytest.mark.parametrize(("done", "follows"), [({"mission-11": [0]}, "12"), ({}, "13")])
def test_the_story_depends_on_whether_the_mission_was_completed(done: dict[str, list[int]], follows: str) -> None:
    game = after_month(missions=["mission-10", "mission-11"], completed=done)
    assert missions(game) == ["10", "11", follows]


@pytest.mark.clause("A-021")
def test_a_fist_holds_for_rivals_and_a_handshake_for_a_team() -> None:
    """At the end of a chapter the hourglass of a team points to card 9; rivals play on."""
    way = ["mission-10", "mission-11", "mission-12", "mission-14"]
    assert after_month(missions=way).over
    game = after_month(mode=RIVALS, missions=way)
    assert not game.over
    assert missions(game) == [number.removeprefix("mission-") for number in way]


def hourglass(mode: str = TEAM, **position: Any) -> dict[str, Any]:
    found: dict[str, Any] = public(chapter(mode, **position))["hourglass"]
    return found


@pytest.mark.clause("A-021")
def test_all_players_see_the_mission_of_the_next_months_end() -> None:
    way = ["mission-10", "mission-11"]
    assert hourglass(missions=way) == {"asks": "mission-11", "done": False, "ends": False, "returns": 0}
    assert hourglass(missions=way, completed={"mission-11": [1]}) == hourglass(missions=way) | {"done": True}
    assert hourglass(missions=way, completed={"mission-10": [1]}) == hourglass(missions=way)


@pytest.mark.clause("A-021")
def test_the_newest_mission_may_ask_for_an_older_one() -> None:
    way = ["mission-50", "mission-52"]
    assert [hourglass(mode, n=5, missions=way)["asks"] for mode in (TEAM, RIVALS)] == way
    assert hourglass(n=5, missions=way[1:])["asks"] is None  # a position may leave it out


@pytest.mark.clause("A-021", "A-070")
def test_the_hourglass_shows_the_end_of_a_chapter_but_no_path() -> None:
    last = ["mission-10", "mission-11", "mission-12", "mission-14"]
    assert hourglass(missions=last) == {"asks": None, "done": False, "ends": True, "returns": 0}
    assert not hourglass(RIVALS, missions=last)["ends"]
    assert after_month(missions=last).view(0)["hourglass"] is None
    assert pr.new_game("base + adventure; cooperative", 2, seed=1).view(0)["hourglass"] is None


@pytest.mark.clause("A-021", "A-072")
@pytest.mark.parametrize(("way", "rest"), [(["10"], ["11", "13", "17"]), (["10", "11"], ["12", "15"])])
def test_an_early_end_of_rivals_shows_the_rest_of_the_path(way: list[str], rest: list[str]) -> None:
    row = [f"mission-{number}" for number in way]
    game = chapter(RIVALS, missions=row, completed={row[-1]: [0]}, markers_left=[2, 4], displays={0: TWELVE})
    assert "epilogue" not in public(game)
    while not game.over:
        end_turn(game)
    assert (missions(game), public(game)["epilogue"]) == (way, rest)


@pytest.mark.clause("A-021", "A-070")
def test_a_team_knows_how_many_months_its_chapter_has() -> None:
    for way in (["mission-10"], ["mission-10", "mission-11"], ["mission-10", "mission-11", "mission-12", "mission-14"]):
        assert public(chapter(missions=way))["months"] == 4
    assert "months" not in public(chapter(RIVALS))


@pytest.mark.clause("A-073", "A-080")
def test_the_hourglass_shows_the_price_of_a_returned_marker() -> None:
    ways = [["mission-10"], ["mission-10", "mission-11"]]
    assert [hourglass(RIVALS, missions=way)["returns"] for way in ways] == [0, 8]
    assert [hourglass(TEAM, missions=way)["returns"] for way in ways] == [0, 0]
    assert public(begun(VARIABLE))["hourglass"] == {"asks": None, "done": False, "ends": False, "returns": 10}


@pytest.mark.clause("A-022")
def test_the_event_discard_becomes_the_event_deck_and_grows_by_one() -> None:
    """The oldest discarded event is at the bottom of the discard pile, so it ends up on top; one more is added."""
    game = after_month(
        event_of_turn=["event-drill-day"],
        event_discard=["event-market-day", "event-dead-calm"],
        missions=["mission-10"],
    )
    view = public(game)
    assert view["month"] == {"number": 2, "unknown": 1}
    assert view["event_deck"] == ["event-market-day", "event-dead-calm", "event-drill-day", END]
    assert (view["event_discard"], view["event"]) == ([], None)
    events: list[str] = []
    while len(events) < 4:
        end_turn(game)
        events.append(public(game)["event"])
    assert events[1:] == ["event-market-day", "event-dead-calm", "event-drill-day"]
    assert events[0] not in {*events[1:], END}


@pytest.mark.clause("A-022", "A-014")
def test_the_event_on_top_is_one_of_those_with_the_number_0_that_lie_aside() -> None:
    aside = {name for name, card in cards_of("event").items() if card["card_number"] == "0"} - {EVENT}
    seen = {public(end_turn(after_month(missions=["mission-10"], seed=seed)))["event"] for seed in range(20)}
    assert seen <= aside
    assert len(seen) > 6


@pytest.mark.clause("A-024")
def test_after_months_end_the_turn_continues_with_discover() -> None:
    game = after_month(missions=["mission-10"])
    assert (public(game)["active"], asked(game)) == (1, (1, "discover"))


@pytest.mark.clause("A-024")
def test_an_hourglass_without_a_card_only_rebuilds_the_deck() -> None:
    way = ["mission-10", "mission-11", "mission-12", "mission-14"]
    game = after_month(mode=RIVALS, missions=way)
    assert public(game)["month"] == {"number": 2, "unknown": 1}
    assert not said(game, "play-cards")


# The end of a team's chapter.

WAY = ["mission-10", "mission-11", "mission-12", "mission-14"]
EACH = {mission: [0] for mission in WAY} | {"mission-10": [0, 1]}
ENOUGH = {0: TWELVE, 1: ["mademoiselle-9-3", "mademoiselle-9-3"]}


@pytest.mark.clause("A-070")
def test_a_chapter_is_won_if_card_9_is_met() -> None:
    game = after_month(missions=WAY, completed=EACH, displays=ENOUGH, crowns=[16, 0])
    view = public(game)
    assert (game.over, game.won) == (True, True)
    assert view["card_nine"]["missions"] == [4, 4]
    assert view["card_nine"]["markers"][1] == 5
    assert view["active"] == 1
    assert view["story_end"] == "61"


@pytest.mark.clause("A-070")
def test_each_mission_laid_out_must_be_completed() -> None:
    game = after_month(missions=WAY, completed={**EACH, "mission-14": []}, displays=ENOUGH, crowns=[16, 16])
    assert (game.over, game.won) == (True, False)


@pytest.mark.clause("A-070")
def test_points_do_not_end_a_chapter() -> None:
    game = chapter(displays={0: TWELVE}, harbor=["settler-4-1"], coins={0: 9})
    assert not end_turn(game).over
    assert not public(game)["end_triggered"]


# Another attempt, after a defeat.


@pytest.mark.clause("A-071")
@pytest.mark.parametrize("defeats", [1, 2])
def test_the_team_shares_out_3_coins_for_each_defeat(defeats: int) -> None:
    game = begun(options=f"defeats {defeats}")
    before, gained = coins(game), [0, 0]
    for i in range(3 * defeats):
        assert asked(game) == (0, "share")
        gained[i % 2] += 1
        game.play(f"share {i % 2}")
    events = sum(event["n"] for event in said(game, "event-coins"))
    assert sum(coins(game)) == sum(before) + 3 * defeats + events
    assert asked(game) == (0, "discover")


@pytest.mark.clause("A-071")
def test_only_teams_have_defeats() -> None:
    with pytest.raises(pr.BadFormat):
        pr.new_game("base + adventure; defeats 1", 2, seed=1)


@pytest.mark.clause("A-074")
def test_five_chapters_each_a_separate_game() -> None:
    assert [public(begun(n=n))["chapter"] for n in range(1, 6)] == [1, 2, 3, 4, 5]
    with pytest.raises(pr.BadFormat):
        pr.new_game("base + adventure; cooperative; chapter 6", 2, seed=1)


# The end of rivals.


@pytest.mark.clause("A-072")
@pytest.mark.parametrize(("left", "triggered"), [([2, 4], True), ([3, 4], False)])
def test_12_points_and_the_trophy_trigger_the_end(left: list[int], triggered: bool) -> None:
    game = chapter(RIVALS, displays={0: TWELVE[:-1]}, markers_left=left, coins={0: 9}, harbor=["sailor-3-1"])
    play(game, "stop", "take sailor-3-1")
    assert public(game)["end_triggered"] is triggered


@pytest.mark.clause("A-072")
def test_the_round_is_finished() -> None:
    game = chapter(RIVALS, displays={0: ELEVEN}, markers_left=[2, 4], coins={0: 9}, harbor=["sailor-3-1"])
    play(game, "stop", "take sailor-3-1")
    assert not game.over
    assert end_turn(game).over


@pytest.mark.clause("A-073")
def test_at_some_months_ends_a_marker_can_be_returned_for_8_coins() -> None:
    game = after_month(mode=RIVALS, players=3, missions=["mission-10", "mission-11"], coins={0: 8, 1: 9, 2: 7})
    before = coins(game)
    assert asked(game) == (1, "marker")
    play(game, "release")
    assert coins(game)[1] == before[1] - 8
    assert (seat(game, 1)["markers_left"], seat(game, 1)["ability"]) == (3, True)
    assert asked(game) == (0, "marker")  # seat 2 cannot pay; clockwise from the active player
    play(game, "retain")
    assert (seat(game, 0)["markers_left"], asked(game)) == (4, (1, "discover"))


@pytest.mark.clause("A-073")
def test_not_all_months_ends_do_and_none_for_a_team() -> None:
    assert not said(after_month(mode=RIVALS, missions=["mission-10"], coins={0: 9, 1: 9}), "marker-returned")
    assert asked(after_month(mode=RIVALS, missions=["mission-10"], coins={0: 9, 1: 9})) == (1, "discover")
    assert asked(after_month(missions=["mission-10", "mission-11"], coins={0: 9, 1: 9})) == (1, "discover")


@pytest.mark.clause("A-072")
def test_the_trophy_itself_may_trigger_the_end() -> None:
    more: dict[str, Any] = {"displays": {0: [*TWELVE, "sailor-3-1"]}, "missions": ["mission-10", "mission-11"]}
    game = chapter(RIVALS, completed={"mission-10": [0]}, **more)
    assert not public(game)["end_triggered"]
    play(game, "fulfil mission-11")
    assert public(game)["end_triggered"]


@pytest.mark.clause("A-072")
def test_the_trophy_without_12_points_triggers_nothing() -> None:
    more: dict[str, Any] = {"displays": {0: ["sailor-3-1", "sailor-3-1"]}, "missions": ["mission-10", "mission-11"]}
    game = play(chapter(RIVALS, completed={"mission-10": [0]}, **more), "fulfil mission-11")
    assert (seat(game)["trophy"], public(game)["end_triggered"]) == (True, False)


def ended(markers: list[int], held: list[int], displays: dict[int, list[str]]) -> pr.Game:
    """A game that ends with this turn of the last seat, which hires a sailor for its last point."""
    last = len(markers) - 1
    position: dict[str, Any] = {"markers_left": markers, "coins": dict(enumerate(held)), "displays": displays}
    game = chapter(RIVALS, players=len(markers), active=last, start=0, harbor=["sailor-3-1"], **position)
    end_turn(play(game, "stop", "take sailor-3-1"))
    assert game.over
    return game


STRONG = ["admiral-9-3", "admiral-9-3", "mademoiselle-9-3", "jester-7-2"]  # a sailor makes 12
SAME = {0: TWELVE, 1: STRONG}


@pytest.mark.clause("A-072")
@pytest.mark.parametrize(
    ("markers", "purses", "displays", "winners", "margins"),
    [
        ([3, 2], [0, 3], {0: [*TWELVE, "jester-9-3"], 1: STRONG}, [1], [("trophy", 1), None]),
        ([1, 2], [9, 9], {0: ELEVEN, 1: STRONG}, [1], [("points", 1), None]),
        ([2, 1], [9, 3], SAME, [1], [("markers", 1), None]),
        ([2, 2], [5, 9], SAME, [1], [("coins", 2), None]),
        ([2, 2], [9, 5], SAME, [0], [None, ("coins", 6)]),
        ([2, 2], [6, 8], SAME, [0, 1], [None, None]),  # with a mademoiselle the sailor costs 2
    ],
)
def test_the_winner_and_the_tie_breaker_that_the_others_lost(
    markers: list[int],
    purses: list[int],
    displays: dict[int, list[str]],
    winners: list[int],
    margins: list[tuple[str, int] | None],
) -> None:
    game = ended(markers, purses, displays)
    assert game.ranking is not None
    assert (game.ranking[0], game.margins) == (winners, margins)


@pytest.mark.clause("A-072")
def test_of_two_with_the_trophy_the_one_with_more_points_wins() -> None:
    game = chapter(RIVALS, displays={0: [*TWELVE, "jester-9-3"], 1: ["sailor-3-1", "sailor-3-1"]}, active=1, start=0,
                   markers_left=[2, 3], missions=["mission-10", "mission-11"], harbor=["admiral-9-3"])  # fmt: skip
    end_turn(play(game, "fulfil mission-11"))
    assert seat(game, 1)["trophy"]
    assert game.ranking == [[0], [1]]


@pytest.mark.clause("A-080")
def test_in_the_variable_game_a_marker_can_be_returned_for_10_coins() -> None:
    laid_out = ["mission-12", "mission-22", "mission-33", "mission-51"]
    end = {"event_deck": ["event-months-end-variable"]}
    game = after_month(mode=VARIABLE, missions=laid_out, coins={0: 10, 1: 9}, harbor=["admiral-9-3"], **end)
    assert asked(game) == (0, "marker")
    play(game, "release")
    assert (coins(game)[0], seat(game)["markers_left"]) == (0, 3)
    assert missions(game) == [one.removeprefix("mission-") for one in laid_out]
    assert legal(game, "draw")

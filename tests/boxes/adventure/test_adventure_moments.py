"""Missions that a player must complete at a certain moment or not at all.  A-036, A-038, A-039"""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from tests.builders.adventure import BOXES, END, EVENT, RIVALS, TEAM, cards_of, chapter, completed, crowns, seat
from tests.builders.table import asked, coins, forbidden_by, laid, play, public, said

CALM = "event-dead-calm"  # costs a player who trades ships a coin, and nothing else
THREE_SHIPS = ["ship-yellow-1-1", "ship-blue-1-1", "ship-green-1-1"]
THREE = ["settler-4-1", "captain-4-1", "priest-4-1"]


def reward(mission: str) -> int:
    """The coins that the first player to complete the mission gets."""
    return int(cards_of("mission")[f"mission-{mission}"].get("first_coins", 0))


# 33 and 34.


def fleet(**position: Any) -> pr.Game:
    return chapter(n=3, **{"missions": ["mission-30", "mission-33"], "harbor": THREE_SHIPS, **position})


@pytest.mark.clause("A-036")
def test_it_is_offered_again_in_the_next_turn_and_to_others() -> None:
    deck = ["ship-red-1-1", *THREE_SHIPS, "ship-black-1-2"]
    game = play(fleet(deck=deck, coins={0: 0, 1: 0}, event_deck=[END, CALM]), "draw")
    play(game, "forgo mission-33", "stop")
    while public(game)["active"] == 0:
        play(game, "pass")
    play(game, "draw", "draw", "draw")
    assert asked(game) == (1, "discover")  # three ships
    assert asked(play(game, "draw")) == (1, "mission")
    play(game, "fulfil mission-33")
    assert completed(game, "33") == [1]
    assert coins(game)[1] == reward("33")


@pytest.mark.clause("A-036", "A-030")
def test_while_one_mission_is_decided_another_is_refused_for_it() -> None:
    game = play(fleet(deck=["ship-red-1-1"]), "draw")
    assert game.moves() == ["fulfil mission-33", "forgo mission-33"]
    assert forbidden_by(game, "fulfil mission-30") == forbidden_by(game, "forgo mission-30") == "A-036"
    assert forbidden_by(game, "fulfil mission-31") == "A-030"  # it is not open


@pytest.mark.clause("A-036")
def test_the_first_time_in_a_turn_is_over_where_four_ships_lie_already() -> None:
    game = fleet(harbor=[*THREE_SHIPS, "ship-red-1-1"], deck=["ship-black-1-2"])
    assert asked(play(game, "draw")) == (0, "discover")


@pytest.mark.clause("A-036")
def test_four_ships_are_not_four_cards() -> None:
    assert asked(play(fleet(harbor=[*THREE_SHIPS[:2], *THREE[:2]], deck=["ship-red-1-1"]), "draw")) == (0, "discover")


@pytest.mark.clause("A-036")
def test_a_bust_is_no_fleet() -> None:
    game = play(fleet(deck=["ship-yellow-3-4"]), "draw")
    assert said(game, "bust")
    assert not said(game, "mission-forgone")
    assert asked(game) != (0, "mission")


@pytest.mark.clause("A-036", "A-030")
def test_a_player_who_completed_it_or_has_no_marker_is_not_asked() -> None:
    for more in ({"completed": {"mission-33": [0]}}, {"markers_left": [0, 4]}):
        assert asked(play(fleet(deck=["ship-red-1-1"], **more), "draw")) == (0, "discover")


# 50.


@pytest.mark.clause("A-036")
def test_first_all_pay_the_tax_then_they_are_asked_clockwise_and_then_the_bonus_is_paid() -> None:
    game = chapter(n=5, players=4, active=1, missions=["mission-50"], coins={0: 12, 1: 13, 2: 11, 3: 12},
                   harbor=["settler-4-1"], deck=["tax-points"], displays={0: ["sailor-3-1"], 1: ["sailor-3-1"],
                   3: ["sailor-3-1"]})  # fmt: skip
    play(game, "draw")
    assert coins(game) == [6, 7, 11, 6]
    assert asked(game) == (1, "mission")
    assert asked(play(game, "forgo mission-50")) == (3, "mission")  # seat 2 has lost nothing
    assert not said(game, "tax-gained")
    play(game, "fulfil mission-50")
    assert asked(game) == (0, "mission")
    play(game, "fulfil mission-50")
    first = cards_of("mission")["mission-50"]["first_coins"]
    assert coins(game) == [6, 7, 12, 6 + first]  # only now does the player with the fewest points get the bonus
    assert completed(game, "50") == [0, 3]
    assert said(game, "first-reward") == [{"seat": 3, "card": "mission-50", "n": first}]


@pytest.mark.clause("A-036")
def test_the_next_tax_is_another_occasion() -> None:
    game = chapter(n=5, missions=["mission-50"], coins={0: 24, 1: 0}, harbor=["settler-4-1"],
                   deck=["tax-swords", *THREE[:2], "tax-swords"])  # two are the bonus  # fmt: skip
    play(game, "draw", "forgo mission-50")
    assert forbidden_by(game, "fulfil mission-50") == "A-036"
    play(game, "draw", "fulfil mission-50")
    assert completed(game, "50") == [0]


# 51.


def fourth(**position: Any) -> pr.Game:
    more = {"missions": ["mission-50", "mission-51"], "harbor": THREE, "deck": ["sailor-3-1"], "coins": {0: 9, 1: 0}}
    return chapter(n=5, **{**more, **position})


@pytest.mark.clause("A-038")
@pytest.mark.parametrize(("governors", "takes"), [(0, 0), (1, 1), (2, 2)])
def test_one_card_less_than_allowed_governors_counted(governors: int, takes: int) -> None:
    game = fourth(displays={0: ["governor-8-0"] * governors}, coins={0: 20, 1: 9})
    play(game, "draw", "fulfil mission-51")
    if takes:
        assert (asked(game), public(game)["takes"]) == ((0, "take"), takes)
        play(game, "pass")
    assert (asked(game), public(game)["takes"]) == ((1, "take"), 1)  # the others take as usual


@pytest.mark.clause("A-036", "A-038")
def test_the_fourth_card_of_the_next_turn_is_another_occasion() -> None:
    game = fourth(event_deck=[END, CALM], deck=["sailor-3-1", *THREE, "jester-5-1"], coins={0: 9, 1: 9})
    play(game, "draw", "forgo mission-51", "stop")
    while public(game)["active"] == 0:
        play(game, "pass")
    assert asked(play(game, "draw", "draw", "draw")) == (1, "discover")
    assert asked(play(game, "draw")) == (1, "mission")


@pytest.mark.clause("A-038")
def test_more_colors_count_as_usual() -> None:
    game = fourth(harbor=THREE_SHIPS, deck=["ship-red-1-1"])
    play(game, "draw", "fulfil mission-51")
    assert (asked(game), public(game)["takes"]) == ((0, "take"), 1)  # two with four colors


@pytest.mark.clause("A-038")
@pytest.mark.parametrize(
    ("position", "question"),
    [
        ({"coins": {0: 5}}, "mission"),
        ({"coins": {0: 4}}, "discover"),
        ({"harbor": THREE[:2]}, "discover"),
        ({"harbor": [*THREE, "jester-5-1"]}, "discover"),
        ({"harbor": [*THREE[:2], "ship-yellow-1-1"], "deck": ["ship-blue-1-1"]}, "mission"),
        ({"deck": ["expedition-hut-hut"]}, "discover"),
        ({"deck": ["tax-swords"]}, "discover"),
        ({"harbor": [*THREE, "jester-5-1"], "deck": ["expedition-hut-hut"]}, "discover"),
        ({"harbor": [*THREE, "jester-5-1"], "deck": ["tax-swords"]}, "discover"),
        ({"harbor": [*THREE, "jester-5-1"], "deck": ["ship-blue-1-1"]}, "discover"),
    ],
)
def test_it_is_the_fourth_card_in_the_harbor(position: dict[str, Any], question: str) -> None:
    assert asked(play(fourth(**position), "draw")) == (0, question)


@pytest.mark.clause("A-038")
def test_a_ship_that_is_let_in_counts_and_one_that_is_repelled_or_busts_does_not() -> None:
    armed: dict[str, Any] = {"displays": {0: ["pirate-7-2"]}, "deck": ["ship-blue-1-1"]}
    assert asked(play(fourth(**armed), "draw", "keep")) == (0, "mission")
    assert asked(play(fourth(**armed), "draw", "repel")) == (0, "discover")
    game = play(fourth(harbor=[*THREE[:2], "ship-blue-2-2"], deck=["ship-blue-1-1"]), "draw")
    assert said(game, "bust")
    assert asked(game) != (0, "mission")


@pytest.mark.clause("A-038")
@pytest.mark.parametrize(("before", "after"), [([], "mission"), (["jester-5-1"], "take")])
def test_four_cards_of_a_gambler_count_if_exactly_4_lie_there(before: list[str], after: str) -> None:
    game = laid(boxes="base + gambler + adventure", options="cooperative; chapter 5", event_of_turn=[EVENT],
                missions=["mission-50", "mission-51"], displays={0: ["gambler-4-1"]}, coins={0: 9, 1: 0},
                harbor=before, deck=[*THREE, "sailor-3-1"])  # fmt: skip
    assert asked(play(game, "gamble")) == (0, after)
    if after == "mission":
        play(game, "fulfil mission-51")
        assert public(game)["takes"] == 1  # one card, one more for the gambler, one less
        assert not said(game, "stopped")


EXPEDITIONS = ["expedition-hut-hut", "expedition-cross-cross", "expedition-anchor-anchor", "expedition-cross-cross-hut"]


@pytest.mark.clause("A-036", "A-038")
@pytest.mark.parametrize("of_gambler", [False, True])
def test_after_the_fourth_card_a_gambler_without_a_harbor_card_asks_no_one_again(of_gambler: bool) -> None:
    four = [*THREE, "sailor-3-1"]
    harbor, deck, first = ([], four, "gamble") if of_gambler else (four[:3], four[3:], "draw")
    game = laid(boxes="base + gambler + adventure", options="chapter 5", event_of_turn=[EVENT], harbor=harbor,
                missions=["mission-50", "mission-51"], displays={0: ["gambler-4-1"] * 2}, coins={0: 9, 1: 0},
                deck=[*deck, *EXPEDITIONS])  # fmt: skip
    assert asked(play(game, first)) == (0, "mission")
    play(game, "forgo mission-51", "gamble")
    assert asked(game) in {(0, "discover"), (0, "take")}
    assert not said(game, "hurried")


@pytest.mark.clause("A-036", "A-038")
def test_a_player_who_could_not_pay_for_the_fourth_card_is_not_asked_again() -> None:
    display = ["gambler-4-1", "innkeeper-5-1", "ship-yellow-1-1-bread"]
    game = laid(boxes="base + gambler + adventure", options="chapter 5", event_of_turn=[EVENT], harbor=THREE,
                missions=["mission-50", "mission-51"], displays={0: display}, coins={0: 3, 1: 0},
                deck=["sailor-3-1", "captain-4-1", "captain-4-1", "captain-4-1", *EXPEDITIONS])  # fmt: skip
    play(game, "draw", f"serve {display[2]}", "gamble")
    assert coins(game)[0] > 5
    assert asked(game) == (0, "take")
    same = laid(boxes="base + gambler + adventure", options="chapter 5", event_of_turn=[EVENT], deck=EXPEDITIONS,
                harbor=[*THREE, "sailor-3-1"], missions=["mission-50", "mission-51"], displays={0: display[:1]},
                coins={0: 9, 1: 0})  # fmt: skip
    assert asked(play(same, "gamble")) == (0, "take")


@pytest.mark.clause("A-038")
def test_the_first_is_rewarded() -> None:
    card = cards_of("mission")["mission-51"]
    for others, coin in (([], card["first_coins"]), ([1], 0)):
        game = play(fourth(completed={"mission-51": others}), "draw", "fulfil mission-51")
        assert (coins(game)[0], crowns(game)[0]) == (9 - 5 + coin, card["crowns"])
        assert public(game)["active"] == 1, "no player can take a card"


# 52.


def quiet(**position: Any) -> pr.Game:
    more = {"missions": ["mission-50", "mission-52"], "harbor": ["settler-4-1"], "coins": {0: 9, 1: 0}}
    return chapter(n=5, **{**more, **position})


@pytest.mark.clause("A-039")
def test_a_marker_on_the_first_space_completes_nothing_yet() -> None:
    game = play(quiet(), "stop", "fulfil mission-52")
    assert completed(game, "52") == []
    assert public(game)["missions"][1]["first_space"] == [0]
    assert public(game)["card_nine"]["missions"] == [2, 0]
    assert public(game)["card_nine"]["markers"][1] == 0
    assert crowns(game)[0] == 0
    assert asked(game) == (0, "take")  # once in a turn


@pytest.mark.clause("A-039", "A-034")
def test_the_second_night_brings_all_rewards() -> None:
    card = cards_of("mission")["mission-52"]
    game = play(quiet(first_space={"mission-52": [0]}), "stop", "fulfil mission-52")
    assert (completed(game, "52"), public(game)["missions"][1]["first_space"]) == ([0], [])
    assert crowns(game)[0] == card["crowns"]
    assert public(game)["card_nine"]["markers"][1] == 1
    assert (asked(game), uncovered(game)) == ((0, "take"), (3, True, False))


@pytest.mark.clause("A-039")
def test_two_nights_need_two_turns() -> None:
    game = quiet(players=1, coins={0: 0}, event_deck=[END, CALM], deck=["jester-9-3"])
    play(game, "stop", "fulfil mission-52")
    assert (public(game)["round"], completed(game, "52")) == (2, [])  # without coins, the player cannot hire
    play(game, "draw", "stop", "fulfil mission-52")
    assert completed(game, "52") == [0]


@pytest.mark.clause("A-039")
def test_the_night_may_be_let_pass() -> None:
    game = play(quiet(), "stop", "forgo mission-52")
    assert (seat(game)["markers_left"], public(game)["missions"][1]["first_space"]) == (4, [])
    assert asked(game) == (0, "take")


ARMED = ["captain-4-1", "sailor-3-1"]  # what mission 54 demands


def uncovered(game: pr.Game) -> tuple[int, bool, bool]:
    """The markers left on seat 0's character, and whether its ability is awake and the trophy is visible."""
    one = seat(game)
    return one["markers_left"], one["ability"], one["trophy"]


def waiting(mode: str = TEAM, **position: Any) -> pr.Game:
    """Seat 0 has a marker on the first space of mission 52, and may complete mission 54."""
    row = ["mission-50", "mission-52", "mission-54"]
    more: dict[str, Any] = {"missions": row, "first_space": {"mission-52": [0]}, "displays": {0: ARMED}}
    return chapter(mode, n=5, **{**more, "harbor": ["settler-4-1"], "coins": {0: 9, 1: 0}, **position})


@pytest.mark.clause("A-033", "A-039")
@pytest.mark.parametrize("mode", [TEAM, RIVALS])
def test_a_mission_completed_while_a_marker_waits_on_the_first_space_is_the_first(mode: str) -> None:
    game = play(waiting(mode, first_space={}), "stop", "fulfil mission-52")
    assert uncovered(game) == uncovered(waiting(mode)) == (3, False, False)
    play(game, "fulfil mission-54")
    assert uncovered(game) == (2, True, False)
    laid_out = waiting(mode, completed={"mission-54": [0]})
    assert uncovered(laid_out) == (2, True, False)
    play(laid_out, "stop", "fulfil mission-52")
    assert uncovered(laid_out) == (2, True, True)


@pytest.mark.clause("A-033", "A-073")
def test_a_marker_returned_while_another_waits_on_the_first_space_is_the_first() -> None:
    game = waiting(RIVALS, harbor=[], event_of_turn=[], event_deck=[END])
    assert asked(play(game, "release")) == (0, "discover")
    assert uncovered(game) == (2, True, False)


@pytest.mark.clause("A-033")
def test_a_game_of_earlier_rules_continues_and_pays_nothing_twice() -> None:
    """Under earlier rules, removing the second marker revealed the trophy, although the first one still waited."""
    game = waiting(completed={"mission-54": [0]})
    kept = game.snapshot()
    kept["table"]["counters"] |= {"awake": [0, 0], "trophy": [1, 0], "first-space.mission-52": [2, 0]}
    old = pr.restore(kept)
    assert uncovered(old) == (2, False, True)
    before = crowns(old)[0]
    play(old, "stop", "fulfil mission-52")
    assert uncovered(old) == (2, True, True)
    assert crowns(old)[0] - before == cards_of("mission")["mission-52"]["crowns"]


@pytest.mark.clause("A-039", "A-032", "A-033")
def test_the_last_marker_that_counts_may_come_from_the_first_space() -> None:
    game = waiting(RIVALS, markers_left=[0, 4], displays={})
    assert uncovered(game) == (0, True, True)
    before = crowns(game)[0]
    play(game, "stop", "fulfil mission-52")
    assert completed(game, "52") == [0]
    assert crowns(game)[0] - before == 3 + cards_of("mission")["mission-52"]["crowns"]


@pytest.mark.clause("A-033")
def test_the_third_marker_that_counts_brings_one_crown_while_another_waits() -> None:
    game, mission = waiting(RIVALS, markers_left=[1, 4]), cards_of("mission")["mission-54"]
    before = crowns(game)[0]
    play(game, "fulfil mission-54")
    assert uncovered(game) == (0, True, True)
    assert crowns(game)[0] - before == 1 + mission["crowns"] + mission["first_crowns"]


@pytest.mark.clause("A-039")
def test_expeditions_and_taxes_are_no_harbor_cards() -> None:
    game = play(quiet(deck=["expedition-hut-hut", "tax-swords"]), "draw", "draw", "stop")
    assert asked(game) == (0, "mission")
    assert asked(play(quiet(harbor=[], deck=["expedition-hut-hut"]), "draw", "stop")) != (0, "mission")


@pytest.mark.clause("A-039")
def test_a_turn_that_ends_otherwise_is_not_stopped_voluntarily() -> None:
    game = play(quiet(harbor=["ship-yellow-1-1"], deck=["ship-yellow-3-4"]), "draw")
    assert said(game, "bust")
    assert asked(game) != (0, "mission")
    game = play(quiet(exact=True), "draw")  # nothing is left to draw, and the turn ends
    assert asked(game) == (0, "take")


@pytest.mark.clause("A-039", "G-004")
@pytest.mark.parametrize("gamblers", [1, 2])
def test_a_stop_that_a_gambler_forces_is_not_voluntary(gamblers: int) -> None:
    game = laid(boxes="base + gambler + adventure", options="chapter 5", event_of_turn=[EVENT],
                missions=["mission-50", "mission-52"], displays={0: ["gambler-4-1"] * gamblers}, coins={0: 9, 1: 0},
                deck=["sailor-3-1", *EXPEDITIONS[:3]])  # fmt: skip
    play(game, "gamble", *["stop"] * (gamblers - 1))
    assert public(game)["harbor"] == ["sailor-3-1"]
    assert asked(game) == (0, "take")


@pytest.mark.clause("A-039")
def test_only_the_active_player_has_a_quiet_night() -> None:
    game = play(quiet(coins={0: 0, 1: 0}), "stop")
    assert asked(game) == (0, "mission")
    play(game, "forgo mission-52")
    assert all(args["seat"] == 0 for args in said(game, "mission-forgone"))
    assert public(game)["active"] == 1


@pytest.mark.clause("A-036")
@pytest.mark.parametrize("number", ["33", "34", "50", "51", "52"])
def test_at_any_other_time_they_are_not_completed(number: str) -> None:
    game = chapter(RIVALS, n=int(number[0]), missions=[f"mission-{number}"], coins={0: 20}, harbor=THREE_SHIPS)
    assert forbidden_by(game, f"fulfil mission-{number}") == "A-036"
    assert public(game)["missions"][0]["ready"] == []


@pytest.mark.clause("A-036")
def test_the_variable_game_has_these_moments() -> None:
    game = laid(boxes=BOXES, options="variable", event_of_turn=[EVENT], harbor=THREE_SHIPS, deck=["ship-red-1-1"],
                missions=["mission-12", "mission-22", "mission-33", "mission-51"],
                event_deck=["event-months-end-variable"], coins={0: 9})  # fmt: skip
    play(game, "draw", "fulfil mission-33")
    assert game.moves() == ["fulfil mission-51", "forgo mission-51"]  # which would end the discover phase
    play(game, "fulfil mission-51")
    assert [completed(game, number) for number in ("33", "51")] == [[0], [0]]


@pytest.mark.clause("A-036", "A-034")
def test_the_gain_of_the_fourth_ship_pays_for_the_fourth_card() -> None:
    game = laid(boxes=BOXES, options="variable", event_of_turn=[EVENT], harbor=THREE_SHIPS, deck=["ship-red-1-1"],
                missions=["mission-51", "mission-12", "mission-22", "mission-33"],
                event_deck=["event-months-end-variable"], coins={0: 5 - reward("33")})  # fmt: skip
    play(game, "draw", "fulfil mission-33", "fulfil mission-51")
    assert coins(game)[0] == reward("51")

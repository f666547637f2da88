"""Make Sail!, alone and mixed into the base game.  M-001 to M-021"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import portroyal as pr
from tests.builders.table import (
    BLUE,
    RED,
    YELLOW,
    asked,
    coins,
    discarded,
    display,
    end_turn,
    harbor,
    laid,
    play,
    public,
    said,
)

MERCHANTS = {"yellow": "8-3", "blue": "8-3", "green": "6-2", "red": "6-2", "black": "6-2"}  # the marked ones
RED_MERCHANT = "merchant-red-6-2"
REDS = [RED, RED, "ship-red-2-3", "ship-red-3-6", "ship-red-4-skull"]
COLORS = ("yellow", "blue", "green", "red", "black")


def alone(**position: Any) -> pr.Game:
    """A game of Make Sail! alone."""
    return laid(boxes="make-sail", **position)


def mixed(**position: Any) -> pr.Game:
    """A base game with the marked cards."""
    return laid(boxes="base + make-sail", **position)


def tucked(game: pr.Game, seat: int) -> list[str]:
    """The ships under a seat's merchants."""
    return sorted(public(game)["seats"][seat]["tucked"])


def points(game: pr.Game) -> list[int]:
    """Points per seat."""
    assert [seat["points"] for seat in public(game)["seats"]] == game.scores
    return game.scores


def numbers(line: str) -> Counter[str]:
    """How many cards of each type a format has."""
    found: Counter[str] = Counter()
    for card in pr.cards(line):
        found[card["type"] if card["kind"] != "tax" else "tax"] += card["copies"]
    return found


# The cards.


@pytest.mark.clause("M-001")
def test_alone_there_are_60_cards() -> None:
    found = numbers("make-sail")
    assert found.total() == 60
    kinds = {kind: found[kind] for kind in ("merchant", "sailor", "pirate", "passenger", "tax")}
    assert kinds == {"merchant": 10, "sailor": 10, "pirate": 2, "passenger": 10, "tax": 3}
    ships, merchants = Counter[str](), Counter[str]()
    for card in pr.cards("make-sail"):
        ships[card["color"]] += card["copies"] if card["kind"] == "ship" else 0
        merchants[card["color"]] += card["copies"] if card["type"] == "merchant" else 0
    assert {color: ships[color] for color in COLORS} == dict.fromkeys(COLORS, 5)
    assert {color: merchants[color] for color in COLORS} == dict.fromkeys(COLORS, 2)


@pytest.mark.clause("M-001")
def test_each_color_has_ships_of_11_coins_and_every_figure_says_how_well_it_is_known() -> None:
    worth = Counter[str]()
    for card in pr.cards("make-sail"):
        if card["kind"] == "ship":
            worth[card["color"]] += card["coins"] * card["copies"]
        assert card["status"] in ("single", "inferred", "seed")
    assert {color: worth[color] for color in COLORS} == dict.fromkeys(COLORS, 11)


@pytest.mark.clause("M-020")
def test_mixed_into_the_base_deck_there_are_20_cards_more() -> None:
    more = numbers("base + make-sail") - numbers("base")
    assert more.total() == 20
    assert (more["merchant"], more["passenger"]) == (5, 5)
    assert sum(more[kind] for kind in ("pinnace", "flute", "skiff", "frigate", "galleon")) == 10
    names = {card["name"] for card in pr.cards("base + make-sail") if card["type"] == "merchant"}
    assert names == {f"merchant-{color}-{figures}" for color, figures in MERCHANTS.items()}


@pytest.mark.clause("M-020")
def test_a_marked_card_that_looks_like_a_base_card_is_the_same_card_once_more() -> None:
    base = {card["name"]: card["copies"] for card in pr.cards("base")}
    both = {card["name"]: card for card in pr.cards("base + make-sail")}
    assert base[YELLOW] == 3
    assert (both[YELLOW]["copies"], both[YELLOW]["status"]) == (4, "single")
    names = [card["name"] for card in pr.cards("base + make-sail")]
    assert len(names) == len(set(names))


# Alone.


@pytest.mark.clause("M-002")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_alone_it_is_a_game_for_2_to_4(players: int) -> None:
    game = pr.new_game("make-sail", players, seed=1)
    assert coins(game) == [3] * players
    assert public(game)["draw_pile"] == 60 - 3 * players
    assert public(game)["expeditions"] == []


@pytest.mark.clause("M-002")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_alone_any_other_number_is_refused(players: int) -> None:
    with pytest.raises(pr.BadFormat, match=r"2 to 4 \(M-002\)"):
        pr.new_game("make-sail", players, seed=1)


@pytest.mark.clause("M-002", "E-010", "M-021")
@pytest.mark.parametrize(
    ("option", "clause"),
    [("expedition required", "E-010"), ("bust claims no", "E-010"), ("active jester no", "M-002")],
)
def test_alone_there_are_no_options_for_cards_that_are_not_there(option: str, clause: str) -> None:
    with pytest.raises(pr.BadFormat, match=clause):
        pr.new_game(f"make-sail; {option}", 2, seed=1)


@pytest.mark.clause("M-002")
@pytest.mark.parametrize("ships", [3, 4, 5])
def test_alone_the_base_rules_hold(ships: int) -> None:
    fleet = [RED, BLUE, YELLOW, "ship-green-1-1", "ship-black-1-2"][:ships]
    game = alone(harbor=fleet, deck=["sailor-3-1"])
    play(game, "draw", "stop")
    assert public(game)["takes"] == ships - 2
    play(game, "take sailor-3-1")
    assert (display(game, 0), coins(game)[0]) == (["sailor-3-1"], 0)


@pytest.mark.clause("M-003")
@pytest.mark.parametrize(("before", "lost"), [(8, 0), (9, 1), (12, 4), (20, 12)])
def test_a_tax_leaves_8_coins(before: int, lost: int) -> None:
    game = alone(coins={0: before, 1: 5}, displays={0: ["sailor-3-1"]}, deck=["tax-sail"])
    play(game, "draw")
    assert said(game, "tax-lost") == ([{"seat": 0, "n": lost}] if lost else [])
    assert coins(game) == [before - lost, 6]


@pytest.mark.clause("M-003")
def test_the_fewest_points_gain_a_coin_after_the_losses_and_all_who_tie_gain_one() -> None:
    game = alone(
        players=3, coins={0: 9, 1: 9, 2: 9}, displays={1: ["sailor-3-1"]}, deck=["tax-sail"],
    )  # fmt: skip
    play(game, "draw")
    assert said(game, "tax-gained") == [{"seat": 0, "n": 1}, {"seat": 2, "n": 1}]
    assert coins(game) == [9, 8, 9]
    causes = [event["cause"] for event in game.events(None) if event["kind"] == "said" and "tax-" in event["key"]]
    assert set(causes) == {"M-003"}


@pytest.mark.clause("M-003")
def test_tucked_ships_count_for_the_fewest_points() -> None:
    game = alone(displays={0: [RED_MERCHANT], 1: [RED_MERCHANT]}, tucked=[[RED], []], deck=["tax-sail"])
    play(game, "draw")
    assert said(game, "tax-gained") == [{"seat": 1, "n": 1}]


@pytest.mark.clause("M-004")
def test_alone_the_end_is_triggered_at_8_points() -> None:
    game = alone(coins={0: 9}, displays={0: ["merchant-blue-8-3", "sailor-7-3"]}, harbor=["sailor-5-2", "sailor-3-1"])
    play(game, "stop", "take sailor-3-1")
    assert not public(game)["end_triggered"]
    game = alone(coins={0: 9}, displays={0: ["merchant-blue-8-3", "sailor-7-3"]}, harbor=["sailor-5-2", "sailor-3-1"])
    play(game, "stop", "take sailor-5-2")
    assert public(game)["end_triggered"]
    assert (game.over, public(game)["active"]) == (False, 1)
    end_turn(game)
    assert (game.over, game.ranking) == (True, [[0], [1]])


@pytest.mark.clause("M-004", "E-011")
def test_the_target_may_be_set() -> None:
    assert "; target 8;" in pr.new_game("make-sail", 2, seed=1).format
    game = alone(options="target 15", displays={0: ["merchant-blue-8-3", "sailor-7-3", "sailor-5-2"]})
    assert not public(game)["end_triggered"]


@pytest.mark.clause("M-005", "E-013")
@pytest.mark.parametrize("seed", range(4))
def test_an_additional_tax_is_of_the_only_kind(seed: int) -> None:
    game = alone(coins={0: 9, 1: 3}, displays={0: ["sailor-3-1"]}, exact=True, seed=seed)
    play(game, "draw")
    assert said(game, "extra-tax") == [{"kind": "sail"}]
    assert said(game, "tax-lost") == [{"seat": 0, "n": 1}]


@pytest.mark.clause("M-005", "M-021", "G-008")
@pytest.mark.parametrize("boxes", ["make-sail + gambler", "make-sail + contracts", "gambler + contracts + make-sail"])
def test_alone_it_combines_with_nothing(boxes: str) -> None:
    with pytest.raises(pr.BadFormat) as refused:
        pr.new_game(boxes, 2, seed=1)
    assert "(" in str(refused.value)
    rows = [row for row in pr.options()["combinations"] if set(row["boxes"]) == set(boxes.split(" + "))]
    assert rows
    assert all(row["refused"]["clause"] and row["refused"]["en"] and row["refused"]["de"] for row in rows)


# Merchants and passengers.


@pytest.mark.clause("M-010")
def test_a_traded_ship_of_the_merchants_color_is_tucked_for_1_point_at_once() -> None:
    game = mixed(displays={0: [RED_MERCHANT]}, harbor=["ship-red-2-3"])
    play(game, "stop", "take ship-red-2-3")
    assert (tucked(game, 0), points(game), coins(game)[0]) == (["ship-red-2-3"], [3, 0], 5)
    assert "ship-red-2-3" not in discarded(game)
    assert said(game, "tucked") == [{"seat": 0, "card": "ship-red-2-3"}]
    assert said(game, "traded") == [{"seat": 0, "card": "ship-red-2-3", "n": 2}]


@pytest.mark.clause("M-010")
def test_a_ship_of_another_color_is_discarded() -> None:
    game = mixed(displays={0: [RED_MERCHANT]}, harbor=[BLUE])
    play(game, "stop", f"take {BLUE}")
    assert (tucked(game, 0), points(game)) == ([], [2, 0])
    assert BLUE in discarded(game)


@pytest.mark.clause("M-010")
def test_only_the_merchants_owner_tucks() -> None:
    game = mixed(displays={1: [RED_MERCHANT]}, harbor=[RED])
    play(game, "stop", f"take {RED}")
    assert (tucked(game, 0), tucked(game, 1)) == ([], [])
    assert RED in discarded(game)


@pytest.mark.clause("M-010")
def test_a_non_active_player_tucks_and_pays_the_coin_due() -> None:
    game = mixed(coins={0: 3, 1: 0}, displays={1: [RED_MERCHANT]}, harbor=["ship-red-2-3"])
    play(game, "stop", "pass", "take ship-red-2-3")
    assert (tucked(game, 1), points(game), coins(game)) == (["ship-red-2-3"], [0, 3], [4, 1])


@pytest.mark.clause("M-010")
def test_a_repelled_ship_is_not_tucked() -> None:
    game = mixed(displays={0: [RED_MERCHANT, "pirate-9-3"]}, deck=[RED])
    play(game, "draw", "repel")
    assert (tucked(game, 0), discarded(game)) == ([], [RED])


@pytest.mark.clause("M-010")
def test_the_coins_are_drawn_while_the_ship_lies_in_neither_pile() -> None:
    game = mixed(displays={0: [RED_MERCHANT]}, coins={0: 0}, harbor=["ship-red-4-skull"], deck=[BLUE], exact=True)
    play(game, "stop", "take ship-red-4-skull")
    assert (coins(game)[0], tucked(game, 0), discarded(game)) == (1, ["ship-red-4-skull"], [])
    assert said(game, "traded") == [{"seat": 0, "card": "ship-red-4-skull", "n": 1}]


@pytest.mark.clause("M-010", "B-066")
def test_a_merchants_owner_without_a_coin_cannot_make_a_trade_that_pays_nothing() -> None:
    game = mixed(displays={1: [RED_MERCHANT]}, coins={0: 0, 1: 0}, harbor=[RED], exact=True)
    play(game, "stop", "pass")
    assert said(game, "passed-forced") == [{"seat": 1}]
    other = mixed(coins={0: 0, 1: 0}, harbor=[RED], exact=True)
    play(other, "stop", "pass")
    assert asked(other) == (1, "take")  # without a merchant the ship itself pays


@pytest.mark.clause("M-010", "B-080")
def test_the_point_of_a_tucked_ship_triggers_the_end_at_once() -> None:
    game = mixed(
        displays={0: [RED_MERCHANT, "pirate-9-3", "sailor-7-3", "jester-9-3"]}, harbor=[RED, BLUE, YELLOW],
    )  # fmt: skip
    assert not public(game)["end_triggered"]
    play(game, "stop", f"take {RED}")
    assert (points(game)[0], public(game)["end_triggered"]) == (12, True)


@pytest.mark.clause("M-010")
def test_a_merchant_hired_in_this_time_to_take_works_for_the_next_trade() -> None:
    fleet = [RED, BLUE, YELLOW, "ship-green-1-1"]
    game = mixed(coins={0: 6}, harbor=[*fleet, RED_MERCHANT])
    play(game, "stop", f"take {RED_MERCHANT}", f"take {RED}")
    assert (tucked(game, 0), points(game)[0]) == ([RED], 3)


@pytest.mark.clause("M-010")
def test_traders_add_to_the_coins_of_a_tucked_ship() -> None:
    game = mixed(displays={0: [RED_MERCHANT, "trader-red-3-1"]}, harbor=[RED])
    play(game, "stop", f"take {RED}")
    assert (coins(game)[0], tucked(game, 0)) == (5, [RED])


@pytest.mark.clause("M-010", "E-012")
def test_automatic_passing_does_not_skip_a_ship_that_would_be_tucked() -> None:
    position: dict[str, Any] = {"options": "pass automatically", "harbor": [RED]}
    game = mixed(displays={1: [RED_MERCHANT]}, **position)
    play(game, "stop", "pass")
    assert asked(game) == (1, "take")
    game = mixed(displays={1: ["merchant-blue-8-3"]}, **position)
    play(game, "stop", "pass")
    assert said(game, "passed-auto") == [{"seat": 1}]


@pytest.mark.clause("M-011")
def test_with_two_merchants_of_a_color_a_ship_is_tucked_once() -> None:
    game = alone(displays={0: [RED_MERCHANT, RED_MERCHANT]}, harbor=[RED])
    play(game, "stop", f"take {RED}")
    assert (tucked(game, 0), points(game)[0]) == ([RED], 5)


@pytest.mark.clause("M-011", "B-024")
def test_tucked_ships_leave_the_circulation() -> None:
    game = mixed(displays={0: [RED_MERCHANT]}, tucked=[[RED], []], coins={0: 0, 1: 0}, discard=[BLUE], exact=True)
    play(game, "draw")
    assert (harbor(game), tucked(game, 0), public(game)["draw_pile"]) == ([BLUE], [RED], 0)
    end_turn(game)
    assert (tucked(game, 0), points(game)[0]) == ([RED], 3)


@pytest.mark.clause("M-011", "B-081")
def test_tucked_ships_count_in_a_position_and_by_their_own_source() -> None:
    game = alone(displays={0: [RED_MERCHANT]}, tucked=[REDS, []])
    assert points(game) == [7, 0]
    assert [found["tucked"] for found in game.points_by_source()] == [5, 0]
    assert not public(game)["end_triggered"]
    assert game.points_by_source()[0] == {"persons": 2, "expeditions": 0, "tucked": 5}
    assert public(alone(displays={0: [RED_MERCHANT, "sailor-3-1"]}, tucked=[REDS, []]))["end_triggered"]


@pytest.mark.clause("M-011")
@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ([["sailor-3-1"], []], "person"),
        ([[RED] * 9, []], "named 9 times"),
        ([[RED]], "one per seat"),
        ("x", "list of lists"),
        ([[], [RED]], "no red merchant for ship-red-1-1 .*M-010"),
        ([[BLUE], []], "no blue merchant for ship-blue-1-1 .*M-010"),
    ],
)
def test_a_position_reports_faults_of_tucked_cards(wrong: Any, named: str) -> None:
    with pytest.raises(pr.BadPosition, match=named):
        mixed(displays={0: [RED_MERCHANT]}, tucked=wrong)
    with pytest.raises(pr.BadPosition, match="tucked"):
        laid(tucked=[[], []])


@pytest.mark.clause("M-012")
def test_a_passenger_has_only_points() -> None:
    found = [card for card in pr.cards("make-sail") if card["type"] == "passenger"]
    assert sum(card["copies"] for card in found) == 10
    assert all(card["gives"] == {} and card["points"] > 0 for card in found)
    game = mixed(coins={0: 4}, harbor=["passenger-4-2"])
    play(game, "stop", "take passenger-4-2")
    assert (points(game)[0], coins(game)[0]) == (2, 0)


# Mixed.


@pytest.mark.clause("M-020", "B-010")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_mixed_it_is_a_game_for_2_to_5_with_the_base_end(players: int) -> None:
    game = pr.new_game("base + make-sail", players, seed=1)
    assert "target 12" in game.format
    assert public(game)["draw_pile"] == 140 - 1 - 3 * players


@pytest.mark.clause("M-020")
def test_mixed_the_taxes_are_those_of_the_base_game() -> None:
    game = mixed(coins={0: 11, 1: 12}, deck=["tax-points"])
    play(game, "draw")
    assert said(game, "tax-lost") == [{"seat": 1, "n": 6}]
    assert numbers("base + make-sail")["tax"] == 4


@pytest.mark.clause("M-020", "M-021")
def test_mixed_expeditions_are_claimed_and_gamblers_used() -> None:
    game = laid(
        boxes="base + gambler + make-sail",
        displays={0: ["captain-4-1", "captain-4-1", "gambler-4-1", RED_MERCHANT]},
        expeditions=["expedition-anchor-anchor"],
        deck=["jester-9-3", "jester-7-2", RED, BLUE, "passenger-4-2", "sailor-3-1"],  # first the claim's coins
    )
    play(game, "claim expedition-anchor-anchor", "gamble", f"take {RED}")
    assert (tucked(game, 0), points(game)[0]) == ([RED], 4 + 1 + 2 + 1)


@pytest.mark.clause("M-010")
def test_a_merchant_names_the_pile_under_it() -> None:
    holders = {card["name"]: card["tucks"] for card in pr.cards("base + make-sail") if card["tucks"]}
    assert holders.keys() == {card["name"] for card in pr.cards("base + make-sail") if card["type"] == "merchant"}
    assert set(holders.values()) == {"tucked"}

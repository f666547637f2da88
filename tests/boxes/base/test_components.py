"""The deck, card by card, and face-down cards as coins.  B-001 to B-007"""

from collections import Counter
from typing import Any

import pytest

import portroyal as pr
from tests.builders.table import (
    ANCHORS,
    BLACK,
    GREEN,
    RED,
    SPECIAL,
    YELLOW,
    coins,
    expeditions,
    hidden,
    laid,
    legal,
    play,
    public,
    said,
)


def deck(**wanted: Any) -> list[dict[str, Any]]:
    """Every card of the box with these figures, each copy once."""
    faces = [card for card in pr.cards("base", players=5) if wanted.items() <= card.items()]
    return [card for card in faces for _ in range(card["copies"])]


@pytest.mark.clause("B-001")
def test_the_deck_has_120_cards_of_four_kinds() -> None:
    assert Counter(card["kind"] for card in deck()) == {"person": 60, "ship": 50, "expedition": 6, "tax": 4}


@pytest.mark.clause("B-001")
def test_a_game_of_five_uses_all_120_cards() -> None:
    view = public(pr.new_game("base", players=5, seed=1))
    assert view["draw_pile"] + sum(seat["coins"] for seat in view["seats"]) + len(view["expeditions"]) == 120


@pytest.mark.clause("B-002")
def test_the_persons_are_ten_traders_and_fifty_others() -> None:
    assert Counter(card["type"] for card in deck(kind="person")) == {
        "trader": 10, "settler": 5, "captain": 5, "priest": 5, "jack": 3, "sailor": 10, "pirate": 3,
        "mademoiselle": 4, "jester": 5, "admiral": 6, "governor": 4,
    }  # fmt: skip


@pytest.mark.clause("B-002")
def test_there_are_two_traders_for_each_ship_color() -> None:
    traders = Counter(card["color"] for card in deck(type="trader"))
    assert traders == {"yellow": 2, "blue": 2, "green": 2, "red": 2, "black": 2}


@pytest.mark.clause("B-003")
def test_there_are_ten_ships_of_each_color_and_each_color_is_a_type() -> None:
    assert Counter((card["color"], card["type"]) for card in deck(kind="ship")) == {
        ("yellow", "pinnace"): 10, ("blue", "flute"): 10, ("green", "skiff"): 10,
        ("red", "frigate"): 10, ("black", "galleon"): 10,
    }  # fmt: skip


@pytest.mark.clause("B-004")
@pytest.mark.parametrize(
    ("color", "swords"),
    [
        ("yellow", {1: 4, 2: 3, 4: 3}),
        ("blue", {1: 4, 2: 3, 5: 3}),
        ("green", {1: 4, 3: 3, 5: 3}),
        ("red", {1: 3, 3: 3, 6: 2, "skull": 2}),
        ("black", {2: 3, 4: 3, 7: 2, "skull": 2}),
    ],
)
def test_the_swords_on_the_ships_of_a_color(color: str, swords: dict[int | str, int]) -> None:
    ships = deck(kind="ship", color=color)
    assert Counter("skull" if ship["skull"] else ship["swords"] for ship in ships) == swords


@pytest.mark.clause("B-005")
def test_two_tax_increases_reward_the_most_swords_and_two_the_fewest_points() -> None:
    assert Counter(card["name"] for card in deck(kind="tax")) == {"tax-swords": 2, "tax-points": 2}


@pytest.mark.clause("B-006")
def test_only_the_expedition_with_three_different_symbols_is_for_five_players_only() -> None:
    special = [card["name"] for card in deck(kind="expedition") if set(card["needs"]) == {"anchor", "cross", "hut"}]
    for players in (2, 3, 4, 5):
        names = {card["name"] for card in pr.cards("base", players=players)}
        assert len([name for name in names if name.startswith("expedition")]) == (6 if players == 5 else 5)
        assert (special[0] in names) == (players == 5)
    assert special == [SPECIAL]


@pytest.mark.clause("B-006")
def test_the_special_expedition_is_no_coin() -> None:
    game = laid(players=5, coins={0: 40, 1: 30, 2: 20, 3: 10, 4: 9}, displays={0: ["captain-4-1"]}, exact=True)
    fronts = [name for seat in range(5) for name in hidden(game, f"coins {seat}")]
    assert len(fronts) == 109
    assert SPECIAL not in fronts


@pytest.mark.clause("B-007")
def test_the_front_of_a_coin_counts_for_nothing() -> None:
    fronts = ["sailor-7-3", "admiral-9-3", "tax-swords", ANCHORS]
    game = laid(coins={0: 0}, harbor=["ship-blue-4-5"], deck=fronts)
    play(game, "stop", "take ship-blue-4-5")
    assert sorted(hidden(game, "coins 0")) == sorted(fronts)
    mine = public(game)["seats"][0]
    assert (mine["coins"], mine["points"], mine["swords"], mine["display"]) == (4, 0, 0, [])
    assert expeditions(game) == []
    assert said(game, "tax") == []


@pytest.mark.clause("B-007")
def test_a_trader_and_a_mademoiselle_lying_as_coins_change_no_price() -> None:
    harbor = ["ship-blue-2-1", YELLOW, GREEN, RED, BLACK, "sailor-3-1"]
    game = laid(coins={0: 0}, harbor=harbor, deck=["trader-yellow-5-2", "mademoiselle-9-3"])
    play(game, "stop", "take ship-blue-2-1")
    assert not legal(game, "take sailor-3-1")
    play(game, f"take {YELLOW}")
    assert coins(game)[0] == 3
    play(game, "take sailor-3-1")
    assert coins(game)[0] == 0

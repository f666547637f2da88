"""Lookouts and innkeepers: when and how often they can be used, and with how many cards.  A-055, A-058"""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from tests.builders.adventure import BREAD, END, RUM, cards_of, chapter, crowns
from tests.builders.table import (
    asked,
    coins,
    discarded,
    display,
    forbidden_by,
    hidden,
    legal,
    play,
    public,
    said,
)

TOP = ["settler-4-1", "captain-4-1", "priest-4-1", "sailor-3-1"]
KEEPERS = ["innkeeper-5-1", "innkeeper-7-2"]


def watching(**position: Any) -> pr.Game:
    """A turn of seat 0, who has a lookout."""
    return chapter(**{"displays": {0: ["lookout-5-1"]}, "deck": TOP, **position})


def seen(game: pr.Game) -> list[str]:
    """The cards in the spyglass of seat 0, as seat 0 sees them."""
    return sorted(game.view(0)["seats"][0]["spyglass"])


# Lookouts.


@pytest.mark.clause("A-055")
def test_only_their_player_hears_of_the_three_and_everybody_of_the_two() -> None:
    game = play(watching(event_of_turn=[]), "look")  # even before the first card
    assert seen(game) == sorted(TOP[:3])
    for viewer in (1, None):
        assert game.view(viewer)["seats"][0]["spyglass"] == 3
        told = str([game.view(viewer)["seats"][0]["spyglass"], game.events(viewer)])
        assert not any(name in told for name in TOP)
        assert "moves" not in game.view(viewer)
    play(game, f"put back {TOP[1]}")
    assert asked(game) == (0, "discover")
    assert not legal(game, "stop")  # the first draw is still required
    for viewer in (0, 1, None):
        [moved] = [e for e in game.events(viewer) if e.get("to") == "discard pile"]
        assert sorted(moved["cards"]) == sorted([TOP[0], TOP[2]])
        [back] = [e for e in game.events(viewer) if e.get("to") == "draw pile" and e["from"].startswith("spyglass")]
        assert (back["n"], back["cards"]) == (1, None) or viewer == 0
    assert "top_card" not in game.view(1)
    assert game.view(0)["top_card"] == TOP[1]


@pytest.mark.clause("A-055")
def test_the_two_are_discarded_without_effect() -> None:
    deck = ["tax-points", "expedition-hut-hut", "ship-yellow-1-1"]
    game = watching(deck=deck, coins={0: 20, 1: 20}, harbor=["ship-yellow-3-4"], event_of_turn=["event-dead-calm"])
    play(game, "look", "put back ship-yellow-1-1")
    assert (coins(game), public(game)["expeditions"]) == ([20, 20], [])
    assert discarded(game) == ["expedition-hut-hut", "tax-points"]
    assert said(play(game, "draw"), "bust")


@pytest.mark.clause("A-055")
def test_after_the_first_draw_the_player_may_draw_or_stop() -> None:
    game = play(watching(), "draw", "look")
    assert seen(game) == sorted(TOP[1:])
    play(game, "put back sailor-3-1")
    assert legal(game, "draw")
    assert legal(game, "stop")


@pytest.mark.clause("A-055")
def test_only_where_a_card_may_be_drawn_and_only_the_active_player() -> None:
    game = watching(displays={0: ["lookout-5-1", "pirate-7-2"], 1: ["lookout-5-1"]}, deck=["ship-yellow-1-1", *TOP])
    play(game, "draw")
    assert asked(game) == (0, "repel")
    assert forbidden_by(game, "look") == "A-055"
    play(game, "keep", "stop")
    assert asked(game) == (0, "take")
    assert forbidden_by(game, "look") == "A-055"
    play(game, "pass")
    assert asked(game) == (1, "take")
    assert forbidden_by(game, "look") == "A-055"


@pytest.mark.clause("A-055")
def test_without_a_lookout_no_player_looks() -> None:
    assert forbidden_by(watching(displays={0: [], 1: ["lookout-5-1"]}), "look") == "A-055"


@pytest.mark.clause("A-055")
def test_a_lookout_is_used_again_in_the_next_turn_of_its_player() -> None:
    game = watching(players=1, event_deck=[END, "event-dead-calm", "event-lean-weeks"], coins={0: 0})
    play(game, "look", "put back settler-4-1")
    assert forbidden_by(game, "look") == "A-055"
    play(game, "draw", "stop")
    assert legal(game, "look")


@pytest.mark.clause("A-055")
@pytest.mark.parametrize(
    ("deck", "discard", "three"),
    [
        (["settler-4-1"], ["captain-4-1", "priest-4-1"], ["captain-4-1", "priest-4-1", "settler-4-1"]),
        (["settler-4-1", "captain-4-1"], ["priest-4-1"], ["captain-4-1", "priest-4-1", "settler-4-1"]),
        ([], ["settler-4-1", "captain-4-1", "priest-4-1"], ["captain-4-1", "priest-4-1", "settler-4-1"]),
        (["settler-4-1", "captain-4-1"], [], ["captain-4-1", "settler-4-1"]),
        (["settler-4-1"], ["captain-4-1"], ["captain-4-1", "settler-4-1"]),
        (["settler-4-1"], [], ["settler-4-1"]),
    ],
)
def test_with_fewer_than_three_the_discard_pile_is_shuffled_first(
    deck: list[str], discard: list[str], three: list[str]
) -> None:
    game = play(watching(deck=deck, discard=discard, exact=True), "look")
    assert seen(game) == three
    assert discarded(game) == []
    assert game.moves() == [f"put back {name}" for name in game.view(0)["seats"][0]["spyglass"]] or len(three) == 1
    assert not said(game, "drew-nothing")
    back = f"put back {three[-1]}"
    if legal(game, back):
        play(game, back)
    assert hidden(game, "draw pile") == three[-1:]
    assert discarded(game) == three[:-1]


@pytest.mark.clause("A-055", "B-024")
def test_of_a_larger_discard_pile_only_as_many_come_as_are_missing() -> None:
    game = watching(deck=["settler-4-1"], discard=[*TOP[1:], "pirate-5-1"], exact=True)
    play(game, "look")
    assert "settler-4-1" in seen(game)
    assert (len(seen(game)), public(game)["draw_pile"]) == (3, 2)


@pytest.mark.clause("A-055", "B-024")
def test_where_three_lie_nothing_is_shuffled() -> None:
    game = play(watching(deck=TOP, discard=["pirate-5-1", "jester-5-1"], exact=True), "look")
    assert (discarded(game), public(game)["draw_pile"]) == (["jester-5-1", "pirate-5-1"], 1)
    assert not said(game, "reshuffled")


@pytest.mark.clause("A-055")
def test_with_no_card_at_all_it_cannot_be_used() -> None:
    game = watching(deck=[], discard=[], exact=True)
    assert "look" not in game.moves()
    assert forbidden_by(game, "look") == "A-055"


@pytest.mark.clause("A-055")
def test_each_of_several_sees_the_card_that_was_put_back() -> None:
    game = watching(displays={0: ["lookout-5-1", "lookout-7-2"]}, deck=[*TOP, "pirate-5-1", "jester-5-1"])
    play(game, "look", "put back priest-4-1", "look")
    assert seen(game) == sorted(["priest-4-1", "sailor-3-1", "pirate-5-1"])
    assert forbidden_by(play(game, "put back priest-4-1"), "look") == "A-055"


@pytest.mark.clause("A-055", "A-060")
def test_fishborn_looks_besides_a_lookout() -> None:
    game = watching(character=[["character-fishborn"], []], markers_left=[3, 4], deck=[*TOP, "pirate-5-1"])
    play(game, "look", "put back priest-4-1", "look", "put back priest-4-1")
    assert forbidden_by(game, "look") == "A-055"
    assert public(play(game, "draw"))["harbor"] == ["priest-4-1"]
    assert legal(watching(displays={}, character=[["character-fishborn"], []], markers_left=[3, 4]), "look")


# Innkeepers.


def sale(game: pr.Game, item: str) -> int:
    """The coins for an item."""
    who, _ = asked(game) or (0, "")
    before = coins(game)[who]
    after = coins(play(game, f"serve {item}"))[who]
    assert item in discarded(game)
    return after - before


@pytest.mark.clause("A-058")
def test_bread_and_rum_have_prices_of_their_own() -> None:
    keepers = {name: card for name, card in all_cards().items() if card["type"] == "innkeeper"}
    prices = {(card["bread_price"], card["rum_price"]) for card in keepers.values()}
    assert len(prices) == 1, "they are the same on all innkeepers"
    [(bread, rum)] = prices
    for item, price in ((BREAD, bread), (RUM, rum)):
        assert sale(chapter(displays={0: [KEEPERS[0], item]}, event_of_turn=[]), item) == price


def all_cards() -> dict[str, dict[str, Any]]:
    return cards_of("person")


@pytest.mark.clause("A-058")
def test_each_innkeeper_buys_one_item_in_each_turn_of_any_player() -> None:
    items = [BREAD, RUM, "ship-green-1-1-bread", "ship-red-1-1-bread"]
    paid = [*TOP, "pirate-5-1", "jester-5-1"]
    game = chapter(displays={0: [*KEEPERS, *items]}, harbor=["admiral-9-3"], deck=[*paid, "admiral-9-3"],
                   event_deck=[END, "event-dead-calm"])  # fmt: skip
    assert sale(game, BREAD) + sale(game, RUM) == len(paid)
    assert forbidden_by(game, "serve ship-green-1-1-bread") == "A-058"
    play(game, "stop", "pass")
    while public(game)["active"] == 0:
        play(game, "pass")
    play(game, "draw", "stop")
    assert asked(game) == (0, "take")  # this is also possible in another player's turn
    play(game, "serve ship-green-1-1-bread", "serve ship-red-1-1-bread")
    assert [name for name in display(game, 0) if name.startswith("ship")] == []


@pytest.mark.clause("A-058")
def test_only_with_an_innkeeper_only_bread_and_rum_and_only_ones_own() -> None:
    herbs, own = "ship-ares-1-3-herbs", "ship-green-1-1-bread"
    game = chapter(displays={0: [KEEPERS[0], herbs, own], 1: [BREAD]})
    assert [move for move in game.moves() if move.startswith("serve")] == [f"serve {own}"]
    assert forbidden_by(game, f"serve {BREAD}") == "A-058"
    assert forbidden_by(game, f"serve {herbs}") == "A-058"
    assert forbidden_by(chapter(displays={0: [BREAD]}), f"serve {BREAD}") == "A-058"


@pytest.mark.clause("A-058")
def test_items_are_sold_before_a_ship_is_repelled_after_a_bust_and_by_any_seat() -> None:
    game = chapter(displays={0: [KEEPERS[0], BREAD, "pirate-5-1"]}, harbor=["ship-blue-1-1"], deck=["ship-red-1-1"])
    assert asked(play(game, "draw")) == (0, "repel")
    assert legal(game, f"serve {BREAD}")
    game = chapter(displays={0: [KEEPERS[0], BREAD]}, harbor=["ship-blue-1-1"], deck=["ship-blue-3-5"])
    assert asked(play(game, "draw")) == (0, "claim")
    assert legal(game, f"serve {BREAD}")
    game = chapter(displays={1: [KEEPERS[0], BREAD]}, harbor=["settler-4-1"], coins={0: 0, 1: 0})
    play(game, "stop")
    assert asked(game) == (1, "take")
    assert legal(game, f"serve {BREAD}")


@pytest.mark.clause("A-058")
def test_no_item_is_sold_while_something_else_is_to_be_answered() -> None:
    held = {0: [KEEPERS[0], BREAD, "ship-ares-1-3-herbs", "ship-ares-1-5-herbs", "ship-ares-1-3-book"]}
    game = play(chapter(displays=held), "fulfil mission-10")
    assert asked(game) == (0, "discard")
    assert {move.split()[0] for move in game.moves()} == {"discard"}


@pytest.mark.clause("A-058")
def test_an_item_that_was_sold_counts_no_more() -> None:
    game = chapter(displays={0: [KEEPERS[0], BREAD]}, missions=["mission-10", "mission-14"])
    assert public(game)["missions"][1]["demands"][0]["has"] == [1, 0]
    play(game, f"serve {BREAD}")
    assert public(game)["missions"][1]["demands"][0]["has"] == [0, 0]


@pytest.mark.clause("A-058")
def test_the_crown_comes_when_ones_time_begins_active_or_not() -> None:
    harbor = ["settler-4-1", "captain-4-1", "priest-4-1", "sailor-3-1", "jester-5-1"]
    game = chapter(displays={0: [KEEPERS[0]], 1: KEEPERS[1:]}, harbor=harbor, coins={0: 9, 1: 9})
    play(game, "stop")
    assert crowns(game) == [1, 0]
    play(game, "take sailor-3-1")
    assert crowns(game) == [1, 1]  # four are left
    game = chapter(displays={1: [KEEPERS[1]]}, harbor=harbor[:4], coins={0: 9, 1: 9})
    play(game, "stop", "take sailor-3-1")
    assert crowns(game) == [0, 0]  # three are left

"""What a lookout does to the piles, and how long its player knows a card.  A-055"""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from tests.adventure_builder import EVENT, chapter
from tests.table_builder import asked, discarded, forbidden_by, play, public, said

LOOKOUTS = ["lookout-5-1", "lookout-5-1", "lookout-7-2"]
FEW: dict[str, Any] = {"deck": ["sailor-3-1"], "discard": ["settler-4-1", "priest-4-1"]}


def few(options: str, n: int) -> pr.Game:
    """A table with one card in the draw pile, two in the discard pile, and so many lookouts."""
    return chapter(f"cooperative; {options}", displays={0: LOOKOUTS[:n]}, coins={0: 0, 1: 0}, exact=True, **FEW)


def look(game: pr.Game) -> pr.Game:
    """Use a lookout, and put any of the cards back."""
    play(game, "look")
    while asked(game) == (0, "look"):
        play(game, game.moves()[0])
    return game


@pytest.mark.clause("A-055", "E-004", "E-016")
def test_a_lookouts_reshuffle_counts_as_one_for_a_draw() -> None:
    game = look(few("second shuffle tax", 2))
    assert (len(said(game, "reshuffled")), said(game, "extra-tax")) == (1, [])
    assert len(said(look(game), "extra-tax")) == 1


@pytest.mark.clause("A-055", "E-016")
def test_a_third_reshuffle_is_not_made_for_a_lookout() -> None:
    game = look(look(few("second shuffle nothing", 3)))
    assert (len(said(game, "reshuffled")), len(discarded(game))) == (2, 2)
    top = public(game)["draw_pile"]
    look(game)
    assert (len(said(game, "reshuffled")), len(said(game, "no-third-reshuffle"))) == (2, 1)
    assert (top, public(game)["draw_pile"], len(discarded(game))) == (1, 1, 2)


@pytest.mark.clause("A-055", "E-016")
def test_a_lookout_is_not_used_if_the_draw_pile_is_empty_and_is_not_filled_again() -> None:
    game = play(look(look(few("second shuffle nothing", 3))), "draw")
    assert (public(game)["draw_pile"], len(discarded(game))) == (0, 2)
    assert forbidden_by(game, "look") == "A-055"


@pytest.mark.clause("A-055")
def test_the_card_put_back_stays_known_until_the_draw_pile_changes() -> None:
    deck = ["sailor-3-1", "settler-4-1", "priest-4-1", "captain-4-1"]
    game = chapter(
        displays={0: LOOKOUTS[:1]}, harbor=["admiral-9-3"], deck=deck, coins={0: 0, 1: 0},
        event_deck=["event-months-end", "event-trade-winds"],
    )  # fmt: skip
    play(game, "look", "put back priest-4-1", "stop")
    assert (public(game)["active"], public(game)["event"]) == (1, "event-trade-winds")
    assert game.view(0)["top_card"] == "priest-4-1"
    assert "top_card" not in game.view(1)
    play(game, "draw")
    assert public(game)["harbor"] == ["priest-4-1"]
    assert "top_card" not in game.view(0)


@pytest.mark.clause("A-055", "A-023")
def test_play_cards_that_join_the_draw_pile_hide_the_card_put_back() -> None:
    deck = ["sailor-3-1", "settler-4-1", "priest-4-1", *["captain-4-1"] * 4]
    game = chapter(
        displays={0: LOOKOUTS[:1]}, harbor=["admiral-9-3"], deck=deck, coins={0: 0, 1: 0},
        event_deck=["event-months-end"], event_of_turn=[EVENT],
    )  # fmt: skip
    play(game, "look", "put back priest-4-1", "stop")
    assert said(game, "play-cards")
    assert "top_card" not in game.view(0)

"""The effect of a lookout on the piles, and how long the player knows a card.  A-055"""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from tests.builders.adventure import chapter
from tests.builders.table import asked, coins, discarded, forbidden_by, hidden, play, public, said

LOOKOUTS = ["lookout-5-1", "lookout-5-1", "lookout-7-2"]
AS_MANY_POINTS = ["captain-4-1", "captain-4-1", "admiral-7-2"]
FEW: dict[str, Any] = {"deck": ["sailor-3-1"], "discard": ["settler-4-1", "priest-4-1"]}


def few(options: str, n: int, who: int = 0) -> pr.Game:
    """A turn of a seat with *n* lookouts, with one card in the draw pile and two in the discard pile."""
    displays = {who: LOOKOUTS[:n], 1 - who: AS_MANY_POINTS[:n]}  # both seats get the bonus of either kind of tax
    position: dict[str, Any] = {"active": who, "displays": displays, "coins": {0: 0, 1: 0}, **FEW}
    return chapter(f"cooperative; {options}", exact=True, **position)


def look(game: pr.Game) -> pr.Game:
    """Use a lookout, and put any of the cards back."""
    play(game, "look")
    while game.view(None)["asked"]["question"] == "look":
        play(game, game.moves()[0])
    return game


@pytest.mark.clause("A-055", "E-004", "E-016")
def test_a_lookouts_reshuffle_counts_as_one_for_a_draw() -> None:
    game = look(few("second shuffle tax", 2))
    assert (len(said(game, "reshuffled")), said(game, "extra-tax")) == (1, [])
    assert len(said(look(game), "extra-tax")) == 1


@pytest.mark.clause("A-055", "E-004")
@pytest.mark.parametrize("looker", [0, 1])
def test_if_the_tax_takes_all_cards_the_one_that_was_seen_goes_back(looker: int) -> None:
    game = play(look(few("second shuffle tax", 2, looker)), "look")
    assert (public(game)["draw_pile"], discarded(game), coins(game)) == (0, [], [1, 1])
    assert (asked(game), game.moves()) == ((looker, "look"), ["put back sailor-3-1"])
    sailor = game.ruleset.face["sailor-3-1"]
    assert sailor in game.observe(1 - looker).stale, "it lay in the draw pile before the reshuffle"
    play(game, "put back sailor-3-1")
    assert (hidden(game, "draw pile"), discarded(game)) == (["sailor-3-1"], [])


@pytest.mark.clause("A-055", "E-004")
@pytest.mark.parametrize("who", [0, 1])
def test_if_the_tax_takes_all_cards_before_one_was_seen_none_goes_back(who: int) -> None:
    game = play(look(few("second shuffle tax", 2, who)), "draw", "look")
    assert (public(game)["draw_pile"], discarded(game), coins(game)) == (0, [], [1, 1])
    assert asked(game) == (who, "discover")


@pytest.mark.clause("A-055", "E-003")
def test_a_lookout_brings_no_additional_tax_where_all_cards_of_the_piles_are_seen() -> None:
    game = chapter("cooperative; empty piles tax", exact=True, displays={0: LOOKOUTS[:1]}, deck=["sailor-3-1"])
    play(game, "look")
    assert (asked(game), game.moves()) == ((0, "look"), ["put back sailor-3-1"])
    assert said(game, "extra-tax") == said(game, "saw-no-more") == []


@pytest.mark.clause("A-055", "E-016")
@pytest.mark.parametrize("looker", [0, 1])
def test_a_third_reshuffle_is_not_made_for_a_lookout(looker: int) -> None:
    game = look(look(few("second shuffle nothing", 3, looker)))
    assert (len(said(game, "reshuffled")), len(discarded(game))) == (2, 2)
    top = public(game)["draw_pile"]
    look(game)
    assert (len(said(game, "reshuffled")), said(game, "saw-no-more")) == (2, [{"seat": looker}])
    assert (top, public(game)["draw_pile"], len(discarded(game))) == (1, 1, 2)
    assert not said(game, "no-third-reshuffle")
    assert asked(game) == (looker, "discover")
    play(game, "draw")
    assert public(game)["draw_pile"] == 0


@pytest.mark.clause("A-055", "E-016")
def test_a_lookout_is_not_used_if_the_draw_pile_is_empty_and_is_not_filled_again() -> None:
    game = play(look(look(few("second shuffle nothing", 3))), "draw")
    assert (public(game)["draw_pile"], len(discarded(game))) == (0, 2)
    assert forbidden_by(game, "look") == "A-055"


@pytest.mark.clause("A-055")
def test_a_reshuffle_hides_the_card_put_back_also_if_as_many_cards_lie_there_again() -> None:
    game = chapter(displays={0: LOOKOUTS[:1]}, deck=["sailor-3-1", "settler-4-1", "priest-4-1"], exact=True)
    play(game, "look", "put back priest-4-1")
    assert (public(game)["draw_pile"], game.view(0)["top_card"]) == (1, "priest-4-1")
    play(game, "draw")
    assert "top_card" not in game.view(0)
    play(game, "draw")
    assert (public(game)["draw_pile"], len(said(game, "reshuffled"))) == (1, 1)
    assert "top_card" not in game.view(0)


@pytest.mark.clause("A-055")
@pytest.mark.parametrize("who", [0, 1])
def test_only_the_other_two_are_discarded(who: int) -> None:
    deck = ["sailor-3-1", "settler-4-1", "priest-4-1", "captain-4-1"]
    game = play(chapter(active=who, displays={who: LOOKOUTS[:1]}, deck=deck, exact=True), "look", "put back sailor-3-1")
    assert (hidden(game, "draw pile"), discarded(game)) == (
        ["captain-4-1", "sailor-3-1"],
        ["priest-4-1", "settler-4-1"],
    )

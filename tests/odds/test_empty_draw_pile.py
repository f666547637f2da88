"""The odds, the values of stopping and the income of trades while the draw pile is empty or too small."""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from portroyal.advice.worth import values_of
from portroyal.cli import guide
from portroyal.cli.words import Words
from portroyal.odds.next_card import bust_chance
from portroyal.odds.stopping.evaluation import in_coins, problem_of
from portroyal.odds.stopping.solver import solve

PERSONS = ["settler-4-1", "captain-4-1", "priest-4-1", "sailor-3-1"]


def exactly(format: str, **more: Any) -> pr.Game:
    return pr.position(format, 2, coins=[0, 0], exact=True, **more)


def draw_value(game: pr.Game) -> float:
    """The value of drawing, in coins."""
    values = values_of(game.observe(0))
    return in_coins(solve(problem_of(values, values.harbor))).draw


@pytest.mark.clause("B-024", "B-036")
@pytest.mark.parametrize(("discard", "bust"), [(["ship-red-4-skull"], 0.5), ([], 0.0)])
def test_a_ship_that_is_repelled_may_come_again_with_the_discard_pile(discard: list[str], bust: float) -> None:
    deck, displays = ["ship-blue-1-1"], [["sailor-3-1"], []]
    game = exactly("base", harbor=["ship-red-1-1"], displays=displays, deck=deck, discard=discard)
    game.play("draw")
    asked = game.observe(0)
    assert bust_chance(asked) == bust
    game.play("repel")
    assert bust_chance(game.observe(0)) == bust


@pytest.mark.clause("B-024")
def test_a_ship_that_is_kept_does_not_come_again() -> None:
    deck, displays = ["ship-blue-1-1"], [["sailor-3-1"], []]
    game = exactly("base", harbor=["ship-red-1-1"], displays=displays, deck=deck, discard=["ship-red-4-skull"])
    game.play("draw")
    kept = ["ship-red-1-1", "ship-blue-1-1"]
    ruleset = game.observe(0).ruleset
    assert bust_chance(game.observe(0), bytes(map(ruleset.names.index, kept))) == 1.0


@pytest.mark.clause("B-025", "B-071")
def test_cards_drawn_from_the_discard_pile_pay_no_bonus() -> None:
    displays, discard = [["admiral-5-1", "admiral-7-2", "admiral-7-2"], []], ["priest-4-1", "settler-4-1"]
    game = exactly("base; edition pegasus", harbor=PERSONS, displays=displays, deck=[], discard=discard)
    promised = draw_value(game)
    game.play("draw")
    game.play("stop")
    assert promised == game.view(0)["seats"][0]["coins"] == 1


@pytest.mark.clause("M-010", "B-025")
def test_a_merchant_brings_no_point_where_no_coin_is_left() -> None:
    displays = [["merchant-red-6-2", "admiral-9-3", "admiral-9-3", "mademoiselle-9-3"], ["pirate-9-3"]]
    harbor = ["ship-red-1-1", "ship-blue-1-1"]
    game = exactly("base + make-sail", start=1, active=0, harbor=harbor, displays=displays, deck=[], discard=[])
    game.play("stop")
    observation = game.observe(0)
    assert pr.bot("steady").choose(observation) == "take ship-blue-1-1"


@pytest.mark.clause("E-003", "E-013")
@pytest.mark.parametrize(("edition", "taxed"), [("yucata", True), ("pegasus", False)])
def test_the_terminal_says_if_a_tax_may_bring_the_next_card(edition: str, taxed: bool) -> None:
    harbor = ["ship-red-1-1", "ship-blue-1-1"]
    game = exactly(f"base; edition {edition}", harbor=harbor, displays=[[], []], deck=[], discard=[])
    (said,) = guide.next_one(game, game.observe(0), Words(game.format, game.players))
    assert said.startswith("No card can be drawn: both piles are empty")
    assert ("tax increase" in said) == taxed

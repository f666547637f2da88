"""The payments that the rules would make, cached for each position."""

from __future__ import annotations

import portroyal as pr
from portroyal.odds.terms import Terms


def test_one_more_gambler_is_one_more_card_though_stopping_was_asked_before() -> None:
    game = pr.position("base + gambler", 2, displays=[["gambler-4-1"], []], harbor=["ship-red-1-1", "sailor-3-1"])
    terms = Terms(game.observe(0))
    before = terms.stop(terms.lying)
    after = terms.with_more("gambled").stop(terms.lying)
    assert after.takes == before.takes + 1
    assert terms.stop(terms.lying) == before


def test_what_stopping_pays_depends_on_the_number_of_cards() -> None:
    four = ["ship-red-1-1", "sailor-3-1", "sailor-3-1", "priest-4-1"]
    game = pr.position("base", 2, displays=[["admiral-7-2"], []], harbor=four)
    terms = Terms(game.observe(0))
    fewer, more = terms.stop(terms.lying), terms.stop(terms.lying + terms.lying[-1:])
    assert (fewer.takes, fewer.coins) == (more.takes, more.coins - 2)

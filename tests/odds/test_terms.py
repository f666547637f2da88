"""The payments that the rules would make, cached for each position."""

from __future__ import annotations

import portroyal as pr
from portroyal.odds.terms import Terms


def test_what_stopping_pays_depends_on_the_number_of_cards() -> None:
    four = ["ship-red-1-1", "sailor-3-1", "sailor-3-1", "priest-4-1"]
    game = pr.position("base", 2, displays=[["admiral-7-2"], []], harbor=four)
    terms = Terms(game.observe(0))
    fewer, more = terms.stop(terms.lying), terms.stop(terms.lying + terms.lying[-1:])
    assert (fewer.takes, fewer.coins) == (more.takes, more.coins - 2)


def test_asking_what_stopping_pays_leaves_the_table_as_it_is() -> None:
    game = pr.position("base", 2, harbor=["ship-red-1-1", "jester-5-1"])
    terms, unasked = (Terms(game.observe(0)) for _ in range(2))
    terms.stop(terms.lying + terms.lying[-1:])
    assert (terms.t.piles, terms.t.counters, terms.t.agenda) == (unasked.t.piles, unasked.t.counters, unasked.t.agenda)

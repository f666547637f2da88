"""The policy's knowledge of merchants."""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from portroyal.boxes.base.tuned import POINT, Tuned
from portroyal.engine.table import Table
from portroyal.search.policies import policies
from portroyal.search.thinker import ThinkingTable
from tests.builders.adventure import EVENT


def worth(ship: str, line: str, **position: Any) -> tuple[int, int]:
    """The worth of a ship and of a point to seat 0, in its turn, in hundredths of a coin."""
    game = pr.position(line, 2, harbor=["ship-red-1-1", "ship-blue-1-1"], **position)
    return judged(ship, game.observe(0).table())


def judged(ship: str, t: Table) -> tuple[int, int]:
    (judge,) = policies(t.ruleset, ["tuned"])
    assert isinstance(judge, Tuned)
    thinking = ThinkingTable.of(t, judge.weights)
    judge.look(thinking, 0)
    return judge.of_card(thinking, 0, t.ruleset.face[ship]), thinking.noted(POINT)


@pytest.mark.parametrize(
    "line", ["make-sail", "base + make-sail", "base + gambler + contracts + make-sail; no contracts"]
)
def test_a_ship_for_a_merchant_is_worth_a_point_more(line: str) -> None:
    merchant = next(name for name in pr.new_game(line, 2, seed=1).ruleset.names if name.startswith("merchant-red"))
    plain, _ = worth("ship-red-1-1", line)
    with_merchant, point = worth("ship-red-1-1", line, displays=[[merchant], []])
    assert with_merchant == plain + point
    assert worth("ship-blue-1-1", line, displays=[[merchant], []])[0] == plain
    assert worth("ship-red-1-1", line, displays=[[], [merchant]])[0] == plain


def test_a_ship_that_pays_no_coin_brings_no_point() -> None:
    """In a dead calm, a ship of one coin pays nothing and is discarded.  M-010"""
    line = "base + make-sail + adventure; chapter 1"
    values = {}
    for seat in range(2):
        displays = [["merchant-red-6-2"] if n == seat else [] for n in range(2)]
        t = pr.position(line, 2, harbor=["ship-red-1-1"], displays=displays, event_of_turn=[EVENT]).observe(0).table()
        for calm in range(2):
            t.counters[t.ruleset.cell["calm"]] = calm
            values[seat, calm] = judged("ship-red-1-1", t)[0]
    assert values[0, 0] > values[1, 0]
    assert values[0, 1] == values[1, 1]

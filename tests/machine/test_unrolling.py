"""Loops over short rows are printed as often as they can go round; all others stay loops."""

from __future__ import annotations

import ast

import pytest

from portroyal.machine.unrolling import Rows

GIVEN: dict[str, int | tuple[int, ...]] = {"FROM": (0, 1, 3, 3), "WHAT": (4, 5, 6), "LONG": (0, 9), "SEATS": 4}
HEAD = "def f(t, card, seat):\n    total = 0\n    for at in range(FROM[card], FROM[card + 1]):\n"


def most(text: str) -> tuple[int | None, dict[str, int]]:
    function = ast.parse(text).body[0]
    assert isinstance(function, ast.FunctionDef)
    loop = next(node for node in function.body if isinstance(node, ast.For))
    rows = Rows(GIVEN)
    return rows.most_rounds(loop, function), rows.behind


def test_a_sum_goes_round_as_often_as_its_longest_row() -> None:
    text = HEAD + "        what = WHAT[at]\n        total += max(0, t[what + seat])\n    return total\n"
    assert most(text) == (2, {"WHAT": 2}), "and is read that far beyond its end"


@pytest.mark.parametrize(
    "body",
    [
        "t.push(1, seat, WHAT[at])",
        "total += helper(t, at)",
        "total += t.count(at)",
        "total += WHAT[at] // seat",
        "total = WHAT[at]\n        break",
        "if WHAT[at] > 4:\n            total += 1",
    ],
)
def test_what_does_more_than_add_up_stays_a_loop(body: str) -> None:
    assert most(f"{HEAD}        {body}\n    return total\n") == (None, {})


def test_what_is_used_after_the_loop_is_the_last_that_was_there() -> None:
    text = HEAD + "        what = WHAT[at]\n        total += what\n    return total + what\n"
    assert most(text)[0] is None


@pytest.mark.parametrize("bounds", ["LONG[card], LONG[card + 1]", "FROM[card], FROM[card + 2]", "0, SEATS", "SEATS"])
def test_other_bounds_stay_a_loop(bounds: str) -> None:
    assert most(f"def f(t, card):\n    total = 0\n    for at in range({bounds}):\n        total += at\n")[0] is None

"""Loops over short rows are unrolled; all others stay loops."""

from __future__ import annotations

import ast

import pytest

from portroyal.machine.unrolling import Unroller

GIVEN: dict[str, int | tuple[int, ...]] = {
    "FROM": (0, 1, 3, 3),
    "WHAT": (4, 5, 6),
    "TIMES": (7, 8, 9),
    "LONG": (0, 9),
    "SEATS": 4,
}
HEAD = "def f(t, card, seat):\n    total = 0\n    for at in range(FROM[card], FROM[card + 1]):\n"


def unrolled(text: str) -> tuple[list[str] | None, dict[str, tuple[int, ...]]]:
    function = ast.parse(text).body[0]
    assert isinstance(function, ast.FunctionDef)
    loop = next(node for node in function.body if isinstance(node, ast.For))
    unroller = Unroller(GIVEN)
    found = unroller.unrolled(loop, function)
    return None if found is None else list(map(ast.unparse, found)), unroller.rows


def test_a_sum_runs_as_often_as_the_longest_row() -> None:
    text = HEAD + "        what = WHAT[at]\n        total += max(0, t[what + seat])\n    return total\n"
    lines, rows = unrolled(text)
    assert lines == [
        "what = WHAT_by_face[card * 2 + 0]",
        "total += max(0, t[what + seat]) & FROM_mask[card * 2 + 0]",
        "what = WHAT_by_face[card * 2 + 1]",
        "total += max(0, t[what + seat]) & FROM_mask[card * 2 + 1]",
    ]
    assert rows == {"WHAT_by_face": (4, 0, 5, 6, 0, 0), "FROM_mask": (-1, 0, -1, -1, 0, 0)}


def test_a_value_that_is_only_read_needs_no_mask() -> None:
    text = HEAD + "        n = TIMES[at]\n        t[WHAT[at] + seat] -= n\n"
    lines, rows = unrolled(text)
    assert lines is not None
    assert lines[1] == "t[WHAT_by_face[card * 2 + 0] + seat] -= n"
    assert rows.keys() == {"TIMES_by_face", "WHAT_by_face"}


@pytest.mark.parametrize("name", ["n", "WHAT"])
def test_a_value_changed_after_the_read_is_masked(name: str) -> None:
    text = HEAD + f"        n = TIMES[at]\n        n = 2 - n\n        total += {name.replace('WHAT', 'WHAT[at] + 1')}\n"
    lines, _ = unrolled(text)
    assert lines is not None
    assert lines[2].endswith(" & FROM_mask[card * 2 + 0]")


@pytest.mark.parametrize(
    "body",
    [
        "t.push(1, seat, WHAT[at])",
        "total += helper(t, at)",
        "total += t.count(at)",
        "total += WHAT[at] // seat",
        "total += at",
        "card += WHAT[at]",
        "total = WHAT[at]\n        break",
        "if WHAT[at] > 4:\n            total += 1",
    ],
)
def test_a_loop_that_does_more_than_add_stays(body: str) -> None:
    assert unrolled(f"{HEAD}        {body}\n    return total\n") == (None, {})


def test_after_the_loop_a_name_has_its_last_value() -> None:
    text = HEAD + "        what = WHAT[at]\n        total += what\n    return total + what\n"
    assert unrolled(text)[0] is None


@pytest.mark.parametrize("bounds", ["LONG[card], LONG[card + 1]", "FROM[card], FROM[card + 2]", "0, SEATS", "SEATS"])
def test_other_bounds_stay_a_loop(bounds: str) -> None:
    text = f"def f(t, card):\n    total = 0\n    for at in range({bounds}):\n        total += WHAT[at]\n"
    assert unrolled(text)[0] is None

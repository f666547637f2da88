"""The findings of a run: its violations, each with everything needed to reproduce it."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

Json = dict[str, Any]

SHOWN = 400


class Violation(NamedTuple):
    """A violated expectation: the check, the table and the run."""

    seed: int
    table: str
    what: str
    expected: str
    seen: str

    def __str__(self) -> str:
        head = f"VIOLATION seed {self.seed}, {self.table}: {self.what}"
        return f"{head}\n    expected: {self.expected[:SHOWN]}\n    seen:     {self.seen[:SHOWN]}"


class Report:
    """The violations of one run, the first of each kind at each table in full, and counts of acts and checks."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.violations: list[Violation] = []
        self.repeated: Counter[str] = Counter()
        self.faults: list[str] = []
        self.done: Counter[str] = Counter()
        self.checked: Counter[str] = Counter()

    def note(self, what: str) -> None:
        self.done[what] += 1

    def expect(self, table: str, claim: str, expected: object, actual: object) -> bool:
        """Whether two values are equal. If they are not, adds a violation that shows the first difference."""
        self.checked[claim] += 1
        if expected == actual:
            return True
        where, left, right = difference(expected, actual)
        self.violate(table, claim, f"{where}{left!r}", f"{where}{right!r}")
        return False

    def violate(self, table: str, claim: str, expected: str, actual: str) -> None:
        if any((known.table, known.what) == (table, claim) for known in self.violations):
            self.repeated[claim] += 1
        else:
            self.violations.append(Violation(self.seed, table, claim, expected, actual))


def difference(expected: Any, actual: Any, path: str = "") -> tuple[str, Any, Any]:
    """The first difference of two JSON values: its path, and the value there in each."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        for key in [*expected, *(key for key in actual if key not in expected)]:
            if (left := expected.get(key, "nothing")) != (right := actual.get(key, "nothing")):
                return difference(left, right, f"{path}/{key}")
    if isinstance(expected, list) and isinstance(actual, list):
        for n, (left, right) in enumerate(zip(expected, actual, strict=False)):
            if left != right:
                return difference(left, right, f"{path}/{n}")
        common = min(len(expected), len(actual))
        path, expected, actual = f"{path}/{common}…", expected[common:], actual[common:]
    return f"{path}: " if path else "", expected, actual

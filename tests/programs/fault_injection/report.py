"""The findings of a run: violations, each with everything needed to reproduce it."""

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

    def expect(self, table: str, what: str, expected: object, seen: object) -> bool:
        """Whether two values are equal; if not, adds a violation that shows the first difference."""
        self.checked[what] += 1
        if expected == seen:
            return True
        where, left, right = difference(expected, seen)
        self.violate(table, what, f"{where}{left!r}", f"{where}{right!r}")
        return False

    def violate(self, table: str, what: str, expected: str, seen: str) -> None:
        if any((known.table, known.what) == (table, what) for known in self.violations):
            self.repeated[what] += 1
        else:
            self.violations.append(Violation(self.seed, table, what, expected, seen))


def difference(expected: Any, seen: Any, path: str = "") -> tuple[str, Any, Any]:
    """The first difference of two JSON values: its path, and the value there in each."""
    if isinstance(expected, dict) and isinstance(seen, dict):
        for key in [*expected, *(key for key in seen if key not in expected)]:
            if (left := expected.get(key, "nothing")) != (right := seen.get(key, "nothing")):
                return difference(left, right, f"{path}/{key}")
    if isinstance(expected, list) and isinstance(seen, list):
        for n, (left, right) in enumerate(zip(expected, seen, strict=False)):
            if left != right:
                return difference(left, right, f"{path}/{n}")
        common = min(len(expected), len(seen))
        path, expected, seen = f"{path}/{common}…", expected[common:], seen[common:]
    return f"{path}: " if path else "", expected, seen

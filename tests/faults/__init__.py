"""Faults of the server, the odds and the bots, made by hand, each of which fast tests notice.

`scripts/mutants --faults` puts one after the other into a copy of the program and runs the tests that it names.
"""

import tomllib
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


class Fault(NamedTuple):
    """A slip of the pen: `after` stands in `file` instead of `before`, which occurs there once."""

    what: str
    file: str
    before: str
    after: str
    tests: list[str]

    def within(self, root: Path) -> str:
        """The whole file with the fault; ValueError unless `before` occurs once."""
        text = (root / self.file).read_text(encoding="utf-8")
        if (found := text.count(self.before)) != 1:
            raise ValueError(f"{self.file} has {self.before!r} {found} times")
        return text.replace(self.before, self.after)


def known() -> list[Fault]:
    """All of them, list by list."""
    lists = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(HERE.glob("*.toml"))]
    return [Fault(**entry) for entries in lists for entry in entries["fault"]]

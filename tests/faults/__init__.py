"""Planted faults: each is one mistake in the program, with tests in the default run that notice it.

`scripts/mutants --faults` plants one after another in a copy of the program and runs the tests named with it.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


class Fault(NamedTuple):
    """In `file`, `after` replaces `before`, which occurs there once. `area` is the name of the list of faults."""

    area: str
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
    """All faults, list by list."""
    return list(_faults())


def _faults() -> Iterator[Fault]:
    for path in sorted(HERE.glob("*.toml")):
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["fault"]:
            yield Fault(path.stem, **entry)

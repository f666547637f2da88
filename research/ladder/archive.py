"""Stores each row's results in a folder, and measures rows that lack results."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from research.ladder.rows import Row

FIRST: Final = 4  # the number of units of a row that are measured first, to estimate its pace
PART: Final = 60.0  # approximate seconds of processor time between saves


class Result(NamedTuple):
    """The measured values, one for each unit, and the total processor time in seconds."""

    values: list[Any]
    seconds: float = 0.0

    @property
    def pace(self) -> float:
        """The processor time per unit, in seconds."""
        return self.seconds / max(1, len(self.values))


class Archive:
    """A folder with a file for each row. Results for other rules, bots, weights or networks are in separate files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.there = {*folder.glob("*.json")}  # the files that already existed when this object was created

    def file(self, row: Row) -> Path:
        """The file for a row."""
        mark = sha256("\n".join([row.name, *row.depends_on()]).encode()).hexdigest()[:12]
        return self.folder / f"{self.name(row)}.{mark}.json"

    def name(self, row: Row) -> str:
        """The unique prefix of a row's file names."""
        return re.sub("[^a-z0-9]+", "-", row.name)

    def get(self, row: Row) -> Result:
        """The row's result so far."""
        file = self.file(row)
        return Result(**json.loads(file.read_text(encoding="utf-8"))) if file.exists() else Result([])

    def put(self, row: Row, result: Result) -> None:
        """Save a result. An interruption leaves the previous one intact."""
        file = self.file(row)
        unfinished = file.with_suffix(".part")
        unfinished.write_text(json.dumps(result._asdict(), separators=(",", ":")) + "\n", encoding="utf-8")
        unfinished.replace(file)

    def forget_earlier(self, row: Row) -> None:
        """Delete the row's results for other rules, bots, weights or networks, except those that this object saved."""
        for other in self.folder.glob(f"{self.name(row)}.*.json"):
            if other in self.there and other != self.file(row):
                other.unlink()


def measure(archive: Archive, rows: Sequence[tuple[Row, int]], jobs: int, tell: Callable[[str], None]) -> None:
    """Measure the given number of units for each row, one row after another. Finished units are not measured again."""
    for number, (row, units) in enumerate(rows, 1):
        result = archive.get(row)
        if len(result.values) < units:
            row.play(len(result.values), 1, 1)  # compile and load first, so that this time does not affect the pace
        while len(result.values) < units:
            result = more(row, result, units, jobs)
            archive.put(row, result)
            left = minutes((units - len(result.values)) * result.pace)
            tell(f"{number} of {len(rows)}: {row.name}: {len(result.values)} of {units}, {left} left for this row")
        if units:
            archive.forget_earlier(row)


def more(row: Row, result: Result, units: int, jobs: int) -> Result:
    """The row's result, extended with the next units."""
    at, began = len(result.values), processor_time()
    part = min(units - at, max(FIRST, round(PART / result.pace)) if result.pace else FIRST)
    values = [*result.values, *row.play(at, part, jobs)]
    return Result(values, round(result.seconds + processor_time() - began, 3))


def processor_time() -> float:
    """The processor time of this process and of its finished children, in seconds."""
    return sum(os.times()[:4])


def seconds_left(archive: Archive, rows: Sequence[tuple[Row, int]]) -> float:
    """The estimated processor time for the remaining units, extrapolated from the finished ones."""
    results = [(archive.get(row), units) for row, units in rows]
    return sum(found.pace * max(0, units - len(found.values)) for found, units in results)


def minutes(seconds: float) -> str:
    """A duration in words."""
    return f"{seconds / 60:.1f} min of processor time"

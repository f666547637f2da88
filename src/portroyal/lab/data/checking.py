"""Verifies a data set: its checksums must match, and replaying its actions must produce the same games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from portroyal.bots.simulation import check_jobs
from portroyal.errors import IllegalMove, PortRoyalError
from portroyal.lab.data.folder import DatasetFolder
from portroyal.lab.data.parquet import groups, schema, table_of
from portroyal.lab.data.playing import played
from portroyal.lab.data.spec import DatasetSpec
from portroyal.machine.batch import Watch
from portroyal.spreading import Jobs, spread


class DamagedDataset(PortRoyalError):
    """Raised if a data set has changed since it was written."""


def check(folder: Path | str, jobs: Jobs = None, watch: Watch | None = None) -> dict[str, int]:
    """Verify the checksums of a data set, and replay its games to verify that every number matches.

    Returns the numbers of games and rows. Raises DamagedDataset with a message that says where the damage is, or
    BadFormat if the folder is not a finished data set or was made with different rules.
    """
    check_jobs(jobs)
    there = DatasetFolder(Path(folder))
    spec, parts = there.spec(), there.parts()
    for what in there.damaged():
        raise DamagedDataset(f"{folder}: {what}")
    rows = sum(spread(partial(_replayed, there, spec), parts, jobs, watch))
    return {"games": sum(map(len, parts)), "rows": rows}


def _replayed(there: DatasetFolder, spec: DatasetSpec, games: range) -> int:
    """Replay the games in a file. Returns the number of rows."""
    path = there.path(games)
    with pq.ParquetFile(path) as file:
        parts = groups(games)
        if not file.schema_arrow.equals(schema(spec), check_metadata=True) or file.num_row_groups != len(parts):
            raise DamagedDataset(f"{path}: the columns or parts are not those of this data set")
        for number, some in enumerate(parts):
            theirs = file.read_row_group(number)
            try:
                ours = table_of(spec, played(spec, some, Recorded(theirs, some)), some)
            except (IllegalMove, DamagedDataset) as e:
                raise DamagedDataset(f"{path}, games {some.start} to {some.stop - 1}: {e}") from e
            _compare(str(path), ours, theirs)
        return int(file.metadata.num_rows)


class Recorded:
    """Chooses the actions recorded for the games, in order."""

    def __init__(self, table: pa.Table, games: range) -> None:
        self.actions, self.games = table["action"].to_numpy(), games
        decisions = np.bincount(table["game"].to_numpy() - games.start, minlength=len(games))
        self.ends = np.cumsum(decisions)
        self.next = self.ends - decisions

    def __call__(self, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        at = self.next[rows]
        for row in rows[at >= self.ends[rows]][:1]:
            raise DamagedDataset(f"game {self.games[row]} is not over after its last decision")
        self.next[rows] += 1
        actions: NDArray[np.int64] = self.actions[at].astype(np.int64)
        return actions


def _compare(path: str, ours: pa.Table, theirs: pa.Table) -> None:
    for name in ours.column_names:
        if not ours[name].equals(theirs[name].cast(ours[name].type)):
            game, ply = _first_difference(ours, theirs, name)
            raise DamagedDataset(f"{path}, game {game}, ply {ply}: {name} is not that of the replayed game")


def _first_difference(ours: pa.Table, theirs: pa.Table, name: str) -> Sequence[int]:
    pairs = zip(ours[name].to_pylist(), theirs[name].to_pylist(), strict=False)
    row = next((at for at, (one, other) in enumerate(pairs) if one != other), min(len(ours), len(theirs)) - 1)
    return ours["game"][row].as_py(), ours["ply"][row].as_py()

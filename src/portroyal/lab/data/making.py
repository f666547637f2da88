"""Generates a data set, or resumes an interrupted run."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from portroyal.bots.simulation import check_counts, check_jobs
from portroyal.engine.wholes import with_wholes
from portroyal.lab.data.folder import DatasetFolder
from portroyal.lab.data.parquet import file_of
from portroyal.lab.data.spec import dataset_spec
from portroyal.machine.batch import Watch
from portroyal.spreading import Jobs, spread


@with_wholes
def dataset(
    format: str,
    games: int,
    bots: Sequence[str],
    folder: Path | str,
    players: int = 4,
    seed: int = 0,
    jobs: Jobs = None,
    watch: Watch | None = None,
) -> dict[str, Any]:
    """Write the decisions from games between bots (for names, see :func:`portroyal.bot`) to Parquet files in *folder*.

    The bots sit in the given order, which is repeated if there are fewer bots than seats. The start player changes with
    every game, and the bots shift by one seat each time every seat has been the start player. Finished files are kept,
    and a later call resumes after them, even if *games* is higher than before. The result is identical, byte for byte,
    to that of a single call.

    *jobs*: the number of processes (None: one for each core), or an executor, such as :class:`portroyal.lab.Cluster`.
    *watch*: a function that is called with the number of finished games.

    Returns the numbers of games, rows, files and bytes. Raises BadFormat if an argument is invalid, or if the folder
    contains another data set.
    """
    check_counts(games=games)
    check_jobs(jobs)
    spec, there = dataset_spec(format, bots, players, seed), DatasetFolder(Path(folder))
    missing = there.begin(spec, games)
    finished = games - sum(map(len, missing))
    with closing(spread(partial(file_of, spec), missing, jobs)) as files:
        for part, content in zip(missing, files, strict=True):
            there.add(part, content)
            finished += len(part)
            if watch is not None:
                watch(finished)
    return there.finish(spec, games)

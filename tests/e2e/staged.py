"""`portroyal`, except that tests lay out its tables and set its clock.

A new table takes the position in `laid.json`, if there is one, or is dealt from the seed in `seed`. The clock shows
the time in `stopped`, if it is stopped, and otherwise is ahead by the seconds in `ahead`; see `clock`. `rounds-clock`
and `rounds-notice` count the rounds that the server has completed.

Run `python -m tests.e2e.staged` with the arguments of `portroyal`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
import time
from pathlib import Path

from portroyal import Game, position
from portroyal.cli import main as portroyal
from portroyal.server.db.records import TableSetup
from portroyal.server.db.server_time import SERVER_TIME
from portroyal.server.play.people import keeper
from portroyal.server.play.people.keeper import Keeper
from portroyal.server.play.table import commitment, history

WAITING = "laid.json"
STOPPED = "stopped"
AHEAD = "ahead"
ROUNDS = "rounds"
SEED = "seed"


def stage(data: Path) -> None:
    """From now on, let a seed stand for a whole position."""
    new_seed, begin = commitment.new_seed, history.begin

    def seed() -> str:
        chosen = new_seed()
        with contextlib.suppress(FileNotFoundError):
            return (data / SEED).read_text()
        with contextlib.suppress(FileNotFoundError):
            (data / WAITING).rename(data / f"{chosen}.json")
        return chosen

    def lay(setup: TableSetup) -> Game:
        try:
            wished = json.loads((data / f"{setup.seed}.json").read_text())
        except FileNotFoundError:
            return begin(setup)
        names = {"seed": setup.seed[:8], "names": setup.names}
        return position(setup.format, len(setup.names), **{**names, **wished})

    commitment.new_seed, history.begin = seed, lay


def set_clock(data: Path) -> None:
    """From now on, take the time from the files."""
    real = time.time

    def told() -> float:
        stopped = number_in(data / STOPPED)
        return stopped or real() + number_in(data / AHEAD)

    time.time = SERVER_TIME.now = told  # type: ignore[method-assign]


def count_rounds(data: Path) -> None:
    """From now on, count the rounds that the timekeeper and the messenger complete."""
    begin_what_is_due = Keeper._round

    async def counted(keeper: Keeper) -> float:
        sleep = await begin_what_is_due(keeper)
        await asyncio.gather(*keeper._tasks)
        file = data / f"{ROUNDS}-{keeper.share}"
        file.write_text(str(number_in(file) + 1))
        return sleep

    Keeper._round = counted  # type: ignore[assignment, method-assign]


def number_in(file: Path) -> float:
    """The number in a file; 0 if there is none."""
    try:
        return float(file.read_text() or 0)
    except FileNotFoundError:
        return 0.0


if __name__ == "__main__":
    data = Path(sys.argv[sys.argv.index("--data") + 1])
    stage(data)
    set_clock(data)
    count_rounds(data)
    keeper.POLL = 0.1
    os.environ["PORTROYAL_PRIVATE_NOTICES"] = "1"
    os.environ["PORTROYAL_WORKERS"] = "1"
    os.environ["PORTROYAL_TABLES_PER_HOUR"] = "1000"  # one visitor looks at every scene
    portroyal()

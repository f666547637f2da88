"""`portroyal`, except that tests lay its tables, and set its clock.

A new table is the position that waits in `laid.json`, if one does, or is dealt from the seed in `seed`; `later` holds
the seconds by which it is later.

Run as `python -m tests.e2e.staged`, with the words of `portroyal`.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
from pathlib import Path

from portroyal import Game, position
from portroyal.cli import main as portroyal
from portroyal.server.db.records import TableSetup
from portroyal.server.play import commitment, history
from portroyal.server.server_time import SERVER_TIME

WAITING = "laid.json"
LATER = "later"
SEED = "seed"


def stage(data: Path) -> None:
    """From now on a seed may stand for a whole position."""
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
    """From now on it is as much later as the file says."""
    real, elapsed = time.time, SERVER_TIME._elapsed

    def later() -> float:
        try:
            return float((data / LATER).read_text())
        except FileNotFoundError:
            return 0.0

    time.time = lambda: real() + later()
    SERVER_TIME._elapsed = lambda: elapsed() + later()


if __name__ == "__main__":
    data = Path(sys.argv[sys.argv.index("--data") + 1])
    stage(data)
    set_clock(data)
    os.environ["PORTROYAL_PRIVATE_NOTICES"] = "1"
    os.environ["PORTROYAL_TABLES_PER_HOUR"] = "1000"  # one visitor looks at every scene
    portroyal()

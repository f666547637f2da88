"""`portroyal`, except that tests lay its tables: a new one is the position that waits in `laid.json`, if one does.

Run as `python -m tests.e2e.staged`, with the words of `portroyal`.
"""

from __future__ import annotations

import contextlib
import json
import sys
from pathlib import Path

from portroyal import Game, position
from portroyal.cli import main as portroyal
from portroyal.server.db.records import TableSetup
from portroyal.server.play import commitment, history

WAITING = "laid.json"


def stage(data: Path) -> None:
    """From now on a seed may stand for a whole position."""
    new_seed, begin = commitment.new_seed, history.begin

    def seed() -> str:
        chosen = new_seed()
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


if __name__ == "__main__":
    stage(Path(sys.argv[sys.argv.index("--data") + 1]))
    portroyal()

"""How long a person who answers at once has to wait: `python -m tests.programs.waits` plays games at each pace.

    --games 20          seeded games at each pace, against easy, hard and master
    --paces 0.7 0.3 0   in seconds
    --together 5        games at a time

The page's own queue decides when a question is shown (`web/dev/person.ts`); drawing time in browsers does not count.
A question is counted if a bot has moved since the last one.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.server.helpers import process

WEB = Path(__file__).parents[2] / "web"
SEEDED = """
from itertools import count
from portroyal.server.play.bots import bot_runner
from portroyal.server.play.table import commitment
tables, decisions = count(1), count(1)
commitment.new_seed = lambda: f"{next(tables):032x}"
bot_runner.new_seed = lambda: next(decisions)
"""


def played(pace: float, games: int, together: int) -> list[float]:
    """The waits in seconds of all games at a pace."""
    unlimited = {"tables_per_hour": 10_000, "requests": 0, "guests": 0}
    with tempfile.TemporaryDirectory() as data, process(Path(data), first=SEEDED, workers=2, **unlimited) as server:
        command = ["node", "dev/person.ts", server.address, str(pace), str(games), str(together)]
        found = subprocess.run(command, cwd=WEB, capture_output=True, text=True)
    if found.returncode:
        sys.exit(found.stderr)
    waits: list[float] = json.loads(found.stdout.splitlines()[-1])
    return sorted(waits)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.programs.waits")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--paces", type=float, nargs="+", default=[0.7, 0.3, 0.0])
    parser.add_argument("--together", type=int, default=5)
    given = parser.parse_args()
    print(f"{'pace':>5} {'questions':>9} {'median':>7} {'p90':>7}")
    for pace in given.paces:
        waits = played(pace, given.games, given.together)
        median, p90 = waits[len(waits) // 2], waits[len(waits) * 9 // 10]
        print(f"{pace:5} {len(waits):9} {median:5.1f} s {p90:5.1f} s", flush=True)


if __name__ == "__main__":
    main()

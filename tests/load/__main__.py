"""Prints what the server carries, each figure beside another of the same run. About a minute; not part of the tests.

python -m tests.load             all of it
python -m tests.load --seconds 2 --tables 10 --readers 50
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path

from tests.load.memory import memory
from tests.load.moves import moves
from tests.load.readers import readers


async def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.load")
    asked.add_argument("--seconds", type=float, default=5, help="of playing, for each way to keep what is played")
    asked.add_argument("--tables", type=int, default=50, help="played at the same time")
    asked.add_argument("--readers", type=int, default=200, help="of one long table, right after a start")
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        await moves(folder, given.tables, given.seconds)
        await readers(folder, given.readers)
        await memory(folder)


asyncio.run(main())

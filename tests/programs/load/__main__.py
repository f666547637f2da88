"""Prints load figures for the server, with comparisons from the same run. Takes some minutes; not part of the tests.

python -m tests.programs.load             all figures
python -m tests.programs.load --seconds 2 --tables 10 --readers 50
python -m tests.programs.load --streams   spectators of one table, and clients that never read
python -m tests.programs.load --rates     the highest rate of moves at many tables, and idle streams
python -m tests.programs.load --cost      the CPU time of a move; --against SOURCES compares with another version
python -m tests.programs.load --soak 60   two processes for an hour, one killed every minute
python -m tests.programs.load --masters   people's moves while bots that search think at other tables
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path

from tests.programs.load.cost import cost
from tests.programs.load.idle import idle
from tests.programs.load.masters import masters
from tests.programs.load.memory import memory
from tests.programs.load.moves import moves
from tests.programs.load.processes import processes
from tests.programs.load.rates import rates
from tests.programs.load.readers import readers
from tests.programs.load.soak import soak
from tests.programs.load.streams import never_reading, spectators


async def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.programs.load")
    parser.add_argument("--seconds", type=float, default=5, help="seconds of playing, with and without storage")
    parser.add_argument("--tables", type=int, default=50, help="tables played at the same time")
    parser.add_argument("--readers", type=int, default=200, help="readers of one long table, right after a start")
    parser.add_argument("--spectators", type=int, default=1000, help="spectators of one table")
    parser.add_argument(
        "--never-reading", type=int, default=20, help="clients of one long table that never read, from its start"
    )
    parser.add_argument("--streams", action="store_true", help="only spectators and clients that never read")
    parser.add_argument("--crowded", type=int, default=250, help="tables with four guests each, all with a stream")
    parser.add_argument("--idle", type=int, default=5000, help="idle streams")
    parser.add_argument("--rates", action="store_true", help="only rates and idle streams")
    parser.add_argument("--cost", action="store_true", help="only the CPU time of a move, with PostgreSQL")
    parser.add_argument("--rate", type=float, default=150, help="moves a second, for --cost")
    parser.add_argument("--rounds", type=int, default=3, help="rounds of --cost")
    parser.add_argument("--against", type=Path, help="the `src` of another version, for --cost")
    parser.add_argument(
        "--processes", type=int, nargs="+", default=[1], help="processes of the servers that --cost compares"
    )
    parser.add_argument("--soak", type=float, help="only the soak test, for this number of minutes")
    parser.add_argument("--masters", action="store_true", help="only masters")
    parser.add_argument("--repeats", type=int, default=4, help="repeats of each phase with and without masters")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if args.soak:
            await asyncio.to_thread(soak, folder, args.tables, args.rate, args.soak)
            return
        if args.cost:
            rate, rounds = args.rate, args.rounds
            await asyncio.to_thread(
                cost, folder, args.crowded, rate, args.seconds, rounds, args.against, args.processes
            )
            return
        if args.masters or not (args.rates or args.streams):
            await masters(folder, folder / "cache", args.repeats)
        if args.masters:
            return
        if args.rates or not args.streams:
            await asyncio.to_thread(rates, folder, args.crowded)
            await idle(folder, args.idle)
        if args.rates:
            return
        if not args.streams:
            await moves(folder, args.tables, args.seconds)
            await readers(folder, args.readers)
            await memory(folder)
            await asyncio.to_thread(processes, folder)
        await spectators(folder, args.spectators)
        await never_reading(folder, args.never_reading)


asyncio.run(main())

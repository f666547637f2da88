"""The cost of bots that search: how long people's moves take at their tables while masters think at eight others.

Phases with and without masters alternate in one run, since other work on the machine changes from minute to minute.
"""

from __future__ import annotations

import asyncio
import os
import statistics
from collections.abc import Sequence
from itertools import chain, cycle, islice
from pathlib import Path

from portroyal.bots.levels import searches
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.server.play.bots.machines import SEARCHING
from portroyal.server.settings.settings import Settings
from research.presets import presets
from tests.programs.load.crowd import Client, Paced, Party, paced
from tests.programs.load.opponents import Wanted, opponents
from tests.programs.load.thinking import Thought, thoughts
from tests.server.helpers import process

MASTERS = 8
"""The number of tables where a master may think."""

TABLES, RATE = 16, 40.0
"""The number of other tables, and of the moves per second that people make there."""

SECONDS = 6.0
"""The length of a phase, in seconds."""

QUIET = 2.0
"""Bots count as idle after this number of seconds without a search."""

COMPILING = 20
"""The number of phases for compiling every format."""


async def masters(folder: Path, cache: Path, repeats: int) -> None:
    """Print the delays of moves with and without masters, and of a master's decision. *cache*: of machine code."""
    data, formats, settings = folder / "masters", searched_formats()[:MASTERS], Settings()
    data.mkdir()
    print(
        f"{MASTERS} tables with masters, {settings.workers} workers; the load of the machine was {os.getloadavg()[0]}:"
    )
    print("  " + "; ".join(f"{at.line}, {at.players} players" for at in formats), flush=True)
    wanted = list(islice(cycle(formats), MASTERS))
    with process(data, module="tests.programs.load.thinking", workers=settings.workers, cache=str(cache)) as running:
        parties = [Party(Client(running.address)) for _ in range(TABLES)]
        for party in parties:
            await party.gather(running.address)
        await paced(parties, RATE, SECONDS)
        async with (
            opponents(running.address, wanted, settings.pace) as usual,
            opponents(running.address, wanted, 0) as hurried,
        ):
            _print_delays("while formats are compiled", [await _compiling(parties, data, usual, len(formats))])
            ways = {"without masters": None, f"a bot's pace {settings.pace} s": usual, "no pace": hurried}
            delays: dict[str, list[Paced]] = {name: [] for name in ways}
            thought: dict[str, list[Thought]] = {name: [] for name in ways}
            for _ in range(repeats):
                for name, playing in ways.items():
                    before = await _settled(data)
                    delays[name].append(await _beside(parties, playing))
                    thought[name] += thoughts(data)[before:]
    for name in ways:
        _print_delays(name, delays[name], delays["without masters"])
        _tell_thoughts(thought[name], repeats)


def searched_formats() -> list[Wanted]:
    """For each number of players, largest first: the searched formats with the fewest and with the most boxes."""
    searched = [preset for preset in presets() if searches(ruleset_of(parse_format(preset.line), preset.players))]
    formats = list[Wanted]()
    for players in sorted({preset.players for preset in searched}, reverse=True):
        lines = sorted(
            (p.line for p in searched if p.players == players), key=lambda line: (line.count("+"), len(line))
        )
        most = next(line for line in lines if line.count("+") == lines[-1].count("+"))
        formats += [Wanted(line, players) for line in dict.fromkeys((lines[0], most))]
    return formats


async def _compiling(parties: list[Party], data: Path, playing: asyncio.Event, formats: int) -> Paced:
    """Delays until masters have thought in every format."""
    phases = list[Paced]()
    while len(phases) < COMPILING:
        phases.append(await _beside(parties, playing))
        if len({(one.format, one.players) for one in thoughts(data) if one.bot == SEARCHING}) == formats:
            return _together(phases)
    raise AssertionError(f"not every format was compiled within {COMPILING * SECONDS:.0f} s")


async def _settled(data: Path) -> int:
    """The number of searches so far, once the bots are idle."""
    number, now = -1, len(thoughts(data))
    while now != number:
        await asyncio.sleep(QUIET)
        number, now = now, len(thoughts(data))
    return number


async def _beside(parties: list[Party], playing: asyncio.Event | None) -> Paced:
    """The delays of a phase; if there is an event, masters are asked while it is set."""
    if playing:
        playing.set()
    made = await paced(parties, RATE, SECONDS)
    if playing:
        playing.clear()
    return made


def _together(made: Sequence[Paced]) -> Paced:
    delays = sorted(chain.from_iterable(one.delays for one in made))
    return Paced(delays, sum(one.spent for one in made), sum(one.client_cpu for one in made))


def _print_delays(name: str, phases: Sequence[Paced], without: Sequence[Paced] = ()) -> None:
    total = _together(phases)
    line = f"  {name}: {total.percentile(0.5):.1f} ms (median), {total.percentile(0.99):.1f} ms (p99)"
    line += f" of {len(total.delays)} moves"
    later = [one.percentile(0.99) - other.percentile(0.99) for one, other in zip(phases, without, strict=False)]
    if any(later):
        listed = ", ".join(f"{ms:.0f}" for ms in later)
        line += f"; p99 is {statistics.median(later):.1f} ms later than without (by phase: {listed})"
    print(line, flush=True)


def _tell_thoughts(found: Sequence[Thought], repeats: int) -> None:
    times = sorted(one.seconds * 1000 for one in found if one.bot == SEARCHING)
    if times:
        print(
            f"    {len(times) / repeats / SECONDS:.0f} decisions a second, each in {statistics.median(times):.1f} ms "
            f"(median), {times[int(len(times) * 0.99)]:.1f} ms (p99), {times[-1]:.0f} ms (the longest)",
            flush=True,
        )

"""The speed of machine code on one core and on all cores, compared with the interpreted rules and another program.

All parts are measured in turn, round by round, so that other load on the machine affects them equally. Only the best
round of each part counts, because it is the least affected by load.
"""

from __future__ import annotations

import ctypes
import math
import re
import subprocess
import tempfile
from collections.abc import Callable
from ctypes import byref
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

from portroyal.errors import PortRoyalError
from portroyal.formats.formats import options, parse_format
from portroyal.formats.registry import first_box
from portroyal.machine.batch import BatchSpec, compiled, interpreted
from portroyal.machine.build import NATIVE, compiler
from portroyal.machine.build import compiled as built
from portroyal.machine.machine import Machine, machine_of
from portroyal.spreading import available
from research.presets import line

PLAYERS: Final = (2, 4)
ROUND: Final = 0.06  # in seconds; on a shared machine, other load would skew any longer round
COPIED_AT_ONCE: Final = 256
MIDDLE: Final = 60  # the number of moves before tables are copied
RATE: Final = re.compile(r"([\d.]+) games/s")


class Pace(NamedTuple):
    """Games per second, and moves per second."""

    games: float
    moves: float


def run(seconds: float, beside: Path | None = None) -> dict[str, Any]:
    """Measure everything, each part for about *seconds* seconds.

    *beside*: a C program that takes the numbers of players and games as arguments, and prints how many games it played
    per second, as ``games/s``.

    Raises NoCompiler if no C compiler works, and PortRoyalError if the program prints no ``games/s``.
    """
    every_box = with_every_box()
    with tempfile.TemporaryDirectory() as folder:
        other = other_program(beside, Path(folder)) if beside is not None else None
        compared = {str(players): compare(players, every_box, seconds, other) for players in PLAYERS}
    return {
        "every box": every_box,
        "cores": available(),
        "players": compared,
        "copies_per_second": copies(machine_of(parse_format(first_box()), PLAYERS[-1]), seconds),
    }


def with_every_box() -> str:
    """The format with the most boxes."""
    return line(max((row for row in options()["combinations"] if "players" in row), key=_size))


def compare(players: int, every_box: str, seconds: float, program: Path | None) -> dict[str, Any]:
    """Measure base games for *players* players, and games with every box. Each round covers every way of playing."""
    base, all_boxes = (machine_of(parse_format(text), players) for text in (first_box(), every_box))
    ways: dict[str, Callable[[int], Pace]] = {
        "interpreted": lambda games: by_rules(base, games),
        "compiled": lambda games: by_machine(base, games, 1),
        "every core": lambda games: by_machine(base, games, available()),
        "every box": lambda games: by_machine(all_boxes, games, 1),
    }
    if program is not None:
        ways["beside"] = lambda games: by_program(program, players, games)
        ways["beside, every core"] = lambda games: by_program(program, players, games, available())
    enough = {name: max(2, round(way(2).games * ROUND)) for name, way in ways.items()}
    enough = {name: max(2, round(way(enough[name]).games * ROUND)) for name, way in ways.items()}
    rounds = [{name: way(enough[name]) for name, way in ways.items()} for _ in range(math.ceil(seconds / ROUND))]
    best = {name: max(paces[name] for paces in rounds) for name in ways}
    one_core = best["compiled"]
    figures: dict[str, Any] = {
        "games_per_second": {name: pace.games for name, pace in best.items()},
        "us_per_move": {name: 1e6 / pace.moves for name, pace in best.items() if pace.moves},
        "compiled_to_interpreted": one_core.games / best["interpreted"].games,
        "every_core_to_one": best["every core"].games / one_core.games,
        "every_box_to_base": {
            "by_game": best["every box"].games / one_core.games,
            "by_move": best["every box"].moves / one_core.moves,
        },
    }
    if program is not None:
        figures["compiled_to_beside"] = one_core.games / best["beside"].games
        figures["beside_every_core_to_one"] = best["beside, every core"].games / best["beside"].games
    return figures


def by_rules(machine: Machine, games: int) -> Pace:
    """Measure random games with the interpreted rules."""
    began = perf_counter()
    results = interpreted(machine.ruleset.as_written(), BatchSpec(("random",) * machine.ruleset.seats, 1, games))
    return _pace(games, sum(results.moves), began)


def by_machine(machine: Machine, games: int, threads: int) -> Pace:
    """Measure random games in machine code."""
    began = perf_counter()
    results = compiled(machine, BatchSpec(("random",) * machine.ruleset.seats, 1, games), threads)
    return _pace(games, sum(results.moves), began)


def other_program(source: Path, folder: Path) -> Path:
    """Compile a C program with the default options. Returns the path of the executable."""
    text = source.read_text(encoding="utf-8")
    return built([*compiler(), "-O3", "-w"], text, folder / "beside", [[NATIVE], []])


def by_program(program: Path, players: int, games: int, at_once: int = 1) -> Pace:
    """The speed printed by another program. *at_once*: the number of processes that share the games."""
    command = [str(program), str(players), str(max(1, games // at_once))]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(at_once)]
    return Pace(sum(_rate(one.communicate()[0]) for one in running), 0)


def _rate(said: str) -> float:
    found = RATE.search(said)
    if found is None:
        raise PortRoyalError(f"the other program does not print its games/s: {said[:80]!r}")
    return float(found[1])


def copies(machine: Machine, seconds: float) -> float:
    """The number of tables that one thread copies per second in machine memory."""
    record = machine.start(1, 0)
    for _ in range(MIDDLE):
        machine.step(record, "random")
    tables = (machine.record * COPIED_AT_ONCE)()
    best, began = 0.0, perf_counter()
    while perf_counter() - began < seconds:
        start, number = perf_counter(), 100 * COPIED_AT_ONCE
        machine.library.copies(ctypes.cast(tables, ctypes.c_void_p), number, byref(record))
        best = max(best, number / (perf_counter() - start))
    return best


def _pace(games: int, moves: int, began: float) -> Pace:
    spent = perf_counter() - began
    return Pace(games / spent, moves / spent)


def _size(row: dict[str, Any]) -> tuple[int, int]:
    """A sort key: the number of boxes, then the negated number of modes."""
    return len(row["boxes"]), -len(row["modes"])

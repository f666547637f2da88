"""Compares machine code with the interpreted rules: games played both ways must be identical bit for bit.

The comparison covers every format, and it also finds rules that no game reaches.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter
from typing import Final, NamedTuple

from portroyal.engine.table import Table
from portroyal.errors import PortRoyalError
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.machine.batch import MAX_MOVES, BatchSpec, compiled, interpreted
from portroyal.machine.machine import Machine
from portroyal.processes import answered
from portroyal.search.games import choosers, dealt, first_state
from portroyal.search.policies import POLICIES
from research.presets import Preset

STEPPED: Final = 3  # the number of games per policy to compare move by move
NEVER_IN_A_GAME: Final = ("when_laid_out",)  # moments that occur only in positions that have been set up
OF_THE_SEARCH: Final = ("describe", "describe_table", "turn")  # functions that policies do not need

PARTS: Final = ("piles", "counters", "agenda", "moves")


class Unequal(PortRoyalError):
    """Raised if machine code and the interpreted rules differ."""


class Compared(NamedTuple):
    """Games of one preset that were identical in both versions, and the functions and verbs that they reached."""

    preset: Preset
    games: int
    moves: int
    reached: dict[str, bool]
    seconds: float


def compare(presets: list[Preset], games: int, seed: int = 1, jobs: int = 1) -> Iterator[Compared]:
    """For every preset and policy, compare a few games move by move, and *games* games by checksum.

    *jobs*: the number of presets to compare at a time. Raises Unequal if a game differs, and NoCompiler if no C
    compiler works.
    """
    compare_preset = partial(compare_one, games=games, seed=seed)
    if jobs == 1:
        yield from map(compare_preset, presets)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(answered, compare_preset), presets)


def compare_one(preset: Preset, games: int, seed: int) -> Compared:
    """Compare games of one preset."""
    began = perf_counter()
    machine = Machine(ruleset_of(parse_format(preset.line), preset.players), coverage=True)
    moves = 0
    for policy in POLICIES:
        moves += sum(move_by_move(machine, policy, seed, game) for game in range(STEPPED))
        moves += whole_games(machine, policy, seed + 1, games)
    played = len(POLICIES) * (games + STEPPED)
    return Compared(preset, played, moves, machine.functions(), perf_counter() - began)


def never_reached(reports: list[Compared]) -> list[str]:
    """The names of rule methods that no game of any preset has reached."""
    hit: dict[str, bool] = {}
    for report in reports:
        for name, reached in report.reached.items():
            hit[name] = hit.get(name, False) or reached
    return sorted(name for name, reached in hit.items() if not reached and not _need_not_be_reached(name, hit))


def _need_not_be_reached(name: str, hit: dict[str, bool]) -> bool:
    """Whether a function need not be reached, because it is a moment or runs only in searches or set-up positions."""
    owner = name.partition("_")[0]
    return owner == "Rules" or owner.endswith("Features") or name.endswith((*NEVER_IN_A_GAME, *OF_THE_SEARCH))


def move_by_move(machine: Machine, policy: str, seed: int, game: int, most: int = MAX_MOVES) -> int:
    """Play one game both ways, compare the positions after every move, and return the number of moves.

    The comparison covers the moves offered, the move chosen, the piles, the counters, the agenda and the random number
    generator. Each position must also survive :meth:`Machine.marshal` and :meth:`Machine.unmarshal`. Raises Unequal if
    anything differs.
    """
    ruleset = machine.ruleset.as_written()
    (chooser,) = choosers(ruleset, [policy])
    state, start = first_state(seed, game), game % ruleset.seats
    t, record = dealt(ruleset, state, start), machine.start(state, start)
    moves = 0
    _compare(t, machine.unmarshal(record), moves)
    while t.moves and moves < most:
        _compare(t, machine.unmarshal(machine.marshal(t)), moves)
        move = t.moves[chooser.choose(t, t.agenda[1])]
        ruleset.play(t, move)
        moves += 1
        if machine.step(record, policy) != move:
            raise Unequal(f"move {moves}: machine code chose another")
        _compare(t, machine.unmarshal(record), moves)
    return moves


def whole_games(machine: Machine, policy: str, seed: int, games: int) -> int:
    """Play games both ways, compare results and checksums, and return the number of moves.

    Raises Unequal if anything differs.
    """
    spec = BatchSpec((policy,) * machine.ruleset.seats, seed, games, checksums=True)
    fast, slow = compiled(machine, spec), interpreted(machine.ruleset.as_written(), spec)
    for part in slow._fields:
        for game, (one, other) in enumerate(zip(getattr(fast, part), getattr(slow, part), strict=True)):
            if one != other:
                raise Unequal(f"seed {seed}: {part} of game {game} (or of a seat of it) are {one}, not {other}")
    return sum(slow.moves)


def _compare(t: Table, other: Table, moves: int) -> None:
    for part in PARTS:
        one, two = getattr(t, part), getattr(other, part)
        if one != two:
            raise Unequal(f"after {moves} moves: {part} are {two!r:.200}, not {one!r:.200}")

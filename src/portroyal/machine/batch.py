"""Plays batches of games with machine code on all cores, or with the interpreted rules if there is no compiler."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from ctypes import byref
from functools import reduce
from operator import add
from typing import Final, NamedTuple, TypeVar

from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import MASK
from portroyal.formats.formats import Format, ruleset_of
from portroyal.machine.build import NoCompiler, warn_once
from portroyal.machine.machine import FAULTS, Batch, Fault, Machine, machine_of
from portroyal.search.games import GameResult, OnMessage, choosers, first_state, play_game
from portroyal.spreading import ranges, spread

MAX_MOVES: Final = 60_000  # the maximum per game; longer games are cut off
CHUNK: Final = 2_000  # the maximum number of games in a part of a batch

Watch = Callable[[int], None]
T = TypeVar("T")


class Results(NamedTuple):
    """The results of games as flat arrays with one number per game, or one number per seat of each game."""

    points: array[int]  # games x seats
    coins: array[int]  # games x seats
    winners: array[int]  # games x seats: 1 for a winner, 0 for the others; all 0 in a game that was cut off
    standings: array[int]  # games x seats: higher is better; 0 in a game that was cut off
    moves: array[int]  # the number of moves, by game
    faults: array[int]  # an index into FAULTS, by game; 0: no fault
    checksums: array[int]  # of the moves and the final position, by game; empty unless the spec requests them

    @classmethod
    def of(cls, seats: int, games: int, checksums: bool) -> Results:
        """Return arrays of zeros for the results of *games* games."""
        many, one = games * seats, games
        rows = (("i", many), ("i", many), ("B", many), ("i", many), ("i", one), ("i", one), ("Q", one * checksums))
        return cls(*(array(kind, bytes(array(kind).itemsize * n)) for kind, n in rows))

    @classmethod
    def joined(cls, parts: Iterable[Results]) -> Results:
        """Return the results of all parts of a batch, joined in order."""
        return cls(*(reduce(add, rows) for rows in zip(*parts, strict=True)))

    def check(self) -> None:
        """Raise Fault for the first game with a fault."""
        for game, fault in enumerate(self.faults):
            if fault:
                raise Fault(f"game {game}: {FAULTS[fault]}")


class BatchSpec(NamedTuple):
    """The games to play.

    *bots* names the bot in each seat. *first* is the number of the first game, and *most* is the number of moves after
    which a game is cut off. With *checksums*, checksums are computed, and each game is checked at its end for lost or
    duplicated cards.
    """

    bots: tuple[str, ...]
    seed: int
    games: int
    first: int = 0
    most: int = MAX_MOVES
    checksums: bool = False


def play_format(form: Format, spec: BatchSpec, threads: int | None = None, watch: Watch | None = None) -> Results:
    """Play games between policies, using machine code if there is a compiler. Equal specs always give identical games.

    *threads* is the number of threads (None: one per core). *watch* is called with the number of games played so far.
    Raises RuleError if a rule cannot be flattened, or CapacityError if the format is too large. It does not raise
    Fault: see :meth:`Results.check`.
    """
    players = len(spec.bots)
    try:
        machine = machine_of(form, players)
    except NoCompiler as e:
        warn_once(e)
        return interpreted(ruleset_of(form, players), spec, watch)
    return compiled(machine, spec, threads, watch)


def compiled(machine: Machine, spec: BatchSpec, threads: int | None = None, watch: Watch | None = None) -> Results:
    """Play games with machine code in *threads* threads (None: one per core).

    This function does not raise Fault: see :meth:`Results.check`.
    """
    results = Results.of(machine.ruleset.seats, spec.games, spec.checksums)

    def some(at: int, games: int) -> None:
        machine.library.play_games(byref(fill_batch(machine, spec, results, at, games)))

    in_chunks(some, spec.games, threads, watch)
    return results


def in_chunks(
    work: Callable[[int, int], T], games: int, threads: int | None = None, watch: Watch | None = None
) -> list[T]:
    """Call *work* for each part, with its first game and its number of games, and return the results in order.

    *threads* is the number of threads (None: one per core). *watch* is called with the number of games played so far.
    Machine code runs in parallel, since it is called without the interpreter lock.
    """
    parts = ranges(games, CHUNK)
    return list(spread(lambda part: work(part.start, len(part)), parts, threads, watch, threads=True))


def fill_batch(machine: Machine, spec: BatchSpec, results: Results, at: int, games: int) -> Batch:
    """Return the C structure for *games* games in a batch, starting with game *at*.

    The results are written to these games' rows of *results*.
    """
    seats = machine.ruleset.seats
    batch = machine.batch(seed=spec.seed & MASK, first=spec.first + at, games=games, most=spec.most)
    for seat, name in enumerate(spec.bots):
        batch.players[seat] = machine.player(name)
    for name, row, width in zip(Results._fields, results, (seats, seats, seats, seats, 1, 1, 1), strict=True):
        if row:
            setattr(batch, name, row.buffer_info()[0] + at * width * row.itemsize)
    return batch


def interpreted(
    ruleset: Ruleset, spec: BatchSpec, watch: Watch | None = None, on_message: OnMessage | None = None
) -> Results:
    """Play games between policies with the interpreted rules. *on_message* is called for every message."""
    return gathered(ruleset, interpreted_games(ruleset, spec, on_message), spec.checksums, watch)


def interpreted_games(ruleset: Ruleset, spec: BatchSpec, on_message: OnMessage | None = None) -> Iterator[GameResult]:
    """Play the games in a batch with the interpreted rules, and yield their results."""
    chosen = choosers(ruleset, spec.bots)
    for game in range(spec.first, spec.first + spec.games):
        yield play_game(ruleset, chosen, first_state(spec.seed, game), game % ruleset.seats, spec.most, on_message)


def gathered(
    ruleset: Ruleset, games: Iterable[GameResult], checksums: bool = False, watch: Watch | None = None
) -> Results:
    """Return the results of games as arrays."""
    results = Results.of(ruleset.seats, 0, checksums)
    for played, result in enumerate(games, 1):
        results.points.extend(result.points)
        results.coins.extend(result.coins)
        results.winners.extend(result.winners)
        results.standings.extend(result.standings)
        results.moves.append(result.moves)
        results.faults.append(0)
        if checksums:
            results.checksums.append(result.checksum)
        if watch is not None:
            watch(played)
    return results

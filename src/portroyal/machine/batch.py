"""Many games at once on every core, by machine code; by the interpreted rules where there is none."""

from __future__ import annotations

import os
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from ctypes import byref
from functools import reduce
from operator import add
from typing import Final, NamedTuple, TypeVar

from portroyal.formats import Format, ruleset_of
from portroyal.machine.build import NoCompiler, say_once
from portroyal.machine.interpreted import Ended, Hear, first_state, play_game
from portroyal.machine.machine import FAULTS, Batch, Fault, Machine, machine_of
from portroyal.policies import POLICIES, policies
from portroyal.ruleset import Ruleset
from portroyal.table import MASK

MOST: Final = 60_000  # moves of a game before it is broken off
CHUNK: Final = 2_000  # games that a thread plays before it looks for more
CHUNKS_PER_THREAD: Final = 16  # for each thread at least: none has nothing to do for long at the end

Watch = Callable[[int], None]
T = TypeVar("T")


class Results(NamedTuple):
    """How games ended, game by game, as flat arrays: games x seats numbers, or one for each game."""

    points: array[int]  # games x seats
    coins: array[int]  # games x seats
    winners: array[int]  # games x seats: 1 or 0
    moves: array[int]
    faults: array[int]  # a number of FAULTS; not 0 where a rule did what it may not
    checksums: array[int]  # a number for all that happened, if the spec says so

    @classmethod
    def of(cls, seats: int, games: int, checksums: bool) -> Results:
        """Room for the results of *games* games."""
        many, one = games * seats, games
        rows = (("i", many), ("i", many), ("B", many), ("i", one), ("i", one), ("Q", one * checksums))
        return cls(*(array(kind, bytes(array(kind).itemsize * n)) for kind, n in rows))

    @classmethod
    def joined(cls, parts: Iterable[Results]) -> Results:
        """Of one part's games after the other's."""
        return cls(*(reduce(add, rows) for rows in zip(*parts, strict=True)))

    def check(self) -> None:
        """Raises Fault for the first game in which a rule did what it may not."""
        for game, fault in enumerate(self.faults):
            if fault:
                raise Fault(f"game {game}: {FAULTS[fault]}")


class BatchSpec(NamedTuple):
    """Which games to play: the bot of each seat, the seed of all, the number of the first, how many, how long.

    *checksums*: also fold what happened into a checksum, and count the cards at the end.
    """

    bots: tuple[str, ...]
    seed: int
    games: int
    first: int = 0
    most: int = MOST
    checksums: bool = False


def play_format(form: Format, spec: BatchSpec, threads: int | None = None, watch: Watch | None = None) -> Results:
    """Play games between policies as fast as this machine can. The same spec gives the same games anywhere.

    *threads*: None for every core; *watch* is called with the number of games played so far.
    """
    players = len(spec.bots)
    try:
        machine = machine_of(form, players)
    except NoCompiler as e:
        say_once(e)
        return interpreted(ruleset_of(form, players), spec, watch)
    return compiled(machine, spec, threads, watch)


def compiled(machine: Machine, spec: BatchSpec, threads: int | None = None, watch: Watch | None = None) -> Results:
    """Play games by machine code, in *threads* threads (None: one for each core).

    A game in which a rule did what it may not has its number of FAULTS in the results: see :meth:`Results.check`.
    """
    results = Results.of(machine.ruleset.seats, spec.games, spec.checksums)

    def some(at: int, games: int) -> None:
        machine.library.play_games(byref(fill_batch(machine, spec, results, at, games)))

    in_chunks(some, spec.games, threads, watch)
    return results


def in_chunks(
    work: Callable[[int, int], T], games: int, threads: int | None = None, watch: Watch | None = None
) -> list[T]:
    """What *work* makes of the games, part by part: it is given a part's first game and their number.

    This thread works like the others, and tells *watch* how far all are. None waits for another in machine code.
    """
    cores = threads or available()
    chunk = max(1, min(CHUNK, games // (CHUNKS_PER_THREAD * cores)))
    left = deque((at, min(chunk, games - at)) for at in range(0, games, chunk))
    made: dict[int, T] = {}

    def go_on(watch: Watch | None) -> None:
        try:
            while part := _next(left):
                made[part[0]] = work(*part)
                if watch is not None:
                    watch(min(games, chunk * len(made)))
        except BaseException:
            left.clear()
            raise

    with ThreadPoolExecutor(cores) as pool:
        others = [pool.submit(go_on, None) for _ in range(cores - 1)]
        go_on(watch)
        for other in others:
            other.result()
    if watch is not None and others:
        watch(games)
    return [made[at] for at in sorted(made)]


def _next(left: deque[tuple[int, int]]) -> tuple[int, int] | None:
    try:
        return left.popleft()
    except IndexError:
        return None


def fill_batch(machine: Machine, spec: BatchSpec, results: Results, at: int, games: int) -> Batch:
    """Some games of a batch, for the machine: it writes its results from row *at* on."""
    seats = machine.ruleset.seats
    batch = machine.batch(seed=spec.seed & MASK, first=spec.first + at, games=games, most=spec.most)
    batch.policies[:] = [list(POLICIES).index(name) for name in spec.bots]
    for name, row, width in zip(Results._fields, results, (seats, seats, seats, 1, 1, 1), strict=True):
        if row:
            setattr(batch, name, row.buffer_info()[0] + at * width * row.itemsize)
    return batch


def interpreted(ruleset: Ruleset, spec: BatchSpec, watch: Watch | None = None, hear: Hear | None = None) -> Results:
    """Play games between policies by the rules as they stand. *hear* is called with all that is said."""
    return gathered(ruleset, interpreted_games(ruleset, spec, hear), spec.checksums, watch)


def interpreted_games(ruleset: Ruleset, spec: BatchSpec, hear: Hear | None = None) -> Iterator[Ended]:
    """Those games, one by one."""
    chosen = policies(ruleset, spec.bots)
    for game in range(spec.first, spec.first + spec.games):
        yield play_game(ruleset, chosen, first_state(spec.seed, game), game % ruleset.seats, spec.most, hear)


def gathered(ruleset: Ruleset, games: Iterable[Ended], checksums: bool = False, watch: Watch | None = None) -> Results:
    """The results of games that end one by one."""
    results = Results.of(ruleset.seats, 0, checksums)
    for played, ended in enumerate(games, 1):
        results.points.extend(ended.points)
        results.coins.extend(ended.coins)
        results.winners.extend(ended.winners)
        results.moves.append(ended.moves)
        results.faults.append(0)
        if checksums:
            results.checksums.append(ended.checksum)
        if watch is not None:
            watch(played)
    return results


def available() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

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
AT_ONCE: Final = 2_000  # games that a thread plays before it looks for more
PARTS: Final = 16  # for each thread at least: none has nothing to do for long at the end

Watch = Callable[[int], None]
T = TypeVar("T")


class Results(NamedTuple):
    """How games ended, game by game: a number for each seat, or one for each game."""

    points: array[int]
    coins: array[int]
    winners: array[int]
    moves: array[int]
    faults: array[int]  # a number of FAULTS; not 0 where a rule did what it may not
    marks: array[int]  # a number for all that happened, if the order says so

    @classmethod
    def of(cls, seats: int, games: int, marked: bool) -> Results:
        """Room for the results of *games* games."""
        many, one = games * seats, games
        rows = (("i", many), ("i", many), ("B", many), ("i", one), ("i", one), ("Q", one * marked))
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


class Order(NamedTuple):
    """Which games to play: the bot of each seat, the seed of all, the number of the first, how many, how long.

    *marked*: also mark what happened, and count the cards at the end.
    """

    bots: tuple[str, ...]
    seed: int
    games: int
    first: int = 0
    most: int = MOST
    marked: bool = False


def play_format(form: Format, order: Order, threads: int | None = None, watch: Watch | None = None) -> Results:
    """Play games between policies as fast as this machine can. The same order gives the same games anywhere.

    *threads*: None for every core; *watch* is called with the number of games played so far.
    """
    players = len(order.bots)
    try:
        machine = machine_of(form, players)
    except NoCompiler as e:
        say_once(e)
        return interpreted(ruleset_of(form, players), order, watch)
    return compiled(machine, order, threads, watch)


def compiled(machine: Machine, order: Order, threads: int | None = None, watch: Watch | None = None) -> Results:
    """Play games by machine code, in *threads* threads (None: one for each core)."""
    results = Results.of(machine.ruleset.seats, order.games, order.marked)

    def some(at: int, games: int) -> None:
        machine.library.play_games(byref(batch_of(machine, order, results, at, games)))

    in_parts(some, order.games, threads, watch)
    return results


def in_parts(
    work: Callable[[int, int], T], games: int, threads: int | None = None, watch: Watch | None = None
) -> list[T]:
    """What *work* makes of the games, part by part: it is given a part's first game and their number.

    This thread works like the others, and tells *watch* how far all are. None waits for another in machine code.
    """
    cores = threads or available()
    at_once = max(1, min(AT_ONCE, games // (PARTS * cores)))
    left = deque((at, min(at_once, games - at)) for at in range(0, games, at_once))
    made: dict[int, T] = {}

    def go_on(watch: Watch | None) -> None:
        try:
            while part := _next(left):
                made[part[0]] = work(*part)
                if watch is not None:
                    watch(min(games, at_once * len(made)))
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


def batch_of(machine: Machine, order: Order, results: Results, at: int, games: int) -> Batch:
    """Some games of an order, for the machine: it writes its results from row *at* on."""
    seats = machine.ruleset.seats
    batch = machine.batch(seed=order.seed & MASK, first=order.first + at, games=games, most=order.most)
    batch.policies[:] = [list(POLICIES).index(name) for name in order.bots]
    for name, row, width in zip(Results._fields, results, (seats, seats, seats, 1, 1, 1), strict=True):
        if row:
            setattr(batch, name, row.buffer_info()[0] + at * width * row.itemsize)
    return batch


def interpreted(ruleset: Ruleset, order: Order, watch: Watch | None = None, hear: Hear | None = None) -> Results:
    """Play games between policies by the rules as they stand. *hear* is called with all that is said."""
    return gathered(ruleset, interpreted_games(ruleset, order, hear), order.marked, watch)


def interpreted_games(ruleset: Ruleset, order: Order, hear: Hear | None = None) -> Iterator[Ended]:
    """Those games, one by one."""
    chosen = policies(ruleset, order.bots)
    for game in range(order.first, order.first + order.games):
        yield play_game(ruleset, chosen, first_state(order.seed, game), game % ruleset.seats, order.most, hear)


def gathered(ruleset: Ruleset, games: Iterable[Ended], marked: bool = False, watch: Watch | None = None) -> Results:
    """The results of games that end one by one."""
    results = Results.of(ruleset.seats, 0, marked)
    for played, ended in enumerate(games, 1):
        results.points.extend(ended.points)
        results.coins.extend(ended.coins)
        results.winners.extend(ended.winners)
        results.moves.append(ended.moves)
        results.faults.append(0)
        if marked:
            results.marks.append(ended.mark)
        if watch is not None:
            watch(played)
    return results


def available() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

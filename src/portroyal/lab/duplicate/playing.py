"""Plays the deals in an arena: in machine code if all bots are policies, and otherwise in Python."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from functools import partial

from portroyal.bots import Allowed
from portroyal.bots.simulation import have_policies
from portroyal.formats.formats import parse_format
from portroyal.lab.duplicate.deals import batch_seed
from portroyal.lab.duplicate.results import Deal, Ended
from portroyal.lab.duplicate.room import Room
from portroyal.lab.duplicate.spec import ArenaSpec
from portroyal.machine.batch import MAX_MOVES, BatchSpec, Results, play_format
from portroyal.machine.machine import FAULTS, Fault
from portroyal.spreading import PARTS, Jobs, spread

AT_ONCE = 100  # the maximum number of deals that machine code plays in one call

_rooms: list[Room] = []  # this process's open room, if any


def play_deals(spec: ArenaSpec, numbers: Sequence[int], allowed: Allowed, jobs: Jobs) -> Generator[Deal, None, None]:
    """Play the deals with these numbers, in order. *jobs*: as for :func:`spread`, with threads for machine code.

    Close the iterator to stop all threads or processes. Raises BotFailed if an external bot fails, and Fault if a rule
    makes an illegal change.
    """
    threads = have_policies(spec.bots, allowed)
    parts = list(_runs(numbers, max(1, min(AT_ONCE, len(numbers) // PARTS)) if threads else 1))
    work = partial(_by_machine, spec) if threads else partial(_in_room, spec, allowed)
    try:
        with closing(spread(work, parts, jobs, threads=threads)) as parts_played:
            for deals in parts_played:
                yield from deals
    finally:
        _leave_rooms()


def _runs(numbers: Sequence[int], most: int) -> Iterator[range]:
    """The numbers, grouped into ranges of at most *most* consecutive numbers."""
    first = last = None
    for number in numbers:
        if first is None or last is None:
            first = number
        elif number != last + 1 or number - first == most:
            yield range(first, last + 1)
            first = number
        last = number
    if first is not None and last is not None:
        yield range(first, last + 1)


def _in_room(spec: ArenaSpec, allowed: Allowed, run: range) -> list[Deal]:
    """Play deals in Python. The bots keep running for the next deals."""
    if not _rooms or _rooms[0].spec != spec:
        _leave_rooms()
        _rooms.append(Room(spec, allowed))
    return [_rooms[0].play(number) for number in run]


def _leave_rooms() -> None:
    while _rooms:
        _rooms.pop().close()


def _by_machine(spec: ArenaSpec, run: range) -> list[Deal]:
    form, seatings = parse_format(spec.format), spec.seatings()
    batch = BatchSpec((), batch_seed(spec.seed), len(run), run.start)
    games = []
    for game, seating in enumerate(seatings):
        results = play_format(form, batch._replace(bots=tuple(spec.bots[bot] for bot in seating)), 1)
        for number, fault in zip(run, results.faults, strict=True):
            if fault:
                raise Fault(f"deal {number}, game {game}: {FAULTS[fault]}")
        games.append(results)
    return [
        Deal(number, tuple(_ended(results, at, spec.players) for results in games)) for at, number in enumerate(run)
    ]


def _ended(results: Results, at: int, seats: int) -> Ended:
    row = slice(at * seats, (at + 1) * seats)
    return Ended.of(results.winners[row], results.standings[row], results.points[row], results.moves[at], MAX_MOVES)

"""Plays the deals of an arena: in machine code where all bots are policies, otherwise in Python processes."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing

from portroyal.bots import Allowed
from portroyal.bots.simulation import have_policies
from portroyal.formats.formats import parse_format
from portroyal.lab.duplicate.deals import batch_seed
from portroyal.lab.duplicate.processes import in_processes
from portroyal.lab.duplicate.results import Deal, Ended
from portroyal.lab.duplicate.room import Room
from portroyal.lab.duplicate.spec import ArenaSpec
from portroyal.machine.batch import MAX_MOVES, BatchSpec, Results, available, play_format
from portroyal.machine.machine import FAULTS, Fault

AT_ONCE = 1000  # deals that machine code plays between two checks


def play_deals(
    spec: ArenaSpec, numbers: Sequence[int], allowed: Allowed, jobs: int | None
) -> Generator[Deal, None, None]:
    """Play deals, in order. *jobs*: threads of machine code, or processes (None: one per core).

    Close the iterator to stop all threads or processes. Raises BotFailed, Fault.
    """
    if not numbers:
        return
    if have_policies(spec.bots, allowed):
        for run in _runs(numbers):
            yield from _by_machine(spec, run, jobs)
    elif (jobs or available()) == 1:
        with Room(spec, allowed) as room:
            yield from map(room.play, numbers)
    else:
        with closing(in_processes(spec, numbers, allowed, jobs or available())) as deals:
            yield from deals


def _runs(numbers: Sequence[int]) -> Iterator[range]:
    """The numbers, in contiguous parts of limited length."""
    first = last = numbers[0]
    for number in numbers[1:]:
        if number != last + 1 or number - first == AT_ONCE:
            yield range(first, last + 1)
            first = number
        last = number
    yield range(first, last + 1)


def _by_machine(spec: ArenaSpec, run: range, jobs: int | None) -> Iterator[Deal]:
    form, seatings = parse_format(spec.format), spec.seatings()
    batch = BatchSpec((), batch_seed(spec.seed), len(run), run.start)
    found = []
    for game, seating in enumerate(seatings):
        results = play_format(form, batch._replace(bots=tuple(spec.bots[bot] for bot in seating)), jobs)
        for number, fault in zip(run, results.faults, strict=True):
            if fault:
                raise Fault(f"deal {number}, game {game}: {FAULTS[fault]}")
        found.append(results)
    for at, number in enumerate(run):
        yield Deal(number, tuple(_ended(results, at, spec.players) for results in found))


def _ended(results: Results, at: int, seats: int) -> Ended:
    row = slice(at * seats, (at + 1) * seats)
    return Ended.of(results.winners[row], results.standings[row], results.points[row], results.moves[at], MAX_MOVES)

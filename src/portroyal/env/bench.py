"""Compares the speed of the vector step with that of other libraries, in steps per second of processor time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np

from portroyal import env
from portroyal.env.peers import PEERS
from portroyal.formats.formats import options

BATCHES: Final = (4096, 1)
STEPS: Final = 200_000  # for all rows together; recorded once, and repeated in each round
ROUNDS: Final = 5

Clock = Callable[[], float]


class Speed(NamedTuple):
    """A measurement: its name, and the speed in the best round."""

    what: str
    players: int
    batch: int
    rate: float


def measured(threads: int = 1) -> Iterator[Speed]:
    """Yield the speeds for the base game, for three boxes, for all compatible boxes, and for other libraries.

    The base game is measured with 2 and 4 players, and the other formats with 4. If *threads* is above 1, the first
    format is also measured in wall-clock time, with one thread and with *threads* threads.
    """
    for line, players in formats():
        for batch in BATCHES:
            yield Speed(line, players, batch, steps_per_second(line, players, batch))
    if threads > 1:
        yield from by_the_clock(*formats()[0], (1, threads))
    for name, (players, play) in PEERS.items():
        if (steps := play()) is not None:
            yield Speed(name, players, 1, best(*steps))


def formats() -> list[tuple[str, int]]:
    """Return the formats to measure, each with its number of players.

    They are the first format, the first one with three boxes, and the last of those with the most boxes.
    """
    rows = [row for row in options()["combinations"] if "players" in row and row["players"]["max"] >= 4]
    numbers = [len(row["boxes"]) for row in rows]
    three, most = rows[numbers.index(3)], rows[len(numbers) - 1 - numbers[::-1].index(max(numbers))]
    first = " + ".join(rows[0]["boxes"])
    named = ["; ".join([" + ".join(row["boxes"]), *row["modes"]]) for row in (three, most)]
    return [(first, 2), (first, 4), *((line, 4) for line in named)]


def by_the_clock(line: str, players: int, threads: tuple[int, ...]) -> Iterator[Speed]:
    """Yield the wall-clock speed for each number of threads.

    Each round measures every number of threads, so that other programs affect all measurements equally.
    """
    games = {number: recorded_steps(line, players, BATCHES[0], threads=number) for number in threads}
    rounds = [{number: rate(*steps, time.perf_counter) for number, steps in games.items()} for _ in range(ROUNDS)]
    for number in threads:
        what = f"{line}, wall-clock time, threads: {number}"
        yield Speed(what, players, BATCHES[0], max(rates[number] for rates in rounds))


def steps_per_second(line: str, players: int, batch: int) -> float:
    """Return the row steps per second of processor time. Observations and masks count; choosing actions does not."""
    return best(*recorded_steps(line, players, batch))


def recorded_steps(
    line: str, players: int, batch: int, seed: int = 1, threads: int = 1
) -> tuple[Callable[[], int], Callable[[], Any]]:
    """Return two functions: one repeats recorded steps and returns their number, and the other resets the games."""
    games, dice = env.vector(line, players, batch, seed, threads=threads), np.random.default_rng(seed)
    recorded = []
    for _ in range(max(30, STEPS // 20 // batch)):
        mask = games.last.mask
        recorded.append((dice.random(mask.shape, dtype=np.float32) * mask).argmax(1))
        games.step(recorded[-1])

    def play() -> int:
        for actions in recorded:
            games.step(actions)
        return len(recorded) * batch

    return play, lambda: games.reset(seed)


def best(play: Callable[[], int], before: Callable[[], Any]) -> float:
    """Return the steps per second of processor time in the best round."""
    return max(rate(play, before, time.thread_time) for _ in range(ROUNDS))


def rate(play: Callable[[], int], before: Callable[[], Any], clock: Clock) -> float:
    """Return the steps per second in one round, as timed by *clock*."""
    before()
    began = clock()
    steps = play()
    return steps / max(1e-9, clock() - began)

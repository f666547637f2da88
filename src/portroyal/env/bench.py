"""The speed of the vector step in steps per second of processor time, compared with other libraries in the same run."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np

from portroyal import env
from portroyal.formats.formats import options

BATCHES: Final = (4096, 1)
STEPS: Final = 200_000  # of all rows together: recorded once, then repeated in each round
ROUNDS: Final = 5


class Speed(NamedTuple):
    """A measurement: its subject, and the speed in the best round."""

    what: str
    players: int
    batch: int
    rate: float


def measured() -> Iterator[Speed]:
    """Measure base with 2 and 4 players, three boxes and all compatible boxes with 4; then other libraries."""
    for line, players in formats():
        for batch in BATCHES:
            yield Speed(line, players, batch, steps_per_second(line, players, batch))
    other = connect_four()
    if other is not None:
        yield Speed("PettingZoo connect four", 2, 1, other)


def formats() -> list[tuple[str, int]]:
    """The first combination of boxes, the first with three boxes, and the last of the largest ones."""
    rows = [row for row in options()["combinations"] if "players" in row and row["players"]["max"] >= 4]
    numbers = [len(row["boxes"]) for row in rows]
    three, most = rows[numbers.index(3)], rows[len(numbers) - 1 - numbers[::-1].index(max(numbers))]
    first = " + ".join(rows[0]["boxes"])
    named = ["; ".join([" + ".join(row["boxes"]), *row["modes"]]) for row in (three, most)]
    return [(first, 2), (first, 4), *((line, 4) for line in named)]


def steps_per_second(line: str, players: int, batch: int, seed: int = 1) -> float:
    """Steps of rows per second of processor time, observations and masks included, choosing actions excluded."""
    games, dice = env.vector(line, players, batch, seed), np.random.default_rng(seed)
    recorded = []
    for _ in range(max(30, STEPS // 20 // batch)):
        mask = games.last.mask
        recorded.append((dice.random(mask.shape, dtype=np.float32) * mask).argmax(1))
        games.step(recorded[-1])

    def play() -> int:
        for actions in recorded:
            games.step(actions)
        return len(recorded) * batch

    return _best(play, lambda: games.reset(seed))


def _best(play: Callable[[], int], before: Callable[[], Any]) -> float:
    """Steps per second in the best round."""
    best = 0.0
    for _ in range(ROUNDS):
        before()
        began = time.thread_time()
        steps = play()
        best = max(best, steps / max(1e-9, time.thread_time() - began))
    return best


def connect_four() -> float | None:
    """Steps per second of PettingZoo's connect four, with its mask; None if it is not installed."""
    try:
        from pettingzoo.classic import connect_four_v3
    except Exception:  # it needs other libraries, and raises its own errors without them
        return None
    table, dice = connect_four_v3.env(), np.random.default_rng(1)

    def play() -> int:
        steps = 0
        for agent in table.agent_iter(2000):
            observation, _, over, cut, _ = table.last()
            steps += 1
            table.step(None if over or cut else dice.choice(np.flatnonzero(observation["action_mask"])))
            if not table.agents:
                break
            assert agent
        return steps

    return _best(play, lambda: table.reset(seed=1))

"""Uses the vector step to play the games for a data set, and records every decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from portroyal import env
from portroyal.bots.simulation import Thinking, thinking
from portroyal.env.players import COMPILED
from portroyal.env.stepped import Vector
from portroyal.errors import BadFormat
from portroyal.lab.data.spec import DatasetSpec

Chooser = Callable[[NDArray[np.int64]], NDArray[np.int64]]  # takes rows of a vector and returns their actions


class Decisions(NamedTuple):
    """Decisions, one per row, game by game and in the order of play. *bot*: the number of the bot that decides."""

    game: NDArray[np.int64]
    ply: NDArray[np.int64]
    seat: NDArray[np.int32]
    bot: NDArray[np.int64]
    observation: NDArray[np.int8]
    mask: NDArray[np.uint8]
    action: NDArray[np.int64]


class Played(NamedTuple):
    """The decisions and final results from a range of games.

    *outcome*: each seat's share of the win, games x seats. *points*: each seat's points at the end, games x seats.
    """

    decisions: Decisions
    outcome: NDArray[np.float32]
    points: NDArray[np.int64]


def begun(spec: DatasetSpec, games: range) -> Vector:
    """The games at their first decision, one per row."""
    seeds = spec.seeds(np.arange(games.start, games.stop))
    return env.vector(spec.format, spec.players, len(games), seeds, autoreset="disabled")


def played(spec: DatasetSpec, games: range, recorded: Chooser | None = None) -> Played:
    """Play a range of games. *recorded*: a function that chooses the actions in place of the bots."""
    rows, numbers = begun(spec, games), np.arange(games.start, games.stop)
    seating, ending = spec.seating(numbers), Ending(rows)
    steps: list[Decisions] = []
    with nullcontext([recorded] * len(spec.bots)) if recorded else choosers(rows, spec.bots) as bots:
        while len(live := np.flatnonzero(rows.last.seat >= 0)):
            step, seats = rows.last, rows.last.seat[live]
            players, actions = seating[live, seats], np.zeros(rows.batch, np.int64)
            for number, choose in enumerate(bots):
                mine = live[players == number]
                if len(mine):
                    actions[mine] = choose(mine)
            seen = step.observation[live], step.mask[live]
            steps.append(Decisions(numbers[live], rows.moves[live], seats, players, *seen, actions[live]))
            rows.step(actions)
            ending.note(live)
    columns = [np.concatenate(column) for column in zip(*steps, strict=True)]
    order = np.argsort(columns[0], kind="stable")
    return Played(Decisions(*(column[order] for column in columns)), ending.outcome, ending.points)


class Ending:
    """Records the results of games."""

    def __init__(self, rows: Vector) -> None:
        self.rows, shape = rows, (rows.batch, rows.players)
        self.outcome, self.points = np.zeros(shape, np.float32), np.zeros(shape, np.int64)

    def note(self, live: NDArray[np.int64]) -> None:
        """Record the games that ended in the last step. *live*: the rows that the step changed."""
        ended, cell = live[self.rows.last.done[live] > 0], self.rows.ruleset.cell["points"]
        self.outcome[ended] = self.rows.last.reward[ended]
        for row in ended:
            t = self.rows.table(row)
            self.points[row] = [t[cell, seat] for seat in range(self.rows.players)]


@contextmanager
def choosers(rows: Vector, names: Sequence[str]) -> Iterator[list[Chooser]]:
    """A context manager that provides a chooser for each named bot.

    Bots that can be compiled choose their actions in machine code, and all other bots in Python.
    """
    by_move = rows.actions.by_move()
    slow = [name for name in names if not _compiles(rows, name)]
    with thinking(slow) as players:
        thinkers = dict(zip(slow, players, strict=True))
        yield [_thinker(rows, by_move, thinkers[name]) if name in thinkers else _compiled(rows, name) for name in names]


def _compiles(rows: Vector, name: str) -> bool:
    if name not in COMPILED:
        return False
    try:
        rows.choose(name, np.arange(0))
    except BadFormat:  # the bot has no trained policy for this format
        return False
    return True


def _compiled(rows: Vector, name: str) -> Chooser:
    return lambda asked: rows.choose(name, asked)


def _thinker(rows: Vector, by_move: dict[int, int], bot: Thinking) -> Chooser:
    def choose(asked: NDArray[np.int64]) -> NDArray[np.int64]:
        tables = ((rows.table(row), int(rows.last.seat[row])) for row in asked)
        return np.array([by_move[t.moves[bot.choose(t, seat)]] for t, seat in tables], np.int64)

    return choose

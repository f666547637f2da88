"""Counts the events in traces. Counts from different games can be added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import reduce
from typing import Final, NamedTuple, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from portroyal.engine.rules import BUST, DRAWN, ENOUGH, GAIN, NO_CARD, STANDSTILL, TURN
from portroyal.engine.ruleset import Ruleset
from portroyal.game.outcome import is_team
from portroyal.lab.traces import EventTrace

Row = NDArray[np.int64]
Shares = NDArray[np.float64]
Outcomes = Counter[tuple[str, ...]]

STEP: Final = 10  # the width of a column in the histogram of moves
COLUMNS: Final = 200  # the number of columns in that histogram
ROUNDS: Final = 60  # the largest number of rounds that is counted separately; longer games count as this long
MOST_DRAWN: Final = 40  # the last position in a turn that is counted separately; later cards count as this one
STAGES: Final = 16  # the number of rounds that are counted separately for gains; later rounds count as the last one
MESSAGE, SEAT, CARD, TO_DRAW, DISCARDED = 0, 1, 2, 4, 5

Sum = TypeVar("Sum", Row, Shares, Outcomes)


class Counts(NamedTuple):
    """Sums over games. A tied win is divided equally, and a team's win counts fully for each player."""

    games: Row  # one number
    moves: Row  # one number
    by_moves: Row  # COLUMNS: games, by moves
    by_rounds: Row  # ROUNDS + 1: games, by rounds begun
    messages: Row  # ruleset.messages: the frequency of each message
    drawn: Row  # MOST_DRAWN + 1: cards drawn in the discover phase, by position in the turn
    busts: Row  # MOST_DRAWN + 1: of these, the cards that caused a bust
    wins: Shares  # seats, starting with the start player
    both_empty: Row  # one number: games that required a draw from two empty piles
    standstill: Row  # one number: games that ended in a standstill
    gained: Row  # faces x STAGES: how often a card was gained, by round
    won_with: Shares  # faces x STAGES: the wins of the seats that gained a card, by round
    lying_open: Row  # faces: games where the card was open to all at the end
    outcomes: Outcomes  # team results: the sum of each number, by (key,), and wins with each title, by (key, word)

    @classmethod
    def of(cls, trace: EventTrace, ruleset: Ruleset) -> Self:
        """The counts for the games in a trace."""
        rows = TraceRows(trace, ruleset)
        drawn, busts = rows.drawn_and_busts()
        return cls(
            np.array([len(trace.ends)]),
            np.array([trace.moves.sum(dtype=np.int64)]),
            histogram(trace.moves // STEP, COLUMNS),
            histogram(rows.rounds_of_games(), ROUNDS + 1),
            np.bincount(rows.message, minlength=len(ruleset.messages)),
            histogram(drawn, MOST_DRAWN + 1),
            histogram(busts, MOST_DRAWN + 1),
            rows.wins_by_place(),
            np.array([rows.games_with(rows.both_empty)]),
            np.array([rows.games_with(rows.mean(STANDSTILL))]),
            *rows.gains(),
            np.count_nonzero(trace.lying_open, axis=0),
            rows.outcomes(),
        )

    @classmethod
    def total(cls, parts: Iterable[Self]) -> Self:
        """The sum of several counts."""
        return cls(*(reduce(_added, column) for column in zip(*parts, strict=True)))


def _added(so_far: Sum, more: Sum) -> Sum:
    if isinstance(so_far, Counter):
        both = so_far.copy()
        both.update(more)  # unlike +, this keeps a sum of 0
        return both
    return so_far + more


def histogram(values: NDArray[np.integer], columns: int) -> Row:
    """The frequency of each number, starting with 0. Numbers that are too large are counted in the last column."""
    return np.bincount(np.minimum(values, columns - 1), minlength=columns)


class TraceRows:
    """The rows of a trace, each with its game, turn and round."""

    def __init__(self, trace: EventTrace, ruleset: Ruleset) -> None:
        self.trace, self.ruleset = trace, ruleset
        self.message = trace.said[:, MESSAGE]
        self.game = np.repeat(np.arange(len(trace.ends)), np.diff(trace.ends, prepend=0))
        self.start = (trace.first + np.arange(len(trace.ends))) % ruleset.seats
        self.turns = self.mean(TURN)
        self.round = self._rounds()

    def mean(self, what: str) -> NDArray[np.bool_]:
        """The rows of messages with this meaning, such as TURN or BUST."""
        return np.isin(self.message, [n for n, message in enumerate(self.ruleset.messages) if what in message.means])

    def _rounds(self) -> Row:
        """The round of each row. A round begins when the start player's turn follows another player's."""
        at = np.flatnonzero(self.turns)
        seat, game = self.trace.said[at, SEAT], self.game[at]
        before = np.concatenate([[-1], seat[:-1]])
        first = np.concatenate([[True], game[1:] != game[:-1]])
        others = first | (before != seat) if self.ruleset.seats > 1 else True
        begins = np.zeros(len(self.message), np.int64)
        begins[at] = (seat == self.start[game]) & others
        rounds = np.cumsum(begins)
        before_game = np.concatenate([[0], rounds[self.trace.ends[:-1] - 1]])
        by_row: Row = rounds - before_game[self.game]
        return by_row

    def rounds_of_games(self) -> Row:
        """The number of rounds in each game."""
        return self.round[self.trace.ends - 1]

    def drawn_and_busts(self) -> tuple[Row, Row]:
        """The positions in the turn, from 1, of all cards drawn in discover phases and of those that caused a bust."""
        drew = self.mean(DRAWN)
        drawn = np.cumsum(drew)
        since = np.maximum.accumulate(np.where(self.turns, drawn, 0))
        at = np.arange(len(drew))
        turn = np.maximum.accumulate(np.where(self.turns, at, 0))
        over = np.maximum.accumulate(np.where(self.mean(ENOUGH), at, -1))
        nth: Row = drawn - since
        discovering = turn > over
        return nth[drew & discovering], nth[self.mean(BUST) & discovering]

    @property
    def both_empty(self) -> NDArray[np.bool_]:
        """The rows where a card has to be drawn even though both piles are empty."""
        none = (self.trace.said[:, TO_DRAW] == 0) & (self.trace.said[:, DISCARDED] == 0)
        rows: NDArray[np.bool_] = self.mean(NO_CARD) & none
        return rows

    def games_with(self, rows: NDArray[np.bool_]) -> int:
        """The number of games with at least one of these rows."""
        return len(np.unique(self.game[rows]))

    def shares(self) -> Shares:
        """Each seat's share of the win in each game: games x seats."""
        won = self.trace.winners.astype(np.float64)
        if is_team(self.ruleset):
            return won
        shared: Shares = won / np.maximum(1, won.sum(axis=1, keepdims=True))
        return shared

    def wins_by_place(self) -> Shares:
        """The wins by position in turn order, starting with the start player."""
        seats = np.arange(self.ruleset.seats)
        seat = (self.start[:, None] + seats) % self.ruleset.seats
        wins: Shares = np.take_along_axis(self.shares(), seat, axis=1).sum(axis=0)
        return wins

    def gains(self) -> tuple[Row, Shares]:
        """How often each face was gained in each round, and the wins of the seats that gained it."""
        rows = self.mean(GAIN)
        seat, face = (self.trace.said[rows, column].astype(np.int64) for column in (SEAT, CARD))
        shape = (len(self.ruleset.faces), STAGES)
        cell = face * STAGES + np.minimum(self.round[rows], STAGES) - 1
        size = shape[0] * shape[1]
        won = self.shares()[self.game[rows], seat]
        times: Row = np.bincount(cell, minlength=size)
        won_with: Shares = np.bincount(cell, won, minlength=size).astype(np.float64)
        return times.reshape(shape), won_with.reshape(shape)

    def outcomes(self) -> Outcomes:
        """Team results: the sum of each number over all games, and the number of wins with each title."""
        totals = Outcomes()
        for outcome, winners in zip(self.trace.results, self.trace.winners, strict=False):
            for key, value in outcome.items():
                if isinstance(value, str):
                    totals[key, value] += bool(winners.any())
                else:
                    totals[key,] += value
        return totals

"""The types of responses about the best move."""

import msgspec

from portroyal.advice.tips import ReasonKey


class ReasonOut(msgspec.Struct, frozen=True):
    """Why a move is best: a key for words, with numbers by name: coins, points, cards, or chances from 0 to 1.

    `card`: the open card that asks for what the move brings, or empty.
    """

    key: ReasonKey
    numbers: dict[str, float]
    card: str


class BetterOut(msgspec.Struct, frozen=True):
    """The chances to win, from 0 to 1: with the best move, and with the second best, `other`."""

    chance: float
    other: str
    other_chance: float


class TipOut(msgspec.Struct, frozen=True):
    """The best move of a seat after log entry `seq`. `better`: null where it is judged by rules of thumb alone."""

    seq: int
    seat: int
    move: str
    better: BetterOut | None
    reason: ReasonOut

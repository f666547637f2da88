"""The types of responses about the review of a game. Win probabilities are whole thousandths."""

import msgspec

from portroyal.advice.review import Grade
from portroyal.advice.tips import Reason


class OtherMoveOut(msgspec.Struct, frozen=True):
    """A legal move, its cost for the seat, and its grade."""

    move: str
    loss: int
    grade: Grade


class DecisionOut(msgspec.Struct, frozen=True):
    """The move of frame `number` of the replay, made in the position of the frame before it.

    `best`: the best move. `before`, `after`: by seat, the win probabilities with the best move and with this one;
    `luck`: how chance changed them afterwards. `loss`: the cost of the move. `grade`: null if it was the only move.
    `moves`, `reason`: all legal moves, and why the best one is better; only for a decision that cost enough to be
    named.
    """

    number: int
    seat: int
    move: str
    best: str
    before: list[int]
    after: list[int]
    luck: list[int]
    loss: int
    grade: Grade | None
    moves: list[OtherMoveOut]
    reason: Reason | None


class GradeCountOut(msgspec.Struct, frozen=True):
    """How often a seat's real choices got each grade."""

    grade: Grade
    n: int


class SeatReviewOut(msgspec.Struct, frozen=True):
    """How the win probability of a seat changed: `start + decisions + others + luck = result`.

    `decisions`, `others`: the changes due to the moves of this seat and of the other seats. `choices`: the number of
    the seat's real choices, where the worst move would have cost at least as much as an inaccuracy. `accuracy`: the
    average share of the stakes that the seat kept in these choices, in percent; null if it had none.
    """

    start: int
    decisions: int
    others: int
    luck: int
    result: int
    choices: int
    accuracy: int | None
    grades: list[GradeCountOut]


class ReviewOut(msgspec.Struct, frozen=True):
    """The review of a finished game. `team`: whether all seats win together. `whole`: the number for a certain win.

    `costliest`: the numbers of the most costly decisions, in descending order.
    """

    team: bool
    whole: int
    decisions: list[DecisionOut]
    costliest: list[int]
    seats: list[SeatReviewOut]

"""The types of responses about the review of a game. Chances are whole thousandths."""

import msgspec

from portroyal.advice.review import Grade
from portroyal.advice.tips import Reason


class OtherMoveOut(msgspec.Struct, frozen=True):
    """A legal move, what it would have cost the seat, and the grade for that."""

    move: str
    loss: int
    grade: Grade


class DecisionOut(msgspec.Struct, frozen=True):
    """The move of frame `number` of the replay, made in the position of the frame before it.

    `best`: the best move. `before`, `after`: by seat, the chances to win with the best move and with this one; `luck`:
    how chance changed them then. `loss`: what the move cost its seat. `grade`: null if there was only one.
    `moves`, `reason`: all legal moves, and why the best is better; only of a decision that cost enough to be named.
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
    """How often a seat's real choices had a grade."""

    grade: Grade
    n: int


class SeatReviewOut(msgspec.Struct, frozen=True):
    """What became of the chance of a seat: `start + decisions + others + luck = result`.

    `decisions`, `others`: what the moves of the seat, and those of the other seats, changed. `choices`: the
    number of its real choices, in which the worst move would have cost as much as an inaccuracy; `accuracy`: what it
    kept of what was at stake in them, on average, in percent; null if it had none.
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
    """The review of a finished game. `team`: whether all seats win together. `whole`: a certain win.

    `costliest`: the numbers of the decisions that cost most, first.
    """

    team: bool
    whole: int
    decisions: list[DecisionOut]
    costliest: list[int]
    seats: list[SeatReviewOut]

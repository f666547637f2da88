"""Types for responses about game reviews. Win probabilities are given in thousandths."""

import msgspec

from portroyal.advice.review import Grade
from portroyal.advice.tips import Reason


class OtherMoveOut(msgspec.Struct, frozen=True):
    """A legal move, its cost to the seat, and its grade."""

    move: str
    loss: int
    grade: Grade


class DecisionOut(msgspec.Struct, frozen=True):
    """The move that led to frame `number` of the replay, made in the position shown in the previous frame.

    `before` lists each seat's win probability given the `best` move, and `after` lists it given the move that was made.
    `luck` is the change due to chance after the move. `loss` is the move's cost to the seat. `grade` is null if the
    move was the only legal one. If the decision was costly, `moves` lists all legal moves, and `reason` says why the
    best one is better.
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
    """The number `n` of a seat's real choices that received this `grade`."""

    grade: Grade
    n: int


class SeatReviewOut(msgspec.Struct, frozen=True):
    """How a seat's win probability changed: `start + decisions + others + luck = result`.

    `decisions` and `others` are the changes due to the moves of this seat and of the other seats. `choices` counts the
    seat's real choices: decisions where the worst move would have cost at least as much as an inaccuracy. The stake
    of a choice is the cost of its worst move. `accuracy` is the average percentage of the stake that the seat kept, or
    null if it had no choices.
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
    """The review of a finished game. `team` says whether all seats win together.

    A win probability of `whole` means a certain win. `costliest` lists the numbers of the costliest decisions, starting
    with the worst.
    """

    team: bool
    whole: int
    decisions: list[DecisionOut]
    costliest: list[int]
    seats: list[SeatReviewOut]

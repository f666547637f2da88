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
    """The move that led to frame `number` of the replay, made in the position of the previous frame.

    `before` has each seat's win probability with the `best` move, and `after` has it with this move. `luck` is the
    change due to chance afterwards. `loss` is the cost of the move for its seat. `grade` is null if it was the only
    legal move. If the decision was costly, `moves` has all legal moves, and `reason` says why the best one is better.
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
    """The number `n` of a seat's real choices that got this grade."""

    grade: Grade
    n: int


class SeatReviewOut(msgspec.Struct, frozen=True):
    """How the win probability of a seat changed: `start + decisions + others + luck = result`.

    `decisions` and `others` are the changes due to the moves of this seat and of the other seats. `choices` is the
    number of the seat's real choices: decisions where the worst move would have cost at least as much as an inaccuracy.
    `accuracy` is the average share of the stakes, in percent, that the seat kept in these choices, or null if it had
    none.
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
    """The review of a finished game. `team` says whether all seats win together; `whole` stands for a certain win.

    `costliest` has the numbers of the costliest decisions, beginning with the costliest one.
    """

    team: bool
    whole: int
    decisions: list[DecisionOut]
    costliest: list[int]
    seats: list[SeatReviewOut]

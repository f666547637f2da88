"""The types of responses about the review of a game. Chances are whole thousandths."""

import msgspec

from portroyal.advice.review import Grade


class DecisionOut(msgspec.Struct, frozen=True):
    """The move of frame `number` of the replay, made in the position of the frame before it.

    `best`: the best move. `before`, `after`: by seat, the chances to win with the best move and with this one; `luck`:
    how chance changed them then. `loss`: what the move cost its seat. `grade`: null if there was only one.
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


class GradeCountOut(msgspec.Struct, frozen=True):
    """How often a seat's decisions had a grade."""

    grade: Grade
    n: int


class SeatReviewOut(msgspec.Struct, frozen=True):
    """What became of the chance of a seat: `start + decisions + others + luck = result`.

    `decisions`, `others`: what the moves of the seat, and those of the other seats, changed. `accuracy`: in percent,
    what the seat's moves kept of the chance that the best ones had; null if it never had a choice.
    """

    start: int
    decisions: int
    others: int
    luck: int
    result: int
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

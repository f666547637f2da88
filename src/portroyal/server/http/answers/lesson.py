"""Types for responses about lessons."""

from typing import Literal

import msgspec

from portroyal.lessons import LessonTarget
from portroyal.server.http.answers.tables import TableSeatOut
from portroyal.server.http.answers.views import Event, View


class LessonOut(msgspec.Struct, frozen=True):
    """A tutorial lesson. `key` is the client's key for its title. The summary has the same key with `-about` added."""

    name: str
    key: str
    clauses: tuple[str, ...]
    steps: int


class LessonAnswerOut(msgspec.Struct, frozen=True):
    """The comment on the learner's last move. `key` is the key for its text. `at` is its subject, if visible."""

    key: str
    verdict: Literal["best", "fair", "poor"]
    clauses: tuple[str, ...]
    at: LessonTarget | None


class LessonFrameOut(msgspec.Struct, frozen=True):
    """The position after a move by any seat. The first frame is the starting position."""

    seat: int | None
    move: str | None
    events: list[Event]
    view: View


class LessonRunOut(msgspec.Struct, frozen=True):
    """A lesson after the learner's moves. `asks` is the key for the text about the next decision, or null at the end.

    `at` is the subject of that text.
    """

    lesson: LessonOut
    format: str
    seats: list[TableSeatOut]
    frames: list[LessonFrameOut]
    step: int
    asks: str | None
    at: LessonTarget | None
    answer: LessonAnswerOut | None
    moves: list[str]
    done: bool
    following: str | None

"""The lessons, read from ``lessons.toml``."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from portroyal.formats.formats import chapters_of, parse_format
from portroyal.game.game import Game
from portroyal.game.opening import position

LEARNER = 0
"""The learner's seat in every lesson."""

NAMES = ("Guest", "Ada", "Ben")
"""The players' names by seat. The explanations use these names for the other players, and call the learner *you*."""


@dataclass(frozen=True, slots=True)
class LessonTarget:
    """The subject of a lesson's text: a place (`draw pile`, `harbor`, `display 1`) or a card in that place.

    A seat's display also represents the seat itself.
    """

    place: str
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one or more of the learner's moves: the key of an explanation, and the moves that come next."""

    key: str
    moves: tuple[str, ...]
    verdict: Literal["best", "fair", "poor"]
    """After ``best``, the lesson continues. After ``fair`` or ``poor``, the learner has to try again."""
    clauses: tuple[str, ...]
    then: tuple[str, ...] = ()
    at: LessonTarget | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """A decision that the learner has to make."""

    key: str
    answers: tuple[Answer, ...]
    at: LessonTarget | None = None

    def answer_to(self, move: str) -> Answer | None:
        """Return the answer to a move, or None if there is none."""
        return next((answer for answer in self.answers if move in answer.moves), None)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position, the moves that lead from it to the first decision, and the decisions."""

    name: str
    clauses: tuple[str, ...]
    format: str
    players: int
    position: dict[str, Any]
    opening: tuple[str, ...]
    steps: tuple[Step, ...]

    @property
    def key(self) -> str:
        """The key of the lesson's title and summary."""
        return f"lesson-{self.name}"

    def lay_out(self) -> Game:
        """Return a game in the lesson's position, before the opening moves."""
        return position(self.format, self.players, names=NAMES[: self.players], **self.position)


@cache
def tutorial() -> dict[str, Lesson]:
    """Return all lessons by name, in teaching order.

    If a host has replaced the chapters of a box, the lessons for that box are left out, because they discuss this
    project's own missions and events.
    """
    rows = tomllib.loads((files("portroyal.lessons") / "lessons.toml").read_text(encoding="utf-8"))["lesson"]
    return {row["name"]: _lesson(row) for row in rows if _has_our_chapters(row["format"])}


def _has_our_chapters(line: str) -> bool:
    chapters = chapters_of(parse_format(line))
    return chapters is None or chapters.loaded() is None


def _lesson(row: dict[str, Any]) -> Lesson:
    steps = tuple(_step(f"lesson-{row['name']}-{n}", step) for n, step in enumerate(row["step"], 1))
    opening = tuple(row.get("opening", ()))
    return Lesson(row["name"], tuple(row["clauses"]), row["format"], row["players"], row["position"], opening, steps)


def _step(key: str, row: dict[str, Any]) -> Step:
    return Step(key, tuple(_answer(key, answer) for answer in row["answer"]), _target(row))


def _answer(step: str, row: dict[str, Any]) -> Answer:
    then, clauses = tuple(row.get("then", ())), tuple(row["clauses"])
    return Answer(f"{step}-{row['says']}", tuple(row["moves"]), row["verdict"], clauses, then, _target(row))


def _target(row: dict[str, Any]) -> LessonTarget | None:
    return LessonTarget(*row["at"]) if "at" in row else None

"""Plays a lesson with the learner's moves. Returns the table after each move, and the answer to the last move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from portroyal.errors import PortRoyalError
from portroyal.game.game import Game
from portroyal.lessons.tutorial import LEARNER, Answer, Lesson, Step


class LessonOver(PortRoyalError):
    """Raised for a move made after the lesson has ended or after an answer other than the best one."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after a move, as the learner sees it. The first frame shows the table before any move."""

    seat: int | None
    move: str | None
    events: list[dict[str, Any]]
    view: dict[str, Any]


@dataclass(frozen=True, slots=True)
class LessonRun:
    """The state of a lesson after some of the learner's moves."""

    game: Game
    frames: list[Frame]
    answer: Answer | None
    """The answer to the learner's last move, or None before the first move."""
    step: Step | None
    """The decision that the learner faces now, or None if there is none."""
    number: int
    """The number of the current step, from 1."""
    done: bool
    """Whether the lesson is complete."""


def run_lesson(lesson: Lesson, moves: Sequence[str]) -> LessonRun:
    """Play a lesson with these moves. Raises IllegalMove if a move is illegal, or LessonOver if there are too many."""
    game = lesson.lay_out()
    frames = [Frame(None, None, game.events(LEARNER), game.view(LEARNER))]
    _make(game, frames, lesson.opening)
    answer: Answer | None = None
    at = 0
    for n, move in enumerate(moves):
        if at == len(lesson.steps) or (answer and answer.verdict != "best"):
            raise LessonOver(f"lesson {lesson.name!r} ends before move {n + 1}, {move!r}; go back and try again")
        _make(game, frames, [move])
        answer = lesson.steps[at].answer_to(game.played()[-1])
        if answer is None:
            raise LookupError(f"lesson {lesson.name!r} has no answer to {move!r} in step {at + 1}")
        _make(game, frames, answer.then)
        at += answer.verdict == "best"
    done = at == len(lesson.steps)
    ended = done or (answer is not None and answer.verdict != "best")
    step = None if ended else lesson.steps[at]
    return LessonRun(game, frames, answer, step, min(at + 1, len(lesson.steps)), done)


def _make(game: Game, frames: list[Frame], moves: Sequence[str]) -> None:
    for move in moves:
        seat, mark = game.seat, game.events(LEARNER)[-1]["seq"] + 1
        game.play(move)
        frames.append(Frame(seat, game.played()[-1], game.events(LEARNER, mark), game.view(LEARNER)))

"""Lessons. Each request replays the learner's moves, so that the server keeps no state."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response

from portroyal.lessons import LEARNER, Lesson, LessonRun, run_lesson, tutorial
from portroyal.server.http.answers.declared import answers
from portroyal.server.http.answers.lesson import (
    LessonAnswerOut,
    LessonFrameOut,
    LessonOut,
    LessonRunOut,
)
from portroyal.server.http.answers.odds import WhyOut
from portroyal.server.http.answers.tables import TableSeatOut
from portroyal.server.http.problem import Problem
from portroyal.server.play.state import json
from portroyal.server.play.table.presenting import why_out
from portroyal.server.routes.examples import Example, example, not_now

MAX_MOVES = 12
"""The maximum number of moves in a request. Every lesson has fewer."""

router = APIRouter(prefix="/api/lessons", tags=["lessons"])

Moves = Annotated[
    list[Annotated[str, Query(min_length=1, max_length=200)]],
    Query(alias="move", max_length=MAX_MOVES, description="The learner's moves so far, in order."),
]


@router.get("", responses=answers(list[LessonOut]))
@example(lambda _: Example(listed()[:2]))
async def lessons() -> Response:
    """All lessons, in the recommended order."""
    return json(listed())


@router.get("/{name}", responses=answers(LessonRunOut, "no-such-lesson", "illegal-move", "lesson-over"))
@example(lambda _: _example_after_move(next(iter(tutorial()))))
async def lesson(name: str, moves: Moves = []) -> Response:  # noqa: B006 - FastAPI copies it
    """A lesson after the learner's moves: all positions, the comment on the last move, and the legal moves."""
    return json(lesson_after(name, moves))


@router.get("/{name}/why", responses=answers(WhyOut, "no-such-lesson", "illegal-move", "lesson-over"))
@example(lambda _: _example_refusal(next(iter(tutorial()))))
async def lesson_why(
    name: str,
    wish: Annotated[str, Query(min_length=1, max_length=200)],
    moves: Moves = [],  # noqa: B006 - FastAPI copies it
    lang: Annotated[Literal["en", "de"], Query()] = "en",
) -> Response:
    """Whether the learner may make a move now. If not, the reason in English or German, with the id of the clause."""
    return json(why_not(name, wish, moves, lang))


def why_not(name: str, wish: str, moves: list[str], lang: str) -> WhyOut:
    """Whether the learner may make the move *wish* now and, if not, why."""
    return why_out(run_lesson(_find(name), moves).game, LEARNER, wish, lang)


def listed() -> list[LessonOut]:
    """The lessons of the tutorial, in order."""
    return [_lesson_out(lesson) for lesson in tutorial().values()]


def lesson_after(name: str, moves: list[str]) -> LessonRunOut:
    """The lesson after these moves.

    Raises Problem `no-such-lesson`, IllegalMove if a move is not legal, and LessonOver if there are too many moves.
    """
    lesson = _find(name)
    run = run_lesson(lesson, [move.strip() for move in moves])
    return LessonRunOut(
        lesson=_lesson_out(lesson),
        format=run.game.format,
        seats=[TableSeatOut(n, name, "person", None, n == LEARNER) for n, name in enumerate(run.game.names)],
        frames=[LessonFrameOut(frame.seat, frame.move, frame.events, frame.view) for frame in run.frames],
        step=run.number,
        asks=run.step.key if run.step else None,
        at=run.step.at if run.step else None,
        answer=_answer_out(run),
        moves=run.game.moves() if run.step else [],
        done=run.done,
        following=_following(lesson.name),
    )


def _find(name: str) -> Lesson:
    lesson = tutorial().get(name)
    if lesson is None:
        raise Problem("no-such-lesson", f"there is no lesson {name!r}; there are {', '.join(tutorial())}")
    return lesson


def _lesson_out(lesson: Lesson) -> LessonOut:
    return LessonOut(lesson.name, lesson.key, lesson.clauses, len(lesson.steps))


def _answer_out(found: LessonRun) -> LessonAnswerOut | None:
    answer = found.answer
    return LessonAnswerOut(answer.key, answer.verdict, answer.clauses, answer.at) if answer else None


def _following(name: str) -> str | None:
    names = list(tutorial())
    at = names.index(name) + 1
    return names[at] if at < len(names) else None


def _example_after_move(name: str) -> Example:
    moves = run_lesson(_find(name), []).game.moves()[:1]
    return Example(lesson_after(name, moves), parameters={"name": name, "move": moves})


def _example_refusal(name: str) -> Example:
    wish = not_now(run_lesson(_find(name), []).game)
    return Example(why_not(name, wish, [], "en"), parameters={"name": name, "move": [], "wish": wish, "lang": "en"})

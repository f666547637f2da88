"""The functions that run in worker processes.

This module imports nothing from the web server. A process therefore starts in a quarter of the time and uses a third of
the memory that it would otherwise need.
"""

import contextlib
import os
import signal
from typing import Any, NamedTuple

import msgspec

import portroyal as pr
from portroyal.advice.review import WHOLE, Review, check_reviewable, grade_of
from portroyal.advice.tips import Tip, tip
from portroyal.bots import house_bot
from portroyal.bots.levels import is_compiled, search_gains, searcher_of
from portroyal.engine.observation import Observation
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.game.opening import new_game
from portroyal.processes import end_with_parent
from portroyal.search.searching import Searcher
from portroyal.server.http.answers.review import DecisionOut, GradeCountOut, OtherMoveOut, ReviewOut, SeatReviewOut

NICE = 10
"""The niceness added to worker processes, where the system supports it, so that people's moves have priority."""

CHOICE = 2
"""The minimum number of legal moves that gives a seat a choice."""

WORST = 8
"""The number of decisions listed as the costliest ones."""


class BotInput(NamedTuple):
    """Information that a bot may use: the format, the number of players, and its seat's observation as plain values."""

    format: str
    players: int
    known: tuple[Any, ...]


def settle() -> None:
    """Prepare a process: lower its priority, ignore Ctrl-C (the server handles it), and exit when the server exits."""
    go_behind()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent(lambda: os._exit(0))


def go_behind() -> None:
    """Raise the process's niceness if the system supports and allows it."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(NICE)


def choose_move(facts: BotInput, name: str, seed: int) -> str:
    """The bot's move. The same seed gives the same move."""
    return house_bot(f"{name}:seed={seed}").choose(_observed(facts))


def _observed(facts: BotInput) -> Observation:
    """The plain values of a BotInput as an Observation."""
    return Observation.of(ruleset_of(parse_format(facts.format), facts.players), facts.known)


def compile_format(format: str, players: int) -> bool:
    """Compile the bots' search for a format into the cache. Returns False if there is no compiler."""
    ruleset = ruleset_of(parse_format(format), players)
    return not search_gains(ruleset) or is_compiled(ruleset)


def load(format: str, players: int) -> None:
    """Search once in a new game, so that everything that a tip needs is loaded."""
    game = new_game(format, players, seed=0)
    while not game.over and len(game.moves()) < CHOICE:
        game.play(game.moves()[0])
    if game.seat is not None:
        tip(game.observe(game.seat))


def think(asked: BotInput) -> Tip | None:
    """The best move according to a seat's observation."""
    return tip(_observed(asked))


def review_record(record: str) -> bytes:
    """The review of a recorded game, as JSON.

    Raises BadRecord if the record is invalid under the current rules, and NoReview if the game cannot be reviewed.
    """
    game = pr.replay(record)
    check_reviewable(game)
    if isinstance(searcher_of(game.ruleset), Searcher):
        raise pr.NoReview("this server has no C compiler, without which a review would take too long", "no-compiler")
    return msgspec.json.encode(review_out(pr.review(game)))


def review_out(review: Review) -> ReviewOut:
    """A review in the form sent to the page."""
    decisions = [
        DecisionOut(
            number=decision.number,
            seat=decision.seat,
            move=decision.move,
            best=decision.best,
            before=list(decision.before),
            after=list(decision.after),
            luck=list(luck),
            loss=decision.loss,
            grade=decision.grade,
            moves=[OtherMoveOut(move, n, grade_of(n)) for move, n in decision.losses.items() if decision.reason],
            reason=decision.reason,
        )
        for decision, luck in zip(review.decisions, review.luck(), strict=True)
    ]
    seats = [
        SeatReviewOut(**seat._asdict() | {"grades": [GradeCountOut(grade, n) for grade, n in seat.grades.items()]})
        for seat in review.seats
    ]
    return ReviewOut(review.team, WHOLE, decisions, [worst.number for worst in review.costliest(WORST)], seats)

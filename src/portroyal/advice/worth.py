"""Advice on whether to stop or draw again: the value of each choice in coins, based on the judge's values for cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from portroyal.bots.judging import JudgedCards, thinker_of
from portroyal.engine.observation import Observation
from portroyal.engine.table import ACTIVE
from portroyal.game.outcome import is_team
from portroyal.odds.drawing import draw_moves, is_drawing, may_draw
from portroyal.odds.next_card import with_waiting
from portroyal.odds.stopping.compiled import compiled
from portroyal.odds.stopping.evaluation import in_coins, problem_of
from portroyal.odds.stopping.problem import Solution, StoppingProblem, TooLarge
from portroyal.odds.stopping.solver import solve

SOON: Final = 20_000  # the maximum number of states to examine while a person waits
LATE: Final = 75  # the game's progress as a percentage; from then on, points matter, not coins
EVEN: Final = 0.2  # coins; values that differ by at most this much are about the same


class Choice(NamedTuple):
    """The values of stopping and drawing again for a seat that is drawing, or None if the problem is too large."""

    now: Solution | None  # with the current harbor, after repelling any ship just drawn
    kept: Solution | None  # after letting that ship in; also None if there is no such ship, or if it causes a bust
    late: bool  # whether the end of the game is near, so that points matter, not coins


def choice(observation: Observation) -> Choice | None:
    """The values of stopping and of drawing again for the observing seat, in coins.

    The result is None if the seat does not have this choice or is part of a team. Raises NoCompiler if no C compiler
    works.
    """
    if not chooses(observation):
        return None
    if is_team(observation.ruleset) or not may_draw(observation):
        return None
    values, more = values_of(observation), with_waiting(observation)
    now, kept = soon(problem_of(values, values.harbor)), soon(problem_of(values, more)) if more else None
    return Choice(now, kept, values.progress >= LATE)


def drawing_pays(solution: Solution) -> bool | None:
    """Whether drawing again is worth more than stopping, or None if the two are worth about the same."""
    difference = solution.draw - solution.stop
    return None if abs(difference) <= EVEN else difference > 0


def values_of(observation: Observation) -> JudgedCards:
    """The card values that the advice uses, based on trained weights if there are any."""
    return JudgedCards(observation, thinker_of(observation.ruleset))


def chooses(observation: Observation) -> bool:
    """Whether the observing seat is drawing and may stop, either now or after deciding about a ship just drawn."""
    moves = draw_moves(observation.ruleset)
    own = observation.counters[ACTIVE] == observation.seat and is_drawing(observation)
    return own and (observation.agenda[0] != moves.asked or moves.stop in observation.moves)


def soon(problem: StoppingProblem) -> Solution | None:
    """The solution to a problem, in coins, using at most SOON states, or None if the problem is too large.

    If the exact problem is too large, a simplified one is solved instead: once a ship is repelled, all later ships of
    its color are repelled as well. Raises NoCompiler if no C compiler works.
    """
    for exact in (True, False):
        try:
            return in_coins(compiled(problem._replace(exact=exact), SOON))
        except TooLarge:
            continue
    return None


def advice(values: JudgedCards, harbor: bytes, by: Callable[[StoppingProblem], Solution] = solve) -> Solution:
    """The values of stopping with this harbor and of drawing again, in coins.

    *by* is the solver. It raises TooLarge if the problem is too large.
    """
    return in_coins(by(problem_of(values, harbor)))

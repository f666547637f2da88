"""What stopping and drawing on are worth to a seat, with cards worth what they are to the bot ``steady``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from portroyal.bots.evaluator import Evaluator
from portroyal.observation import Observation
from portroyal.odds.drawing import draw_moves, is_drawing, may_draw
from portroyal.odds.next_card import with_waiting
from portroyal.odds.stopping.compiled import compiled
from portroyal.odds.stopping.evaluation import in_coins, problem_of
from portroyal.odds.stopping.problem import Solution, StoppingProblem, TooLarge
from portroyal.odds.stopping.solver import solve
from portroyal.table import ACTIVE

SOON: Final = 20_000  # states that a person waits for


class Choice(NamedTuple):
    """What a seat that draws may expect, in coins; None: too much to solve."""

    now: Solution | None  # with the harbor as it lies: a ship that waits is repelled
    kept: Solution | None  # with that ship let in; None, too, if none waits, or if letting it in is a bust


def choice(observation: Observation) -> Choice | None:
    """What the seat of the Observation may expect; None if it has not to choose whether to draw, or plays in a team.

    Raises NoCompiler.
    """
    if not chooses(observation):
        return None
    evaluator = Evaluator(observation)
    if evaluator.index.team or not may_draw(observation):
        return None
    more = with_waiting(observation)
    return Choice(soon(problem_of(evaluator, evaluator.harbor)), soon(problem_of(evaluator, more)) if more else None)


def chooses(observation: Observation) -> bool:
    """Whether the seat is drawing cards and may stop now, or once it has decided about what lies in the hand."""
    moves = draw_moves(observation.ruleset)
    own = observation.counters[ACTIVE] == observation.seat and is_drawing(observation)
    return own and (observation.agenda[0] != moves.asked or moves.stop in observation.moves)


def soon(problem: StoppingProblem) -> Solution | None:
    """In coins, what can be solved soon, if need be with the ships of a color all repelled once one is."""
    for exact in (True, False):
        try:
            return in_coins(compiled(problem._replace(exact=exact), SOON))
        except TooLarge:
            continue
    return None


def advice(evaluator: Evaluator, harbor: bytes, by: Callable[[StoppingProblem], Solution] = solve) -> Solution:
    """What stopping with this harbor and drawing on from it bring the seat, in coins. Raises TooLarge."""
    return in_coins(by(problem_of(evaluator, harbor)))

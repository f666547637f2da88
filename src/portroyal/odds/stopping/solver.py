"""Solves stopping problems with the fastest solver available."""

from __future__ import annotations

from portroyal.machine.build import NoCompiler, warn_once
from portroyal.odds.stopping.compiled import compiled
from portroyal.odds.stopping.problem import Solution, StoppingProblem
from portroyal.odds.stopping.reference import interpreted


def solve(problem: StoppingProblem) -> Solution:
    """The exact values of stopping and of drawing again, in the same unit as the problem's values.

    Without a C compiler, a slower solver in Python handles fewer states. Raises TooLarge if the problem has too
    many states or too many different cards.

    One of three cards causes a bust, but the best of them is worth that risk:

    >>> from portroyal.odds.stopping.problem import Ship
    >>> problem = StoppingProblem(
    ...     (2, 4), (Ship(0, 1, False),), others=0, draws=3, held=(1,), here=1, takes=(1, 1), bonus=((0,),) * 2, bust=0
    ... )
    >>> [round(number, 4) for number in solve(problem)[:3]]
    [1.0, 2.0, 0.3333]
    """
    try:
        return compiled(problem)
    except NoCompiler as e:
        warn_once(e)
        return interpreted(problem)

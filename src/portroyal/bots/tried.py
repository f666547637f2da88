"""Values moves without an estimate by trying each on a table that agrees with the Observation."""

from __future__ import annotations

from collections.abc import Iterable

from portroyal.bots.evaluator import Evaluator
from portroyal.engine.notation import parse_move
from portroyal.engine.table import PURSE


def best_tried(evaluator: Evaluator, moves: Iterable[str]) -> str:
    """The move with the highest value; the first among equals."""
    return max(moves, key=lambda move: value_after(evaluator, move))


def value_after(evaluator: Evaluator, move: str) -> float:
    """The value of all changes from a move up to the next question: coins, points and abilities of the display."""
    t = evaluator.observation.table()
    before = t.copy()
    t.ruleset.play(t, parse_move(t.ruleset, move))
    return evaluator.purse(t.count(PURSE + evaluator.seat)) + sum(
        (t[cell, evaluator.seat] - before[cell, evaluator.seat])
        * (evaluator.point if cell == evaluator.points else evaluator.ability(cell))
        for cell in evaluator.index.givers
    )

"""Moves of which no box has said what they are worth: each is tried on a table as the seat may imagine it."""

from __future__ import annotations

from collections.abc import Iterable

from portroyal.bots.evaluator import Evaluator
from portroyal.notation import parse_move
from portroyal.table import PURSE


def best_tried(evaluator: Evaluator, moves: Iterable[str]) -> str:
    """The move after which the seat is best off; of several such moves the first."""
    return max(moves, key=lambda move: value_after(evaluator, move))


def value_after(evaluator: Evaluator, move: str) -> float:
    """What a move brings until somebody is asked next, in coins: coins, points, and what the display can do."""
    t = evaluator.observation.table()
    before = t.copy()
    t.ruleset.play(t, parse_move(t.ruleset, move))
    return evaluator.purse(t.count(PURSE + evaluator.seat)) + sum(
        (t[cell, evaluator.seat] - before[cell, evaluator.seat])
        * (evaluator.point if cell == evaluator.points else evaluator.ability(cell))
        for cell in evaluator.index.givers
    )

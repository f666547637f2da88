"""Chooses moves with a judge in Python, exactly like ``thought`` in ``machine/driver.h``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from portroyal.engine.policy import NOTES, TRY, Judge
from portroyal.engine.preview import depth_of
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Move, Table
from portroyal.formats.formats import RULESETS_KEPT
from portroyal.game.outcome import winners

MOST_ANSWERS: Final = 16  # the maximum number of answers to the questions that follow from a move
DECIDED: Final = 1_000_000_000
ASIDE: Final = -1  # used instead of a task number


class ThinkingTable(Table):
    """Lets a judge record numbers and look up weights on a copy of a table."""

    __slots__ = ("features", "notes", "weights")
    notes: list[int]
    weights: Sequence[int]
    features: list[tuple[int, int]]

    def note(self, i: int, n: int) -> None:
        self.notes[i] = n

    def noted(self, i: int) -> int:
        return self.notes[i]

    def weight(self, i: int) -> int:
        return self.weights[i]

    def feature(self, i: int, n: int = 1) -> None:
        self.features.append((i, n))

    @classmethod
    def of(cls, t: Table, weights: Sequence[int]) -> ThinkingTable:
        """A copy of a position."""
        twin = cls(t.ruleset, t.piles[:], t.counters[:], t.agenda, t.seed)
        twin.moves, twin.notes, twin.weights, twin.features = t.moves[:], [0] * NOTES, weights, []
        return twin


class Thinker:
    """Chooses moves with a judge and the given weights."""

    def __init__(self, judge: Judge, weights: Sequence[int] | None = None) -> None:
        self.judge, self.weights = judge, judge.weights if weights is None else weights

    def choose(self, t: Table, seat: int) -> int:
        """The index of the move that the judge chooses."""
        k = self.decide(t, seat)
        return k if k != TRY else max(0, self.best(t, seat, self.answers(t))[1])

    def decide(self, t: Table, seat: int) -> int:
        """The index of the move that the judge chooses, or TRY if the answers to the question must be compared."""
        if len(t.moves) == 1:
            return 0
        answers = self.answers(t)
        thinking = ThinkingTable.of(t, self.weights)
        value, other = self.best(t, seat, (i for i in range(len(t.moves)) if i not in answers))
        return other if other >= 0 and value > self.judge.worth(thinking, seat) else self.judge.choose(thinking, seat)

    def answers(self, t: Table) -> list[int]:
        """The indices of the moves that answer the question."""
        asked, verbs = t.agenda[0], answered(t.ruleset)
        return [i for i, move in enumerate(t.moves) if verbs[move >> 8] == asked]

    def best(self, t: Table, seat: int, options: Iterable[int]) -> tuple[int, int]:
        """The highest value after any of these moves, and the index of the first move with this value.

        The index is -1 if there are no moves.
        """
        tried = [(self.worth_after(t, t.moves[i], seat), -i) for i in options]
        value, i = max(tried, default=(0, 1))
        return value, -i

    def worth_after(self, t: Table, move: Move, seat: int) -> int:
        """The value of the position after a move.

        The move may lead directly to more choices by the same seat. The first of these choices is made optimally. For
        each later choice, the first option is taken.
        """
        after, depth = _table_after(t, move), depth_of(t.agenda)
        _answer(after, seat, depth, forced=True)
        if not _still_asked(after, seat, depth):
            return self.worth_now(after, seat)
        return max(self.worth_answered(after, answer, seat, depth) for answer in after.moves)

    def worth_answered(self, t: Table, answer: Move, seat: int, depth: int) -> int:
        """The value after this answer if each later question above *depth* on the agenda is given its first answer."""
        after = _table_after(t, answer)
        _answer(after, seat, depth)
        return self.worth_now(after, seat)

    def worth_now(self, t: Table, seat: int) -> int:
        """The value of a position."""
        if t.moves:
            return self.judge.worth(ThinkingTable.of(t, self.weights), seat)
        return DECIDED if seat in winners(t) else -DECIDED


def _table_after(t: Table, move: Move) -> Table:
    after = t.copy()
    t.ruleset.play(after, move)
    return after


def _answer(t: Table, seat: int, depth: int, forced: bool = False) -> None:
    """Give the first answer to each question that follows from a seat's move. If *forced*, stop at a real choice."""
    for _ in range(MOST_ANSWERS):
        if not _still_asked(t, seat, depth) or (forced and len(t.moves) > 1):
            break
        t.ruleset.play(t, t.moves[0])


def _still_asked(t: Table, seat: int, depth: int) -> bool:
    """Whether the seat is asked a question that follows directly from its move (one above *depth* on the agenda)."""
    return bool(t.moves) and depth_of(t.agenda) > depth and t.agenda[1] == seat


@lru_cache(RULESETS_KEPT)
def answered(ruleset: Ruleset) -> list[int]:
    """For each verb, the task that it answers, or ASIDE if it can be used while drawing but neither draws nor stops."""
    drawing = {verb.asked for verb in ruleset.verbs if verb.draws is not None}
    return [ASIDE if verb.asked in drawing and verb.draws is None else verb.asked for verb in ruleset.verbs]

"""Sequential halving in Python, as in ``machine/halving.h``: each stage keeps the better half of the moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import add
from typing import Final

CLEAR: Final = 9  # the lead that a move needs over the kept move, in squared standard errors, times 4
SURE: Final = 9  # the lead over all other moves that ends a search, in squared standard errors
LOOK: Final = 8  # the number of rollouts between two checks for that lead


class Lead:
    """One move's lead over another on the same deals: the sum, and the sum of squares."""

    def __init__(self) -> None:
        self.sum = self.squares = 0

    def note(self, by: int) -> None:
        """Add the lead on one deal."""
        by >>= 8
        self.sum += by
        self.squares += by * by

    def is_clear(self) -> bool:
        """Whether the move leads by more than chance can explain."""
        return self.sum > 0 and 4 * self.sum * self.sum > CLEAR * self.squares

    def is_behind(self) -> bool:
        """Whether the other move has a significant lead."""
        return self.sum < 0 and self.sum * self.sum > SURE * self.squares


class Halving:
    """The remaining moves and their total results.

    *keep* is the index of a move that is never eliminated, or a negative number if there is no such move.
    """

    def __init__(self, moves: int, seats: int, keep: int) -> None:
        self.keep = keep
        self.live = list(range(moves))
        self.sums, self.counts = [[0] * seats for _ in self.live], [0] * moves
        self.over_kept = [Lead() for _ in self.live]
        self.best, self.over_best = 0, [Lead() for _ in self.live]

    def note(self, seat: int, chances: Mapping[int, Sequence[int]]) -> None:
        """Add the results of one rollout of every remaining move."""
        for i, won in chances.items():
            self.sums[i] = list(map(add, self.sums[i], won))
            self.counts[i] += 1
            if self.keep >= 0:
                self.over_kept[i].note(won[seat] - chances[self.keep][seat])
            self.over_best[i].note(won[seat] - chances[self.best][seat])

    def rank(self, seat: int) -> None:
        """Sort the remaining moves by the seat's results, best first."""
        self.live.sort(key=lambda i: -self.sums[i][seat])
        self.stays_best(self.live[0])

    def halve(self) -> None:
        """Keep the first half of the moves, and the move that is never eliminated."""
        half = (len(self.live) + 1) // 2
        self.live = self.live[:half] + [self.keep] * (self.keep in self.live[half:])

    def is_sure(self, seat: int) -> bool:
        """Whether the best move has a significant lead over all others."""
        best = max(self.live, key=lambda i: self.sums[i][seat])
        return self.stays_best(best) and all(self.over_best[i].is_behind() for i in self.live if i != best)

    def stays_best(self, best: int) -> bool:
        """Whether this move was already the best. If not, make it the best, and reset its leads to zero."""
        if best == self.best:
            return True
        self.best, self.over_best = best, [Lead() for _ in self.sums]
        return False

    def chosen(self) -> int:
        """The index of the first move if it clearly leads *keep* or if *keep* is negative; otherwise, *keep*."""
        first = self.live[0]
        return first if self.keep < 0 or self.over_kept[first].is_clear() else self.keep

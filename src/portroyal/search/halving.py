"""Which moves are tried on, in Python: after each stage of a search the better half, as in ``machine/halving.h``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import add
from typing import Final

CLEAR: Final = 9  # quarters of the square of the standard errors by which a move must lead the one that is kept
SURE: Final = 9  # the square of the standard errors by which the best move leads all others: then a search may end
LOOK: Final = 8  # tries after which that is looked at


class Lead:
    """By how much a move leads another, in the same deals: the sum, and the sum of the squares."""

    def __init__(self) -> None:
        self.sum = self.squares = 0

    def note(self, by: int) -> None:
        """Add the result of a deal."""
        by >>= 8
        self.sum += by
        self.squares += by * by

    def is_clear(self) -> bool:
        """Whether the move leads by more than chance."""
        return self.sum > 0 and 4 * self.sum * self.sum > CLEAR * self.squares

    def is_behind(self) -> bool:
        """Whether the other move surely leads."""
        return self.sum < 0 and self.sum * self.sum > SURE * self.squares


class Halving:
    """The moves that are left, and what was won with all. *keep*: a move that stays; negative: none."""

    def __init__(self, moves: int, seats: int, keep: int) -> None:
        self.keep = keep
        self.live = list(range(moves))
        self.sums, self.counts = [[0] * seats for _ in self.live], [0] * moves
        self.over_kept = [Lead() for _ in self.live]
        self.best, self.over_best = 0, [Lead() for _ in self.live]

    def note(self, seat: int, chances: Mapping[int, Sequence[int]]) -> None:
        """Add a try of every move that is left."""
        for i, won in chances.items():
            self.sums[i] = list(map(add, self.sums[i], won))
            self.counts[i] += 1
            if self.keep >= 0:
                self.over_kept[i].note(won[seat] - chances[self.keep][seat])
            self.over_best[i].note(won[seat] - chances[self.best][seat])

    def rank(self, seat: int) -> None:
        """Sort the moves that are left by what the seat has won, the best first."""
        self.live.sort(key=lambda i: -self.sums[i][seat])
        self.stays_best(self.live[0])

    def halve(self) -> None:
        """Leave the first half of the moves, and behind it the one that stays."""
        half = (len(self.live) + 1) // 2
        self.live = self.live[:half] + [self.keep] * (self.keep in self.live[half:])

    def is_sure(self, seat: int) -> bool:
        """Whether the best move surely leads all others."""
        best = max(self.live, key=lambda i: self.sums[i][seat])
        return self.stays_best(best) and all(self.over_best[i].is_behind() for i in self.live if i != best)

    def stays_best(self, best: int) -> bool:
        """Whether a move is still the best. If another was, it has to lead from now on."""
        if best == self.best:
            return True
        self.best, self.over_best = best, [Lead() for _ in self.sums]
        return False

    def chosen(self) -> int:
        """The first of the moves, if it clearly leads the one that stays."""
        first = self.live[0]
        return first if self.keep < 0 or self.over_kept[first].is_clear() else self.keep

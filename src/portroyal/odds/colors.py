"""The exact probability of collecting ship colors by drawing cards."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Generic, NamedTuple, TypeVar

Number = TypeVar("Number", float, Fraction)


class Color(NamedTuple):
    """Unseen ships of a color that is not in the harbor."""

    weak: int  # the number of ships that the seat can repel
    strong: int  # the number of ships that it cannot repel


class _State(NamedTuple):
    """The colors drawn so far, and the number of strong ships drawn. It does not matter which colors are strong."""

    inside: int  # a bit for each color in the harbor
    strong: int  # the number of these colors whose ship in the harbor is strong, and thus no longer unseen


def chance_of_colors(wanted: int, away: Sequence[Color], danger: int, cards: int, draws: int, one: Number) -> Number:
    """The probability of drawing ships of *wanted* more colors within *draws* cards and before a bust.

    *away* lists the colors that are not in the harbor. *danger* is the number of unseen ships that would cause a
    bust from the start. *cards* is the number of unseen cards. The pile contains *draws* of these cards, selected at
    random. Once a color is in the harbor, its strong ships (those that cannot be repelled) cause a bust. *one* is the
    number 1 in the desired result type; Fraction(1) makes the result exact.

    One of two unseen cards is a ship of the only new color, and the pile contains one of these cards:

    >>> chance_of_colors(1, [Color(1, 0)], danger=0, cards=2, draws=1, one=1.0)
    0.5

    A ship of the new color must come before either of two ships that cause a bust:

    >>> chance_of_colors(1, [Color(1, 0)], danger=2, cards=9, draws=9, one=Fraction(1))
    Fraction(1, 3)
    """
    table = _Chances(wanted, away, danger, cards, draws, one)
    return table.of(_State(0, 0))[draws]


class _Chances(Generic[Number]):
    """The probability of reaching the goal from each state, by the number of cards left in the pile."""

    def __init__(self, wanted: int, away: Sequence[Color], danger: int, cards: int, draws: int, one: Number) -> None:
        self.wanted, self.away, self.danger, self.draws = wanted, away, danger, draws
        self.one: Number = one
        self.hidden = cards - draws  # unseen cards that are not in the pile
        self.known: dict[_State, list[Number]] = {}

    def of(self, state: _State) -> list[Number]:
        if state not in self.known:
            self.known[state] = self._of(state)
        return self.known[state]

    def _of(self, state: _State) -> list[Number]:
        none = self.one - self.one
        if state.inside.bit_count() >= self.wanted:
            return [self.one] * (self.draws + 1)
        outside = [i for i in range(len(self.away)) if not state.inside >> i & 1]
        if len(self.away) < self.wanted:
            return [none] * (self.draws + 1)
        comes = self._arrivals(state, outside)
        busts = self.danger - state.strong + sum(c.strong for i, c in enumerate(self.away) if i not in outside)
        relevant = busts + sum(sum(self.away[i]) for i in outside)
        chances = [none]
        for left in range(1, self.draws + 1):
            unseen = self.hidden + left
            chances.append(((unseen - relevant) * chances[-1] + comes[left - 1]) / unseen)
        return chances

    def _arrivals(self, state: _State, outside: Sequence[int]) -> list[Number]:
        """The sum of the probabilities after each ship that could add a new color, by the number of cards left."""
        total = [self.one - self.one] * (self.draws + 1)
        for i in outside:
            for ships, strong in ((self.away[i].weak, 0), (self.away[i].strong, 1)):
                if ships:
                    after = self.of(_State(state.inside | 1 << i, state.strong + strong))
                    total = [sum_ + ships * chance for sum_, chance in zip(total, after, strict=True)]
        return total

"""A stopping problem and its solution."""

from __future__ import annotations

from typing import Final, NamedTuple

from portroyal.errors import PortRoyalError

COLORS: Final = 6
TAKES: Final = 8  # the maximum number of takes
VALUES: Final = 120  # the maximum number of different values
KINDS: Final = 24  # the maximum number of different values among the ships of one color that cannot be repelled
WEAK: Final = 6  # the maximum number of different values among the ships of one color that can be repelled
CARDS: Final = 8  # the largest number of cards in the harbor that a bonus may depend on
TOLERANCE: Final = 1e-9  # values that differ by less than this count as equal


class TooLarge(PortRoyalError):
    """Raised when a problem has too many states or too many different cards to be solved."""


class Ship(NamedTuple):
    """An unseen ship."""

    color: int
    value: int
    weak: bool  # can be repelled


class StoppingProblem(NamedTuple):
    """A decision to draw or stop in the discover phase. Values are integers in any unit; values below 1 count as 0."""

    persons: tuple[int, ...]  # values of the unseen person cards
    ships: tuple[Ship, ...]  # the unseen ships
    others: int  # the number of unseen cards that do not go to the harbor
    draws: int  # the number of unseen cards that can be drawn; they are a random selection
    held: tuple[int, ...]  # values of the cards in the harbor
    here: int  # the ship colors in the harbor, one bit for each
    takes: tuple[int, ...]  # the number of cards that can be taken, by set of ship colors in the harbor
    # the bonus for stopping, by set of colors and number of cards; the last entry also applies to more cards
    bonus: tuple[tuple[int, ...], ...]
    bust: int  # the value of a bust
    exact: bool = True  # if False, all repellable ships of a color are repelled once one of them has been


class Solution(NamedTuple):
    """The values of stopping and of drawing again, in the same unit as the problem's values."""

    stop: float
    draw: float  # of drawing a card and then playing optimally; equal to `stop` if there is no card to draw
    bust: float  # the probability that drawing again ends in a bust
    states: int  # the number of states examined

    @property
    def draws_on(self) -> bool:
        """Whether drawing again has a higher value than stopping."""
        return self.draw > self.stop + TOLERANCE


class Dimensions(NamedTuple):
    """Sizes and sorted values that a solver derives from a problem."""

    values: list[int]  # all the different values, in ascending order from 0
    colors: int
    most_taken: int
    most_cards: int  # the number of cards in the harbor beyond which a bonus is constant

    @classmethod
    def of(cls, problem: StoppingProblem) -> Dimensions:
        """The dimensions of a problem. Raises TooLarge if one of them exceeds its limit."""
        all_of = (*problem.persons, *problem.held, *(ship.value for ship in problem.ships))
        values = sorted({0, *(value for value in all_of if value > 0)})
        most_taken = max(n for here, n in enumerate(problem.takes) if here & problem.here == problem.here)
        width = max(map(len, problem.bonus))
        rows = [[row[min(cards, len(row) - 1)] for cards in range(width)] for row in problem.bonus]
        most_cards = max(
            (cards for row in rows for cards in range(1, width) if row[cards] != row[cards - 1]), default=0
        )
        dimensions = cls(values, len(problem.takes).bit_length() - 1, most_taken, most_cards)
        sizes = [
            (len(values), VALUES), (dimensions.colors, COLORS), (most_taken, TAKES), (most_cards, CARDS),
            *((len(dimensions.ship_values(problem, color, True)), WEAK) for color in range(dimensions.colors)),
            *((len(dimensions.ship_values(problem, color, False)), KINDS) for color in range(dimensions.colors)),
        ]  # fmt: skip
        if any(size > limit for size, limit in sizes):
            raise TooLarge("too many different cards")
        return dimensions

    def ship_values(self, problem: StoppingProblem, color: int, weak: bool) -> list[tuple[int, int]]:
        """The values of the unseen ships of a color in ascending order, each with the number of ships that have it.

        *weak* is True for the ships that can be repelled, and False for the others.
        """
        ships = [max(0, ship.value) for ship in problem.ships if ship.color == color and ship.weak == weak]
        return [(value, ships.count(value)) for value in sorted(set(ships))]

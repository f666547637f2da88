"""When to stop: what there is to know before the first draw, and what a solution says."""

from __future__ import annotations

from typing import Final, NamedTuple

from portroyal.errors import PortRoyalError

COLORS: Final = 6
TAKES: Final = 8  # cards that can be taken at most
VALUES: Final = 120  # different values
KINDS: Final = 24  # different values of the ships of one color that cannot be repelled
WEAK: Final = 6  # the same of those that can be
CARDS: Final = 8  # cards in the harbor that a bonus may tell apart
TOLERANCE: Final = 1e-9  # what brings more by less than this brings as much


class TooLarge(PortRoyalError):
    """There are too many states to solve, or too many different cards."""


class Ship(NamedTuple):
    """A ship that may come."""

    color: int
    value: int
    weak: bool  # can be repelled


class StoppingProblem(NamedTuple):
    """A discover phase between two draws. Values are whole numbers of any unit; a value below 1 counts as 0."""

    persons: tuple[int, ...]  # values of the unseen persons
    ships: tuple[Ship, ...]  # the unseen ships
    others: int  # unseen cards that do not go to the harbor
    draws: int  # how many of the unseen cards can be drawn, at random
    held: tuple[int, ...]  # values of the cards in the harbor
    here: int  # the ship colors that lie there, a bit for each
    takes: tuple[int, ...]  # cards that can be taken, by the ship colors that lie there
    bonus: tuple[tuple[int, ...], ...]  # what stopping brings besides: by colors like takes, by cards; last: or more
    bust: int  # what a bust brings
    exact: bool = True  # False: whoever repels a ship lets in no other of its color that can be repelled


class Solution(NamedTuple):
    """What stopping and drawing on are worth, in the unit of the problem's values."""

    stop: float
    draw: float  # drawing a card and playing best from then on; as stopping, if no card can come
    bust: float  # the chance that this ends in a bust, from 0 to 1
    states: int  # that were looked at

    @property
    def draws_on(self) -> bool:
        """Whether drawing brings more than stopping."""
        return self.draw > self.stop + TOLERANCE


class Dimensions(NamedTuple):
    """What follows from a problem before anything is drawn."""

    values: list[int]  # all that differ, from 0 up
    colors: int
    most_taken: int
    most_cards: int  # from as many cards in the harbor on, a bonus stays as it is

    @classmethod
    def of(cls, problem: StoppingProblem) -> Dimensions:
        """Raises TooLarge."""
        all_of = (*problem.persons, *problem.held, *(ship.value for ship in problem.ships))
        values = sorted({0, *(value for value in all_of if value > 0)})
        most_taken = max(n for here, n in enumerate(problem.takes) if here & problem.here == problem.here)
        width = max(map(len, problem.bonus))
        rows = [[row[min(cards, len(row) - 1)] for cards in range(width)] for row in problem.bonus]
        most_cards = max(
            (cards for row in rows for cards in range(1, width) if row[cards] != row[cards - 1]), default=0
        )
        found = cls(values, len(problem.takes).bit_length() - 1, most_taken, most_cards)
        sizes = [
            (len(values), VALUES), (found.colors, COLORS), (most_taken, TAKES), (most_cards, CARDS),
            *((len(found.ship_values(problem, color, True)), WEAK) for color in range(found.colors)),
            *((len(found.ship_values(problem, color, False)), KINDS) for color in range(found.colors)),
        ]  # fmt: skip
        if any(size > limit for size, limit in sizes):
            raise TooLarge("too many different cards")
        return found

    def ship_values(self, problem: StoppingProblem, color: int, weak: bool) -> list[tuple[int, int]]:
        """Values of the unseen ships of a color, upwards, and how many have each."""
        ships = [max(0, ship.value) for ship in problem.ships if ship.color == color and ship.weak == weak]
        return [(value, ships.count(value)) for value in sorted(set(ships))]

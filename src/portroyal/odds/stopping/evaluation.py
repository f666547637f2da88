"""Formulates a seat's stopping problem, given an Observation and the values of the cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

from portroyal.engine.rules import PERSON, SHIP
from portroyal.engine.table import DECK
from portroyal.odds.next_card import can_repel, colors_in, is_kept, next_card
from portroyal.odds.stopping.problem import CARDS, Ship, Solution, StoppingProblem
from portroyal.odds.terms import Terms, ships_by_color

PARTS: Final = 16  # the number of units in a coin; values are rounded to whole units


class CardValues(Protocol):
    """Provides the values of cards for a seat, in coins."""

    def of(self, face: int, /) -> float:
        """The value of taking a card after paying its price."""

    @property
    def bust(self) -> float:
        """The value of going bust."""

    @property
    def terms(self) -> Terms:
        """The payments and prices under the rules."""


def in_coins(solution: Solution) -> Solution:
    """Convert a solution from units of 1/PARTS coin to coins."""
    return solution._replace(stop=solution.stop / PARTS, draw=solution.draw / PARTS)


def problem_of(card_values: CardValues, harbor: bytes) -> StoppingProblem:
    """The seat's stopping problem for this harbor. The values are in units of 1/PARTS coin.

    If trading a ship adds takes, that ship is traded first. It is therefore given a higher value than any other card,
    and the bonus is reduced by the difference. The problem ignores the cards that other seats take, goals that depend
    on the ships drawn, and the effect of taking one card on the value of another. Cards are drawn from one pile until
    it is empty: the draw pile or, if that is empty now, the discard pile.
    """
    terms = card_values.terms
    observation, columns = terms.observation, terms.ruleset.columns
    coming = next_card(observation, is_kept(observation, harbor)).faces
    ships = [face for face in coming if columns.kind[face] == SHIP]
    persons = [face for face in coming if columns.kind[face] == PERSON]
    values = {face: round(PARTS * card_values.of(face)) for face in {*ships, *persons, *harbor}}
    first = 1 + max((0, *values.values()))
    for face in values:
        if terms.more_takes(face):
            values[face] = max(0, values[face]) + first
    harbors = _harbors(terms, harbor)
    return StoppingProblem(
        persons=tuple(map(values.__getitem__, persons)),
        ships=tuple(
            Ship(columns.color[face], values[face], can_repel(observation, face, terms.seat)) for face in ships
        ),
        others=len(coming) - len(ships) - len(persons),
        draws=observation.sizes[DECK] or len(coming),
        held=tuple(map(values.__getitem__, harbor)),
        here=_bits(colors_in(observation, harbor)),
        takes=tuple(terms.takes(ahead) if ahead is not None else 0 for ahead in harbors),
        bonus=tuple(_bonuses(terms, ahead, first) if ahead is not None else (0,) for ahead in harbors),
        bust=round(PARTS * card_values.bust),
    )


def _bits(colors: Iterable[int]) -> int:
    return sum(1 << color for color in colors)


def _harbors(terms: Terms, harbor: bytes) -> list[bytes | None]:
    """This harbor, extended to each set of ship colors by adding one ship of each color that it lacks.

    The index of an entry is its set of colors, with a bit for each color. The entry is None if its set lacks a color in
    this harbor.
    """
    here = colors_in(terms.observation, harbor)
    one_each = [b"" if color in here else ships[:1] for color, ships in enumerate(ships_by_color(terms.ruleset))]
    return [
        harbor + b"".join(ship for color, ship in enumerate(one_each) if ahead >> color & 1)
        if ahead & _bits(here) == _bits(here)
        else None
        for ahead in range(1 << len(one_each))
    ]


def _bonuses(terms: Terms, harbor: bytes, first: int) -> tuple[int, ...]:
    """The coins from stopping, by the number of cards in the harbor. Newly drawn cards are treated as person cards."""
    person = next(bytes((face,)) for face, kind in enumerate(terms.ruleset.columns.kind) if kind == PERSON)
    ahead = first * sum(terms.more_takes(card) > 0 for card in harbor)
    more = [harbor + person * n for n in range(max(1, CARDS + 1 - len(harbor)))]
    coins = [PARTS * terms.stop(cards).coins - ahead for cards in more]
    return (*coins[:1] * len(harbor), *coins)[: CARDS + 1]

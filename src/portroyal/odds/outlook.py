"""What drawing on promises whoever is drawing cards, from what a seat may know."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from portroyal.observation import Observation
from portroyal.odds.colors import Color, chance_of_colors
from portroyal.odds.drawing import is_drawing, may_draw, may_draw_several, source
from portroyal.odds.multi_draw import bust_chance_of_several
from portroyal.odds.next_card import busts, can_repel, colors_in, draw_pile_card, with_waiting
from portroyal.rules import SHIP
from portroyal.table import ACTIVE, DECK, HARBOR


class Outlook(NamedTuple):
    """What drawing on from a harbor promises: chances from 0 to 1."""

    bust: float  # with the next card
    colors: int  # ship colors that lie there
    four: float  # to have four different ones in the end
    five: float


class Odds(NamedTuple):
    """The odds of the seat that draws cards in this phase."""

    seat: int
    now: Outlook | None  # with the harbor as it lies, a ship that waits being repelled; None if no card can be drawn
    kept: Outlook | None  # with that ship let in; None if no ship waits, or if letting it in is a bust
    several: float | None = None  # that several cards at once are a bust; None if they cannot be drawn now


def odds(observation: Observation) -> Odds | None:
    """The odds of whoever is drawing cards, as any seat may know them; None while nobody is, or nothing can be drawn.

    >>> import portroyal as pr
    >>> game = pr.position("base", 2, harbor=["ship-red-1-1", "ship-blue-1-1", "ship-black-1-2"])
    >>> found = odds(game.observe(1))
    >>> found.seat, found.now.colors, found.kept
    (0, 3, None)
    >>> round(found.now.bust, 4), round(found.now.four, 4), round(found.now.five, 4)
    (0.2328, 0.4255, 0.0925)
    """
    if not is_drawing(observation):
        return None
    seat, harbor = observation.counters[ACTIVE], observation.piles[HARBOR]
    several = next(
        (bust_chance_of_several(observation, cards) for cards in may_draw_several(observation).values()), None
    )
    if not may_draw(observation):
        return None if several is None else Odds(seat, None, None, several)
    more = with_waiting(observation)
    kept = outlook(observation, more, seat) if more else None
    return Odds(seat, outlook(observation, harbor, seat), kept, several)


def outlook(observation: Observation, harbor: bytes, seat: int) -> Outlook:
    """What drawing on from this harbor promises a seat.

    Each new color is let in; a ship whose color lies there is repelled if the seat can, and else it is a bust. Drawing
    ends with the goal. Cards that change nothing are drawn, too, so the draw pile may end first: the turn is then taken
    to end short of the goal, although a reshuffle might go on. Coins that a tax hands out from the pile are left out.
    With an empty draw pile now, the discard pile is the one drawn from.
    """
    pile = source(observation)
    if pile == DECK:
        return _drawing(observation, harbor, seat, draw_pile_card(observation))
    return _after_another_pile(observation, harbor, seat, observation.top(pile))


def _after_another_pile(observation: Observation, harbor: bytes, seat: int, first: bytes) -> Outlook:
    """Each card that may come *first*, from another pile, and then the draw pile."""
    alike: Counter[tuple[int, bool]] = Counter()
    example: dict[tuple[int, bool], int] = {}
    cards = observation.ruleset.columns
    fine = [face for face in first if not busts(observation, face, harbor, seat)]
    for face in fine:
        kind = (cards.color[face], can_repel(observation, face, seat)) if cards.kind[face] == SHIP else (-1, True)
        alike[kind] += 1
        example[kind] = face
    four = five = 0.0
    for kind, n in alike.items():
        drawn = bytes([example[kind]])
        rest = draw_pile_card(observation)
        if rest is first:  # the same unseen cards
            rest = rest.replace(drawn, b"", 1)
        then = _drawing(observation, harbor + drawn, seat, rest)
        four, five = four + n * then.four, five + n * then.five
    bust = 1 - len(fine) / len(first)
    return Outlook(bust, len(colors_in(observation, harbor)), four / len(first), five / len(first))


def _drawing(observation: Observation, harbor: bytes, seat: int, coming: bytes) -> Outlook:
    """From the draw pile alone."""
    here = colors_in(observation, harbor)
    weak, strong = _ships(observation, coming, seat)
    away = [Color(weak[c], strong[c]) for c in sorted({*weak, *strong} - here)]
    danger = sum(strong[color] for color in here)
    draws = observation.sizes[DECK] or len(coming)
    four, five = (chance_of_colors(goal - len(here), away, danger, len(coming), draws, 1.0) for goal in (4, 5))
    return Outlook(danger / len(coming) if coming else 0.0, len(here), four, five)


def _ships(observation: Observation, faces: bytes, seat: int) -> tuple[Counter[int], Counter[int]]:
    """How many ships of each color the seat could repel, and how many not."""
    cards = observation.ruleset.columns
    ships = [face for face in faces if cards.kind[face] == SHIP]
    weak = Counter(cards.color[face] for face in ships if can_repel(observation, face, seat))
    return weak, Counter(cards.color[face] for face in ships) - weak

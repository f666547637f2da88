"""What several cards at once bring: the exact chance of a bust, and the mean over harbors that may come."""

from __future__ import annotations

from random import Random
from typing import Final

from portroyal.bots.evaluator import Evaluator
from portroyal.estimates import DrawAtOnce
from portroyal.odds.multi_draw import bust_chance_of_several, drawn_from
from portroyal.odds.next_card import colors_in
from portroyal.rules import PERSON, SHIP

ROUGHLY: Final = 24  # hands that are imagined
CLOSELY: Final = 1000


def value_at_once(evaluator: Evaluator, way: DrawAtOnce, dice: Random, hands: int) -> float:
    """What such a draw brings, in coins, by a number of imagined *hands* of cards."""
    bust = bust_chance_of_several(evaluator.observation, way.cards)
    sources = drawn_from(evaluator.observation, way.cards)
    drawn = [[face for faces, n in sources for face in dice.sample(faces, n)] for _ in range(hands)]
    fine = [hand for hand in drawn if not _twins(evaluator, hand)]
    lost = bust * evaluator.bust
    if not fine:
        return lost
    terms = evaluator.terms.with_more(way.counter)
    harbors = [evaluator.harbor + _landing(evaluator, hand) for hand in fine]
    mean = sum(evaluator.of_harbor_by(harbor, terms) for harbor in harbors) / len(fine)
    return lost + (1 - bust) * mean


def _landing(evaluator: Evaluator, hand: list[int]) -> bytes:
    """The cards that go to the harbor."""
    return bytes(face for face in hand if evaluator.cards.kind[face] in (SHIP, PERSON))


def _twins(evaluator: Evaluator, hand: list[int]) -> bool:
    """Whether two ships of one color lie there."""
    ships = [face for face in hand if evaluator.cards.kind[face] == SHIP]
    new = colors_in(evaluator.observation, bytes(ships))
    return len(new) < len(ships) or bool(new & colors_in(evaluator.observation, evaluator.harbor))

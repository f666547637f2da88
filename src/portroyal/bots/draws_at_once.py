"""The value of drawing several cards at once: the exact bust probability, and a mean over sampled harbors."""

from __future__ import annotations

from random import Random
from typing import Final

from portroyal.bots.estimates import DrawAtOnce
from portroyal.bots.evaluator import Evaluator
from portroyal.engine.rules import PERSON, SHIP
from portroyal.odds.multi_draw import bust_chance_of_several, ways_to_draw
from portroyal.odds.next_card import colors_in

ROUGHLY: Final = 24  # sampled draws for a first estimate
CLOSELY: Final = 1000  # samples for a close decision


def value_at_once(evaluator: Evaluator, way: DrawAtOnce, dice: Random, hands: int) -> float:
    """The expected value, in coins, of drawing several cards in this *way*, estimated from *hands* sampled draws."""
    cards = way.cards(evaluator.observation.ruleset)
    bust = bust_chance_of_several(evaluator.observation, cards)
    ways = ways_to_draw(evaluator.observation, cards)
    drawn = [[face for faces, n in _one_of(ways, dice) for face in dice.sample(faces, n)] for _ in range(hands)]
    fine = [hand for hand in drawn if not _twins(evaluator, hand)]
    lost = bust * evaluator.bust
    if not fine:
        return lost
    terms = evaluator.terms.with_more(way.counter)
    harbors = [evaluator.harbor + _landing(evaluator, hand) for hand in fine]
    mean = sum(evaluator.of_harbor_by(harbor, terms) for harbor in harbors) / len(fine)
    return lost + (1 - bust) * mean


def _one_of(ways: list[tuple[float, list[tuple[bytes, int]]]], dice: Random) -> list[tuple[bytes, int]]:
    """The sources of a way to draw, chosen at random according to the ways' probabilities."""
    return ways[0][1] if len(ways) == 1 else dice.choices(ways, [chance for chance, _ in ways])[0][1]


def _landing(evaluator: Evaluator, hand: list[int]) -> bytes:
    """The drawn cards that go to the harbor: ships and person cards."""
    return bytes(face for face in hand if evaluator.cards.kind[face] in (SHIP, PERSON))


def _twins(evaluator: Evaluator, hand: list[int]) -> bool:
    """Whether the drawn cards and the harbor together have two ships of one color."""
    ships = [face for face in hand if evaluator.cards.kind[face] == SHIP]
    new = colors_in(evaluator.observation, bytes(ships))
    return len(new) < len(ships) or bool(new & colors_in(evaluator.observation, evaluator.harbor))

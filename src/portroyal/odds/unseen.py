"""The unseen cards, grouped by kind."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from portroyal.engine.cards import DRAW_PILE
from portroyal.engine.observation import Observation


@dataclass(frozen=True, slots=True)
class Unseen:
    """A group of equivalent cards.

    `card` is the name of one of these cards, and `kind` is their kind. The game contains `of` cards in this group, and
    `n` of them are unseen.
    """

    card: str
    kind: str
    n: int
    of: int


def unseen(observation: Observation) -> list[Unseen]:
    """The unseen cards, in groups. Each unseen card is in the draw pile or is a coin gained since the last reshuffle.

    Ships are grouped by color and swords, and other cards by face. If all cards in a group have been seen, ``n`` is 0.

    >>> import portroyal as pr
    >>> game = pr.position("base", 2, displays=[["governor-8-0"], []])
    >>> [group for group in unseen(game.observe(0)) if group.card == "governor-8-0"]
    [Unseen(card='governor-8-0', kind='person', n=3, of=4)]
    """
    counts = Counter(observation.unseen)
    groups: dict[tuple[str, str, int, bool], Unseen] = {}
    for face, card in enumerate(observation.ruleset.faces):
        if card.starts != DRAW_PILE:
            continue
        ship = card.kind == "ship"
        alike = (card.kind, card.color if ship else card.name, card.swords, card.skull)
        group = groups.get(alike, Unseen(card.name, card.kind, 0, 0))
        groups[alike] = replace(group, n=group.n + counts[face], of=group.of + card.copies)
    return list(groups.values())

"""What a bot knows of a format before the first card: which faces give what, and where things lie."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from portroyal.boxes.base.taxes import Taxes
from portroyal.formats import RULESETS_KEPT
from portroyal.odds.terms import rule_of, ships_by_color
from portroyal.rules import EXPEDITION, TAX
from portroyal.ruleset import Ruleset
from portroyal.table import PURSE


class CardIndex(NamedTuple):
    """Faces by what they are good for, and piles by their keys."""

    givers: dict[int, bytes]  # by counter: the persons and expeditions that give to it
    ships: tuple[bytes, ...]  # by color
    fleet: bytes  # of every color
    expeditions: bytes
    taxes: bytes
    taxed_from: int  # the fewest coins that a tax takes some of
    pile: dict[str, int]  # shared piles, and the first of those that each seat has
    contracts: bool  # there are contracts to complete
    team: bool  # against a time deck


@lru_cache(RULESETS_KEPT)
def index_of(ruleset: Ruleset) -> CardIndex:
    """The index of a ruleset, made once."""
    cards = ruleset.columns
    faces = range(len(ruleset.faces))
    givers: dict[int, bytes] = {}
    for face in faces:
        if ruleset.faces[face].kind != "contract":
            for cell, _ in cards.gives[face]:
                givers[cell] = givers.get(cell, b"") + bytes((face,))
    ships = ships_by_color(ruleset)
    piles = {pile.key: number for number, pile in reversed(list(enumerate(ruleset.piles))) if pile.key}
    return CardIndex(
        givers,
        ships,
        b"".join(ships),
        bytes(face for face in faces if cards.kind[face] == EXPEDITION),
        bytes(face for face in faces if cards.kind[face] == TAX),
        _taxed_from(ruleset),
        piles,
        "contracts" in piles,
        "time_deck" in piles,
    )


def _taxed_from(ruleset: Ruleset) -> int:
    taxes, t, cards = rule_of(ruleset, Taxes), ruleset.empty_table(), ruleset.all_cards()
    for coins in range(len(cards)):
        t.piles[PURSE] = cards[:coins]
        if taxes.loss(t, 0) > 0:
            return coins
    return len(cards)

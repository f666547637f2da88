"""The tax increase in the adventure, and the mission for players who lose coins to a tax.  A-036, A-059"""

from __future__ import annotations

from typing import Final

from portroyal.boxes.adventure.kinds import HIGHER
from portroyal.boxes.adventure.missions import TAXED, AtOnce
from portroyal.boxes.adventure.story import MonthsEnd
from portroyal.boxes.base.audits import Audit
from portroyal.boxes.base.kinds import TAX_KINDS, tax_kind
from portroyal.boxes.base.taxes import usual_bonus, usual_limit
from portroyal.engine.cards import Card
from portroyal.engine.rules import Rule, cause
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table

LIMIT: Final = 16  # players with at least this many coins lose half of them
BONUS: Final = 2


def is_higher(card: Card) -> bool:
    return card.kind == "tax" and card.type == HIGHER


def printed(card: Card) -> dict[str, int]:
    """Return the coin limit and the bonus printed on the tax increase.  A-059"""
    return {"limit": LIMIT, "bonus": BONUS} if is_higher(card) else {}


class HigherTaxes(Rule):
    """Players with 16 or more coins lose half of them. The players with the fewest points then gain 2 coins.  A-059"""

    figures = {
        "tax": lambda card: len(TAX_KINDS) if is_higher(card) else tax_kind(card),
        "tax_from": lambda card: LIMIT if is_higher(card) else usual_limit(card),
        "tax_pays": lambda card: BONUS if is_higher(card) else usual_bonus(card),
    }
    words = {"kind": (*TAX_KINDS, HIGHER)}
    play_cards = MonthsEnd.play_cards
    higher: int  # the face
    copies: int

    def bound(self, ruleset: Ruleset) -> None:
        self.higher, self.copies = next(
            (face, card.copies) for face, card in enumerate(ruleset.faces) if is_higher(card)
        )

    def tax_kinds(self, t: Table, seat: int, n: int) -> int:
        """Allow an additional tax to be of the higher type once a card of that type is in the deck.  E-013"""
        aside = sum(card == self.higher for card in t.pile(self.play_cards))
        return n + (aside < self.copies)


class TaxedPlayers(AtOnce, Audit):
    """The mission for players who lose coins to a tax.  A-036"""

    audits = cause("A-036")

    def audit(self, t: Table, seat: int) -> None:
        self.decide(t, seat, TAXED)

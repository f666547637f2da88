"""Tax increases: rich players lose half their coins, and some players gain coins."""

from __future__ import annotations

from typing import Any, Final

from portroyal.boxes.base.discover import Discover
from portroyal.boxes.base.kinds import TAX_KINDS, tax_kind
from portroyal.engine.cards import DRAW_PILE, Card
from portroyal.engine.rules import NO_CARD, TAX, Rule, cause, counter, message, task
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DISCARD, PURSE, Table

LIMIT: Final = 12  # players with at least this many coins lose half of them
BONUS: Final = 1


def printed(card: Card) -> dict[str, int]:
    """Return the coin limit printed on a tax increase.  B-039"""
    return {"limit": LIMIT} if card.kind == "tax" else {}


def usual_limit(card: Card) -> int:
    """Return the default coin limit for a tax increase. Players who reach it lose half their coins.  B-039"""
    return LIMIT


def usual_bonus(card: Card) -> int:
    """Return the default bonus from a tax increase.  B-040"""
    return BONUS


class Taxes(Rule):
    """Tax increases are resolved at once and then discarded.  B-038 to B-040"""

    SWORDS = TAX_KINDS.index("swords")
    figures = {"tax": tax_kind, "tax_from": usual_limit, "tax_pays": usual_bonus}
    words = {"kind": TAX_KINDS}
    kinds: tuple[int, ...]  # the kinds that are in the deck from the start, then those that may join it
    kinds_dealt: int
    swords = counter()
    tax_bonus = task()
    tax_done = task(of="card")
    discards = cause("B-038")
    tax = message("tax", "B-038", "seat card")
    extra_tax = message("extra-tax", "E-013", "kind", means=(NO_CARD,))
    lost = message("tax-lost", "B-039", "seat n")
    gained = message("tax-gained", "B-040", "seat n")

    limits: tuple[int, ...]  # by type: players with at least this many coins lose half of them
    bonuses: tuple[int, ...]

    def bound(self, ruleset: Ruleset) -> None:
        """Collect the effects of all tax types, and the types that an additional tax increase can have.  E-013"""
        of_type = {kind: face for face, kind in enumerate(self.cards.tax) if kind >= 0}
        types = range(max(len(TAX_KINDS), *(kind + 1 for kind in of_type)))
        self.limits = tuple(self.cards.tax_from[of_type[kind]] if kind in of_type else LIMIT for kind in types)
        self.bonuses = tuple(self.cards.tax_pays[of_type[kind]] if kind in of_type else BONUS for kind in types)
        taxes = [(face, card.starts == DRAW_PILE) for face, card in enumerate(ruleset.faces) if card.kind == "tax"]
        dealt = {self.cards.tax[face] for face, in_deck in taxes if in_deck}
        later = {self.cards.tax[face] for face, in_deck in taxes if not in_deck} - dealt
        self.kinds = (*sorted(dealt), *sorted(later))
        self.kinds_dealt = len(dealt)

    def when_drawn(self, t: Table, seat: int, card: int) -> None:
        if self.cards.kind[card] == TAX:
            t.say(self.tax, seat, card)
            t.push(self.tax_done, seat, card)
            self.levy(t, seat, self.cards.tax[card])

    def when_extra_tax(self, t: Table, seat: int) -> None:
        """An additional tax increase is not a card. Its type is drawn at random.  E-013"""
        kind = self.kinds[t.random(self.rules.tax_kinds(t, seat, self.kinds_dealt))]
        t.say(self.extra_tax, kind)
        self.levy(t, seat, kind)

    def levy(self, t: Table, seat: int, kind: int) -> None:
        """Apply the losses first, and then the bonus.  B-026"""
        t.push(self.tax_bonus, seat, kind)
        for i in range(self.seats):
            s = (seat + i) % self.seats
            loss = self.loss(t, s, kind)
            if loss > 0:
                t.say(self.lost, s, loss)
                t.pay(s, loss)
                self.rules.when_taxed(t, s)

    def loss(self, t: Table, seat: int, kind: int) -> int:
        """Return half of a seat's coins, rounded down, or 0 if it has fewer coins than the limit.  B-039"""
        coins = t.count(PURSE + seat)
        return coins // 2 if coins >= self.limits[kind] else 0

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show the coins that a tax increase would take from each seat now, if any."""
        for seat, shown in enumerate(view["seats"]):
            if (loss := self.loss(t, seat, self.SWORDS)) > 0:
                shown["tax"] = loss

    def run_tax_bonus(self, t: Table, seat: int, kind: int) -> None:
        """Players who qualify for the bonus gain coins, clockwise from the active player.  B-026, B-040

        Depending on the type of tax increase, these are the players with the most swords or the fewest points.
        """
        best = max(self.merit(t, s, kind) for s in range(self.seats))
        for i in range(self.seats):
            s = (seat + i) % self.seats
            if self.merit(t, s, kind) == best:
                coins = t.payable(self.bonuses[kind])
                t.say(self.gained, s, coins)
                t.gain(s, coins)

    def merit(self, t: Table, seat: int, kind: int) -> int:
        return t[self.swords, seat] if kind == self.SWORDS else -t[self.points, seat]

    def run_tax_done(self, t: Table, seat: int, card: int) -> None:
        """The tax card is discarded once its bonus has been paid.  B-026"""
        t.say(self.discards)
        t.put(card, DISCARD)
        self.rules.when_tax_resolved(t, seat)


class TaxOnEmptyPiles(Rule):
    """An additional tax increase occurs when a card is needed and both piles are empty.  E-003"""

    def extra_taxes(self, t: Table, seat: int, n: int) -> int:
        return n + (t.count(DISCARD) == 0)


class TaxOnSecondShuffle(Rule):
    """The second reshuffle in a discover phase causes an additional tax increase.  E-004"""

    reshuffles = Discover.reshuffles

    def extra_taxes(self, t: Table, seat: int, n: int) -> int:
        return n + (t[self.reshuffles] == 1 and t.count(DISCARD) > 0)

"""Expeditions: players discard person cards with the required symbols to gain points and coins."""

from __future__ import annotations

from portroyal.boxes.base.discover import Discover, Ships
from portroyal.boxes.base.kinds import SYMBOLS
from portroyal.boxes.base.trade import TimeToTake
from portroyal.boxes.base.turn import Standstill
from portroyal.engine.cards import Card
from portroyal.engine.rules import EXPEDITION, GAIN, Rule, cause, counter, message, reason, shared_counter, task, verb
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import ACTIVE, DISCARD, EXPEDITIONS, Table

NO_JACKS = 1000  # more jacks than any display has


def may_be_sent(card: Card) -> bool:
    """Return whether the card shows a symbol found on person cards, or is a ship with any symbol."""
    return not card.gives.keys().isdisjoint((*SYMBOLS, "jack")) or (card.kind == "ship" and bool(card.gives))


class Expeditions(Rule):
    """The active player may claim open expeditions whenever they have a decision to make.  B-037, B-050 to B-054"""

    anchor, cross, hut, jack, expedition = counter(), counter(), counter(), counter(), counter()
    spare = shared_counter()  # how many of the player's jacks the claim does not need
    alone = shared_counter()  # how many units of the current symbol only jacks can supply
    stirred = Standstill.stirred
    discover, repelling, taking = Discover.discover, Ships.repelling, TimeToTake.taking
    pass_ = TimeToTake.pass_
    claiming = task("claim", phase="after bust")
    sending = task("send", of="symbol")
    reward, next_symbol = task(of="card"), task()
    claim = verb("B-050", asked=claiming, of="card", absent="not-open", names=lambda card: card.kind == "expedition")
    send = verb("B-053", asked=sending, of="card", absent="not-yours", names=may_be_sent)
    cannot_meet = reason("B-051")
    needed_elsewhere = reason("B-053")
    not_at_this_symbol = reason("B-051")
    opens = cause("B-037")
    claimed = message("claimed", "B-050", "seat card", means=(GAIN,))
    sent = message("sent", "B-051", "seat card")
    rewarded = message("reward", "B-052", "seat card n")

    items_asked: int  # 1: at least one expedition requires an item (no person shows items)

    def bound(self, ruleset: Ruleset) -> None:
        persons = {self.anchor, self.cross, self.hut}
        expeditions = (face for face, card in enumerate(ruleset.faces) if card.kind == "expedition")
        self.items_asked = int(
            any(symbol not in persons for face in expeditions for symbol, _ in self.cards.needs[face])
        )

    def when_drawn(self, t: Table, seat: int, card: int) -> None:
        """A drawn expedition joins the open expeditions.  B-037"""
        if self.cards.kind[card] == EXPEDITION:
            t.say(self.opens)
            t.put(card, EXPEDITIONS)

    def offer(self, t: Table, seat: int, asked: int) -> None:
        own = asked == self.discover or asked == self.repelling or asked == self.taking or asked == self.claiming
        if own and seat == t[ACTIVE]:
            for card in t.pile(EXPEDITIONS):
                t.offer(self.claim | card, 0 if self.spared(t, seat, card) >= 0 else self.cannot_meet)

    def spared(self, t: Table, seat: int, card: int) -> int:
        """Return the number of jacks that the claim does not need, or a negative number if the claim is impossible."""
        spare = t[self.jack, seat] - sum(max(0, n - t[symbol, seat]) for symbol, n in self.cards.needs[card])
        return spare if self.items_asked == 0 else spare - self.items_missing(t, seat, card)

    def items_missing(self, t: Table, seat: int, card: int) -> int:
        """Return NO_JACKS times the number of missing items, since no number of jacks can replace an item."""
        return sum(
            max(0, n - t[symbol, seat]) * NO_JACKS * (not self.is_of_persons(symbol))
            for symbol, n in self.cards.needs[card]
        )

    def is_of_persons(self, symbol: int) -> bool:
        """Return whether the symbol appears on person cards. A jack of all trades replaces only such symbols.  B-051"""
        return symbol == self.anchor or symbol == self.cross or symbol == self.hut

    def lacking(self, t: Table, seat: int) -> dict[str, int]:
        return {t.ruleset.names[card]: self.lacks(t, seat, card) for card in t.pile(EXPEDITIONS)}

    def lacks(self, t: Table, seat: int, card: int) -> int:
        """Return the number of person cards and items that a seat still needs for an expedition.  B-050, B-051"""
        persons = 0
        items = 0
        for symbol, n in self.cards.needs[card]:
            short = max(0, n - t[symbol, seat])
            if self.is_of_persons(symbol):
                persons += short
            else:
                items += short
        return items + max(0, persons - t[self.jack, seat])

    def do_claim(self, t: Table, seat: int, card: int) -> None:
        t[self.stirred] = 1
        t[self.spare] = self.spared(t, seat, card)
        t.say(self.claimed, seat, card)
        t.push(self.reward, seat, card)
        for symbol, n in self.cards.needs[card]:
            for _ in range(n):
                t.push(self.sending, seat, symbol)
            t.push(self.next_symbol, seat, max(0, n - t[symbol, seat]))

    def run_next_symbol(self, t: Table, seat: int, alone: int) -> None:
        t[self.alone] = alone

    def ask_claiming(self, t: Table, seat: int, arg: int) -> None:
        """After a bust, let the player stop claiming expeditions.  E-002"""
        t.offer(self.pass_)

    def skip_claiming(self, t: Table, seat: int, arg: int) -> None:
        t.pop()

    def ask_sending(self, t: Table, seat: int, symbol: int) -> None:
        """A jack may be sent if the rest of the claim does not need him.  B-053"""
        for card in t.pile(self.display + seat):
            t.offer(self.send | card, self.refusal(t, seat, card, symbol))

    def refusal(self, t: Table, seat: int, card: int, symbol: int) -> int:
        if self.shows(card, symbol):
            return 0
        if not self.shows(card, self.jack) or not self.is_of_persons(symbol):
            return self.not_at_this_symbol
        return 0 if t[symbol, seat] == 0 or t[self.spare] > 0 else self.needed_elsewhere

    def skip_sending(self, t: Table, seat: int, symbol: int) -> None:
        """Skip the question if only one kind of person can be sent."""
        self.do_send(t, seat, t.option(0) & 255)

    def do_send(self, t: Table, seat: int, card: int) -> None:
        symbol = t.arg()
        if not self.shows(card, symbol):
            if t[self.alone] > 0:
                t[self.alone] -= 1
            else:
                t[self.spare] -= 1
        t.pop()
        t.say(self.sent, seat, card)
        self.dismiss(t, seat, card, DISCARD)

    def run_reward(self, t: Table, seat: int, card: int) -> None:
        """The expedition joins the display, and its coins come from the draw pile.  B-052"""
        coins = t.payable(self.cards.coins[card])
        t.say(self.rewarded, seat, card, coins)
        t.lift(card, EXPEDITIONS)
        self.join(t, seat, card)
        t.gain(seat, coins)

    def shows(self, card: int, symbol: int) -> bool:
        return any(what == symbol for what, _ in self.cards.gives[card])


class ClaimsAfterBust(Rule):
    """The active player may still claim expeditions after a bust.  E-002

    Before that, jesters pay and the harbor is discarded.
    """

    claiming = Expeditions.claiming

    def when_bust(self, t: Table, seat: int) -> None:
        t.push(self.claiming, seat)

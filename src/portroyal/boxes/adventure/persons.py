"""Innkeepers and lookouts.  A-055, A-058"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from portroyal.boxes.adventure.crowns import Crowned
from portroyal.boxes.adventure.kinds import is_laden
from portroyal.boxes.base.discover import MOST_RESHUFFLES, Discover, Ships
from portroyal.boxes.base.expeditions import Expeditions
from portroyal.boxes.base.trade import TimeToTake
from portroyal.engine.cards import Card
from portroyal.engine.rules import (
    DURING,
    KINDS,
    OWNER,
    Rule,
    cause,
    counter,
    message,
    pile,
    reason,
    shared_counter,
    task,
    verb,
)
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DECK, DISCARD, HARBOR, REFILLED, Table
from portroyal.errors import BadPosition

FULL_INN: Final = 4  # cards in the harbor
LOOKED_AT: Final = 3


def printed(card: Card) -> dict[str, int]:
    """Return the number printed on an innkeeper: how many cards must be in the harbor to earn a crown.  A-058"""
    return {"full": FULL_INN} if card.type == "innkeeper" else {}


class Innkeeper(Crowned):
    """Earns a crown for a full harbor, and buys one of the player's items per turn.  A-058"""

    innkeeper, bread, rum = counter(), counter(), counter()
    items_served = counter()  # items that the seat has sold this turn
    discover, repelling = Discover.discover, Ships.repelling
    taking, claiming = TimeToTake.taking, Expeditions.claiming
    serve = verb("A-058", asked=taking, of="card", absent="not-for-sale", names=is_laden)
    no_innkeeper = reason("A-058")
    served_already = reason("A-058")
    sold = message("served", "A-058", "seat card n")
    prices: tuple[int, ...]  # by face of a ship: an innkeeper's price for its item

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        [(bread, rum)] = {(card.bread_price, card.rum_price) for card in ruleset.faces if card.type == "innkeeper"}
        self.prices = tuple(
            bread * card.gives.get("bread", 0) + rum * card.gives.get("rum", 0) if card.kind == "ship" else 0
            for card in ruleset.faces
        )

    def when_turn_begins(self, t: Table, seat: int) -> None:
        for s in range(self.seats):
            t[self.items_served, s] = 0

    def when_time_begins(self, t: Table, seat: int) -> None:
        if t.count(HARBOR) >= FULL_INN:
            self.gain_crowns(t, seat, t[self.innkeeper, seat])

    def offer(self, t: Table, seat: int, asked: int) -> None:
        own = asked == self.discover or asked == self.repelling or asked == self.taking or asked == self.claiming
        if own and t[self.bread, seat] + t[self.rum, seat] > 0:
            self.offer_items(t, seat)

    def offer_items(self, t: Table, seat: int) -> None:
        for card in t.pile(self.display + seat):
            if self.prices[card] > 0:
                t.offer(self.serve | card, self.refusal(t, seat))

    def refusal(self, t: Table, seat: int) -> int:
        if t[self.innkeeper, seat] == 0:
            return self.no_innkeeper
        return self.served_already if t[self.items_served, seat] >= t[self.innkeeper, seat] else 0

    def do_serve(self, t: Table, seat: int, card: int) -> None:
        """Sell an item, which is discarded before its coins are drawn.  B-026"""
        t[self.items_served, seat] += 1
        self.dismiss(t, seat, card, DISCARD)
        coins = t.payable(self.prices[card])
        t.say(self.sold, seat, card, coins)
        t.gain(seat, coins)


class Lookout(Rule):
    """Lets the player look at the top three cards, discard two of them, and put one back on top.  A-055

    The three cards lie in a pile that only the player sees. Afterwards, the player knows the top card until the draw
    pile loses a card or is shuffled.
    """

    lookout = counter()
    spyglass = pile(OWNER, laid=DURING)
    lookouts_used_now = shared_counter()  # lookouts used this turn
    looked_since = shared_counter()  # cards in the spyglass that were drawn after reshuffle number looked_after
    looked_after = shared_counter()
    known_by = shared_counter()  # the seat that knows the top card, plus 1
    known_size = shared_counter()  # the size of the draw pile with this card on top
    known_after = shared_counter()  # the number of reshuffles when the card was put there
    discover, supplying, reshuffles = Discover.discover, Discover.supplying, Discover.reshuffles
    lifting_more, returning = task(), task("look")
    look = verb("A-055", asked=discover)
    leave_on_top = verb(
        *("A-055", returning, "card", "not-looked-at"),
        name="put back",
        secret=True,
        names=lambda card: card.kind in KINDS,
    )
    no_lookout = reason("A-055")
    lookouts_used = reason("A-055")
    nothing_to_see = reason("A-055")
    lifts = cause("A-055")
    looks = message("looked", "A-055", "seat n")
    saw_no_more = message("saw-no-more", "A-055", "seat")
    left_on_top = message("left-on-top", "A-055", "seat")

    def when_turn_begins(self, t: Table, seat: int) -> None:
        t[self.lookouts_used_now] = 0

    def offer(self, t: Table, seat: int, asked: int) -> None:
        if asked == self.discover:
            t.offer(self.look, self.refusal(t, seat))

    def refusal(self, t: Table, seat: int) -> int:
        if t[self.lookout, seat] == 0:
            return self.no_lookout
        if t[self.lookouts_used_now] >= t[self.lookout, seat]:
            return self.lookouts_used
        return self.why_not_drawn(t, seat)

    def why_not_drawn(self, t: Table, seat: int) -> int:
        """Return the reason why no card can be drawn or looked at, or 0 if a card is available."""
        no_draw = self.rules.no_draw(t, seat, 0)
        if no_draw != 0:
            return no_draw
        there = t.count(DECK) + (t.count(DISCARD) if t[self.reshuffles] < MOST_RESHUFFLES else 0)
        return self.nothing_to_see if there == 0 else 0

    def do_look(self, t: Table, seat: int, arg: int) -> None:
        t[self.lookouts_used_now] += 1
        t.say(self.looks, seat, LOOKED_AT)
        self.lift_cards(t, seat)

    def lift_cards(self, t: Table, seat: int) -> None:
        """Look at cards from the draw pile. If the pile has too few, the rest follow after a reshuffle.  E-016"""
        if t[self.looked_after] != t[REFILLED]:
            t[self.looked_after] = t[REFILLED]
            t[self.looked_since] = 0
        t.say(self.lifts)
        n = min(LOOKED_AT - t.count(self.spyglass + seat), t.count(DECK))
        for _ in range(n):
            t.move(DECK, self.spyglass + seat, 1)
        t[self.looked_since] += n
        if t.count(self.spyglass + seat) == LOOKED_AT or t.count(DISCARD) == 0:
            t.push(self.returning, seat)
        else:
            t.push(self.lifting_more, seat)
            t.push(self.supplying, seat)

    def run_lifting_more(self, t: Table, seat: int, arg: int) -> None:
        """Look at the remaining cards. If no cards are left, the player sees fewer, but the phase continues.  E-016"""
        if t.count(DECK) > 0:
            self.lift_cards(t, seat)
            return
        t.say(self.saw_no_more, seat)
        if t.count(self.spyglass + seat) > 0:
            t.push(self.returning, seat)

    def ask_returning(self, t: Table, seat: int, arg: int) -> None:
        for card in t.pile(self.spyglass + seat):
            t.offer(self.leave_on_top | card)

    def do_leave_on_top(self, t: Table, seat: int, card: int) -> None:
        t.pop()
        t.say(self.left_on_top, seat)
        t.lift(card, self.spyglass + seat)
        t.put(card, DECK)
        t.move(self.spyglass + seat, DISCARD, t.count(self.spyglass + seat))
        t[self.looked_since] = 0
        t[self.known_by] = seat + 1
        t[self.known_size] = t.count(DECK)
        t[self.known_after] = t[REFILLED]

    def drawn_since(self, t: Table, pile: int, n: int) -> int:
        """Return how many of the cards that a seat is looking at have been drawn since the last reshuffle."""
        if not self.spyglass <= pile < self.spyglass + self.seats:
            return n
        return t[self.looked_since] if t[self.looked_after] == t[REFILLED] else 0

    def knows_top(self, t: Table, seat: int, yes: bool) -> bool:
        """Return whether the seat has put a card back on top, and the draw pile has not changed since."""
        same = t[self.known_size] == t.count(DECK) and t[self.known_after] == t[REFILLED]
        return yes or (same and t[self.known_by] == seat + 1)

    # Hooks.

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show the top card of the draw pile to the seat that put it there."""
        seat = view["seat"]
        if seat is not None and t.count(DECK) > 0 and self.knows_top(t, seat, False):
            view["top_card"] = t.ruleset.names[t.top(DECK)]

    def check(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        """Raise BadPosition if a seat is looking at cards."""
        if any(t.count(self.spyglass + seat) > 0 for seat in range(self.seats)):
            raise BadPosition("spyglass: cards lie there only while a lookout is used (A-055)")

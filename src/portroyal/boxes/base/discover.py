"""Phase 1: draw cards, repel ships, and stop in time or go bust."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from portroyal.boxes.base.turn import Rounds, Standstill
from portroyal.engine.rules import (
    BUST,
    DRAWN,
    ENOUGH,
    NO_CARD,
    PERSON,
    SHIP,
    Rule,
    cause,
    counter,
    message,
    reason,
    shared_counter,
    task,
    verb,
)
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DECK, DISCARD, HAND, HARBOR, Table
from portroyal.errors import BadPosition

MOST_RESHUFFLES = 2  # the maximum number of reshuffles that draws can cause in one phase  E-016


class Discover(Rule):
    """The active player draws a card and, after each card, draws again or stops.  B-030"""

    drawn, reshuffles = shared_counter(), shared_counter()  # in this phase
    stirred = Standstill.stirred
    discover = task(phase="discover")
    supplying, turning_up = task(), task()
    draw = verb("B-030", asked=discover, draws=1)
    stop = verb("B-030", asked=discover, draws=0)
    nothing_drawn = reason("B-030")
    stopped = message("stopped", "B-030", "seat", means=(ENOUGH,))
    drew = message("drew", "B-030", "seat card", means=(DRAWN,))
    drew_nothing = message("drew-nothing", "E-003", "seat", means=(NO_CARD, ENOUGH))
    no_third_reshuffle = message("no-third-reshuffle", "E-016", "seat", means=(NO_CARD,))
    person_lands = cause("B-031")

    def when_turn_begins(self, t: Table, seat: int) -> None:
        t[self.drawn] = 0
        t[self.reshuffles] = 0
        t.begin(self.discover, seat)

    def when_laid_out(self, t: Table) -> None:
        """In a position that was set up, the cards in the harbor count as drawn in this turn."""
        t[self.drawn] = t.count(HARBOR)

    def ask_discover(self, t: Table, seat: int, arg: int) -> None:
        t.offer(self.draw, self.rules.no_draw(t, seat, 0))
        t.offer(self.stop, self.nothing_drawn if t[self.drawn] == 0 else 0)

    def do_stop(self, t: Table, seat: int, arg: int) -> None:
        t.say(self.stopped, seat)
        self.rules.when_discover_ends(t, seat)
        self.rules.when_stopped(t, seat)

    def do_draw(self, t: Table, seat: int, arg: int) -> None:
        source = self.rules.draws_from(t, seat, DECK)
        if t.count(source) > 0:
            self.turn_up(t, seat, source)
        else:
            t.push(self.turning_up, seat)
            t.push(self.supplying, seat)

    def run_supplying(self, t: Table, seat: int, taxed: int) -> None:
        """Refill the draw pile from the discard pile when a card is needed, unless both piles are empty.

        An additional tax may come first. Afterwards, the task that needs the card must check whether the draw pile has
        one. E-003, E-004, E-013, E-016
        """
        if taxed == 0:
            if t[self.reshuffles] == MOST_RESHUFFLES:
                return
            if self.rules.extra_taxes(t, seat, 0) > 0:
                t.push(self.supplying, seat, 1)
                self.rules.when_extra_tax(t, seat)
                return
        if t.count(DECK) == 0 and t.count(DISCARD) == 0:
            return
        t[self.reshuffles] += 1  # a reshuffle follows below, or the bonus of the additional tax has caused one
        if t.count(DECK) == 0:
            t.refill()

    def run_turning_up(self, t: Table, seat: int, arg: int) -> None:
        """The player must stop if no card can be drawn.  E-003, E-016"""
        if t.count(DECK) > 0:
            self.turn_up(t, seat, DECK)
        else:
            t.say(self.no_third_reshuffle if t[self.reshuffles] == MOST_RESHUFFLES else self.drew_nothing, seat)
            self.rules.when_discover_ends(t, seat)

    def turn_up(self, t: Table, seat: int, source: int) -> None:
        card = t.top(source)
        t.say(self.drew, seat, card)
        t.move(source, HAND, 1)
        t[self.drawn] += 1
        t[self.stirred] = 1
        self.rules.when_drawn(t, seat, card)

    def when_drawn(self, t: Table, seat: int, card: int) -> None:
        """A drawn person goes to the harbor.  B-031"""
        if self.cards.kind[card] == PERSON:
            t.say(self.person_lands)
            t.put(card, HARBOR)


class Ships(Rule):
    """Ships go to the harbor unless repelled. A second ship of the same color causes a bust.  B-032 to B-036, B-041"""

    swords = counter()
    turn_end = Rounds.turn_end
    repelling = task("repel", of="card")
    repelled_away, busting = task(of="card"), task(of="card")
    repel = verb("B-033", asked=repelling)
    keep = verb("B-035", asked=repelling)
    lands, discards = cause("B-032"), cause("B-036")
    repelled = message("repelled", "B-036", "seat card")
    let_in = message("let-in", "B-035", "seat card")
    bust = message("bust", "B-041", "seat card other", means=(BUST,))

    def when_drawn(self, t: Table, seat: int, card: int) -> None:
        if self.cards.kind[card] == SHIP:
            t.say(self.lands)
            if t[self.swords, seat] >= self.cards.swords[card]:
                t.push(self.repelling, seat, card)
            else:
                self.land(t, seat, card)

    def ask_repelling(self, t: Table, seat: int, ship: int) -> None:
        t.offer(self.repel)
        t.offer(self.keep)

    def do_repel(self, t: Table, seat: int, arg: int) -> None:
        ship = t.arg()
        t.pop()
        t.say(self.repelled, seat, ship)
        t.push(self.repelled_away, seat, ship)
        self.rules.when_repelled(t, seat, ship)

    def run_repelled_away(self, t: Table, seat: int, ship: int) -> None:
        """A repelled ship is discarded, unless another rule has moved it.  B-036"""
        if t.has(HAND, ship):
            t.say(self.discards)
            t.put(ship, DISCARD)

    def do_keep(self, t: Table, seat: int, arg: int) -> None:
        ship = t.arg()
        t.pop()
        t.say(self.let_in, seat, ship)
        self.land(t, seat, ship)

    def land(self, t: Table, seat: int, ship: int) -> None:
        color = self.cards.color[ship]
        twin = any(self.cards.color[card] == color and self.cards.kind[card] == SHIP for card in t.pile(HARBOR))
        t.put(ship, HARBOR)
        if twin:
            self.run_busting(t, seat, ship)
        else:
            self.rules.when_landed(t, seat)

    def run_busting(self, t: Table, seat: int, ship: int) -> None:
        """The whole harbor is discarded, and there is no trade and hire phase.  B-041"""
        t.say(self.bust, seat, ship, self.other(t, ship))
        self.rules.when_busting(t, seat)
        t.move(HARBOR, DISCARD, t.count(HARBOR))
        t.begin(self.turn_end, seat)
        self.rules.when_bust(t, seat)

    def other(self, t: Table, ship: int) -> int:
        """Return the other ship in the harbor that has this ship's color."""
        for card in t.pile(HARBOR):
            if card != ship and self.cards.kind[card] == SHIP and self.cards.color[card] == self.cards.color[ship]:
                return card
        return ship  # both ships have the same face

    # Hooks.

    def check(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        """Raise BadPosition if the harbor has two ships of the same color.  B-041"""
        cards = [ruleset.faces[face] for face in t.pile(HARBOR)]
        colors = Counter(card.color for card in cards if card.kind == "ship")
        if twice := [color for color, n in colors.items() if n > 1]:
            raise BadPosition(f"harbor: two {twice[0]} ships would have been a bust (B-041)")

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show the swords of every seat."""
        for seat, shown in enumerate(view["seats"]):
            shown["swords"] = t[self.swords, seat]

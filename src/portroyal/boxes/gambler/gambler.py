"""The gambler, who draws four cards at once. None of these cards can be repelled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from portroyal.boxes.base.discover import MOST_RESHUFFLES, Discover, Ships
from portroyal.boxes.base.turn import Standstill
from portroyal.engine.rules import (
    DRAWN,
    DURING,
    NO_CARD,
    SHIP,
    Rule,
    cause,
    counter,
    message,
    reason,
    shared_counter,
    shared_pile,
    task,
    verb,
)
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import ACTIVE, DECK, DISCARD, HAND, HARBOR, NONE, REFILLED, Table
from portroyal.errors import BadPosition

CARDS = 4


class Gambler(Rule):
    """Draws four cards at once, and allows one more take.  G-002 to G-007

    None of the cards can be repelled. All are drawn face down before the first is turned up. The bottom card of the
    face-down pile was drawn first.
    """

    gambler = counter()
    gambled = shared_counter()  # gamblers used this turn
    face_down = shared_pile(laid=DURING)
    latest = shared_counter()  # the reshuffle count when a card was last laid face down
    since = shared_counter()  # cards laid face down since that reshuffle, including those for earlier gamblers
    drawn, stirred, reshuffles = Discover.drawn, Standstill.stirred, Discover.reshuffles
    discover, supplying, busting = Discover.discover, Discover.supplying, Ships.busting
    drawing_four, turning_over, turned = task(), task(), task()
    gamble = verb("G-002", asked=discover, draws=CARDS)
    no_gambler = reason("G-002")
    time_card_first = reason("G-002")
    gambled_already = reason("G-006")
    nothing_to_gamble = reason("G-007")
    no_more_draws = reason("G-005")
    lands = cause("G-003")
    gambles = message("gambled", "G-002", "seat n")
    draws_more = message("drew-face-down", "G-007", "seat n")
    drew_no_more = message("drew-no-more", "G-007", "seat", means=(NO_CARD,))
    no_third_reshuffle = Discover.no_third_reshuffle
    drew = message("drew", "G-002", "seat card", means=(DRAWN,))

    def when_turn_begins(self, t: Table, seat: int) -> None:
        t[self.gambled] = 0

    def takes(self, t: Table, seat: int, n: int) -> int:
        """Each gambler used this turn allows one more take.  G-004, G-005"""
        return n + t[self.gambled] if seat == t[ACTIVE] else n

    def no_draw(self, t: Table, seat: int, n: int) -> int:
        """Once a gambler has been used, ordinary draws are no longer possible.  G-005"""
        return self.no_more_draws if t[self.gambled] > 0 else n

    def offer(self, t: Table, seat: int, asked: int) -> None:
        if asked == self.discover:
            t.offer(self.gamble, self.refusal(t, seat))

    def refusal(self, t: Table, seat: int) -> int:
        """Return the reason why no gambler can be used, or 0 if one can be.  G-002, G-006

        Each gambler can be used once per turn, but not instead of drawing a time card, and only if a card can be drawn.
        """
        if t[self.gambler, seat] == 0:
            return self.no_gambler
        if t[self.gambler, seat] == t[self.gambled]:
            return self.gambled_already
        if self.rules.draws_from(t, seat, DECK) != DECK:
            return self.time_card_first
        return self.nothing_to_gamble if t.count(DECK) + t.count(DISCARD) == 0 else 0

    def do_gamble(self, t: Table, seat: int, arg: int) -> None:
        t[self.gambled] += 1
        t.say(self.gambles, seat, CARDS)
        self.draw_face_down(t, seat)

    def draw_face_down(self, t: Table, seat: int) -> None:
        """Draw cards from the draw pile. If the pile has too few, the rest follow after a reshuffle.  G-007"""
        if t[self.latest] != t[REFILLED]:
            t[self.latest] = t[REFILLED]
            t[self.since] = 0
        n = min(CARDS - t.count(self.face_down), t.count(DECK))
        for _ in range(n):
            t.move(DECK, self.face_down, 1)
        t[self.since] += n
        if t.count(self.face_down) == CARDS:
            t.push(self.turning_over, seat)
        else:
            t.push(self.drawing_four, seat)
            t.push(self.supplying, seat)

    def run_drawing_four(self, t: Table, seat: int, arg: int) -> None:
        """Draw the remaining cards. If none are left, turn up those drawn and end the phase.  G-007, E-003, E-016"""
        if t.count(DECK) > 0:
            t.say(self.draws_more, seat, min(CARDS - t.count(self.face_down), t.count(DECK)))
            self.draw_face_down(t, seat)
        else:
            t.say(self.no_third_reshuffle if t[self.reshuffles] == MOST_RESHUFFLES else self.drew_no_more, seat)
            t.push(self.turning_over, seat, 1)

    def run_turning_over(self, t: Table, seat: int, ran_dry: int) -> None:
        """Turn up the cards in the order drawn. Two ships of the same color then cause a bust.  G-003, G-004"""
        if t.count(self.face_down) > 0:
            t.push(self.turning_over, seat, ran_dry)
            self.turn_over(t, seat, self.lowest(t))
            return
        twin = self.twin(t)
        if twin != NONE:
            t.push(self.busting, seat, twin)
            return
        t.push(self.turned, seat, ran_dry)
        self.rules.when_landed(t, seat)

    def lowest(self, t: Table) -> int:
        """Return the face-down card that was drawn first, or NONE if no cards are face down."""
        for card in t.pile(self.face_down):
            return card
        return NONE

    def turn_over(self, t: Table, seat: int, card: int) -> None:
        """Turn up a card. A ship cannot be repelled, and any other card is handled as usual.  G-003"""
        t.say(self.drew, seat, card)
        t.move_lowest(self.face_down, HAND, 1)
        t[self.drawn] += 1
        t[self.stirred] = 1
        if self.cards.kind[card] == SHIP:
            t.say(self.lands)
            t.put(card, HARBOR)
        else:
            self.rules.when_drawn(t, seat, card)

    def twin(self, t: Table) -> int:
        """Return the last ship in the harbor that has the same color as an earlier ship, or NONE if there is none."""
        found = NONE
        colors = 0  # one bit per color
        for card in t.pile(HARBOR):
            if self.cards.kind[card] == SHIP:
                if colors & 1 << self.cards.color[card] != 0:
                    found = card
                colors |= 1 << self.cards.color[card]
        return found

    def run_turned(self, t: Table, seat: int, ran_dry: int) -> None:
        """End the discover phase, unless another gambler can be used immediately.  G-004, G-005"""
        if ran_dry > 0 or self.refusal(t, seat) != 0:
            self.rules.when_discover_ends(t, seat)

    def drawn_since(self, t: Table, pile: int, n: int) -> int:
        """Return the number of cards drawn face down for gamblers since the last reshuffle.  G-007"""
        if pile != self.face_down:
            return n
        return t[self.since] if t[self.latest] == t[REFILLED] else 0

    # Hooks.

    def check(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        """Raise BadPosition if a gambler's cards are face down."""
        if t.count(self.face_down) > 0:
            raise BadPosition("face_down: cards lie there only while a gambler is used (G-002)")

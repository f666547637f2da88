"""The gambler: four cards at once instead of one, whatever they may be."""

from __future__ import annotations

from portroyal.boxes.base.discover import Discover, Ships
from portroyal.rulebook import SHIP, Rule, counter, message, reason, shared_counter, task, verb
from portroyal.table import ACTIVE, DECK, DISCARD, HARBOR, NONE, Table

CARDS = 4


class Gambler(Rule):
    """Four cards at once, none of them repelled; then trade and hire with one more card to take.  G-002 to G-007"""

    gambler = counter()
    gambled = shared_counter()  # gamblers used in this turn
    at_once = Discover.at_once
    discover, drawing, busting = Discover.discover, Discover.drawing, Ships.busting
    turning, turned = task(), task()
    gamble = verb("G-002", asked=discover)
    no_gambler = reason("G-002")
    time_card_first = reason("G-002")
    gambled_already = reason("G-006")
    nothing_to_gamble = reason("G-007")
    no_more_draws = reason("G-005")
    gambles = message("gambled", "G-002", "seat n")

    def when_turn_begins(self, t: Table, seat: int) -> None:
        t[self.gambled] = 0

    def takes(self, t: Table, seat: int, n: int) -> int:
        """One more card for each gambler used.  G-004, G-005"""
        return n + t[self.gambled] if seat == t[ACTIVE] else n

    def no_draw(self, t: Table, seat: int, n: int) -> int:
        """After a gambler no ordinary draw is possible.  G-005"""
        return self.no_more_draws if t[self.gambled] > 0 else n

    def offer(self, t: Table, seat: int, asked: int) -> None:
        if asked == self.discover:
            t.offer(self.gamble, self.refusal(t, seat))

    def refusal(self, t: Table, seat: int) -> int:
        """Each gambler is used once in a turn, and neither for a time card nor for no card at all.  G-002, G-006"""
        if t[self.gambler, seat] == 0:
            return self.no_gambler
        if t[self.gambler, seat] == t[self.gambled]:
            return self.gambled_already
        if self.rules.draws_from(t, seat, DECK) != DECK:
            return self.time_card_first
        return self.nothing_to_gamble if t.count(DECK) + t.count(DISCARD) == 0 else 0

    def do_gamble(self, t: Table, seat: int, arg: int) -> None:
        t[self.gambled] += 1
        t[self.at_once] = 1
        t.say(self.gambles, seat, CARDS)
        t.push(self.turning, seat, CARDS)

    def run_turning(self, t: Table, seat: int, left: int) -> None:
        """Draws until all lie there or no card can come, then looks for two ships of one color.  G-003, G-004, G-007"""
        if left > 0 and t[self.at_once] > 0:
            t.push(self.turning, seat, left - 1)
            t.push(self.drawing, seat)
            return
        t[self.at_once] = 0
        twin = self.twin(t)
        if twin != NONE:
            t.push(self.busting, seat, twin)
            return
        t.push(self.turned, seat)
        self.rules.when_landed(t, seat)

    def twin(self, t: Table) -> int:
        """The last ship whose color lies there twice."""
        found = NONE
        colors = 0  # a bit for each that lies there
        for card in t.pile(HARBOR):
            if self.cards.kind[card] == SHIP:
                if colors & 1 << self.cards.color[card] != 0:
                    found = card
                colors |= 1 << self.cards.color[card]
        return found

    def run_turned(self, t: Table, seat: int, arg: int) -> None:
        """Discover ends, unless another gambler can be used at once.  G-004, G-005"""
        if self.refusal(t, seat) != 0:
            self.rules.when_discover_ends(t, seat)

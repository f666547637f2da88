"""Markers taken from a character awaken its ability, reveal the trophy and earn crowns.  A-013, A-032, A-033"""

from __future__ import annotations

from typing import Final

from portroyal.boxes.adventure.crowns import Crowned
from portroyal.engine.rules import PUBLIC, Rule, counter, message, pile, shared_pile
from portroyal.engine.table import Table

MARKERS: Final = 4
FIRST, SECOND, THIRD = 1, 2, 3  # among the markers that count
CROWNS_OF_THIRD: Final = 1
CROWNS_OF_FOURTH: Final = 3


class Awakening(Rule):
    """A character's ability counts while it is awake.  A-033"""

    character = pile(PUBLIC, of="character")
    missions = shared_pile(PUBLIC, of="mission")  # in the order they were laid out
    awake = counter()  # 1: the ability is awake
    awakes = message("ability-awakes", "A-033", "seat card")
    shows = message("trophy-shows", "A-033", "seat")
    paid = message("windfall", "A-061", "seat n")

    def when_recounted(self, t: Table) -> None:
        for seat in range(self.seats):
            if t[self.awake, seat] > 0 and t.count(self.character + seat) > 0:
                self.give(t, seat)

    def give(self, t: Table, seat: int) -> None:
        for what, n in self.cards.gives[t.top(self.character + seat)]:
            t[what, seat] += n


class Markers(Crowned):
    """The base class for rules that take markers from a character."""

    character, missions, awake = Awakening.character, Awakening.missions, counter()
    markers_left = counter()
    first_space = counter(per="mission")  # above 0: the seat's marker is on the first space and does not count yet
    trophy = counter()  # 1: the trophy is visible
    windfall = counter()
    awakes, shows, paid = Awakening.awakes, Awakening.shows, Awakening.paid

    def take_marker(self, t: Table, seat: int) -> None:
        """Take the leftmost marker from the character.  A-032"""
        t[self.markers_left, seat] -= 1

    def counting(self, t: Table, seat: int) -> int:
        """Return the number of markers that count: those on completed missions, and those returned.  A-033"""
        waiting = sum(t[self.first_space[mission], seat] > 0 for mission in t.pile(self.missions))
        return MARKERS - t[self.markers_left, seat] - waiting

    def uncover(self, t: Table, seat: int) -> None:
        """Apply the next effect of the markers that count. Each effect applies only once.  A-033"""
        if t[self.awake, seat] == 0:
            self.wake(t, seat)
        elif t[self.trophy, seat] == 0:
            t.say(self.shows, seat)
            t[self.trophy, seat] = 1
            self.rules.when_scored(t, seat)
        elif self.counting(t, seat) == THIRD:
            self.gain_crowns(t, seat, CROWNS_OF_THIRD)
        else:
            self.gain_crowns(t, seat, CROWNS_OF_FOURTH)

    def wake(self, t: Table, seat: int) -> None:
        """Awaken the ability, and pay its one-time reward, if any.  A-061"""
        t[self.awake, seat] = 1
        if t.count(self.character + seat) > 0:
            card = t.top(self.character + seat)
            t.say(self.awakes, seat, card)
            for what, n in self.cards.gives[card]:
                t[what, seat] += n
            coins = t.payable(t[self.windfall, seat])
            if coins > 0:
                t.say(self.paid, seat, coins)
                t.gain(seat, coins)

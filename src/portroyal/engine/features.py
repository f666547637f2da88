"""Features of positions for trained value functions.

The features cover everything that boxes declare, without code for any particular card. A box may add features in a
class derived from :class:`Features` (see ``Box.features``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from portroyal.engine.policy import Policy
from portroyal.engine.rules import EXPEDITION, HIDDEN, PERSON, PUBLIC, SHIP, SKULL
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import ACTIVE, DECK, EXPEDITIONS, PURSE, REFILLED, START, TAKES, Table

POINTS: Final = 20  # higher totals are treated as this total
COINS: Final = 15
AHEAD: Final = 7  # the largest difference in points that has a separate feature
OWN: Final = 6  # the maximum number of thresholds for each of the seat's own counters
OTHER: Final = 3  # the maximum number of thresholds for each counter of another seat
SHARES: Final = 16  # the value of a class's feature if all cards in the draw pile belong to the class
CLASSES: Final = ("swords 1", "swords 3", "swords 5", "swords 7", "skull", "person", "expedition", "other")
TENS: Final = 12  # features for the number of cards in the draw pile, in tens
SHUFFLES: Final = 3
PILE: Final = 24  # features for the number of cards in any other hidden pile


class Features(Policy):
    """Sets the numbered features of a position: first those of the table, then those of a seat.

    ``names`` lists the name of each feature, by number. A name has the same meaning in every format. :meth:`bound`
    names the features in the order used by the methods that set them.
    """

    names: list[str]
    called: list[str]  # names of the counters that cards add to, without any color
    given: tuple[int, ...]  # the counters that cards add to, except points
    counted: tuple[int, ...]  # *given*, and the seat's counters that no card adds to
    number_counted: int
    own: tuple[int, ...]  # for the seat itself: the number of thresholds for each counter in *counted*
    kind: tuple[int, ...]  # for each counter in *counted*: the index of its name in *called*
    number_of_kinds: int
    other: tuple[int, ...]  # for another seat: the number of thresholds for each name in *called*
    shared: tuple[int, ...]  # counters of the table
    lying: tuple[int, ...]  # public piles of the table, each for one kind of card
    number_lying: int
    among: tuple[int, ...]  # by face: its index among the faces of its kind
    faces_of: tuple[int, ...]  # by index in *lying*: the number of faces that can be in the pile
    covered: tuple[int, ...]  # hidden piles of the table
    classes: tuple[int, ...]  # by face: the index of its class in CLASSES
    of_table: int  # the number of features of the table
    of_rival: int  # the number of features for each of the other seats

    def bound(self, ruleset: Ruleset) -> None:
        self.names = []
        self.name_table(ruleset)
        self.of_table = len(self.names)
        self.name_seat(ruleset)
        before = len(self.names)
        for rival in range(1, ruleset.seats):
            self.name_rival(ruleset, f"rival {rival}")
        self.of_rival = (len(self.names) - before) // max(1, ruleset.seats - 1)

    def add(self, what: str, numbers: Iterable[Any]) -> None:
        """Name consecutive features: *what*, followed by each of the *numbers*."""
        self.names += [f"{what} {n}" for n in numbers]

    # The table.

    def name_table(self, ruleset: Ruleset) -> None:
        self.classes = tuple(_class(ruleset, face) for face in range(len(ruleset.faces)))
        self.add("coming", CLASSES)
        self.add("tens in the draw pile", range(TENS))
        self.add("shuffled", range(SHUFFLES))
        cards = {card.name for card in ruleset.faces}
        apart = {0, ACTIVE, START, TAKES, REFILLED} | ruleset.seated | ruleset.derived
        cells = [cell for cell in range(len(ruleset.counters)) if cell not in apart]
        self.shared = tuple(cell for cell in cells if ruleset.counters[cell].partition(".")[2] not in cards)
        for cell in self.shared:
            self.add(ruleset.counters[cell], range(OWN))
        keyed = [(n, pile) for n, pile in enumerate(ruleset.piles) if pile.key and pile.owner < 0]
        self.lying = (EXPEDITIONS, *(n for n, pile in keyed if pile.sees == PUBLIC and pile.of))
        self.number_lying = len(self.lying)
        of_kind: dict[str, list[str]] = {}
        for name, card in zip(ruleset.names, ruleset.faces, strict=True):
            of_kind.setdefault(card.kind, []).append(name)
        self.among = tuple(of_kind[card.kind].index(ruleset.names[n]) for n, card in enumerate(ruleset.faces))
        there = [of_kind.get(ruleset.piles[pile].of or "expedition", []) for pile in self.lying]
        self.faces_of = tuple(map(len, there))
        for pile, names in zip(self.lying, there, strict=True):
            self.add(ruleset.piles[pile].name, names)
        self.covered = tuple(n for n, pile in keyed if pile.sees == HIDDEN)
        for n in self.covered:
            self.add(ruleset.piles[n].name, range(PILE))

    def describe_table(self, t: Table) -> int:
        """Set the features of the table, and return the number of the next feature."""
        at = self.describe_coming(t)
        t.feature(at + min(TENS - 1, t.count(DECK) // 10), 1)
        at += TENS
        self.steps(t, at, t[REFILLED], SHUFFLES)
        at += SHUFFLES
        for what in self.shared:
            self.steps(t, at, t[what], OWN)
            at += OWN
        for i in range(self.number_lying):
            for card in t.pile(self.lying[i]):
                t.feature(at + self.among[card], 1)
            at += self.faces_of[i]
        for pile in self.covered:
            t.feature(at + min(PILE - 1, t.count(pile)), 1)
            at += PILE
        return at

    def describe_coming(self, t: Table) -> int:
        """Set the features that give each class's share of the draw pile."""
        for i in range(NUMBER_OF_CLASSES):
            t.note(i, 0)
        for card in t.pile(DECK):
            t.note(self.classes[card], t.noted(self.classes[card]) + 1)
        for i in range(NUMBER_OF_CLASSES):
            share = t.noted(i) * SHARES // max(1, t.count(DECK))
            if share > 0:
                t.feature(i, share)
        return NUMBER_OF_CLASSES

    def steps(self, t: Table, first: int, n: int, most: int) -> None:
        """Set one feature for each threshold that *n* reaches. There are *most* features, starting at *first*."""
        for i in range(min(most, n)):
            t.feature(first + i, 1)

    # A seat.

    def name_seat(self, ruleset: Ruleset) -> None:
        gives = ruleset.columns.gives
        self.given = tuple(sorted({counter for pairs in gives for counter, _ in pairs} - {self.points}))
        self.counted = (*self.given, *_public_counters(ruleset, {*self.given, self.points}))
        self.number_counted = len(self.counted)
        copies = [card.copies for card in ruleset.faces]
        total = {
            counter: sum(
                n * of for pairs, of in zip(gives, copies, strict=True) for cell, n in pairs if cell == counter
            )
            for counter in self.given
        }
        self.own = tuple(min(OWN, total.get(counter, OWN)) for counter in self.counted)
        named = {counter: kind_of(ruleset, counter) for counter in self.counted}
        self.called = list(dict.fromkeys(named.values()))
        self.kind = tuple(self.called.index(named[counter]) for counter in self.counted)
        self.number_of_kinds = len(self.called)
        most = [
            sum(total.get(counter, OTHER) for counter in self.counted if named[counter] == kind) for kind in self.called
        ]
        self.other = tuple(min(OTHER, n) for n in most)
        self.add("points", range(POINTS + 1))
        self.add("coins", range(COINS + 1))
        for counter, steps in zip(self.counted, self.own, strict=True):
            self.add(ruleset.counters[counter], range(steps))
        self.add("turns ahead of the active seat", range(ruleset.seats))
        self.add("place in the round", range(ruleset.seats))

    def describe(self, t: Table, seat: int) -> int:
        """Set a seat's features, and then the features of all other seats from this seat's point of view."""
        at = self.describe_seat(t, seat)
        for i in range(1, self.seats):
            other = (seat + i) % self.seats
            at = self.describe_rival(t, seat, other, at)
        return at

    def describe_seat(self, t: Table, seat: int) -> int:
        """Set the features of the seat itself."""
        at = self.of_table
        t.feature(at + max(0, min(POINTS, t[self.points, seat])), 1)
        at += POINTS + 1
        t.feature(at + min(COINS, t.count(PURSE + seat)), 1)
        at += COINS + 1
        for i in range(self.number_counted):
            self.steps(t, at, t[self.counted[i], seat], self.own[i])
            at += self.own[i]
        t.feature(at + (seat - t[ACTIVE]) % self.seats, 1)
        t.feature(at + self.seats + (seat - t[START]) % self.seats, 1)
        return at + 2 * self.seats

    # Another seat.

    def name_rival(self, ruleset: Ruleset, label: str) -> None:
        self.add(f"{label} ahead by", range(-AHEAD, AHEAD + 1))
        self.add(f"{label} points", range(POINTS + 1))
        self.add(f"{label} coins", range(COINS + 1))
        for kind, most in zip(self.called, self.other, strict=True):
            self.add(f"{label} {kind}", range(most))

    def describe_rival(self, t: Table, seat: int, rival: int, first: int) -> int:
        """Set the features of another seat, starting at number *first*."""
        at = first
        ahead = t[self.points, rival] - t[self.points, seat]
        t.feature(at + AHEAD + max(-AHEAD, min(AHEAD, ahead)), 1)
        at += 2 * AHEAD + 1
        t.feature(at + max(0, min(POINTS, t[self.points, rival])), 1)
        at += POINTS + 1
        t.feature(at + min(COINS, t.count(PURSE + rival)), 1)
        at += COINS + 1
        for i in range(self.number_of_kinds):
            t.note(i, 0)
        for i in range(self.number_counted):
            t.note(self.kind[i], t.noted(self.kind[i]) + t[self.counted[i], rival])
        for i in range(self.number_of_kinds):
            self.steps(t, at, t.noted(i), self.other[i])
            at += self.other[i]
        return at


NUMBER_OF_CLASSES: Final = len(CLASSES)


def _public_counters(ruleset: Ruleset, apart: set[int]) -> list[int]:
    """Return a seat's public counters, except those that are derived from the table or belong to an individual card."""
    cards = {card.name for card in ruleset.faces}
    named = [(name, cell) for name, cell in ruleset.cell.items() if name.partition(".")[2] not in cards]
    return [cell for _, cell in named if cell in ruleset.seated & ruleset.public and cell not in apart]


def kind_of(ruleset: Ruleset, what: int) -> str:
    """Return the name of a counter, without any color."""
    return ruleset.counters[what].partition(".")[0]


def _class(ruleset: Ruleset, face: int) -> int:
    """Return the index of a face's class.

    Ships are divided into classes by their swords. Person cards, expeditions and other cards each form one class.
    """
    cards = ruleset.columns
    if cards.kind[face] == SHIP:
        return sum(cards.swords[face] > limit for limit in (1, 3, 5, SKULL - 1))
    return {PERSON: 5, EXPEDITION: 6}.get(cards.kind[face], 7)

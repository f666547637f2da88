"""The places where hidden cards may be, as far as a seat can know. All samplers of hidden cards use this module.

:class:`HiddenCards` is written in the subset of Python that rules may use, so the search in C can use it as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple, cast

from portroyal.engine.cards import DRAW_PILE
from portroyal.engine.policy import Policy, bind
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DECK, PURSE, REFILLED, STALE, Table

# The groups of hidden cards. All arrangements of the cards in a group are equally likely. The cards in LATE and EARLY
# are pooled, with one exception: newcomers, which joined the draw pile from outside, are never in EARLY, only in LATE.
LATE: Final = 0  # the draw pile, and cards drawn face down since the last reshuffle
EARLY: Final = 1  # coins gained since that reshuffle, but before newcomers joined the draw pile
OLD: Final = 2  # cards drawn face down before the last reshuffle
APART: Final = 3  # the first of the groups that hold a single kind of card, which never mixes with other kinds

# The notes contain two numbers per face, then the number of places, and then four numbers per place: its group, its
# pile, its first index and its size.
UNSEEN: Final = 2048  # by face: the number of cards in LATE and EARLY
NEWCOMERS: Final = 2304  # by face: the number of these cards that must be newcomers
PLACES: Final = 2560  # the number of places
FIRST_PLACE: Final = 2561

Shuffle = Callable[[bytes], bytes]


class Place(NamedTuple):
    """A run of *cards* cards in a pile, starting at index *first*. All of them belong to the same *group*."""

    group: int
    pile: int
    first: int
    cards: int


class HiddenCards(Policy):
    """Notes where the hidden cards in a position may be, as far as one seat knows."""

    early: int  # a counter with one cell per seat: the number of coins in EARLY
    aside: tuple[int, ...]  # the hidden piles that mix kinds of cards, except the draw pile and coins
    apart: tuple[int, ...]  # the hidden piles that hold a single kind of card
    group: tuple[int, ...]  # by pile in *apart*
    owner: tuple[int, ...]  # by pile: the seat that sees it; -1: none
    copies: tuple[int, ...]  # by face
    starts: tuple[int, ...]  # by face: the pile where its copies lie before the game
    number_aside: int
    number_apart: int
    number_faces: int
    outside: tuple[int, ...]  # the faces that may join the draw pile from outside
    number_outside: int

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.early = STALE + ruleset.seats
        self.aside = tuple(ruleset.laid_aside)
        kinds = enumerate(ruleset.hidden_apart.values(), APART)
        grouped = [(pile, group) for group, piles in kinds for pile in piles]
        self.apart, self.group = tuple(pile for pile, _ in grouped), tuple(group for _, group in grouped)
        self.owner = tuple(pile.owner if pile.sees else -1 for pile in ruleset.piles)
        self.copies = tuple(card.copies for card in ruleset.faces)
        self.starts = tuple(ruleset.place(card.starts) for card in ruleset.faces)
        self.number_aside, self.number_apart = len(self.aside), len(self.apart)
        self.number_faces = len(ruleset.faces)
        self.outside = may_join(ruleset)
        self.number_outside = len(self.outside)

    def describe(self, t: Table, seat: int) -> None:
        """Note the places of hidden cards. The notes do not depend on the faces of these cards."""
        self.add_place(t, LATE, DECK, 0, t.count(DECK) - self.known_cards(t, seat))
        for s in range(self.seats):
            old = t[STALE, s]
            early = t[self.early, s]
            self.add_place(t, OLD, PURSE + s, 0, old)
            self.add_place(t, EARLY, PURSE + s, old, early)
            self.add_place(t, LATE, PURSE + s, old + early, t.count(PURSE + s) - old - early)
        for i in range(self.number_aside):
            pile = self.aside[i]
            if self.owner[pile] != seat:
                old = max(0, t.count(pile) - self.rules.drawn_since(t, pile, 0)) if t[REFILLED] > 0 else 0
                self.add_place(t, OLD, pile, 0, old)
                self.add_place(t, LATE, pile, old, t.count(pile) - old)
        for i in range(self.number_apart):
            pile = self.apart[i]
            if self.owner[pile] != seat:
                self.add_place(t, self.group[i], pile, 0, t.count(pile))

    def known_cards(self, t: Table, seat: int) -> int:
        """Return how many cards on top of the draw pile the seat knows."""
        return 1 if t.count(DECK) > 0 and self.rules.knows_top(t, seat, False) else 0

    def add_place(self, t: Table, group: int, pile: int, first: int, cards: int) -> None:
        """Note a place. Subclasses that record places differently override this method."""
        if cards > 0:
            self.note_place(t, group, pile, first, cards)

    def note_place(self, t: Table, group: int, pile: int, first: int, cards: int) -> None:
        at = FIRST_PLACE + 4 * t.noted(PLACES)
        t.note(at, group)
        t.note(at + 1, pile)
        t.note(at + 2, first)
        t.note(at + 3, cards)
        t.note(PLACES, t.noted(PLACES) + 1)

    def note_unseen(self, t: Table, seat: int) -> int:
        """Note the places of hidden cards, and the unseen cards and newcomers by face.

        Return the number of cards in EARLY.
        """
        t.note(PLACES, 0)
        self.describe(t, seat)
        for face in range(self.number_faces):
            t.note(UNSEEN + face, 0)
        for i in range(t.noted(PLACES)):
            at = FIRST_PLACE + 4 * i
            if t.noted(at) <= EARLY:
                self.count_place(t, t.noted(at + 1), t.noted(at + 2), t.noted(at + 3))
        self.note_newcomers(t)
        return self.early_coins(t)

    def early_coins(self, t: Table) -> int:
        """Return the number of cards in EARLY."""
        return sum(t[self.early, s] for s in range(self.seats))

    def count_place(self, t: Table, pile: int, first: int, cards: int) -> None:
        if cards == t.count(pile):
            for card in t.pile(pile):
                t.note(UNSEEN + card, t.noted(UNSEEN + card) + 1)
            return
        below = first
        remaining = cards
        for card in t.pile(pile):
            if below > 0:
                below -= 1
            elif remaining > 0:
                remaining -= 1
                t.note(UNSEEN + card, t.noted(UNSEEN + card) + 1)

    def note_newcomers(self, t: Table) -> None:
        """Note the unseen cards that must be newcomers, not counting any that may have been in play earlier."""
        early = self.early_coins(t)
        for face in range(self.number_faces):
            t.note(NEWCOMERS + face, 0)
        for i in range(self.number_outside if early > 0 else 0):
            self.note_newcomer(t, self.outside[i])

    def note_newcomer(self, t: Table, face: int) -> None:
        joined = self.rules.newcomers(t, face, 0) if t.noted(UNSEEN + face) > 0 else 0
        if joined > 0:
            before = self.copies[face] - joined
            for card in t.pile(self.starts[face]):
                before -= int(card == face)
            t.note(NEWCOMERS + face, max(0, t.noted(UNSEEN + face) - before))


def may_join(ruleset: Ruleset) -> tuple[int, ...]:
    """Return the faces that start outside the draw pile but may join it, because their kind mixes with other kinds."""
    cards = enumerate(ruleset.faces)
    return tuple(n for n, card in cards if card.starts != DRAW_PILE and card.kind not in ruleset.hidden_apart)


class ObservedCards(HiddenCards):
    """Takes the notes that an observation needs. The only places noted are those in group OLD."""

    def add_place(self, t: Table, group: int, pile: int, first: int, cards: int) -> None:
        if group == OLD and cards > 0:
            self.note_place(t, group, pile, first, cards)

    def note_old(self, t: Table, seat: int) -> int:
        """Note the places in group OLD, and return their number."""
        t.note(PLACES, 0)
        self.describe(t, seat)
        return t.noted(PLACES)

    def early_cards(self, t: Table, seat: int) -> int:
        """Return the number of cards in EARLY. If there are none, no card is known to be a newcomer."""
        return self.early_coins(t)

    def note_new(self, t: Table, seat: int) -> int:
        """Note the newcomers among the cards noted as unseen, and return the number of cards in EARLY."""
        self.note_newcomers(t)
        return self.early_coins(t)


class NotingTable(Table):
    """A copy of a table, extended with notes and a list of places."""

    __slots__ = ("notes", "places")
    notes: dict[int, int]
    places: list[Place]

    def note(self, i: int, n: int) -> None:
        self.notes[i] = n

    def noted(self, i: int) -> int:
        return self.notes[i]

    @classmethod
    def of(cls, t: Table) -> NotingTable:
        """Return a copy of a table."""
        twin = cls(t.ruleset, t.piles, t.counters, t.agenda, t.seed)
        twin.notes, twin.places = {}, []
        return twin


class ListedCards(HiddenCards):
    """Lists the places of hidden cards, for use from Python."""

    def add_place(self, t: Table, group: int, pile: int, first: int, cards: int) -> None:
        if cards > 0:
            cast("NotingTable", t).places.append(Place(group, pile, first, cards))


def listed_cards(ruleset: Ruleset) -> ListedCards:
    """Return :class:`ListedCards` bound to a ruleset, for use from Python. Cached."""
    if ruleset.hidden is None:
        ruleset.hidden = bind(ruleset, ListedCards())
    listed: ListedCards = ruleset.hidden
    return listed


def places(t: Table, seat: int) -> tuple[Place, ...]:
    """Return the places of the cards that a seat does not know. The result does not depend on the cards' faces."""
    noting = NotingTable.of(t)
    listed_cards(t.ruleset).describe(noting, seat)
    return tuple(noting.places)


def certain_newcomers(t: Table, unseen: bytes) -> bytes:
    """Return the *unseen* cards that must be newcomers. There are none if EARLY contains no coins."""
    described = listed_cards(t.ruleset)
    if not described.early_coins(t):
        return b""
    noting = NotingTable.of(t)
    for face in range(len(t.ruleset.faces)):
        noting.note(UNSEEN + face, unseen.count(face))
    described.note_newcomers(noting)
    return b"".join(bytes((face,)) * noting.noted(NEWCOMERS + face) for face in range(len(t.ruleset.faces)))


def cards_by_group(t: Table, there: Iterable[Place]) -> dict[int, bytes]:
    """Return, by group, the cards in the places *there*, sorted by face. Cards in EARLY are listed under LATE."""
    groups: dict[int, bytes] = {LATE: b"", OLD: b""}
    for group, pile, first, n in there:
        pooled = LATE if group == EARLY else group
        groups[pooled] = groups.get(pooled, b"") + t.piles[pile][first : first + n]
    return {group: bytes(sorted(groups[group])) for group in sorted(groups)}


def deal(t: Table, there: Sequence[Place], cards: Mapping[int, bytes], newcomers: bytes, shuffled: Shuffle) -> None:
    """Deal hidden cards to the places *there*.

    *cards* contains the cards by group, sorted by face, as returned by :func:`cards_by_group`.
    """
    for group, among in cards.items():
        if group == LATE and newcomers:
            others = shuffled(without(among, newcomers))
            early = sum(place.cards for place in there if place.group == EARLY)
            _put(t, there, (EARLY,), others[:early])
            _put(t, there, (LATE,), shuffled(others[early:] + newcomers))
        else:
            _put(t, there, (LATE, EARLY) if group == LATE else (group,), shuffled(among))


def _put(t: Table, there: Iterable[Place], groups: tuple[int, ...], cards: bytes) -> None:
    for group, pile, first, n in there:
        if group in groups:
            old = t.piles[pile]
            t.piles[pile] = old[:first] + cards[:n] + old[first + n :]
            cards = cards[n:]


def without(cards: bytes, some: bytes) -> bytes:
    """Return *cards* with one copy removed for each card in *some*."""
    for face in some:
        cards = cards.replace(bytes((face,)), b"", 1)
    return cards

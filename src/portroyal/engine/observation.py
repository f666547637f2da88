"""Each seat's knowledge: views for people, events as a viewer saw them, and observations for bots.

All of these depend on the visibility of each pile: HIDDEN, OWNER or PUBLIC.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from typing import Any

from portroyal.engine.hidden import (
    APART,
    EARLY,
    LATE,
    OLD,
    cards_by_group,
    certain_newcomers,
    deal,
    listed_cards,
    places,
)
from portroyal.engine.notation import asked, move_text
from portroyal.engine.pickling import pickled
from portroyal.engine.rules import OWNER, PUBLIC
from portroyal.engine.ruleset import Named, Pile, Ruleset
from portroyal.engine.table import (
    ACTIVE,
    DECK,
    DISCARD,
    EXPEDITIONS,
    HAND,
    HARBOR,
    MASK,
    PURSE,
    RNG,
    START,
    Move,
    Table,
)
from portroyal.engine.wholes import whole
from portroyal.errors import BadPosition, shown

Event = tuple[Any, ...]

ALL_SEATS = -1
"""A viewer who sees everything that at least one seat sees."""


def checked_seat(seat: Any, seats: int) -> int:
    """Return a seat as an int. Raises BadPosition unless it is from 0 to *seats* - 1."""
    found = whole(seat)
    if type(found) is not int or not 0 <= found < seats:
        raise BadPosition(f"there is no seat {shown(seat)}; the seats are 0 to {seats - 1}")
    return found


def sees(pile: Pile, viewer: int | None) -> bool:
    """Return whether *viewer* (a seat, or None for a spectator) sees the faces of a pile."""
    return pile.sees == PUBLIC or (pile.sees == OWNER and viewer in (pile.owner, ALL_SEATS))


def seen_piles(ruleset: Ruleset, viewer: int | None) -> list[bool]:
    """Return, for each pile, whether *viewer* (a seat, or None for a spectator) sees its faces. Cached."""
    seen = ruleset.seen.get(viewer)
    if seen is None:
        seen = ruleset.seen[viewer] = [sees(pile, viewer) for pile in ruleset.piles]
    return seen


def view(t: Table, viewer: int | None) -> dict[str, Any]:
    """Return the position as *viewer* sees it, as plain data. :class:`Game` adds the names, format and ranking."""
    ruleset: Ruleset = t.ruleset
    question = asked(t)
    seats = [_seat(t, seat) for seat in range(ruleset.seats)]
    data: dict[str, Any] = {
        "players": ruleset.seats,
        "seat": viewer,
        "start": t[START],
        "active": t[ACTIVE],
        "phase": phase(t),
        "harbor": names(ruleset, t.pile(HARBOR)),
        "hand": names(ruleset, t.pile(HAND)),
        "expeditions": names(ruleset, t.pile(EXPEDITIONS)),
        "draw_pile": t.count(DECK),
        "discard_pile": names(ruleset, t.pile(DISCARD)),
        "seats": seats,
        "asked": question,
        "over": question is None,
    }
    for number, pile in enumerate(ruleset.piles):
        if pile.key:
            place = data if pile.owner < 0 else seats[pile.owner]
            place[pile.key] = names(ruleset, t.pile(number)) if sees(pile, viewer) else t.count(number)
    for rule in ruleset.rules:
        rule.show(t, data)
    if question and question["seat"] == viewer:
        data["moves"] = _moves(t)
    return data


def seat_view(t: Table, seat: int, public: dict[str, Any]) -> dict[str, Any]:
    """Return the position as *seat* sees it. The result shares parts with *public*, the spectators' view."""
    ruleset: Ruleset = t.ruleset
    if seen_piles(ruleset, seat) != seen_piles(ruleset, None):
        own = view(t, seat)
        seats = [shown | more for shown, more in zip(public["seats"], own["seats"], strict=True)]
        return public | own | {"seats": seats}
    data = public | {"seat": seat}
    if public["asked"] and public["asked"]["seat"] == seat:
        data["moves"] = _moves(t)
    return data


def _moves(t: Table) -> list[str]:
    return [move_text(t.ruleset, move) for move in t.moves]


def _seat(t: Table, seat: int) -> dict[str, Any]:
    ruleset: Ruleset = t.ruleset
    display = names(ruleset, t.pile(ruleset.place(f"display {seat}")))
    return {"coins": t.count(PURSE + seat), "display": display, "points": t[ruleset.cell["points"], seat]}


def names(ruleset: Ruleset, cards: Iterable[int]) -> list[str]:
    """Return the names of faces."""
    return list(map(ruleset.names.__getitem__, cards))


def phase(t: Table | Observation) -> str:
    """Return the phase of the topmost task that has one, or ``over`` if no task has a phase."""
    agenda = t.agenda
    while agenda is not None:
        named: str = t.ruleset.tasks[agenda[0]].phase
        if named:
            return named
        agenda = agenda[3]
    return "over"


def seen_events(ruleset: Ruleset, events: Iterable[Event], viewer: int | None, first: int = 0) -> list[dict[str, Any]]:
    """Return events as *viewer* saw them, numbered from *first*.

    Changes that the viewer did not see are left out, and their numbers are skipped.
    """
    result = []
    visible, writers, public = seen_piles(ruleset, viewer), _message_writers(ruleset), ruleset.public_cells
    for seq, event in enumerate(events, first):
        kind = event[0]
        if kind == "said":
            _, message, a, b, c = event
            result.append(writers[message](seq, a, b, c))
        elif kind == "moved":
            result.append(_moved(ruleset, visible, seq, event))
        elif event[2] in public:
            _, cause, cell, by = event
            name, seat = public[cell]
            result.append({"seq": seq, "kind": kind, "cause": cause, "counter": name, "seat": seat, "by": by})
    return result


def narrowed(ruleset: Ruleset, events: Iterable[dict[str, Any]], viewer: int | None) -> list[dict[str, Any]]:
    """Return events as *viewer* saw them, given the *events* as ALL_SEATS saw them."""
    piles = zip(ruleset.piles, seen_piles(ruleset, viewer), strict=True)
    seen = {pile.name for pile, sees in piles if sees}
    return [_narrowed(ruleset, seen, event) if event["kind"] == "moved" else event for event in events]


def _narrowed(ruleset: Ruleset, seen: set[str], event: dict[str, Any]) -> dict[str, Any]:
    if event["to"] in seen or event["cards"] is None:
        return event
    if event["from"] in seen:  # sorted, to conceal their order in the hidden pile
        return {**event, "cards": sorted(event["cards"], key=lambda name: (ruleset.face.get(name, -1), name))}
    return {**event, "cards": None}


def turned_up(ruleset: Ruleset, events: Iterable[Event]) -> bool:
    """Return whether any card became public, or whether any seat saw a card that no seat had seen before."""
    by_owner, by_all = seen_piles(ruleset, ALL_SEATS), seen_piles(ruleset, None)
    moves = ((event[3], event[4]) for event in events if event[0] == "moved")
    return any((by_owner[to] and not by_owner[source]) or (by_all[to] and not by_all[source]) for source, to in moves)


def _moved(ruleset: Ruleset, visible: Sequence[bool], seq: int, event: Event) -> dict[str, Any]:
    kind, cause, cards, source, to = event
    shown = None
    if visible[to]:
        shown = names(ruleset, cards)
    elif visible[source]:  # sorted, to conceal their order in the hidden pile
        shown = names(ruleset, sorted(cards))
    n, start, end = len(cards), ruleset.piles[source].name, ruleset.piles[to].name
    return {"seq": seq, "kind": kind, "cause": cause, "cards": shown, "n": n, "from": start, "to": end}


def _message_writers(ruleset: Ruleset) -> list[Callable[..., dict[str, Any]]]:
    if not ruleset.message_writers:
        ruleset.message_writers = [_message_writer(ruleset, said) for said in ruleset.messages]
    return ruleset.message_writers


def _message_writer(ruleset: Ruleset, message: Named) -> Callable[..., dict[str, Any]]:
    """Return a function that turns ``seq`` and a message's three numbers into an event."""
    about = _about(ruleset, message)

    def write(seq: int, a: int, b: int, c: int) -> dict[str, Any]:
        return {"seq": seq, "kind": "said", "cause": message.clause, "key": message.name, "args": about(a, b, c)}

    return write


def _about(ruleset: Ruleset, message: Named) -> Callable[[int, int, int], dict[str, Any]]:
    """Return a function that turns a message's three numbers into its ``args``.

    For speed, there is one function for each length of ``args``.
    """
    words = [(of, ruleset.words[of].__getitem__ if of in ruleset.words else int) for of in message.of]
    match words:
        case []:
            return lambda a, b, c: {}
        case [(x, first)]:
            return lambda a, b, c: {x: first(a)}
        case [(x, first), (y, second)]:
            return lambda a, b, c: {x: first(a), y: second(b)}
        case [(x, first), (y, second), (z, third)]:
            return lambda a, b, c: {x: first(a), y: second(b), z: third(c)}
    raise AssertionError(f"{message.name} is about {len(words)} things")


class Observation:
    """Everything that a bot in one seat knows: the public position, the seat's own piles, and its legal moves.

    * ``piles`` lists the faces of each pile, or none if this seat does not see them. ``sizes`` lists the number of
      cards in each pile.
    * ``unseen`` lists the cards in the draw pile, the coins gained since the last reshuffle, and the cards that boxes
      have laid face down since then, all sorted by face. ``stale`` lists the coins and other face-down cards drawn
      before that reshuffle. Both lists are public knowledge, since everyone saw the discard pile before the reshuffle.
    * ``early`` is the number of unseen cards that are coins gained before cards from outside joined the draw pile.
      ``newcomers`` lists the unseen cards that joined the draw pile from outside. None of these cards is an early coin.
    * ``apart`` lists the hidden cards of the kinds that never mix with other kinds, by kind.
    * ``on_top`` is the face on top of the draw pile, or is empty if this seat does not know it. This card is not in
      ``unseen``.
    """

    __slots__ = (
        "agenda",
        "apart",
        "counters",
        "early",
        "moves",
        "newcomers",
        "on_top",
        "piles",
        "places",
        "ruleset",
        "seat",
        "sizes",
        "stale",
        "unseen",
    )

    def __init__(self, t: Table, seat: int) -> None:
        ruleset: Ruleset = t.ruleset
        self.ruleset = ruleset
        self.seat = seat
        self.agenda = t.agenda
        self.moves: tuple[Move, ...] = tuple(t.moves) if t.agenda[1] == seat else ()
        self.piles = tuple(
            cards if seen else b"" for seen, cards in zip(seen_piles(ruleset, seat), t.piles, strict=True)
        )
        self.sizes = tuple(len(cards) for cards in t.piles)
        self.counters = (0, *t.counters[1:])
        self.places = places(t, seat)
        self.on_top = t.piles[DECK][-1:] if listed_cards(ruleset).known_cards(t, seat) else b""
        cards = cards_by_group(t, self.places)
        self.unseen, self.stale = cards[LATE], cards[OLD]
        self.early = listed_cards(ruleset).early_coins(t)
        self.newcomers = certain_newcomers(t, self.unseen)
        self.apart = {kind: cards.get(group, b"") for group, kind in enumerate(ruleset.hidden_apart, APART)}

    def known(self) -> tuple[Any, ...]:
        """Return all values except the ruleset. :meth:`of` accepts them in any process that runs the same version."""
        return tuple(getattr(self, name) for name in KNOWN)

    @classmethod
    def of(cls, ruleset: Ruleset, values: Sequence[Any]) -> Observation:
        """Return the observation with these :meth:`known` values."""
        observation = object.__new__(cls)
        observation.ruleset = ruleset
        for name, value in zip(KNOWN, values, strict=True):
            setattr(observation, name, value)
        observation.places = places(observation._without_hidden(), observation.seat)
        return observation

    def __repr__(self) -> str:
        seats, moves = self.ruleset.seats, len(self.moves)
        return f"<Observation '{self.ruleset.line}', {seats} players, seat {self.seat}, {moves} legal moves>"

    def __reduce__(self) -> tuple[Any, ...]:
        return pickled("observation", self)

    def __copy__(self) -> Observation:
        return Observation.of(self.ruleset, self.known())

    def __deepcopy__(self, memo: dict[int, Any]) -> Observation:
        return Observation.of(self.ruleset, deepcopy(self.known(), memo))

    def text(self, move: Move) -> str:
        """Return a move as text."""
        return move_text(self.ruleset, move)

    @property
    def texts(self) -> list[str]:
        """The legal moves as text."""
        return [self.text(move) for move in self.moves]

    @property
    def question(self) -> str | None:
        """The name of the current question, or None when the game is over."""
        todo = self.ruleset.tasks[self.agenda[0]]
        return todo.name if todo.ask is not None else None

    def coins(self, seat: int) -> int:
        """Return how many coins a seat has. Raises BadPosition for an invalid seat."""
        return self.sizes[PURSE + checked_seat(seat, self.ruleset.seats)]

    def counter(self, name: str, seat: int = 0) -> int:
        """Return the value of a counter, such as ``points`` or ``swords``, or 0 if the format has no such counter.

        A counter that all seats share is the same for every *seat*. Raises BadPosition for an invalid seat.
        """
        seat, first = checked_seat(seat, self.ruleset.seats), self.ruleset.cell.get(name)
        if first is None:
            return 0
        return self.counters[first + seat if first in self.ruleset.seated else first]

    def top(self, pile: int) -> bytes:
        """Return the faces that the top card of a pile may have, or none if the pile is empty.

        The probability of each face is its share of the result, except in the draw pile: see :meth:`likely`.
        """
        if pile == DECK and self.on_top:
            return self.on_top
        if not self.sizes[pile] or self.piles[pile]:
            return self.piles[pile][-1:]
        *_, (group, *_) = (place for place in self.places if place.pile == pile)
        return self._by_group()[LATE if group == EARLY else group]

    def likely(self) -> tuple[int, int]:
        """Return the probability that an unseen card is not an early coin, as a numerator and a denominator.

        Newcomers are excluded.
        """
        others = len(self.unseen) - len(self.newcomers)
        return (others - self.early, others) if self.newcomers else (1, 1)

    def determinize(self, seed: int) -> Table:
        """Return a complete table that is consistent with this observation.

        The hidden cards are dealt at random, using *seed*.
        """
        t = self._without_hidden()
        t.counters[RNG] = whole(seed) & MASK
        deal(t, self.places, self._by_group(), self.newcomers, lambda cards: _shuffled(t, cards))
        return t

    def table(self) -> Table:
        """Return a complete table with unshuffled hidden cards, for computations that do not depend on their order.

        This method is faster than :meth:`determinize`.
        """
        t = self._without_hidden()
        deal(t, self.places, self._by_group(), self.newcomers, lambda cards: cards)
        return t

    def _without_hidden(self) -> Table:
        """Return a table with arbitrary cards in place of the hidden ones."""
        piles = [seen or bytes(size) for seen, size in zip(self.piles, self.sizes, strict=True)]
        if self.on_top:
            piles[DECK] = piles[DECK][:-1] + self.on_top
        t = Table(self.ruleset, piles, list(self.counters), self.agenda, None)
        t.moves = list(self.moves)
        return t

    def _by_group(self) -> dict[int, bytes]:
        apart = {group: self.apart[kind] for group, kind in enumerate(self.ruleset.hidden_apart, APART)}
        return {LATE: self.unseen, OLD: self.stale, **apart}


KNOWN = tuple(name for name in Observation.__slots__ if name not in ("ruleset", "places"))


def _shuffled(t: Table, cards: bytes) -> bytes:
    """Shuffle cards with the table's dealer."""
    pile, t.piles[DECK] = t.piles[DECK], cards
    t.shuffle(DECK)
    cards, t.piles[DECK] = t.piles[DECK], pile
    return cards

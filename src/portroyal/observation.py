"""What a seat may know: views for people, events as a viewer saw them, and the Observation a bot plays by.

All of it follows from one word per pile: HIDDEN, OWNER or PUBLIC.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from portroyal.notation import asked, move_text
from portroyal.rules import OWNER, PUBLIC
from portroyal.ruleset import Named, Pile, Ruleset
from portroyal.table import (
    ACTIVE,
    DECK,
    DISCARD,
    EXPEDITIONS,
    HAND,
    HARBOR,
    MASK,
    PURSE,
    REFILLED,
    RNG,
    STALE,
    START,
    Move,
    Table,
)

Event = tuple[Any, ...]


def sees(pile: Pile, viewer: int | None) -> bool:
    """Whether *viewer* (a seat; None: a bystander) sees the faces of a pile."""
    return pile.sees == PUBLIC or (pile.sees == OWNER and viewer == pile.owner)


def seen_piles(ruleset: Ruleset, viewer: int | None) -> list[bool]:
    """Of each pile, whether *viewer* sees the faces."""
    seen = ruleset.seen.get(viewer)
    if seen is None:
        seen = ruleset.seen[viewer] = [sees(pile, viewer) for pile in ruleset.piles]
    return seen


def view(t: Table, viewer: int | None) -> dict[str, Any]:
    """The position as *viewer* may know it, as plain data; the game adds names, format and ranking."""
    ruleset: Ruleset = t.ruleset
    question = asked(t)
    seats = [_seat(t, seat) for seat in range(ruleset.seats)]
    shown: dict[str, Any] = {
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
            place = shown if pile.owner < 0 else seats[pile.owner]
            place[pile.key] = names(ruleset, t.pile(number)) if sees(pile, viewer) else t.count(number)
    for rule in ruleset.rules:
        rule.show(t, shown)
    if question and question["seat"] == viewer:
        shown["moves"] = [move_text(ruleset, move) for move in t.moves]
    return shown


def _seat(t: Table, seat: int) -> dict[str, Any]:
    ruleset: Ruleset = t.ruleset
    display = names(ruleset, t.pile(ruleset.place(f"display {seat}")))
    return {"coins": t.count(PURSE + seat), "display": display, "points": t[ruleset.cell["points"], seat]}


def names(ruleset: Ruleset, cards: Iterable[int]) -> list[str]:
    """Faces as names."""
    return list(map(ruleset.names.__getitem__, cards))


def phase(t: Table | Observation) -> str:
    """The phase of the first task from the top that is one; ``over`` if none is."""
    agenda = t.agenda
    while agenda is not None:
        found: str = t.ruleset.tasks[agenda[0]].phase
        if found:
            return found
        agenda = agenda[3]
    return "over"


def seen_events(ruleset: Ruleset, events: Iterable[Event], viewer: int | None, first: int = 0) -> list[dict[str, Any]]:
    """Events as *viewer* saw them; a change that nobody is told of keeps its number."""
    found = []
    seen, tellers, heard = seen_piles(ruleset, viewer), _tellers(ruleset), ruleset.heard
    for seq, event in enumerate(events, first):
        kind = event[0]
        if kind == "said":
            _, message, a, b, c = event
            found.append(tellers[message](seq, a, b, c))
        elif kind == "moved":
            found.append(_moved(ruleset, seen, seq, event))
        elif event[2] in heard:
            _, cause, cell, by = event
            name, seat = heard[cell]
            found.append({"seq": seq, "kind": kind, "cause": cause, "counter": name, "seat": seat, "by": by})
    return found


def _moved(ruleset: Ruleset, seen: Sequence[bool], seq: int, event: Event) -> dict[str, Any]:
    kind, cause, cards, source, to = event
    shown = None
    if seen[to]:
        shown = names(ruleset, cards)
    elif seen[source]:  # the order in which they lie there is nobody's business
        shown = names(ruleset, sorted(cards))
    n, start, end = len(cards), ruleset.piles[source].name, ruleset.piles[to].name
    return {"seq": seq, "kind": kind, "cause": cause, "cards": shown, "n": n, "from": start, "to": end}


def _tellers(ruleset: Ruleset) -> list[Callable[..., dict[str, Any]]]:
    if not ruleset.tellers:
        ruleset.tellers = [_teller(ruleset, said) for said in ruleset.messages]
    return ruleset.tellers


def _teller(ruleset: Ruleset, said: Named) -> Callable[..., dict[str, Any]]:
    """A function of ``seq`` and a message's three numbers that writes the event."""
    about = _about(ruleset, said)

    def teller(seq: int, a: int, b: int, c: int) -> dict[str, Any]:
        return {"seq": seq, "kind": "said", "cause": said.clause, "key": said.name, "args": about(a, b, c)}

    return teller


def _about(ruleset: Ruleset, said: Named) -> Callable[[int, int, int], dict[str, Any]]:
    """What a message is about, by its numbers: written out, since most events are messages."""
    words = [(of, ruleset.words[of].__getitem__ if of in ruleset.words else int) for of in said.of]
    match words:
        case []:
            return lambda a, b, c: {}
        case [(x, first)]:
            return lambda a, b, c: {x: first(a)}
        case [(x, first), (y, second)]:
            return lambda a, b, c: {x: first(a), y: second(b)}
        case [(x, first), (y, second), (z, third)]:
            return lambda a, b, c: {x: first(a), y: second(b), z: third(c)}
    raise AssertionError(f"{said.name} is about {len(words)} things")


class Observation:
    """What the bot of one seat gets: the public position, its own piles, the legal moves, and nothing else.

    ``unseen`` is the multiset from which the draw pile comes: the draw pile and the coins gained since the last
    reshuffle, in no order, and what boxes have face down since then. ``stale`` is that of the coins older than it, and
    of what lies face down for longer. Both are known to whoever looked at the discard pile when it was
    reshuffled, so both follow from what is public. ``apart`` has, by kind, the hidden cards of a kind that never mixes.
    """

    __slots__ = ("agenda", "apart", "counters", "moves", "piles", "ruleset", "seat", "sizes", "stale", "unseen")

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
        self.unseen, self.stale = (
            bytes(sorted(b"".join(t.piles[pile][first : first + n] for pile, first, n in part)))
            for part in (_unseen(ruleset, self.sizes, self.counters), _stale(ruleset, self.sizes, self.counters))
        )
        self.apart = {
            kind: bytes(sorted(b"".join(t.piles[pile] for pile in piles)))
            for kind, piles in ruleset.hidden_apart.items()
        }

    def text(self, move: Move) -> str:
        """A legal move in words."""
        return move_text(self.ruleset, move)

    @property
    def texts(self) -> list[str]:
        """The legal moves in words."""
        return [self.text(move) for move in self.moves]

    @property
    def question(self) -> str | None:
        """What is asked; None when the game is over."""
        todo = self.ruleset.tasks[self.agenda[0]]
        return todo.name if todo.ask is not None else None

    def coins(self, seat: int) -> int:
        """How many coins a seat has."""
        return self.sizes[PURSE + seat]

    def counter(self, name: str, seat: int = 0) -> int:
        """A counter of the position by name: ``points``, ``swords``, ``admiral``; 0 if no rule of the format has it."""
        first = self.ruleset.cell.get(name)
        return self.counters[first + seat] if first is not None else 0

    def top(self, pile: int) -> bytes:
        """The faces of which the top of a pile is one, each as likely as it is often there; none if it is empty."""
        owner = self.ruleset.piles[pile]
        if not self.sizes[pile] or self.piles[pile]:
            return self.piles[pile][-1:]
        if owner.of:
            return self.apart[owner.of]
        older = dict(_older(self.ruleset, self.sizes, self.counters)).get(pile, 0)
        return self.stale if older == self.sizes[pile] else self.unseen

    def determinize(self, seed: int) -> Table:
        """A whole table that this seat cannot tell from the real one, the hidden cards dealt by *seed*."""
        t = self._without_hidden()
        t.counters[RNG] = seed & MASK
        return self._dealt(t, lambda cards: _shuffled(t, cards))

    def table(self) -> Table:
        """The same at once, hidden cards in the order of their faces: for what no order of theirs can change."""
        return self._dealt(self._without_hidden(), lambda cards: cards)

    def _without_hidden(self) -> Table:
        t = Table(self.ruleset, list(self.piles), list(self.counters), self.agenda, None)
        t.moves = list(self.moves)
        return t

    def _dealt(self, t: Table, ordered: Callable[[bytes], bytes]) -> Table:
        dealt = [
            (ordered(self.unseen), _unseen(self.ruleset, self.sizes, self.counters)),
            (ordered(self.stale), _stale(self.ruleset, self.sizes, self.counters)),
        ]
        for kind, piles in self.ruleset.hidden_apart.items():
            dealt.append((ordered(self.apart[kind]), [(pile, 0, self.sizes[pile]) for pile in piles]))
        t.piles[DECK] = b""
        for cards, places in reversed(dealt):  # older coins lie beneath newer ones
            for pile, _, n in places:
                t.piles[pile] += cards[:n]
                cards = cards[n:]
        return t


Places = list[tuple[int, int, int]]  # a pile, where in it the cards begin, how many they are


def _unseen(ruleset: Ruleset, sizes: tuple[int, ...], counters: tuple[int, ...]) -> Places:
    """Where the cards lie that the draw pile may be made of."""
    return [(DECK, 0, sizes[DECK]), *((pile, old, sizes[pile] - old) for pile, old in _older(ruleset, sizes, counters))]


def _stale(ruleset: Ruleset, sizes: tuple[int, ...], counters: tuple[int, ...]) -> Places:
    """Where the hidden cards lie that are older than the last reshuffle."""
    return [(pile, 0, old) for pile, old in _older(ruleset, sizes, counters)]


def _older(ruleset: Ruleset, sizes: tuple[int, ...], counters: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Coins, and what boxes have face down: a pile, and how many of its lowest cards are older than the reshuffle."""
    for seat in range(ruleset.seats):
        yield PURSE + seat, counters[STALE + seat]
    since = {pile: n for lately in ruleset.lately for pile, n in lately(counters).items()}
    for pile in ruleset.laid_aside:
        yield pile, max(0, sizes[pile] - since.get(pile, 0)) if counters[REFILLED] else 0


def _shuffled(t: Table, cards: bytes) -> bytes:
    """The cards in an order of the table's dealer."""
    t.piles[DECK] = cards
    t.shuffle(DECK)
    return t.piles[DECK]

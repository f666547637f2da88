"""The table: everything that can change during a game, as flat data.

Rules use only the methods in this file, so that the same source runs in Python and as machine code.
A pile is a byte string of *faces* (card numbers) whose last byte is the top. A counter is a cell of one flat list.
The agenda is a stack of tasks. Each task is a question or an action for a seat.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final, Self

from portroyal.errors import BadPosition

Move = int  # verb << 8 | subject: a face, a seat, or 0
Agenda = Any  # None, or (task, seat, argument, rest)

NONE: Final = -1  # no card, no seat

# The piles that every game has.
DECK: Final = 0
DISCARD: Final = 1
HARBOR: Final = 2
EXPEDITIONS: Final = 3
HAND: Final = 4  # cards on their way between two piles, since each card is always in a pile
PURSE: Final = 5  # one per seat; coins are face-down cards

# for the fast dealer: its state; for the sealed dealer: the number of random numbers drawn so far
RNG: Final = 0
ACTIVE: Final = 1
START: Final = 2
TAKES: Final = 3
REFILLED: Final = 4  # the number of times the discard pile has become the draw pile
STALE: Final = 5  # one per seat: the number of coins, at the bottom of the purse, from before the last reshuffle
# After STALE, one per seat: the number of coins above those, gained before cards from outside last joined the draw
# pile.

# The messages that every game has.
RESHUFFLED: Final = 0  # its number is the size of the new draw pile

MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
STRIDE: Final = 0x9E37_79B9_7F4A_7C15  # of SplitMix64


def mixed(x: int) -> int:
    """Return a 64-bit hash of a 64-bit number, computed with the finalizer of SplitMix64."""
    x = (x ^ x >> 30) * 0xBF58_476D_1CE4_E5B9 & MASK
    x = (x ^ x >> 27) * 0x94D0_49BB_1331_11EB & MASK
    return x ^ x >> 31


class Table:
    """A position in a game. Copy it with :meth:`copy`, and change it through ``Ruleset.play``."""

    __slots__ = ("agenda", "cause", "counters", "moves", "piles", "ruleset", "seats", "seed")
    shuffles: tuple[bytes, ...] = ()  # prescribed draw piles after reshuffles; only a watched table has any

    def __init__(self, ruleset: Any, piles: list[bytes], counters: list[int], agenda: Agenda, seed: str | None) -> None:
        self.ruleset = ruleset
        self.piles = piles
        self.counters = counters
        self.agenda = agenda
        self.seed = seed  # the sealed dealer's seed; None: the fast dealer, whose state is the counter RNG
        self.seats: int = ruleset.seats
        self.moves: list[Move] = []  # the legal moves of the current question
        self.cause: str | None = None  # the clause in effect; only a watched table uses it

    def __repr__(self) -> str:
        asked = "no question" if self.agenda is None else f"seat {self.agenda[1]}, {len(self.moves)} legal moves"
        return f"<{type(self).__name__} '{self.ruleset.line}', {self.seats} players, {asked}>"

    def copy(self) -> Table:
        """Return an independent, unwatched table in the same position."""
        twin = Table(self.ruleset, self.piles[:], self.counters[:], self.agenda, self.seed)
        twin.moves = self.moves[:]
        return twin

    # Counters: t[TAKES], t[self.jester, seat].

    def __getitem__(self, key: Any) -> int:
        return self.counters[key if key.__class__ is int else key[0] + key[1]]

    def __setitem__(self, key: Any, n: int) -> None:
        self.counters[key if key.__class__ is int else key[0] + key[1]] = n

    # Reading piles.

    def pile(self, pile: int) -> bytes:
        """Return the faces of a pile, with the top card last: ``for card in t.pile(HARBOR)``."""
        return self.piles[pile]

    def count(self, pile: int) -> int:
        """Return the number of cards in a pile."""
        return len(self.piles[pile])

    def top(self, pile: int) -> int:
        """Return the top face of a pile, which must not be empty."""
        return self.piles[pile][-1]

    def has(self, pile: int, card: int) -> bool:
        """Return whether a pile contains a card with this face."""
        return card in self.piles[pile]

    # Moving cards.

    def lift(self, card: int, source: int) -> None:
        """Move a card from a pile to the hand."""
        one, piles = bytes((card,)), self.piles
        piles[source] = piles[source].replace(one, b"", 1)
        piles[HAND] += one

    def put(self, card: int, to: int) -> None:
        """Move a card from the hand onto a pile."""
        one, piles = bytes((card,)), self.piles
        piles[HAND] = piles[HAND].replace(one, b"", 1)
        piles[to] += one

    def move(self, source: int, to: int, n: int) -> None:
        """Move the top *n* cards onto another pile, keeping their order."""
        piles = self.piles
        cards = piles[source]
        k = len(cards) - n
        piles[source] = cards[:k]
        piles[to] += cards[k:]

    def move_lowest(self, source: int, to: int, n: int) -> None:
        """Move the bottom *n* cards onto another pile, keeping their order."""
        cards = self.piles[source]
        self.piles[source] = cards[n:]
        self.piles[to] += cards[:n]

    def slip(self, source: int, to: int, above: int) -> None:
        """Move the top card of a pile into another pile, just above the bottom *above* cards of that pile."""
        cards, pile = self.piles[source], self.piles[to]
        self.piles[source] = cards[:-1]
        self.piles[to] = pile[:above] + cards[-1:] + pile[above:]

    # Chance.

    def random(self, n: int) -> int:
        """Return a random number from 0 to n - 1, drawn by the dealer."""
        if self.seed is not None:
            self.counters[RNG] += 1
            stream = sha256(f"{self.seed}:{self.counters[RNG]}".encode()).digest()
            return int.from_bytes(stream[:8], "big") * n >> 64
        x = self.counters[RNG] = (self.counters[RNG] + STRIDE) & MASK
        x = (x ^ x >> 30) * 0xBF58_476D_1CE4_E5B9 & MASK
        x = (x ^ x >> 27) * 0x94D0_49BB_1331_11EB & MASK
        return ((x ^ x >> 31) >> 32) * n >> 32

    def shuffle(self, pile: int) -> None:
        """Shuffle a pile from the top down with the Fisher-Yates algorithm."""
        cards = bytearray(self.piles[pile])
        for i in range(len(cards) - 1, 0, -1):
            j = self.random(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        self.piles[pile] = bytes(cards)

    # The agenda.

    def push(self, task: int, seat: int, arg: int = 0) -> None:
        """Put a task on top of the agenda."""
        self.agenda = (task, seat, arg, self.agenda)

    def pop(self) -> None:
        """Remove the top task from the agenda."""
        self.agenda = self.agenda[3]

    def begin(self, task: int, seat: int, arg: int = 0) -> None:
        """Replace the whole agenda with one task."""
        self.agenda = (task, seat, arg, None)

    def arg(self) -> int:
        """Return the argument of the top task on the agenda."""
        arg: int = self.agenda[2]
        return arg

    # Questions.

    def offer(self, move: Move, refusal: int = 0) -> None:
        """Offer a candidate, with the reason for refusing it (0: legal). Identical cards yield only one move."""
        if not refusal and move not in self.moves:
            self.moves.append(move)

    def options(self) -> int:
        """Return the number of legal moves."""
        return len(self.moves)

    def option(self, i: int) -> Move:
        """Return the legal move with index *i*."""
        return self.moves[i]

    # Notes that a policy takes during a decision. Only a thinking table has them, and no rule may use them.

    def note(self, i: int, n: int) -> None:
        """Store *n* as note *i* of this decision."""
        raise NotImplementedError

    def noted(self, i: int) -> int:
        """Return note *i*, which is an arbitrary number if nothing has been stored there."""
        raise NotImplementedError

    def weight(self, i: int) -> int:
        """Return weight *i* for the player who is thinking."""
        raise NotImplementedError

    def feature(self, i: int, n: int = 1) -> None:
        """Set feature *i* of the position to *n* for the player's value function. Features that are not set are 0."""
        raise NotImplementedError

    # Messages: recorded only by a watched table.

    def say(self, message: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Emit a message with its numbers. The message's clause also applies to the events that follow."""

    # The following methods are composed of those above, and they are compiled like the rules.

    def refill(self) -> None:
        """Shuffle the discard pile, and make it the draw pile.  B-024"""
        self.say(RESHUFFLED, self.count(DISCARD))
        self[REFILLED] += 1
        for seat in range(self.seats):
            self[STALE, seat] = self.count(PURSE + seat)
            self[STALE, self.seats + seat] = 0
        self.shuffle(DISCARD)
        self.move(DISCARD, DECK, self.count(DISCARD))

    def mix_in(self) -> None:
        """Shuffle the draw pile after new cards have been added to it. No coin gained so far can be one of them."""
        for seat in range(self.seats):
            self[STALE, self.seats + seat] = self.count(PURSE + seat) - self[STALE, seat]
        self.shuffle(DECK)

    def payable(self, coins: int) -> int:
        """Return *coins*, or the number of cards in the draw and discard piles if that is smaller.  B-025"""
        return min(coins, self.count(DECK) + self.count(DISCARD))

    def gain(self, seat: int, coins: int) -> int:
        """Give a seat coins from the draw pile, face down, and return the number given.  B-020, B-024, B-025"""
        if coins <= 0:
            return 0
        first = min(coins, self.count(DECK))
        self.move(DECK, PURSE + seat, first)
        if first == coins or self.count(DISCARD) == 0:
            return first
        self.refill()
        rest = min(coins - first, self.count(DECK))
        self.move(DECK, PURSE + seat, rest)
        return first + rest

    def pay(self, seat: int, coins: int) -> None:
        """Move the seat's oldest coins face up onto the discard pile, so that no card remains a coin forever.  B-021"""
        if coins > 0:
            self.move_lowest(PURSE + seat, DISCARD, coins)
            if self[STALE, self.seats + seat] > 0 and self[STALE, seat] < coins:
                self[STALE, self.seats + seat] = max(0, self[STALE, self.seats + seat] + self[STALE, seat] - coins)
            self[STALE, seat] = max(0, self[STALE, seat] - coins)

    def hand_over(self, seat: int, to: int) -> None:
        """Move a coin from one player to another without exchanging its card.  B-067

        An older coin goes beneath newer ones, since the age of a coin determines how much players know about its face.
        """
        if self[STALE, seat] == self.count(PURSE + seat):
            self[STALE, seat] -= 1
            self[STALE, to] += 1
            self.slip(PURSE + seat, PURSE + to, 0)
        elif self[STALE, self.seats + seat] > 0 and self[STALE, seat] + self[STALE, self.seats + seat] == self.count(
            PURSE + seat
        ):
            self[STALE, self.seats + seat] -= 1
            self[STALE, self.seats + to] += 1
            self.slip(PURSE + seat, PURSE + to, self[STALE, to])
        else:
            self.move(PURSE + seat, PURSE + to, 1)


class AskingTable(Table):
    """A table that records every candidate offered for a question, with its numbered reason for refusal (0: legal)."""

    __slots__ = ("candidates",)

    def __init__(self, ruleset: Any, piles: list[bytes], counters: list[int], agenda: Agenda, seed: str | None) -> None:
        super().__init__(ruleset, piles, counters, agenda, seed)
        self.candidates: dict[Move, int] = {}

    def offer(self, move: Move, refusal: int = 0) -> None:
        self.candidates[move] = min(refusal, self.candidates.get(move, refusal))


class WatchedTable(Table):
    """A table that records events, each with its clause.

    The events are ``("moved", clause, cards, source, to)``, ``("counted", clause, cell, by)`` and
    ``("said", message, a, b, c)``. An event has the last message's clause, or the move's if there was no message.
    A message's clause applies until whatever emitted the message ends: a task, a rule's handler for a ``when_`` moment,
    or a reshuffle.
    """

    __slots__ = ("events", "lifted", "shuffles")

    events: list[tuple[Any, ...]]
    lifted: dict[int, int]

    @classmethod
    def of(cls, t: Table, shuffles: tuple[bytes, ...] = ()) -> Self:
        """Return a watched table in the same position. *shuffles* lists the draw pile after each reshuffle."""
        twin = cls(t.ruleset, t.piles[:], t.counters[:], t.agenda, t.seed)
        twin.moves, twin.shuffles, twin.events, twin.lifted = t.moves[:], shuffles, [], {}
        return twin

    def shuffle(self, pile: int) -> None:
        """Shuffle a pile, or put a reshuffled discard pile in the prescribed order if there is one.

        Raises BadPosition if the prescribed order does not contain exactly the cards in the pile.
        """
        n = self.counters[REFILLED] - 1
        if pile != DISCARD or n >= len(self.shuffles):
            Table.shuffle(self, pile)
            return
        order, there = self.shuffles[n], self.piles[DISCARD]
        for face in sorted({*order, *there}):
            if order.count(face) != there.count(face):
                raise BadPosition(
                    f"shuffles[{n}]: {self.ruleset.names[face]} is named {order.count(face)} times, "
                    f"but the discard pile then holds {there.count(face)} (B-024)"
                )
        self.piles[DISCARD] = order

    def __setitem__(self, key: Any, n: int) -> None:
        cell = key if key.__class__ is int else key[0] + key[1]
        counters = self.counters
        if n != counters[cell] and cell not in self.ruleset.derived:
            self.events.append(("counted", self.cause, cell, n - counters[cell]))
        counters[cell] = n

    def lift(self, card: int, source: int) -> None:
        Table.lift(self, card, source)
        self.lifted[card] = source

    def put(self, card: int, to: int) -> None:
        Table.put(self, card, to)
        self.events.append(("moved", self.cause, bytes((card,)), self.lifted.pop(card, HAND), to))

    def move(self, source: int, to: int, n: int) -> None:
        if n > 0:
            self.events.append(("moved", self.cause, self.piles[source][-n:], source, to))
        Table.move(self, source, to, n)

    def move_lowest(self, source: int, to: int, n: int) -> None:
        if n > 0:
            self.events.append(("moved", self.cause, self.piles[source][:n], source, to))
        Table.move_lowest(self, source, to, n)

    def slip(self, source: int, to: int, above: int) -> None:
        self.events.append(("moved", self.cause, self.piles[source][-1:], source, to))
        Table.slip(self, source, to, above)

    def say(self, message: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        named = self.ruleset.messages[message]
        self.cause = named.clause
        if named.name:
            self.events.append(("said", message, a, b, c))

    def refill(self) -> None:
        cause = self.cause
        Table.refill(self)
        self.cause = cause

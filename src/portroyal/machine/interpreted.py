"""Whole games in Python: what ``driver.h`` does, to hold beside it, for where nothing compiles, for bots that think."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol, Self

from portroyal.game import ranking, verdict
from portroyal.ruleset import Ruleset
from portroyal.table import DECK, DISCARD, MASK, PURSE, RNG, START, Table

PRIME: Final = 0x100_0000_01B3
HALF, WORD = 0xFFFF, 0xFFFF_FFFF

Hear = Callable[[Sequence[int]], None]


class Ended(NamedTuple):
    """How a game ended; *winners* is nobody's where it was broken off. *table*: as it stood then."""

    points: list[int]
    coins: list[int]
    winners: list[bool]
    moves: int
    checksum: int
    table: Table


class Mind(Protocol):
    """Whoever chooses for a seat: a policy, or a bot that thinks."""

    def choose(self, t: Table, seat: int) -> int:
        """Which of the moves that are offered, from 0."""


def mixed(x: int) -> int:
    """A number that depends on every bit of another."""
    x = (x ^ x >> 30) * 0xBF58_476D_1CE4_E5B9 & MASK
    x = (x ^ x >> 27) * 0x94D0_49BB_1331_11EB & MASK
    return x ^ x >> 31


def first_state(seed: int, game: int) -> int:
    """The dealer's state before a game of a batch: neighbors have nothing in common."""
    return mixed(mixed(seed & MASK) + game & MASK)


class TracedTable(Table):
    """A table that passes on what is said, with how many cards are to draw and discarded just then."""

    __slots__ = ("hear",)
    hear: Hear

    def say(self, message: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.hear((message, a, b, c, self.count(DECK), self.count(DISCARD)))

    @classmethod
    def of(cls, t: Table, hear: Hear) -> Self:
        """The same position, heard from now on."""
        twin = cls(t.ruleset, t.piles[:], t.counters[:], t.agenda, t.seed)
        twin.hear = hear
        return twin


def dealt(ruleset: Ruleset, state: int, start: int, hear: Hear | None = None) -> Table:
    """A game before its first move, by the fast dealer in this state. *hear* is called with all that is said."""
    t = ruleset.empty_table() if hear is None else TracedTable.of(ruleset.empty_table(), hear)
    t.counters[RNG], t.counters[START] = state, start
    ruleset.start(t)
    return t


def play_game(
    ruleset: Ruleset, minds: Sequence[Mind], state: int, start: int, most: int, hear: Hear | None = None
) -> Ended:
    """One game from :func:`dealt` on, a mind for each seat; it is broken off after *most* moves."""
    t = dealt(ruleset, state, start, hear)
    checksum = moves = 0
    while t.moves and moves < most:
        seat = t.agenda[1]
        move = t.moves[minds[seat].choose(t, seat)]
        checksum = _folded(checksum, move << 16 | len(t.moves))
        ruleset.play(t, move)
        moves += 1
    seats, points = range(ruleset.seats), ruleset.cell["points"]
    best = _winners(t) if not t.moves else []
    return Ended(
        [t[points, seat] for seat in seats],
        [t.count(PURSE + seat) for seat in seats],
        [seat in best for seat in seats],
        moves,
        checksum_of(t, checksum),
        t,
    )


def checksum_of(t: Table, checksum: int) -> int:
    """A number for the position at the end and all that led to it."""
    checksum = _folded(checksum, t.counters[RNG])
    for n in t.counters[1:]:
        checksum = _folded(checksum, n & WORD)
    for cards in t.piles:
        checksum = _folded(checksum, len(cards))
        for card in cards:
            checksum = _folded(checksum, card)
    rest = t.agenda
    while rest is not None:
        task, seat, arg, rest = rest
        for n in (task & HALF, seat & HALF, arg & WORD):
            checksum = _folded(checksum, n)
    return checksum


def _folded(checksum: int, n: int) -> int:
    return (checksum ^ n) * PRIME & MASK


def _winners(t: Table) -> Sequence[int]:
    team = verdict(t)
    if team is None:
        return ranking(t)[0]
    return range(t.seats) if team else ()

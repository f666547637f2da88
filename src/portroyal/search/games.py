"""Plays whole games in Python, exactly like ``driver.h``.

This module is used for comparison, for bots in Python, and when there is no compiler.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, Protocol, Self

from portroyal.engine.policy import Judge
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DECK, DISCARD, MASK, PURSE, RNG, START, Table, mixed
from portroyal.game.outcome import winners
from portroyal.search.policies import policies
from portroyal.search.thinker import Thinker

PRIME: Final = 0x100_0000_01B3
HALF, WORD = 0xFFFF, 0xFFFF_FFFF

OnMessage = Callable[[Sequence[int]], None]  # the message, its three numbers, and the draw and discard pile sizes


class GameResult(NamedTuple):
    """The outcome of a game. Each list has one entry per seat.

    *standings* gives the ranking as numbers; a higher number is better. *table* is the final position. A game that was
    cut off has no winners, and all of its standings are 0.
    """

    points: list[int]
    coins: list[int]
    winners: list[bool]
    standings: list[int]
    moves: int
    checksum: int
    table: Table


class Chooser(Protocol):
    """A policy or a bot that chooses a seat's moves."""

    def choose(self, t: Table, seat: int) -> int:
        """The index of the chosen move in ``t.moves``."""


def choosers(ruleset: Ruleset, names: Iterable[str]) -> list[Chooser]:
    """The choosers for the named policies. Raises BadFormat if one of these policies does not exist."""
    return [Thinker(p) if isinstance(p, Judge) else p for p in policies(ruleset, names)]


def first_state(seed: int, game: int) -> int:
    """The state of the random number generator before a game in a batch. Successive games have unrelated states."""
    return mixed(mixed(seed & MASK) + game & MASK)


class TracedTable(Table):
    """A table that forwards every message from the rules, along with the sizes of the draw and discard piles."""

    __slots__ = ("on_message",)
    on_message: OnMessage

    def say(self, message: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.on_message((message, a, b, c, self.count(DECK), self.count(DISCARD)))

    @classmethod
    def of(cls, t: Table, on_message: OnMessage) -> Self:
        """A copy of the position that forwards messages to *on_message*."""
        twin = cls(t.ruleset, t.piles[:], t.counters[:], t.agenda, t.seed)
        twin.on_message = on_message
        return twin


def dealt(ruleset: Ruleset, state: int, start: int, on_message: OnMessage | None = None) -> Table:
    """A new game before its first move.

    *state* is the state of the random number generator, and *start* is the start player. *on_message* is called for
    every message.
    """
    t = ruleset.empty_table() if on_message is None else TracedTable.of(ruleset.empty_table(), on_message)
    t.counters[RNG], t.counters[START] = state, start
    ruleset.start(t)
    return t


def play_game(
    ruleset: Ruleset,
    choosers: Sequence[Chooser],
    state: int,
    start: int,
    most: int,
    on_message: OnMessage | None = None,
) -> GameResult:
    """Play one game of at most *most* moves, with a chooser for each seat. :func:`dealt` deals the game."""
    t = dealt(ruleset, state, start, on_message)
    checksum = moves = 0
    while t.moves and moves < most:
        seat = t.agenda[1]
        move = t.moves[choosers[seat].choose(t, seat)]
        checksum = _folded(checksum, move << 16 | len(t.moves))
        ruleset.play(t, move)
        moves += 1
    seats, points = range(ruleset.seats), ruleset.cell["points"]
    best = winners(t) if not t.moves else []
    return GameResult(
        [t[points, seat] for seat in seats],
        [t.count(PURSE + seat) for seat in seats],
        [seat in best for seat in seats],
        [0 if t.moves else ruleset.moments.standing(t, seat, 0) for seat in seats],
        moves,
        checksum_of(t, checksum),
        t,
    )


def checksum_of(t: Table, checksum: int) -> int:
    """Extend the *checksum* of a game's moves with its final position."""
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

"""Compares machine code with the interpreted rules: both play the same games, which must be equal bit for bit."""

from __future__ import annotations

from typing import Final

from portroyal.engine.table import Table
from portroyal.errors import PortRoyalError
from portroyal.machine.batch import MAX_MOVES, BatchSpec, compiled, interpreted
from portroyal.machine.machine import Machine
from portroyal.search.games import choosers, dealt, first_state

PARTS: Final = ("piles", "counters", "agenda", "moves")


class Unequal(PortRoyalError):
    """Machine code and the interpreted rules differ."""


def move_by_move(machine: Machine, policy: str, seed: int, game: int, most: int = MAX_MOVES) -> int:
    """Play one game both ways, compare the positions after every move, and return the number of moves. Raises Unequal.

    Compared are the moves offered, the move chosen, piles, counters, agenda and random number generator, and each
    position with itself after :meth:`Machine.marshal` and :meth:`Machine.unmarshal`.
    """
    ruleset = machine.ruleset.as_written()
    (chooser,) = choosers(ruleset, [policy])
    state, start = first_state(seed, game), game % ruleset.seats
    t, record = dealt(ruleset, state, start), machine.start(state, start)
    moves = 0
    _compare(t, machine.unmarshal(record), moves)
    while t.moves and moves < most:
        _compare(t, machine.unmarshal(machine.marshal(t)), moves)
        move = t.moves[chooser.choose(t, t.agenda[1])]
        ruleset.play(t, move)
        moves += 1
        if machine.step(record, policy) != move:
            raise Unequal(f"move {moves}: machine code chose another")
        _compare(t, machine.unmarshal(record), moves)
    return moves


def whole_games(machine: Machine, policy: str, seed: int, games: int) -> int:
    """Play games both ways, compare results and checksums, and return the number of moves. Raises Unequal."""
    spec = BatchSpec((policy,) * machine.ruleset.seats, seed, games, checksums=True)
    fast, slow = compiled(machine, spec), interpreted(machine.ruleset.as_written(), spec)
    for part in slow._fields:
        for game, (one, other) in enumerate(zip(getattr(fast, part), getattr(slow, part), strict=True)):
            if one != other:
                raise Unequal(f"seed {seed}: {part} of game {game} (or of a seat of it) are {one}, not {other}")
    return sum(slow.moves)


def _compare(t: Table, other: Table, moves: int) -> None:
    for part in PARTS:
        one, two = getattr(t, part), getattr(other, part)
        if one != two:
            raise Unequal(f"after {moves} moves: {part} are {two!r:.200}, not {one!r:.200}")

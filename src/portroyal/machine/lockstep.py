"""Machine code beside the interpreted rules: the same games, equal bit for bit."""

from __future__ import annotations

from typing import Final

from portroyal.errors import PortRoyalError
from portroyal.machine.batch import MOST, BatchSpec, compiled, interpreted
from portroyal.machine.interpreted import dealt, first_state
from portroyal.machine.machine import Machine
from portroyal.policies import policies
from portroyal.table import Table

PARTS: Final = ("piles", "counters", "agenda", "moves")


class Unequal(PortRoyalError):
    """The machine did something else than the rules."""


def move_by_move(machine: Machine, policy: str, seed: int, game: int, most: int = MOST) -> int:
    """One game, compared after every move: offers in order, choice, piles, counters, agenda, dealer.

    Each position is handed over and back, too. Returns the number of moves. Raises Unequal.
    """
    ruleset = machine.ruleset.as_written()
    (mind,) = policies(ruleset, [policy])
    state, start = first_state(seed, game), game % ruleset.seats
    t, record = dealt(ruleset, state, start), machine.start(state, start)
    moves = 0
    _compare(t, machine.unmarshal(record), moves)
    while t.moves and moves < most:
        _compare(t, machine.unmarshal(machine.marshal(t)), moves)
        move = t.moves[mind.choose(t, t.agenda[1])]
        ruleset.play(t, move)
        moves += 1
        if machine.step(record, policy) != move:
            raise Unequal(f"move {moves}: the machine chose another")
        _compare(t, machine.unmarshal(record), moves)
    return moves


def whole_games(machine: Machine, policy: str, seed: int, games: int) -> int:
    """Many games, compared by a number for all that happened; returns the number of moves. Raises Unequal."""
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

"""Plays a format as strongly as possible in machine code, move by move or turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from ctypes import POINTER, byref, c_int, c_int64
from typing import Any, Final

from portroyal.engine.table import Move
from portroyal.lab.training.study import Format, Way
from portroyal.machine.batch import MAX_MOVES
from portroyal.machine.machine import FAULTS, Fault, Player
from portroyal.search.games import first_state
from portroyal.search.learned import learned

SEED: Final = 2026


class Strong:
    """Plays every seat of a format with the tuned policy, or with a search that runs *tries* rollouts per decision.

    If a format has no trained weights, the policy plays with its default weights, and there is no search. Game *n*
    always has the same deal. Its start player is *n* modulo the number of seats.
    """

    def __init__(self, line: str, players: int, tries: int = 0) -> None:
        self.form = Format(line, players)
        self.machine, self.ruleset = self.form.machine, self.form.ruleset
        self.learned = learned(self.ruleset)
        self.net = self.learned.net if self.learned else None
        net = self.net if tries else None
        weights = dict(self.learned.weights) if self.learned else {}
        self.kept = self.form.player(Way(weights, net, tries if net else 0))
        self.players = (Player * players)(*[self.kept.player] * players)
        self.call = self.machine.library.play_on
        self.call.argtypes = (POINTER(self.machine.record), Player * players, c_int64, POINTER(c_int))

    def start(self, game: int) -> Any:
        """The record of a game's initial position."""
        return self.machine.start(first_state(SEED, game), game % self.form.players)

    def move(self, record: Any) -> Move:
        """Make one move, and return it. Raises Fault if a rule makes an illegal change."""
        return self._on(record, 0)

    def turns(self, game: int) -> Iterator[Any]:
        """Yield a game's record at the beginning of each turn and at the end. The record is always the same object."""
        record = self.start(game)
        while record.options:
            yield record
            self._on(record, MAX_MOVES)
        yield record

    def _on(self, record: Any, most: int) -> Move:
        chosen = c_int()
        if fault := self.call(byref(record), self.players, most, byref(chosen)):
            raise Fault(FAULTS[fault])
        return chosen.value

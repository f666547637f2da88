"""Searching by machine code."""

from __future__ import annotations

from ctypes import (
    Array,
    Structure,
    addressof,
    byref,
    c_int,
    c_int32,
    c_int64,
    c_uint64,
    c_void_p,
    create_string_buffer,
)
from typing import Any, Final

from portroyal.learned import POWERS, Net
from portroyal.machine.machine import Machine
from portroyal.policies import features
from portroyal.searching import NO_MOVE, TRIED, Found
from portroyal.table import Table

BYTES: Final = ("first", "second", "third")
NUMBERS: Final = ("bias", "bias2", "powers")
SINGLE: Final = ("bias3", "shift", "shift2", "shift3")


class NetStructure(Structure):
    """``Net`` in ``net.h``. It keeps the arrays that it points to."""

    _fields_ = (
        *((name, c_void_p) for name in ("first", "bias", "second", "bias2", "third", "powers")),
        *((name, c_int32) for name in SINGLE),
    )
    arrays: list[Array[Any]]


def net_structure(net: Net, names: list[str]) -> NetStructure:
    """A network in memory, for features of these names."""
    rows = net._replace(first=net.rows(names))
    made = NetStructure(**{name: getattr(net, name) for name in SINGLE})
    made.arrays = []
    for name in BYTES:
        made.arrays.append(_at(made, name, create_string_buffer(getattr(rows, name), len(getattr(rows, name)))))
    for name in NUMBERS:
        numbers = POWERS if name == "powers" else getattr(net, name)
        made.arrays.append(_at(made, name, (c_int32 * len(numbers))(*numbers)))
    return made


def _at(made: NetStructure, name: str, array: Array[Any]) -> Array[Any]:
    setattr(made, name, addressof(array))
    return array


class Searcher:
    """Searches for a policy that thinks, and the network that judges the ends of turns, by the machine's code."""

    def __init__(self, machine: Machine, policy: str, net: Net) -> None:
        self.machine = machine
        self.net = net_structure(net, features(machine.ruleset).names)
        self.player = machine.player(policy)
        self.player.net = addressof(self.net)
        machine.library.search.argtypes = (
            *(c_void_p, c_void_p, c_int, c_int, c_int32, c_uint64, c_int, c_int),
            *(c_void_p, c_void_p, c_void_p),
        )
        machine.library.moves_tried.restype = c_int64

    def search(
        self,
        t: Table,
        seat: int,
        known_top: bool,
        tries: int,
        seed: int,
        keep: int = NO_MOVE,
        cancel: c_int32 | None = None,
        early: bool = False,
    ) -> Found:
        """Find the best move: see :meth:`portroyal.searching.Searcher.search`. The interpreter lock is released."""
        number = min(TRIED, len(t.moves))
        sums, counts = (c_int64 * t.seats * number)(), (c_int32 * number)()
        record = self.machine.marshal(t)
        best = self.machine.library.search(
            *(byref(record), byref(self.player), seat, int(known_top), tries, seed, keep, early),
            *(byref(sums), byref(counts), None if cancel is None else byref(cancel)),
        )
        return Found.of(best, [list(row) for row in sums], list(counts))

    def moves_tried(self) -> int:
        """How many moves this thread has tried so far, those within tries included."""
        return int(self.machine.library.moves_tried())

"""Searches with machine code."""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import Array, Structure, addressof, byref, c_int, c_int32, c_int64, c_uint64, c_void_p
from typing import Any, Final

from portroyal.engine.table import Table
from portroyal.machine.machine import Machine
from portroyal.search.learned import POWERS, Net
from portroyal.search.policies import features
from portroyal.search.searching import NO_MOVE, TRIED, Found

ARRAYS: Final = ("first", "bias", "second", "bias2", "third", "powers")
SINGLE: Final = ("bias3", "shift", "shift2", "shift3")


class NetStructure(Structure):
    """The ``Net`` structure in ``net.h``. It keeps alive the arrays that it points to."""

    _fields_ = (
        *((name, c_void_p) for name in ARRAYS),
        *((name, c_int32) for name in SINGLE),
    )
    arrays: list[Array[Any]]


def net_structure(net: Net, names: list[str]) -> NetStructure:
    """Return the structure for a network, with the named features as its inputs."""
    first, second, third = (memoryview(part).cast("b") for part in (net.rows(names), net.second, net.third))
    structure = NetStructure(**{name: getattr(net, name) for name in SINGLE})
    structure.arrays = []
    parts: tuple[Sequence[int], ...] = (first, net.bias, second, net.bias2, third, POWERS)
    for name, numbers in zip(ARRAYS, parts, strict=True):
        structure.arrays.append((c_int32 * len(numbers))(*numbers))
        setattr(structure, name, addressof(structure.arrays[-1]))
    return structure


class Searcher:
    """Searches with machine code, using a judge and a value network that evaluates positions at the end of a turn."""

    def __init__(self, machine: Machine, policy: str, net: Net) -> None:
        self.machine = machine
        self.net = net_structure(net, features(machine.ruleset).names)
        self.player = machine.player(policy)
        self.player.net = addressof(self.net)
        machine.library.search.argtypes = (
            *(c_void_p, c_void_p, c_int, c_int32, c_uint64, c_int, c_int),
            *(c_void_p, c_void_p, c_void_p),
        )
        machine.library.moves_tried.restype = c_int64

    def search(
        self,
        t: Table,
        seat: int,
        tries: int,
        seed: int,
        keep: int = NO_MOVE,
        cancel: c_int32 | None = None,
        early: bool = False,
    ) -> Found:
        """Return the best move, as :meth:`portroyal.search.searching.Searcher.search` does.

        The interpreter lock is not held during the search.
        """
        number = min(TRIED, len(t.moves))
        sums, counts = (c_int64 * t.seats * number)(), (c_int32 * number)()
        record = self.machine.marshal(t)
        best = self.machine.library.search(
            *(byref(record), byref(self.player), seat, tries, seed, keep, early),
            *(byref(sums), byref(counts), None if cancel is None else byref(cancel)),
        )
        return Found.of(best, [list(row) for row in sums], list(counts))

    def moves_tried(self) -> int:
        """Return the number of moves that this thread has tried so far, including those within rollouts."""
        return int(self.machine.library.moves_tried())

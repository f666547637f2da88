"""Machine code for a ruleset: new games, positions and moves."""

from __future__ import annotations

import os
from collections.abc import Iterator
from ctypes import (
    POINTER,
    Array,
    Structure,
    addressof,
    byref,
    c_int,
    c_int32,
    c_int64,
    c_long,
    c_uint8,
    c_uint64,
    c_void_p,
)
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from types import FunctionType
from typing import Any, Final

from portroyal.engine.policy import Judge, Policy
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Move, Table
from portroyal.errors import IllegalMove, PortRoyalError
from portroyal.formats.formats import Format, ruleset_of
from portroyal.formats.registry import registry
from portroyal.machine.build import library
from portroyal.machine.layout import Layout
from portroyal.machine.marshal import AGENDA_TOO_DEEP, marshal, unmarshal
from portroyal.machine.printing import c_source, function_names
from portroyal.machine.program import program
from portroyal.search.policies import POLICIES, policies

CARDS_LOST: Final = "a card was lost or made"
FAULTS: Final = (
    "",
    AGENDA_TOO_DEEP,
    "the agenda is empty, and the game is not over",
    "a question has more moves than there can be",
    "a card is moved that is not there",
    "more cards are moved than there are",
    "a pile has more cards than the game",
    "a move is made that is not offered",
    "the rules go on and on without a question",
    CARDS_LOST,
)
NO_SUCH_MOVE: Final = 7
OVER: Final = -1
PACKAGE: Final = Path(__file__).parent.parent
ROOMS: Final = ("engine", "formats", "game", "flatten", "search", "odds", "boxes", "machine")
COMPILED_FROM: Final = tuple(f"{room}/**/*.{kind}" for room in ROOMS for kind in ("py", "toml", "h"))


class Fault(PortRoyalError):
    """Raised when a rule exceeds the limits of the rule subset at run time; see FAULTS."""


class Player(Structure):
    """The way a seat plays; see ``Player`` in ``driver.h``."""

    _fields_ = (
        ("policy", c_int32),
        ("tries", c_int32),
        ("noise", c_int32),
        ("weights", c_void_p),
        ("net", c_void_p),
        ("seed", c_uint64),
        ("open_cards_in_lab", c_int32),
        ("judges", c_int32),
    )


class Batch(Structure):
    """The arguments of ``play_games`` in ``driver.h``: the games to play, and arrays for their results."""

    players: Array[Player]


class Machine:
    """Machine code for a ruleset and the policies in :mod:`portroyal.search.policies`.

    A position is a ``record``: a ctypes structure in memory that C code works on.

    With *coverage*, the code records which functions have been called. With *traced*, it records the messages from the
    rules. If the code for a ruleset is cached, the rules are not flattened again.

    Raises NoCompiler if the code cannot be compiled, RuleError if a rule cannot be flattened, or CapacityError if the
    format is too large.
    """

    def __init__(self, ruleset: Ruleset, coverage: bool = False, traced: bool = False) -> None:
        self.ruleset, self.layout, self.coverage = ruleset, Layout.of(ruleset), coverage
        self.record = self.layout.record()
        thinking = {name: p for name, p in zip(POLICIES, self.policies, strict=True) if isinstance(p, Judge)}
        self._weights = {name: (c_int32 * len(p.weights))(*p.weights) for name, p in thinking.items()}
        self._addresses = {name: addressof(row) for name, row in self._weights.items()}
        flags = ["-DCOVERAGE"] * coverage + ["-DTRACED"] * traced
        self.library = library(self.made_of(), self.source, flags)
        self._declare()

    def made_of(self) -> str:
        """Return a string that changes whenever the C source would."""
        return made_of(self.ruleset) or _rules() + self.flat

    def source(self) -> str:
        """Return the C source."""
        return c_source(self.flat, self.layout)

    @cached_property
    def policies(self) -> list[Policy]:
        """The policies, in the order of their numbers."""
        return policies(self.ruleset, POLICIES)

    @cached_property
    def flat(self) -> str:
        """The flattened rules and policies, as Python source."""
        return program(self.ruleset, self.policies)

    def _declare(self) -> None:
        table, call = POINTER(self.record), self.library
        call.start.argtypes = (table, c_uint64, c_int)
        call.play.argtypes = (table, c_int)
        call.step.argtypes = (table, c_int, c_void_p, POINTER(c_int))
        call.copies.argtypes, call.copies.restype = (c_void_p, c_long, table), None
        self.batch: type[Batch] = _batch(self.ruleset.seats)
        call.play_games.argtypes, call.play_games.restype = (POINTER(self.batch),), c_int64
        if self.coverage:
            call.functions_reached.restype = POINTER(c_uint8)

    # Positions.

    def start(self, rng: int, first: int) -> Any:
        """Return the record of a new game with start player *first* and the random number generator in state *rng*.

        Raises Fault if a rule exceeds its limits.
        """
        record = self.record()
        self.library.start(byref(record), rng, first)
        return self._sound(record)

    def marshal(self, t: Table) -> Any:
        """Return the record of a table's position. Raises CapacityError if the position does not fit."""
        record = self.record()
        marshal(t, self.layout, record)
        return record

    def unmarshal(self, record: Any) -> Table:
        """Return a table with a record's position."""
        return unmarshal(self.ruleset, record)

    def play(self, record: Any, move: Move) -> None:
        """Make a move and continue to the next question.

        Raises IllegalMove, without changing anything, if the move is not offered, or Fault if a rule exceeds its
        limits.
        """
        if self.library.play(byref(record), move) == NO_SUCH_MOVE and not record.fault:
            raise IllegalMove(str(move), "it is not offered", None)
        self._sound(record)

    def step(self, record: Any, policy: str) -> Move:
        """Make a move chosen by a policy and return it, or return OVER if the game is over.

        Raises Fault if a rule exceeds its limits.
        """
        chosen = c_int()
        self.library.step(byref(record), list(POLICIES).index(policy), self.weights(policy), byref(chosen))
        self._sound(record)
        return chosen.value

    def _sound(self, record: Any) -> Any:
        if record.fault:
            raise Fault(FAULTS[record.fault])
        return record

    def player(self, policy: str) -> Player:
        """Return a player that uses only this policy."""
        return Player(policy=list(POLICIES).index(policy), weights=self.weights(policy))

    def weights(self, policy: str) -> int | None:
        """Return the address of a judge's weights, or None if the policy has no weights."""
        return self._addresses.get(policy)

    # Coverage.

    def functions(self) -> dict[str, bool]:
        """Return, for each flattened function by name, whether any game has called it. Requires *coverage*."""
        names = function_names(self.flat)
        row = self.library.functions_reached()
        return {name: bool(row[at]) for at, name in enumerate(names)}


@cache
def machine_of(form: Format, players: int, coverage: bool = False, traced: bool = False) -> Machine:
    """Return the machine code for a format. The code is cached, even across processes.

    Raises the same errors as Machine and ruleset_of.
    """
    return Machine(ruleset_of(form, players), coverage, traced)


def made_of(ruleset: Ruleset) -> str:
    """Return a string that changes whenever the code for a format's ruleset would.

    The string is empty if the ruleset has no format line, or if a rule comes from outside the package, since the
    sources of such a rule are known only after it has been flattened.
    """
    if not ruleset.line or not all(_is_of_package(kind) for rule in ruleset.rules for kind in type(rule).__mro__[:-1]):
        return ""
    names = [type(rule).__name__ for rule in ruleset.rules]
    about = (ruleset.line, ruleset.options, ruleset.seats, names, ruleset.faces)
    return "\n".join([_rules(), *map(repr, about), *_chapters()])


def _is_of_package(kind: type) -> bool:
    """Return whether every method of a class comes from a file in this package."""
    here = f"{PACKAGE}{os.sep}"
    return all(f.__code__.co_filename.startswith(here) for f in vars(kind).values() if isinstance(f, FunctionType))


def _chapters() -> Iterator[str]:
    """Yield the names and hashes of the files that a host has provided to replace the boxes' own chapters."""
    for box in registry().values():
        folder = box.chapters.loaded() if box.chapters else None
        for path in sorted(folder.iterdir()) if folder else ():
            yield f"{path.name} {sha256(path.read_bytes()).hexdigest()}"


@cache
def _rules() -> str:
    """Return a hash of all files that affect the rules and their C code."""
    total = sha256()
    for path in sorted(path for pattern in COMPILED_FROM for path in PACKAGE.glob(pattern)):
        total.update(f"{path.relative_to(PACKAGE)} {sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


@cache
def _batch(seats: int) -> type[Batch]:
    fields: list[Any] = [
        *(("seed", c_uint64), ("first", c_int64), ("games", c_int64), ("most", c_int64)),
        ("players", Player * seats),
        *(
            (name, c_void_p)
            for name in ("points", "coins", "winners", "standings", "moves", "faults", "checksums", "messages")
        ),
        ("room", c_int64),
        ("ends", c_void_p),
        ("finals", c_void_p),
    ]
    return type("BatchOfSeats", (Batch,), {"_fields_": fields})

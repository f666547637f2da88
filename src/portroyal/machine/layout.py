"""What the table of a ruleset is like as machine memory: how many of everything, and the cards at the start."""

from __future__ import annotations

from ctypes import Structure, c_int16, c_int32, c_uint8, c_uint16, c_uint64
from typing import Any, Final, NamedTuple, Self

from portroyal.errors import PortRoyalError
from portroyal.ruleset import Ruleset
from portroyal.table import PURSE, START

DEPTH: Final = 128  # tasks on the agenda
WORD: Final = 2**15  # faces, tasks, seats and piles are counted in half words
SLACK: Final = 16  # bytes behind a pile that a block of cards may run over


class CapacityError(PortRoyalError):
    """A format or a position that a machine has no room for."""


class Layout(NamedTuple):
    """The sizes of a table."""

    seats: int
    piles: int
    counters: int
    cards: int
    capacity: int
    tasks: int
    verbs: int
    moves: int  # that one question can offer: a move is a verb and what it is about
    points: int
    start: dict[int, bytes]

    @classmethod
    def of(cls, ruleset: Ruleset) -> Self:
        """The layout of a ruleset's table."""
        start: dict[int, bytes] = {}
        for face, card in enumerate(ruleset.faces):
            place = ruleset.place(card.starts)
            start[place] = start.get(place, b"") + bytes((face,)) * card.copies
        cards = sum(map(len, start.values()))
        capacity = (cards + 7) // 8 * 8 + SLACK
        tasks, verbs = len(ruleset.tasks), len(ruleset.verbs)
        moves = verbs << 8
        counts = {"cards": cards, "tasks": tasks, "moves": moves, "piles": len(ruleset.piles)}
        for what, n in counts.items():
            if n >= WORD:
                raise CapacityError(f"the format has too many {what} for a machine")
        points = ruleset.cell["points"]
        return cls(
            ruleset.seats,
            len(ruleset.piles),
            len(ruleset.counters),
            cards,
            capacity,
            tasks,
            verbs,
            moves,
            points,
            start,
        )

    def head(self) -> str:
        """The sizes, in C."""
        sizes = {"CARDS": self.cards, "CAPACITY": self.capacity, "DEPTH": DEPTH, "MOVES": self.moves, "PURSE": PURSE}
        sizes |= {"POINTS": self.points, "START": START}
        each = {"EACH_TASK(X)": self.tasks, "EACH_VERB(X)": self.verbs}
        rows = {name: " ".join(f"X({at})" for at in range(n)) for name, n in each.items()}
        return "".join(f"#define {name} {n}\n" for name, n in (sizes | rows).items())

    def dealt(self) -> str:
        """The cards before the first shuffle, in C."""
        sizes = ", ".join(f"[{pile}] = {len(cards)}" for pile, cards in self.start.items())
        rows = ", ".join(f"[{pile}] = {{{', '.join(map(str, cards))}}}" for pile, cards in self.start.items())
        return (
            f"static const Table DEALT = {{.agenda = {{{{.task = -1}}}}, .sizes = {{{sizes}}}, .cards = {{{rows}}}}};"
        )

    def record(self) -> type[Structure]:
        """The table of ``primitives.h``."""
        fields: list[Any] = [
            ("rng", c_uint64),
            ("ahead", c_uint64),
            ("bloom", c_uint64),
            ("depth", c_int32),
            ("options", c_int32),
            ("fault", c_int32),
            ("counters", c_int32 * self.counters),
            ("sizes", c_uint16 * self.piles),
            ("agenda", Task * (DEPTH + 1)),
            ("moves", c_uint16 * self.moves),
            ("cards", c_uint8 * self.capacity * self.piles),
        ]
        return type("Record", (Structure,), {"_fields_": fields})


class Task(Structure):
    """Something to do, of whom, and what about."""

    _fields_ = (("task", c_int16), ("seat", c_int16), ("arg", c_int32))

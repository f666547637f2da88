"""The memory layout of a ruleset's table: the sizes of its arrays, and the cards before the first shuffle."""

from __future__ import annotations

from ctypes import Structure, c_int16, c_int32, c_uint8, c_uint16, c_uint64, c_void_p
from typing import Any, Final, NamedTuple, Self

from portroyal.engine.policy import NOTES
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import ACTIVE, PURSE, REFILLED, STALE, START
from portroyal.errors import PortRoyalError

DEPTH: Final = 128  # the maximum number of tasks on the agenda
WORD: Final = 2**15  # too large for 15 bits; the numbers of faces, tasks, seats, piles and moves must be smaller
SLACK: Final = 16  # the bytes that copying in blocks may overwrite after each pile


class CapacityError(PortRoyalError):
    """Raised when a format or position is too large for machine code."""


class Layout(NamedTuple):
    """The sizes of a table's arrays, and other facts about a ruleset, for the C code.

    *capacity* is the number of bytes per pile, *points* is the cell that holds seat 0's points, and *start* lists the
    faces in each pile before the first shuffle, by pile number.
    """

    seats: int
    piles: int
    counters: int
    cards: int
    capacity: int
    tasks: int
    verbs: int
    moves: int  # the maximum number of moves that a question can offer
    points: int
    start: dict[int, bytes]

    @classmethod
    def of(cls, ruleset: Ruleset) -> Self:
        """Return the layout for a ruleset. Raises CapacityError if the ruleset is too large."""
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
                raise CapacityError(f"the format has too many {what} for machine code")
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
        """Return the sizes as C macros."""
        sizes = {
            "CARDS": self.cards,
            "CAPACITY": self.capacity,
            "DEPTH": DEPTH,
            "NOTES": NOTES,
            "MOVES": self.moves,
            "PURSE": PURSE,
            "STALE": STALE,
            "ACTIVE": ACTIVE,
        }
        sizes |= {"POINTS": self.points, "START": START, "REFILLED": REFILLED}
        each = {"EACH_TASK(X)": self.tasks, "EACH_VERB(X)": self.verbs}
        rows = {name: " ".join(f"X({at})" for at in range(n)) for name, n in each.items()}
        return "".join(f"#define {name} {n}\n" for name, n in (sizes | rows).items())

    def dealt(self) -> str:
        """Return a C constant that holds the table as it is before the first shuffle."""
        sizes = ", ".join(f"[{pile}] = {len(cards)}" for pile, cards in self.start.items())
        rows = ", ".join(f"[{pile}] = {{{', '.join(map(str, cards))}}}" for pile, cards in self.start.items())
        return (
            f"static const Table DEALT = {{.agenda = {{{{.task = -1}}}}, .sizes = {{{sizes}}}, .cards = {{{rows}}}}};"
        )

    def record(self) -> type[Structure]:
        """Return the ctypes structure for the table in ``primitives.h``."""
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
            ("weights", c_void_p),
            ("mind", c_void_p),
            ("notes", c_int32 * NOTES),
        ]
        return type("Record", (Structure,), {"_fields_": fields})


class Task(Structure):
    """A task on the agenda: its number, its seat and its argument."""

    _fields_ = (("task", c_int16), ("seat", c_int16), ("arg", c_int32))

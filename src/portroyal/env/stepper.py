"""Machine code that steps the tables of one format."""

from __future__ import annotations

from ctypes import POINTER, Structure, c_int, c_int32, c_int64, c_uint64, c_void_p
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from portroyal.engine.hidden import ObservedCards
from portroyal.engine.policy import bind
from portroyal.engine.ruleset import Ruleset
from portroyal.env.actions import Actions
from portroyal.env.printing import env_source
from portroyal.formats.formats import Format, ruleset_of
from portroyal.machine.machine import FAULTS, Fault, Machine
from portroyal.machine.program import program

POINTERS: Final = ("observations", "masks", "rewards", "done", "seats", "actions", "seeds", "games", "moves")
FOLDER: Final = Path(__file__).parent
MADE_OF: Final = ("*.h", "actions.*", "fields.py", "printing.py", "stepper.py")


class Env(Structure):
    """The ``Env`` struct from ``stepping.h``."""

    fault: int
    faulty: int
    _fields_ = (
        ("rows", c_int64),
        ("stride", c_int64),
        ("memory", c_void_p),
        *((name, c_void_p) for name in POINTERS),
        ("most", c_int64),
        ("faulty", c_int64),
        ("fault", c_int32),
        ("autoreset", c_int32),
        ("forced", c_int32),
        ("outside", c_int32),
        ("players", c_void_p),
    )

    def check(self) -> None:
        """Raise Fault if a rule has failed in any of the rows."""
        if self.fault:
            fault, self.fault = self.fault, 0
            raise Fault(f"row {self.faulty}: {FAULTS[fault]}")


class Stepper(Machine):
    """Machine code that also steps many tables and writes observations. Raises the same errors as Machine."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.actions = Actions.of(ruleset)
        super().__init__(ruleset)

    @cached_property
    def flat(self) -> str:
        """The flattened rules and policies, and the functions that count hidden cards for observations."""
        cards = bind(self.ruleset, ObservedCards())
        asked = (cards.note_old, cards.known_cards, cards.early_cards, cards.note_new)
        return program(self.ruleset, self.policies, {method.__name__: method for method in asked})

    def made_of(self) -> str:
        return super().made_of() + _files()

    def source(self) -> str:
        return f"{super().source()}\n{env_source(self.ruleset, self.actions)}"

    def _declare(self) -> None:
        super()._declare()
        env, table, call = POINTER(Env), POINTER(self.record), self.library
        declared: dict[str, tuple[Any, ...]] = {
            "step_all": (env,),
            "open_pool": (),
            "close_pool": (c_void_p,),
            "free_pool": (c_void_p,),
            "help": (env, c_void_p),
            "step_shared": (env, c_void_p),
            "reset_rows": (env, c_void_p, c_int64),
            "observe_row": (env, c_int64, c_int, c_void_p),
            "choose_rows": (env, c_void_p, c_void_p, c_int64, c_void_p),
            "imagine_rows": (env, c_int64, c_int, c_uint64, c_void_p, c_int64),
            "read_row": (env, c_int64, table),
            "write_table": (env, c_int64, table),
            "row_size": (),
        }
        for name, arguments in declared.items():
            function = getattr(call, name)
            function.argtypes, function.restype = arguments, None
        for function in (call.step_all, call.step_shared, call.row_size):
            function.restype = c_int64
        call.open_pool.restype = c_void_p


@cache
def _files() -> str:
    """Return a hash of the source files in this folder. The hash of the rules covers all other files."""
    found = sorted(path for pattern in MADE_OF for path in FOLDER.glob(pattern))
    return sha256(b"".join(path.read_bytes() for path in found)).hexdigest()


@cache
def stepper_of(form: Format, players: int) -> Stepper:
    """Return the machine code for a format. The code is cached, even across processes.

    Raises the same errors as Machine and ruleset_of.
    """
    return Stepper(ruleset_of(form, players))

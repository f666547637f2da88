"""Describes the table's primitives, and the effects that each type of function may have."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any, Final, NamedTuple, Protocol

from portroyal.engine.rules import Rule
from portroyal.engine.table import Table
from portroyal.flatten.source import NOTHING, NUMBER, TRUTH, Param, Source

DOES: Final = {  # descriptions of the effects
    "counters": "it changes a counter",
    "piles": "it moves cards",
    "chance": "it uses chance",
    "agenda": "it changes the agenda",
    "moves": "it offers a move",
    "say": "it says something",
    "notes": "it notes something for a decision",
    "options": "it looks at the moves that are offered",
}
CHANGES: Final = frozenset(DOES) - {"options"}

ACT: Final = frozenset({"counters", "piles", "chance", "agenda", "say"})
SKIP: Final = ACT | {"options"}
OFFER: Final = frozenset({"moves"})
LOOK: Final = frozenset[str]()
LOOK_AT_OPTIONS: Final = frozenset({"options"})

ROLES: Final = {
    ACT: "acts, and is not a question",
    SKIP: "acts, and is not a question",
    OFFER: "may only offer moves",
    LOOK: "answers 'how much?' and changes nothing",
    frozenset({"notes", "options"}): "thinks, and changes nothing",
    LOOK_AT_OPTIONS: "answers 'is it worth asking?' and changes nothing",
}


class Word(NamedTuple):
    """A primitive: its effects, the kind of each argument (``""`` if it can be any number), and its result."""

    does: tuple[str, ...]
    takes: tuple[str, ...]
    gives: str


WORDS: Final = {
    "count": Word((), ("pile",), NUMBER),
    "top": Word((), ("pile",), NUMBER),
    "has": Word((), ("pile", ""), TRUTH),
    "lift": Word(("piles",), ("", "pile"), NOTHING),
    "put": Word(("piles",), ("", "pile"), NOTHING),
    "move": Word(("piles",), ("pile", "pile", ""), NOTHING),
    "move_lowest": Word(("piles",), ("pile", "pile", ""), NOTHING),
    "slip": Word(("piles",), ("pile", "pile", ""), NOTHING),
    "shuffle": Word(("piles", "chance"), ("pile",), NOTHING),
    "random": Word(("chance",), ("",), NUMBER),
    "push": Word(("agenda",), ("task", "", ""), NOTHING),
    "pop": Word(("agenda",), (), NOTHING),
    "begin": Word(("agenda",), ("task", "", ""), NOTHING),
    "arg": Word((), (), NUMBER),
    "offer": Word(("moves",), ("verb", "reason"), NOTHING),
    "options": Word(("options",), (), NUMBER),
    "option": Word(("options",), ("",), NUMBER),
    "say": Word(("say",), ("message", "", "", ""), NOTHING),
    "note": Word(("notes",), ("", ""), NOTHING),
    "noted": Word((), ("",), NUMBER),
    "weight": Word((), ("",), NUMBER),
    "feature": Word(("notes",), ("", ""), NOTHING),
}
COMPOSED: Final = ("refill", "mix_in", "payable", "gain", "pay", "hand_over")  # flattened like the rules

PARAMS: Final = {
    word: tuple(
        Param(p.name, NUMBER, None if p.default is p.empty else p.default)
        for p in [*inspect.signature(vars(Table)[word]).parameters.values()][1:]
    )
    for word in WORDS
}


class Cause(NamedTuple):
    """The part of a function that causes an effect: a primitive of the table, or a call to another function (*by*)."""

    source: Source
    node: ast.AST
    by: Flat | None = None


@dataclass(frozen=True)
class Flat:
    """A flattened function: its parameters, result and effects."""

    name: str
    title: str  # the name as it appears in rules
    params: tuple[Param, ...]
    gives: str
    effects: dict[str, Cause] = field(default_factory=dict)


class Functions(Protocol):
    """Provides flattened functions. A function is flattened when it is first needed."""

    def function(self, f: FunctionType, me: Rule | None) -> Flat | None:
        """Flatten a method of the rule *me*, or a module-level function. Return None if it is still being flattened."""

    def moment(self, moment: str) -> Flat | None:
        """Flatten a moment into one function. Return None if it is still being flattened."""

    def circle(self, called: Callable[..., Any]) -> str:
        """Return the chain of calls from a function back to itself, as text for an error message."""


def permit(flat: Flat, allowed: frozenset[str]) -> None:
    """Raise RuleError, pointing to the cause, if a function has an effect that is not *allowed*."""
    for effect, cause in flat.effects.items():
        if effect not in allowed:
            raise cause.source.error(cause.node, f"it {ROLES[allowed]}, but here {DOES[effect]}{_way(effect, cause)}")


def _way(effect: str, cause: Cause) -> str:
    """Return the chain of functions that leads to an effect."""
    way = []
    while cause.by is not None:
        way.append(cause.by.title)
        cause = cause.by.effects[effect]
    return f" (through {', '.join(way)})" if way else ""

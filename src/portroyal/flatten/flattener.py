"""Flattens a ruleset into functions that take a table and integers. This module also serves as the linter for rules.

The result is Python source in a subset that can be translated to C:

* It has constants (``NAME = number``), arrays (``Name_of_row = (number, …)``), functions (``def name(t, a, b):``) and
  comments.
* The targets of assignments, including augmented ones, are names and counters (``t[…]``). The only other statements are
  ``if``/``elif``/``else``, ``for``, ``while``, ``return``, ``break``, ``continue``, ``pass`` and calls. A name holds a
  number (True is 1) and is assigned before it is read.
* The bounds of ``for i in range(…)`` are computed once, and its step is constant. The body of ``for card in t.pile(p)``
  does not change any pile.
* The only calls are to these functions, to ``min(a, b)``, ``max(a, b)`` and ``abs(a)``, and to the table's primitives,
  always with all arguments. In an expression, at most one call changes the table. If one does, no other part of the
  expression reads the table.
* ``//`` and ``%`` round down, as in Python. ``and`` and ``or`` combine truth values or form a condition.

``python -m portroyal.cli.flat "base; edition yucata" --players 3`` prints the result, or the error in a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from types import FunctionType, MethodType
from typing import Any, Final, cast

from portroyal.engine.rules import KNOWLEDGE, MOMENTS, Declared, Rule, folds, moment_source
from portroyal.engine.ruleset import Ruleset
from portroyal.flatten.effects import ACT, LOOK, LOOK_AT_OPTIONS, OFFER, SKIP, Cause, Flat, permit
from portroyal.flatten.emitter import Emitter
from portroyal.flatten.expressions import Expressions
from portroyal.flatten.reductions import reduce
from portroyal.flatten.scope import Scope, meant
from portroyal.flatten.source import NUMBER, TABLE, TRUTH, Param, RuleError, Source, title
from portroyal.flatten.statements import Statements
from portroyal.flatten.subset import read

FITS: Final = ((NUMBER, NUMBER), (TRUTH, TRUTH), (TRUTH, NUMBER), (TABLE, TABLE))  # given, wanted
WAYS: Final = {"ask": OFFER, "run": ACT, "skip": SKIP}


def flatten(ruleset: Ruleset) -> str:
    """Return the flattened rules of a bound ruleset as Python source that is the same in every process.

    Raises RuleError if a rule cannot be flattened.
    """
    return Flattener(ruleset).text()


class Flattener:
    """Flattens the functions that a ruleset needs. A function always follows the functions that it calls."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.emitter = Emitter(map(_moment_name, MOMENTS))
        self._flats: dict[Any, Flat | None] = {}  # None while a function is being flattened

    # Functions called by other functions.

    def function(self, f: FunctionType, me: Rule | None) -> Flat | None:
        """Flatten a method of a bound rule, or a module-level function. Return None if it is still being flattened."""
        if (f, me) not in self._flats:
            self._flats[f, me] = None
            source = read(f)
            scope = Scope(self.ruleset, source, f, me)
            statements = Statements(Expressions(scope, self.emitter, self, reduce))
            statements.block(source.body)
            params = source.params[1:] if me is not None else source.params
            names = ["t" if param.kind == TABLE else param.name for param in params]
            name = self.emitter.add(f.__code__, source.flat_name, names, statements.lines.texts)
            self._flats[f, me] = Flat(name, source.title, params, source.gives, scope.effects)
        return self._flats[f, me]

    def moment(self, moment: str) -> Flat | None:
        """Flatten a moment into one function that calls its handlers in turn."""
        if moment not in self._flats:
            self._flats[moment] = None
            plain = read(_function(MOMENTS[moment]))
            handlers: list[Flat] = []
            for method in getattr(self.ruleset.moments, moment).handlers:
                flat = self._handler(moment, method, plain)
                if flat is None:
                    return None
                handlers.append(flat)
            name = _moment_name(moment)
            self.emitter.functions.append(moment_source(moment, name, [flat.name for flat in handlers]))
            self._flats[moment] = Flat(name, moment, plain.params[1:], plain.gives, _effects(handlers))
        return self._flats[moment]

    def circle(self, called: Callable[..., Any]) -> str:
        """Return the chain of calls from a function back to itself, as text for an error message."""
        keys = [key for key, flat in self._flats.items() if flat is None]
        titles = [key if isinstance(key, str) else title(key[0]) for key in keys]
        first = called.__name__ if hasattr(called, "handlers") else title(_function(called))
        return ", ".join(titles[titles.index(first) :])

    # Entry points.

    def text(self) -> str:
        """Return all flattened rules as Python source."""
        switches = [
            self.switch("perform", "verb", [verb.do for verb in self.ruleset.verbs], ACT),
            *(self.switch(way, "task", [getattr(task, way) for task in self.ruleset.tasks], WAYS[way]) for way in WAYS),
        ]
        for moment in MOMENTS:
            if moment not in KNOWLEDGE:
                self.moment(moment)
        for rule in self.ruleset.rules:
            self._check_unasked(rule)
        rows = "".join(f"{name} = {_row(row)}\n" for name, row in self.emitter.arrays.items())
        return "\n\n".join([self.head(), rows, *self.emitter.functions, *switches])

    def head(self) -> str:
        """Return constants that describe the table of this ruleset, with a legend in comments."""
        ruleset = self.ruleset
        ways = [(way, [getattr(task, way) is not None for task in ruleset.tasks]) for way in WAYS]
        rows: list[tuple[str, Sequence[int]]] = [
            *((f"{way.upper()}S", flags) for way, flags in ways),
            ("SEES", [pile.sees for pile in ruleset.piles]),
            ("OWNERS", [pile.owner for pile in ruleset.piles]),
            ("COPIES", [card.copies for card in ruleset.faces]),
            ("STARTS", [ruleset.place(card.starts) for card in ruleset.faces]),
        ]
        return "".join(
            [
                f"# piles: {_legend([pile.name for pile in ruleset.piles])}\n",
                f"# counters: {_legend(ruleset.counters)}\n",
                f"# tasks: {_legend(ruleset.task_keys)}\n",
                f"# verbs: {_legend([verb.name for verb in ruleset.verbs])}\n",
                f"# reasons: {_legend([reason.name or 'none' for reason in ruleset.reasons])}\n",
                f"# messages: {_legend([message.name or 'none' for message in ruleset.messages])}\n",
                f"SEATS = {ruleset.seats}\nPILES = {len(ruleset.piles)}\nCOUNTERS = {len(ruleset.counters)}\n",
                *(f"{name} = {_row(list(map(int, row)))}\n" for name, row in rows),
            ]
        )

    def switch(self, name: str, key: str, methods: Sequence[Callable[..., Any] | None], role: frozenset[str]) -> str:
        """Return a function that calls one of several methods, chosen by the number *key*."""
        lines: list[str] = []
        for number, method in enumerate(methods):
            if method is not None:
                flat = self._entry(method, ENTRY, name, role)
                assert flat is not None  # no rule calls a switch
                lines.append(f"    {'elif' if lines else 'if'} {key} == {number}:\n        {flat.name}(t, seat, arg)\n")
        return f"def {name}(t, {key}, seat, arg):\n" + ("".join(lines) or "    pass\n")

    def _handler(self, moment: str, method: Callable[..., Any], plain: Source) -> Flat | None:
        role = OFFER if moment == "offer" else LOOK if folds(moment) else ACT
        flat = self._entry(method, plain.params[1:], moment, LOOK_AT_OPTIONS if moment == "worth_asking" else role)
        if flat is not None and folds(moment) and (flat.gives, plain.gives) not in FITS:
            what = "True or False" if plain.gives == TRUTH else "the number, changed or not"
            raise _head_error(method, f"it answers a question: return {what}")
        return flat

    def _entry(
        self, method: Callable[..., Any], params: Sequence[Param], name: str, role: frozenset[str]
    ) -> Flat | None:
        """Flatten a method that is called from outside the rules. Return None if it is still being flattened."""
        if not isinstance(method, MethodType) or not isinstance(method.__func__, FunctionType):
            raise RuleError(f"'{name}' is answered by {method!r:.60}, which is not a method of a rule")
        flat = self.function(method.__func__, cast("Rule", method.__self__))
        if flat is None:
            return None
        kinds = [(given.kind, wanted.kind) for given, wanted in zip(params, flat.params, strict=False)]
        if len(params) != len(flat.params) or not all(pair in FITS for pair in kinds):
            raise _head_error(method, f"it is called with ({', '.join(param.name for param in params)})")
        permit(flat, role)
        return flat

    def _check_unasked(self, rule: Rule) -> None:
        """Raise RuleError if a method is named like a handler for a moment or task, but is never called."""
        for name in dict.fromkeys(name for owner in type(rule).__mro__[:-1] for name in vars(owner)):
            way, _, rest = name.partition("_")
            f = getattr(type(rule), name)
            if not isinstance(f, FunctionType) or (f, rule) in self._flats:
                continue
            if way == "when" and name not in MOMENTS:
                raise _head_error(f, f"there is no such moment{meant(name, list(MOMENTS))}")
            if way in ("do", *WAYS) and rest not in _declared(rule, "verb" if way == "do" else "task"):
                raise _head_error(f, f"the rule declares no {'verb' if way == 'do' else 'task'} '{rest}'")


ENTRY: Final = (Param("t", TABLE, None), Param("seat", NUMBER, None), Param("arg", NUMBER, None))


def _moment_name(moment: str) -> str:
    return f"Rules_{moment}"


def _effects(handlers: Sequence[Flat]) -> dict[str, Cause]:
    """Return the effects of a moment, which are those of all its handlers."""
    effects: dict[str, Cause] = {}
    for flat in handlers:
        for effect, cause in flat.effects.items():
            effects.setdefault(effect, cause._replace(by=flat))
    return effects


def _declared(rule: Rule, kind: str) -> set[str]:
    """Return the keys and names of a rule's own verbs or tasks."""
    return {
        word
        for owner in type(rule).__mro__
        for declared in vars(owner).values()
        if isinstance(declared, Declared) and declared.what == kind and isinstance(rule, declared.owner or Rule)
        for word in (declared.key, declared.key.rstrip("_"))
    }


def _function(method: Callable[..., Any]) -> FunctionType:
    return cast("FunctionType", getattr(method, "__func__", method))


def _head_error(method: Callable[..., Any], sentence: str) -> RuleError:
    source = Source(_function(method))
    return source.error(source.head, sentence)


def _row(row: Sequence[int]) -> str:
    return f"({', '.join(map(str, row))}{',' * (len(row) == 1)})"


def _legend(names: Sequence[str]) -> str:
    """Return a legend such as ``0 rng, 1 active, 4-6 stale``."""
    parts, first = [], 0
    for name, same in groupby(names):
        last = first + len(list(same)) - 1
        parts.append(f"{first} {name}" if last == first else f"{first}-{last} {name}")
        first = last + 1
    return ", ".join(parts)

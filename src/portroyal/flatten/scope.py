"""Resolves the names in a rule, replacing constants with their values."""

from __future__ import annotations

import ast
import builtins
import inspect
from collections.abc import Sequence
from difflib import get_close_matches
from types import FunctionType, ModuleType
from typing import Any, Final

from portroyal.engine.rules import Declared, Rule
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import RNG, Table
from portroyal.flatten.effects import COMPOSED, WORDS, Cause, Flat
from portroyal.flatten.source import TABLE, TRUTH, RuleError, Source, module_name
from portroyal.flatten.subset import not_a_number
from portroyal.flatten.terms import Term, constant

UNKNOWN: Final = object()  # the value depends on the position
BUILTINS: Final = {f.__name__: f for f in (min, max, abs, int, bool, sum, any, all, range)}


class Scope:
    """The names in one function of one bound rule, and the effects found in the function so far."""

    def __init__(self, ruleset: Ruleset, source: Source, f: FunctionType, me: Rule | None) -> None:
        self.ruleset, self.source, self.f, self.me = ruleset, source, f, me
        self.self_name = source.names[0] if me is not None else ""
        self.table = next((p.name for p in source.params if p.kind == TABLE), "")
        self.locals: set[str] = source.locals - {self.self_name, self.table}
        self.kinds = {p.name: p.kind for p in source.params}
        self.effects: dict[str, Cause] = {}

    def error(self, node: ast.AST, sentence: str) -> RuleError:
        return self.source.error(node, sentence)

    def note(self, effect: str, node: ast.AST, by: Flat | None = None) -> None:
        """Record an effect of the function, and the node that causes it."""
        self.effects.setdefault(effect, Cause(self.source, node, by))

    def fresh(self, name: str) -> str:
        """Add a variable with a name that the function does not use yet, and return that name."""
        while name in self.locals:
            name += "_"
        self.locals = self.locals | {name}
        return name

    def keep(self, target: ast.Name, kind: str) -> None:
        """Raise RuleError if a number is assigned to a variable that has held True or False."""
        if target.id not in self.locals:
            raise self.error(target, f"'{target.id}' is never assigned")
        if self.kinds.setdefault(target.id, kind) == TRUTH and kind != TRUTH:
            raise self.error(target, f"'{target.id}' was True or False, and is a number here: use another name")

    def inner(self, bound: frozenset[str], read: frozenset[str]) -> Scope:
        """Return the scope of a function made from a generator. The function assigns *bound* and may read *read*."""
        inner = Scope(self.ruleset, self.source, self.f, self.me)
        inner.locals = (self.locals & read) | bound
        inner.kinds = {name: kind for name, kind in self.kinds.items() if name not in bound}
        return inner

    # Resolving expressions.

    def known(self, node: ast.AST) -> Any:
        """Return the value of an expression if the value is the same in every position, or UNKNOWN otherwise."""
        if isinstance(node, ast.Name):
            if node.id == self.self_name:
                return self.me
            return UNKNOWN if node.id in self.locals or node.id == self.table else self._global(node)
        if isinstance(node, ast.Attribute):
            of = self._super() if self.me is not None and is_super(node.value) else self.known(node.value)
            return UNKNOWN if of is UNKNOWN else self._attribute_of(of, node)
        return UNKNOWN

    def _global(self, node: ast.Name) -> Any:
        for names in (self.f.__globals__, vars(builtins)):
            if node.id in names:
                return names[node.id]
        near = meant(node.id, [*self.f.__globals__, *self.locals, *BUILTINS])
        raise self.error(node, f"'{node.id}' is not known here{near}")

    def _super(self) -> Any:
        """Return the value of ``super()``."""
        cell = dict(zip(self.f.__code__.co_freevars, self.f.__closure__ or (), strict=True))["__class__"]
        return super(cell.cell_contents, self.me)

    def _attribute_of(self, of: Any, node: ast.Attribute) -> Any:
        if of is self.me and isinstance(inspect.getattr_static(type(of), node.attr, None), property):
            raise self.error(node, "a property is not for rules: write a method")
        found = getattr(of, node.attr, UNKNOWN)
        if found is not UNKNOWN:
            return found
        near = meant(node.attr, [name for name in dir(of) if not name.startswith("_")])
        if of is self.ruleset.moments:
            raise self.error(node, f"there is no moment '{node.attr}'{near}")
        owner = "a card" if of is self.ruleset.columns else type(of).__name__
        raise self.error(node, f"{owner} has no '{node.attr}'{near}")

    def declared(self, node: ast.AST) -> str:
        """Return the kind of declaration that ``self.x``, ``self.x + seat`` or ``self.x | card`` refers to, or ""."""
        if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.BitOr)):
            return self.declared(node.left)
        if self.me is None or not isinstance(node, ast.Attribute) or self.known(node.value) is not self.me:
            return ""
        found = inspect.getattr_static(type(self.me), node.attr, None)
        return found.what if isinstance(found, Declared) else ""

    # Constants and constant arrays.

    def written(self, node: ast.AST, value: Any) -> Term:
        """Return the term for a constant. Raises RuleError if the constant is not a number."""
        if isinstance(value, tuple):
            raise self.error(node, f"'{ast.unparse(node)}' is a row of numbers: say which one")
        if isinstance(value, int) and not not_a_number(value):
            return constant(value)
        plain = isinstance(value, (int, float, str, bytes))
        raise self.error(node, not_a_number(value) if plain else f"'{ast.unparse(node)}' is not a number")

    def array_name(self, node: ast.AST) -> str:
        if isinstance(node, ast.Name):
            return f"{module_name(self.f)}_{node.id}"
        assert isinstance(node, ast.Attribute)
        of = self.known(node.value)
        if isinstance(of, ModuleType):
            return f"{of.__name__.rpartition('.')[2].capitalize()}_{node.attr}"
        return f"{'Cards' if of is self.ruleset.columns else type(of).__name__}_{node.attr}"

    # The table, and the declarations of rules.

    def is_table(self, node: ast.AST) -> bool:
        return isinstance(node, ast.Name) and node.id == self.table != ""

    def is_word(self, node: ast.AST, word: str) -> bool:
        """Return whether a node is ``t.word``."""
        return isinstance(node, ast.Attribute) and self.is_table(node.value) and node.attr == word

    def no_word(self, node: ast.Attribute) -> RuleError:
        if node.attr == "pile":
            return self.error(node, "loop over a pile with 'for card in t.pile(…)'")
        if node.attr in (*WORDS, *COMPOSED):
            return self.error(node, f"'t.{node.attr}' is a word: call it")
        if hasattr(Table, node.attr):  # includes slots
            return self.error(node, f"'t.{node.attr}' is not for rules: they use only the words of the table")
        near = meant(node.attr, [*WORDS, *COMPOSED, "pile"])
        return self.error(node, f"the table has no word '{node.attr}'{near}")

    def check_declared(self, node: ast.AST, wanted: str) -> None:
        """Raise RuleError if an argument is not declared as *wanted*, for example if it is a verb instead of a task."""
        found = self.declared(node)
        if found and not found.endswith(wanted):
            raise self.error(node, f"'{ast.unparse(node)}' is a {found}; a {wanted} is required here")
        if found == "pile" and isinstance(node, ast.Attribute):
            raise self.error(node, f"there is one pile per seat: '{ast.unparse(node)} + seat'")

    def check_counter(self, node: ast.AST, counter: Term, seated: bool) -> None:
        """Raise RuleError if a per-seat counter is used without a seat, or a shared counter with one."""
        if counter.value is None:
            return
        if counter.value == RNG:
            raise self.error(node, "chance is asked with t.random(n)")
        if counter.value not in self.ruleset.cell.values():
            raise self.error(node, f"no counter has the number {counter.value}")
        if seated != (counter.value in self.ruleset.seated):
            what = "has one cell for the whole table" if seated else "has one cell per seat: say whose"
            raise self.error(node, f"'{ast.unparse(node)}' {what}")


def is_super(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "super" and not node.args


def meant(word: str, words: Sequence[str]) -> str:
    """Return a hint with the known word that was probably meant, or "" if no word is similar."""
    near = get_close_matches(word, words, 1)
    return f"; is '{near[0]}' meant?" if near else ""

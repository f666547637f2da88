"""Optimizes flattened rules for CPython, where calls are expensive, by inlining small functions.

There are two variants. For a plain table, messages are dropped and counters are accessed directly. For a watched table,
all changes are made by the table's methods, which record them, and the cause is restored after each of a moment's
handlers.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from portroyal.engine.ruleset import Ruleset, Ways
from portroyal.engine.table import Table, WatchedTable
from portroyal.flatten.effects import COMPOSED
from portroyal.flatten.flattener import flatten
from portroyal.flatten.source import RuleError

WORDS: Final = """
def count(pile): return len(t.piles[pile])
def pile(pile): return t.piles[pile]
def top(pile): return t.piles[pile][-1]
def has(pile, card): return card in t.piles[pile]
def arg(): return t.agenda[2]
def options(): return len(t.moves)
def option(i): return t.moves[i]
def push(task, seat, arg): t.agenda = (task, seat, arg, t.agenda)
def pop(): t.agenda = t.agenda[3]
def begin(task, seat, arg): t.agenda = (task, seat, arg, None)
def offer(move, refusal):
    if not refusal and move not in t.moves: t.moves.append(move)
"""
DEFINITION: Final = re.compile(r"^(?=def )", re.MULTILINE)
SWITCHES: Final = ("perform", "run", "ask", "skip")
PURE: Final = ("abs", "len", "max", "min")
SMALL: Final = 100  # the maximum number of syntax nodes in a function that is inlined

Node = TypeVar("Node", bound=ast.AST)


class Small(NamedTuple):
    """A function that can be inlined: its parameters, and its body as an expression or as statements."""

    params: list[str]
    body: ast.expr | list[ast.stmt]
    word: bool = False  # whether it is a table primitive, which evaluates its arguments before it reads the table


def specialize(ruleset: Ruleset) -> dict[type[Table], Ways]:
    """Return the flattened rules, compiled for each type of table, or an empty mapping if they cannot be flattened."""
    try:
        text = flatten(ruleset)
    except RuleError:
        return {}
    return {Table: _ways(ruleset, text, Plain()), WatchedTable: _ways(ruleset, text, Watched())}


def _ways(ruleset: Ruleset, text: str, writer: Plain) -> Ways:
    cases: dict[str, dict[int, str]] = {}
    names: dict[str, Any] = {}
    for part in DEFINITION.split(text):  # one at a time, since other threads wait while Python parses or compiles
        tree = ast.parse(part)
        cases |= {node.name: _cases(node) for node in _functions(tree)}
        exec(compile(writer.visit(tree), "<rules for CPython>", "exec"), names)

    def acts(way: str, number: int) -> list[Any]:
        return [names.get(cases[way].get(n, "")) for n in range(number)]

    run, ask, skip = (acts(way, len(ruleset.tasks)) for way in ("run", "ask", "skip"))
    perform = acts("perform", len(ruleset.verbs))
    return Ways(perform, run, ask, skip, names["Rules_offer"], names["Rules_worth_asking"])


def _cases(switch: ast.FunctionDef) -> dict[int, str]:
    """Return the functions that a dispatching function calls, by number, or an empty dict for any other function."""
    if switch.name not in SWITCHES:
        return {}
    found: list[Any] = [case for case in ast.walk(switch) if isinstance(case, ast.If)]
    return {case.test.comparators[0].value: case.body[0].value.func.id for case in found}


class Plain(ast.NodeTransformer):
    """Optimizes functions for a plain table. A function must be visited after the functions that it calls."""

    def __init__(self) -> None:
        self.small = {f"t.{word.name}": _small(word, True) for word in _functions(ast.parse(WORDS))}

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if node.name not in SWITCHES:
            self.generic_visit(node)
            self.small[node.name] = _small(node)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        if _name(node.value) == "t" and self.unasked(node.ctx):
            node.value = ast.copy_location(ast.Attribute(node.value, "counters", ast.Load()), node)
        return node

    def unasked(self, way: ast.expr_context) -> bool:
        """Return whether counters are accessed directly, without a method of the table."""
        return True

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        small = self.small.get(_name(node.func))
        if small is None or isinstance(small.body, list) or not _can_inline(small, [small.body], node.args):
            return node
        return _filled(small.body, dict(zip(small.params, node.args, strict=True)))

    def visit_Expr(self, node: ast.Expr) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        if not isinstance(node.value, ast.Call):
            return node
        called, args = _name(node.value.func), node.value.args
        if self.unheard(called):
            return ast.copy_location(ast.Pass(), node)
        small = self.small.get(called)
        if small is None or not isinstance(small.body, list) or not _can_inline(small, small.body, args):
            return node
        given = dict(zip(small.params, args, strict=True))
        return [_filled(line, given) for line in small.body] or ast.copy_location(ast.Pass(), node)

    def unheard(self, called: str) -> bool:
        """Return whether a call has no effect because its message is not recorded."""
        return called == "t.say"


class Watched(Plain):
    """Optimizes functions for a watched table."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if node.name.startswith("Rules_when_") and len(node.body) > 1:
            keep, again = ast.parse("cause = t.cause; t.cause = cause").body
            calls = [line for line in node.body if isinstance(line, ast.Expr)]
            node.body = [keep, *(line for call in calls for line in (call, again))]
        return super().visit_FunctionDef(node)

    def unasked(self, way: ast.expr_context) -> bool:
        return isinstance(way, ast.Load)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """Call the watched table's method if it overrides a composed primitive."""
        word = _name(node.func).removeprefix("Table_")
        if word in COMPOSED and word in vars(WatchedTable):
            node.func = ast.copy_location(ast.Attribute(node.args[0], word, ast.Load()), node)
            del node.args[0]
        return super().visit_Call(node)

    def unheard(self, called: str) -> bool:
        return False


def _name(node: ast.expr) -> str:
    """Return a dotted name, such as ``Taking_cost`` or ``t.count``, or "" for other expressions."""
    if isinstance(node, ast.Attribute):
        return f"{_name(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def _functions(tree: ast.Module) -> list[ast.FunctionDef]:
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]


def _small(function: ast.FunctionDef, word: bool = False) -> Small | None:
    """Return a function in inlinable form, or None if it is too large or has variables that cannot be eliminated."""
    body = [line for line in function.body if not isinstance(line, ast.Pass)]
    if body and isinstance(body[-1], ast.Return) and body[-1].value is None:
        body.pop()
    nodes = [node for line in body for node in ast.walk(line)]
    if len(nodes) > SMALL:
        return None
    params = [arg.arg for arg in function.args.args]
    own = any(isinstance(node, ast.Return) or _is_stored(node) for node in nodes)
    found = _expression(body) if own else body
    return None if found is None else Small(params, found, word)


def _expression(body: Sequence[ast.stmt]) -> ast.expr | None:
    """Return the result of a function body as one expression, or None if that is not possible.

    ``n = f(n)`` and ``return n`` become ``f(n)``; ``if a: return b`` and ``return c`` become ``b if a else c``.
    """
    if not body:
        return None
    first, rest = body[0], body[1:]
    if isinstance(first, ast.Return):
        return first.value
    following = _expression(rest)
    if following is None:
        return None
    if isinstance(first, ast.If) and not first.orelse:
        found = _expression(first.body)
        return None if found is None else ast.copy_location(ast.IfExp(first.test, found, following), first)
    if isinstance(first, ast.Assign) and isinstance(first.targets[0], ast.Name):
        name = first.targets[0].id
        if _uses([following], name) <= 1 and _is_pure(first.value) and _is_pure(following):
            return _filled(following, {name: first.value})
    return None


def _can_inline(small: Small, body: Sequence[ast.AST], args: Sequence[ast.expr]) -> bool:
    """Return whether a function can be inlined with these arguments without changing its meaning."""
    alone = small.word or (len(body) == 1 and _is_pure(body[0]))
    return all(
        _is_simple(arg) or (alone and (small.word or _is_pure(arg)) and _uses(body, param) <= 1)
        for param, arg in zip(small.params, args, strict=True)
    )


def _uses(body: Sequence[ast.AST], name: str) -> int:
    return sum(isinstance(node, ast.Name) and node.id == name for part in body for node in ast.walk(part))


def _is_stored(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def _is_pure(node: ast.AST) -> bool:
    """Return whether a node is an expression without side effects."""
    calls = [part for part in ast.walk(node) if isinstance(part, ast.Call)]
    return isinstance(node, ast.expr) and all(
        isinstance(call.func, ast.Name) and call.func.id in PURE for call in calls
    )


def _is_simple(node: ast.expr) -> bool:
    """Return whether an expression has the same value whatever happens on the table."""
    return all(
        isinstance(part, (ast.Name, ast.Constant, ast.BinOp, ast.operator, ast.Subscript, ast.expr_context))
        for part in ast.walk(node)
    )


def _filled(node: Node, replacements: Mapping[str, ast.expr]) -> Node:
    """Return a copy of the node with names replaced by expressions."""
    if isinstance(node, ast.Name):
        return replacements.get(node.id, node)  # type: ignore[return-value]
    fields = {name: _field(value, replacements) for name, value in ast.iter_fields(node)}
    return ast.copy_location(type(node)(**fields), node) if fields else node


def _field(value: Any, given: Mapping[str, ast.expr]) -> Any:
    if isinstance(value, list):
        return [_field(part, given) for part in value]
    return _filled(value, given) if isinstance(value, ast.AST) else value

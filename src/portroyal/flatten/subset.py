"""The subset of Python that rules may use, and the error messages for everything else."""

from __future__ import annotations

import ast
from functools import cache
from types import FunctionType
from typing import Final

from portroyal.flatten.flow import Flow
from portroyal.flatten.source import Source, walk

RESERVED: Final = ("abs", "max", "min", "range")
INT_MIN, INT_MAX = -(2**31), 2**31 - 1

KEEP: Final = "numbers are kept in counters, cards in piles"
CONSTRUCTS: Final[dict[type[ast.AST], str]] = {
    ast.List: f"a list is not for rules: {KEEP}",
    ast.ListComp: f"a list is not for rules: {KEEP}",
    ast.Dict: f"a dict is not for rules: {KEEP}",
    ast.DictComp: f"a dict is not for rules: {KEEP}",
    ast.Set: f"a set is not for rules: {KEEP}",
    ast.SetComp: f"a set is not for rules: {KEEP}",
    ast.JoinedStr: "a string is not for rules: they compute with numbers only",
    ast.Lambda: "lambda is not for rules: write a method",
    ast.FunctionDef: "a function inside a function is not for rules: write a method",
    ast.ClassDef: "a class inside a function is not for rules",
    ast.Try: "try is not for rules: they raise nothing",
    ast.TryStar: "try is not for rules: they raise nothing",
    ast.Raise: "raise is not for rules: refuse a move with a reason",
    ast.Assert: "assert is not for rules",
    ast.With: "with is not for rules",
    ast.Match: "match is not for rules: use if",
    ast.Delete: "del is not for rules",
    ast.Global: "global is not for rules: declare a counter",
    ast.Nonlocal: "nonlocal is not for rules: declare a counter",
    ast.Import: "import stands at the top of the file",
    ast.ImportFrom: "import stands at the top of the file",
    ast.Yield: "yield is not for rules",
    ast.YieldFrom: "yield is not for rules",
    ast.NamedExpr: "':=' is not for rules: assign on a separate line",
    ast.Starred: "'*' is not for rules: name every argument",
    ast.Slice: "a slice is not for rules",
    ast.Div: "'/' is not for rules: '//' gives a whole number",
    ast.Pow: "'**' is not for rules",
    ast.MatMult: "'@' is not for rules",
    ast.In: "'in' is not for rules: ask t.has(pile, card), or compare with each",
    ast.NotIn: "'in' is not for rules: ask t.has(pile, card), or compare with each",
    ast.Is: "'is' is not for rules: use '=='",
    ast.IsNot: "'is' is not for rules: use '!='",
}
ALLOWED: Final = (
    *(ast.Return, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.For, ast.While, ast.If, ast.Expr),
    *(ast.Pass, ast.Break, ast.Continue, ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.IfExp, ast.Compare, ast.Call),
    *(ast.Constant, ast.Attribute, ast.Subscript, ast.Name, ast.Tuple, ast.GeneratorExp, ast.comprehension),
    *(ast.keyword, ast.expr_context, ast.operator, ast.boolop, ast.unaryop, ast.cmpop),
)


@cache
def read(f: FunctionType) -> Source:
    """Return the source of a function. Raises RuleError if it uses features of Python that rules may not use."""
    source = Source(f)
    _check_head(source)
    for node in walk(source.body):
        sentence = _objection(node)
        if sentence:
            raise source.error(node, sentence)
    Flow(source).check()
    return source


def _check_head(source: Source) -> None:
    args = source.tree.args
    if source.tree.decorator_list:
        raise source.error(source.tree.decorator_list[0], "a decorator is not for rules")
    if args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs:
        raise source.error(source.head, "'*' and '/' are not for rules: every argument has a name")
    for param in source.params:
        if param.default is not None and not isinstance(param.default, int):
            raise source.error(source.head, f"the default of '{param.name}' is not a number")
        if sentence := _bad_name(param.name):
            raise source.error(source.head, sentence)


def _objection(node: ast.AST) -> str:
    """Return the error message for a node, or "" if it is allowed."""
    parts = [node, *_operators(node)]
    for part in parts:
        if type(part) in CONSTRUCTS:
            return CONSTRUCTS[type(part)]
        if not isinstance(part, ALLOWED):
            return f"{type(part).__name__.lower()} is not for rules"
    if isinstance(node, ast.Constant):
        return not_a_number(node.value)
    if isinstance(node, (ast.For, ast.While)) and node.orelse:
        return f"{type(node).__name__.lower()} … else is not for rules"
    if isinstance(node, ast.Assign):
        return _two_names(node.targets)
    return _bad_name(node.id) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) else ""


def _bad_name(name: str) -> str:
    """Return the error message for a variable name that is reserved for flattened code or builtins, or "" otherwise."""
    if name[0].isupper():
        return f"'{name}': a name for a while begins with a small letter"
    return f"'{name}' has its own meaning: use another name" if name in RESERVED else ""


def _operators(node: ast.AST) -> list[ast.AST]:
    """Return the operators in a node. Operators do not record their positions in the source."""
    if isinstance(node, ast.Compare):
        return list(node.ops)
    return [node.op] if isinstance(node, (ast.BinOp, ast.AugAssign)) else []


def _two_names(targets: list[ast.expr]) -> str:
    if len(targets) > 1 or isinstance(targets[0], ast.Tuple):
        return "one name is assigned at a time"
    return ""


def not_a_number(value: object) -> str:
    """Return the error message for a constant that is not a 32-bit integer, or "" if it is one."""
    if isinstance(value, (str, bytes)):
        return "a string is not for rules: they compute with numbers only"
    if isinstance(value, float):
        return f"{value!r} is not a whole number"
    if not isinstance(value, int):
        return f"{value!r:.40} is not a number"
    if not INT_MIN <= value <= INT_MAX:
        return f"{value} does not fit into 32 bits"
    return ""

"""The subset of Python that rules are written in: how one is read, and what is said if it leaves the subset."""

from __future__ import annotations

import ast
import linecache
from collections.abc import Iterable, Iterator
from functools import cache
from types import FunctionType
from typing import Any, Final, NamedTuple

from portroyal.errors import PortRoyalError
from portroyal.table import Table

NUMBER: Final = "number"
TRUTH: Final = "truth"  # True or False, and no other number
NOTHING: Final = "nothing"  # of a function that returns no value
TABLE: Final = "table"

RESERVED: Final = ("abs", "max", "min", "range")
LEAST, MOST = -(2**31), 2**31 - 1

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
    ast.NamedExpr: "':=' is not for rules: assign in a line of its own",
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


class RuleError(SyntaxError, PortRoyalError):
    """A rule cannot be flattened: the file, the line with a caret, and what is wrong, in one sentence."""


class Param(NamedTuple):
    """One parameter of a function, the rule itself left out."""

    name: str
    kind: str
    default: int | None


class Source:
    """One function of a rule, as it was written. Raises RuleError if there is none to read."""

    def __init__(self, f: FunctionType) -> None:
        self.path = f.__code__.co_filename
        self.title = title(f)
        self.flat_name = (self.title if "." in self.title else f"{module_name(f)}.{self.title}").replace(".", "_")
        self.of_table = vars(Table).get(f.__name__) is f
        found = _functions(self.path).get(f.__code__.co_firstlineno)
        if found is None or found.name != f.__name__:
            raise RuleError(f"{self.title}: its source cannot be read", (self.path, f.__code__.co_firstlineno, 1, None))
        self.tree: ast.FunctionDef = found
        self.body = found.body[1:] if ast.get_docstring(found) is not None else found.body
        self.names = [arg.arg for arg in found.args.args]
        self.params = tuple(map(self._param, found.args.args, _defaults(f, len(self.names))))
        self.locals = {*f.__code__.co_varnames, *f.__code__.co_cellvars}
        self.returns = [node for node in _walk(self.body) if isinstance(node, ast.Return)]

    def _param(self, arg: ast.arg, default: int | None) -> Param:
        if arg.arg == ("self" if self.of_table else "t"):
            return Param(arg.arg, TABLE, default)
        return Param(arg.arg, _annotated(arg.annotation), default)

    @property
    def gives(self) -> str:
        """The kind of value that the function returns, by its annotation."""
        return _annotated(self.tree.returns) if any(node.value for node in self.returns) else NOTHING

    def error(self, node: ast.AST, sentence: str) -> RuleError:
        """The error for a place in this function; of an attribute, the place of its name."""
        where: Any = node
        line, start, end = where.lineno, where.col_offset, where.end_col_offset
        if isinstance(node, ast.Attribute):
            line, start = where.end_lineno, where.end_col_offset - len(node.attr.encode())
        text = linecache.getline(self.path, line)
        if line != where.end_lineno:
            end = len(text.rstrip().encode())
        first, last = (len(text.encode()[:column].decode()) + 1 for column in (start, end))
        return RuleError(f"{self.title}: {sentence}", (self.path, line, first, text, line, last))

    @property
    def head(self) -> ast.AST:
        """The line of the ``def``, to point at."""
        first = self.tree
        return ast.Pass(
            lineno=first.lineno,
            col_offset=first.col_offset,
            end_lineno=first.lineno,
            end_col_offset=first.col_offset + len(f"def {first.name}"),
        )


@cache
def read(f: FunctionType) -> Source:
    """The source of a function that keeps to the subset. Raises RuleError."""
    source = Source(f)
    _check_head(source)
    for node in _walk(source.body):
        sentence = _objection(node)
        if sentence:
            raise source.error(node, sentence)
    Flow(source).check()
    return source


@cache
def _functions(path: str) -> dict[int, ast.FunctionDef]:
    """The functions of a file by their first line."""
    tree = ast.parse("".join(linecache.getlines(path)))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {min([node.lineno, *(part.lineno for part in node.decorator_list)]): node for node in functions}


def _defaults(f: FunctionType, n: int) -> list[int | None]:
    given = f.__defaults__ or ()
    return [*[None] * (n - len(given)), *given]


def _annotated(annotation: ast.expr | None) -> str:
    return TRUTH if isinstance(annotation, ast.Name) and annotation.id == "bool" else NUMBER


def _walk(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """These nodes and all beneath, as they are read, annotations left out."""
    for node in nodes:
        yield node
        if isinstance(node, ast.AnnAssign):
            yield from _walk(part for part in (node.target, node.value) if part is not None)
        elif not isinstance(node, (ast.FunctionDef, ast.Lambda)):
            yield from _walk(ast.iter_child_nodes(node))


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
    """What stands against a node, or nothing."""
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
    """The flat text has rows and functions of its own, all with capitals, and these words of Python."""
    if name[0].isupper():
        return f"'{name}': a name for a while begins with a small letter"
    return f"'{name}' is a word of its own: use another name" if name in RESERVED else ""


def _operators(node: ast.AST) -> list[ast.AST]:
    """Operators know no place of their own."""
    if isinstance(node, ast.Compare):
        return list(node.ops)
    return [node.op] if isinstance(node, (ast.BinOp, ast.AugAssign)) else []


def _two_names(targets: list[ast.expr]) -> str:
    if len(targets) > 1 or isinstance(targets[0], ast.Tuple):
        return "one name is assigned at a time"
    return ""


def not_a_number(value: object) -> str:
    """What stands against a constant, or nothing."""
    if isinstance(value, (str, bytes)):
        return "a string is not for rules: they compute with numbers only"
    if isinstance(value, float):
        return f"{value!r} is not a whole number"
    if not isinstance(value, int):
        return f"{value!r:.40} is not a number"
    if not LEAST <= value <= MOST:
        return f"{value} does not fit into 32 bits"
    return ""


class Flow:
    """Follows every way through a function: names have a value before they are read; all ways return alike."""

    def __init__(self, source: Source) -> None:
        self.source = source

    def check(self) -> None:
        """Raises RuleError."""
        end = self.block(self.source.body, frozenset(self.source.names))
        with_value = [node for node in self.source.returns if node.value is not None]
        bare = [node for node in self.source.returns if node.value is None]
        if with_value and (bare or end is not None):
            where = bare[0] if bare else self.source.body[-1]
            raise self.source.error(where, "it gives a number on some ways and nothing on others")

    def block(self, body: list[ast.stmt], known: frozenset[str]) -> frozenset[str] | None:
        """The names that have a value after *body*; None if no way leads on."""
        now: frozenset[str] | None = known
        for statement in body:
            if now is None:
                raise self.source.error(statement, "this line is never reached")
            now = self.statement(statement, now)
        return now

    def statement(self, node: ast.stmt, known: frozenset[str]) -> frozenset[str] | None:
        if isinstance(node, ast.If):
            return self.choice(node, known)
        if isinstance(node, (ast.For, ast.While)):
            return self.loop(node, known)
        if isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
            return self.assignment(node, known)
        self.reads(node, known)
        return None if isinstance(node, (ast.Return, ast.Break, ast.Continue)) else known

    def choice(self, node: ast.If, known: frozenset[str]) -> frozenset[str] | None:
        self.reads(node.test, known)
        yes, no = self.block(node.body, known), self.block(node.orelse, known)
        if yes is None or no is None:
            return no if yes is None else yes
        return yes & no

    def loop(self, node: ast.For | ast.While, known: frozenset[str]) -> frozenset[str] | None:
        """A loop may run not at all; ``while True`` is left by a break only."""
        if isinstance(node, ast.For):
            self.reads(node.iter, known)
            self.block(node.body, known | names(node.target))
            return known
        self.reads(node.test, known)
        self.block(node.body, known)
        endless = isinstance(node.test, ast.Constant) and bool(node.test.value)
        return None if endless and not _breaks(node.body) else known

    def assignment(self, node: ast.Assign | ast.AnnAssign | ast.AugAssign, known: frozenset[str]) -> frozenset[str]:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if node.value is None:
            return known
        if isinstance(node, ast.AugAssign) and isinstance(target, ast.Name):
            self.read(target, known)
        self.reads(node.value, known)
        self.reads(target, known)
        return known | ({target.id} if isinstance(target, ast.Name) else frozenset())

    def reads(self, node: ast.AST, known: frozenset[str]) -> None:
        if isinstance(node, ast.GeneratorExp):
            for generator in node.generators:
                self.reads(generator.iter, known)
                known |= names(generator.target)
                for condition in generator.ifs:
                    self.reads(condition, known)
            self.reads(node.elt, known)
            return
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            self.read(node, known)
        for child in ast.iter_child_nodes(node):
            self.reads(child, known)

    def read(self, node: ast.Name, known: frozenset[str]) -> None:
        if node.id in self.source.locals and node.id not in known:
            raise self.source.error(node, f"'{node.id}' may have no value here")


def title(f: FunctionType) -> str:
    """A function as an error names it."""
    return f.__qualname__.rpartition("<locals>.")[2]


def module_name(f: FunctionType) -> str:
    """The module of a function, as it begins a name."""
    return f.__module__.rpartition(".")[2].capitalize()


def names(node: ast.AST) -> frozenset[str]:
    """The names beneath a node."""
    return frozenset(part.id for part in ast.walk(node) if isinstance(part, ast.Name))


def _breaks(body: list[ast.stmt]) -> bool:
    """Whether a break leaves the loop with this body."""
    for node in body:
        if isinstance(node, ast.Break):
            return True
        if isinstance(node, ast.If) and (_breaks(node.body) or _breaks(node.orelse)):
            return True
    return False

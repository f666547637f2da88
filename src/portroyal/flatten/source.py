"""The source of a rule's function, and errors that point to it."""

from __future__ import annotations

import ast
import linecache
from collections.abc import Iterable, Iterator
from functools import cache
from types import FunctionType
from typing import Any, Final, NamedTuple

from portroyal.engine.table import Table
from portroyal.errors import PortRoyalError

NUMBER: Final = "number"
TRUTH: Final = "truth"  # only True or False
NOTHING: Final = "nothing"  # for a function that returns no value
TABLE: Final = "table"


class RuleError(SyntaxError, PortRoyalError):
    """Raised when a rule cannot be flattened. The message shows the file, the line with a caret, and the fault."""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.args, vars(self)  # only calling the class sets the fields of a SyntaxError


class Param(NamedTuple):
    """A parameter of a function."""

    name: str
    kind: str
    default: int | None


class Source:
    """The source of a rule's function. Raises RuleError if the source cannot be read."""

    def __init__(self, f: FunctionType) -> None:
        self.path = f.__code__.co_filename
        self.title = title(f)
        self.flat_name = (self.title if "." in self.title else f"{module_name(f)}.{self.title}").replace(".", "_")
        self.of_table = vars(Table).get(f.__name__) is f
        tree = _functions(self.path).get(f.__code__.co_firstlineno)
        if tree is None or tree.name != f.__name__:
            raise RuleError(f"{self.title}: its source cannot be read", (self.path, f.__code__.co_firstlineno, 1, None))
        self.tree: ast.FunctionDef = tree
        self.body = tree.body[1:] if ast.get_docstring(tree) is not None else tree.body
        self.names = [arg.arg for arg in tree.args.args]
        self.params = tuple(map(self._param, tree.args.args, _defaults(f, len(self.names))))
        self.locals = {*f.__code__.co_varnames, *f.__code__.co_cellvars}
        self.returns = [node for node in walk(self.body) if isinstance(node, ast.Return)]

    def _param(self, arg: ast.arg, default: int | None) -> Param:
        if arg.arg == ("self" if self.of_table else "t"):
            return Param(arg.arg, TABLE, default)
        return Param(arg.arg, _annotated(arg.annotation), default)

    @property
    def gives(self) -> str:
        """The kind of value that the function returns, according to its annotation."""
        return _annotated(self.tree.returns) if any(node.value for node in self.returns) else NOTHING

    def error(self, node: ast.AST, sentence: str) -> RuleError:
        """Return an error at a node of this function."""
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
        """The beginning of the ``def`` line, for error messages to point to."""
        first = self.tree
        return ast.Pass(
            lineno=first.lineno,
            col_offset=first.col_offset,
            end_lineno=first.lineno,
            end_col_offset=first.col_offset + len(f"def {first.name}"),
        )


@cache
def _functions(path: str) -> dict[int, ast.FunctionDef]:
    """Return the functions in a file, keyed by the number of their first line."""
    tree = ast.parse("".join(linecache.getlines(path)))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {min([node.lineno, *(part.lineno for part in node.decorator_list)]): node for node in functions}


def _defaults(f: FunctionType, n: int) -> list[int | None]:
    given = f.__defaults__ or ()
    return [*[None] * (n - len(given)), *given]


def _annotated(annotation: ast.expr | None) -> str:
    return TRUTH if isinstance(annotation, ast.Name) and annotation.id == "bool" else NUMBER


def walk(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """Yield these nodes and all nodes beneath them, except annotations, in source order."""
    for node in nodes:
        yield node
        if isinstance(node, ast.AnnAssign):
            yield from walk(part for part in (node.target, node.value) if part is not None)
        elif not isinstance(node, (ast.FunctionDef, ast.Lambda)):
            yield from walk(ast.iter_child_nodes(node))


def title(f: FunctionType) -> str:
    """Return the name of a function for error messages."""
    return f.__qualname__.rpartition("<locals>.")[2]


def module_name(f: FunctionType) -> str:
    """Return the name of a function's module, capitalized for use at the beginning of names."""
    return f.__module__.rpartition(".")[2].capitalize()


def names(node: ast.AST) -> frozenset[str]:
    """Return the names that appear in the syntax tree beneath a node."""
    return frozenset(part.id for part in ast.walk(node) if isinstance(part, ast.Name))

"""Flattened expressions: their text, precedence, and effect on the table."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from typing import Final, NamedTuple

from portroyal.flatten.source import NUMBER, TRUTH

LOOKS, ROLLS, ACTS = 1, 2, 3  # effects on the table: reading it, using only chance, changing it in another way
UNARY, ATOM = 12, 20
IF, OR, AND, NOT, COMPARISON = 1, 2, 3, 4, 5
OPERATORS: Final[dict[type[ast.AST], tuple[str, int, Callable[[int, int], int]]]] = {
    ast.BitOr: ("|", 6, operator.or_),
    ast.BitXor: ("^", 7, operator.xor),
    ast.BitAnd: ("&", 8, operator.and_),
    ast.LShift: ("<<", 9, operator.lshift),
    ast.RShift: (">>", 9, operator.rshift),
    ast.Add: ("+", 10, operator.add),
    ast.Sub: ("-", 10, operator.sub),
    ast.Mult: ("*", 11, operator.mul),
    ast.FloorDiv: ("//", 11, operator.floordiv),
    ast.Mod: ("%", 11, operator.mod),
}
SIGNS: Final[dict[type[ast.AST], tuple[str, Callable[[int], int]]]] = {
    ast.USub: ("-", operator.neg),
    ast.Invert: ("~", operator.inv),
    ast.UAdd: ("", operator.pos),
}
COMPARISONS: Final[dict[type[ast.AST], str]] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}


class Term(NamedTuple):
    """A flattened expression."""

    text: str
    rank: int = ATOM  # the precedence of its outermost operator
    kind: str = NUMBER
    touch: int = 0
    value: int | None = None  # of a constant

    def within(self, rank: int) -> str:
        """Return the text as an operand of an operator with this precedence, in parentheses if necessary."""
        return self.text if self.rank >= rank else f"({self.text})"


def constant(value: int) -> Term:
    """Return the term for a constant."""
    if isinstance(value, bool):
        return Term(str(value), kind=TRUTH, value=int(value))
    return Term(str(int(value)), ATOM if value >= 0 else UNARY, value=int(value))

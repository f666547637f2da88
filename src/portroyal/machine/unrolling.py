"""Loops over the few numbers that belong to one face: how often they go round is known, near enough."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

MOST: Final = 4
PURE: Final = (
    *(ast.Name, ast.Constant, ast.BinOp, ast.Compare, ast.Subscript, ast.Call, ast.operator, ast.cmpop),
    *(ast.Load, ast.Store),
)
PLAIN: Final = frozenset({"min", "max", "abs"})
SUMS: Final = (ast.Add, ast.Sub)


class Rows:
    """The rows of a flat text, and which of them are read beyond their end."""

    def __init__(self, given: dict[str, int | tuple[int, ...]]) -> None:
        self.given = given
        self.behind: dict[str, int] = {}

    def most_rounds(self, loop: ast.For, function: ast.FunctionDef) -> int | None:
        """How often a loop goes round at most, if it only adds up what lies between two numbers of a row.

        What a round too many reads is a zero behind its row, or belongs to the next face: it does no harm.
        """
        most = self._most(loop)
        if most is None or not _adds_up(loop) or _names_outside(loop, function) & _stored(loop):
            return None
        assert isinstance(loop.target, ast.Name)
        for row in _rows_at(loop, loop.target.id):
            self.behind[row] = max(most, self.behind.get(row, 0))
        return most

    def _most(self, loop: ast.For) -> int | None:
        """Of ``for at in range(ROW[face], ROW[face + 1])``."""
        if not (
            isinstance(loop.iter, ast.Call) and ast.unparse(loop.iter.func) == "range" and len(loop.iter.args) == 2
        ):
            return None
        first, last = loop.iter.args
        if not (isinstance(first, ast.Subscript) and isinstance(first.value, ast.Name)):
            return None
        row = self.given.get(first.value.id)
        if not isinstance(row, tuple) or ast.unparse(last) != f"{first.value.id}[{ast.unparse(first.slice)} + 1]":
            return None
        most = max((b - a for a, b in pairwise(row)), default=0)
        return most if 0 < most <= MOST else None


def _adds_up(loop: ast.For) -> bool:
    """Whether its body gives names their values, adds and subtracts, and nothing else."""
    for part in loop.body:
        if isinstance(part, ast.AugAssign):
            if not isinstance(part.op, SUMS):
                return False
        elif not (isinstance(part, ast.Assign) and isinstance(part.targets[0], ast.Name)):
            return False
        if not all(map(_is_pure, ast.iter_child_nodes(part))):
            return False
    return True


def _is_pure(node: ast.AST) -> bool:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.FloorDiv | ast.Mod):
        return False
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in PLAIN and all(map(_is_pure, node.args))
    return isinstance(node, PURE) and all(map(_is_pure, ast.iter_child_nodes(node)))


def _stored(loop: ast.For) -> set[str]:
    """The names that the loop leaves behind, but for its sums."""
    parts = [loop.target, *(part.targets[0] for part in loop.body if isinstance(part, ast.Assign))]
    return {part.id for part in parts if isinstance(part, ast.Name)}


def _names_outside(loop: ast.For, function: ast.FunctionDef) -> set[str]:
    inside = set(map(id, ast.walk(loop)))
    return {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and id(node) not in inside}


def _rows_at(loop: ast.For, at: str) -> Iterator[str]:
    """The rows that are read at the loop's own number."""
    for node in ast.walk(loop):
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and ast.unparse(node.slice) == at:
            yield node.value.id

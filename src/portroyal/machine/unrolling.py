"""Unrolls loops over an array's elements for one face. The face with the most elements sets the number of rounds."""

from __future__ import annotations

import ast
from copy import deepcopy
from itertools import pairwise
from typing import Final, NamedTuple

MAX_ROUNDS: Final = 4  # the maximum for a loop that is unrolled
PURE: Final = (
    *(ast.Name, ast.Constant, ast.BinOp, ast.Compare, ast.Subscript, ast.Call, ast.operator, ast.cmpop),
    *(ast.Load, ast.Store),
)
PLAIN: Final = frozenset({"min", "max", "abs"})
SUMS: Final = (ast.Add, ast.Sub)


class FaceLoop(NamedTuple):
    """A loop ``for at in range(STARTS[face], STARTS[face + 1])``."""

    at: str
    face: str
    starts: str
    rounds: int  # the largest number of elements that any face has


class Unroller:
    """Unrolls the loops of flattened rules.

    *given* contains the rules' constants, and *rows* contains the arrays that unrolled loops read, both by name.
    """

    def __init__(self, given: dict[str, int | tuple[int, ...]]) -> None:
        self.given = given
        self.rows: dict[str, tuple[int, ...]] = {}

    def unrolled(self, loop: ast.For, function: ast.FunctionDef) -> list[ast.stmt] | None:
        """Return the statements that replace a loop, or None if the loop does more than add up a face's elements.

        Unrolling avoids mispredicted branches and the need to look up where a face's elements begin. If a face has
        fewer elements than there are rounds, the remaining rounds read zeros, and a mask removes their contributions.
        """
        face_loop = self._face_loop(loop)
        if face_loop is None or not _adds_up(loop) or _names_outside(loop, function) & _stored(loop):
            return None
        if face_loop.face in _stored(loop) | _sums(loop) or not self._only_looks_up(loop, face_loop.at):
            return None
        return [statement for n in range(face_loop.rounds) for statement in Round(self, face_loop, n).statements(loop)]

    def _face_loop(self, loop: ast.For) -> FaceLoop | None:
        if not (isinstance(loop.iter, ast.Call) and isinstance(loop.target, ast.Name) and len(loop.iter.args) == 2):
            return None
        first, last = loop.iter.args
        if not (isinstance(first, ast.Subscript) and isinstance(first.value, ast.Name)):
            return None
        starts, face = self.given.get(first.value.id), first.slice
        if not (isinstance(starts, tuple) and isinstance(face, ast.Name)):
            return None
        most = max((b - a for a, b in pairwise(starts)), default=0)
        if ast.unparse(last) != f"{first.value.id}[{face.id} + 1]" or not 0 < most <= MAX_ROUNDS:
            return None
        return FaceLoop(loop.target.id, face.id, first.value.id, most)

    def _only_looks_up(self, loop: ast.For, at: str) -> bool:
        """Return whether the body uses the loop variable only as an index into constant arrays."""
        uses = sum(isinstance(node, ast.Name) and node.id == at for part in loop.body for node in ast.walk(part))
        looked_up = [node for part in loop.body for node in ast.walk(part) if _column(node, at) in self.given]
        return uses == len(looked_up)

    def wide(self, column: str, loop: FaceLoop) -> str:
        """Return the name of an array with *loop.rounds* elements per face: the face's elements, followed by zeros."""
        numbers = self.given[column]
        assert isinstance(numbers, tuple)
        return self._row(f"{column}_by_face", loop, numbers)

    def mask(self, loop: FaceLoop) -> str:
        """Return the name of an array like that from :meth:`wide`, but with -1 for each element and 0 for padding."""
        starts = self.given[loop.starts]
        assert isinstance(starts, tuple)
        return self._row(f"{loop.starts}_mask", loop, (-1,) * starts[-1])

    def _row(self, name: str, loop: FaceLoop, numbers: tuple[int, ...]) -> str:
        starts = self.given[loop.starts]
        assert isinstance(starts, tuple)
        faces = [numbers[first:last] for first, last in pairwise(starts)]
        self.rows[name] = tuple(n for face in faces for n in (*face, *[0] * (loop.rounds - len(face))))
        return name


class Round(ast.NodeTransformer):
    """Rewrites the body of a loop for round *n*."""

    def __init__(self, unroller: Unroller, loop: FaceLoop, n: int) -> None:
        self.unroller, self.loop, self.n = unroller, loop, n
        self.looked_up: set[str] = set()  # variables that are 0 if the face has no element in this round

    def statements(self, loop: ast.For) -> list[ast.stmt]:
        """Return the rewritten body."""
        return [self.visit(deepcopy(part)) for part in loop.body]

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        names = {target.id for target in node.targets if isinstance(target, ast.Name)}
        self.looked_up -= names
        if _column(node.value, self.loop.at):
            self.looked_up |= names
        return self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        plain = isinstance(node.value, ast.Name) and node.value.id in self.looked_up
        self.generic_visit(node)
        if not plain:
            node.value = ast.BinOp(node.value, ast.BitAnd(), self.cell(self.unroller.mask(self.loop)))
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        if column := _column(node, self.loop.at):
            return self.cell(self.unroller.wide(column, self.loop))
        return self.generic_visit(node)

    def cell(self, row: str) -> ast.Subscript:
        """Return ``ROW[face * rounds + n]``."""
        face = ast.BinOp(ast.Name(self.loop.face, ast.Load()), ast.Mult(), ast.Constant(self.loop.rounds))
        return ast.Subscript(ast.Name(row, ast.Load()), ast.BinOp(face, ast.Add(), ast.Constant(self.n)), ast.Load())


def _column(node: ast.AST, at: str) -> str:
    """Return the name of the array that *node* indexes with the loop variable *at*, or "" if there is none."""
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and isinstance(node.slice, ast.Name):
        return node.value.id if node.slice.id == at else ""
    return ""


def _adds_up(loop: ast.For) -> bool:
    """Return whether the body only sets variables to pure expressions, or adds or subtracts such expressions."""
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
    """Return the variables that the loop assigns to, except for its sums."""
    parts = [loop.target, *(part.targets[0] for part in loop.body if isinstance(part, ast.Assign))]
    return {part.id for part in parts if isinstance(part, ast.Name)}


def _sums(loop: ast.For) -> set[str]:
    targets = (part.target for part in loop.body if isinstance(part, ast.AugAssign))
    return {target.id for target in targets if isinstance(target, ast.Name)}


def _names_outside(loop: ast.For, function: ast.FunctionDef) -> set[str]:
    inside = set(map(id, ast.walk(loop)))
    return {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and id(node) not in inside}

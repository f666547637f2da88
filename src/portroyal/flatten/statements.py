"""Flattens the statements in a rule. Loops run over ranges, piles or constant arrays, and variables hold numbers."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from types import MethodType

from portroyal.flatten.emitter import Lines
from portroyal.flatten.expressions import Expressions
from portroyal.flatten.loops import Loops
from portroyal.flatten.source import NOTHING, NUMBER, TRUTH
from portroyal.flatten.terms import LOOKS, OPERATORS, Term


class Statements(ast.NodeVisitor):
    """Flattens the statements in one function."""

    def __init__(self, expressions: Expressions) -> None:
        self.scope, self.expressions, self.lines = expressions.scope, expressions, Lines()
        self.loops = Loops(expressions, self.lines)

    def block(self, body: Sequence[ast.stmt], first: Sequence[str] = ()) -> None:
        """Flatten an indented block, which begins with the lines *first*."""
        with self.lines.indented():
            for text in first:
                self.lines.add(text)
            for node in body:
                self.visit(node)
            if not body:
                self.lines.add("pass")

    def visit_Pass(self, node: ast.Pass) -> None:
        self.lines.add("pass")

    def visit_Break(self, node: ast.Break) -> None:
        self.lines.add("break")

    def visit_Continue(self, node: ast.Continue) -> None:
        self.lines.add("continue")

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            self.lines.add("return")
            return
        term = self.expressions.value(node.value)
        if self.scope.source.gives == TRUTH and term.kind != TRUTH:
            raise self.scope.error(node.value, "the answer is True or False: compare this number")
        self.lines.add(f"return {term.text}")

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Call):
            raise self.scope.error(node, "this line does nothing")
        term = self.expressions.visit_Call(node.value)
        method = isinstance(self.scope.known(node.value.func), MethodType)  # in other formats, it may have an effect
        if term.kind != NOTHING and term.touch <= LOOKS and not method:
            raise self.scope.error(node, "this changes nothing, and its answer is not used")
        self.lines.add(term.text)

    # Assignments.

    def visit_Assign(self, node: ast.Assign) -> None:
        self.assign(node.targets[0], node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.assign(node.target, node.value)

    def assign(self, target: ast.expr, value: ast.expr) -> None:
        term = self.expressions.value(value)
        if isinstance(target, ast.Name):
            self.scope.keep(target, term.kind)
            self.lines.add(f"{target.id} = {term.text}")
            return
        cell = self.cell_changed(target)
        self.expressions.together(target, [term, cell])
        self.lines.add(f"t[{cell.text}] = {term.text}")

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        sign = OPERATORS[type(node.op)][0]
        term = self.expressions.value(node.value)
        if isinstance(node.target, ast.Name):
            self.scope.keep(node.target, NUMBER)
            self.lines.add(f"{node.target.id} {sign}= {term.text}")
            return
        cell = self.cell_changed(node.target)
        self.expressions.together(node, [term, cell._replace(touch=LOOKS)])
        self.lines.add(f"t[{cell.text}] {sign}= {term.text}")

    def cell_changed(self, target: ast.expr) -> Term:
        if isinstance(target, ast.Attribute):
            whose = self.scope.is_table(target.value)
            kept = "the table is changed by its words" if whose else "a rule keeps nothing itself: declare a counter"
            raise self.scope.error(target, kept)
        if not (isinstance(target, ast.Subscript) and self.scope.is_table(target.value)):
            raise self.scope.error(target, "only names and counters, t[…], are assigned")
        self.scope.note("counters", target)
        return self.expressions.cell(target)

    # Branches and loops.

    def visit_If(self, node: ast.If, word: str = "if") -> None:
        self.lines.add(f"{word} {self.expressions.truth(node.test).text}:")
        self.block(node.body)
        if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
            self.visit_If(node.orelse[0], "elif")
        elif node.orelse:
            self.lines.add("else:")
            self.block(node.orelse)

    def visit_While(self, node: ast.While) -> None:
        self.lines.add(f"while {self.expressions.truth(node.test).text}:")
        self.block(node.body)

    def visit_For(self, node: ast.For) -> None:
        locals_before = self.scope.locals
        first = self.loops.head(node.target, node.iter)
        outside, self.scope.effects = self.scope.effects, {}
        self.block(node.body, first)
        inside, self.scope.effects, self.scope.locals = self.scope.effects, outside, locals_before
        if "piles" in inside and self.loops.over_pile(node.iter):
            moved = inside["piles"].node
            raise self.scope.error(moved, "cards move during a loop over a pile: look first, then move")
        for effect, cause in inside.items():
            self.scope.effects.setdefault(effect, cause)

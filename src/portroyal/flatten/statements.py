"""The statements of a rule, written flat: every loop runs over a range or a pile, every name holds a number."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from types import MethodType
from typing import Any

from portroyal.flatten.loops import Loops
from portroyal.flatten.names import LOOKS, Term
from portroyal.flatten.subset import NOTHING, NUMBER, TRUTH
from portroyal.flatten.values import OPERATORS


class Body(Loops):
    """Writes one function of one bound rule, line by line."""

    def block(self, body: Sequence[ast.stmt], first: Sequence[str] = ()) -> None:
        """Statements, one step further in; *first* comes before them."""
        self.depth += 1
        for text in first:
            self.line(text)
        for node in body:
            self.statement(node)
        if not body:
            self.line("pass")
        self.depth -= 1

    def statement(self, node: ast.stmt) -> None:
        write: Callable[[Any], None] = getattr(self, f"_{type(node).__name__.lower()}")
        write(node)

    def _pass(self, node: ast.Pass) -> None:
        self.line("pass")

    def _break(self, node: ast.Break) -> None:
        self.line("break")

    def _continue(self, node: ast.Continue) -> None:
        self.line("continue")

    def _return(self, node: ast.Return) -> None:
        if node.value is None:
            self.line("return")
            return
        term = self.value(node.value)
        if self.source.gives == TRUTH and term.kind != TRUTH:
            raise self.error(node.value, "the answer is True or False: compare this number")
        self.line(f"return {term.text}")

    def _expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Call):
            raise self.error(node, "this line does nothing")
        term = self._call(node.value)
        method = isinstance(self.known(node.value.func), MethodType)  # with other rules in play it may do something
        if term.kind != NOTHING and term.touch <= LOOKS and not method:
            raise self.error(node, "this changes nothing, and its answer is not used")
        self.line(term.text)

    # Assignments.

    def _assign(self, node: ast.Assign) -> None:
        self.assign(node.targets[0], node.value)

    def _annassign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.assign(node.target, node.value)

    def assign(self, target: ast.expr, value: ast.expr) -> None:
        term = self.value(value)
        if isinstance(target, ast.Name):
            self.keep(target, term.kind)
            self.line(f"{target.id} = {term.text}")
            return
        cell = self.cell_changed(target)
        self.together(target, [term, cell])
        self.line(f"t[{cell.text}] = {term.text}")

    def _augassign(self, node: ast.AugAssign) -> None:
        sign = OPERATORS[type(node.op)][0]
        term = self.value(node.value)
        if isinstance(node.target, ast.Name):
            self.keep(node.target, NUMBER)
            self.line(f"{node.target.id} {sign}= {term.text}")
            return
        cell = self.cell_changed(node.target)
        self.together(node, [term, cell._replace(touch=LOOKS)])
        self.line(f"t[{cell.text}] {sign}= {term.text}")

    def cell_changed(self, target: ast.expr) -> Term:
        if isinstance(target, ast.Attribute):
            kept = "a rule keeps nothing itself: declare a counter"
            raise self.error(target, "the table is changed by its words" if self.is_table(target.value) else kept)
        if not (isinstance(target, ast.Subscript) and self.is_table(target.value)):
            raise self.error(target, "only names and counters, t[…], are assigned")
        self.note("counters", target)
        return self.cell(target)

    # Ways and loops.

    def _if(self, node: ast.If, word: str = "if") -> None:
        self.line(f"{word} {self.truth(node.test).text}:")
        self.block(node.body)
        if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
            self._if(node.orelse[0], "elif")
        elif node.orelse:
            self.line("else:")
            self.block(node.orelse)

    def _while(self, node: ast.While) -> None:
        self.line(f"while {self.truth(node.test).text}:")
        self.block(node.body)

    def _for(self, node: ast.For) -> None:
        taken = self.locals
        first = self.loop(node.target, node.iter)
        outside, self.effects = self.effects, {}
        self.block(node.body, first)
        inside, self.effects, self.locals = self.effects, outside, taken
        if "piles" in inside and self.over_pile(node.iter):
            raise self.error(inside["piles"].node, "cards move while a pile is looked through: look first, then move")
        for effect, cause in inside.items():
            self.effects.setdefault(effect, cause)

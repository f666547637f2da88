"""Flattens the heads of loops over a range, a pile or a constant array."""

from __future__ import annotations

import ast
from typing import Any

from portroyal.engine.rules import Pairs
from portroyal.flatten.emitter import Lines
from portroyal.flatten.expressions import Expressions
from portroyal.flatten.source import NUMBER, Param
from portroyal.flatten.terms import constant


class Loops:
    """Flattens the heads of the loops in one function."""

    def __init__(self, expressions: Expressions, lines: Lines) -> None:
        self.scope, self.expressions, self.lines = expressions.scope, expressions, lines

    def over_pile(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Call) and self.scope.is_word(node.func, "pile")

    def head(self, target: ast.expr, over: ast.expr) -> list[str]:
        """Add the head of a loop, and return the first lines of its body."""
        if self.over_pile(over):
            return self._loop_pile(target, over)
        if isinstance(over, ast.Call) and self.scope.known(over.func) is range:
            return self._loop_range(target, over)
        if isinstance(over, ast.Subscript) and isinstance(pairs := self.scope.known(over.value), Pairs):
            return self._loop_pairs(target, over, pairs)
        if isinstance(row := self.scope.known(over), tuple):
            return self._loop_row(target, over, row)
        raise self.scope.error(over, "a loop runs over range(…), t.pile(…), the pairs of a card, or a row of numbers")

    def target(self, node: ast.expr) -> str:
        if not isinstance(node, ast.Name):
            raise self.scope.error(node, "this loop has one name")
        self.scope.keep(node, NUMBER)
        return node.id

    def _loop_range(self, target: ast.expr, over: ast.Call) -> list[str]:
        terms = [self.expressions.value(arg) for arg in over.args]
        if over.keywords or not 1 <= len(terms) <= 3:
            raise self.scope.error(over, "range takes one to three numbers")
        if len(terms) == 3 and not terms[2].value:
            raise self.scope.error(over.args[2], "the step of a range is a number that never changes, and not 0")
        self.expressions.together(over, terms)
        self.lines.add(f"for {self.target(target)} in range({', '.join(term.text for term in terms)}):")
        return []

    def _loop_pile(self, target: ast.expr, over: Any) -> list[str]:
        (pile,) = self.expressions.arguments(over, "t.pile", (Param("pile", NUMBER, None),), ("pile",))
        self.lines.add(f"for {self.target(target)} in t.pile({pile.text}):")
        return []

    def _loop_row(self, target: ast.expr, over: ast.expr, row: tuple[Any, ...]) -> list[str]:
        array, at = self.expressions.array(over, row), self.scope.fresh("at")
        self.lines.add(f"for {at} in range({len(row)}):")
        return [f"{self.target(target)} = {array}[{at}]"]

    def _loop_pairs(self, target: ast.expr, over: ast.Subscript, pairs: Pairs) -> list[str]:
        """Loop over a face's pairs.

        Two arrays contain the pairs of all faces, and a third contains the index of each face's first pair.
        """
        if not (isinstance(target, ast.Tuple) and len(target.elts) == 2):
            raise self.scope.error(target, "this loop has two names: what, and how much of it")
        name = self.scope.array_name(over.value)
        starts = [sum(map(len, pairs[:card])) for card in range(len(pairs) + 1)]
        row = self.expressions.emitter.array(f"{name}_from", tuple(starts))
        columns = [
            self.expressions.emitter.array(f"{name}_{part}", tuple(pair[i] for card in pairs for pair in card))
            for i, part in enumerate(("what", "n"))
        ]
        card, at = self.expressions.value(over.slice), self.scope.fresh("at")
        following = self.expressions.combine(over, ast.Add(), card, constant(1))
        self.expressions.together(over, [card, following])
        self.lines.add(f"for {at} in range({row}[{card.text}], {row}[{following.text}]):")
        return [f"{self.target(one)} = {column}[{at}]" for one, column in zip(target.elts, columns, strict=True)]

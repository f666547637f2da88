"""Checks that all paths through a function assign names before using them and return values of the same kind."""

from __future__ import annotations

import ast

from portroyal.flatten.source import Source, names


class Flow:
    """Checks that all paths through a function assign variables before use and return values of the same kind."""

    def __init__(self, source: Source) -> None:
        self.source = source

    def check(self) -> None:
        """Raise RuleError for the first fault found."""
        end = self.block(self.source.body, frozenset(self.source.names))
        with_value = [node for node in self.source.returns if node.value is not None]
        bare = [node for node in self.source.returns if node.value is None]
        if with_value and (bare or end is not None):
            where = bare[0] if bare else self.source.body[-1]
            raise self.source.error(where, "it returns a number on some paths and nothing on others")

    def block(self, body: list[ast.stmt], bound: frozenset[str]) -> frozenset[str] | None:
        """Return the variables that are definitely assigned after *body*, or None if *body* never completes."""
        now: frozenset[str] | None = bound
        for statement in body:
            if now is None:
                raise self.source.error(statement, "this line is never reached")
            now = self.statement(statement, now)
        return now

    def statement(self, node: ast.stmt, bound: frozenset[str]) -> frozenset[str] | None:
        if isinstance(node, ast.If):
            return self.choice(node, bound)
        if isinstance(node, (ast.For, ast.While)):
            return self.loop(node, bound)
        if isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
            return self.assignment(node, bound)
        self.reads(node, bound)
        return None if isinstance(node, (ast.Return, ast.Break, ast.Continue)) else bound

    def choice(self, node: ast.If, bound: frozenset[str]) -> frozenset[str] | None:
        self.reads(node.test, bound)
        yes, no = self.block(node.body, bound), self.block(node.orelse, bound)
        if yes is None or no is None:
            return no if yes is None else yes
        return yes & no

    def loop(self, node: ast.For | ast.While, bound: frozenset[str]) -> frozenset[str] | None:
        """Return the variables that are definitely assigned after a loop, whose body may never run.

        A ``while True`` loop ends only with a break.
        """
        if isinstance(node, ast.For):
            self.reads(node.iter, bound)
            self.block(node.body, bound | names(node.target))
            return bound
        self.reads(node.test, bound)
        self.block(node.body, bound)
        endless = isinstance(node.test, ast.Constant) and bool(node.test.value)
        return None if endless and not _breaks(node.body) else bound

    def assignment(self, node: ast.Assign | ast.AnnAssign | ast.AugAssign, bound: frozenset[str]) -> frozenset[str]:
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if node.value is None:
            return bound
        if isinstance(node, ast.AugAssign) and isinstance(target, ast.Name):
            self.read(target, bound)
        self.reads(node.value, bound)
        self.reads(target, bound)
        return bound | ({target.id} if isinstance(target, ast.Name) else frozenset())

    def reads(self, node: ast.AST, bound: frozenset[str]) -> None:
        if isinstance(node, ast.GeneratorExp):
            for generator in node.generators:
                self.reads(generator.iter, bound)
                bound |= names(generator.target)
                for condition in generator.ifs:
                    self.reads(condition, bound)
            self.reads(node.elt, bound)
            return
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            self.read(node, bound)
        for child in ast.iter_child_nodes(node):
            self.reads(child, bound)

    def read(self, node: ast.Name, bound: frozenset[str]) -> None:
        if node.id in self.source.locals and node.id not in bound:
            raise self.source.error(node, f"'{node.id}' may have no value here")


def _breaks(body: list[ast.stmt]) -> bool:
    """Return whether the body contains a break that ends its loop."""
    for node in body:
        if isinstance(node, ast.Break):
            return True
        if isinstance(node, ast.If) and (_breaks(node.body) or _breaks(node.orelse)):
            return True
    return False

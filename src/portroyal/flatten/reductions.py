"""Flattens reductions, such as ``sum(… for …)``. Each becomes a separate function with explicit loops."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Final

from portroyal.flatten.effects import CHANGES, DOES
from portroyal.flatten.emitter import Lines
from portroyal.flatten.expressions import Expressions
from portroyal.flatten.loops import Loops
from portroyal.flatten.source import NUMBER, TRUTH, names
from portroyal.flatten.terms import LOOKS, NOT, Term


def reduce(outer: Expressions, node: ast.Call, builtin: str) -> Term:
    """Flatten a reduction into a call to a new function. *builtin* is sum, any, all, min or max.

    Raises RuleError if that is not possible.
    """
    scope = outer.scope
    generator = node.args[0] if len(node.args) == 1 else None
    if not isinstance(generator, ast.GeneratorExp):
        raise scope.error(node, f"{builtin} takes '… for … in …'")
    reduction = Reduction(outer, generator, builtin, _default(outer, node, generator, builtin))
    WRITERS[builtin](reduction)
    for effect, cause in reduction.scope.effects.items():
        if effect in CHANGES:
            raise scope.error(cause.node, f"{builtin}(… for …) changes nothing, but here {DOES[effect]}")
        scope.effects.setdefault(effect, cause)
    free = _free(generator)
    read = sorted(free & scope.locals)
    looks = scope.table in free
    params = ["t", *read] if looks else read
    key = (scope.f.__code__, node.lineno, node.col_offset)
    name = outer.emitter.add(key, f"{scope.source.flat_name}_{builtin}", params, reduction.lines.texts)
    kind = TRUTH if builtin in ("any", "all") else NUMBER
    return Term(f"{name}({', '.join(params)})", kind=kind, touch=LOOKS * looks)


def _default(outer: Expressions, node: ast.Call, generator: ast.GeneratorExp, builtin: str) -> int:
    """Return the default value of min or max for an empty sequence, or 0 for other reductions.

    Raises RuleError if the default value is needed but missing, or if it is not constant.
    """
    if builtin in ("min", "max") and [keyword.arg for keyword in node.keywords] == ["default"]:
        default = outer.value(node.keywords[0].value).value
        if default is not None:
            return default
        raise outer.scope.error(node.keywords[0].value, "the default is a number that never changes")
    if node.keywords:
        raise outer.scope.error(node, f"{builtin} takes '… for … in …' and nothing else")
    if builtin in ("min", "max") and not all(_runs(outer, part) for part in generator.generators):
        raise outer.scope.error(node, f"there may be nothing to compare: {builtin}(…, default=0)")
    return 0


def _runs(outer: Expressions, generator: ast.comprehension) -> bool:
    """Return whether the loop is certain to run at least once."""
    over = generator.iter
    if isinstance(over, ast.Call) and outer.scope.known(over.func) is range and not generator.ifs:
        bounds = [outer.value(arg).value for arg in over.args]
        known = [bound for bound in bounds if bound is not None]
        return len(known) == len(bounds) and len(range(*known)) > 0
    return False


class Reduction:
    """Flattens the body of one reduction, in a separate scope."""

    def __init__(self, outer: Expressions, generator: ast.GeneratorExp, builtin: str, default: int) -> None:
        self.scope = outer.scope.inner(_bound(generator), _free(generator))
        self.expressions = Expressions(self.scope, outer.emitter, outer.functions, outer.reduce)
        self.lines = Lines(depth=1)
        self.loops = Loops(self.expressions, self.lines)
        self.generators: Sequence[ast.comprehension] = generator.generators
        self.element, self.builtin, self.default = generator.elt, builtin, default

    def nest(self, innermost: Callable[[], None]) -> None:
        """Add the nested loops of the generator, with *innermost* as their body."""
        depth = self.lines.depth
        for generator in self.generators:
            first = self.loops.head(generator.target, generator.iter)
            self.lines.depth += 1
            for text in first:
                self.lines.add(text)
            for condition in generator.ifs:
                self.lines.add(f"if {self.expressions.truth(condition).text}:")
                self.lines.depth += 1
        innermost()
        self.lines.depth = depth

    def write_sum(self) -> None:
        total = self.scope.fresh("total")
        self.lines.add(f"{total} = 0")
        self.nest(lambda: self.lines.add(f"{total} += {self.expressions.value(self.element).text}"))
        self.lines.add(f"return {total}")

    def write_until(self) -> None:
        """Add ``any``, which stops at the first true element, or ``all``, which stops at the first false one."""

        def innermost() -> None:
            term = self.expressions.truth(self.element)
            self.lines.add(f"if {term.text}:" if self.builtin == "any" else f"if not {term.within(NOT)}:")
            self.lines.add(f"    return {self.builtin == 'any'}")

        self.nest(innermost)
        self.lines.add(f"return {self.builtin == 'all'}")

    def write_best(self) -> None:
        best, found, value = map(self.scope.fresh, ("best", "found", "value"))

        def innermost() -> None:
            self.lines.add(f"{value} = {self.expressions.value(self.element).text}")
            self.lines.add(f"if not {found} or {value} {'>' if self.builtin == 'max' else '<'} {best}:")
            self.lines.add(f"    {best} = {value}")
            self.lines.add(f"    {found} = True")

        self.lines.add(f"{best} = {self.default}")
        self.lines.add(f"{found} = False")
        self.nest(innermost)
        self.lines.add(f"return {best}")


WRITERS: Final[dict[str, Callable[[Reduction], None]]] = {
    "sum": Reduction.write_sum,
    "any": Reduction.write_until,
    "all": Reduction.write_until,
    "min": Reduction.write_best,
    "max": Reduction.write_best,
}


def _bound(generator: ast.GeneratorExp) -> frozenset[str]:
    """Return the variables assigned by a generator's loops."""
    return frozenset[str]().union(*(names(part.target) for part in generator.generators))


def _free(node: ast.AST) -> frozenset[str]:
    """Return the free variables of an expression."""
    if isinstance(node, ast.Name):
        return frozenset({node.id})
    if not isinstance(node, ast.GeneratorExp):
        return frozenset[str]().union(*map(_free, ast.iter_child_nodes(node)))
    free, bound = frozenset[str](), frozenset[str]()
    for part in node.generators:
        free |= _free(part.iter) - bound
        bound |= names(part.target)
        free |= frozenset[str]().union(*map(_free, part.ifs)) - bound
    return free | (_free(node.elt) - bound)

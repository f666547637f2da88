"""The loops of a rule, written flat: every loop runs over a range or a pile."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import TYPE_CHECKING, Any, Final, Self

from portroyal.flatten.effects import CHANGES, DOES
from portroyal.flatten.names import LOOKS, Term, constant
from portroyal.flatten.subset import NUMBER, TRUTH, Param, Source, names
from portroyal.flatten.values import NOT, Values
from portroyal.rules import Pairs, Rule

if TYPE_CHECKING:
    from portroyal.flatten.flattener import Flattener


class Loops(Values):
    """Writes the loops of one function of one bound rule, line by line."""

    def __init__(self, flattener: Flattener, source: Source, f: FunctionType, me: Rule | None) -> None:
        super().__init__(flattener, source, f, me)
        self.lines: list[str] = []
        self.depth = 0

    def line(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    def fresh(self, name: str) -> str:
        """A name that the function does not use."""
        while name in self.locals:
            name += "_"
        self.locals = self.locals | {name}
        return name

    def keep(self, target: ast.Name, kind: str) -> None:
        """A name keeps the kind of number that it was given first."""
        if target.id not in self.locals:
            raise self.error(target, f"'{target.id}' is never assigned")
        if self.kinds.setdefault(target.id, kind) == TRUTH and kind != TRUTH:
            raise self.error(target, f"'{target.id}' was True or False, and is a number here: use another name")

    def over_pile(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Call) and self.is_word(node.func, "pile")

    def loop(self, target: ast.expr, over: ast.expr) -> list[str]:
        """Write the head of a loop; returns the lines that its body begins with."""
        if self.over_pile(over):
            return self._loop_pile(target, over)
        if isinstance(over, ast.Call) and self.known(over.func) is range:
            return self._loop_range(target, over)
        if isinstance(over, ast.Subscript) and isinstance(pairs := self.known(over.value), Pairs):
            return self._loop_pairs(target, over, pairs)
        if isinstance(row := self.known(over), tuple):
            return self._loop_row(target, over, row)
        raise self.error(over, "a loop runs over range(…), t.pile(…), the pairs of a card, or a row of numbers")

    def target(self, node: ast.expr) -> str:
        if not isinstance(node, ast.Name):
            raise self.error(node, "this loop has one name")
        self.keep(node, NUMBER)
        return node.id

    def _loop_range(self, target: ast.expr, over: ast.Call) -> list[str]:
        terms = [self.value(arg) for arg in over.args]
        if over.keywords or not 1 <= len(terms) <= 3:
            raise self.error(over, "range takes one to three numbers")
        if len(terms) == 3 and not terms[2].value:
            raise self.error(over.args[2], "the step of a range is a number that never changes, and not 0")
        self.together(over, terms)
        self.line(f"for {self.target(target)} in range({', '.join(term.text for term in terms)}):")
        return []

    def _loop_pile(self, target: ast.expr, over: Any) -> list[str]:
        (pile,) = self.arguments(over, "t.pile", (Param("pile", NUMBER, None),), ("pile",))
        self.line(f"for {self.target(target)} in t.pile({pile.text}):")
        return []

    def _loop_row(self, target: ast.expr, over: ast.expr, row: tuple[Any, ...]) -> list[str]:
        array, at = self.array(over, row), self.fresh("at")
        self.line(f"for {at} in range({len(row)}):")
        return [f"{self.target(target)} = {array}[{at}]"]

    def _loop_pairs(self, target: ast.expr, over: ast.Subscript, pairs: Pairs) -> list[str]:
        """The pairs of all cards lie in one row; a third row says where those of a card begin."""
        if not (isinstance(target, ast.Tuple) and len(target.elts) == 2):
            raise self.error(target, "this loop has two names: what, and how much of it")
        name = self.array_name(over.value)
        starts = [sum(map(len, pairs[:card])) for card in range(len(pairs) + 1)]
        row = self.flattener.array(f"{name}_from", tuple(starts))
        columns = [
            self.flattener.array(f"{name}_{part}", tuple(pair[i] for card in pairs for pair in card))
            for i, part in enumerate(("what", "n"))
        ]
        card, at = self.value(over.slice), self.fresh("at")
        following = self.combine(over, ast.Add(), card, constant(1))
        self.together(over, [card, following])
        self.line(f"for {at} in range({row}[{card.text}], {row}[{following.text}]):")
        return [f"{self.target(one)} = {column}[{at}]" for one, column in zip(target.elts, columns, strict=True)]

    # sum(… for …) and its like become functions of their own.

    def hoist(self, node: ast.Call, what: str) -> Term:
        generator = node.args[0] if len(node.args) == 1 else None
        if not isinstance(generator, ast.GeneratorExp):
            raise self.error(node, f"{what} takes '… for … in …'")
        default = self._default(node, generator, what)
        inner = self._inner(generator)
        WRITERS[what](inner, generator, what, default)
        for effect, cause in inner.effects.items():
            if effect in CHANGES:
                raise self.error(cause.node, f"{what}(… for …) changes nothing, but here {DOES[effect]}")
            self.effects.setdefault(effect, cause)
        read = sorted(_free(generator) & self.locals)
        looks = self.table in _free(generator)
        params = ["t", *read] if looks else read
        key = (self.f.__code__, node.lineno, node.col_offset)
        name = self.flattener.add(key, f"{self.source.flat_name}_{what}", params, inner.lines)
        kind = TRUTH if what in ("any", "all") else NUMBER
        return Term(f"{name}({', '.join(params)})", kind=kind, touch=LOOKS * looks)

    def _default(self, node: ast.Call, generator: ast.GeneratorExp, what: str) -> int:
        """What min and max are if there is nothing to compare."""
        if what in ("min", "max") and [keyword.arg for keyword in node.keywords] == ["default"]:
            default = self.value(node.keywords[0].value).value
            if default is not None:
                return default
            raise self.error(node.keywords[0].value, "the default is a number that never changes")
        if node.keywords:
            raise self.error(node, f"{what} takes '… for … in …' and nothing else")
        if what in ("min", "max") and not all(map(self._sure, generator.generators)):
            raise self.error(node, f"there may be nothing to compare: {what}(…, default=0)")
        return 0

    def _sure(self, generator: ast.comprehension) -> bool:
        """Whether the loop certainly runs."""
        over = generator.iter
        if isinstance(over, ast.Call) and self.known(over.func) is range and not generator.ifs:
            bounds = [self.value(arg).value for arg in over.args]
            known = [bound for bound in bounds if bound is not None]
            return len(known) == len(bounds) and len(range(*known)) > 0
        return False

    def _inner(self, generator: ast.GeneratorExp) -> Self:
        inner = type(self)(self.flattener, self.source, self.f, self.me)
        bound = _bound(generator)
        inner.locals = (self.locals & _free(generator)) | bound
        inner.kinds = {name: kind for name, kind in self.kinds.items() if name not in bound}
        inner.depth = 1
        return inner

    def nest(self, generators: Sequence[ast.comprehension], innermost: Callable[[], None]) -> None:
        """The loops of a generator, one in the other."""
        depth = self.depth
        for generator in generators:
            first = self.loop(generator.target, generator.iter)
            self.depth += 1
            for text in first:
                self.line(text)
            for condition in generator.ifs:
                self.line(f"if {self.truth(condition).text}:")
                self.depth += 1
        innermost()
        self.depth = depth

    def write_sum(self, node: ast.GeneratorExp, what: str, default: int) -> None:
        total = self.fresh("total")
        self.line(f"{total} = 0")
        self.nest(node.generators, lambda: self.line(f"{total} += {self.value(node.elt).text}"))
        self.line(f"return {total}")

    def write_until(self, node: ast.GeneratorExp, what: str, default: int) -> None:
        """any stops at the first yes, all at the first no."""

        def innermost() -> None:
            term = self.truth(node.elt)
            self.line(f"if {term.text}:" if what == "any" else f"if not {term.within(NOT)}:")
            self.line(f"    return {what == 'any'}")

        self.nest(node.generators, innermost)
        self.line(f"return {what == 'all'}")

    def write_best(self, node: ast.GeneratorExp, what: str, default: int) -> None:
        best, found, value = self.fresh("best"), self.fresh("found"), self.fresh("value")

        def innermost() -> None:
            self.line(f"{value} = {self.value(node.elt).text}")
            self.line(f"if not {found} or {value} {'>' if what == 'max' else '<'} {best}:")
            self.line(f"    {best} = {value}")
            self.line(f"    {found} = True")

        self.line(f"{best} = {default}")
        self.line(f"{found} = False")
        self.nest(node.generators, innermost)
        self.line(f"return {best}")


WRITERS: Final = {
    "sum": Loops.write_sum,
    "any": Loops.write_until,
    "all": Loops.write_until,
    "min": Loops.write_best,
    "max": Loops.write_best,
}


def _bound(generator: ast.GeneratorExp) -> frozenset[str]:
    """The names that the loops of a generator give values."""
    return frozenset[str]().union(*(names(part.target) for part in generator.generators))


def _free(node: ast.AST) -> frozenset[str]:
    """The names that an expression takes from around it."""
    if isinstance(node, ast.Name):
        return frozenset({node.id})
    if not isinstance(node, ast.GeneratorExp):
        return frozenset[str]().union(*map(_free, ast.iter_child_nodes(node)))
    found, bound = frozenset[str](), frozenset[str]()
    for part in node.generators:
        found |= _free(part.iter) - bound
        bound |= names(part.target)
        found |= frozenset[str]().union(*map(_free, part.ifs)) - bound
    return found | (_free(node.elt) - bound)

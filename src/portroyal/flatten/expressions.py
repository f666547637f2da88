"""Flattens a rule's expressions by removing ``self`` and replacing constants with their values."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Sequence
from sys import stdlib_module_names
from types import FunctionType, MethodType
from typing import Any, Final

from portroyal.engine.rules import Pairs
from portroyal.engine.table import Table
from portroyal.flatten.effects import CHANGES, COMPOSED, PARAMS, WORDS, Flat, Functions, Word
from portroyal.flatten.emitter import Emitter
from portroyal.flatten.scope import BUILTINS, UNKNOWN, Scope
from portroyal.flatten.source import NOTHING, NUMBER, TABLE, TRUTH, Param
from portroyal.flatten.subset import not_a_number
from portroyal.flatten.terms import (
    ACTS,
    AND,
    COMPARISON,
    COMPARISONS,
    IF,
    LOOKS,
    NOT,
    OPERATORS,
    OR,
    ROLLS,
    SIGNS,
    UNARY,
    Term,
    constant,
)

ADVICE: Final = {
    "len": ": t.count(pile) counts cards",
    "print": ": t.say(message) reports events",
    "range": " outside of a for loop",
    "divmod": ": use '//' and '%'",
}


class Expressions(ast.NodeVisitor):
    """Flattens the expressions in one function.

    *functions* provides the functions that are called, and *reduce* flattens reductions such as ``sum(… for …)``.
    """

    def __init__(
        self,
        scope: Scope,
        emitter: Emitter,
        functions: Functions,
        reduce: Callable[[Expressions, ast.Call, str], Term],
    ) -> None:
        self.scope, self.emitter, self.functions, self.reduce = scope, emitter, functions, reduce

    def value(self, node: ast.AST) -> Term:
        """Flatten an expression that must have a value."""
        term: Term = self.visit(node)
        if term.kind == NOTHING:
            raise self.scope.error(node, f"'{ast.unparse(node)}' returns no number")
        return term

    def truth(self, node: ast.AST) -> Term:
        """Flatten an expression used as a condition, where a number other than 0 counts as true."""
        if isinstance(node, ast.BoolOp):
            return _joined(node, [self.truth(operand) for operand in node.values])
        return self.value(node)

    def together(self, node: ast.AST, terms: Sequence[Term]) -> int:
        """Return the strongest effect among terms whose order of evaluation is not fixed.

        Raises RuleError if one term changes the table and another uses the table, or if two terms use chance.
        """
        touching = [term.touch for term in terms if term.touch]
        if (ACTS in touching and len(touching) > 1) or touching.count(ROLLS) > 1:
            raise self.scope.error(node, "a call that changes the table stands alone: give its result a name first")
        return max(touching, default=0)

    def visit_Constant(self, node: ast.Constant) -> Term:
        return self.scope.written(node, node.value)

    def visit_Name(self, node: ast.Name) -> Term:
        if node.id == self.scope.table:
            raise self.scope.error(node, f"'{node.id}' is the table, not a number: it is only queried and passed on")
        if node.id == self.scope.self_name:
            raise self.scope.error(node, "a rule is not a number, and cannot be passed on")
        if node.id in self.scope.locals:
            return Term(node.id, kind=self.scope.kinds.get(node.id, NUMBER))
        return self.scope.written(node, self.scope.known(node))

    def visit_Attribute(self, node: ast.Attribute) -> Term:
        if self.scope.is_table(node.value):
            if node.attr == "seats" and self.scope.source.of_table:
                return constant(self.scope.ruleset.seats)
            raise self.scope.no_word(node)
        value = self.scope.known(node)
        if value is UNKNOWN:
            raise self.scope.error(node, f"'{ast.unparse(node.value)}' is a number and has no '{node.attr}'")
        return self.scope.written(node, value)

    def visit_Subscript(self, node: ast.Subscript) -> Term:
        if self.scope.is_table(node.value):
            cell = self.cell(node)
            return Term(f"t[{cell.text}]", touch=max(LOOKS, cell.touch))
        row = self.scope.known(node.value)
        if isinstance(row, Pairs):
            raise self.scope.error(node, "loop over pairs with 'for what, n in …'")
        index = self.value(node.slice)
        array = self.array(node.value, row)
        if index.value is not None and not 0 <= index.value < len(row):
            raise self.scope.error(node, f"'{ast.unparse(node.value)}' has {len(row)} numbers, counted from 0")
        return Term(f"{array}[{index.text}]", touch=index.touch)

    def array(self, node: ast.AST, row: Any) -> str:
        """Add a constant array, and return its name in the flattened rules."""
        if row is UNKNOWN:
            self.value(node)
        if not isinstance(row, tuple) or any(map(not_a_number, row)):
            raise self.scope.error(node, f"'{ast.unparse(node)}' is not a row of numbers")
        return self.emitter.array(self.scope.array_name(node), row)

    def cell(self, node: ast.Subscript) -> Term:
        """Flatten the index of a counter, as in ``t[SHARED]`` or ``t[self.x, seat]``."""
        keys = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if len(keys) > 2:
            raise self.scope.error(node, "a counter is t[counter] or t[counter, seat]")
        self.scope.check_declared(keys[0], "counter")
        terms = [self.value(key) for key in keys]
        self.scope.check_counter(keys[0], terms[0], len(keys) == 2)
        if len(terms) == 1:
            return terms[0]
        return self.combine(node, ast.Add(), *terms)

    # Operators.

    def visit_BoolOp(self, node: ast.BoolOp) -> Term:
        terms = [self.value(operand) for operand in node.values]
        for term, operand in zip(terms, node.values, strict=True):
            if term.kind != TRUTH:
                raise self.scope.error(operand, "'and' and 'or' give True or False: compare this number")
        return _joined(node, terms)

    def visit_BinOp(self, node: ast.BinOp) -> Term:
        return self.combine(node, node.op, self.value(node.left), self.value(node.right))

    def combine(self, node: ast.AST, op: ast.operator, left: Term, right: Term) -> Term:
        sign, rank, compute = OPERATORS[type(op)]
        if left.value is not None and right.value is not None:
            try:
                return self.scope.written(node, compute(left.value, right.value))
            except (ZeroDivisionError, ValueError, OverflowError) as e:
                raise self.scope.error(node, f"it cannot be computed: {e}") from e
        if right.value == 0 and sign in ("//", "%"):
            raise self.scope.error(node, "it divides by 0")
        touch = self.together(node, (left, right))
        return Term(f"{left.within(rank)} {sign} {right.within(rank + 1)}", rank, touch=touch)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> Term:
        if isinstance(node.op, ast.Not):
            term = self.truth(node.operand)
            return Term(f"not {term.within(NOT)}", NOT, TRUTH, term.touch)
        term = self.value(node.operand)
        sign, compute = SIGNS[type(node.op)]
        if term.value is not None:
            return self.scope.written(node, compute(term.value))
        return Term(f"{sign}{term.within(UNARY)}", UNARY, touch=term.touch)

    def visit_IfExp(self, node: ast.IfExp) -> Term:
        test, yes, no = self.truth(node.test), self.value(node.body), self.value(node.orelse)
        text = f"{yes.within(OR)} if {test.within(OR)} else {no.within(IF)}"
        kind = TRUTH if yes.kind == no.kind == TRUTH else NUMBER
        return Term(text, IF, kind, max(test.touch, yes.touch, no.touch))

    def visit_Compare(self, node: ast.Compare) -> Term:
        """Flatten a comparison; ``3 <= n <= 4`` becomes two comparisons."""
        terms = [self.value(operand) for operand in (node.left, *node.comparators)]
        touch = self.together(node, [*terms, *terms[1:-1]])
        pairs = [
            f"{left.within(COMPARISON + 1)} {COMPARISONS[type(op)]} {right.within(COMPARISON + 1)}"
            for left, op, right in zip(terms, node.ops, terms[1:], strict=False)
        ]
        return Term(" and ".join(pairs), AND if len(pairs) > 1 else COMPARISON, TRUTH, touch)

    def visit_Tuple(self, node: ast.Tuple) -> Term:
        raise self.scope.error(node, "a tuple is not for rules: one number at a time")

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> Term:
        raise self.scope.error(node, "'… for … in …' stands in sum, any, all, min or max only")

    # Calls.

    def visit_Call(self, node: ast.Call) -> Term:
        if isinstance(node.func, ast.Attribute) and self.scope.is_table(node.func.value):
            return self._word(node, node.func)
        target = self.scope.known(node.func)
        name = getattr(target, "__name__", "")
        if target is not range and target is BUILTINS.get(name):
            return self._builtin(node, name)
        flat = self._callee(node, target)
        if flat is None:
            way = self.functions.circle(target)
            raise self.scope.error(node, f"'{ast.unparse(node.func)}' calls itself here ({way}): there is no recursion")
        return self._called(node, flat, flat.params)

    def _callee(self, node: ast.Call, target: Any) -> Flat | None:
        if hasattr(target, "handlers"):
            return self.functions.moment(target.__name__)
        me = self.scope.me
        if isinstance(target, MethodType) and target.__self__ is me and isinstance(target.__func__, FunctionType):
            return self.functions.function(target.__func__, me)
        if isinstance(target, FunctionType) and target.__module__.partition(".")[0] not in stdlib_module_names:
            return self.functions.function(target, None)
        what = ast.unparse(node.func)
        raise self.scope.error(node, f"'{what}' is not for rules{ADVICE.get(what, '')}")

    def _called(self, node: ast.Call, flat: Flat, params: Sequence[Param]) -> Term:
        """Flatten a call. For a method of the table, *params* excludes the table itself."""
        terms = self.arguments(node, flat.title, params)
        touch = self.together(node, terms)
        for effect in flat.effects:
            self.scope.note(effect, node, flat)
        given = ", ".join([*["t"] * (len(flat.params) - len(params)), *(term.text for term in terms)])
        looks = any(param.kind == TABLE for param in flat.params)
        return Term(f"{flat.name}({given})", kind=flat.gives, touch=max(touch, _touch(flat.effects), LOOKS * looks))

    def _word(self, node: ast.Call, func: ast.Attribute) -> Term:
        if func.attr in COMPOSED:
            flat = self.functions.function(vars(Table)[func.attr], None)
            assert flat is not None  # one of the tests flattens all composed primitives
            return self._called(node, flat, flat.params[1:])
        if func.attr not in WORDS:
            raise self.scope.no_word(func)
        word = WORDS[func.attr]
        terms = self.arguments(node, f"t.{func.attr}", PARAMS[func.attr], word.takes)
        self._check_message(node, word, terms)
        for effect in word.does:
            self.scope.note(effect, node)
        touch = max(LOOKS, self.together(node, terms), _touch(word.does))
        return Term(f"t.{func.attr}({', '.join(term.text for term in terms)})", kind=word.gives, touch=touch)

    def _check_message(self, node: ast.Call, word: Word, terms: Sequence[Term]) -> None:
        if "say" not in word.does:
            return
        if any(term.touch > LOOKS for term in terms):
            raise self.scope.error(node, "the arguments of a message change nothing: give this a name first")
        if terms[0].value is not None and 0 <= terms[0].value < len(self.scope.ruleset.messages):
            message = self.scope.ruleset.messages[terms[0].value]
            if len(node.args) + len(node.keywords) - 1 != len(message.of):
                numbers = f"({', '.join(message.of)})" if message.of else "no number"
                raise self.scope.error(node, f"the message '{message.name}' takes {numbers}")

    def arguments(self, node: ast.Call, title: str, params: Sequence[Param], takes: Sequence[str] = ()) -> list[Term]:
        """Flatten the arguments of a call, in the order of the parameters, with default values filled in."""
        shape = f"{title} takes ({', '.join(param.name for param in params)})"
        by_name: dict[str, ast.expr] = {param.name: arg for param, arg in zip(params, node.args, strict=False)}
        if len(node.args) > len(params):
            raise self.scope.error(node, f"{shape}, not {len(node.args)} arguments")
        for keyword in node.keywords:
            if keyword.arg is None or keyword.arg in by_name or all(param.name != keyword.arg for param in params):
                raise self.scope.error(node, f"{shape}: '{keyword.arg or '**'}' is one too many")
            by_name[keyword.arg] = keyword.value
        for param in params:
            if param.name not in by_name and param.default is None:
                raise self.scope.error(node, f"{shape}: '{param.name}' is missing")
        for what, param in zip(takes, params, strict=False):
            if what and param.name in by_name:
                self.scope.check_declared(by_name[param.name], what)
        return [self._argument(param, by_name.get(param.name)) for param in params]

    def _argument(self, param: Param, node: ast.expr | None) -> Term:
        if node is None:
            assert param.default is not None
            return constant(param.default)
        if param.kind == TABLE:
            if not self.scope.is_table(node):
                raise self.scope.error(node, "the table is required here")
            return Term("t")
        term = self.value(node)
        if param.kind == TRUTH and term.kind != TRUTH:
            raise self.scope.error(node, f"'{param.name}' is True or False: compare this number")
        return term

    def _builtin(self, node: ast.Call, name: str) -> Term:
        if name in ("sum", "any", "all") or (node.args and isinstance(node.args[0], ast.GeneratorExp)):
            return self.reduce(self, node, name)
        terms = [self.value(arg) for arg in node.args]
        few, many = (2, 9) if name in ("min", "max") else (1, 1)
        if node.keywords or not few <= len(terms) <= many:
            raise self.scope.error(node, f"{name} takes {'two numbers or more' if many > 1 else 'one number'}")
        touch = self.together(node, terms)
        if name == "int":
            return terms[0]._replace(kind=NUMBER)
        if name == "bool":
            return Term(f"{terms[0].within(COMPARISON + 1)} != 0", COMPARISON, TRUTH, touch)
        text = f"{name}({', '.join(term.text for term in terms[:2])})"
        for term in terms[2:]:
            text = f"{name}({text}, {term.text})"
        return Term(text, touch=touch)


def _touch(effects: Iterable[str]) -> int:
    changes = CHANGES.intersection(effects)
    return ACTS if changes - {"chance"} else ROLLS if changes else 0


def _joined(node: ast.BoolOp, terms: Sequence[Term]) -> Term:
    sign, rank = ("and", AND) if isinstance(node.op, ast.And) else ("or", OR)
    text = f" {sign} ".join(term.within(rank + 1) for term in terms)
    return Term(text, rank, TRUTH, max(term.touch for term in terms))

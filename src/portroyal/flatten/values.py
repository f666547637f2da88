"""The expressions of a rule, written flat: ``self`` is gone, and what never changes stands there as a number."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterable, Sequence
from sys import stdlib_module_names
from types import FunctionType, MethodType
from typing import Any, Final

from portroyal.flatten.effects import CHANGES, COMPOSED, PARAMS, WORDS, Flat, Word
from portroyal.flatten.names import ACTS, BUILTINS, LOOKS, ROLLS, UNARY, UNKNOWN, Names, Term, constant
from portroyal.flatten.subset import NOTHING, NUMBER, TABLE, TRUTH, Param
from portroyal.rules import Pairs
from portroyal.table import Table

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
ADVICE: Final = {
    "len": ": t.count(pile) counts cards",
    "print": ": t.say(message) tells what happens",
    "range": " outside of a for loop",
    "divmod": ": use '//' and '%'",
}


class Values(Names):
    """Writes the expressions of one function of one bound rule."""

    def hoist(self, node: ast.Call, what: str) -> Term:
        """``sum(… for …)`` and its like."""
        raise NotImplementedError

    def value(self, node: ast.AST) -> Term:
        """An expression that gives a number."""
        term: Term = getattr(self, f"_{type(node).__name__.lower()}")(node)
        if term.kind == NOTHING:
            raise self.error(node, f"'{ast.unparse(node)}' gives no number")
        return term

    def truth(self, node: ast.AST) -> Term:
        """An expression that is asked for yes or no: here a number other than 0 is a yes."""
        if isinstance(node, ast.BoolOp):
            return _joined(node, [self.truth(operand) for operand in node.values])
        return self.value(node)

    def together(self, node: ast.AST, terms: Sequence[Term]) -> int:
        """What terms evaluated in no certain order do: one that changes the table stands alone."""
        touching = [term.touch for term in terms if term.touch]
        if (ACTS in touching and len(touching) > 1) or touching.count(ROLLS) > 1:
            raise self.error(node, "what changes the table stands alone: give its result a name first")
        return max(touching, default=0)

    def _constant(self, node: ast.Constant) -> Term:
        return self.written(node, node.value)

    def _name(self, node: ast.Name) -> Term:
        if node.id == self.table:
            raise self.error(node, f"'{node.id}' is the table, not a number: it is only asked and handed on")
        if node.id == self.self_name:
            raise self.error(node, "a rule is not a number, and is not handed on")
        if node.id in self.locals:
            return Term(node.id, kind=self.kinds.get(node.id, NUMBER))
        return self.written(node, self.known(node))

    def _attribute(self, node: ast.Attribute) -> Term:
        if self.is_table(node.value):
            if node.attr == "seats" and self.source.of_table:
                return constant(self.ruleset.seats)
            raise self.no_word(node)
        value = self.known(node)
        if value is UNKNOWN:
            raise self.error(node, f"'{ast.unparse(node.value)}' is a number and has no '{node.attr}'")
        return self.written(node, value)

    def _subscript(self, node: ast.Subscript) -> Term:
        if self.is_table(node.value):
            cell = self.cell(node)
            return Term(f"t[{cell.text}]", touch=max(LOOKS, cell.touch))
        row = self.known(node.value)
        if isinstance(row, Pairs):
            raise self.error(node, "pairs are looked through with 'for what, n in …'")
        index = self.value(node.slice)
        array = self.array(node.value, row)
        if index.value is not None and not 0 <= index.value < len(row):
            raise self.error(node, f"'{ast.unparse(node.value)}' has {len(row)} numbers, counted from 0")
        return Term(f"{array}[{index.text}]", touch=index.touch)

    def cell(self, node: ast.Subscript) -> Term:
        """The key of a counter: ``t[SHARED]``, ``t[self.x, seat]``."""
        keys = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if len(keys) > 2:
            raise self.error(node, "a counter is t[counter] or t[counter, seat]")
        self.check_declared(keys[0], "counter")
        terms = [self.value(key) for key in keys]
        self.check_counter(keys[0], terms[0], len(keys) == 2)
        if len(terms) == 1:
            return terms[0]
        return self.combine(node, ast.Add(), *terms)

    # Operators.

    def _boolop(self, node: ast.BoolOp) -> Term:
        terms = [self.value(operand) for operand in node.values]
        for term, operand in zip(terms, node.values, strict=True):
            if term.kind != TRUTH:
                raise self.error(operand, "'and' and 'or' give True or False: compare this number")
        return _joined(node, terms)

    def _binop(self, node: ast.BinOp) -> Term:
        return self.combine(node, node.op, self.value(node.left), self.value(node.right))

    def combine(self, node: ast.AST, op: ast.operator, left: Term, right: Term) -> Term:
        sign, rank, compute = OPERATORS[type(op)]
        if left.value is not None and right.value is not None:
            try:
                return self.written(node, compute(left.value, right.value))
            except (ZeroDivisionError, ValueError, OverflowError) as e:
                raise self.error(node, f"it cannot be computed: {e}") from e
        if right.value == 0 and sign in ("//", "%"):
            raise self.error(node, "it divides by 0")
        touch = self.together(node, (left, right))
        return Term(f"{left.within(rank)} {sign} {right.within(rank + 1)}", rank, touch=touch)

    def _unaryop(self, node: ast.UnaryOp) -> Term:
        if isinstance(node.op, ast.Not):
            term = self.truth(node.operand)
            return Term(f"not {term.within(NOT)}", NOT, TRUTH, term.touch)
        term = self.value(node.operand)
        sign, compute = SIGNS[type(node.op)]
        if term.value is not None:
            return self.written(node, compute(term.value))
        return Term(f"{sign}{term.within(UNARY)}", UNARY, touch=term.touch)

    def _ifexp(self, node: ast.IfExp) -> Term:
        test, yes, no = self.truth(node.test), self.value(node.body), self.value(node.orelse)
        text = f"{yes.within(OR)} if {test.within(OR)} else {no.within(IF)}"
        kind = TRUTH if yes.kind == no.kind == TRUTH else NUMBER
        return Term(text, IF, kind, max(test.touch, yes.touch, no.touch))

    def _compare(self, node: ast.Compare) -> Term:
        """``3 <= n <= 4`` becomes two comparisons."""
        terms = [self.value(operand) for operand in (node.left, *node.comparators)]
        touch = self.together(node, [*terms, *terms[1:-1]])
        pairs = [
            f"{left.within(COMPARISON + 1)} {COMPARISONS[type(op)]} {right.within(COMPARISON + 1)}"
            for left, op, right in zip(terms, node.ops, terms[1:], strict=False)
        ]
        return Term(" and ".join(pairs), AND if len(pairs) > 1 else COMPARISON, TRUTH, touch)

    def _tuple(self, node: ast.Tuple) -> Term:
        raise self.error(node, "a tuple is not for rules: one number at a time")

    def _generatorexp(self, node: ast.GeneratorExp) -> Term:
        raise self.error(node, "'… for … in …' stands in sum, any, all, min or max only")

    # Calls.

    def _call(self, node: ast.Call) -> Term:
        if isinstance(node.func, ast.Attribute) and self.is_table(node.func.value):
            return self._word(node, node.func)
        target = self.known(node.func)
        name = getattr(target, "__name__", "")
        if target is not range and target is BUILTINS.get(name):
            return self._builtin(node, name)
        flat = self._callee(node, target)
        if flat is None:
            way = self.flattener.circle(target)
            raise self.error(node, f"'{ast.unparse(node.func)}' calls itself here ({way}): there is no recursion")
        return self._called(node, flat, flat.params)

    def _callee(self, node: ast.Call, target: Any) -> Flat | None:
        if hasattr(target, "handlers"):
            return self.flattener.moment(target.__name__)
        if isinstance(target, MethodType) and target.__self__ is self.me and isinstance(target.__func__, FunctionType):
            return self.flattener.function(target.__func__, self.me)
        if isinstance(target, FunctionType) and target.__module__.partition(".")[0] not in stdlib_module_names:
            return self.flattener.function(target, None)
        what = ast.unparse(node.func)
        raise self.error(node, f"'{what}' is not for rules{ADVICE.get(what, '')}")

    def _called(self, node: ast.Call, flat: Flat, params: Sequence[Param]) -> Term:
        """A call; *params* may lack the table, of which a word is called."""
        terms = self.arguments(node, flat.title, params)
        touch = self.together(node, terms)
        for effect in flat.effects:
            self.note(effect, node, flat)
        given = ", ".join([*["t"] * (len(flat.params) - len(params)), *(term.text for term in terms)])
        looks = any(param.kind == TABLE for param in flat.params)
        return Term(f"{flat.name}({given})", kind=flat.gives, touch=max(touch, _touch(flat.effects), LOOKS * looks))

    def _word(self, node: ast.Call, func: ast.Attribute) -> Term:
        if func.attr in COMPOSED:
            flat = self.flattener.function(vars(Table)[func.attr], None)
            assert flat is not None  # a test flattens them all
            return self._called(node, flat, flat.params[1:])
        if func.attr not in WORDS:
            raise self.no_word(func)
        word = WORDS[func.attr]
        terms = self.arguments(node, f"t.{func.attr}", PARAMS[func.attr], word.takes)
        self._check_said(node, word, terms)
        for effect in word.does:
            self.note(effect, node)
        touch = max(LOOKS, self.together(node, terms), _touch(word.does))
        return Term(f"t.{func.attr}({', '.join(term.text for term in terms)})", kind=word.gives, touch=touch)

    def _check_said(self, node: ast.Call, word: Word, terms: Sequence[Term]) -> None:
        if "say" not in word.does:
            return
        if any(term.touch > LOOKS for term in terms):
            raise self.error(node, "what is said changes nothing: give it a name first")
        if terms[0].value is not None and 0 <= terms[0].value < len(self.ruleset.messages):
            message = self.ruleset.messages[terms[0].value]
            if len(node.args) + len(node.keywords) - 1 != len(message.of):
                numbers = f"({', '.join(message.of)})" if message.of else "no number"
                raise self.error(node, f"the message '{message.name}' tells {numbers}")

    def arguments(self, node: ast.Call, title: str, params: Sequence[Param], takes: Sequence[str] = ()) -> list[Term]:
        """The arguments of a call, each at its place, defaults filled in."""
        shape = f"{title} takes ({', '.join(param.name for param in params)})"
        given: dict[str, ast.expr] = {param.name: arg for param, arg in zip(params, node.args, strict=False)}
        if len(node.args) > len(params):
            raise self.error(node, f"{shape}, not {len(node.args)} arguments")
        for keyword in node.keywords:
            if keyword.arg is None or keyword.arg in given or all(param.name != keyword.arg for param in params):
                raise self.error(node, f"{shape}: '{keyword.arg or '**'}' is too many")
            given[keyword.arg] = keyword.value
        for param in params:
            if param.name not in given and param.default is None:
                raise self.error(node, f"{shape}: '{param.name}' is missing")
        for what, param in zip(takes, params, strict=False):
            if what and param.name in given:
                self.check_declared(given[param.name], what)
        return [self._argument(param, given.get(param.name)) for param in params]

    def _argument(self, param: Param, node: ast.expr | None) -> Term:
        if node is None:
            assert param.default is not None
            return constant(param.default)
        if param.kind == TABLE:
            if not self.is_table(node):
                raise self.error(node, "here stands the table")
            return Term("t")
        term = self.value(node)
        if param.kind == TRUTH and term.kind != TRUTH:
            raise self.error(node, f"'{param.name}' is True or False: compare this number")
        return term

    def _builtin(self, node: ast.Call, name: str) -> Term:
        if name in ("sum", "any", "all") or (node.args and isinstance(node.args[0], ast.GeneratorExp)):
            return self.hoist(node, name)
        terms = [self.value(arg) for arg in node.args]
        few, many = (2, 9) if name in ("min", "max") else (1, 1)
        if node.keywords or not few <= len(terms) <= many:
            raise self.error(node, f"{name} takes {'two numbers or more' if many > 1 else 'one number'}")
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

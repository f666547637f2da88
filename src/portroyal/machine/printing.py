"""Translates flattened rules into C functions that use the table from ``primitives.h``."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from portroyal.machine.layout import Layout
from portroyal.machine.unrolling import Unroller

OPERATORS: Final[dict[type[ast.AST], str]] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.BitOr: "|",
    ast.BitAnd: "&",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.USub: "-",
    ast.Invert: "~",
    ast.Not: "!",
    ast.And: "&&",
    ast.Or: "||",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
ROUNDED_DOWN: Final[dict[type[ast.AST], str]] = {ast.FloorDiv: "quotient", ast.Mod: "remainder"}
SWITCHES: Final = ("perform", "ask", "run", "skip", "Rules_offer", "choose")  # functions that are called with constants
TYPES: Final = (("int8_t", 2**7), ("int16_t", 2**15), ("int32_t", 2**31))


def c_source(flat: str, layout: Layout) -> str:
    """Return the complete C source for flattened rules (*flat*): the table, the rules, and code that plays games."""
    nodes = ast.parse(flat).body
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    given = dict(_assigned(node) for node in nodes if isinstance(node, ast.Assign))
    unroller = Unroller(given)
    rules = ["\n".join(Function(node, n, unroller).lines()) for n, node in enumerate(functions)]
    constants = [_constant(name, n) for name, n in (given | unroller.rows).items()]
    head = ["#include <stdint.h>", f"#define FUNCTIONS {len(functions)}", layout.head(), *constants]
    driver = part("driver.h")
    for name in ("search.h", "halving.h", "study.h"):
        driver = driver.replace(f'#include "{name}"\n', part(name))
    return "\n".join([*head, part("export.h"), part("primitives.h"), part("net.h"), *rules, layout.dealt(), driver])


def part(name: str) -> str:
    """Return the text of a C file in this folder."""
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


def function_names(flat: str) -> list[str]:
    """Return the names of the functions in flattened rules, ordered by their numbers in C."""
    return [node.name for node in ast.parse(flat).body if isinstance(node, ast.FunctionDef)]


def _assigned(node: ast.Assign) -> tuple[str, int | tuple[int, ...]]:
    (target,) = node.targets
    assert isinstance(target, ast.Name)
    return target.id, ast.literal_eval(node.value)


def _constant(name: str, value: int | tuple[int, ...]) -> str:
    """Return a C constant: a macro, or an array of the smallest type that fits the numbers."""
    if isinstance(value, int):
        return f"#define {name} {value}"
    row = value or (0,)
    kind = next(kind for kind, most in TYPES if all(-most <= n < most for n in row))
    return f"static const {kind} {name}[] = {{{', '.join(map(str, row))}}};"


class Function:
    """Translates one function. Names get a trailing underscore (``seat_``), so that none clashes with a C keyword."""

    def __init__(self, node: ast.FunctionDef, number: int, unroller: Unroller) -> None:
        self.node, self.number, self.unroller = node, number, unroller
        self.loops = 0

    def lines(self) -> Iterator[str]:
        """Yield the C source, line by line."""
        node = self.node
        params = [arg.arg for arg in node.args.args]
        returns = any(isinstance(part, ast.Return) and part.value is not None for part in ast.walk(node))
        stored = (p.id for p in ast.walk(node) if isinstance(p, ast.Name) and isinstance(p.ctx, ast.Store))
        names = [name for name in dict.fromkeys(stored) if name not in params]
        listed = ", ".join("Table *t" if param == "t" else f"int {param}_" for param in params) or "void"
        inline = "ALWAYS_INLINE" if node.name in SWITCHES else "static inline"
        yield f"{inline} {'int' if returns else 'void'} {node.name}({listed}) {{"
        yield f"    REACH({self.number});"
        if names:
            yield f"    int {', '.join(f'{name}_ = 0' for name in names)};"
        yield from self.block(node.body)
        yield "}"

    def block(self, body: Sequence[ast.stmt]) -> Iterator[str]:
        """Yield statements, indented by one more level."""
        for node in body:
            for line in getattr(self, f"_{type(node).__name__.lower()}")(node):
                yield f"    {line}"

    def _pass(self, node: ast.Pass) -> Iterator[str]:
        yield ";"

    def _break(self, node: ast.Break) -> Iterator[str]:
        yield "break;"

    def _continue(self, node: ast.Continue) -> Iterator[str]:
        yield "continue;"

    def _return(self, node: ast.Return) -> Iterator[str]:
        yield f"return {value(node.value)};" if node.value is not None else "return;"

    def _expr(self, node: ast.Expr) -> Iterator[str]:
        yield f"{value(node.value)};"

    def _assign(self, node: ast.Assign) -> Iterator[str]:
        yield f"{value(node.targets[0])} = {value(node.value)};"

    def _augassign(self, node: ast.AugAssign) -> Iterator[str]:
        target = value(node.target)
        yield f"{target} = {binary(node.op, target, value(node.value))};"

    def _if(self, node: ast.If) -> Iterator[str]:
        yield f"if ({value(node.test)}) {{"
        yield from self.block(node.body)
        if node.orelse:
            yield "} else {"
            yield from self.block(node.orelse)
        yield "}"

    def _while(self, node: ast.While) -> Iterator[str]:
        yield f"while ({value(node.test)}) {{"
        yield from self.block(node.body)
        yield "}"

    def _for(self, node: ast.For) -> Iterator[str]:
        """Yield a loop with a separate counter, because the body may assign to the loop variable."""
        assert isinstance(node.iter, ast.Call)
        unrolled = self.unroller.unrolled(node, self.node)
        if unrolled is not None:
            for part in unrolled:
                yield from getattr(self, f"_{type(part).__name__.lower()}")(part)
            return
        self.loops += 1
        at, end = f"at{self.loops}", f"end{self.loops}"
        args = [value(arg) for arg in node.iter.args]
        if isinstance(node.iter.func, ast.Attribute):  # t.pile(…)
            first = f"const uint8_t *{at} = t->cards[{args[0]}], *{end} = {at} + t_count(t, {args[0]})"
            yield f"for ({first}; {at} < {end}; {at}++) {{"
            yield f"    {value(node.target)} = *{at};"
        else:
            first, last, step = ["0", *args, "1"] if len(args) == 1 else [*args, "1"][:3]
            sign = ">" if len(args) == 3 and ast.literal_eval(node.iter.args[2]) < 0 else "<"
            yield f"for (int {at} = {first}, {end} = {last}; {at} {sign} {end}; {at} += {step}) {{"
            yield f"    {value(node.target)} = {at};"
        yield from self.block(node.body)
        yield "}"


def value(node: ast.expr) -> str:
    """Return the C source for an expression."""
    return WRITERS[type(node)](node)


def _name(node: ast.Name) -> str:
    return "t" if node.id == "t" else f"{node.id}_"


def _number(node: ast.Constant) -> str:
    assert isinstance(node.value, int)
    return str(int(node.value))


def _binop(node: ast.BinOp) -> str:
    return binary(node.op, value(node.left), value(node.right))


def binary(op: ast.operator, left: str, right: str) -> str:
    """Return an operation on two operands. Division rounds down, and division by a power of two is a shift."""
    if type(op) in ROUNDED_DOWN and right.isdecimal() and int(right).bit_count() == 1:
        n = int(right)
        return f"({left} & {n - 1})" if isinstance(op, ast.Mod) else f"({left} >> {n.bit_length() - 1})"
    if type(op) in ROUNDED_DOWN:
        return f"{ROUNDED_DOWN[type(op)]}({left}, {right})"
    return f"({left} {OPERATORS[type(op)]} {right})"


def _unaryop(node: ast.UnaryOp) -> str:
    return f"({OPERATORS[type(node.op)]}{value(node.operand)})"


def _boolop(node: ast.BoolOp) -> str:
    return f"({f' {OPERATORS[type(node.op)]} '.join(map(value, node.values))})"


def _compare(node: ast.Compare) -> str:
    return f"({value(node.left)} {OPERATORS[type(node.ops[0])]} {value(node.comparators[0])})"


def _ifexp(node: ast.IfExp) -> str:
    return f"({value(node.test)} ? {value(node.body)} : {value(node.orelse)})"


def _subscript(node: ast.Subscript) -> str:
    """Return a counter, or an element of a constant array."""
    assert isinstance(node.value, ast.Name)
    return f"{'t->counters' if node.value.id == 't' else node.value.id}[{_place(node.slice)}]"


def _place(node: ast.expr) -> str:
    """Return an index. Sums are computed in 64 bits, so that compilers need not allow for 32-bit overflow."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return f"(int64_t){value(node.left)} + {value(node.right)}"
    return value(node)


def _call(node: ast.Call) -> str:
    """Return a call to a table primitive or a function."""
    if isinstance(node.func, ast.Attribute):
        return f"t_{node.func.attr}({', '.join(['t', *map(_place, node.args)])})"
    assert isinstance(node.func, ast.Name)
    return f"{node.func.id}({', '.join(map(value, node.args))})"


WRITERS: Final[dict[type[ast.expr], Callable[[Any], str]]] = {
    ast.Name: _name,
    ast.Constant: _number,
    ast.BinOp: _binop,
    ast.UnaryOp: _unaryop,
    ast.BoolOp: _boolop,
    ast.Compare: _compare,
    ast.IfExp: _ifexp,
    ast.Subscript: _subscript,
    ast.Call: _call,
}

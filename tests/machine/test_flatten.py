"""The flat text of every format means what its rules mean, and every mistake of a rule is named where it stands."""

from __future__ import annotations

import ast
import importlib.util
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

import pytest

from portroyal.formats import Format, book_of, box_cards, editions, parse_format, rules_of, shelf
from portroyal.machine import flatten as flatten_module
from portroyal.machine.effects import COMPOSED, WORDS
from portroyal.machine.flat import flat_book, flat_module
from portroyal.machine.flatten import flatten, main
from portroyal.machine.subset import RuleError
from portroyal.position import lay_out
from portroyal.rulebook import MOMENTS, Book, Rule
from portroyal.table import RNG, START, Table, WatchedTable

PLAYERS = (2, 3, 4, 5)
EDITIONS = [f"base; edition {name}" for name in editions()]
EVERYTHING = "; expedition required; pass automatically"
PLAYED = ["base", *EDITIONS, *(line + EVERYTHING for line in EDITIONS)]
GAMES = 2  # per format and number of players
MOVES = 400  # per game; with hardly a card left random play may go on and on


def every_format() -> list[str]:
    """Every box, every edition, and every value of every option, one at a time."""
    lines = []
    for box in shelf().values():
        for option in box.options:
            values = {"choice": option.values, "number": (option.least, option.most), "flag": ("",)}[option.kind]
            lines += [f"{box.name}; {option.name} {value}".strip() for value in values]
        lines += [f"{box.name}; edition {name}" for name in editions()]
    return lines


def bind(line: str, players: int, *more: Rule) -> Book:
    """A book of its own, with more rules."""
    form: Format = parse_format(line)
    if not more:
        return book_of(form, players)
    return Book([card for name in form.boxes for card in box_cards(name)], [*rules_of(form), *more], seats=players)


# The same game, by the rules and by their flat text.


class Row(tuple[int, ...]):
    """A row of numbers that is never read outside of its ends, as a machine would."""

    def __getitem__(self, i: Any) -> Any:
        assert 0 <= i < len(self)
        return super().__getitem__(i)


def checked(book: Book, reached: set[str]) -> Book:
    """The flat book; its functions note that they were reached."""
    names = flat_module(flatten(book))

    def noted(name: str, f: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            reached.add(name)
            return f(*args)

        return call

    for name, value in list(names.items()):
        if isinstance(value, FunctionType):
            names[name] = noted(name, value)
        elif isinstance(value, tuple):
            names[name] = Row(value)
    return flat_book(book, names)


def same(one: WatchedTable, other: WatchedTable) -> bool:
    return all(
        getattr(one, part) == getattr(other, part) for part in ("piles", "counters", "agenda", "moves", "events")
    )


def play_both(book: Book, flat: Book, begin: Callable[[Book, Table], None], seed: int) -> int:
    """One random game by both books, equal after every move; returns the number of moves, at most MOVES."""
    rng = random.Random(seed)
    tables = []
    for by in (book, flat):
        t = WatchedTable.of(by.empty_table())
        t.counters[RNG] = seed * 0x9E37_79B9_7F4A_7C15 & 2**64 - 1
        begin(by, t)
        tables.append(t)
    one, other = tables
    for n in range(MOVES):
        assert same(one, other)
        one.events.clear()
        other.events.clear()
        assert all(-(2**31) <= number < 2**31 for number in one.counters[1:])
        for seat in range(book.seats):
            assert book.moments.standing(one, seat, 0) == flat.moments.standing(other, seat, 0)
        if not one.moves:
            return n
        assert book.candidates(one) == flat.candidates(other)
        move = rng.choice(one.moves)
        book.play(one, move)
        flat.play(other, move)
    return MOVES


def started(start: int) -> Callable[[Book, Table], None]:
    def begin(book: Book, t: Table) -> None:
        t.counters[START] = start
        book.start(t)

    return begin


def laid(seed: int) -> Callable[[Book, Table], None]:
    """A position with hardly a card left, every second time with none to draw."""
    rng = random.Random(seed)

    def begin(book: Book, t: Table) -> None:
        names = [name for name in book.names if book.faces[book.face[name]].starts == "draw pile"]
        rng.shuffle(names)
        persons = [name for name in names if book.faces[book.face[name]].kind == "person"]
        deck = [name for name in names[: rng.randint(0, 12)] if name not in persons[:4]]
        lay_out(
            book,
            t,
            {
                "active": seed % book.seats,
                "start": 0,
                "coins": [seed % 2] * book.seats,
                "displays": [persons[:4], *([] for _ in range(book.seats - 1))],
                "expeditions": [],
                "harbor": [],
                "deck": deck if seed % 2 else [],
                "discard": [],
                "exact": True,
            },
        )

    state = rng.getstate()

    def again(book: Book, t: Table) -> None:
        rng.setstate(state)
        begin(book, t)

    return again


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("line", PLAYED)
def test_flat_games_are_the_same_games(line: str, players: int) -> None:
    book = bind(line, players)
    flat = checked(book, set())
    assert sum(play_both(book, flat, started(seed % players), seed) for seed in range(GAMES)) > 50 * GAMES


def test_games_reach_every_function() -> None:
    """So that the games above prove something of each."""
    left: set[str] = set()
    reached: set[str] = set()
    for line in ("base", f"base; edition yucata{EVERYTHING}", f"base; edition pegasus{EVERYTHING}"):
        book = bind(line, 3)
        flat = checked(book, reached)
        left |= {f.name for f in ast.parse(flatten(book)).body if isinstance(f, ast.FunctionDef)}
        for seed in range(4):
            play_both(book, flat, started(0), seed)
            play_both(book, flat, laid(seed), seed)
    idle = {f"Rules_{moment}" for moment in MOMENTS}  # some are asked by expansions only
    assert left - reached - idle == set()


# The text.


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("line", every_format())
def test_every_format_is_flattened(line: str, players: int) -> None:
    flatten(bind(line, players))


def test_the_text_is_the_same_in_every_process() -> None:
    command = [sys.executable, "-m", "portroyal.machine.flatten", "base; edition yucata", "--players", "3"]
    texts = {
        subprocess.run(
            command,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(flatten_module.__file__).parents[2])},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    text = flatten(bind("base; edition yucata", 3))
    assert texts == {text}
    assert "0x" not in text
    assert "/" not in text.replace("//", "")


def test_other_rules_are_other_texts() -> None:
    lines = ["base", "base; target 13", *EDITIONS]
    assert len({flatten(bind(line, players)) for line in lines for players in PLAYERS}) == len(lines) * len(PLAYERS)


PRINTABLE = (
    *(ast.Module, ast.FunctionDef, ast.arguments, ast.arg, ast.Return, ast.Assign, ast.AugAssign, ast.For, ast.While),
    *(ast.If, ast.Expr, ast.Pass, ast.Break, ast.Continue, ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.IfExp, ast.Compare),
    *(ast.Call, ast.Constant, ast.Attribute, ast.Subscript, ast.Name, ast.Tuple, ast.expr_context, ast.operator),
    *(ast.boolop, ast.unaryop, ast.cmpop),
)


def test_the_text_keeps_to_a_few_forms() -> None:
    tree = ast.parse(flatten(bind("base" + EVERYTHING, 4)))
    functions = {f.name for f in tree.body if isinstance(f, ast.FunctionDef)}
    for node in ast.walk(tree):
        assert isinstance(node, PRINTABLE)
        if isinstance(node, ast.Constant):
            assert isinstance(node.value, int)
        if isinstance(node, ast.Attribute):
            assert isinstance(node.value, ast.Name)
            assert (node.value.id, node.attr in (*WORDS, "pile")) == ("t", True)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id in functions | {"min", "max", "abs", "range"}
        if isinstance(node, ast.Tuple):
            assert all(isinstance(part, ast.Constant | ast.UnaryOp) for part in node.elts)


def test_every_word_of_the_table_is_known() -> None:
    public = {name for name, f in vars(Table).items() if isinstance(f, FunctionType) and not name.startswith("_")}
    assert public == {*WORDS, *COMPOSED, "pile", "copy"}


# What a rule may do.

PRELUDE = """\
from __future__ import annotations

import math
from portroyal.boxes.base.turn import Rounds, Standstill
from portroyal.boxes.base.trade import Taking, TimeToTake
from portroyal.rulebook import PERSON, SHIP, Rule, counter, message, pile, reason, shared_counter, task, verb
from portroyal.table import ACTIVE, DECK, DISCARD, HAND, HARBOR, MASK, PURSE, RNG, STALE, TAKES, Table

ORDER = (3, 1, 2)
GREETING = "hello"


def plain(f):
    return f


def double(n: int) -> int:
    return 2 * n


def coins_of(t: Table, seat: int, more: int = 0) -> int:
    return t.count(PURSE + seat) + more


class Before(Rule):
    luck, round = counter(), shared_counter()

    def takes(self, t: Table, seat: int, n: int) -> int:
        return n + 1

    def helper(self, t: Table, seat: int) -> None:
        self.further(t, seat)

    def further(self, t: Table, seat: int) -> None:
        t.gain(seat, 1)


"""


def load(tmp_path: Path, source: str) -> tuple[Path, Rule]:
    """A module with a class ``Last``; its rule."""
    path = tmp_path / "lesson.py"
    path.write_text(PRELUDE + source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("lesson", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    rule: Rule = module.Last()
    return path, rule


TAKES_ANSWERS = {
    "comparisons in a chain": "return n + (1 < t.count(HARBOR) <= 4) + (0 <= n < 3 < 4)",
    "a while loop": """
        k = 0
        while True:
            k += 1
            if k == 2:
                continue
            if k * k > t.count(DECK):
                break
        return n + k""",
    "for with break": """
        last = 0
        for card in t.pile(DISCARD):
            if self.cards.kind[card] == PERSON:
                break
            last = card
        return last""",
    "ways": """
        if n == 0:
            k = 1
        elif n == 1:
            return -1
        elif t.has(HARBOR, n) or not (n and seat):
            k = 3
        else:
            k = 4
        return k - n""",
    "best of nothing": "return max((card for card in t.pile(HAND)), default=-5) + min((c for c in t.pile(HAND)), default=0)",
    "best": "return max(s * n - t[self.points, s] for s in range(self.seats)) - min(-s for s in range(1, 6, 2))",
    "loops in loops": """
        return sum(
            n * t[what, s] for card in t.pile(DISCARD) if card > 3 if card < 50
            for what, n in self.cards.gives[card] for s in range(self.seats)
        )""",
    "any and all": """
        return (any(card == seat for card in t.pile(DISCARD)) + 2 * all(card > seat for card in t.pile(DISCARD))
                + 4 * any(self.rules.takes_ for _ in range(0)) if False else n)""".replace("self.rules.takes_", "n"),
    "rows": """
        total = 0
        for k in ORDER:
            for row in self.own:
                total += k * row
        return total + ORDER[seat % 3] + self.own[n % 2]""",
    "super": "return super().takes(t, seat, n) * 10",
    "functions and keywords": "return coins_of(t, seat=seat) - coins_of(t, seat, double(n)) + self.mine(t, k=n, seat=seat)",
    "operators": "return (n + 7) // 2 % 5 - (n << 3 >> 1 ^ 5 | 6 & ~seat) * -seat + abs(-n) - (- -2)",
    "numbers and truths": "return int(n > 1) + bool(n) + (3 if n and seat else 4) + min(n, seat, 7) + True",
    "parentheses": "return n - (seat - 1) - (2 - n) * (3 if n else 4) + (not n) + -(n + 1) - (n > (seat > 0))",
    "names like the moments": """
        price = self.rules.price(t, seat, 1, n)
        takes = self.rules.income(t, seat, 1, price)
        return price + takes""",
    "names for a while": """
        total: int
        total = sum(total for total in range(n))
        best = found = 0 if False else 0
        return total""".replace("best = found = 0 if False else 0", "best: int = 1"),
    "a name shadowed": "return sum(seat for seat in range(n)) + seat + sum(n for n in range(n))",
    "counters": "return n + t[ACTIVE] + t[STALE, seat] + t[self.points, (seat + 1) % self.seats] + t[self.trader[2], seat]",
    "the top": "return t.top(DISCARD) if t.count(DISCARD) > 0 else n",
}


@pytest.mark.parametrize("answer", TAKES_ANSWERS.values(), ids=TAKES_ANSWERS.keys())
def test_what_a_rule_may_write_means_the_same(tmp_path: Path, answer: str) -> None:
    source = f"""class Last(Before):
    own = (5, 6)
    trader = counter(per="color")

    def takes(self, t: Table, seat: int, n: int) -> int:
        {answer.strip()}

    def mine(self, t: Table, seat: int, k: int) -> int:
        return seat * k
"""
    book = bind("base", 3, load(tmp_path, source)[1])
    flat = flat_book(book)
    rng = random.Random(1)
    t = book.empty_table()
    book.start(t)
    for _ in range(150):
        for seat in range(3):
            for n in range(5):
                assert book.moments.takes(t, seat, n) == flat.moments.takes(t, seat, n)
        book.play(t, rng.choice(t.moves))


def test_a_rule_that_acts_does_the_same(tmp_path: Path) -> None:
    source = """class Last(Before):
    tucked = pile()

    def when_drawn(self, t: Table, seat: int, card: int) -> None:
        t[self.luck, seat] += t.random(6)
        t[self.round] = t[self.round] * 31 % 1009 + t[self.luck, seat]
        if t[self.luck, seat] > 9 and t.count(PURSE + seat) > 0:
            t.move(PURSE + seat, self.tucked + seat, 1)
            t.shuffle(self.tucked + seat)
            t[self.luck, seat] -= 9
        given = t.gain(seat, t[self.luck, seat] // 8)
        t[self.luck, seat] -= given
"""
    book = bind("base", 3, load(tmp_path, source)[1])
    flat = flat_book(book)
    assert all(play_both(book, flat, started(0), seed) for seed in range(4))


def test_rules_of_one_class_share_what_is_the_same() -> None:
    assert flatten(bind("base" + EVERYTHING, 4)).count("def Trade_proceeds") == 1


# What a rule may not do. The line is marked with #!, and what the caret points at stands behind it.


class Mistake(NamedTuple):
    name: str
    source: str
    sentence: str


def body(moment: str, lines: str) -> str:
    """A rule that answers one moment."""
    args = {"takes": "t: Table, seat: int, n: int", "when_bust": "t: Table, seat: int"}[moment]
    gives = "int" if moment == "takes" else "None"
    indented = "\n".join(f"        {line}" for line in lines.strip().splitlines())
    return f"class Last(Before):\n    def {moment}(self, {args}) -> {gives}:\n{indented}\n"


ACTING = [
    # The subset.
    Mistake("string", 'if self.cards.kind[0] == "ship":  #! "ship"\n    t.gain(seat, 1)', "a string is not for rules"),
    Mistake("f-string", 't.say(f"{seat}")  #! f"{seat}"', "a string is not for rules"),
    Mistake("string from a module", "x = GREETING  #! GREETING", "a string is not for rules"),
    Mistake("list", "kinds = [seat]  #! [seat]", "a list is not for rules: numbers are kept in counters"),
    Mistake("list comprehension", "x = [c for c in t.pile(HARBOR)]  #! [c for c in t.pile(HARBOR)]", "a list is not"),
    Mistake("dict", "x = {1: 2}  #! {1: 2}", "a dict is not for rules"),
    Mistake("set", "x = {1, 2}  #! {1, 2}", "a set is not for rules"),
    Mistake("float", "x = 1.5  #! 1.5", "1.5 is not a whole number"),
    Mistake("None", "x = None  #! None", "None is not a number"),
    Mistake("division", "t.gain(seat, t.count(HARBOR) / 2)  #! t.count(HARBOR) / 2", "'//' gives a whole number"),
    Mistake("power", "x = 2 ** seat  #! 2 ** seat", "'**' is not for rules"),
    Mistake("try", "try:  #! try:\n    t.pop()\nexcept IndexError:\n    t.pop()", "try is not for rules"),
    Mistake("with", "with t:  #! with t:\n    pass", "with is not for rules"),
    Mistake("raise", "raise ValueError  #! raise ValueError", "raise is not for rules"),
    Mistake("assert", "assert seat  #! assert seat", "assert is not for rules"),
    Mistake("lambda", "f = lambda: 1  #! lambda: 1", "lambda is not for rules"),
    Mistake("global", "global ORDER  #! global ORDER", "global is not for rules: declare a counter"),
    Mistake("del", "del seat  #! del seat", "del is not for rules"),
    Mistake("import", "import random  #! import random", "import stands at the top of the file"),
    Mistake("nested function", "def f():  #! def f():\n    pass", "a function inside a function is not for rules"),
    Mistake("yield", "yield seat  #! yield seat", "yield is not for rules"),
    Mistake("walrus", "if (x := seat):  #! x := seat\n    pass", "':=' is not for rules"),
    Mistake("match", "match seat:  #! match seat:\n    case 1:\n        pass", "match is not for rules"),
    Mistake("in", "if seat in t.pile(HARBOR):  #! seat in t.pile(HARBOR)\n    pass", "ask t.has(pile, card)"),
    Mistake("is", "if seat is 1:  #! seat is 1\n    pass".replace("is 1", "is ACTIVE"), "use '=='"),
    Mistake("slice", "x = ORDER[1:]  #! 1:", "a slice is not for rules"),
    Mistake("star", "t.gain(*ORDER)  #! *ORDER", "'*' is not for rules"),
    Mistake("for else", "for i in range(2):  #! for i in range(2):\n    pass\nelse:\n    pass", "for … else is not"),
    Mistake("while else", "while seat:  #! while seat:\n    pass\nelse:\n    pass", "while … else is not for rules"),
    Mistake("two names", "a = b = 1  #! a = b = 1", "one name is assigned at a time"),
    Mistake("tuple", "x = (1, 2)  #! (1, 2)", "a tuple is not for rules"),
    Mistake("capital", "X = 1  #! X", "begins with a small letter"),
    Mistake("generator", "x = (c for c in t.pile(HARBOR))  #! (c for c in t.pile(HARBOR))", "in sum, any, all, min or"),
    Mistake("32 bits", "x = 2_147_483_648  #! 2_147_483_648", "2147483648 does not fit into 32 bits"),
    Mistake("32 bits, computed", "x = 1 << 31  #! 1 << 31", "2147483648 does not fit into 32 bits"),
    Mistake("32 bits, named", "x = seat & MASK  #! MASK", "does not fit into 32 bits"),
    Mistake("zero", "x = seat // 0  #! seat // 0", "it divides by 0"),
    # Names and words.
    Mistake("kept", "self.last = seat  #! last", "a rule keeps nothing itself: declare a counter"),
    Mistake("kept more", "self.last += 1  #! last", "a rule keeps nothing itself: declare a counter"),
    Mistake("undeclared", "t[self.lucky, seat] += 1  #! lucky", "Last has no 'lucky'; is 'luck' meant?"),
    Mistake("unknown", "x = sea  #! sea", "'sea' is not known here; is 'seat' meant?"),
    Mistake("column", "x = self.cards.colour[0]  #! colour", "a card has no 'colour'; is 'color' meant?"),
    Mistake("moment", "self.rules.when_busted(t, seat)  #! when_busted", "no moment 'when_busted'; is 'when_bust'"),
    Mistake("word", "t.gian(seat, 1)  #! gian", "the table has no word 'gian'; is 'gain' meant?"),
    Mistake("piles", "x = t.piles[HARBOR][0]  #! piles", "they speak to the table in its words only"),
    Mistake("counters", "t.counters[ACTIVE] = 1  #! t.counters[ACTIVE]", "only names and counters, t[…], are assigned"),
    Mistake("counters read", "x = t.counters[ACTIVE]  #! counters", "they speak to the table in its words only"),
    Mistake("agenda", "t.agenda = 0  #! agenda", "the table is changed by its words"),
    Mistake("seats of the table", "x = t.seats  #! seats", "they speak to the table in its words only"),
    Mistake("copy", "t.copy()  #! copy", "they speak to the table in its words only"),
    Mistake("word not called", "x = t.count  #! count", "'t.count' is a word: call it"),
    Mistake("pile as value", "x = t.pile(HARBOR)  #! pile", "looked through with 'for card in t.pile(…)'"),
    Mistake("table as value", "u = t  #! t", "'t' is the table, not a number"),
    Mistake("rule as value", "u = self  #! self", "a rule is not a number"),
    Mistake("number's attribute", "x = seat.real  #! real", "'seat' is a number and has no 'real'"),
    Mistake("method as value", "x = self.helper  #! helper", "'self.helper' is not a number"),
    Mistake("property", "x = self.odd  #! odd", "a property is not for rules"),
    Mistake("row as value", "x = ORDER  #! ORDER", "'ORDER' is a row of numbers: say which one"),
    Mistake("row's end", "x = ORDER[3]  #! ORDER[3]", "'ORDER' has 3 numbers, counted from 0"),
    Mistake("no row", "x = seat[0]  #! seat", "'seat' is not a row of numbers"),
    Mistake("len", "x = len(t.pile(HARBOR))  #! len(t.pile(HARBOR))", "'len' is not for rules: t.count(pile)"),
    Mistake("print", "print(seat)  #! print(seat)", "'print' is not for rules: t.say(message)"),
    Mistake("isinstance", "x = isinstance(seat, int)  #! isinstance(seat, int)", "'isinstance' is not for rules"),
    Mistake("library", "x = math.floor(seat)  #! math.floor(seat)", "'math.floor' is not for rules"),
    Mistake("range as value", "x = range(3)  #! range(3)", "'range' is not for rules outside of a for loop"),
    Mistake("range of a string", 'for i in range("3"):  #! "3"\n    pass', "a string is not for rules"),
    Mistake("range of nothing", "for i in range(t.pop()):  #! t.pop()\n    pass", "'t.pop()' gives no number"),
    Mistake("step", "for i in range(0, 9, seat):  #! seat\n    pass", "the step of a range is a number that never"),
    Mistake("loop", "for i in seat:  #! seat\n    pass", "a loop runs over range(…), t.pile(…)"),
    Mistake("pairs", "for what in self.cards.gives[0]:  #! what\n    pass", "this loop has two names"),
    Mistake("no generator", "x = sum(ORDER)  #! sum(ORDER)", "sum takes '… for … in …'"),
    Mistake("maybe nothing", "x = max(c for c in t.pile(HARBOR))  #! max(c for c in t.pile(HARBOR))", "default=0"),
    # Calls.
    Mistake("too few", "t.pay(seat)  #! t.pay(seat)", "Table.pay takes (seat, coins): 'coins' is missing"),
    Mistake("too many", "t.pop(1)  #! t.pop(1)", "t.pop takes (), not 1 arguments"),
    Mistake("other name", "t.gain(seat, coin=1)  #! t.gain(seat, coin=1)", "'coin' is too many"),
    Mistake(
        "own method", "self.helper(seat)  #! self.helper(seat)", "Before.helper takes (t, seat): 'seat' is missing"
    ),
    Mistake("no table", "self.helper(seat, seat)  #! seat", "here stands the table"),
    Mistake("table as number", "t.gain(t, 1)  #! t", "'t' is the table, not a number"),
    Mistake("no value", "x = t.pay(seat, 1)  #! t.pay(seat, 1)", "'t.pay(seat, 1)' gives no number"),
    Mistake("truth", "x = self.rules.may_go_on(t, seat)  #! seat", "'yes' is True or False: compare this number"),
    Mistake("idle line", "seat + 1  #! seat + 1", "this line does nothing"),
    Mistake("idle word", "t.count(DECK)  #! t.count(DECK)", "this changes nothing, and its answer is not used"),
    Mistake("and", "x = seat and 3  #! seat", "'and' and 'or' give True or False: compare this number"),
    Mistake("verb for task", "t.push(self.take, seat)  #! take", "'self.take' is a verb; here stands a task"),
    Mistake("counter for pile", "t.shuffle(self.luck)  #! luck", "is a counter; here stands a pile"),
    Mistake("pile of whom", "t.shuffle(self.display)  #! display", "there is one pile per seat"),
    Mistake("counter of whom", "t[self.luck] = 1  #! luck", "'self.luck' has one cell per seat: say whose"),
    Mistake("shared", "t[self.round, seat] = 1  #! round", "has one cell for the whole table"),
    Mistake("dealer", "x = t[RNG]  #! RNG", "chance is asked with t.random(n)"),
    Mistake("message", "t.say(self.hello)  #! t.say(self.hello)", "the message 'hello' tells (seat)"),
    Mistake("said", "t.say(self.hello, t.gain(seat, 1))  #! t.say(self.hello, t.gain(seat, 1))", "changes nothing"),
    # Ways.
    Mistake("maybe unassigned", "if seat:\n    x = 1\nt.gain(seat, x)  #! x", "'x' may have no value here"),
    Mistake("after a loop", "for i in range(seat):\n    pass\nt.gain(seat, i)  #! i", "'i' may have no value here"),
    Mistake("never reached", "return\nt.pop()  #! t.pop()", "this line is never reached"),
    Mistake("truth, then number", "x = seat > 0\nx = seat  #! x", "'x' was True or False, and is a number here"),
    Mistake(
        "order", "x = t[TAKES] + t.gain(seat, 2)  #! t[TAKES] + t.gain(seat, 2)", "stands alone: give its result a"
    ),
    Mistake("two dice", "x = t.random(6) + t.random(6)  #! t.random(6) + t.random(6)", "stands alone"),
    Mistake("said dice", "t.say(self.hello, t.random(6))  #! t.say(self.hello, t.random(6))", "changes nothing"),
    Mistake("order, assigned", "t[TAKES] += t.gain(seat, 1)  #! t[TAKES] += t.gain(seat, 1)", "stands alone"),
    # What it does.
    Mistake("moving", "for card in t.pile(HARBOR):\n    t.lift(card, HARBOR)  #! t.lift(card, HARBOR)", "look first"),
    Mistake("moving far", "for c in t.pile(HARBOR):\n    self.helper(t, c)  #! self.helper(t, c)", "look first"),
    Mistake(
        "sum that acts", "x = sum(t.gain(s, 1) for s in range(2))  #! t.gain(s, 1)", "sum(… for …) changes nothing"
    ),
    Mistake("offering", "t.offer(self.take)  #! t.offer(self.take)", "it acts, and is no question, but here it offers"),
    Mistake("options", "x = t.options()  #! t.options()", "but here it looks at the moves that are offered"),
    Mistake(
        "recursion", "self.when_bust(t, seat)  #! self.when_bust(t, seat)", "calls itself here: there is no recursion"
    ),
    Mistake("through a moment", "self.rules.when_bust(t, 0)  #! self.rules.when_bust(t, 0)", "there is no recursion"),
    Mistake(
        "a value, sometimes", "if seat:\n    return 1\nt.pop()  #! t.pop()", "a number on some ways and nothing on"
    ),
]

ASKING = [
    Mistake("sometimes", "if n > 1:  #! if n > 1:\n    return n - 1", "a number on some ways and nothing on others"),
    Mistake("bare return", "if n > 1:\n    return  #! return\nreturn n", "a number on some ways and nothing on others"),
    Mistake("counter", "t[self.luck, seat] = 1  #! t[self.luck, seat]\nreturn n", "but here it changes a counter"),
    Mistake("cards", "t.lift(0, DECK)  #! t.lift(0, DECK)\nreturn n", "changes nothing, but here it moves cards"),
    Mistake("chance", "return n + t.random(2)  #! t.random(2)", "changes nothing, but here it uses chance"),
    Mistake("agenda", "t.pop()  #! t.pop()\nreturn n", "changes nothing, but here it changes what is to be done"),
    Mistake("offer", "t.offer(0)  #! t.offer(0)\nreturn n", "changes nothing, but here it offers a move"),
    Mistake("say", "t.say(self.hello, seat)  #! t.say(self.hello, seat)\nreturn n", "but here it says something"),
    Mistake(
        "through helpers",
        "self.helper(t, seat)  #! self.helper(t, seat)\nreturn n",
        "here it moves cards (through Before.helper, Before.further, Table.gain)",
    ),
    Mistake(
        "through a moment",
        "self.rules.when_extra_tax(t, seat)  #! self.rules.when_extra_tax(t, seat)\nreturn n",
        "here it uses chance (through when_extra_tax, Taxes.when_extra_tax)",
    ),
]

WHOLE = [
    Mistake(
        "ask acts",
        "    def ask_asking(self, t, seat, arg):\n        t.pop()  #! t.pop()",
        "it may only offer moves, but",
    ),
    Mistake(
        "offer acts",
        "    def offer(self, t, seat, asked):\n        self.helper(t, seat)  #! self.helper(t, seat)",
        "it may only offer moves, but here it moves cards (through Before.helper",
    ),
    Mistake(
        "offer says", "    def offer(self, t, seat, asked):\n        t.say(1, 2)  #! t.say(1, 2)", "it says something"
    ),
    Mistake("args", "    def takes(self, t, seat):  #! def takes\n        return 1", "it is called with (t, seat, n)"),
    Mistake("run args", "    def run_doing(self, t, seat):  #! def run_doing\n        t.pop()", "with (t, seat, arg)"),
    Mistake(
        "no answer", "    def takes(self, t, seat, n):  #! def takes\n        pass", "return the number, changed or"
    ),
    Mistake(
        "number for truth",
        "    def may_go_on(self, t: Table, yes: bool) -> bool:\n        return t[TAKES]  #! t[TAKES]",
        "the answer is True or False: compare this number",
    ),
    Mistake(
        "misspelt",
        "    def when_busts(self, t, seat):  #! def when_busts\n        pass",
        "no such moment; is 'when_bust'",
    ),
    Mistake(
        "no verb", "    def do_dance(self, t, seat, arg):  #! def do_dance\n        pass", "declares no verb 'dance'"
    ),
    Mistake("borrowed", "    def ask_taking(self, t, seat, arg):  #! def ask_taking\n        pass", "no task 'taking'"),
    Mistake("decorated", "    @plain  #! plain\n    def when_bust(self, t, seat):\n        pass", "decorator"),
    Mistake("star", "    def when_bust(self, t, *seat):  #! def when_bust\n        pass", "every argument has a name"),
    Mistake(
        "default",
        "    def when_bust(self, t, seat):\n        self.more(t)\n\n"
        "    def more(self, t, x='y'):  #! def more\n        t.pop()",
        "the default of 'x' is not a number",
    ),
]

DECLARED = """
    hello = message("hello", "B-001", "seat")
    asking, doing = task(), task()
    taking, take = TimeToTake.taking, Taking.take
    odd = property(lambda self: 1)
"""


def mistakes() -> list[Any]:
    whole = [
        *((f"acting: {m.name}", body("when_bust", m.source) + DECLARED, m.sentence) for m in ACTING),
        *((f"asking: {m.name}", body("takes", m.source) + DECLARED, m.sentence) for m in ASKING),
        *((f"rule: {m.name}", f"class Last(Before):\n{m.source}\n{DECLARED}", m.sentence) for m in WHOLE),
    ]
    return [pytest.param(source, sentence, id=name) for name, source, sentence in whole]


@pytest.mark.parametrize(("source", "sentence"), mistakes())
def test_a_mistake_is_named_where_it_stands(tmp_path: Path, source: str, sentence: str) -> None:
    path, rule = load(tmp_path, source)
    with pytest.raises(RuleError) as caught:
        flatten(bind("base", 3, rule))
    error = caught.value
    line = next(n for n, text in enumerate((PRELUDE + source).splitlines(), 1) if "#!" in text)
    assert error.filename == str(path)
    assert error.lineno == line
    assert sentence in error.msg
    assert "\n" not in error.msg
    assert error.text is not None
    assert error.offset is not None
    assert error.end_offset is not None
    code, _, pointed = error.text.partition("#!")
    assert error.text[error.offset - 1 : error.end_offset - 1].startswith(pointed.strip().rstrip(":")), code


def test_a_rule_without_a_source_cannot_be_read() -> None:
    names: dict[str, Any] = {"Rule": Rule}
    exec("class Last(Rule):\n    def when_bust(self, t, seat):\n        t.pop()", names)
    with pytest.raises(RuleError, match="its source cannot be read"):
        flatten(bind("base", 3, names["Last"]()))


def test_the_command_prints_the_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["base; edition yucata", "--players", "3"]) == 0
    assert capsys.readouterr().out == flatten(bind("base; edition yucata", 3))


def test_the_command_says_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["base; tarot"]) == 1
    assert "'tarot' is no option" in capsys.readouterr().err
    path, rule = load(tmp_path, body("when_bust", "t.gian(seat, 1)"))
    monkeypatch.setattr(flatten_module, "book_of", lambda form, players: bind("base", players, rule))
    assert main(["base"]) == 1
    shown = capsys.readouterr().err.splitlines()
    assert f'File "{path}", line ' in shown[0]
    assert shown[1].strip() == "t.gian(seat, 1)"
    assert shown[2].strip() == "^^^^"
    assert shown[3].endswith("Last.when_bust: the table has no word 'gian'; is 'gain' meant?")

"""Errors in rules name their place: in these sources, #! marks the line, and the text under the caret follows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from portroyal.cli import flat as command
from portroyal.cli.flat import main
from portroyal.engine.rules import Rule
from portroyal.flatten.flattener import flatten
from portroyal.flatten.source import RuleError
from tests.flatten.writing_rules import PRELUDE, bind, load


class Mistake(NamedTuple):
    name: str
    source: str
    sentence: str


def body(moment: str, lines: str) -> str:
    """A rule that reacts to one moment."""
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
    Mistake("is", "if seat is ACTIVE:  #! seat is ACTIVE\n    pass", "use '=='"),
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
    Mistake("piles", "x = t.piles[HARBOR][0]  #! piles", "they use only the words of the table"),
    Mistake("counters", "t.counters[ACTIVE] = 1  #! t.counters[ACTIVE]", "only names and counters, t[…], are assigned"),
    Mistake("counters read", "x = t.counters[ACTIVE]  #! counters", "they use only the words of the table"),
    Mistake("agenda", "t.agenda = 0  #! agenda", "the table is changed by its words"),
    Mistake("seats of the table", "x = t.seats  #! seats", "they use only the words of the table"),
    Mistake("copy", "t.copy()  #! copy", "they use only the words of the table"),
    Mistake("word not called", "x = t.count  #! count", "'t.count' is a word: call it"),
    Mistake("pile as value", "x = t.pile(HARBOR)  #! pile", "loop over a pile with 'for card in t.pile(…)'"),
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
    Mistake("range of nothing", "for i in range(t.pop()):  #! t.pop()\n    pass", "'t.pop()' returns no number"),
    Mistake("step", "for i in range(0, 9, seat):  #! seat\n    pass", "the step of a range is a number that never"),
    Mistake("loop", "for i in seat:  #! seat\n    pass", "a loop runs over range(…), t.pile(…)"),
    Mistake("pairs", "for what in self.cards.gives[0]:  #! what\n    pass", "this loop has two names"),
    Mistake("no generator", "x = sum(ORDER)  #! sum(ORDER)", "sum takes '… for … in …'"),
    Mistake("maybe nothing", "x = max(c for c in t.pile(HARBOR))  #! max(c for c in t.pile(HARBOR))", "default=0"),
    Mistake(
        "pairs as value", "x = self.cards.gives[0]  #! self.cards.gives[0]", "loop over pairs with 'for what, n in"
    ),
    Mistake("loop's name", "for a, b in range(3):  #! a, b\n    pass", "this loop has one name"),
    Mistake("range of four", "for i in range(1, 2, 3, 4):  #! range(1, 2, 3, 4)\n    pass", "one to three numbers"),
    Mistake("start", "x = sum((c for c in range(3)), 1)  #! sum((c for c in range(3)), 1)", "sum takes '… for … in …'"),
    Mistake(
        "key",
        "x = any(c for c in ORDER if c)  # fine\nx = max((c for c in range(3)), key=abs)  #! max(",
        "nothing else",
    ),
    Mistake("default", "x = max((c for c in t.pile(0)), default=seat)  #! seat", "the default is a number that never"),
    Mistake("table assigned", "t = 1  #! t", "'t' is never assigned"),
    Mistake("word of Python", "max = 1  #! max", "'max' has its own meaning: use another name"),
    Mistake("declaration", "x = TimeToTake.taking  #! taking", "'TimeToTake.taking' is not a number"),
    Mistake(
        "three keys", "t[self.luck, seat, 1] = 1  #! t[self.luck, seat, 1]", "a counter is t[counter] or t[counter,"
    ),
    Mistake("no counter", "t[self.luck + 1, seat] = 1  #! self.luck + 1", "no counter has the number"),
    Mistake("async", "async def f():  #! async def f():\n    pass", "asyncfunctiondef is not for rules"),
    # Calls.
    Mistake("min of one", "x = min(seat)  #! min(seat)", "min takes two numbers or more"),
    Mistake("too few", "t.pay(seat)  #! t.pay(seat)", "Table.pay takes (seat, coins): 'coins' is missing"),
    Mistake("too many", "t.pop(1)  #! t.pop(1)", "t.pop takes (), not 1 arguments"),
    Mistake("other name", "t.gain(seat, coin=1)  #! t.gain(seat, coin=1)", "'coin' is one too many"),
    Mistake(
        "own method", "self.helper(seat)  #! self.helper(seat)", "Before.helper takes (t, seat): 'seat' is missing"
    ),
    Mistake("no table", "self.helper(seat, seat)  #! seat", "the table is required here"),
    Mistake("table as number", "t.gain(t, 1)  #! t", "'t' is the table, not a number"),
    Mistake("no value", "x = t.pay(seat, 1)  #! t.pay(seat, 1)", "'t.pay(seat, 1)' returns no number"),
    Mistake("truth", "x = self.rules.may_go_on(t, seat)  #! seat", "'yes' is True or False: compare this number"),
    Mistake("idle line", "seat + 1  #! seat + 1", "this line does nothing"),
    Mistake("idle word", "t.count(DECK)  #! t.count(DECK)", "this changes nothing, and its answer is not used"),
    Mistake("and", "x = seat and 3  #! seat", "'and' and 'or' give True or False: compare this number"),
    Mistake("verb for task", "t.push(self.take, seat)  #! take", "'self.take' is a verb; a task is required here"),
    Mistake("counter for pile", "t.shuffle(self.luck)  #! luck", "is a counter; a pile is required here"),
    Mistake("pile of whom", "t.shuffle(self.display)  #! display", "there is one pile per seat"),
    Mistake("counter of whom", "t[self.luck] = 1  #! luck", "'self.luck' has one cell per seat: say whose"),
    Mistake("shared", "t[self.round, seat] = 1  #! round", "has one cell for the whole table"),
    Mistake("dealer", "x = t[RNG]  #! RNG", "chance is asked with t.random(n)"),
    Mistake("message", "t.say(self.hello)  #! t.say(self.hello)", "the message 'hello' takes (seat)"),
    Mistake(
        "said", "t.say(self.hello, t.gain(seat, 1))  #! t.say(self.hello, t.gain(seat, 1))", "a message change nothing"
    ),
    # Ways.
    Mistake("maybe unassigned", "if seat:\n    x = 1\nt.gain(seat, x)  #! x", "'x' may have no value here"),
    Mistake("after a loop", "for i in range(seat):\n    pass\nt.gain(seat, i)  #! i", "'i' may have no value here"),
    Mistake("never reached", "return\nt.pop()  #! t.pop()", "this line is never reached"),
    Mistake("truth, then number", "x = seat > 0\nx = seat  #! x", "'x' was True or False, and is a number here"),
    Mistake(
        "order", "x = t[TAKES] + t.gain(seat, 2)  #! t[TAKES] + t.gain(seat, 2)", "stands alone: give its result a"
    ),
    Mistake("two dice", "x = t.random(6) + t.random(6)  #! t.random(6) + t.random(6)", "stands alone"),
    Mistake(
        "said dice", "t.say(self.hello, t.random(6))  #! t.say(self.hello, t.random(6))", "a message change nothing"
    ),
    Mistake("order, assigned", "t[TAKES] += t.gain(seat, 1)  #! t[TAKES] += t.gain(seat, 1)", "stands alone"),
    # Effects of rules.
    Mistake("moving", "for card in t.pile(HARBOR):\n    t.lift(card, HARBOR)  #! t.lift(card, HARBOR)", "look first"),
    Mistake("moving far", "for c in t.pile(HARBOR):\n    self.helper(t, c)  #! self.helper(t, c)", "look first"),
    Mistake("dice in a sum", "x = sum(t.random(6) for s in range(2))  #! t.random(6)", "here it uses chance"),
    Mistake(
        "sum that acts", "x = sum(t.gain(s, 1) for s in range(2))  #! t.gain(s, 1)", "sum(… for …) changes nothing"
    ),
    Mistake(
        "offering", "t.offer(self.take)  #! t.offer(self.take)", "it acts, and is not a question, but here it offers"
    ),
    Mistake("options", "x = t.options()  #! t.options()", "but here it looks at the moves that are offered"),
    Mistake(
        "recursion", "self.when_bust(t, 0)  #! self.when_bust(t, 0)", "calls itself here (Last.when_bust): there is"
    ),
    Mistake(
        "recursion through a moment",
        "self.rules.when_bust(t, 0)  #! self.rules.when_bust(t, 0)",
        "'self.rules.when_bust' calls itself here (when_bust, Last.when_bust): there is no recursion",
    ),
    Mistake(
        "a value, sometimes", "if seat:\n    return 1\nt.pop()  #! t.pop()", "a number on some paths and nothing on"
    ),
]

ASKING = [
    Mistake("sometimes", "if n > 1:  #! if n > 1:\n    return n - 1", "a number on some paths and nothing on others"),
    Mistake(
        "bare return", "if n > 1:\n    return  #! return\nreturn n", "a number on some paths and nothing on others"
    ),
    Mistake("counter", "t[self.luck, seat] = 1  #! t[self.luck, seat]\nreturn n", "but here it changes a counter"),
    Mistake("cards", "t.lift(0, DECK)  #! t.lift(0, DECK)\nreturn n", "changes nothing, but here it moves cards"),
    Mistake("chance", "return n + t.random(2)  #! t.random(2)", "changes nothing, but here it uses chance"),
    Mistake("agenda", "t.pop()  #! t.pop()\nreturn n", "changes nothing, but here it changes the agenda"),
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
    Mistake(
        "param",
        "    def when_bust(self, t, Seat):  #! def when_bust\n        t.pop()",
        "'Seat': a name for a while begins with a small letter",
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
    Mistake(
        "recursion through the moment it answers",
        "    def when_game_begins(self, t):\n        self.when_laid_out(t)\n\n"
        "    def when_laid_out(self, t):\n        self.rules.when_laid_out(t)  #! self.rules.when_laid_out(t)",
        "'self.rules.when_laid_out' calls itself here",
    ),
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
def test_a_mistake_is_reported_at_its_place(tmp_path: Path, source: str, sentence: str) -> None:
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


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("t[self.luck] = 1", "has one cell per seat: say whose"),
        ("t[self.round, seat] = 1", "has one cell for the whole table"),
        ("t.shuffle(self.display)", "there is one pile per seat"),
    ],
)
def test_values_per_seat_and_per_table_differ_even_with_one_seat(tmp_path: Path, line: str, sentence: str) -> None:
    _, rule = load(tmp_path, body("when_bust", line) + DECLARED)
    with pytest.raises(RuleError, match=sentence):
        flatten(bind("base + contracts; cooperative", 1, rule))


def test_a_rule_without_a_source_cannot_be_read() -> None:
    names: dict[str, Any] = {"Rule": Rule}
    exec("class Last(Rule):\n    def when_bust(self, t, seat):\n        t.pop()", names)
    with pytest.raises(RuleError, match="its source cannot be read"):
        flatten(bind("base", 3, names["Last"]()))


def test_the_command_says_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["base; tarot"]) == 1
    assert "'tarot' is not an option" in capsys.readouterr().err
    path, rule = load(tmp_path, body("when_bust", "t.gian(seat, 1)"))
    monkeypatch.setattr(command, "ruleset_of", lambda form, players: bind("base", players, rule))
    assert main(["base"]) == 1
    shown = capsys.readouterr().err.splitlines()
    assert f'File "{path}", line ' in shown[0]
    assert shown[1].strip() == "t.gian(seat, 1)"
    assert shown[2].strip() == "^^^^"
    assert shown[3].endswith("Last.when_bust: the table has no word 'gian'; is 'gain' meant?")

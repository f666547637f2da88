"""The flattened rules of every format do the same as the rules."""

from __future__ import annotations

import ast
import itertools
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from portroyal.cli.flat import main
from portroyal.engine.rules import MOMENTS
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import RNG, START, Table, WatchedTable
from portroyal.flatten import flattener as flatten_module
from portroyal.flatten.effects import COMPOSED, WORDS
from portroyal.flatten.flattener import flatten
from portroyal.formats.registry import Option, editions, every_option, registry
from portroyal.game.position import lay_out
from tests.flatten.flat_ruleset import flat_module, flat_ruleset
from tests.flatten.writing_rules import bind, load
from tests.laws.table import EVERY_FORMAT, LEGAL
from tests.sizes import Case, in_turn, sized

PLAYERS = (2, 3, 4, 5)
EDITIONS = [f"base; edition {name}" for name in editions()]
EVERYTHING = "; expedition required; pass automatically"
PLAYED = ["base", *EDITIONS, *(line + EVERYTHING for line in EDITIONS)]
PASSING = [(f"{line}; pass automatically", players) for line, players in EVERY_FORMAT if players in (2, 3)]
REACHING = [(line, 3) for line in ("base", f"base; edition yucata{EVERYTHING}", f"base; edition pegasus{EVERYTHING}")]
REACHING += [("base + adventure; cooperative; defeats 1", players) for players in (1, 2)]
REACHING += in_turn(PASSING)
ALTERNATELY = [  # every second format passes automatically
    (f"{line}; pass automatically" if turn % 2 else line, players)
    for turn, (line, players) in enumerate(in_turn(EVERY_FORMAT))
]
FLAT = in_turn(itertools.product(PLAYED, PLAYERS))
FLAT += sized(fast=ALTERNATELY[::2], default=ALTERNATELY, nightly=[*EVERY_FORMAT, *REACHING])
GAMES = sized(fast=1, default=1, nightly=3)  # per format and number of players
STAGED = sized(fast=1, default=2, nightly=4)  # games with hardly any cards left
MOVES = sized(fast=400, default=400, nightly=1_200)  # per game; with hardly any cards left, random play may never end
MOST_MOVES = 1_200  # of a game that must reach its end


def every_format() -> list[Case]:
    """Every legal format for every number of players; a box alone, and all boxes together, in every edition and
    with every value of every option, one at a time.
    """
    cases = list(EVERY_FORMAT)
    for row in (row for row in LEGAL if len(row["boxes"]) in (1, len(registry()))):
        line, most = "; ".join([" + ".join(row["boxes"]), *row["modes"]]), row["players"]["max"]
        cases += [(f"{line}; edition {name}", most) for name in editions()]
        for name, about in row["options"].items():
            if "default" in about:
                cases += [(f"{line}; {name} {value}".strip(), most) for value in values(every_option()[name])]
    return cases


def values(option: Option) -> tuple[Any, ...]:
    """The values that may follow the name of an option."""
    return {"choice": option.values, "number": (option.least, option.most), "flag": ("",)}[option.kind]


# The same game, with the rules and with their flattened text.


class Row(tuple[int, ...]):
    """A row of numbers that fails if it is read out of bounds, where machine code would read other memory."""

    def __getitem__(self, i: Any) -> Any:
        assert 0 <= i < len(self)
        return super().__getitem__(i)


@cache
def text_of(line: str, players: int) -> str:
    """The flat text of a format."""
    return flatten(bind(line, players))


def checked(ruleset: Ruleset, text: str, reached: set[str] | None = None) -> Ruleset:
    """The ruleset as its flat text; its functions record that they were *reached*."""
    names = flat_module(text)
    for name, value in list(names.items()):
        if isinstance(value, tuple):
            names[name] = Row(value)
        elif isinstance(value, FunctionType) and reached is not None:
            names[name] = noting(name, value, reached)
    return flat_ruleset(ruleset, names)


def noting(name: str, f: Callable[..., Any], reached: set[str]) -> Callable[..., Any]:
    def call(*args: Any) -> Any:
        reached.add(name)
        return f(*args)

    return call


def same(one: WatchedTable, other: WatchedTable) -> bool:
    parts = ("piles", "counters", "agenda", "moves")
    return happened(one) == happened(other) and all(getattr(one, part) == getattr(other, part) for part in parts)


def happened(t: WatchedTable) -> list[tuple[Any, ...]]:
    """The events without their clauses, since the flat text does not distinguish the causes of events."""
    return [event if event[0] == "said" else (event[0], *event[2:]) for event in t.events]


def dealt(ruleset: Ruleset, begin: Callable[[Ruleset, Table], None], seed: int) -> WatchedTable:
    t = WatchedTable.of(ruleset.empty_table())
    t.counters[RNG] = seed * 0x9E37_79B9_7F4A_7C15 & 2**64 - 1
    begin(ruleset, t)
    return t


def play_both(
    ruleset: Ruleset, flat: Ruleset, begin: Callable[[Ruleset, Table], None], seed: int, most: int = MOVES
) -> int:
    """Play one random game with both rulesets, equal after every move. Returns the number of moves, at most *most*."""
    rng = random.Random(seed)
    first, second = (dealt(by, begin, seed) for by in (ruleset, flat))
    for n in range(most):
        assert same(first, second)
        first.events.clear()
        second.events.clear()
        assert all(-(2**31) <= number < 2**31 for number in first.counters[1:])
        for seat in range(ruleset.seats):
            assert ruleset.moments.standing(first, seat, 0) == flat.moments.standing(second, seat, 0)
        if not first.moves:
            return n
        assert ruleset.candidates(first) == flat.candidates(second)
        move = rng.choice(first.moves)
        ruleset.play(first, move)
        flat.play(second, move)
    return most


def started(start: int) -> Callable[[Ruleset, Table], None]:
    def begin(ruleset: Ruleset, t: Table) -> None:
        t.counters[START] = start
        ruleset.start(t)

    return begin


def laid(seed: int) -> Callable[[Ruleset, Table], None]:
    """A position with hardly any cards left; for even seeds, the draw pile is empty."""

    def begin(ruleset: Ruleset, t: Table) -> None:
        rng = random.Random(seed)
        names = [name for name in ruleset.names if ruleset.faces[ruleset.face[name]].starts == "draw pile"]
        rng.shuffle(names)
        persons = [name for name in names if ruleset.faces[ruleset.face[name]].kind == "person"]
        hired = persons[: 4 + 2 * (seed % 6)]
        deck = [name for name in names[: rng.randint(0, 12)] if name not in hired]
        lay_out(
            ruleset,
            t,
            {
                "active": seed % ruleset.seats,
                "start": 0,
                "coins": [seed % 2] * ruleset.seats,
                "displays": [hired, *([] for _ in range(ruleset.seats - 1))],
                "expeditions": [],
                "harbor": [],
                "deck": deck if seed % 2 else [],
                "discard": [],
                "exact": True,
                **awake(ruleset),
            },
        )

    return begin


def awake(ruleset: Ruleset) -> dict[str, Any]:
    """A character whose ability is awake, if there are characters."""
    characters = [card.name for card in ruleset.faces if card.starts == "characters"][: ruleset.seats]
    if not characters:
        return {}
    return {"character": [[name] for name in characters], "markers_left": [3] * ruleset.seats}


@pytest.mark.parametrize(("line", "players"), FLAT)
def test_flat_games_are_the_same_games(line: str, players: int) -> None:
    ruleset = bind(line, players)
    flat = checked(ruleset, text_of(line, players))
    assert sum(play_both(ruleset, flat, started(seed % players), seed) for seed in range(GAMES)) > 50 * GAMES
    turn = FLAT.index((line, players))
    for seed in range(turn, turn + STAGED):
        play_both(ruleset, flat, laid(seed), seed)


def play_alone(flat: Ruleset, begin: Callable[[Ruleset, Table], None], seed: int, most: int) -> None:
    """Play one random game with the flat text alone, and call the same functions as the comparison does."""
    rng, t = random.Random(seed), dealt(flat, begin, seed)
    for _ in range(most):
        for seat in range(flat.seats):
            flat.moments.standing(t, seat, 0)
        if not t.moves:
            return
        flat.candidates(t)
        t.events.clear()
        flat.play(t, rng.choice(t.moves))


def functions(text: str) -> set[str]:
    return {plain(f.name) for f in ast.parse(text).body if isinstance(f, ast.FunctionDef)}


@pytest.mark.nightly
def test_games_reach_every_function() -> None:
    """If a function were never reached, the games above would prove nothing about it."""
    idle = {f"Rules_{moment}" for moment in MOMENTS}  # only expansions use some of them
    defined = {case: functions(text_of(*case)) for case in REACHING}
    unreached = set().union(*defined.values()) - idle
    for case in sorted(REACHING, key=lambda case: -len(defined[case])):
        if unreached & defined[case]:
            reached: set[str] = set()
            flat = checked(bind(*case), text_of(*case), reached)
            for seed in range(3):
                play_alone(flat, started(0), seed, MOST_MOVES)
                play_alone(flat, laid(seed), seed, MOVES)
            unreached -= set(map(plain, reached))
    assert unreached == set()


def plain(name: str) -> str:
    """A method's name without the number of a copy."""
    return re.sub(r"_\d+$", "", name)


# The text.

NOT_PLAYED = [case for case in every_format() if case not in {*FLAT, *in_turn(EVERY_FORMAT)}]


@pytest.mark.parametrize(
    ("line", "players"), sized(fast=NOT_PLAYED[::40], default=NOT_PLAYED[::4], nightly=every_format())
)
def test_every_format_is_flattened(line: str, players: int) -> None:
    assert text_of(line, players)


def test_the_text_is_the_same_in_every_process() -> None:
    command = [sys.executable, "-m", "portroyal.cli.flat", "base; edition yucata", "--players", "3"]
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
    text = text_of("base; edition yucata", 3)
    assert texts == {text}
    assert "0x" not in text
    assert "/" not in text.replace("//", "")


def test_other_rules_are_other_texts() -> None:
    lines = ["base", "base; target 13", *EDITIONS]
    assert len({text_of(line, players) for line in lines for players in PLAYERS}) == len(lines) * len(PLAYERS)


PRINTABLE = (
    *(ast.Module, ast.FunctionDef, ast.arguments, ast.arg, ast.Return, ast.Assign, ast.AugAssign, ast.For, ast.While),
    *(ast.If, ast.Expr, ast.Pass, ast.Break, ast.Continue, ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.IfExp, ast.Compare),
    *(ast.Call, ast.Constant, ast.Attribute, ast.Subscript, ast.Name, ast.Tuple, ast.expr_context, ast.operator),
    *(ast.boolop, ast.unaryop, ast.cmpop),
)


def test_the_text_keeps_to_a_few_forms() -> None:
    tree = ast.parse(text_of("base" + EVERYTHING, 4))
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


# Permitted effects of rules.

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
    "best of nothing": "return max((c for c in t.pile(HAND)), default=-5) + min((c for c in t.pile(HAND)), default=1)",
    "best": "return max(s * n - t[self.points, s] for s in range(self.seats)) - min(-s for s in range(1, 6, 2))",
    "loops in loops": """
        return sum(
            n * t[what, s] for card in t.pile(DISCARD) if card > 3 if card < 50
            for what, n in self.cards.gives[card] for s in range(self.seats)
        )""",
    "any and all": """
        return (
            any(card == seat for card in t.pile(DISCARD))
            + 2 * all(card > seat for card in t.pile(DISCARD))
            + 4 * all(seat or n for _ in range(n))
            + 8 * any(n for _ in range(0))
        )""",
    "rows": """
        total = 0
        for k in ORDER:
            for row in self.own:
                total += k * row
        return total + ORDER[seat % 3] + self.own[n % 2]""",
    "super": "return super().takes(t, seat, n) * 10",
    "functions": "return coins_of(t, seat=seat) - coins_of(t, seat, double(n)) + self.mine(t, k=n, seat=seat)",
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
        at: int = max(at * total for at in range(3))
        best = 0
        for best in ORDER:
            at += sum(at + best for what, k in self.cards.gives[3 * n])
        return total + at""",
    "loops in sums": """
        total = sum(any(k == s + n for k in ORDER) + sum(s for _ in range(s))
                    for s in range(9) if all(k for k in ORDER))
        for k in ORDER:
            total *= k
        return total""",
    "a name shadowed": "return sum(seat for seat in range(n)) + seat + sum(n for n in range(n))",
    "counters": "return t[ACTIVE] + t[STALE, seat] + t[self.points, (seat + n) % self.seats] + t[self.trader[2], seat]",
    "the top": "return t.top(DISCARD) if t.count(DISCARD) > 0 else n",
}


@pytest.mark.parametrize("answer", TAKES_ANSWERS.values(), ids=TAKES_ANSWERS.keys())
def test_every_allowed_form_means_the_same(tmp_path: Path, answer: str) -> None:
    source = f"""class Last(Before):
    own = (5, 6)
    trader = counter(per="color")

    def takes(self, t: Table, seat: int, n: int) -> int:
        {answer.strip()}

    def mine(self, t: Table, seat: int, k: int) -> int:
        return seat * k
"""
    ruleset = bind("base", 3, load(tmp_path, source)[1])
    flat = flat_ruleset(ruleset)
    rng = random.Random(1)
    t = ruleset.empty_table()
    ruleset.start(t)
    for _ in range(150):
        for seat in range(3):
            for n in range(5):
                assert ruleset.moments.takes(t, seat, n) == flat.moments.takes(t, seat, n)
        ruleset.play(t, rng.choice(t.moves))


def test_a_rule_that_acts_does_the_same(tmp_path: Path) -> None:
    source = """class Last(Before):
    tucked = pile(laid=BEFORE)

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
    ruleset = bind("base", 3, load(tmp_path, source)[1])
    flat = flat_ruleset(ruleset)
    assert all(play_both(ruleset, flat, started(0), seed) for seed in range(4))


def test_rules_of_one_class_share_what_is_the_same() -> None:
    assert text_of("base" + EVERYTHING, 4).count("def Trade_proceeds") == 1


def test_the_command_prints_the_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["base; edition yucata", "--players", "3"]) == 0
    assert capsys.readouterr().out == text_of("base; edition yucata", 3)

"""Rulesets with an additional rule in a temporary file, to test what rules may contain."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from portroyal.engine.rules import Rule
from portroyal.engine.ruleset import Ruleset
from portroyal.formats.formats import cards_of, parse_format, rules_of, ruleset_of

PRELUDE = """\
from __future__ import annotations

import math
from portroyal.boxes.base.turn import Rounds, Standstill
from portroyal.boxes.base.trade import Taking, TimeToTake
from portroyal.engine.rules import BEFORE, PERSON, SHIP, Rule, counter, message, pile, reason
from portroyal.engine.rules import shared_counter, task, verb
from portroyal.engine.table import ACTIVE, DECK, DISCARD, HAND, HARBOR, MASK, PURSE, RNG, STALE, START, TAKES, Table

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
    """Load a module that defines a rule class ``Last``. Returns its path, and the rule."""
    path = tmp_path / "lesson.py"
    path.write_text(PRELUDE + source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("lesson", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    rule: Rule = module.Last()
    return path, rule


def bind(line: str, players: int, *more: Rule) -> Ruleset:
    """A separate ruleset with more rules."""
    form = parse_format(line)
    if not more:
        return ruleset_of(form, players)
    return Ruleset(cards_of(form), [*rules_of(form), *more], seats=players)

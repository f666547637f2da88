"""The functions specialized for CPython match the rules: the same positions, moves, and events with their causes."""

from __future__ import annotations

import ast
import itertools
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import portroyal as pr
from portroyal.engine import ruleset as rulesets
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import RNG, Table, WatchedTable
from portroyal.flatten.specialize import Plain, Watched, specialize
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.machine.machine import machine_of
from portroyal.search.games import TracedTable
from research.lockstep import move_by_move, whole_games
from tests.builders.table import ANCHORS
from tests.flatten.test_flatten import laid, started
from tests.flatten.writing_rules import bind, load
from tests.machine.test_lockstep import RULESETS
from tests.sizes import sized

GAMES, MOVES = sized(fast=1, default=1, nightly=2), 300  # of each kind, per game
KINDS: dict[str, Callable[[Table], Table]] = {"plain": Table.copy, "watched": WatchedTable.of}


def everything(t: Table) -> str:
    """The whole state of a table, with numbers distinct from booleans."""
    noted = (t.cause, t.events, t.lifted) if isinstance(t, WatchedTable) else ()
    return repr((t.piles, t.counters, t.agenda, t.moves, noted))


def play_both(rulesets: Sequence[Ruleset], kind: str, begin: Callable[[Ruleset, Table], None], seed: int) -> int:
    """Play one random game with both rulesets, equal after every move. Returns the number of moves, at most MOVES."""
    tables, choose = [KINDS[kind](ruleset.empty_table()) for ruleset in rulesets], random.Random(seed)
    for ruleset, t in zip(rulesets, tables, strict=True):
        t.counters[RNG] = seed * 0x9E37_79B9_7F4A_7C15 & 2**64 - 1
        begin(ruleset, t)
    first, second = tables
    for n in range(MOVES):
        assert everything(first) == everything(second)
        if not first.moves:
            return n
        move = choose.choice(first.moves)
        for ruleset, t in zip(rulesets, tables, strict=True):
            ruleset.play(t, move)
    return MOVES


@pytest.mark.parametrize(("line", "players"), sized(fast=RULESETS[-1:], default=RULESETS, nightly=RULESETS))
def test_games_are_the_same_games(line: str, players: int) -> None:
    rulesets = [bind(line, players), bind(line, players)]
    rulesets[1].faster = specialize(rulesets[1])
    assert rulesets[1].faster.keys() == {Table, WatchedTable}
    for kind, seed in itertools.product(KINDS, range(GAMES)):
        assert play_both(rulesets, kind, started(seed % players), seed) > 20
        play_both(rulesets, kind, laid(seed), seed)


def test_a_ruleset_in_frequent_use_switches_to_them_unnoticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def game() -> list[Any]:
        ruleset_of.cache_clear()
        played, choose = pr.new_game("base", 3, seed=5), random.Random(5)
        told = []
        while not played.over:
            told.append(played.play(choose.choice(played.moves())))
        return [told, played.events(1), played.record(), len(played.ruleset.faster)]

    slow = game()
    monkeypatch.setattr(rulesets, "OFTEN", 40)
    fast = game()
    ruleset_of.cache_clear()
    assert (slow.pop(), fast.pop()) == (0, 2)
    assert fast == slow


def test_events_after_a_moment_keep_the_cause_before_it() -> None:
    """The coins of an expedition that triggers the end."""
    logs = []
    for fast in (False, True):
        ruleset_of.cache_clear()
        displays = [["captain-4-1", "captain-4-1", "admiral-9-3"], []]
        game = pr.position("base; target 6", 2, displays=displays, expeditions=[ANCHORS])
        if fast:
            game.ruleset.warm_up()
        logs.append(game.play(f"claim {ANCHORS}"))
    ruleset_of.cache_clear()
    keys = [event.get("key") for event in logs[0]]
    coins = logs[0][keys.index("end-triggered") + 1]
    assert (coins["to"], coins["cause"]) == ("coins 0", "B-052")
    assert logs[0] == logs[1]


def test_a_listener_gets_the_interpreted_rules() -> None:
    heard: list[list[Any]] = []
    for fast in (False, True):
        ruleset, choose = bind("base", 2), random.Random(3)
        ruleset.faster = specialize(ruleset) if fast else {}
        heard.append([])
        t = TracedTable.of(ruleset.empty_table(), heard[-1].append)
        ruleset.start(t)
        while t.moves:
            ruleset.play(t, choose.choice(t.moves))
    assert heard[0] == heard[1] != []


def test_machine_code_is_compared_with_the_interpreted_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = machine_of(parse_format("base"), 2)
    monkeypatch.setattr(machine.ruleset, "faster", {Table: None})  # any use of them fails
    assert move_by_move(machine, "eager", seed=1, game=0) > 20
    assert whole_games(machine, "eager", seed=1, games=2) > 40


def test_rules_that_cannot_be_read_are_played_as_they_are(tmp_path: Path) -> None:
    _, rule = load(tmp_path, "class Last(Rule):\n    def takes(self, t, seat, n):\n        return [n][0]\n")
    ruleset = bind("base", 2, rule)
    assert specialize(ruleset) == {}


# Functions that may be inlined, and those that may not.

CALLED = {  # a function, and a call
    "a counter that changes before its use": ("def F(t, n):\n t[4] = 7\n t[5] = n", "F(t, t[4])"),
    "a number used twice, another each time": ("def F(n):\n return n + n", "t[5] = F(t.random(1000))"),
    "a way out of the middle": ("def F(t):\n if t[4] == 2:\n  return\n t[5] = 9", "F(t)"),
    "a name of its own": ("def F(t, n):\n m = n + 1\n t[5] = m\n t[6] = m", "m = 3\n F(t, 1)\n t[7] = m"),
    "a name that is assigned": ("def F(t, n):\n n = n + t[4]\n return n", "n = 3\n t[5] = F(t, n)\n t[6] = n"),
    "a loop": ("def F(t):\n for i in range(3):\n  t[5] += i", "i = 8\n F(t)\n t[6] = i"),
    "one answer of two": ("def F(t, n):\n if n > 1:\n  return t[4]\n return 3", "t[5] = F(t, 1) - F(t, 2)"),
    "a change before a look": (
        "def G(t):\n t[4] = 5\n t[5] = 6\n return 1\n\ndef F(t, n):\n return t[4] - n",
        "t[6] = F(t, G(t))",
    ),
    "tasks": ("def F(t, n):\n t.push(1, 0, n)\n t.push(2, t.arg(), t[4])", "F(t, 6)\n t.pop()\n F(t, t[4])"),
    "cards": ("def F(t, n):\n return t.count(n) + t.has(n, 3) - t.top(n)", "t[5] = F(t, 0)\n t.move(0, 1, 2)"),
    "moves": ("def F(t, n):\n return n > 2", "for i in range(5):\n  t.offer(i | 256, F(t, i))\n  t.offer(i, 0)"),
}


@pytest.mark.parametrize("why", CALLED)
@pytest.mark.parametrize(("kind", "writer"), [("plain", Plain), ("watched", Watched)])
def test_an_inlined_call_means_the_same(why: str, kind: str, writer: type[Plain]) -> None:
    function, call = CALLED[why]
    text = f"{function}\n\ndef Run(t):\n {call}\n"
    states = []
    for tree in (ast.parse(text), writer().visit(ast.parse(text))):
        t = KINDS[kind](bind("base", 2).empty_table())
        t.piles[0], t.counters[3:8] = bytes((1, 3, 3, 2)), [1, 2, 3, 4, 5]
        names: dict[str, Any] = {}
        exec(compile(tree, why, "exec"), names)
        names["Run"](t)
        states.append(everything(t))
    assert states[0] == states[1]

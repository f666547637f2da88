"""The meaning of actions and observations: numbers that never change, a hash, and no need for a compiler."""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256

import numpy as np
import pytest

from portroyal.env.actions import RESERVED, TABLE, Actions, named_moves, table
from portroyal.env.describing import describe
from portroyal.env.fields import fields, size
from portroyal.formats.formats import parse_format, ruleset_of
from tests.laws.table import EVERY_FORMAT
from tests.sizes import sized

FIRST = 490  # the actions of version 1
THEIR_HASH = "7a8a2dd4849c9a243fb4e5781db51d261f671428b1b2c7e01ad2ce7e01dfb76d"
ALL = [(line, players) for line, players in EVERY_FORMAT if sized(fast=False, default=players == 5, nightly=True)]


def test_the_numbers_of_actions_never_change() -> None:
    """Actions of new cards are appended. Changing an existing line breaks every trained network."""
    lines = TABLE.read_text(encoding="utf-8").splitlines(keepends=True)
    assert sha256("".join(lines[:FIRST]).encode()).hexdigest() == THEIR_HASH
    assert len(set(lines)) == len(lines) <= RESERVED


def test_the_table_has_every_action_of_the_boxes() -> None:
    missing = {
        text: None
        for line, players in ALL
        for text, _ in named_moves(ruleset_of(parse_format(line), players))
        if text not in table()
    }
    assert list(missing) == [], f"append these lines to {TABLE.name}"


def test_actions_outside_the_table_get_reserved_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = ruleset_of(parse_format("base"), 2)
    monkeypatch.setattr("portroyal.env.actions.table", lambda: {"draw": 0, "stop": 1})
    actions = Actions.of(ruleset)
    monkeypatch.undo()
    assert actions.numbers[:3] == (0, 1, RESERVED)
    assert actions.texts[2:] == tuple(sorted(actions.texts[2:]))
    assert set(actions.moves) == set(Actions.of(ruleset).moves)


def test_an_action_has_one_number_in_every_format() -> None:
    two, other = describe("base", 2), describe("base + gambler + contracts", 4)
    numbers = {action["text"]: action["number"] for action in other["actions"]}
    assert all(numbers[action["text"]] == action["number"] for action in two["actions"])
    assert [action["number"] for action in other["actions"]] == sorted(numbers.values())


def test_the_hash_tells_layouts_apart_and_nothing_else() -> None:
    same = describe("base; target 15", 2)["hash"] == describe("base", 2)["hash"]
    others = {describe(line, players)["hash"] for line, players in (("base", 2), ("base", 3), ("base + gambler", 2))}
    assert same
    assert len(others) == 3


def test_numbers_of_numpy_are_numbers_of_players() -> None:
    about = describe("base", np.int64(2))  # type: ignore[arg-type]
    assert about == describe("base", 2)
    assert type(about["players"]) is int


def test_fields_follow_each_other() -> None:
    ruleset = ruleset_of(parse_format("base + contracts"), 3)
    at = 0
    for field in fields(ruleset):
        assert field.at == at
        at = field.end
    assert at == size(ruleset) == describe("base + contracts", 3)["size"]


def test_the_package_stays_light() -> None:
    code = "import sys, portroyal; from portroyal import env; env.vector; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"

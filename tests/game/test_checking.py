"""A record is checked against its moves: its result, its end, its rules, and the parts that cannot be verified."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import portroyal as pr
from portroyal.game.checking import is_ranking
from tests.builders.campaigns import played
from tests.builders.table import play

EARLIER = "95f1961d161d911e"  # the hash of rules until 2026-11-26


@pytest.fixture(scope="module")
def record() -> str:
    return played(pr.new_game("base; target 5", 2, seed=3, start=0), "steady").record()


def result_of(record: str) -> str:
    return next(line for line in record.splitlines() if line.startswith("[result "))


CHANGES: dict[str, Callable[[str], str]] = {
    "agrees": lambda record: record,
    "differs": lambda record: record.replace(result_of(record), '[result "nonsense"]'),
    "cut": lambda record: "\n".join(record.splitlines()[:-3]),
    "missing": lambda record: record.replace(result_of(record) + "\n", ""),
    "unfinished": lambda record: "\n".join(record.replace(result_of(record) + "\n", "").splitlines()[:-3]),
}


@pytest.mark.parametrize("result", [[[True], [False]], [[1.0], [0.0]], [[0, 1]], [[0], []], {"0": 1}])
def test_a_result_that_only_equals_the_ranking_in_python_differs(record: str, result: Any) -> None:
    text = record.replace(result_of(record), f"[result {json.dumps(result)}]")
    assert pr.check_record(text).result == "differs"


@pytest.mark.parametrize(
    ("result", "expected"), [([[1], [0]], True), ([[0, 1]], True), ([[True], [False]], False), ([[0], [2]], False),
    ([[0], [0], [1]], False), ([[0, 1], []], False), ("nonsense", False), (None, False)],
)  # fmt: skip
def test_a_ranking_lists_each_seat_once(result: Any, expected: bool) -> None:
    assert is_ranking(result, 2) == expected


@pytest.mark.parametrize(("result", "may_be"), [([[0], [1]], True), ([[True], [False]], False), ("nonsense", False)])
def test_earlier_rules_are_no_reason_for_a_result_that_is_no_ranking(record: str, result: Any, may_be: bool) -> None:
    (rules,) = [line for line in record.splitlines() if line.startswith("[rules ")]
    text = record.replace(result_of(record), f"[result {json.dumps(result)}]")
    assert not pr.check_record(text).may_be_earlier
    assert pr.check_record(text.replace(rules, f'[rules "{EARLIER}"]')).may_be_earlier == may_be


@pytest.mark.parametrize("result", CHANGES)
def test_the_result_of_a_record_is_compared_with_its_moves(record: str, result: str) -> None:
    checked = pr.check_record(CHANGES[result](record))
    assert checked.result == result
    assert (checked.game.over, checked.claimed is None) == (
        result not in ("cut", "unfinished"),
        result in ("missing", "unfinished"),
    )


def test_other_rules_are_named(record: str) -> None:
    (rules,) = [line for line in record.splitlines() if line.startswith("[rules ")]
    assert pr.check_record(record).earlier == ""
    other = pr.check_record(record.replace(rules, '[rules "0123456789abcdef"]'))
    assert (other.earlier, other.result) == ("rules 0123456789abcdef", "agrees")


def test_unimportant_tags_are_not_verified(record: str) -> None:
    assert pr.check_record(record).unverified == ["names", "start"]
    assert pr.check_record('[event "final"]\n' + record).unverified == ["event", "names", "start"]
    game = play(pr.new_game("base", 2, seed=1), "draw", "draw")
    game.undo(agreed=True)
    assert pr.check_record(game.record()).unverified == ["names", "start", "agreed_undos"]

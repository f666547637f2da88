"""A record is checked against its moves: its result, its end, its rules, and the parts that cannot be verified."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import portroyal as pr
from tests.builders.campaigns import played
from tests.builders.table import play


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

"""The limit on how often a guest may chat at a table."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from portroyal.server.db.records import Seat
from portroyal.server.http.problem import Problem
from portroyal.server.play.people.talking import MOST, WITHIN, chat_entry
from tests.server.processes import a_table

ADA, BEN = Seat("Ada", None, "ada"), Seat("Ben", None, "ben")
NOW = 1000.0


def words(guest: str, at: float) -> Any:
    return SimpleNamespace(entry=SimpleNamespace(kind="say", at=at, data={"guest": guest}))


def speak(*before: Any) -> tuple[int | None, dict[str, Any]]:
    return chat_entry(a_table([ADA, BEN], words="phrases"), before, "ada", "Ada", "hello", None, NOW)


def test_a_guest_may_say_only_so_much_at_a_time() -> None:
    with pytest.raises(Problem, match="Too many messages"):
        speak(*[words("ada", NOW - 1)] * MOST)
    assert speak(*[words("ada", NOW - 1)] * (MOST - 1))[0] == 0


def test_words_of_others_and_of_before_do_not_count() -> None:
    assert speak(*[words("ben", NOW - 1), words("ada", NOW - WITHIN)] * MOST)[0] == 0

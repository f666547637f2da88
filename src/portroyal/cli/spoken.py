"""The boxes' texts for the terminal, from their ``terminal.toml``. That of the base box explains the keys."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from portroyal.formats.registry import folder, registry


@cache
def _files() -> tuple[dict[str, Any], ...]:
    files = (folder(box) / "terminal.toml" for box in registry())
    return tuple(tomllib.loads(file.read_text(encoding="utf-8")) for file in files if file.exists())


@cache
def table(name: str) -> dict[str, Any]:
    """The rows of a table, merged from all boxes."""
    return {key: row for file in _files() for key, row in file.get(name, {}).items()}


@cache
def rows(name: str) -> tuple[dict[str, Any], ...]:
    """The rows of a list, joined from all boxes."""
    return tuple(row for file in _files() for row in file.get(name, ()))


def said(key: str) -> dict[str, Any] | None:
    """The row for a message, with ``says`` at least; None: no box has one."""
    row = table("said").get(key)
    return {"says": row} if isinstance(row, str) else row


def is_of(move: str, verb: str) -> bool:
    """Whether a move has this verb."""
    return f"{move} ".startswith(f"{verb} ")


def verb_of(move: str) -> str:
    """The verb of a move: the longest that a box has a row for, otherwise its first word."""
    return max((row["verb"] for row in rows("moves") if is_of(move, row["verb"])), key=len, default=move.split(" ")[0])


def asked(question: str, moves: Sequence[str], warns: Mapping[str, str]) -> dict[str, Any]:
    """The most specific row for a question with these moves; empty: no box has one. *warns*: warnings by verb."""
    fitting = [row for row in rows("asked") if row["question"] == question and _fits(row, moves, warns)]
    return max(fitting, key=len, default={})


def move(verb: str, moves: Sequence[str]) -> dict[str, Any]:
    """The most specific row for a verb among these moves; empty: no box has one."""
    fitting = [row for row in rows("moves") if row["verb"] == verb and _fits(row, moves, {})]
    return max(fitting, key=len, default={})


def _fits(row: dict[str, Any], moves: Sequence[str], warns: Mapping[str, str]) -> bool:
    def there(verb: str) -> bool:
        return any(is_of(move, verb) for move in moves)

    fits = ("with" not in row or there(row["with"])) and not ("without" in row and there(row["without"]))
    return fits and ("warns" not in row or bool(warns.get(row["warns"])))

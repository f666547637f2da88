"""What the boxes say in the terminal: their ``terminal.toml``, explained in the base box's."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from portroyal.registry import folder, registry


@cache
def _files() -> tuple[dict[str, Any], ...]:
    files = (folder(box) / "terminal.toml" for box in registry())
    return tuple(tomllib.loads(file.read_text(encoding="utf-8")) for file in files if file.exists())


@cache
def table(name: str) -> dict[str, Any]:
    """The rows of one table of all boxes."""
    return {key: row for found in _files() for key, row in found.get(name, {}).items()}


@cache
def rows(name: str) -> tuple[dict[str, Any], ...]:
    """The rows of one list of all boxes, box by box."""
    return tuple(row for found in _files() for row in found.get(name, ()))


def said(key: str) -> dict[str, Any] | None:
    """How a message is told, ``{"says"}`` at least; None: no box has words for it."""
    row = table("said").get(key)
    return {"says": row} if isinstance(row, str) else row


def is_of(move: str, verb: str) -> bool:
    """Whether a move is one of this verb."""
    return f"{move} ".startswith(f"{verb} ")


def verb_of(move: str) -> str:
    """The verb of a move that the boxes have words for, or its first word."""
    return max((row["verb"] for row in rows("moves") if is_of(move, row["verb"])), key=len, default=move.split(" ")[0])


def asked(question: str, moves: Sequence[str], warns: Mapping[str, str]) -> dict[str, Any]:
    """The row for a question with these moves; *warns*: how a move ends badly, by verb. Empty: no box has one."""
    found = [row for row in rows("asked") if row["question"] == question and _fits(row, moves, warns)]
    return max(found, key=len, default={})


def move(verb: str, moves: Sequence[str]) -> dict[str, Any]:
    """The row for moves of a verb among these moves. Empty: no box has one."""
    found = [row for row in rows("moves") if row["verb"] == verb and _fits(row, moves, {})]
    return max(found, key=len, default={})


def _fits(row: dict[str, Any], moves: Sequence[str], warns: Mapping[str, str]) -> bool:
    def there(verb: str) -> bool:
        return any(is_of(move, verb) for move in moves)

    fits = ("with" not in row or there(row["with"])) and not ("without" in row and there(row["without"]))
    return fits and ("warns" not in row or bool(warns.get(row["warns"])))

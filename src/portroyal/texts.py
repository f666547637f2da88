"""Every clause, and every reason to refuse a move, in words: read from the boxes' ``clauses.toml``."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from portroyal.registry import folder, registry


@cache
def _file(box: str) -> dict[str, Any]:
    return tomllib.loads((folder(box) / "clauses.toml").read_text(encoding="utf-8"))


@cache
def _rows(kind: str, key: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for box in registry():
        rows = _file(box).get(kind, [])
        found |= {row[key]: {**row, "box": box} for row in rows}
    return found


def clauses() -> list[dict[str, Any]]:
    """Every clause: ``{"id", "box", "en", "de"}``."""
    return [{key: row[key] for key in ("id", "box", "en", "de")} for row in _rows("clause", "id").values()]


def sections() -> list[dict[str, Any]]:
    """Every heading: ``{"first", "en", "de"}``, *first* being the id of the clause it stands before."""
    return [
        {"first": row["first"], "en": row["title_en"], "de": row["title_de"]}
        for row in _rows("section", "first").values()
    ]


@cache
def card_clauses() -> dict[str, list[str]]:
    """The ids of the clauses that a card lives by: by what it gives, or by its kind."""
    return {what: ids for box in registry() for what, ids in _file(box).get("cards", {}).items()}


def reason(name: str, language: str = "en") -> tuple[str, str]:
    """Why a candidate is refused: the sentence and its clause."""
    row = _rows("reason", "name")[name]
    return row[language], row["clause"]


def wrong_time(verb: str, language: str = "en") -> tuple[str, str]:
    """Why a verb cannot be used now: the sentence and its clause."""
    row = _rows("verb", "name")[verb]
    return row[language], row["clause"]

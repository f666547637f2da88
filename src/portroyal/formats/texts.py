"""The wording of clauses and of reasons for refusing moves, read from each box's ``clauses.toml``."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from portroyal.engine.cards import Card
from portroyal.formats.registry import folder, registry


@cache
def _file(box: str) -> dict[str, Any]:
    return tomllib.loads((folder(box) / "clauses.toml").read_text(encoding="utf-8"))


@cache
def _rows(kind: str, key: str) -> dict[str, dict[str, Any]]:
    merged: dict[str, dict[str, Any]] = {}
    for box in registry():
        rows = _file(box).get(kind, [])
        merged |= {row[key]: {**row, "box": box} for row in rows}
    return merged


def clauses() -> list[dict[str, Any]]:
    """Return every clause as ``{"id", "box", "en", "de", "topics"}``. *topics* lists its subjects, apart from cards."""
    topics = [topic for box in registry() for topic in _file(box).get("topics", {}).items()]
    return [
        {key: row[key] for key in ("id", "box", "en", "de")}
        | {"topics": [topic for topic, clause in topics if clause == row["id"]]}
        for row in _rows("clause", "id").values()
    ]


def sections() -> list[dict[str, Any]]:
    """Return every heading as ``{"first", "en", "de"}``. *first* is the id of the first clause below it."""
    return [
        {"first": row["first"], "en": row["title_en"], "de": row["title_de"]}
        for row in _rows("section", "first").values()
    ]


def clauses_of(card: Card) -> list[str]:
    """Return the ids of the clauses about a card, most specific first."""
    by_topic = _card_clauses()
    own = [card.columns["clause"]] if card.columns.get("clause") else []
    columns = (name for name, value in card.columns.items() if value)
    about = (*columns, f"{card.kind}-{card.type}", *card.gives, card.kind)
    return list(dict.fromkeys(own + [clause for what in about for clause in by_topic.get(what, ())]))


@cache
def _card_clauses() -> dict[str, list[str]]:
    return {what: ids for box in registry() for what, ids in _file(box).get("cards", {}).items()}


def reason(name: str, language: str = "en") -> tuple[str, str]:
    """Return a reason for refusing a candidate, as a sentence and a clause. Raises KeyError if it is unknown."""
    row = _rows("reason", "name")[name]
    return row[language], row["clause"]


def wrong_time(verb: str, language: str = "en") -> tuple[str, str]:
    """Return the reason why a verb cannot be used now, as a sentence and a clause.

    Raises KeyError if the verb is unknown.
    """
    row = _rows("verb", "name")[verb]
    return row[language], row["clause"]

"""The stories of the boxes, which are told as a game goes on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from portroyal.cli.spoken import rows
from portroyal.formats.registry import registry

LANGUAGE = "en"


@cache
def _texts() -> dict[str, str]:
    return {key: text for box in registry().values() for key, text in box.told(LANGUAGE).items()}


def paragraphs(ids: Iterable[str], values: Mapping[str, Any]) -> list[str]:
    """The texts of these ids, in which {} stands for one of the *values*; an id without a text is left out."""
    return [text for name in ids if (text := _texts().get(name.format_map(values)))]


def before_play(view: dict[str, Any]) -> list[str]:
    """What is told before the first question of a game."""
    return _told("start", view)


def after_play(view: dict[str, Any]) -> list[str]:
    """What is told when a game is over."""
    return _told("end", view)


def title(chapter: int) -> str:
    """The title of a chapter; empty if it has none."""
    return " ".join(_told("chapter", {"chapter": chapter}))


def _told(when: str, view: dict[str, Any]) -> list[str]:
    fitting = [row for row in rows("told") if row["when"] == when and row["key"] in view]
    return [
        text
        for row in fitting
        if "is" not in row or view[row["key"]] is row["is"]
        for text in paragraphs(row["texts"], view)
    ]

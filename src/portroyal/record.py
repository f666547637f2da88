"""A whole game as text: tags, an empty line, then one move per line."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, Final

from portroyal.errors import BadRecord
from portroyal.rulebook import Book

TAGS: Final = {"format": str, "rules": str, "players": int, "names": list, "dealer": str, "seed": str, "start": int}


def write(tags: dict[str, Any], moves: list[str]) -> str:
    """``[key value]`` lines with JSON values, an empty line, the moves that stand."""
    lines = [f"[{key} {json.dumps(value, ensure_ascii=False)}]" for key, value in tags.items()]
    return "\n".join([*lines, "", *moves]) + "\n"


def read(text: str) -> tuple[dict[str, Any], list[tuple[int, str]]]:
    """The tags and the moves, each move with its line number. Raises BadRecord."""
    if not isinstance(text, str):
        raise BadRecord(f"a record is text, not {type(text).__name__}", 1)
    tags: dict[str, Any] = {}
    moves: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line.startswith("["):
            _tag(line, number, tags, bool(moves))
        elif line:
            moves.append((number, line))
    for key, kind in TAGS.items():
        if not isinstance(tags.get(key), kind):
            what = f"the tag '{key}' is missing" if key not in tags else f"the tag '{key}' is {tags[key]!r}"
            raise BadRecord(what, 1)
    return tags, moves


def _tag(line: str, number: int, tags: dict[str, Any], too_late: bool) -> None:
    key, _, value = line[1:-1].partition(" ")
    if too_late:
        raise BadRecord(f"the tag '{key}' stands after the first move", number)
    if not line.endswith("]") or not key or key in tags:
        raise BadRecord(f"'{line}' is " + ("there twice" if key in tags else "no tag; a tag is [key value]"), number)
    try:
        tags[key] = json.loads(value)
    except json.JSONDecodeError as e:
        raise BadRecord(f"the tag '{key}' has a damaged value: {e.msg}", number) from e


_hashes: dict[int, str] = {}


def rules_hash(book: Book) -> str:
    """Of the cards and the flattened rules: 16 hex digits that change whenever the game could."""
    from portroyal.machine.flatten import flatten

    if id(book) not in _hashes:
        _hashes[id(book)] = sha256(repr((book.faces, flatten(book))).encode()).hexdigest()[:16]
    return _hashes[id(book)]

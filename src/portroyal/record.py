"""A whole game as text: tags, an empty line, then one move per line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final, NamedTuple

from portroyal.errors import BadRecord
from portroyal.flatten.flattener import flatten
from portroyal.ruleset import Ruleset

TAGS: Final = {"format": str, "rules": str, "players": int, "names": list, "dealer": str, "seed": str, "start": int}


def write(tags: dict[str, Any], moves: list[str]) -> str:
    """The text of a record: lines ``[key value]`` with JSON values, an empty line, the moves."""
    lines = [f"[{key} {json.dumps(value, ensure_ascii=False)}]" for key, value in tags.items()]
    return "\n".join([*lines, "", *moves]) + "\n"


class Read(NamedTuple):
    """A record that was read: its tags, their line numbers by key, and its moves, each with its line number."""

    tags: dict[str, Any]
    lines: dict[str, int]
    moves: list[tuple[int, str]]


def read(text: str) -> Read:
    """The tags and the moves of a record. Raises BadRecord; the moves are not checked."""
    return read_lines(text, "record", TAGS)


def read_lines(text: str, what: str, wanted: Mapping[str, type]) -> Read:
    """Tags, of which some are *wanted*, and the lines that follow. *what* the text is. Raises BadRecord."""
    if not isinstance(text, str):
        raise BadRecord(f"a {what} is text, not {type(text).__name__}", 1)
    found = Read({}, {}, [])
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line.startswith("["):
            _tag(line, number, found)
        elif line:
            found.moves.append((number, line))
    for key, kind in wanted.items():
        if key not in found.tags:
            raise BadRecord(f"the tag '{key}' is missing", 1)
        if type(found.tags[key]) is not kind:
            raise BadRecord(f"the tag '{key}' is {found.tags[key]!r}", found.lines[key])
    return found


def _tag(line: str, number: int, found: Read) -> None:
    tags = found.tags
    key, _, value = line[1:-1].partition(" ")
    if found.moves:
        raise BadRecord(f"the tag '{key}' stands after the first move", number)
    if not line.endswith("]") or not key or key in tags:
        raise BadRecord(f"'{line}' is " + ("there twice" if key in tags else "no tag; a tag is [key value]"), number)
    try:
        tags[key], found.lines[key] = json.loads(value), number
    except json.JSONDecodeError as e:
        raise BadRecord(f"the tag '{key}' has a damaged value: {e.msg}", number) from e


def rules_hash(ruleset: Ruleset) -> str:
    """A hash of the cards and the flattened rules: 16 hex digits, which change with them; cached."""
    if not ruleset.rules_hash:
        ruleset.rules_hash = sha256(repr((ruleset.faces, flatten(ruleset))).encode()).hexdigest()[:16]
    return ruleset.rules_hash

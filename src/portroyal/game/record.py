"""Records: whole games as text, each with tags, an empty line, and then one move per line."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final, NamedTuple

from portroyal.engine.ruleset import Ruleset
from portroyal.errors import BadRecord, shown
from portroyal.flatten.flattener import flatten

TAGS: Final = {"format": str, "rules": str, "players": int, "names": list, "dealer": str, "seed": str, "start": int}
DEALERS: Final = ("sealed", "fast")
DEEPEST: Final = 12  # the maximum nesting depth of a value
KEY: Final = re.compile("[a-z_]{1,40}")
ENDS: Final = re.compile("\r\n|[\r\n]")  # line endings
HASH: Final = re.compile("[0-9a-f]{16}")  # the form of the tag `rules`: see ``rules_hash``


def write(tags: dict[str, Any], moves: list[str]) -> str:
    """Return the text of a record: ``[key value]`` lines with JSON values, an empty line, and the moves."""
    lines = [f"[{key} {json.dumps(value, ensure_ascii=False)}]" for key, value in tags.items()]
    return "\n".join([*lines, "", *moves]) + "\n"


class Read(NamedTuple):
    """A parsed record: its tags, their line numbers by key, and its moves, each with its line number."""

    tags: dict[str, Any]
    lines: dict[str, int]
    moves: list[tuple[int, str]]


def read(text: str) -> Read:
    """Parse the tags and moves of a record, without checking the moves. Raises BadRecord if the text is malformed."""
    parsed = read_lines(text, "record", TAGS)
    if not HASH.fullmatch(parsed.tags["rules"]):
        rules = shown(parsed.tags["rules"])
        raise BadRecord(f"the tag 'rules' is {rules}; it must be a hash of 16 hex digits", parsed.lines["rules"])
    return parsed


def read_lines(text: str, name: str, required: Mapping[str, type]) -> Read:
    """Read tags, including the *required* ones, and the lines after them.

    Raises BadRecord, which refers to the text as *name*, if the text is malformed or lacks a required tag.
    """
    if not isinstance(text, str):
        raise BadRecord(f"a {name} is text, not {type(text).__name__}", 1)
    parsed = Read({}, {}, [])
    for number, line in enumerate(ENDS.split(text), 1):
        line = line.strip()
        if line.startswith("["):
            _tag(line, number, parsed)
        elif line:
            parsed.moves.append((number, line))
    for key, kind in required.items():
        if key not in parsed.tags:
            raise BadRecord(f"the tag '{key}' is missing", 1)
        if type(parsed.tags[key]) is not kind:
            raise BadRecord(f"the tag '{key}' is {shown(parsed.tags[key])}", parsed.lines[key])
    return parsed


def _tag(line: str, number: int, parsed: Read) -> None:
    tags = parsed.tags
    key, _, value = line[1:-1].partition(" ")
    if not line.endswith("]") or not KEY.fullmatch(key):
        raise BadRecord(f"{shown(line)} is not a tag; a tag is [key value]", number)
    if parsed.moves:
        raise BadRecord(f"the tag '{key}' comes after the first move", number)
    if key in tags:
        raise BadRecord(f"the tag '{key}' appears twice", number)
    try:
        tags[key], parsed.lines[key] = _value(value), number
    except json.JSONDecodeError as e:
        raise BadRecord(f"the tag '{key}' has a damaged value: {e.msg}", number) from e
    except UnicodeEncodeError as e:
        raise BadRecord(f"the tag '{key}' contains half of a character", number) from e
    except (RecursionError, ValueError) as e:
        raise BadRecord(f"the tag '{key}' is nested too deeply, or has a number that is too long", number) from e


def _value(text: str) -> Any:
    """Return a tag's value. Raises ValueError if it is malformed, or RecursionError if it is nested too deeply."""
    value = json.loads(text)
    if _is_deep(value, DEEPEST):
        raise RecursionError
    json.dumps(value, ensure_ascii=False).encode()
    return value


def _is_deep(value: Any, levels: int) -> bool:
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return levels == 0 or any(_is_deep(part, levels - 1) for part in parts)


def rules_hash(ruleset: Ruleset) -> str:
    """Return a hash of the cards and flattened rules: 16 hex digits that change whenever the cards or rules do. Cached.

    Information that has no effect on games, such as how certain a card's figures are, does not affect the hash.
    """
    if not ruleset.rules_hash:
        faces = tuple(card.hashed() for card in ruleset.faces)
        ruleset.rules_hash = sha256(repr((faces, flatten(ruleset))).encode()).hexdigest()[:16]
    return ruleset.rules_hash

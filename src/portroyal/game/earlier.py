"""Looks up names for earlier rules by hash. A record's `rules` tag is the hash of the rules used for the game."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from itertools import islice
from pathlib import Path
from typing import Final

from portroyal import boxes
from portroyal.errors import BadFormat, BadRecord
from portroyal.formats.formats import Format, parse_format, ruleset_of
from portroyal.formats.registry import Option, editions, options_of, registry
from portroyal.game import record

TRIED: Final = 24  # the maximum number of other games whose hashes are compared with the `rules` tag
FOUND_KEPT: Final = 256


def earlier_rules(parsed: record.Read, form: Format) -> str:
    """Return a name for the earlier rules used for a record's game, or an empty string for the current rules.

    Raises BadRecord if the record has the hash of the current rules for another format or number of players.
    """
    hashed, players = parsed.tags["rules"], parsed.tags["players"]
    if hashed == record.rules_hash(ruleset_of(form, players)):
        return ""
    if hashed not in _days() and (other := _other_game(hashed, parsed.tags["format"], players)):
        raise BadRecord(
            f"the tag 'rules' contradicts the format and the number of players: it is the hash of {other}",
            parsed.lines["rules"],
        )
    return rules_of(hashed)


def rules_of(hashed: str) -> str:
    """Return a name for the rules with this hash, including the last day that they were in force, if known.

    >>> rules_of("0123456789abcdef")
    'rules 0123456789abcdef'
    """
    day = _days().get(hashed)
    return f"the rules until {day} ({hashed})" if day else f"rules {hashed}"


@cache
def _days() -> dict[str, str]:
    """Return the last day that each set of earlier rules was in force, by hash, for the formats played most often."""
    rows = tomllib.loads((Path(boxes.__path__[0]) / "earlier.toml").read_text(encoding="utf-8"))["rules"]
    return {hashed: str(row["until"]) for row in rows for hashed in row["hashes"]}


@lru_cache(FOUND_KEPT)
def _other_game(hashed: str, line: str, players: int) -> str:
    """Return a description of the game that has this hash under the current rules, or an empty string if none does.

    Each game that is tried differs from the given one in the number of players or in one value that *line* states.
    Values that the line leaves out are not changed, since their defaults may have been different in earlier rules.
    """
    most = max(box.seats[1] for box in registry().values())
    numbers = [(line, n) for n in range(1, most + 1) if n != players]
    others = numbers + [(other, players) for other in _other_lines(line)]
    for other, n in islice(others, TRIED):
        try:
            ruleset = ruleset_of.__wrapped__(parse_format(other), n)  # not cached, so that no other ruleset is evicted
        except BadFormat:
            continue
        if record.rules_hash(ruleset) == hashed:
            return f"today's rules of '{ruleset.line}' with {n} {'player' if n == 1 else 'players'}"
    return ""


def _other_lines(line: str) -> list[str]:
    """Return format lines with one stated value replaced. The values closest to the defaults come first."""
    boxes, *parts = (" ".join(part.split()) for part in line.split(";"))
    ways = [(0, "edition", f"edition {name}") for name in editions()]
    ways += [way for option in options_of(parse_format(line).boxes).values() for way in _ways(option)]
    lines = []
    for _, name, way in sorted(ways, key=lambda way: way[0]):
        stated = [part for part in parts if part == name or part.startswith(f"{name} ")]
        if stated and stated != [way]:
            lines.append("; ".join([boxes, *(part for part in parts if part not in stated), *filter(None, [way])]))
    return lines


def _ways(option: Option) -> list[tuple[int, str, str]]:
    """Return a tuple for each way to write an option: its distance from the default, the option's name, and the text.

    Empty text stands for a flag that is not set.
    """
    if option.kind == "number":
        values = range(option.least, option.most + 1)
        return [(abs(n - option.default), option.name, f"{option.name} {n}") for n in values]
    if option.kind == "flag":
        return [(0, option.name, "")]
    return [(0, option.name, f"{option.name} {value}") for value in option.values]

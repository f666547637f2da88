"""A campaign's texts, in one Fluent file per language.  A-004

The reader supports only messages and attributes without placeables. A text occupies one line, or continues on
indented lines below.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Final

from portroyal.boxes.adventure.reading import content, folder
from portroyal.engine.names import JOINERS
from portroyal.errors import BadCards

Texts = dict[str, str]  # by id, with an attribute after a dot: "story-10.text"

MESSAGE: Final = re.compile(r"([a-z][a-z0-9-]*) = ?(.*)")
ATTRIBUTE: Final = re.compile(r" {4}\.([a-z]+) = ?(.*)")
LONGEST: Final = 5_000  # the maximum number of characters in a text
HIDDEN: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")  # Unicode categories
SOFT_HYPHEN: Final = "\u00ad"
FURTHER: Final = re.compile(r" {4,}(?!\.)(\S.*)")


@cache
def texts(language: str) -> Texts:
    """Return the texts of the current campaign in ``en`` or ``de``. Raises BadCards if the file is invalid."""
    return read_texts(folder(), language)


def source(language: str) -> str:
    """Return the content of the current campaign's text file in ``en`` or ``de``."""
    texts(language)
    return content(_file(folder(), language))


def _file(path: Path, language: str) -> Path:
    return path / f"texts.{language}.ftl"


def read_texts(path: Path, language: str) -> Texts:
    """Read a campaign's texts in one language from a folder.

    Raises BadCards if the file is invalid. The message names the file and the line.
    """
    file = _file(path, language)
    lines = re.split("\r?\n", content(file))
    values: dict[str, list[str]] = {}
    message = key = ""
    for number, line in enumerate(lines, 1):
        if wrong := next((c for c in line if is_hidden(c)), None):
            raise BadCards(f"{file.name}, line {number}: there is an invisible character, U+{ord(wrong):04X}")
        if not line.strip() or line.startswith("#"):
            continue
        if match := MESSAGE.fullmatch(line):
            message = key = match[1]
        elif (match := ATTRIBUTE.fullmatch(line)) and message:
            key = f"{message}.{match[1]}"
        elif (further := FURTHER.fullmatch(line)) and key:
            values[key].append(further[1])
            continue
        else:
            raise BadCards(
                f"{file.name}, line {number}: {line.strip()!r} is neither a message, an attribute nor the text of one"
            )
        if key in values:
            raise BadCards(f"{file.name}, line {number}: {key} already exists")
        values[key] = [match[2]] if match[2] else []
    if braces := next((key for key, parts in values.items() if "{" in " ".join(parts)), None):
        raise BadCards(f"{file.name}: {braces} has a placeable; the texts of a campaign have none")
    whole = {key: " ".join(parts) for key, parts in values.items()}
    if long := next((key for key, text in whole.items() if len(text) > LONGEST), None):
        raise BadCards(f"{file.name}: {long} has {len(whole[long])} characters; a text has {LONGEST} at most")
    return whole


def is_hidden(c: str) -> bool:
    """Return whether a character controls a terminal, changes the text direction, or is half of a surrogate pair."""
    return unicodedata.category(c) in HIDDEN and c not in JOINERS + SOFT_HYPHEN

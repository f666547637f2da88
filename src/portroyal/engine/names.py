"""Checks the names of players and tables."""

from __future__ import annotations

import unicodedata
from itertools import groupby
from typing import Any, Final

from portroyal.errors import BadFormat, shown

NAME_LIMIT: Final = 24  # characters
JOINERS: Final = "\u200c\u200d"  # invisible characters that some scripts and symbols need between other characters
BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols that look blank
MARKS: Final = 2  # the maximum number of consecutive combining marks on one letter


def checked_name(text: Any) -> str:
    """Return a name in its stored form, without leading or trailing spaces. Raises BadFormat if the name is invalid."""
    if not isinstance(text, str):
        raise BadFormat("it must be text")
    name = printable(text.strip())
    if len(name) > NAME_LIMIT:
        raise BadFormat(f"it has {len(name)} letters; at most {NAME_LIMIT} are allowed")
    return name


def player_name(name: Any) -> str:
    """Return a player's name in its stored form. Raises BadFormat, quoting the name, if the name is invalid."""
    try:
        return checked_name(name)
    except BadFormat as e:
        raise BadFormat(f"names has {shown(name)}: {e}") from e


def printable(text: str) -> str:
    """Return the text in Unicode's composed form (NFC). Raises BadFormat if the text is not printable or looks blank.

    Names must be printable because they appear in records and logs.
    """
    text = unicodedata.normalize("NFC", text)
    if not all(c.isprintable() or c in JOINERS for c in text):
        raise BadFormat("it has a line break, a control character or an invisible character")
    if not any(unicodedata.category(c)[0] in "LNPS" and c not in BLANKS for c in text):
        raise BadFormat("it looks blank")
    if any(len(list(same)) > MARKS for marked, same in groupby(text, unicodedata.combining) if marked):
        raise BadFormat("it has too many marks over one letter")
    return text


def alike(name: str) -> str:
    """Return a key that is the same for names that look the same."""
    looks = unicodedata.normalize("NFKC", name).casefold()
    return "".join(c for c in looks if c not in BLANKS and c not in JOINERS).strip()

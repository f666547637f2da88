"""Records in files."""

from __future__ import annotations

import sys
from pathlib import Path

from portroyal import BadRecord


def read_record(path: str) -> str:
    """The text of a record; ``-`` is stdin. Raises OSError, BadRecord."""
    found = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    try:
        return found.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        raise BadRecord("this is no text in UTF-8", found[: e.start].count(b"\n") + 1) from e


def write_new(path: str, text: str) -> None:
    """A new file; one that is there is never overwritten. Raises OSError."""
    with Path(path).expanduser().open("x", encoding="utf-8") as file:
        file.write(text)

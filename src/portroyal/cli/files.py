"""Records in files."""

from __future__ import annotations

import sys
from pathlib import Path

from portroyal import BadRecord


def read_record(path: str) -> str:
    """Read the text of a record; ``-`` is stdin. Raises OSError, BadRecord."""
    read = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    try:
        return read.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        raise BadRecord("this is not text in UTF-8", read[: e.start].count(b"\n") + 1) from e


def write_new(path: str, text: str) -> None:
    """Write a new file. Raises OSError, also if the file exists: it is never overwritten."""
    with Path(path).expanduser().open("x", encoding="utf-8") as file:
        file.write(text)

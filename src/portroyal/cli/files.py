"""Reads and writes record files and campaign files."""

from __future__ import annotations

import sys
from pathlib import Path

from portroyal import BadCampaign, BadRecord


def read_record(path: str) -> str:
    """Read the text of a record from a file, or from stdin if the path is ``-``.

    Raises OSError if the file cannot be read, and BadRecord if it does not contain UTF-8 text.
    """
    read = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    return _decoded(read, BadRecord)


def read_campaign(path: str) -> str:
    """Read the text of a campaign from a file.

    Raises OSError if the file cannot be read, and BadCampaign if it does not contain UTF-8 text.
    """
    return _decoded(Path(path).expanduser().read_bytes(), BadCampaign)


def _decoded(read: bytes, error: type[BadRecord] | type[BadCampaign]) -> str:
    try:
        return read.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        raise error("this is not text in UTF-8", read[: e.start].count(b"\n") + 1) from e


def write_over(path: str, text: str) -> None:
    """Replace a file atomically. Raises OSError if it cannot be written."""
    file = Path(path).expanduser()
    beside = file.with_name(f".{file.name}.new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(file)


def write_new(path: str, text: str) -> None:
    """Write a new file. Raises OSError if the file exists or cannot be written."""
    with Path(path).expanduser().open("x", encoding="utf-8") as file:
        file.write(text)

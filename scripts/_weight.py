"""The files that a page of the built client loads before it is shown, and their sizes in bytes as sent with gzip."""

import gzip
import re
from pathlib import Path

from portroyal.server.routes.hints import Hints

MOST = 120_000
"""The maximum number of bytes for a base-game table's page."""


def needed(static: Path, path: str, language: str) -> dict[str, int]:
    """The sizes of a page's scripts and style sheets by name: those in index.html, and those that the page preloads."""
    named = re.findall(r'"\./(assets/[^"]+)"', (static / "index.html").read_text(encoding="utf-8"))
    files = {*named, *Hints(static).files(path, language)}
    return {file: packed(static / file) for file in sorted(files)}


def packed(file: Path) -> int:
    """The gzipped size of a file in bytes. Fonts are already compressed."""
    content = file.read_bytes()
    return len(content if file.suffix == ".woff2" else gzip.compress(content, 9))

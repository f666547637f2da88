"""Write docs/settings.md, the page about the server's settings, from the class that reads them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from portroyal.server.settings.page import page

PAGE = Path(__file__).resolve().parents[2] / "docs/settings.md"


def main(words: Sequence[str]) -> str | None:
    """Write the page, or return the usage text if there are arguments."""
    if words:
        return __doc__
    PAGE.write_text(page(), encoding="utf-8")
    return None

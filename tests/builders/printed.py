"""The published boxes, whose formats the tests of all formats cover."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import portroyal as pr

PRINTED: Final = ("base", "gambler", "contracts", "make-sail", "adventure")


def is_printed(boxes: Iterable[str]) -> bool:
    """Whether no custom box has been added."""
    return set(boxes) <= set(PRINTED)


def printed_options() -> dict[str, Any]:
    """``portroyal.options()`` of the published boxes."""
    found = pr.options()
    found["boxes"] = [box for box in found["boxes"] if is_printed([box["name"]])]
    found["combinations"] = [row for row in found["combinations"] if is_printed(row["boxes"])]
    return found

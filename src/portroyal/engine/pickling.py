"""Pickles games, observations and campaigns as text.

The text refers to everything by name, so that later versions can read it. A pickle's only reference to code is to the
function ``portroyal.unpickled``. Pickles do not refer to any class.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from portroyal.errors import PortRoyalError, shown

KINDS: Final = ("game", "observation", "campaign")
FORMS: Final = "portroyal.campaign.saving"  # imported by name, since it imports the classes to be pickled


def pickled(kind: str, what: Any) -> tuple[Any, ...]:
    """Return the ``__reduce__`` value of a game, an observation or a campaign."""
    return unpickled, (kind, getattr(import_module(FORMS), f"{kind}_text")(what))


def unpickled(kind: str, text: str) -> Any:
    """Return the object in a pickle: a ``"game"``, an ``"observation"`` or a ``"campaign"``.

    Raises PortRoyalError if the object cannot be restored.
    """
    if kind not in KINDS:
        raise PortRoyalError(f"there are no pickles of {shown(kind)}; there are those of a {', '.join(KINDS)}")
    return getattr(import_module(FORMS), f"{kind}_of")(text)


unpickled.__module__ = "portroyal"  # where pickles find it, even if this module is renamed

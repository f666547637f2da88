"""Pickles of games, observations and campaigns as text that uses names, so every version can read them.

The pickle names one function, ``portroyal.unpickled``, and no class.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

FORMS: Final = "portroyal.campaign.saving"  # imported by name, since it imports the classes that are pickled


def pickled(kind: str, what: Any) -> tuple[Any, ...]:
    """The value that ``__reduce__`` of a game, an observation or a campaign returns."""
    return unpickled, (kind, getattr(import_module(FORMS), f"{kind}_text")(what))


def unpickled(kind: str, text: str) -> Any:
    """The content of a pickle: a ``"game"``, an ``"observation"`` or a ``"campaign"``. Raises PortRoyalError."""
    return getattr(import_module(FORMS), f"{kind}_of")(text)


unpickled.__module__ = "portroyal"  # where pickles look it up, whatever this module is called

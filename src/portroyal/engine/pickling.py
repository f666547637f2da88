"""Pickles of games, observations and campaigns hold text in which everything has its name, for any version to read.

The pickle names one function, ``portroyal.unpickled``, and no class.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

FORMS: Final = "portroyal.campaign.saving"  # imported by name, since it imports the classes that are pickled


def pickled(kind: str, what: Any) -> tuple[Any, ...]:
    """What ``__reduce__`` of a game, an observation or a campaign returns."""
    return unpickled, (kind, getattr(import_module(FORMS), f"{kind}_text")(what))


def unpickled(kind: str, text: str) -> Any:
    """What a pickle holds: a ``"game"``, an ``"observation"`` or a ``"campaign"``. Raises PortRoyalError."""
    return getattr(import_module(FORMS), f"{kind}_of")(text)


unpickled.__module__ = "portroyal"  # where pickles look for it, whatever this module is called

"""Bots by name. Each gets an Observation and answers with a legal move."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from portroyal.bots.heuristic import Bold, Cautious, Steady
from portroyal.bots.player import Bot
from portroyal.bots.policy import PolicyBot
from portroyal.errors import BadFormat
from portroyal.policies import POLICIES

__all__ = ["LEVELS", "Bot", "bot", "bots"]

HEURISTIC: Final[dict[str, Callable[[int], Bot]]] = {"cautious": Cautious, "bold": Bold, "steady": Steady}
REGISTRY: Final = {name: partial(PolicyBot, name) for name in POLICIES} | HEURISTIC
LEVELS: Final = {"random": 1, "cautious": 2, "bold": 2, "steady": 3}  # of the bots that people sit down with


def bots() -> list[str]:
    """The names of the bots, weakest first."""
    return list(REGISTRY)


def bot(name: str) -> Bot:
    """A bot by its name, with settings behind a colon (``steady:seed=3``). Raises BadFormat."""
    if not isinstance(name, str):
        raise BadFormat(f"a bot is named by text, not by {name!r}")
    kind, _, settings = name.partition(":")
    if kind not in REGISTRY:
        raise BadFormat(f"'{kind}' is no bot; there are {', '.join(REGISTRY)}")
    seed = 0
    for setting in settings.split(",") if settings else ():
        key, _, value = setting.partition("=")
        if key != "seed" or not value.lstrip("-").isdigit():
            raise BadFormat(f"'{name}': '{setting}' is no setting; write seed=3")
        seed = int(value)
    return REGISTRY[kind](seed)

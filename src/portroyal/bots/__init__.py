"""Bots by name. A bot takes an Observation and returns a legal move."""

from __future__ import annotations

import re
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
LEVELS: Final = {"random": 1, "cautious": 2, "bold": 2, "steady": 3}  # of difficulty, of the bots offered to people


def bots() -> list[str]:
    """The names of the bots, weakest first."""
    return list(REGISTRY)


def bot(name: str) -> Bot:
    """Make a bot by its name, which may be followed by a colon and settings (``steady:seed=3``). Raises BadFormat."""
    if not isinstance(name, str):
        raise BadFormat(f"the name of a bot must be text, not {name!r}")
    kind, _, settings = name.partition(":")
    if kind not in REGISTRY:
        raise BadFormat(f"there is no bot '{kind}'; the bots are {', '.join(REGISTRY)}")
    seed = 0
    for setting in settings.split(",") if settings else ():
        key, _, value = setting.partition("=")
        if key != "seed" or not re.fullmatch("-?[0-9]{1,99}", value):
            raise BadFormat(f"'{name}': '{setting}' is not a setting; the only one is a seed, as in seed=3")
        seed = int(value)
    return REGISTRY[kind](seed)

"""Bots by name. A bot takes an Observation and returns a legal move."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Final

from portroyal.bots.allowed import LIMIT, Allowed
from portroyal.bots.heuristic import Bold, Cautious, Easy, Steady
from portroyal.bots.levels import STYLES, Hard, Master, has_styles
from portroyal.bots.outside import is_outside, outside_bot
from portroyal.bots.player import Bot
from portroyal.bots.policy import PolicyBot
from portroyal.engine.ruleset import Ruleset
from portroyal.errors import BadFormat, shown
from portroyal.search.policies import POLICIES

__all__ = ["BASELINES", "LEVELS", "STYLES", "Allowed", "Bot", "bot", "bots", "house_bot", "plays_well"]

Make = Callable[[int], Bot]

HEURISTIC: Final[dict[str, Make]] = {"easy": Easy, "cautious": Cautious, "bold": Bold, "steady": Steady}
LEARNED: Final[dict[str, Make]] = {**STYLES, "hard": Hard, "master": Master}
REGISTRY: Final = {name: partial(PolicyBot, name) for name in POLICIES} | HEURISTIC | {"medium": Steady} | LEARNED
LEVELS: Final = {"easy": 1, "medium": 2, "hard": 3, "master": 4}  # the bots offered to people, by difficulty
BASELINES: Final = {"random": 1, "cautious": 1, "bold": 1, "steady": 2}  # all other built-in bots, by difficulty


def plays_well(name: str, ruleset: Ruleset) -> bool:
    """Whether a bot is available to people and plays at its stated level in this ruleset's format."""
    return name in LEVELS or (name in STYLES and has_styles(ruleset))


def bots() -> list[str]:
    """The names of the built-in bots, weakest first."""
    return list(REGISTRY)


def bot(name: str, limit: float = LIMIT, remote: bool = False) -> Bot:
    """Make a bot from its name: a built-in bot, as listed by :func:`bots`, or an external program.

    The name of a built-in bot may include settings after a colon (``steady:seed=3``). The name of an external program
    is its command (``pipe:python3 bot.py``) or its address (``http://127.0.0.1:8080/``). The program has *limit*
    seconds for each move, and it may run on another machine only if *remote* is true. The bot's ``close()`` method ends
    any process that the bot has started. See ``docs/outside-bots.md``.

    A command in a name is executed, so accept such names only from people who may run commands.

    Raises BadFormat if there is no such bot, or if an argument is invalid. The bot raises BotFailed if its program does
    not answer with a legal move in time.
    """
    _check_text(name)
    return outside_bot(name, Allowed(limit, remote)) if is_outside(name) else house_bot(name)


def house_bot(name: str) -> Bot:
    """Make a built-in bot, never an external program, from its name and settings.

    Raises BadFormat if there is no such bot or setting.
    """
    _check_text(name)
    kind, _, settings = name.partition(":")
    if kind not in REGISTRY:
        raise BadFormat(f"there is no bot {shown(kind)}; the bots are {', '.join(REGISTRY)}")
    seed = 0
    for setting in settings.split(",") if settings else ():
        key, _, value = setting.partition("=")
        if key != "seed" or not re.fullmatch("-?[0-9]{1,99}", value):
            raise BadFormat(f"{shown(name)}: {shown(setting)} is not a setting; the only one is a seed, as in seed=3")
        seed = int(value)
    return REGISTRY[kind](seed)


def _check_text(name: object) -> None:
    if not isinstance(name, str):
        raise BadFormat(f"the name of a bot must be text, not {shown(name)}")

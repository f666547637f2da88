"""The bots that guests may choose."""

from collections.abc import Mapping
from functools import cache, lru_cache

from portroyal.bots import BASELINES, LEVELS, STYLES, plays_well
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.server.http.answers.choices import Bot, BotKind
from portroyal.server.http.problem import Problem

DEFAULT_BOTS = ("medium", "easy", "hard")
"""The bots that a guest plays against at a table opened with one click."""

STYLE_LEVEL = LEVELS["hard"]


@cache
def known_bots() -> list[Bot]:
    kinds: dict[BotKind, Mapping[str, int]]
    kinds = {"level": LEVELS, "style": dict.fromkeys(STYLES, STYLE_LEVEL), "baseline": BASELINES}
    return [Bot(name=name, level=level, kind=kind) for kind, names in kinds.items() for name, level in names.items()]


@lru_cache(256)
def bots_for(format: str, players: int) -> list[Bot]:
    """The bots (levels and styles) that fully support a format. Raises BadFormat if the format is invalid."""
    ruleset = ruleset_of(parse_format(format), players)
    return [bot for bot in known_bots() if plays_well(bot["name"], ruleset)]


def check_bot(name: str | None) -> str | None:
    """Check the name of a bot, and return it. Raises Problem `bad-request` if there is no such bot."""
    if name is not None and name not in [bot["name"] for bot in known_bots()]:
        raise Problem("bad-request", f"there is no bot {name!r}")
    return name

"""Port Royal, complete: one rules engine for people, hosts and researchers. See ``docs/architecture.md``."""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from portroyal.errors import (
    BadCampaign,
    BadCards,
    BadFormat,
    BadPosition,
    BadRecord,
    BotFailed,
    CannotUndo,
    IllegalMove,
    NoReview,
    PortRoyalError,
)

if TYPE_CHECKING:
    from portroyal.advice.review import Review, review
    from portroyal.bots import bot, bots
    from portroyal.bots.simulation import simulate
    from portroyal.campaign.campaign import Campaign, new_campaign
    from portroyal.campaign.text import read_campaign
    from portroyal.engine.observation import Observation
    from portroyal.engine.pickling import unpickled
    from portroyal.formats.formats import cards, options
    from portroyal.formats.texts import clauses
    from portroyal.game.checking import check_record
    from portroyal.game.game import Game, restore
    from portroyal.game.opening import new_game, position, replay

__version__ = "0.1.0"
__all__ = [
    "BadCampaign",
    "BadCards",
    "BadFormat",
    "BadPosition",
    "BadRecord",
    "BotFailed",
    "Campaign",
    "CannotUndo",
    "Game",
    "IllegalMove",
    "NoReview",
    "Observation",
    "PortRoyalError",
    "Review",
    "bot",
    "bots",
    "cards",
    "check_record",
    "clauses",
    "new_campaign",
    "new_game",
    "options",
    "position",
    "read_campaign",
    "replay",
    "restore",
    "review",
    "simulate",
    "unpickled",
]

_HOMES = {  # the modules above with their names, each imported when one of them is first needed
    "bots": ("bot", "bots"),
    "campaign.campaign": ("Campaign", "new_campaign"),
    "campaign.text": ("read_campaign",),
    "game.checking": ("check_record",),
    "formats.formats": ("cards", "options"),
    "game.game": ("Game", "restore"),
    "engine.observation": ("Observation",),
    "game.opening": ("new_game", "position", "replay"),
    "engine.pickling": ("unpickled",),
    "advice.review": ("Review", "review"),
    "bots.simulation": ("simulate",),
    "formats.texts": ("clauses",),
}
_HOME = {name: f"{__name__}.{home}" for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_HOME[name]), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


class _Package(ModuleType):
    """This package, in which a module that is imported never hides a function of the same name, such as ``bots``."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in _HOME or not isinstance(value, ModuleType):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package

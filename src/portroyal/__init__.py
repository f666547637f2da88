"""The card game Port Royal: one rules engine for players, hosts and researchers. See ``docs/architecture.md``.

Authors of boxes also import from this package: see ``docs/adding-a-card.md``.
"""

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
    from portroyal.engine.cards import Card, Column, Kind, Row
    from portroyal.engine.observation import Observation
    from portroyal.engine.pickling import unpickled
    from portroyal.engine.rules import (
        BEFORE,
        BUST,
        DRAWN,
        DURING,
        ENOUGH,
        EXPEDITION,
        GAIN,
        HIDDEN,
        NO_CARD,
        OWNER,
        PERSON,
        PUBLIC,
        SHIP,
        STANDSTILL,
        TIME,
        TOLD,
        TURN,
        Rule,
        cause,
        counter,
        message,
        pile,
        reason,
        shared_counter,
        shared_pile,
        task,
        verb,
    )
    from portroyal.engine.ruleset import Ruleset
    from portroyal.engine.table import ACTIVE, DECK, DISCARD, EXPEDITIONS, HAND, HARBOR, PURSE, Table
    from portroyal.formats.formats import cards, options
    from portroyal.formats.registry import Box, Choice, Option
    from portroyal.formats.texts import clauses
    from portroyal.game.checking import check_record
    from portroyal.game.game import Game
    from portroyal.game.opening import new_game, position, replay
    from portroyal.game.restoring import restore

__version__ = "0.1.0"
__all__ = [
    "ACTIVE",
    "BEFORE",
    "BUST",
    "DECK",
    "DISCARD",
    "DRAWN",
    "DURING",
    "ENOUGH",
    "EXPEDITION",
    "EXPEDITIONS",
    "GAIN",
    "HAND",
    "HARBOR",
    "HIDDEN",
    "NO_CARD",
    "OWNER",
    "PERSON",
    "PUBLIC",
    "PURSE",
    "SHIP",
    "STANDSTILL",
    "TIME",
    "TOLD",
    "TURN",
    "BadCampaign",
    "BadCards",
    "BadFormat",
    "BadPosition",
    "BadRecord",
    "BotFailed",
    "Box",
    "Campaign",
    "CannotUndo",
    "Card",
    "Choice",
    "Column",
    "Game",
    "IllegalMove",
    "Kind",
    "NoReview",
    "Observation",
    "Option",
    "PortRoyalError",
    "Review",
    "Row",
    "Rule",
    "Ruleset",
    "Table",
    "bot",
    "bots",
    "cards",
    "cause",
    "check_record",
    "clauses",
    "counter",
    "message",
    "new_campaign",
    "new_game",
    "options",
    "pile",
    "position",
    "read_campaign",
    "reason",
    "replay",
    "restore",
    "review",
    "shared_counter",
    "shared_pile",
    "simulate",
    "task",
    "unpickled",
    "verb",
]

_HOMES = {  # the public names by module; a module is imported when one of its names is first used
    "bots": ("bot", "bots"),
    "campaign.campaign": ("Campaign", "new_campaign"),
    "campaign.text": ("read_campaign",),
    "game.checking": ("check_record",),
    "formats.formats": ("cards", "options"),
    "game.game": ("Game",),
    "engine.observation": ("Observation",),
    "game.opening": ("new_game", "position", "replay"),
    "game.restoring": ("restore",),
    "engine.pickling": ("unpickled",),
    "advice.review": ("Review", "review"),
    "bots.simulation": ("simulate",),
    "formats.texts": ("clauses",),
    "engine.cards": ("Card", "Column", "Kind", "Row"),
    "engine.rules": (
        "BEFORE",
        "BUST",
        "DRAWN",
        "DURING",
        "ENOUGH",
        "EXPEDITION",
        "GAIN",
        "HIDDEN",
        "NO_CARD",
        "OWNER",
        "PERSON",
        "PUBLIC",
        "Rule",
        "SHIP",
        "STANDSTILL",
        "TIME",
        "TOLD",
        "TURN",
        "cause",
        "counter",
        "message",
        "pile",
        "reason",
        "shared_counter",
        "shared_pile",
        "task",
        "verb",
    ),
    "engine.ruleset": ("Ruleset",),
    "engine.table": ("ACTIVE", "DECK", "DISCARD", "EXPEDITIONS", "HAND", "HARBOR", "PURSE", "Table"),
    "formats.registry": ("Box", "Choice", "Option"),
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
    """The class of this module. Importing a submodule never replaces a function of the same name, such as ``bots``."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in _HOME or not isinstance(value, ModuleType):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package

"""Port Royal, complete: one rules engine for people, hosts and researchers. See ``docs/architecture.md``."""

from portroyal.bots import bot, bots
from portroyal.campaign import Campaign, new_campaign
from portroyal.campaign_text import read_campaign
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
from portroyal.formats import cards, options
from portroyal.game import Game, restore
from portroyal.observation import Observation
from portroyal.opening import new_game, position, replay
from portroyal.pickling import unpickled
from portroyal.review import Review, review
from portroyal.simulation import simulate
from portroyal.texts import clauses

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

"""Port Royal, complete: one rules engine for people, hosts and researchers. See ``docs/architecture.md``."""

from portroyal.bots import bot, bots
from portroyal.errors import BadCards, BadFormat, BadPosition, BadRecord, CannotUndo, IllegalMove, PortRoyalError
from portroyal.formats import cards, options
from portroyal.game import Game, restore
from portroyal.observation import Observation
from portroyal.opening import new_game, position, replay
from portroyal.simulation import simulate
from portroyal.texts import clauses

__version__ = "0.1.0"
__all__ = [
    "BadCards",
    "BadFormat",
    "BadPosition",
    "BadRecord",
    "CannotUndo",
    "Game",
    "IllegalMove",
    "Observation",
    "PortRoyalError",
    "bot",
    "bots",
    "cards",
    "clauses",
    "new_game",
    "options",
    "position",
    "replay",
    "restore",
    "simulate",
]

"""Statistics and measurements of many games, as arrays, and matches between bots."""

from portroyal.lab.batch import Games, play
from portroyal.lab.duplicate import Arena, arena

__all__ = ["Arena", "Games", "arena", "play"]

"""Statistics and measurements of many games, as arrays."""

from portroyal.lab.batch import Games, play

__all__ = ["Games", "play"]

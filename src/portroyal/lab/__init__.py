"""Measuring and comparing: many games at once, as arrays."""

from portroyal.lab.batch import Games, play

__all__ = ["Games", "play"]

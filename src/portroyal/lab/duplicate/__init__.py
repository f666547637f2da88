"""Matches between bots on duplicate deals: every bot plays the same cards from every seat."""

from portroyal.lab.duplicate.arena import Run, arena
from portroyal.lab.duplicate.judging import Arena

__all__ = ["Arena", "Run", "arena"]

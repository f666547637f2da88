"""Statistics and measurements from many games, results as arrays, and matches between bots."""

from portroyal.lab.batch import Games, play
from portroyal.lab.cluster import Cluster
from portroyal.lab.duplicate import Arena, arena

__all__ = ["Arena", "Cluster", "Games", "arena", "play"]

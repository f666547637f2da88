"""What a bot is: it gets an Observation, never a table, and answers with a legal move."""

from __future__ import annotations

from hashlib import sha256
from random import Random

from portroyal.errors import PortRoyalError
from portroyal.observation import Observation
from portroyal.table import Move


class Bot:
    """A way to play. The same seed and the same Observation give the same move, so a game with bots replays alike."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, observation: Observation) -> str:
        """A legal move, as text. Raises PortRoyalError if the seat is not asked."""
        return observation.text(self.decide(observation))

    def decide(self, observation: Observation) -> Move:
        """A legal move, as a number."""
        if not observation.moves:
            raise PortRoyalError(f"seat {observation.seat} is not asked anything")
        return observation.moves[0] if len(observation.moves) == 1 else self.pick(observation)

    def pick(self, observation: Observation) -> Move:
        """One of several legal moves."""
        raise NotImplementedError

    def dice(self, observation: Observation) -> Random:
        """Chance of the bot's own, for this one decision."""
        position = repr(
            (self.seed, observation.seat, observation.piles, observation.counters, observation.agenda)
        ).encode()
        return Random(sha256(position).digest())

"""The base class of bots. A bot takes an Observation, never a table, and returns a legal move."""

from __future__ import annotations

from hashlib import sha256
from random import Random

from portroyal.engine.observation import Observation
from portroyal.engine.table import Move
from portroyal.engine.wholes import whole
from portroyal.errors import PortRoyalError, shown


def require_decision(observation: Observation) -> None:
    """Raise PortRoyalError if the seat has nothing to decide."""
    if not observation.moves:
        raise PortRoyalError(f"seat {observation.seat} has nothing to decide")


class Bot:
    """Chooses a seat's moves. Equal seeds and Observations give the same move, so games with bots are repeatable."""

    def __init__(self, seed: int = 0) -> None:
        self.seed: int = whole(seed)

    def __repr__(self) -> str:
        return f"<bot {type(self).__name__}, seed {shown(getattr(self, 'seed', 0))}>"

    def choose(self, observation: Observation) -> str:
        """A legal move, as text. Raises PortRoyalError if the seat has nothing to decide."""
        return observation.text(self.decide(observation))

    def decide(self, observation: Observation) -> Move:
        """A legal move, as a number. Raises PortRoyalError if the seat has nothing to decide."""
        require_decision(observation)
        return observation.moves[0] if len(observation.moves) == 1 else self.pick(observation)

    def close(self) -> None:
        """Release the bot's external resources, such as a process. After this, the bot makes no more decisions."""

    def pick(self, observation: Observation) -> Move:
        """Choose one of several legal moves. This is called only if there is more than one."""
        raise NotImplementedError

    def dice(self, observation: Observation) -> Random:
        """A random number generator for this decision, seeded with the bot's seed and the Observation."""
        position = repr(
            (self.seed, observation.seat, observation.piles, observation.counters, observation.agenda)
        ).encode()
        return Random(sha256(position).digest())

"""What a bot is: it gets a Sight, never a table, and answers with a legal move."""

from __future__ import annotations

from hashlib import sha256
from random import Random

from portroyal.errors import PortRoyalError
from portroyal.observation import Sight
from portroyal.table import Move


class Bot:
    """A way to play. The same seed and the same Sight give the same move, so a game with bots replays alike."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, sight: Sight) -> str:
        """A legal move, as text. Raises PortRoyalError if the seat is not asked."""
        return sight.text(self.decide(sight))

    def decide(self, sight: Sight) -> Move:
        """A legal move, as a number."""
        if not sight.moves:
            raise PortRoyalError(f"seat {sight.seat} is not asked anything")
        return sight.moves[0] if len(sight.moves) == 1 else self.pick(sight)

    def pick(self, sight: Sight) -> Move:
        """One of several legal moves."""
        raise NotImplementedError

    def dice(self, sight: Sight) -> Random:
        """Chance of the bot's own, for this one decision."""
        position = repr((self.seed, sight.seat, sight.piles, sight.counters, sight.agenda)).encode()
        return Random(sha256(position).digest())

"""A game with OpenSpiel's interface, for OpenSpiel's algorithms and for search.

It requires neither OpenSpiel nor a compiler.
"""

from __future__ import annotations

from typing import Final

from portroyal.env.fields import size
from portroyal.env.settings import checked_seed
from portroyal.env.spiel_format import Spiel
from portroyal.env.spiel_state import SpielState, deserialized
from portroyal.game.opening import new_game
from portroyal.machine.batch import MAX_MOVES

NAME: Final = "portroyal_v1"


class SpielGame(Spiel):
    """A format with a fixed number of players. Actions are indexes into ``actions``.

    Raises BadFormat if the format or the number of players is invalid.
    """

    def __str__(self) -> str:
        return f"{NAME}(format={self.format},players={self.players})"

    def new_initial_state(self, seed: int = 0) -> SpielState:
        """Return the first position of a game. The start player is ``seed % players``."""
        number = checked_seed(seed)
        game = new_game(self.format, self.players, number, number % self.players, dealer="fast")
        return SpielState(self, game)

    def deserialize_state(self, text: str) -> SpielState:
        """Return the state saved by :meth:`SpielState.serialize`."""
        return deserialized(self, text)

    def num_players(self) -> int:
        return self.players

    def num_distinct_actions(self) -> int:
        return len(self.actions.texts)

    def max_game_length(self) -> int:
        return MAX_MOVES

    def min_utility(self) -> float:
        return 0.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float | None:
        """Return 1 for rivals, who share one win, or None for a team, whose utilities have no fixed sum."""
        return None if self.team else 1.0

    def observation_tensor_shape(self) -> list[int]:
        return [size(self.ruleset)]

    def information_state_tensor_shape(self) -> list[int]:
        return [size(self.ruleset)]

"""Registers the game that ``pyspiel.load_game("portroyal", {"format": "base", "players": 2})`` loads.

Chance events are sampled. Each initial state is the start of the next game in the series that ``rng_seed`` determines.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel

from portroyal.env.spiel_game import SpielGame
from portroyal.env.spiel_state import SpielState
from portroyal.formats.registry import first_box, registry

NAME: Final = "portroyal"
MOST_PLAYERS: Final = max(box.seats[1] for box in registry().values())
TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Port Royal",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"format": first_box(), "players": 2, "rng_seed": 0},
)


class Observer:
    """Describes a state the way OpenSpiel's own observers do."""

    def __init__(self, size: int, strings: str) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict, self._strings = {"observation": self.tensor}, strings

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = state.inner.observation_tensor(player)

    def string_from(self, state: State, player: int) -> str:
        text: str = getattr(state.inner, self._strings)(player)
        return text


class Game(pyspiel.Game):  # type: ignore[misc]
    """A format with a fixed number of players."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**TYPE.parameter_specification, **(params or {})}
        self.inner, self._seed = SpielGame(chosen["format"], chosen["players"]), chosen["rng_seed"]
        game = self.inner
        about = pyspiel.GameInfo(
            num_distinct_actions=game.num_distinct_actions(),
            max_chance_outcomes=0,
            num_players=game.players,
            min_utility=game.min_utility(),
            max_utility=game.max_utility(),
            max_game_length=game.max_game_length(),
        )
        super().__init__(TYPE, about, chosen)

    def new_initial_state(self) -> State:
        self._seed += 1
        return State(self, self.inner.new_initial_state(self._seed - 1))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        perfect = iig_obs_type is not None and iig_obs_type.perfect_recall
        strings = "information_state_string" if perfect else "observation_string"
        return Observer(self.inner.observation_tensor_shape()[0], strings)


class State(pyspiel.State):  # type: ignore[misc]
    """A position. The methods delegate to *inner*."""

    def __init__(self, game: Game, inner: SpielState) -> None:
        super().__init__(game)
        self.inner = inner

    def current_player(self) -> int:
        return pyspiel.PlayerId.TERMINAL if self.inner.is_terminal() else self.inner.current_player()

    def is_terminal(self) -> bool:
        return self.inner.is_terminal()

    def _legal_actions(self, player: int) -> list[int]:
        return self.inner.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        self.inner.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.inner.action_to_string(player, action)

    def returns(self) -> list[float]:
        return self.inner.returns()

    def __str__(self) -> str:
        return str(self.inner)


if NAME not in pyspiel.registered_names():
    pyspiel.register_game(TYPE, Game)

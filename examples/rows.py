"""The vector step of ``portroyal.env`` as a vector of environments for stable-baselines3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from stable_baselines3.common.vec_env import VecEnv

from portroyal import env


class Rows(VecEnv):
    """Seat 0 in many games against a compiled bot, which :meth:`oppose` replaces."""

    def __init__(self, format: str, opponent: str, rows: int, seed: int) -> None:
        self._format, self._seed = format, seed
        self._begin(opponent, rows)
        size, actions = self.games.size, len(self.games.actions.texts)
        super().__init__(rows, Box(-128, 127, (size,), np.int8), Discrete(actions))

    def _begin(self, opponent: str, rows: int) -> None:
        self.games = env.vector(self._format, 2, rows, self._seed, bots=[None, opponent])

    def oppose(self, opponent: str) -> np.ndarray:
        """Begin new games against another bot. Returns the first observations."""
        self._seed += 1
        self._begin(opponent, self.num_envs)
        return self.reset()

    def reset(self) -> np.ndarray:
        return self.games.last.observation.copy()

    def step_async(self, actions: np.ndarray) -> None:
        self.games.step(actions)

    def step_wait(self) -> Any:
        observation, _, reward, done, _ = self.games.last
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in np.flatnonzero(done):
            infos[row] = {"episode": {"r": float(reward[row, 0]), "l": 0, "t": 0.0}}
        return observation.copy(), reward[:, 0].copy(), done > 0, infos

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        if method_name != "action_masks":
            raise NotImplementedError(method_name)
        return list(self.games.last.mask.astype(np.bool_))

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise NotImplementedError(attr_name)

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Any = None) -> Sequence[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        """There is nothing to close."""

"""A game for PettingZoo. The seats are agents that act in turn (AEC)."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

from portroyal.env.fields import LEAST, MOST
from portroyal.env.settings import settings
from portroyal.env.stepped import Vector
from portroyal.errors import BadPosition, shown
from portroyal.machine.batch import MAX_MOVES

NAME: Final = "portroyal_v1"
Observation = dict[str, Any]


class AecEnv(AECEnv):  # type: ignore[misc]
    """A game whose seats are the agents ``seat_0``, ``seat_1``, ….

    An observation is ``{"observation": int8, "action_mask": int8}``. The mask is also in ``infos``. For an agent that
    does not have to decide, the mask is all zeros. A move is made automatically when it is the only legal one. When the
    game ends, the reward of each seat is its share of the win. Pickles contain names instead of numbers, so that other
    versions can load them.

    Raises BadFormat for an invalid argument, IllegalMove for an illegal action, and BadPosition if the agent does not
    exist or no agent is left.
    """

    metadata: dict[str, Any] = {"name": NAME, "render_modes": [], "is_parallelizable": False}
    render_mode: str | None = None

    def __init__(self, format: str, players: int, most: int = MAX_MOVES) -> None:
        super().__init__()
        self.made_by = (format, players, most)
        self.games = Vector(settings(format, players, autoreset="disabled", most=most))
        self.possible_agents = [f"seat_{seat}" for seat in range(self.games.players)]
        numbers = Box(LEAST, MOST, (self.games.size,), np.int8)
        mask = Box(0, 1, (len(self.games.actions.texts),), np.int8)
        both = Dict({"observation": numbers, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, both)
        self.action_spaces = {agent: Discrete(mask.shape[0]) for agent in self.possible_agents}
        self._begin()

    def __repr__(self) -> str:
        return f"<AecEnv '{self.games.settings.form.line}', {self.games.players} players>"

    def observation_space(self, agent: str) -> Space[Any]:
        self._seat(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        self._seat(agent)
        return self.action_spaces[agent]

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise BadPosition(f"there is no agent {shown(agent)}; the agents are {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: the first game for *seed*, or the next game if *seed* is None."""
        self.games.reset(seed)
        self._begin()

    def _begin(self) -> None:
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ask()

    def _ask(self) -> None:
        """Select the agent that has to decide next, and set the masks."""
        seat = int(self.games.last.seat[0])
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}

    def _mask(self, agent: str) -> Any:
        told = self.games.last
        asked = told.seat[0] == self._seat(agent)
        return told.mask[0].astype(np.int8) if asked else np.zeros(told.mask.shape[1], np.int8)

    def observe(self, agent: str) -> Observation:
        return {"observation": self.games.observe(0, self._seat(agent)), "action_mask": self._mask(agent)}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Return the observation, cumulative reward, termination, truncation and info of the selected agent."""
        self._check_agents()
        told: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return told

    def _check_agents(self) -> None:
        if not self.agents:
            raise BadPosition("the game is over, and no agent is left: call reset")

    def step(self, action: int | None) -> None:
        self._check_agents()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        outcome = self.games.step(np.array([-1 if action is None else action]))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {each: float(outcome.reward[0, n]) for n, each in enumerate(self.possible_agents)}
        self.terminations = dict.fromkeys(self.agents, bool(outcome.done[0] == 1))
        self.truncations = dict.fromkeys(self.agents, bool(outcome.done[0] == 2))
        self._ask()
        self._accumulate_rewards()
        self._deads_step_first()

    def close(self) -> None:
        """Do nothing, because there is nothing to close."""

    def __getstate__(self) -> dict[str, Any]:
        kept = ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "agent_selection")
        named = {name: getattr(self, name) for name in kept}
        return {"made_by": self.made_by, "rows": self.games.save(), "named": named}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(*state["made_by"])  # type: ignore[misc]
        self.games.load(state["rows"])
        self._ask()
        for name, value in state["named"].items():
            setattr(self, name, value)

"""Plays random games from other libraries, if they are installed, to compare speeds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

STEPS: Final = 2000

# The first function plays games and returns the number of steps. The second is called before the first.
Play = tuple[Callable[[], int], Callable[[], Any]]


def connect_four() -> Play | None:
    """Return functions that play PettingZoo's Connect Four using its mask, or None if PettingZoo is missing."""
    try:
        from pettingzoo.classic import connect_four_v3
    except Exception:  # it needs other libraries, and raises errors of various types without them
        return None
    table, dice = connect_four_v3.env(), np.random.default_rng(1)

    def play() -> int:
        steps = 0
        for _ in table.agent_iter(STEPS):
            observation, _, over, cut, _ = table.last()
            steps += 1
            table.step(None if over or cut else dice.choice(np.flatnonzero(observation["action_mask"])))
            if not table.agents:
                break
        return steps

    return play, lambda: table.reset(seed=1)


def gin_rummy() -> Play | None:
    """Return functions that play OpenSpiel's gin rummy with observations and masks, or None if OpenSpiel is missing."""
    try:
        import pyspiel
    except ImportError:
        return None
    game, dice = pyspiel.load_game("gin_rummy"), np.random.default_rng(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while steps < STEPS:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(dice.choice(actions, p=chances)))
            else:
                state.observation_tensor()
                state.apply_action(int(dice.choice(np.flatnonzero(state.legal_actions_mask()))))
                steps += 1
        return steps

    return play, lambda: None


def catanatron() -> Play | None:
    """Return functions that play Catanatron with four players, without observations, or None if it is missing."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None
    players = [RandomPlayer(color) for color in Color]

    def play() -> int:
        game, steps = Game(players), 0
        while steps < STEPS:
            if game.winning_color() is None:
                game.play_tick()
                steps += 1
            else:
                game = Game(players)
        return steps

    return play, lambda: None


PEERS: Final[dict[str, tuple[int, Callable[[], Play | None]]]] = {
    "PettingZoo connect four": (2, connect_four),
    "OpenSpiel gin rummy": (2, gin_rummy),
    "catanatron": (4, catanatron),
}

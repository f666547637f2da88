"""The strength of any agent against a bot, on duplicate deals."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from portroyal import env

Choose = Callable[[NDArray[np.int8], NDArray[np.bool_]], NDArray[np.int64]]
"""From observations (n, size) and masks (n, actions) to the indexes of n actions."""


class Wins(NamedTuple):
    """The agent's mean share of wins, and half the width of its 95% confidence interval."""

    mean: float
    margin: float

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} ± {100 * self.margin:.1f}%"


def wins(choose: Choose, bot: str, deals: int, format: str = "base", seed: int = 0, at_once: int = 100) -> Wins:
    """Play each deal twice against *bot*, once in each seat. The interval is computed over the deals' means."""
    shares = [
        share
        for first in range(0, deals, at_once)
        for share in _shares(choose, bot, format, range(seed + first, seed + min(first + at_once, deals)))
    ]
    return Wins(float(np.mean(shares)), float(1.96 * np.std(shares, ddof=1) / np.sqrt(deals)))


def _shares(choose: Choose, bot: str, format: str, seeds: range) -> NDArray[np.float64]:
    """The agent's share of wins in each deal."""
    games = [env.SeatEnv(format, bots=bot, seat=seat) for seat in (0, 1) for _ in seeds]
    observations = [game.reset(seed=number)[0] for game, number in zip(games, [*seeds, *seeds], strict=True)]
    shares, open_ = np.zeros(len(games)), list(range(len(games)))
    while open_:
        masks = np.stack([games[at].action_masks() for at in open_])
        actions = choose(np.stack([observations[at] for at in open_]), masks)
        going = []
        for at, action in zip(open_, actions, strict=True):
            observations[at], shares[at], ended, cut, _ = games[at].step(int(action))
            if not (ended or cut):
                going.append(at)
        open_ = going
    return shares.reshape(2, -1).mean(axis=0)

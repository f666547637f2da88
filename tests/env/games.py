"""Formats of every family, and random actions."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from portroyal import env
from portroyal.env.stepped import Vector
from tests.sizes import sized

FEW = [
    ("base", 2),
    ("base + gambler + contracts + make-sail; cooperative", 3),
    ("base + gambler + contracts + make-sail + adventure; no contracts", 4),
]
FAMILIES = [  # rivals and teams, alone and together, campaigns, each box alone and all
    *FEW,
    ("base", 5),
    ("make-sail", 3),
    ("base + contracts", 4),
    ("base + contracts; cooperative", 1),
    ("base + adventure; cooperative", 1),
    ("base + adventure; chapter 3", 2),
    ("base + gambler + adventure; variable", 3),
]
FORMATS = sized(fast=FEW, default=FEW, nightly=FAMILIES)
SCALE = sized(fast=1, default=2, nightly=20)


def legal(games: Vector, dice: np.random.Generator) -> NDArray[np.int64]:
    """A legal action in each row, at random; 0 where the game is over."""
    mask = games.last.mask
    chosen: NDArray[np.int64] = (dice.random(mask.shape, dtype=np.float32) * mask).argmax(1)
    return chosen


def played(line: str, players: int, batch: int, steps: int, seed: int = 1) -> Vector:
    """Games that are under way."""
    games, dice = env.vector(line, players, batch, seed), np.random.default_rng(seed)
    for _ in range(steps):
        games.step(legal(games, dice))
    return games

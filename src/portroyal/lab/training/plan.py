"""What to train, and how long."""

from __future__ import annotations

from typing import NamedTuple


class Plan(NamedTuple):
    """What to train, and how long.

    *rounds*: of climbing, each with *deals* of each format; *games*: of the policy, and *searched*: of a search with
    *tries*, of each format; *positions*: kept of each of these two, all formats together; *epochs*: of the first
    network.
    """

    lines: tuple[str, ...] = ()
    players: int = 4
    rounds: int = 120
    deals: int = 400
    games: int = 12_000
    searched: int = 2_000
    positions: int = 400_000
    tries: int = 32
    epochs: int = 6
    seed: int = 1
    gate: int = 200

"""Plans for training and tuning."""

from __future__ import annotations

from typing import NamedTuple

from portroyal.spreading import Jobs


class Plan(NamedTuple):
    """What to train, and for how long.

    *begin*: the family, or its file, whose weights and network to start with. *games*: games per format by the policy
    with untuned weights, if *begin* lacks some weights; *rounds*: rounds of climbing, each with *deals* deals per
    format. *tuned*: games per format by the tuned policy; *searched*: games per format by a search with *tries*
    rollouts (0: none). *positions*: how many to keep from each generation, for all formats together; *epochs*: epochs
    per network; *gate*: deals per format in the deciding matches; *steps*: the rounding of the first layer's weights,
    in 1/64.
    """

    lines: tuple[str, ...] = ()
    players: int = 4
    begin: str = ""
    games: int = 8_000
    rounds: int = 120
    deals: int = 400
    tuned: int = 30_000
    searched: int = 1_000
    positions: int = 1_200_000
    tries: int = 32
    epochs: int = 8
    seed: int = 1
    gate: int = 200
    steps: int = 5


class Tuning(NamedTuple):
    """How to tune the weights of one format: *sweeps* through all of them, then *rounds* of climbing.

    *deals*: deals for each change to try; *gate*: deals that decide on the result.
    """

    sweeps: int = 1
    rounds: int = 150
    deals: int = 400
    gate: int = 4000
    seed: int = 1
    threads: Jobs = None

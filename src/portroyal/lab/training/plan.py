"""Plans for training and tuning."""

from __future__ import annotations

from typing import NamedTuple

from portroyal.spreading import Jobs


class Plan(NamedTuple):
    """The plan for a training run: formats, games and steps.

    *begin*: the family that provides the initial weights and network, or that family's file. *games*: the games per
    format that the policy plays with untuned weights if *begin* lacks some weights. *rounds*: the rounds of climbing.
    *deals*: the deals per format in each of these rounds. *tuned*: the games per format that the tuned policy plays (0:
    keep the weights of *begin*, and only fit its network to the search's games). *searched*: the games per format that
    the search plays (0: none). *tries*: the rollouts in this search. *positions*: the positions to keep from each
    generation, in total across all formats. *epochs*: the epochs for each network (0, without tuning: only calibrate
    the network). *gate*: the deals per format in the match that decides between two networks. *steps*: the rounding of
    the first layer's weights, in units of 1/64.
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
    """How to tune the weights for one format.

    *sweeps*: the number of sweeps through all weights. *rounds*: the number of rounds of climbing after the sweeps.
    *deals*: the deals for trying each change. *gate*: the deals in the match that decides whether to keep the tuned
    weights.
    """

    sweeps: int = 1
    rounds: int = 150
    deals: int = 400
    gate: int = 4000
    seed: int = 1
    threads: Jobs = None

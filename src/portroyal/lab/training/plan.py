"""What to train, and how long."""

from __future__ import annotations

from typing import NamedTuple

from portroyal.spreading import Jobs


class Plan(NamedTuple):
    """What to train, and how long.

    *begin*: the family, or its file, whose weights and network to start with. *games*: per format, by the policy with
    untuned weights, if *begin* lacks some weights; *rounds*: of climbing, each with *deals* deals per format. *tuned*:
    games per format by the tuned policy. *searched*: by a search with *tries* rollouts; 0: none. *positions*: kept from
    each generation of games, in all formats together; *epochs*: per network; *gate*: deals per format in the deciding
    matches; *steps*: the rounding of weights of the first layer, in 1/64.
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

    *deals* for each change to try; *gate* deals decide on the result.
    """

    sweeps: int = 1
    rounds: int = 150
    deals: int = 400
    gate: int = 4000
    seed: int = 1
    threads: Jobs = None

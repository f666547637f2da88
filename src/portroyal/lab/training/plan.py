"""What to train, and how long."""

from __future__ import annotations

from typing import NamedTuple

from portroyal.spreading import Jobs


class Plan(NamedTuple):
    """What to train, and how long.

    *begin*: the family, or its file, whose weights and network to start with. *games*: of the policy with untuned
    weights, of each format, if not all weights are known from there; *rounds*: of climbing, each with *deals* of each
    format. *tuned*: games of the tuned policy, of each format. *searched*: those of a search with *tries* rollouts, 0:
    none. *positions*: kept of each generation of games, all formats together; *epochs*: of each network; *gate*: deals
    of each format in the matches that decide; *steps*: the rounding of weights of the first layer, in 1/64.
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

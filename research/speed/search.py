"""The speed of the search on one core, in rollouts per second, including dealing hidden cards and evaluating positions.

A rollout tries every move under consideration and plays each one to the end of the turn, so it plays several turns.

Every round searches the same positions and plays random games in the same machine code. All times are processor times.
Only the best round of each part counts, because it is the least affected by other load on the machine.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import count, islice
from time import thread_time
from typing import Any, Final

from portroyal.bots.levels import TRIES
from portroyal.engine.table import Table
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.formats.registry import first_box
from portroyal.game.outcome import is_team
from portroyal.lab.training.fitting import random_net
from portroyal.machine.batch import BatchSpec, compiled
from portroyal.machine.machine import Machine, machine_of
from portroyal.machine.searcher import Searcher
from portroyal.search.learned import learned
from portroyal.search.policies import JUDGE, features
from research.presets import presets
from research.speed.machine import with_every_box

POSITIONS: Final = 24
APART: Final = 9  # the number of decisions from one position to the next
GAMES: Final = 1000  # the number of random games per round
ROUND: Final = 0.2  # the approximate duration of a round in seconds
TEAM: Final = 3


def rows() -> list[tuple[str, int]]:
    """The formats to measure, each with a number of players."""
    base, every_box = first_box(), with_every_box()
    lines = (preset.line for preset in presets() if preset.players == TEAM)
    team = next(text for text in lines if is_team(ruleset_of(parse_format(text), TEAM)))
    return [(base, 2), (base, 4), (base, 5), (every_box, 4), (team, TEAM)]


def run(seconds: float) -> dict[str, Any]:
    """Measure each row for about *seconds* seconds. Raises NoCompiler if no C compiler works."""
    return {"tries": TRIES, "rows": [measured(format, players, seconds) for format, players in rows()]}


def measured(format: str, players: int, seconds: float) -> dict[str, Any]:
    """Rollouts per second, with a random network if none is shipped, and moves per second in random games."""
    machine = machine_of(parse_format(format), players)
    family = learned(machine.ruleset)
    shipped = family.net if family else None
    search = Searcher(machine, JUDGE, shipped or random_net(features(machine.ruleset).names, 1))
    tables = positions(machine)
    rounds = [(pace(search, tables), random_pace(machine)) for _ in range(math.ceil(seconds / ROUND))]
    turns, tries, moves = (max(column) for column in zip(*((*paces, moves) for paces, moves in rounds), strict=True))
    return {
        "format": format,
        "players": players,
        "network": "shipped" if shipped else "random",
        "turns_per_second": turns,
        "tries_per_second": tries,
        "random_moves_per_turn": moves / turns,
    }


def pace(search: Searcher, tables: list[Table]) -> tuple[float, float]:
    """The turns played and evaluated per second, and the rollouts per second, for one search of each position."""
    before, began = search.moves_tried(), thread_time()
    made = sum(sum(search.search(t, t.agenda[1], TRIES, 1).tries) for t in tables if t.agenda)
    seconds = thread_time() - began
    return (search.moves_tried() - before) / seconds, made / seconds


def random_pace(machine: Machine) -> float:
    """Moves per second in random games."""
    began = thread_time()
    results = compiled(machine, BatchSpec(("random",) * machine.ruleset.seats, 1, GAMES), 1)
    return sum(results.moves) / (thread_time() - began)


def positions(machine: Machine) -> list[Table]:
    """Positions that require a decision: one out of every APART such positions in games that the policy plays."""
    found = (t for seed in count(1) for t in decisions(machine, seed, seed % machine.ruleset.seats))
    return list(islice(found, APART - 1, APART * POSITIONS, APART))


def decisions(machine: Machine, rng: int, start: int) -> Iterator[Table]:
    """The positions that require a decision, in a game that the policy plays.

    *rng*: the state of the random number generator. *start*: the start player.
    """
    record = machine.start(rng, start)
    while record.options:
        if record.options > 1:
            yield machine.unmarshal(record)
        machine.step(record, JUDGE)

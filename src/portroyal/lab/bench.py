"""Measures the speed of the engine in random games, both directly on a table and through the public API."""

from __future__ import annotations

import platform
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final

import portroyal as pr
from portroyal.bots.deals import deal
from portroyal.engine.table import Table
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.formats.registry import first_box

PLAYERS: Final = (2, 4)
ROUNDS: Final = 5  # how many times all levels are measured; the result is the median
MIDDLE: Final = 60  # the number of decisions before a table is copied and observed

CALLS_PER_ROUND: Final = 1000  # the number of calls between two readings of the clock

Play = Callable[[str, int, Random], int]  # plays a random game of a format; returns the number of decisions


def table_game(format: str, players: int, random: Random, as_written: bool = False) -> int:
    """Play a game directly on a table, with moves as numbers."""
    ruleset = ruleset_of(parse_format(format), players)
    if as_written:
        ruleset = ruleset.as_written()
    t = deal(ruleset, random.getrandbits(32), 0)
    decisions, chance, play = 0, random.random, ruleset.play
    while t.moves:
        play(t, t.moves[int(chance() * len(t.moves))])
        decisions += 1
    return decisions


def public_game(format: str, players: int, random: Random) -> int:
    """Play a game through the public API, with moves as text, events, undo and the sealed dealer."""
    game = pr.new_game(format, players, seed=random.getrandbits(32), start=0)
    decisions = 0
    while not game.over:
        game.play(random.choice(game.moves()))
        decisions += 1
    return decisions


LEVELS: Final[dict[str, Play]] = {
    "table": table_game,
    "rules": lambda format, players, random: table_game(format, players, random, as_written=True),
    "game": public_game,
}


def run(seconds: float, format: str = first_box(), levels: dict[str, Play] = LEVELS) -> dict[str, Any]:
    """Measure everything. This takes about *seconds* seconds for each level and number of players.

    *levels*: for each level, a function that plays a game. The last level must be the slowest.
    """
    for players in PLAYERS:
        ruleset_of(parse_format(format), players).warm_up()
    t = in_the_middle(format, PLAYERS[-1])
    return {
        "format": format,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{platform.system()} {platform.machine()}",
        "seconds": seconds,
        "rounds": ROUNDS,
        "players": {str(players): compare(format, levels, players, seconds) for players in PLAYERS},
        "copies_per_second": rate(t.copy, seconds),
        "observations_per_second": rate(lambda: pr.Observation(t, 0), seconds),
    }


def compare(format: str, levels: dict[str, Play], players: int, seconds: float) -> dict[str, dict[str, float]]:
    """Measure each level in turn, in several rounds. The ratios are relative to the time per decision on a table.

    All levels play the same games. A level that finishes early repeats its games until its time is up.
    """
    plays = {level: partial(play, format, players) for level, play in levels.items()}
    games = enough([*plays.values()][-1], seconds / ROUNDS)
    rounds = [
        {level: timed(play, games, seed, seconds / ROUNDS) for level, play in plays.items()} for seed in range(ROUNDS)
    ]
    measured: dict[str, dict[str, float]] = {}
    for level in levels:
        spent = [per_decision[level] for per_decision in rounds]
        measured[level] = {
            "games": sum(played for _, _, played in spent),
            "us_per_decision": median(decision for decision, _, _ in spent) * 1e6,
            "games_per_second": 1 / median(game for _, game, _ in spent),
            "ratio": median(r[level][0] / r["table"][0] for r in rounds),
        }
    return measured


def enough(play: Callable[[Random], int], seconds: float) -> int:
    """The number of games that take about *seconds* seconds."""
    began = perf_counter()
    play(Random(1))
    return max(1, round(seconds / (perf_counter() - began)))


def timed(play: Callable[[Random], int], games: int, seed: int, seconds: float) -> tuple[float, float, int]:
    """Play games for at least *seconds* seconds.

    Returns the seconds per decision, the seconds per game, and the number of games.
    """
    random, decisions, played = Random(seed), 0, 0
    began = perf_counter()
    while played == 0 or perf_counter() - began < seconds:
        decisions += sum(play(random) for _ in range(games))
        played += games
    spent = perf_counter() - began
    return spent / decisions, spent / played, played


def in_the_middle(format: str, players: int) -> Table:
    """A table in the middle of a random game."""
    random = Random(1)
    ruleset = ruleset_of(parse_format(format), players)
    t = deal(ruleset, 1, 0)
    for _ in range(MIDDLE):
        ruleset.play(t, random.choice(t.moves))
    return t


def rate(act: Callable[[], Any], seconds: float) -> float:
    """How many times *act* can run per second: the median of several rounds."""
    rounds: list[float] = []
    began = perf_counter()
    while not rounds or perf_counter() - began < seconds:
        start = perf_counter()
        for _ in range(CALLS_PER_ROUND):
            act()
        rounds.append(CALLS_PER_ROUND / (perf_counter() - start))
    return median(rounds)

"""Comparing machine code with the interpreted rules, in every format, and finding rules that no game reaches."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter
from typing import Final, NamedTuple

from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.lab.presets import Preset
from portroyal.machine.lockstep import move_by_move, whole_games
from portroyal.machine.machine import Machine
from portroyal.processes import answered
from portroyal.search.policies import POLICIES

STEPPED: Final = 3  # games of each policy that are compared move by move
NEVER_IN_A_GAME: Final = ("when_laid_out",)  # moments of given positions only
OF_THE_SEARCH: Final = ("describe", "describe_table", "turn")  # policies do without


class Compared(NamedTuple):
    """Games of one preset that were equal bit for bit, and the functions and verbs that they reached."""

    preset: Preset
    games: int
    moves: int
    reached: dict[str, bool]
    seconds: float


def compare(presets: list[Preset], games: int, seed: int = 1, jobs: int = 1) -> Iterator[Compared]:
    """Compare games of every preset and policy, a few move by move, *games* by checksum; *jobs* presets at a time.

    Raises Unequal, NoCompiler.
    """
    one = partial(compare_one, games=games, seed=seed)
    if jobs == 1:
        yield from map(one, presets)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(answered, one), presets)


def compare_one(preset: Preset, games: int, seed: int) -> Compared:
    """Compare games of one preset."""
    began = perf_counter()
    machine = Machine(ruleset_of(parse_format(preset.line), preset.players), coverage=True)
    moves = 0
    for policy in POLICIES:
        moves += sum(move_by_move(machine, policy, seed, game) for game in range(STEPPED))
        moves += whole_games(machine, policy, seed + 1, games)
    played = len(POLICIES) * (games + STEPPED)
    return Compared(preset, played, moves, machine.functions(), perf_counter() - began)


def never_reached(reports: list[Compared]) -> list[str]:
    """The names of methods of rules that no game of any preset has reached."""
    hit: dict[str, bool] = {}
    for report in reports:
        for name, reached in report.reached.items():
            hit[name] = hit.get(name, False) or reached
    return sorted(name for name, reached in hit.items() if not reached and not _no_part_of_play(name, hit))


def _no_part_of_play(name: str, hit: dict[str, bool]) -> bool:
    """Whether a function need not be reached: a moment as such, one of given positions only, or one of the search."""
    owner = name.partition("_")[0]
    return owner == "Rules" or owner.endswith("Features") or name.endswith((*NEVER_IN_A_GAME, *OF_THE_SEARCH))

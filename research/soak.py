"""Plays millions of games to find any that fail, run forever or lose a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import NamedTuple

from portroyal.bots.simulation import have_policies, in_processes, thought_games
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.machine.batch import MAX_MOVES, BatchSpec, compiled
from portroyal.machine.machine import CARDS_LOST, FAULTS, machine_of
from research.presets import Preset

AT_ONCE = 50_000  # the number of games between progress reports


class Soaked(NamedTuple):
    """The results of the games for one preset."""

    preset: Preset
    games: int
    moves: int
    longest: int
    stalls: tuple[int, ...]  # the numbers of the games that were cut short
    failures: tuple[tuple[int, str], ...]  # the numbers of the games that failed, with the errors
    seconds: float


def soak(
    presets: list[Preset],
    games: int,
    rarer: int,
    seed: int = 1,
    most: int = MAX_MOVES,
    bot: str = "random",
    jobs: int | None = None,
) -> Iterator[Soaked]:
    """Play *games* games of each common preset and *rarer* games of each other preset, with the same bot in every seat.

    The copies of each card are counted when a game ends. *jobs*: the number of threads for machine code, or of
    processes for a bot in Python (None: one for each core). Raises BadFormat if there is no such bot, and NoCompiler if
    the bot is a policy and no C compiler works.
    """
    played = _by_machine if have_policies([bot]) else _by_bots
    for preset in presets:
        spec = BatchSpec((bot,) * preset.players, seed, games if preset.common else rarer, most=most, checksums=True)
        yield _summed(preset, most, played(preset.line, spec, jobs))


class Played(NamedTuple):
    """Consecutive games: the number of the first game, the number of moves in each game, and the failures."""

    first: int
    moves: Sequence[int]
    failures: list[tuple[int, str]]


def _summed(preset: Preset, most: int, parts: Iterable[Played]) -> Soaked:
    began = perf_counter()
    games = moves = longest = 0
    stalls: list[int] = []
    failures: list[tuple[int, str]] = []
    for part in parts:
        games += len(part.moves)
        moves += sum(part.moves)
        longest = max(longest, *part.moves)
        stalls += [part.first + n for n, length in enumerate(part.moves) if length >= most]
        failures += part.failures
    return Soaked(preset, games, moves, longest, tuple(stalls), tuple(failures), perf_counter() - began)


def _by_machine(line: str, spec: BatchSpec, jobs: int | None) -> Iterator[Played]:
    machine = machine_of(parse_format(line), len(spec.bots))

    def part(at: int) -> Played:
        results = compiled(machine, spec._replace(first=at, games=min(AT_ONCE, spec.games - at)), jobs)
        failures = [(at + n, FAULTS[fault]) for n, fault in enumerate(results.faults) if fault]
        return Played(at, results.moves, failures)

    return map(part, range(0, spec.games, AT_ONCE))


def _by_bots(line: str, spec: BatchSpec, jobs: int | None) -> Iterator[Played]:
    yield from in_processes(partial(_played_by_bots, line), spec, jobs)


def _played_by_bots(line: str, spec: BatchSpec) -> Played:
    ruleset = ruleset_of(parse_format(line), len(spec.bots))
    moves: list[int] = []
    failures: list[tuple[int, str]] = []
    for game in range(spec.first, spec.first + spec.games):
        try:
            (result,) = thought_games(ruleset, spec._replace(first=game, games=1))
        except Exception as e:  # any rule, or the bot, may raise an exception
            moves.append(0)
            failures.append((game, f"{type(e).__name__}: {e}"))
            continue
        moves.append(result.moves)
        if sorted(b"".join(result.table.piles)) != sorted(ruleset.all_cards()):
            failures.append((game, CARDS_LOST))
    return Played(spec.first, moves, failures)

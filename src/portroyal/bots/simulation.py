"""Simulates many games between bots: in machine code if all are policies, otherwise in Python processes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from portroyal.bots import Allowed, Bot, bot
from portroyal.bots.allowed import LIMIT
from portroyal.engine.observation import Observation
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table
from portroyal.engine.wholes import with_wholes
from portroyal.errors import BadFormat, shown
from portroyal.formats.formats import Format, check_players, parse_format, ruleset_of
from portroyal.game.outcome import is_team
from portroyal.machine.batch import BatchSpec, Results, Watch, gathered, play_format
from portroyal.processes import check_stopped, closed_with_process
from portroyal.search.games import GameResult, OnMessage, play_game
from portroyal.search.policies import POLICIES
from portroyal.spreading import Jobs, ranges, spread

AT_ONCE: Final = 20  # the maximum number of games that one process plays at a time
SEEDS: Final = 2**64  # all batch seeds are below this number

T = TypeVar("T")


def have_policies(bots: Iterable[str], allowed: Allowed = Allowed()) -> bool:
    """Whether all these bots are policies, which can run as machine code. Raises BadFormat if a bot does not exist."""
    names = list(bots)
    for name in names:
        bot(name, *allowed)
    return all(name in POLICIES for name in names)


def check_counts(**counts: object) -> None:
    """Raise BadFormat unless every argument is a whole number of at least 1."""
    for what, n in counts.items():
        if not isinstance(n, int) or isinstance(n, bool) or n < 1:
            raise BadFormat(f"{what} is {shown(n)}; it must be a whole number of at least 1")


def check_seed(seed: object) -> None:
    """Raise BadFormat unless *seed* is a valid seed for a batch."""
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < SEEDS:
        raise BadFormat(f"seed is {shown(seed)}; it must be a number from 0 to {SEEDS - 1}")


def named(bots: Any) -> tuple[str, ...]:
    """Return the names of bots as a tuple. *bots* may be a single name. Raises BadFormat if *bots* is not iterable."""
    if isinstance(bots, str):
        return (bots,)
    if not isinstance(bots, Iterable):
        raise BadFormat(f"bots is {shown(bots)}; it must be a list of names")
    return tuple(bots)


def check_jobs(jobs: Jobs) -> None:
    """Raise BadFormat unless *jobs* is an executor, None, or a whole number of at least 1."""
    if not (jobs is None or isinstance(jobs, Executor)):
        check_counts(jobs=jobs)


# Bots in Python.


class Thinking:
    """Lets a bot play in interpreted games. The bot sees only an Observation of the table."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, t: Table, seat: int) -> int:
        """The index of the chosen move among the legal moves. Raises Stopped if the process has to end."""
        check_stopped()
        return t.moves.index(self.bot.decide(Observation(t, seat)))


@contextmanager
def thinking(names: Iterable[str], allowed: Allowed = Allowed()) -> Iterator[list[Thinking]]:
    """A context manager that provides a player for each name. External bots run until the context ends."""
    with ExitStack() as opened, closed_with_process(opened.close):
        yield [Thinking(opened.enter_context(closing(bot(name, *allowed)))) for name in names]


def dealer_of(seed: int, game: int) -> int:
    """The fast dealer's initial 64-bit state for a game in Python. Successive games have unrelated states."""
    return Random(seed * 1_000_003 + game).getrandbits(64)


def thought_games(ruleset: Ruleset, spec: BatchSpec, on_message: OnMessage | None = None) -> Iterator[GameResult]:
    """Play games in Python, one after another. Each bot keeps its seat, and the start player rotates."""
    with thinking(spec.bots) as choosers:
        for game in range(spec.first, spec.first + spec.games):
            yield play_game(ruleset, choosers, dealer_of(spec.seed, game), game % ruleset.seats, spec.most, on_message)


def in_processes(work: Callable[[BatchSpec], T], spec: BatchSpec, jobs: Jobs, watch: Watch | None = None) -> list[T]:
    """The results of *work* for the parts of a batch, in order. For *jobs* and *watch*, see :func:`spread`."""
    return list(spread(partial(_of_part, work, spec), ranges(spec.games, AT_ONCE), jobs, watch))


def _of_part(work: Callable[[BatchSpec], T], spec: BatchSpec, part: range) -> T:
    return work(spec._replace(first=spec.first + part.start, games=len(part)))


# Results for each seat.


def play_games(form: Format, spec: BatchSpec, jobs: int | None = None, watch: Watch | None = None) -> Results:
    """Play games between any bots. Each bot keeps its seat. The same spec gives the same games on any machine.

    *jobs* is the number of threads for machine code, or of processes for bots in Python (None: one for each core).
    *watch* is called with the number of games played so far. Raises BadFormat if a bot does not exist.
    """
    if have_policies(spec.bots):
        return play_format(form, spec, jobs, watch)
    return Results.joined(in_processes(partial(_results, form.line), spec, jobs, watch))


def _results(line: str, spec: BatchSpec) -> Results:
    ruleset = ruleset_of(parse_format(line), len(spec.bots))
    return gathered(ruleset, thought_games(ruleset, spec), spec.checksums)


# Results for each bot.


class Outcome(NamedTuple):
    """The outcome of a game for each seat. Bot number *shift* is in seat 0, the next bot in seat 1, and so on."""

    shift: int
    winners: Sequence[int]
    points: Sequence[int]
    moves: int


@with_wholes
def simulate(
    format: str,
    bots: Sequence[str],
    games: int = 100,
    seed: int = 0,
    watch: Watch | None = None,
    jobs: int | None = 1,
    limit: float = LIMIT,
    remote: bool = False,
) -> dict[str, Any]:
    """Play *games* games between *bots* (for names, see :func:`portroyal.bot`), rotating seats and the start player.

    Returns a dictionary. ``games`` is the number of games, ``wins`` gives each bot's share of wins, ``points`` gives
    each bot's mean points, ``moves`` is the mean number of moves per game, and ``seconds`` is the time taken. A shared
    win is divided equally, and a team's win counts fully for each bot.

    *watch* is called with the number of games played so far. *jobs* is the number of threads or processes (None: one
    for each core). The games for a *seed* are the same for any value of *jobs*. For *limit* and *remote*, see
    :func:`portroyal.bot`. External bots are restarted several times.

    If all bots are policies (``random``, ``eager``), the games run as machine code. Without a C compiler, they run in
    Python, a hundred times more slowly, and a RuntimeWarning is issued.

    Raises BadFormat if an argument is invalid, and BotFailed if an external bot fails.
    """
    form, names, allowed = parse_format(format), named(bots), Allowed(limit, remote)
    compiles = have_policies(names, allowed)
    check_players(len(names), form)
    check_counts(games=games, jobs=1 if jobs is None else jobs)
    check_seed(seed)
    began = time.perf_counter()
    spec = BatchSpec(names, seed, games)
    outcomes = _by_machine(form, spec, jobs, watch) if compiles else _by_thought(form.line, allowed, spec, jobs, watch)
    ruleset = ruleset_of(form, len(names))
    return {"games": games, **_means(outcomes, ruleset), "seconds": time.perf_counter() - began}


def _by_machine(form: Format, spec: BatchSpec, jobs: int | None, watch: Watch | None) -> Iterator[Outcome]:
    """Play the games, divided evenly among the rotations of the bots around the table."""
    seats, played = len(spec.bots), 0
    for shift in range(seats):
        games = spec.games * (shift + 1) // seats - played
        if games == 0:
            continue
        shifted = (*spec.bots[shift:], *spec.bots[:shift])
        part = spec._replace(bots=shifted, first=played, games=games)
        results = play_format(form, part, jobs, _after(played, watch))
        results.check()
        for at in range(games):
            row = slice(at * seats, (at + 1) * seats)
            yield Outcome(shift, results.winners[row], results.points[row], results.moves[at])
        played += games


def _after(played: int, watch: Watch | None) -> Watch | None:
    """A callback for *watch* that adds the *played* games to the number of games that it reports."""
    return None if watch is None else lambda more: watch(played + more)


def _by_thought(
    line: str, allowed: Allowed, spec: BatchSpec, jobs: int | None, watch: Watch | None
) -> Iterator[Outcome]:
    for part in in_processes(partial(_outcomes, line, allowed), spec, jobs, watch):
        yield from part


def _outcomes(line: str, allowed: Allowed, spec: BatchSpec) -> list[Outcome]:
    seats = len(spec.bots)
    ruleset, outcomes = ruleset_of(parse_format(line), seats), []
    with thinking(spec.bots, allowed) as choosers:
        for game in range(spec.first, spec.first + spec.games):
            shift, start = game % seats, game // seats % seats
            rotated = choosers[shift:] + choosers[:shift]
            ended = play_game(ruleset, rotated, dealer_of(spec.seed, game), start, spec.most)
            outcomes.append(Outcome(shift, ended.winners, ended.points, ended.moves))
    return outcomes


def _means(outcomes: Iterable[Outcome], ruleset: Ruleset) -> dict[str, Any]:
    wins, points, moves, games = [0.0] * ruleset.seats, [0] * ruleset.seats, 0, 0
    whole = is_team(ruleset)
    for outcome in outcomes:
        games += 1
        moves += outcome.moves
        share = 1.0 if whole else 1 / max(1, sum(outcome.winners))
        for seat in range(ruleset.seats):
            number = (seat + outcome.shift) % ruleset.seats
            wins[number] += share * outcome.winners[seat]
            points[number] += outcome.points[seat]
    return {"wins": [n / games for n in wins], "points": [n / games for n in points], "moves": moves / games}

"""Event traces: the messages from many games as NumPy arrays."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from ctypes import addressof, byref
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from portroyal.bots.simulation import AT_ONCE, have_policies, thought_games
from portroyal.engine.rules import PUBLIC
from portroyal.engine.ruleset import Ruleset
from portroyal.formats.formats import Format, parse_format, ruleset_of
from portroyal.game.outcome import is_team, result
from portroyal.machine.batch import CHUNK, BatchSpec, Results, Watch, fill_batch, gathered, interpreted_games
from portroyal.machine.build import NoCompiler, warn_once
from portroyal.machine.machine import Fault, Machine, machine_of
from portroyal.machine.marshal import unmarshal
from portroyal.search.games import GameResult, OnMessage
from portroyal.spreading import Jobs, ranges, spread

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WIDTH: Final = 6
ROOM: Final = 400_000  # the maximum number of rows in a trace
PER_GAME: Final = 400  # the approximate number of rows per game

T = TypeVar("T")


class EventTrace(NamedTuple):
    """The results of consecutive games, and all their messages.

    *said*: a row for each message, in order, with its index in ``ruleset.messages``, its three numbers, and the sizes
    of the draw and discard piles at that time. *ends*: for each game, the number of rows up to its end.
    """

    first: int  # the number of the first game; its start player is this number modulo the number of seats
    points: NDArray[np.int32]  # games x seats
    winners: NDArray[np.bool_]  # games x seats
    moves: NDArray[np.int32]  # games
    said: NDArray[np.int16]  # rows x 6
    ends: NDArray[np.int64]  # games
    lying_open: NDArray[np.uint8]  # games x faces: cards at the end in shared public piles declared by rules
    results: list[dict[str, Any]]  # games: :func:`portroyal.game.game.result` of each game; empty if there is no team


def traces(
    form: Format,
    spec: BatchSpec,
    count: Callable[[EventTrace, Ruleset], T],
    jobs: Jobs = None,
    watch: Watch | None = None,
) -> list[T]:
    """Play a batch in parts, apply *count* to the trace of each part, and return the results.

    The games are the same as without a trace. *count* must be picklable. *jobs*, *watch*: as for :func:`spread`, with
    threads for machine code.

    Raises Fault if a rule makes an illegal change, or if one game has more messages than a trace can hold.
    """
    threads = have_policies(spec.bots)
    parts = ranges(spec.games, CHUNK if threads else AT_ONCE)
    work = partial(_counted, form.line, spec, count, threads)
    return [one for found in spread(work, parts, jobs, watch, threads) for one in found]


def _counted(
    line: str, spec: BatchSpec, count: Callable[[EventTrace, Ruleset], T], compiles: bool, part: range
) -> list[T]:
    form, seats = parse_format(line), len(spec.bots)
    ruleset = ruleset_of(form, seats)
    games = spec._replace(first=spec.first + part.start, games=len(part))
    if not compiles:
        return [count(heard(ruleset, games, thought_games), ruleset)]
    try:
        machine = machine_of(form, seats, traced=True)
    except NoCompiler as e:
        warn_once(e)
        return [count(heard(ruleset, games), ruleset)]
    counts: list[T] = []
    done = 0
    while done < games.games:
        at_once = min(games.games - done, ROOM // PER_GAME)
        trace = compiled(machine, games._replace(first=games.first + done, games=at_once))
        done += len(trace.ends)
        counts.append(count(trace, ruleset))
    return counts


def compiled(machine: Machine, spec: BatchSpec, room: int = ROOM) -> EventTrace:
    """The trace of the first games in a batch, as many as fit into *room* rows.

    *machine*: a machine compiled with tracing. Raises Fault if a rule makes an illegal change or if no game fits.
    """
    import numpy as np

    ruleset = machine.ruleset
    results = Results.of(ruleset.seats, spec.games, spec.checksums)
    messages, ends = np.empty((room, WIDTH), np.int16), np.empty(spec.games, np.int64)
    finals = (machine.record * (spec.games if _open_piles(ruleset) or is_team(ruleset) else 0))()
    batch = fill_batch(machine, spec, results, 0, spec.games)
    batch.messages, batch.room, batch.ends = messages.ctypes.data, room, ends.ctypes.data
    batch.finals = addressof(finals) if len(finals) else None
    played = machine.library.play_games(byref(batch))
    results.check()
    if played == 0:
        raise Fault(f"game {spec.first} has more than {room} messages")
    ends = ends[:played]
    outcomes = [result(unmarshal(ruleset, finals[n])) for n in range(played)] if is_team(ruleset) else []
    lying = _lying_in(ruleset, finals, played)
    return _trace(spec.first, results, ruleset, messages[: ends[-1]].copy(), ends, lying, outcomes)


def _lying_in(ruleset: Ruleset, finals: Any, games: int) -> NDArray[np.uint8]:
    """The counts of cards in shared public piles on the first *games* tables in machine memory: games x faces."""
    import numpy as np

    open_cards = np.zeros((games, len(ruleset.faces)), np.uint8)
    if len(finals):
        records = np.frombuffer(finals, finals._type_)[:games]
        for pile in _open_piles(ruleset):
            cards, sizes = records["cards"][:, pile], records["sizes"][:, pile]
            there = np.arange(cards.shape[1]) < sizes[:, None]
            np.add.at(open_cards, (np.nonzero(there)[0], cards[there]), 1)
    return open_cards


def heard(
    ruleset: Ruleset,
    spec: BatchSpec,
    games: Callable[[Ruleset, BatchSpec, OnMessage], Iterable[GameResult]] = interpreted_games,
) -> EventTrace:
    """The trace of games that the function *games* plays in Python. By default, policies play."""
    import numpy as np

    messages, ends, lying = array("h"), array("q"), bytearray()
    outcomes: list[dict[str, Any]] = []
    piles, team = _open_piles(ruleset), is_team(ruleset)

    def noted() -> Iterator[GameResult]:
        for ended in games(ruleset, spec, messages.extend):
            ends.append(len(messages) // WIDTH)
            cards = b"".join(ended.table.pile(pile) for pile in piles)
            lying.extend(cards.count(face) for face in range(len(ruleset.faces)))
            outcomes.extend([result(ended.table)] * team)
            yield ended

    results = gathered(ruleset, noted())
    rows = np.frombuffer(messages, np.int16).reshape(-1, WIDTH)
    there = np.frombuffer(lying, np.uint8).reshape(-1, len(ruleset.faces))
    return _trace(spec.first, results, ruleset, rows, np.frombuffer(ends, np.int64), there, outcomes)


def _open_piles(ruleset: Ruleset) -> list[int]:
    """The shared public piles that a rule has declared."""
    return [n for n, pile in enumerate(ruleset.piles) if pile.key and pile.owner < 0 and pile.sees == PUBLIC]


def _trace(
    first: int,
    results: Results,
    ruleset: Ruleset,
    messages: NDArray[np.int16],
    ends: NDArray[np.int64],
    lying_open: NDArray[np.uint8],
    outcomes: list[dict[str, Any]],
) -> EventTrace:
    import numpy as np

    shape, games = (-1, ruleset.seats), len(ends)
    points = np.frombuffer(results.points, np.int32).reshape(shape)[:games]
    winners = np.frombuffer(results.winners, np.bool_).reshape(shape)[:games]
    moves = np.frombuffer(results.moves, np.int32)[:games]
    return EventTrace(first, points, winners, moves, messages, ends, lying_open, outcomes)

"""What is said in many games: the messages of the rules, as NumPy arrays."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from ctypes import byref
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from portroyal.book import Book
from portroyal.formats import Format, book_of
from portroyal.machine.build import NoCompiler, say_once
from portroyal.machine.games import Order, Results, Watch, batch_of, in_parts
from portroyal.machine.games import interpreted as by_rules
from portroyal.machine.machine import Fault, Machine, machine_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WIDTH: Final = 6
ROOM: Final = 400_000  # rows that a thread keeps at once
PER_GAME: Final = 400  # of them, about

T = TypeVar("T")


class Tale(NamedTuple):
    """Some games: how they ended, and what was said in them.

    *said*: a row for each message, in order: its number in ``book.messages``, its three numbers, how many cards were to
    draw and discarded just then. *ends*: for each game, how many rows there are up to its end.
    """

    first: int
    points: NDArray[np.int32]  # games x seats
    winners: NDArray[np.bool_]  # games x seats
    moves: NDArray[np.int32]  # games
    said: NDArray[np.int16]  # rows x 6
    ends: NDArray[np.int64]  # games


def tales(
    form: Format, order: Order, count: Callable[[Tale], T], threads: int | None = None, watch: Watch | None = None
) -> list[T]:
    """What *count* makes of the games of an order, some at a time: the same games as without listening.

    Raises Fault if a rule does what it may not, or if one game says more than there is room for.
    """
    players = len(order.policies)
    try:
        machine = machine_of(form, players, told=True)
    except NoCompiler as e:
        say_once(e)
        book = book_of(form, players)
        return in_parts(lambda at, games: count(interpreted(book, _part(order, at, games))), order.games, 1, watch)

    def some(at: int, games: int) -> list[T]:
        made: list[T] = []
        done = 0
        while done < games:
            tale = compiled(machine, _part(order, at + done, min(games - done, ROOM // PER_GAME)))
            done += len(tale.ends)
            made.append(count(tale))
        return made

    return [one for part in in_parts(some, order.games, threads, watch) for one in part]


def compiled(machine: Machine, order: Order, room: int = ROOM) -> Tale:
    """The first games of an order by a machine that is told: as many as there is room for. Raises Fault."""
    import numpy as np

    results = Results.of(machine.book.seats, order.games, order.marked)
    said, ends = np.empty((room, WIDTH), np.int16), np.empty(order.games, np.int64)
    batch = batch_of(machine, order, results, 0, order.games)
    batch.said, batch.room, batch.ends = said.ctypes.data, room, ends.ctypes.data
    played = machine.library.play_games(byref(batch))
    results.check()
    if played == 0:
        raise Fault(f"game {order.first} says more than {room} things")
    ends = ends[:played]
    return _tale(order.first, results, machine.book.seats, said[: ends[-1]].copy(), ends)


def interpreted(book: Book, order: Order) -> Tale:
    """The games of an order by the rules as they stand."""
    import numpy as np

    said, ends = array("h"), array("q")

    def ended() -> None:
        ends.append(len(said) // WIDTH)

    results = by_rules(book, order, lambda _: ended(), said.extend)
    rows = np.frombuffer(said, np.int16).reshape(-1, WIDTH)
    return _tale(order.first, results, book.seats, rows, np.frombuffer(ends, np.int64))


def _tale(first: int, results: Results, seats: int, said: NDArray[np.int16], ends: NDArray[np.int64]) -> Tale:
    import numpy as np

    shape, games = (-1, seats), len(ends)
    points = np.frombuffer(results.points, np.int32).reshape(shape)[:games]
    winners = np.frombuffer(results.winners, np.bool_).reshape(shape)[:games]
    return Tale(first, points, winners, np.frombuffer(results.moves, np.int32)[:games], said, ends)


def _part(order: Order, at: int, games: int) -> Order:
    return order._replace(first=order.first + at, games=games)

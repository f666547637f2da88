"""Many games of one format, stepped together by machine code."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from ctypes import addressof, byref
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from portroyal.engine.table import Table
from portroyal.engine.wholes import whole
from portroyal.env.actions import Actions
from portroyal.env.fields import layout_hash, size
from portroyal.env.players import Players
from portroyal.env.printing import slack
from portroyal.env.settings import AUTORESETS, Settings, checked_seed
from portroyal.env.stepper import Env, stepper_of
from portroyal.errors import BadFormat, BadPosition, IllegalMove, shown
from portroyal.search.games import first_state

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

LINE = 64  # bytes


class Step(NamedTuple):
    """What a step wrote: views of the same arrays after every step, which may not be written to.

    *observation*: int8, (batch, size); *mask*: uint8, (batch, actions), 1 where an action is legal; *reward*: float32,
    (batch, players), each seat's share of the win of a game that ended in this step, else 0; *done*: uint8, (batch,), 1
    where a game ended in this step, 2 where it was cut off; *seat*: int32, (batch,), who decides next, -1: nobody.
    """

    observation: NDArray[np.int8]
    mask: NDArray[np.uint8]
    reward: NDArray[np.float32]
    done: NDArray[np.uint8]
    seat: NDArray[np.int32]


class Vector:
    """Games of one format in rows, stepped together. Make it with :func:`portroyal.env.vector`.

    ``actions``: the actions by index, with their texts and their numbers over all boxes; ``size``: the numbers of an
    observation; ``contract``: a hash of what all of them mean.
    """

    def __init__(self, settings: Settings, seed: ArrayLike | int = 0) -> None:
        self.settings = settings
        self._machine = stepper_of(settings.form, settings.players)
        self.ruleset = self._machine.ruleset
        self.actions: Actions = self._machine.actions
        self.size = size(self.ruleset)
        self.contract = layout_hash(self.ruleset, self.actions.texts)
        self._players = Players(self._machine, settings.bots)
        self._pool = ThreadPoolExecutor(settings.threads - 1) if settings.threads > 1 else None
        self._allocate()
        self._step_all = self._machine.library.step_all
        self.reset(seed)

    @property
    def batch(self) -> int:
        """The number of rows."""
        return self.settings.batch

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.settings.players

    def _allocate(self) -> None:
        rows, seats = self.batch, self.players
        stride = self._machine.library.row_size()
        self._memory = _aligned(rows * stride + LINE, np.uint8)
        self._observations = _aligned(rows * self.size + slack(self.ruleset), np.int8)
        self._masks = np.zeros((rows, len(self.actions.texts)), np.uint8)
        self._rewards = np.zeros((rows, seats), np.float32)
        self._done, self._seats = np.zeros(rows, np.uint8), np.zeros(rows, np.int32)
        self._actions, self._seeds = np.zeros(rows, np.int64), np.zeros(rows, np.uint64)
        self._games, self._moves = np.zeros(rows, np.int64), np.zeros(rows, np.int64)
        self._env = Env(rows=rows, stride=stride, memory=self._memory.ctypes.data, most=self.settings.most)
        for name in ("observations", "masks", "rewards", "done", "seats", "actions", "seeds", "games", "moves"):
            setattr(self._env, name, getattr(self, f"_{name}").ctypes.data)
        self._env.autoreset, self._env.forced = AUTORESETS.index(self.settings.autoreset), self.settings.forced
        self._env.outside = sum(1 << seat for seat in self.settings.outside)
        self._env.players = addressof(self._players.seats)
        self._reference = byref(self._env)
        observations = self._observations[: rows * self.size].reshape(rows, self.size)
        shown = (observations, self._masks, self._rewards, self._done, self._seats)
        self._told = Step(*(_read_only(array) for array in shown))

    # Stepping.

    def reset(self, seed: ArrayLike | int | None = None, rows: ArrayLike | None = None) -> Step:
        """Begin a new game in all rows, or in *rows*.

        *seed*: a number from which every row gets a seed of its own, or an array with a seed for each row; None: the
        next game of each row's seed. Game *n* of a row's seed is always the same game. Its start player is seat
        ``(seed + n) % players``. Raises BadFormat for a seed, BadPosition for a row.
        """
        chosen = np.arange(self.batch) if rows is None else self._rows(rows)
        if seed is not None:
            seeds = self._seeds_of(seed, len(chosen))
            self._seeds[chosen], self._games[chosen] = seeds, 0
        self._machine.library.reset_rows(self._reference, chosen.ctypes.data, len(chosen))
        self._env.check()
        return self._told

    def step(self, actions: ArrayLike) -> Step:
        """Make an action in every row, and all that follows from it up to the next decision from outside.

        *actions*: whole numbers, (batch,), indexes of :attr:`actions`. Returns the same arrays every time.

        Raises IllegalMove if an action is not legal in its row, BadFormat for another shape or type: nothing has
        changed then. Raises Fault if a rule does what it may not.
        """
        given = actions if isinstance(actions, np.ndarray) else np.asarray(actions)
        if given.dtype.kind not in "iu" or given.shape != self._actions.shape:
            raise BadFormat(
                f"actions are {given.dtype} of shape {given.shape}; they must be whole numbers of shape ({self.batch},)"
            )
        self._actions[:] = given
        illegal = self._step_all(self._reference) if self._pool is None else self._step_in_threads(self._pool)
        if illegal >= 0:
            raise self._illegal(illegal)
        if self._env.fault:
            self._env.check()
        return self._told

    def _step_in_threads(self, pool: ThreadPoolExecutor) -> int:
        illegal: int = self._machine.library.first_illegal(self._reference)
        if illegal >= 0:
            return illegal
        parts = self.settings.threads
        ends = [self.batch * n // parts for n in range(parts + 1)]
        step = self._machine.library.step_rows
        others = [pool.submit(step, self._reference, ends[n], ends[n + 1]) for n in range(1, parts)]
        step(self._reference, ends[0], ends[1])
        for other in others:
            other.result()
        return illegal

    def _illegal(self, row: int) -> IllegalMove:
        action, seat = int(self._actions[row]), int(self._seats[row])
        if not 0 <= action < len(self.actions.texts):
            return IllegalMove(
                str(action), f"row {row}: the actions of this format are 0 to {len(self.actions.texts) - 1}", None
            )
        legal = ", ".join(self.texts(row))
        return IllegalMove(self.actions.texts[action], f"row {row}: seat {seat} may choose {legal}", None)

    @property
    def last(self) -> Step:
        """What the last step or reset wrote."""
        return self._told

    def texts(self, row: int) -> list[str]:
        """The legal actions of a row as text, in the order of their indexes."""
        return [self.actions.texts[at] for at in np.flatnonzero(self._masks[self._row(row)])]

    # Positions.

    def observe(self, row: int, seat: int) -> NDArray[np.int8]:
        """What any seat knows of a row's position: int8, (size,). Raises BadPosition."""
        numbers = np.zeros(self.size + slack(self.ruleset), np.int8)
        self._machine.library.observe_row(self._reference, self._row(row), self._seat(seat), numbers.ctypes.data)
        return numbers[: self.size]

    def table(self, row: int) -> Table:
        """A row's position as a table of the engine, hidden cards included."""
        record = self._machine.record()
        self._machine.library.read_row(self._reference, self._row(row), byref(record))
        return self._machine.unmarshal(record)

    def put(self, row: int, t: Table) -> None:
        """Set a row's position. Raises CapacityError for a table that does not fit, BadPosition if it is over."""
        if not t.moves:
            raise BadPosition("the game is over: there is nothing to decide")
        row, record = self._row(row), self._machine.marshal(t)
        self._machine.library.write_table(self._reference, row, byref(record))
        self._done[row], self._rewards[row], self._moves[row] = 0, 0, 0
        self._env.check()

    def clone(self, source: ArrayLike, target: ArrayLike) -> None:
        """Copy the positions of rows to other rows, which keep their own seeds for the games that follow.

        *source*: a row, or as many as *target* has. Raises BadPosition for a row, or if the numbers differ.
        """
        to, rows = self._rows(target), self._rows(source)
        if len(rows) not in (1, len(to)):
            raise BadPosition(f"{len(rows)} rows cannot be copied to {len(to)}")
        stride = self._env.stride
        memory = self._memory[: self.batch * stride].reshape(self.batch, stride)
        observations = self._observations[: self.batch * self.size].reshape(self.batch, self.size)
        for array in (memory, observations, self._masks, self._rewards, self._done, self._seats, self._moves):
            array[to] = array[rows]

    def imagine(self, row: int, seat: int, into: ArrayLike | None = None, seed: int = 0) -> None:
        """Copy a position with the cards that *seat* does not know dealt at random, as they may lie for all it knows.

        *into*: the rows to write, each with a deal of its own; None: the row itself. The same *seed* gives the same
        deals. Raises BadPosition for a row, a seat, or a game that is over.
        """
        row, seat = self._row(row), self._seat(seat)
        rows = np.array([row]) if into is None else self._rows(into)
        if self._seats[row] < 0:
            raise BadPosition(f"row {row}: the game is over")
        number = checked_seed(seed)
        done, moves = self._done[row].copy(), self._moves[row].copy()
        self._machine.library.imagine_rows(self._reference, row, seat, number, rows.ctypes.data, len(rows))
        self._done[rows], self._moves[rows], self._rewards[rows] = done, moves, self._rewards[row].copy()
        self._env.check()

    # Arguments.

    def _row(self, row: Any) -> int:
        found = whole(row)
        if type(found) is not int or not 0 <= found < self.batch:
            raise BadPosition(f"there is no row {shown(row)}; the rows are 0 to {self.batch - 1}")
        return found

    def _rows(self, rows: ArrayLike) -> NDArray[np.int64]:
        given = np.atleast_1d(np.asarray(rows))
        if given.dtype.kind not in "iu" or given.ndim != 1:
            raise BadPosition(f"rows are {given.dtype} of shape {given.shape}; they must be a list of whole numbers")
        for row in given[(given < 0) | (given >= self.batch)][:1]:
            raise BadPosition(f"there is no row {row}; the rows are 0 to {self.batch - 1}")
        return np.ascontiguousarray(given, np.int64)

    def _seat(self, seat: Any) -> int:
        found = whole(seat)
        if type(found) is not int or not 0 <= found < self.players:
            raise BadPosition(f"there is no seat {shown(seat)}; the seats are 0 to {self.players - 1}")
        return found

    def _seeds_of(self, seed: ArrayLike | int, rows: int) -> list[int]:
        """A seed for each row. Neighboring seeds have nothing in common."""
        if isinstance(whole(seed), int):
            number = checked_seed(seed)
            return [first_state(number, row) for row in range(rows)]
        seeds: Iterable[Any] = seed.tolist() if isinstance(seed, np.ndarray) else seed  # type: ignore[assignment]
        found = [checked_seed(each) for each in seeds] if isinstance(seeds, (list, tuple)) else [checked_seed(seed)]
        if len(found) != rows:
            raise BadFormat(f"there are {len(found)} seeds for {rows} rows")
        return found


def _aligned(n: int, kind: type[Any]) -> NDArray[Any]:
    """Zeros that begin at a line of the cache."""
    raw = np.zeros(n + LINE, kind)
    return raw[-raw.ctypes.data % LINE :][:n]


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    view = array.view()
    view.flags.writeable = False
    return view



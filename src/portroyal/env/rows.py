"""The positions of many games in one format, stored in rows of memory for machine code."""

from __future__ import annotations

from ctypes import addressof, byref
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from portroyal.engine.observation import checked_seat
from portroyal.engine.table import Table
from portroyal.engine.wholes import whole
from portroyal.env.actions import Actions
from portroyal.env.fields import layout_hash, size
from portroyal.env.players import Players
from portroyal.env.printing import padded
from portroyal.env.settings import AUTORESETS, Settings, checked_seed
from portroyal.env.stepper import Env, stepper_of
from portroyal.errors import BadPosition, shown

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

LINE = 64  # the size of a cache line in bytes


class Step(NamedTuple):
    """The result of a step, as read-only views of arrays that the next step overwrites.

    * *observation*: int8, (batch, size).
    * *mask*: uint8, (batch, actions), 1 where an action is legal.
    * *reward*: float32, (batch, players), each seat's share of the win if the row's game ended in this step, else 0.
    * *done*: uint8, (batch,), 1 where a game ended in this step, 2 where it was cut off.
    * *seat*: int32, (batch,), the seat that has to decide next, or -1 if there is none.
    """

    observation: NDArray[np.int8]
    mask: NDArray[np.uint8]
    reward: NDArray[np.float32]
    done: NDArray[np.uint8]
    seat: NDArray[np.int32]


class Rows:
    """The positions of games, with their observations. :class:`portroyal.env.Vector` steps the games."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._machine = stepper_of(settings.form, settings.players)
        self.ruleset = self._machine.ruleset
        self.actions: Actions = self._machine.actions
        self.size = size(self.ruleset)
        self.hash = layout_hash(self.ruleset, self.actions.texts)
        self._players = Players(self._machine, settings.bots)
        self._allocate()

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
        self._observations = _aligned(rows * self.size + padded(self.ruleset), np.int8)
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

    @property
    def last(self) -> Step:
        """The result of the most recent step or reset."""
        return self._told

    @property
    def moves(self) -> NDArray[np.int64]:
        """The number of moves in each row's game so far, including forced ones, as a read-only array (batch,)."""
        return _read_only(self._moves)

    def texts(self, row: int) -> list[str]:
        """Return a row's legal actions as text, ordered by index."""
        return [self.actions.texts[at] for at in np.flatnonzero(self._masks[self._row(row)])]

    # Access to positions.

    def observe(self, row: int, seat: int) -> NDArray[np.int8]:
        """Return a seat's observation of a row's position: int8, (size,).

        Raises BadPosition for an invalid row or seat.
        """
        place = checked_seat(seat, self.players)
        numbers = np.zeros(self.size + padded(self.ruleset), np.int8)
        self._machine.library.observe_row(self._reference, self._row(row), place, numbers.ctypes.data)
        return numbers[: self.size]

    def table(self, row: int) -> Table:
        """Return a row's position as an engine table, including hidden cards."""
        record = self._machine.record()
        self._machine.library.read_row(self._reference, self._row(row), byref(record))
        return self._machine.unmarshal(record)

    def put(self, row: int, t: Table) -> None:
        """Set a row's position.

        Raises CapacityError if the table does not fit, and BadPosition if the row is invalid or the game is over.
        """
        if not t.moves:
            raise BadPosition("the game is over: there is nothing to decide")
        row = self._row(row)
        self._write(row, t)
        self._done[row], self._rewards[row], self._moves[row] = 0, 0, 0

    def _write(self, row: int, t: Table) -> None:
        record = self._machine.marshal(t)
        self._machine.library.write_table(self._reference, row, byref(record))
        self._env.check()

    def clone(self, source: ArrayLike, target: ArrayLike) -> None:
        """Copy the positions of rows to other rows. The targets keep their own seeds for later games.

        *source* is a single row, or has as many rows as *target*. Raises BadPosition if a row is invalid or the
        numbers of rows do not match.
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
        """Copy a position. Cards unknown to *seat* are dealt at random, but consistently with the seat's knowledge.

        *into* lists the rows to write to; each gets a different deal. By default, *row* itself is overwritten. The same
        *seed* always gives the same deals. Raises BadPosition for an invalid row or seat, or if the game is over.
        """
        row, seat = self._row(row), checked_seat(seat, self.players)
        rows = np.array([row]) if into is None else self._rows(into)
        if self._seats[row] < 0:
            raise BadPosition(f"row {row}: the game is over")
        number = checked_seed(seed)
        done, moves = self._done[row].copy(), self._moves[row].copy()
        self._machine.library.imagine_rows(self._reference, row, seat, number, rows.ctypes.data, len(rows))
        self._done[rows], self._moves[rows], self._rewards[rows] = done, moves, self._rewards[row].copy()
        self._env.check()

    # Validation of arguments.

    def _row(self, row: Any) -> int:
        found = whole(row)
        if type(found) is not int or not 0 <= found < self.batch:
            raise BadPosition(f"there is no row {shown(row)}; the rows are 0 to {self.batch - 1}")
        return found

    def _rows(self, rows: ArrayLike) -> NDArray[np.int64]:
        numbers = np.atleast_1d(np.asarray(rows))
        if numbers.shape == (0,):
            return np.zeros(0, np.int64)
        if numbers.dtype.kind not in "iu" or numbers.ndim != 1:
            raise BadPosition(
                f"rows are {numbers.dtype} of shape {numbers.shape}; they must be a list of whole numbers"
            )
        for row in numbers[(numbers < 0) | (numbers >= self.batch)][:1]:
            raise BadPosition(f"there is no row {row}; the rows are 0 to {self.batch - 1}")
        return np.ascontiguousarray(numbers, np.int64)


def _aligned(n: int, kind: type[Any]) -> NDArray[Any]:
    """Return an array of zeros that begins at the start of a cache line."""
    raw = np.zeros(n + LINE, kind)
    return raw[-raw.ctypes.data % LINE :][:n]


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    view = array.view()
    view.flags.writeable = False
    return view

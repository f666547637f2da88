"""Many games of one format, stepped together by machine code."""

from __future__ import annotations

from collections.abc import Callable
from ctypes import addressof
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from portroyal.engine.snapshot import dump
from portroyal.engine.snapshot import load as load_table
from portroyal.engine.wholes import whole
from portroyal.env import saving
from portroyal.env.players import Players, check_compiled
from portroyal.env.rows import Rows, Step
from portroyal.env.settings import Settings, checked_seed, too_short
from portroyal.env.threads import step_in_threads
from portroyal.errors import BadFormat, BadPosition, IllegalMove
from portroyal.machine.machine import Fault
from portroyal.search.games import first_state

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


class Vector(Rows):
    """Games of one format, stored in rows and stepped together. :func:`portroyal.env.vector` creates them.

    ``actions`` lists the actions by index, as text and as numbers that are the same in every format. ``size`` is the
    length of an observation. ``hash`` is a hash of the meaning of every action and number.
    """

    def __init__(self, settings: Settings, seed: ArrayLike | int = 0) -> None:
        super().__init__(settings)
        self._step_all = self._stepping()
        self._asked: dict[str, Players] = {}
        self._begin(row_seeds(seed, self.batch))

    def __repr__(self) -> str:
        return f"<Vector '{self.settings.form.line}', {self.players} players, {self.batch} rows>"

    def _begin(self, seeds: list[int]) -> None:
        """Begin the first games. Raises BadFormat if they are all cut off before the caller's first decision."""
        try:
            self.reset(seeds)
        except Fault:
            if (self._moves < self.settings.most).all():
                raise
            raise too_short(self.settings.most) from None

    def reset(self, seed: ArrayLike | int | None = None, rows: ArrayLike | None = None) -> Step:
        """Begin a new game in all rows, or in *rows*.

        *seed* is either a number, used to derive a different seed for each row, or an array with a seed for each row.
        With None, each row begins the next game for its seed. For a given seed, game *n* is always the same, and its
        start player is seat ``(seed + n) % players``.

        Raises BadFormat for an invalid seed, and BadPosition for an invalid row.
        """
        chosen = np.arange(self.batch) if rows is None else self._rows(rows)
        if seed is not None:
            seeds = row_seeds(seed, len(chosen))
            self._seeds[chosen], self._games[chosen] = seeds, 0
        self._machine.library.reset_rows(self._reference, chosen.ctypes.data, len(chosen))
        self._env.check()
        return self._told

    def step(self, actions: ArrayLike) -> Step:
        """Perform an action in every row, and continue to the caller's next decision.

        *actions* are indexes into :attr:`actions`, as integers of shape (batch,). Every call returns the same arrays
        with new contents.

        Raises IllegalMove if an action is not legal in its row, and BadFormat if *actions* has the wrong shape or
        type. In both cases, no row changes. Raises Fault if a rule fails in machine code.
        """
        array = actions if isinstance(actions, np.ndarray) else np.asarray(actions)
        if array.dtype.kind not in "iu" or array.shape != self._actions.shape:
            raise BadFormat(
                f"actions are {array.dtype} of shape {array.shape}; they must be whole numbers of shape ({self.batch},)"
            )
        self._actions[:] = array
        illegal = self._step_all()
        if illegal >= 0:
            raise self._illegal(illegal)
        if self._env.fault:
            self._env.check()
        return self._told

    def choose(self, bot: str, rows: ArrayLike | None = None) -> NDArray[np.int64]:
        """Return the action that a compiled bot would choose in each of *rows*, or in all rows by default.

        Random choices depend only on the position. No game is changed. Raises BadFormat for a bot that is not
        compiled, and BadPosition for a row whose game is over.
        """
        chosen = np.arange(self.batch) if rows is None else self._rows(rows)
        for row in chosen[self._seats[chosen] < 0][:1]:
            raise BadPosition(f"row {row}: the game is over")
        check_compiled(bot)
        if bot not in self._asked:
            self._asked[bot] = Players(self._machine, (bot,))
        actions = np.zeros(len(chosen), np.int64)
        where = addressof(self._asked[bot].seats), chosen.ctypes.data, len(chosen), actions.ctypes.data
        self._machine.library.choose_rows(self._reference, *where)
        return actions

    def _stepping(self) -> Callable[[], int]:
        library, threads = self._machine.library, self.settings.threads
        if threads > 1:
            return step_in_threads(self, library, self._env, threads)
        return partial(library.step_all, self._reference)

    def _illegal(self, row: int) -> IllegalMove:
        action, seat = int(self._actions[row]), int(self._seats[row])
        if not 0 <= action < len(self.actions.texts):
            return IllegalMove(
                str(action), f"row {row}: the actions of this format are 0 to {len(self.actions.texts) - 1}", None
            )
        legal = ", ".join(self.texts(row))
        return IllegalMove(self.actions.texts[action], f"row {row}: seat {seat} may choose {legal}", None)

    # Saving and loading.

    def save(self) -> bytes:
        """Return all rows as bytes that later versions can load with :func:`portroyal.env.load`."""
        return saving.packed(self.settings, [self._saved(row) for row in range(self.batch)])

    def _saved(self, row: int) -> dict[str, Any]:
        numbers: dict[str, NDArray[Any]] = {
            "seed": self._seeds,
            "games": self._games,
            "moves": self._moves,
            "done": self._done,
        }
        saved: dict[str, Any] = {name: int(array[row]) for name, array in numbers.items()}
        return saved | {"won": self._rewards[row].tolist(), "table": dump(self.table(row))}

    def load(self, data: bytes) -> None:
        """Restore all rows from the result of :meth:`save`. Raises BadPosition if the format or size differs."""
        settings, rows = saving.unpacked(data)
        if (settings.form, settings.players, settings.batch) != (self.settings.form, self.players, self.batch):
            raise BadPosition(
                f"these are {settings.batch} rows of '{settings.form.line}' with {settings.players} players, and here "
                f"are {self.batch} of '{self.settings.form.line}' with {self.players}"
            )
        tables = [load_table(self.ruleset, saved["table"]) for saved in rows]
        for row, (saved, t) in enumerate(zip(rows, tables, strict=True)):
            if saved["done"] and self.settings.autoreset != "same-step":
                t.moves = []
            self._write(row, t)
            self._seeds[row], self._games[row], self._moves[row] = saved["seed"], saved["games"], saved["moves"]
            self._done[row], self._rewards[row] = saved["done"], saved["won"]

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.save(),)


def row_seeds(seed: ArrayLike | int, rows: int) -> list[int]:
    """Return a seed for each row. If *seed* is a number, consecutive numbers give unrelated seeds."""
    if type(number := whole(seed)) is int:
        number = checked_seed(number)
        return [first_state(number, row) for row in range(rows)]
    seeds: Any = seed.tolist() if isinstance(seed, np.ndarray) else seed
    found = [checked_seed(each) for each in seeds] if isinstance(seeds, (list, tuple)) else [checked_seed(seed)]
    if len(found) != rows:
        raise BadFormat(f"there are {len(found)} seeds for {rows} rows")
    return found


def load(data: bytes) -> Vector:
    """Return the games saved by :meth:`Vector.save`.

    Raises BadPosition for any other data, and BadFormat for invalid settings.
    """
    settings, _ = saving.unpacked(data)
    games = Vector(settings)
    games.load(data)
    return games

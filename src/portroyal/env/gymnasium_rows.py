"""A Gymnasium environment with many games at once. In each game, one seat learns against compiled bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from portroyal.env.fields import LEAST, MOST
from portroyal.env.gymnasium_seat import seated
from portroyal.env.settings import check_choice, settings
from portroyal.env.stepped import Vector, row_seeds
from portroyal.errors import BadFormat
from portroyal.formats.registry import first_box
from portroyal.machine.batch import MAX_MOVES

NAME: Final = "portroyal/Rows-v1"
MODES: Final = {"next-step": AutoresetMode.NEXT_STEP, "disabled": AutoresetMode.DISABLED}
Observations = NDArray[np.int8]


class RowsEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """One seat in each of *num_envs* games, with compiled bots in the other seats: see :class:`SeatEnv`.

    *autoreset* is ``"next-step"`` or ``"disabled"``. :meth:`action_masks` and ``infos["action_mask"]`` mark the legal
    actions. In a finished row, every action is legal. *copy* says whether each step returns new arrays instead of
    overwriting the previous ones.
    """

    def __init__(
        self,
        format: str = first_box(),
        players: int = 2,
        bots: str | Sequence[str] = "tuned",
        seat: int = 0,
        num_envs: int = 1,
        autoreset: str = "next-step",
        threads: int = 1,
        copy: bool = True,
        most: int = MAX_MOVES,
    ) -> None:
        self.made_by = (format, players, bots, seat, num_envs, autoreset, threads, copy, most)
        names = seated(format, players, bots, seat)
        check_choice("autoreset", autoreset, MODES)
        about = settings(format, len(names), num_envs, names, autoreset, most=most, threads=threads)
        self.games, self.seat, self.copy, self.num_envs = Vector(about), names.index(None), copy, about.batch
        self.metadata = {"autoreset_mode": MODES[autoreset], "render_modes": []}
        self.single_observation_space = Box(LEAST, MOST, (self.games.size,), np.int8)
        self.single_action_space = Discrete(len(self.games.actions.texts))
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def __repr__(self) -> str:
        names = [name for name in self.games.settings.bots if name is not None]
        against = f"seat {self.seat} against {', '.join(names) or 'nobody'}"
        return f"<RowsEnv '{self.games.settings.form.line}', {against}, {self.num_envs} rows>"

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin a game in each row: the first game for *seed*, or the row's next game if *seed* is None.

        *seed* can also be a list with one entry per row: a seed, or None for the row's next game. In *options*,
        ``reset_mask`` selects the rows to reset. Seeds for all other rows are ignored.
        """
        rows, seeds = self._chosen((options or {}).get("reset_mask")), self._seeds(seed)
        begun = {row: number for row in rows if (number := seeds[row]) is not None}
        self.games.reset([*begun.values()], [*begun])
        self.games.reset(rows=[row for row in rows if row not in begun])
        return self._own(self.games.last.observation), self._infos()

    def _chosen(self, mask: Any) -> list[int]:
        """Return the rows that a mask selects. A mask of None selects all rows."""
        if mask is None:
            return list(range(self.num_envs))
        chosen = np.asarray(mask)
        if chosen.dtype != np.bool_ or chosen.shape != (self.num_envs,):
            raise BadFormat(
                f"reset_mask is {chosen.dtype} of shape {chosen.shape}; it must be bool of shape ({self.num_envs},)"
            )
        rows: list[int] = np.flatnonzero(chosen).tolist()
        return rows

    def _seeds(self, seed: Any) -> list[int | None]:
        """Return the seed of each row, or None for the row's next game."""
        seeds = seed.tolist() if isinstance(seed, np.ndarray) else seed
        if seeds is None:
            return [None] * self.num_envs
        if not isinstance(seeds, (list, tuple)):
            return [*row_seeds(seeds, self.num_envs)]
        numbers = row_seeds([0 if each is None else each for each in seeds], self.num_envs)
        return [None if each is None else number for each, number in zip(seeds, numbers, strict=True)]

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        told = self.games.step(actions)
        reward = told.reward[:, self.seat].astype(np.float64)
        return self._own(told.observation), reward, told.done == 1, told.done == 2, self._infos()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return a mask of the legal actions, as Booleans of shape (num_envs, actions)."""
        return (self.games.last.mask | (self.games.last.done > 0)[:, None]).astype(np.bool_)

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "_action_mask": np.ones(self.num_envs, np.bool_)}

    def _own(self, array: Observations) -> Observations:
        return array.copy() if self.copy else array

    def __getstate__(self) -> dict[str, Any]:
        return {"made_by": self.made_by, "rows": self.games.save()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(*state["made_by"])  # type: ignore[misc]
        self.games.load(state["rows"])


if NAME not in gymnasium.registry:
    gymnasium.register(NAME, vector_entry_point=f"{__name__}:RowsEnv")

"""One seat for Gymnasium, playing against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from portroyal.bots import Bot, bot
from portroyal.engine.observation import Observation
from portroyal.env.fields import LEAST, MOST
from portroyal.env.players import COMPILED
from portroyal.env.settings import settings
from portroyal.env.stepped import Vector
from portroyal.errors import BadFormat, IllegalMove, shown
from portroyal.formats.registry import first_box
from portroyal.machine.batch import MAX_MOVES

NAME: Final = "portroyal/Seat-v1"
ILLEGAL: Final = ("raise", "lose")


class SeatEnv(gymnasium.Env[NDArray[np.int8], int]):
    """A seat at a table with bots, whose names are the same as for :func:`portroyal.bot`.

    *bots* is one name for all other seats, or a list with a name for each, in turn order after *seat*. Compiled bots
    move without running any Python code. The start player changes from game to game. *illegal* says whether an illegal
    action raises IllegalMove (``"raise"``) or ends the game as a loss (``"lose"``).

    The reward is the seat's share of the win when the game ends, and 0 before that. :meth:`action_masks` and
    ``info["action_mask"]`` mark the legal actions. Pickles contain names instead of numbers, so that other versions can
    load them. They contain no state of a bot except its seed.
    """

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(
        self,
        format: str = first_box(),
        players: int = 2,
        bots: str | Sequence[str] = "easy",
        seat: int = 0,
        illegal: str = ILLEGAL[0],
        most: int = MAX_MOVES,
    ) -> None:
        self.made_by = (format, players, bots, seat, illegal, most)
        if illegal not in ILLEGAL:
            raise BadFormat(f"illegal is {shown(illegal)}; it must be one of {', '.join(ILLEGAL)}")
        names = seated(players, bots, seat)
        compiled = [name if name in COMPILED else None for name in names]
        self.seat, self.illegal, self.names = seat, illegal, names
        self.games = Vector(settings(format, players, bots=compiled, autoreset="disabled", most=most))
        self.observation_space = Box(LEAST, MOST, (self.games.size,), np.int8)
        self.action_space = Discrete(len(self.games.actions.texts))  # type: ignore[assignment]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Begin the first game of *seed*, or the next game if *seed* is None."""
        super().reset(seed=seed)
        number = seed if seed is not None else int(self.np_random.integers(2**32))
        self.bots: list[Bot | None] = [
            bot(f"{name}:seed={number + at}") if name and name not in COMPILED else None
            for at, name in enumerate(self.names)
        ]
        self.games.reset(number)
        self._let_bots_move()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        try:
            self.games.step(np.array([action]))
        except IllegalMove:
            if self.illegal == "raise":
                raise
            return self._seen(), 0.0, True, False, self._info()
        self._let_bots_move()
        told = self.games.last
        reward = float(told.reward[0, self.seat])
        return self._seen(), reward, bool(told.done[0] == 1), bool(told.done[0] == 2), self._info()

    def _let_bots_move(self) -> None:
        """Ask the bots that are not compiled for moves while it is their turn."""
        while (seat := int(self.games.last.seat[0])) not in (-1, self.seat):
            asked = self.bots[seat]
            assert asked is not None
            move = asked.decide(Observation(self.games.table(0), seat))
            self.games.step(np.array([self.games.actions.moves.index(move)]))

    def _seen(self) -> NDArray[np.int8]:
        return self.games.observe(0, self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return a mask of the legal actions, as booleans of shape (actions,)."""
        mask: NDArray[np.bool_] = self.games.last.mask[0].astype(np.bool_)
        return mask

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.games.last.mask[0].astype(np.int8)}

    def __getstate__(self) -> dict[str, Any]:
        return {"made_by": self.made_by, "rows": self.games.save(), "bots": vars(self).get("bots")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(*state["made_by"])  # type: ignore[misc]
        self.games.load(state["rows"])
        if state["bots"] is not None:
            self.bots = state["bots"]


def seated(players: int, bots: str | Sequence[str], seat: int) -> list[str | None]:
    """Return the bots' names by seat, with None for the seat that learns. Raises BadFormat for an invalid argument."""
    names = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
    if len(names) != players - 1:
        raise BadFormat(f"bots are {shown(bots)}; there must be {players - 1}, or one name for all")
    if seat not in range(players):
        raise BadFormat(f"seat is {shown(seat)}; the seats are 0 to {players - 1}")
    for name in names:
        bot(name)
    return [None if at == seat else names[(at - seat - 1) % players] for at in range(players)]


if NAME not in gymnasium.registry:
    gymnasium.register(NAME, f"{__name__}:SeatEnv")

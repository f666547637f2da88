"""A Gymnasium environment with one game, where one seat learns against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from portroyal.bots import Allowed, Bot, bot
from portroyal.bots.allowed import LIMIT
from portroyal.bots.outside import is_outside
from portroyal.engine.observation import Observation
from portroyal.engine.wholes import whole
from portroyal.env.fields import LEAST, MOST
from portroyal.env.players import plays_inside
from portroyal.env.settings import check_choice, checked_seed, settings, too_short
from portroyal.env.stepped import Vector
from portroyal.errors import BadFormat, BadPosition, IllegalMove, shown
from portroyal.formats.formats import check_players, parse_format, ruleset_of
from portroyal.formats.registry import first_box
from portroyal.machine.batch import MAX_MOVES

NAME: Final = "portroyal/Seat-v1"
ILLEGAL: Final = ("raise", "lose")


class SeatEnv(gymnasium.Env[NDArray[np.int8], int]):
    """A seat at a table with bots (for their names, see :func:`portroyal.bot`).

    *bots* is one name for all other seats, or a list with a name for each of them, in turn order after *seat*. A bot
    without a seed in its name gets a different seed for each game. Compiled bots move without running any Python code.
    For *limit* and *remote*, see :func:`portroyal.bot`. If an external bot fails, the game ends. The start player
    changes from game to game. *illegal* says whether an illegal action raises IllegalMove (``"raise"``) or ends the
    game as a loss (``"lose"``).

    The reward is the seat's share of the win when the game ends, and 0 before that. :meth:`action_masks` and
    ``info["action_mask"]`` mark the legal actions. Pickles contain names instead of numbers, so that other versions can
    load them. For each bot, a pickle contains only the seed, not the rest of the bot's state.
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
        limit: float = LIMIT,
        remote: bool = False,
    ) -> None:
        self.made_by = (format, players, bots, seat, illegal, most, limit, remote)
        check_choice("illegal", illegal, ILLEGAL)
        self.names, self.allowed = seated(format, players, bots, seat), Allowed(limit, remote).checked()
        self.seat, self.illegal = self.names.index(None), illegal
        ruleset = ruleset_of(parse_format(format), len(self.names))
        compiled = [name if name is not None and plays_inside(name, ruleset) else None for name in self.names]
        for name, inside in zip(self.names, compiled, strict=True):
            if name is not None and inside is None:
                bot(name, *self.allowed)
        self.games = Vector(settings(format, len(self.names), bots=compiled, autoreset="disabled", most=most))
        self.observation_space = Box(LEAST, MOST, (self.games.size,), np.int8)
        self.action_space = Discrete(len(self.games.actions.texts))  # type: ignore[assignment]
        self.begun: int | None = None  # the seed of the current game
        self.bots: list[Bot | None] = []
        self.lost = False

    def __repr__(self) -> str:
        others = ", ".join(name for name in self.names if name is not None)
        return f"<SeatEnv '{self.games.settings.form.line}', seat {self.seat} against {others or 'nobody'}>"

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Begin a game: the first game for *seed*, or the next game if *seed* is None."""
        number = None if seed is None else checked_seed(seed)
        super().reset(seed=number)
        self._open(int(self.np_random.integers(2**32)) if number is None else number)
        self.games.reset(self.begun)
        self._let_bots_begin()
        return self._seen(), self._info()

    def _open(self, seed: int) -> None:
        """Create the bots that are not compiled. External bots stay open from one game to the next."""
        self.bots = [self._bot(seat, seed) for seat in range(len(self.names))]
        self.begun, self.lost = seed, False

    def _bot(self, seat: int, seed: int) -> Bot | None:
        name = self.names[seat]
        if name is None or self.games.settings.bots[seat] is not None:
            return None
        if self.bots and is_outside(name):
            return self.bots[seat]
        kind, _, own = name.partition(":")
        return bot(name if own else f"{kind}:seed={seed + seat}", *self.allowed)

    def close(self) -> None:
        """End the game, and stop the external bots' programs. :meth:`reset` restarts them."""
        for each in self.bots:
            if each is not None:
                each.close()
        self.begun, self.bots = None, []

    def step(self, action: int) -> tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        if self.begun is None:
            raise BadPosition("no game has begun: call reset first")
        if not self.lost:
            self._act(action)
        told = self.games.last
        reward, over = float(told.reward[0, self.seat]), self.lost or bool(told.done[0] == 1)
        return self._seen(), reward, over, bool(told.done[0] == 2), self._info()

    def _act(self, action: int) -> None:
        try:
            self.games.step(np.array([action]))
        except IllegalMove:
            if self.illegal == "raise":
                raise
            self.lost = True
        else:
            self._let_bots_move()

    def _let_bots_begin(self) -> None:
        """Begin games until the seat has something to decide. Each seat is the start player at most once."""
        for _ in self.names:
            self._let_bots_move()
            if self.games.last.seat[0] == self.seat:
                return
            self.games.reset()
        self.close()
        raise too_short(self.games.settings.most)

    def _let_bots_move(self) -> None:
        """Let bots that are not compiled move until the seat has a decision to make. If a bot fails, the game ends."""
        try:
            while (seat := int(self.games.last.seat[0])) not in (-1, self.seat):
                asked = self.bots[seat]
                assert asked is not None
                move = asked.decide(Observation(self.games.table(0), seat))
                self.games.step(np.array([self.games.actions.moves.index(move)]))
        except BaseException:
            self.close()
            raise

    def _seen(self) -> NDArray[np.int8]:
        return self.games.observe(0, self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return a mask of the legal actions, as Booleans of shape (actions,)."""
        mask: NDArray[np.bool_] = self.games.last.mask[0].astype(np.bool_)
        return mask & (not self.lost)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def __getstate__(self) -> dict[str, Any]:
        kept = {"made_by": self.made_by, "rows": self.games.save(), "begun": self.begun, "lost": self.lost}
        return kept | {"random": self.np_random.bit_generator.state}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(*state["made_by"])  # type: ignore[misc]
        self.games.load(state["rows"])
        if "bots" in state:  # pickled by an earlier version, which included the bots
            self.begun, self.bots = 0, state["bots"] or []
            return
        if state["begun"] is not None:
            self._open(state["begun"])
        self.lost = state["lost"]
        self.np_random.bit_generator.state = state["random"]


def seated(format: str, players: int, bots: str | Sequence[str], seat: int) -> tuple[str | None, ...]:
    """Return the bots' names by seat, with None for the seat that learns. Raises BadFormat for an invalid argument."""
    number, place = whole(players), whole(seat)
    check_players(number, parse_format(format))
    names = [bots] * (number - 1) if isinstance(bots, str) else bots
    if not _are_names(names, number - 1):
        raise BadFormat(f"bots is {shown(bots)}; it must be one name, or a list of {number - 1} names")
    if type(place) is not int or not 0 <= place < number:
        raise BadFormat(f"seat is {shown(seat)}; the seats are 0 to {number - 1}")
    return tuple(None if at == place else names[(at - place - 1) % number] for at in range(number))


def _are_names(names: Any, number: int) -> bool:
    return isinstance(names, (list, tuple)) and len(names) == number and all(isinstance(name, str) for name in names)


if NAME not in gymnasium.registry:
    gymnasium.register(NAME, f"{__name__}:SeatEnv")

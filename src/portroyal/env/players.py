"""The bots that play inside a vector step. They are compiled along with the rules."""

from __future__ import annotations

from ctypes import Array, addressof, c_int32
from typing import Any, Final

from portroyal.bots.judging import in_style
from portroyal.bots.levels import STYLES
from portroyal.engine.policy import Judge
from portroyal.engine.ruleset import Ruleset
from portroyal.errors import BadFormat, shown
from portroyal.machine.machine import Machine, Player
from portroyal.search.learned import learned
from portroyal.search.policies import JUDGE, POLICIES

HARD: Final = "hard"
COMPILED: Final = (*POLICIES, HARD, *STYLES)
"""The names of the compiled bots: all policies, and the levels and styles that use the tuned policy."""


def check_compiled(name: Any) -> None:
    """Raise BadFormat unless a bot with this name is compiled."""
    if not isinstance(name, str) or name not in COMPILED:
        raise BadFormat(f"the bot {shown(name)} does not play inside the step; those that do are {', '.join(COMPILED)}")


def plays_inside(name: str, ruleset: Ruleset) -> bool:
    """Return whether a bot is compiled and can play this ruleset. All bots except the policies need a trained model."""
    return name in POLICIES or (name in COMPILED and learned(ruleset) is not None)


class Players:
    """The players in all seats, as C structs. *seats* is an array of ``Player``, which ``driver.h`` defines."""

    def __init__(self, machine: Machine, bots: tuple[str | None, ...]) -> None:
        self._weights: list[Array[c_int32]] = []
        self.seats: Array[Player] = (Player * len(bots))(*(self._player(machine, name) for name in bots))

    def _player(self, machine: Machine, name: str | None) -> Player:
        if name is None:
            return machine.player(next(iter(POLICIES)))
        if name in POLICIES:
            return machine.player(name)
        return self._tuned(machine, name)

    def _tuned(self, machine: Machine, name: str) -> Player:
        """Return a player that uses the tuned policy. If *name* is a style, the player plays in that style."""
        family = learned(machine.ruleset)
        if family is None:
            raise BadFormat(f"the bot '{name}' has no trained policy for this format, so it cannot play in the step")
        player = machine.player(JUDGE)
        if name in STYLES:
            judge: Any = machine.policies[list(POLICIES).index(JUDGE)]
            assert isinstance(judge, Judge)
            weights = judge.weigh(machine.ruleset, in_style(judge, machine.ruleset, family.weights, name))
            self._weights.append((c_int32 * len(weights))(*weights))
            player.weights = addressof(self._weights[-1])
        return player

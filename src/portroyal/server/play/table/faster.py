"""Compiles faster functions in a thread for frequently played rulesets, so that games at other tables can continue."""

from __future__ import annotations

import threading
from collections.abc import Mapping

from portroyal.engine.ruleset import Ruleset, Specialize, Ways
from portroyal.engine.table import Table
from portroyal.game.game import Game

ONE_AT_A_TIME = threading.Lock()
"""Python up to 3.11.4 may fail with SystemError when two threads parse source at the same time (gh-106905)."""


def in_background(game: Game) -> Game:
    """Return the same game. Faster functions for its ruleset are compiled in the background once that is worthwhile."""
    made = game.ruleset.specialize
    if made is not None and not isinstance(made, Later):
        game.ruleset.specialize = Later(made)
    return game


class Later:
    """Compiles faster functions in a thread. Until they are ready, the game calls the rules directly."""

    def __init__(self, make: Specialize) -> None:
        self._make = make

    def __call__(self, ruleset: Ruleset) -> Mapping[type[Table], Ways]:
        ways: dict[type[Table], Ways] = {}

        def make() -> None:
            with ONE_AT_A_TIME:
                ways.update(self._make(ruleset))

        threading.Thread(target=make, daemon=True).start()
        return ways

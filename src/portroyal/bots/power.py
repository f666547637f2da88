"""Measures the value of a counter that has no default weights, by playing turns with and without it."""

from __future__ import annotations

from typing import Final

from portroyal.bots.deals import deal
from portroyal.engine.observation import phase
from portroyal.engine.policy import COIN
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import ACTIVE, PURSE, Table
from portroyal.search.thinker import Thinker

TURNS: Final = 120  # the number of turns, each played with and without the counter raised
ROUNDS: Final = 11  # the assumed number of rounds in a game
LONGEST: Final = 60  # the maximum number of moves in a turn


def of_power(ruleset: Ruleset, cell: int, player: Thinker, point: int, turns: int = TURNS) -> float:
    """The gain, in hundredths of a coin, from having a counter raised by one for a whole game.

    *cell* is the counter's cell for seat 0, and *player* is the thinker that plays all seats. *point* is the
    value of a point, in hundredths of a coin. *turns* is the number of turns to play.

    Each turn is played a second time from the same position and with the same cards, but with the counter raised by
    one.
    """
    points = ruleset.cell["points"]
    coins = scored = seed = 0
    t = deal(ruleset, seed, start=0)
    for _ in range(turns):
        if not t.moves:
            seed += 1
            t = deal(ruleset, seed, seed % ruleset.seats)
        more = t.copy()
        more.moves = t.moves[:]
        more[cell] += 1
        _play_turn(t, player)
        _play_turn(more, player)
        coins += more.count(PURSE) - t.count(PURSE)
        scored += more[points] - t[points]
    return ROUNDS * ruleset.seats * (COIN * coins + point * scored) / turns


def _play_turn(t: Table, player: Thinker) -> None:
    """Make moves until another seat is active or the same seat's next turn begins."""
    active, began, moved_on = t[ACTIVE], phase(t), False
    for _ in range(LONGEST):
        if not t.moves or t[ACTIVE] != active or (moved_on and phase(t) == began):
            return
        moved_on = moved_on or phase(t) != began
        t.ruleset.play(t, t.moves[player.choose(t, t.agenda[1])])

"""Bots are slow enough to follow, and no slower."""

from collections import defaultdict
from dataclasses import replace
from itertools import pairwise

import pytest

from portroyal.bots import house_bot
from portroyal.engine.table import ACTIVE
from portroyal.server.db.records import Options, Seat, Table, TableSetup, TableState
from portroyal.server.play.table import history, pacing
from portroyal.server.play.table.moment import Moment

NAMES = ("Ada", "Ben", "Cleo", "Dora")


def _table(bots: int, pace: float) -> Table:
    setup = TableSetup("t", "g", "base", 0, "seed", "salt", "", 0.0, NAMES)
    seats = tuple(Seat(name, "medium" if n < bots else None, None) for n, name in enumerate(NAMES))
    return Table(setup, TableState(1, seats, Options(pace)))


def _played(table: Table, moves: int, thinking: float = 0.0) -> list[tuple[Moment, float]]:
    """The moments of a game between bots, each with the wait before it."""
    last = history.first(table.setup, history.begin(table.setup))
    timed, bot = [(last, 0.0)], house_bot("medium:seed=1")
    while len(timed) <= moves and not last.game.over:
        wait = pacing.wait(table, [moment for moment, _ in timed[-12:]])
        seat = last.game.seat
        assert seat is not None
        move = bot.choose(last.game.observe(seat))
        last = history.after_move(last, seat, move, last.entry.at + wait + thinking)[0]
        timed.append((last, wait))
    return timed


def test_the_first_card_is_slow_and_later_ones_are_quick() -> None:
    waits = defaultdict(set)
    played = _played(_table(4, 0.7), 120)
    for (before, _), (_, wait) in pairwise(played):
        new = before.entry.kind == "start" or "'turn'" in str(before.entry.events)
        after = "turn" if new else str(before.entry.move).split()[0]
        waits[after].add(round(wait, 3))
    assert waits["turn"] == {0.7}
    assert waits["pass"] == waits["stop"] == {0.0}
    assert (max(waits["draw"]), max(waits["take"])) == (0.3, 0.4)


@pytest.mark.parametrize(("pace", "thinking", "longest"), [(0.7, 0.0, 3.0), (0.7, 0.4, 3.0), (0.3, 0.0, 9 / 7)])
def test_a_turn_of_bots_has_an_end(pace: float, thinking: float, longest: float) -> None:
    """A wait is shortened by the time that the bot has thought."""
    turns: dict[tuple[int, int], float] = defaultdict(float)
    for (before, _), (_, wait) in pairwise(_played(_table(4, pace), 120, thinking)):
        turns[before.game.view(None)["round"], before.game.table.counters[ACTIVE]] += wait
    assert max(turns.values()) <= longest + 0.001
    assert _played(_table(4, 0.0), 5)[-1][1] == 0.0


def test_the_time_of_a_person_does_not_count() -> None:
    table = _table(3, 0.7)
    played = [moment for moment, _ in _played(table, 2)]
    slow = replace(played[-1], entry=played[-1].entry._replace(seat=3, at=played[-1].entry.at + 100))
    assert pacing.wait(table, [*played[:-1], slow]) == pytest.approx(0.3)

"""The delay before a bot's move, which lets people follow the previous move.

The pace of a table is the delay before the first card of a turn. All other delays are in proportion to it.
"""

from collections.abc import Iterable
from itertools import pairwise, takewhile

from portroyal.engine.table import ACTIVE
from portroyal.server.db.records import POSITION_KINDS, Table
from portroyal.server.play.table.moment import Moment
from portroyal.server.settings.settings import PRESET_PACE

DRAWN = 0.3 / PRESET_PACE
TAKEN = 0.4 / PRESET_PACE
LONGEST = 3.0 / PRESET_PACE
"""The delays after drawing and after taking a card, and the limit on bots' total time per turn, in seconds at pace
1."""


def wait(table: Table, recent: Iterable[Moment]) -> float:
    """The seconds until a bot moves. *recent* contains the latest moments at the table, in order."""
    pace, positions = table.options.pace, [moment for moment in recent if moment.entry.kind in POSITION_KINDS]
    turn = [*takewhile(lambda moment: _active(moment) == _active(positions[-1]), reversed(positions))][::-1]
    if len(turn) < 2:
        return pace
    if turn[0] is positions[0] and turn[0].entry.kind != "start":  # the turn began before the known moments
        return 0.0
    return max(0.0, min(pace * _showing_time(turn[-1]), pace * LONGEST - _spent_by_bots(table, turn)))


def _active(moment: Moment) -> int:
    return moment.game.table.counters[ACTIVE]


def _spent_by_bots(table: Table, turn: list[Moment]) -> float:
    """How many seconds bots have spent on their moves in a turn."""
    return sum(
        move.entry.at - before.entry.at
        for before, move in pairwise(turn)
        if move.entry.seat is not None and table.seats[move.entry.seat].bot is not None
    )


def _showing_time(moment: Moment) -> float:
    """How long a move is shown at pace 1, in seconds, or 0 if no card has moved."""
    places = {event["from"] for event in moment.entry.events if event["kind"] == "moved"}
    return (TAKEN if "harbor" in places else DRAWN) if places else 0.0

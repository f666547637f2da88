"""A moment at a table: a log entry and the resulting state."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce

from portroyal.game.game import Game
from portroyal.server.db.records import NO_CLOCK, Clock, LogEntry, Table, TableState


@dataclass(frozen=True, slots=True)
class Moment:
    """A log entry and the resulting game. The game must not be changed. Moves are made on a copy.

    `position` is the number of the entry that led to the current position, and `clock` is the clock after this entry.
    """

    entry: LogEntry
    game: Game
    position: int
    clock: Clock = NO_CLOCK

    @property
    def seq(self) -> int:
        return self.entry.seq


def advanced(table: Table, moments: Iterable[Moment]) -> Table:
    """The table after new moments."""
    return table._replace(state=reduce(TableState.after, (moment.entry for moment in moments), table.state))

"""A moment at a table: a log entry with the state after it."""

from dataclasses import dataclass

from portroyal.game.game import Game
from portroyal.server.db.records import NO_CLOCK, Clock, LogEntry


@dataclass(frozen=True, slots=True)
class Moment:
    """A log entry, and the game after it, which is immutable: moves are made on a copy.

    `position`: the number of the entry that led to the position; `clock`: the clock after this entry.
    """

    entry: LogEntry
    game: Game
    position: int
    clock: Clock = NO_CLOCK

    @property
    def seq(self) -> int:
        return self.entry.seq

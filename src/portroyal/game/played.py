"""The moves made so far, as a linked list from the last move backward, with the data needed to undo them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from portroyal.engine.observation import Event, turned_up
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import RNG, Move, Table, WatchedTable

RULES_CHANGED = "rules-changed"
KEPT = {  # why a move cannot be taken back, by code
    "revealed": "it turned up a card that nobody had seen",
    "chance": "luck was involved",
    "answered": "another player has already answered it",
    "handed-over": "another player has taken the seat since",
    RULES_CHANGED: "the rules have changed since it was made",
}


@dataclass(slots=True, eq=False)
class Played:
    """A move with its events, linked to the move before it. Copies of a game share these objects."""

    move: Move
    seat: int
    events: tuple[Event, ...]
    first_event: int
    kept: str
    """The key in KEPT for the reason why the move is final, or empty if it can be taken back."""
    before: WatchedTable | None
    """The position before the move, for undo, or None if the move is final or the game has since been restored."""
    earlier: Played | None

    def without_events(self) -> Played:
        """Return the move without its events or the position before it, as in a restored game."""
        return Played(self.move, self.seat, (), self.first_event, self.kept, None, self.earlier)

    def settled(self, kept: str) -> Played:
        """Return a final version of the move, without the positions for undo, which are no longer needed."""
        return self.without_position(kept, without_positions(self.earlier))

    def without_position(self, kept: str, earlier: Played | None) -> Played:
        """Return the move without the position before it, as the successor of *earlier*."""
        return Played(self.move, self.seat, self.events, self.first_event, kept, None, earlier)


def without_positions(last: Played | None) -> Played | None:
    """Return the moves up to *last* without the positions before them."""
    stack = []
    while last is not None and last.before is not None:
        stack.append(last)
        last = last.earlier
    for played in reversed(stack):
        last = played.without_position(played.kept, last)
    return last


def shared(ruleset: Ruleset, events: Sequence[Event]) -> tuple[Event, ...]:
    """Return the events as a tuple. To save memory, equal events in all games share one object.

    Events about several cards are not shared, since they rarely recur.
    """
    known = ruleset.events
    return tuple([known.setdefault(e, e) if e[0] != "moved" or len(e[2]) == 1 else e for e in events])


def back_from(last: Played | None, since: int = -1) -> Iterator[Played]:
    """Yield the moves from *last* backward, as long as they have events numbered *since* or higher."""
    while last is not None and last.first_event + len(last.events) > since:
        yield last
        last = last.earlier


def kept_by(before: Table, after: Table, events: Sequence[Event]) -> str:
    """Return the key in KEPT that explains why a move with these events is final, or an empty string if it is not."""
    if turned_up(before.ruleset, events):
        return "revealed"
    return "chance" if before.counters[RNG] != after.counters[RNG] else ""

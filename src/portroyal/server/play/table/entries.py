"""Creates responses for log entries, with everything that a seat or a spectator may see."""

from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

import msgspec

from portroyal.engine.notation import told_move
from portroyal.engine.observation import narrowed
from portroyal.game.game import Game
from portroyal.server.db.records import LogEntry, Seat
from portroyal.server.http.answers.tables import ChangedOut, EntryOut, MutedOut, SatOut, SeatKind, WordsOut

TIMES = 4096
"""The maximum number of formatted times in the cache. All recipients of an entry share its formatted time."""


@lru_cache(TIMES)
def when(seconds: float) -> str:
    """A Unix time in ISO 8601 format, in UTC."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def kind_of(seat: Seat) -> SeatKind:
    """Whether a seat is taken by a person, taken by a bot, or open."""
    if seat.guest is not None:
        return "person"
    return "open" if seat.bot is None else "bot"


def entry_out(game: Game, entry: LogEntry, seat: int | None, own: bool = False) -> EntryOut:
    """A log entry as a seat or a spectator saw it. *game* is the table's game, in any position.

    *own* says whether a command from the receiving guest appended the entry. That guest may have taken a seat since
    then.
    """
    events = events_out(game, entry, seat)
    sat: SatOut | msgspec.UnsetType = msgspec.UNSET
    if entry.kind == "sit" and entry.data:
        sitting = Seat(*(entry.data[part] for part in Seat._fields))
        by = entry.data.get("by")
        sat = SatOut(
            sitting.name, kind_of(sitting), sitting.bot, entry.data["was"], msgspec.UNSET if by is None else by
        )
    again = entry.data["table"] if entry.kind == "again" and entry.data else msgspec.UNSET
    words, muted = _words_out(game, entry, None if own else seat)
    data = entry.data or {}
    ordered = entry.kind == "order" and entry.seat == seat
    return EntryOut(
        seq=entry.seq,
        kind=entry.kind,
        seat=None if entry.kind == "order" and not ordered else entry.seat,
        move=move_out(game, entry, seat),
        events=events,
        at=when(entry.at),
        sat=sat,
        again=again,
        words=words,
        muted=muted,
        zero=data["zero"] if entry.kind == "expired" else msgspec.UNSET,
        what=data.get("what", msgspec.UNSET),
        set=ChangedOut(**data) if entry.kind == "set" else msgspec.UNSET,
        agreed=data.get("agreed", msgspec.UNSET),
        ordered=data.get("ordered", msgspec.UNSET),
        ended=data["why"] if ordered and data["order"] is None else msgspec.UNSET,
    )


def move_out(game: Game, entry: LogEntry, seat: int | None) -> str | None:
    """The move in a log entry, as a seat or a spectator saw it."""
    if entry.move is None or entry.seat == seat:
        return entry.move
    return told_move(game.ruleset, entry.move)


def _words_out(
    game: Game, entry: LogEntry, seat: int | None
) -> tuple[WordsOut | msgspec.UnsetType, MutedOut | msgspec.UnsetType]:
    """The chat message in an entry. Players see spectators' messages only after the game."""
    data = entry.data or {}
    if entry.kind == "say" and (seat is None or entry.seat is not None or game.over):
        return WordsOut(data["name"], data["phrase"], data["text"]), msgspec.UNSET
    if entry.kind == "mute":
        return msgspec.UNSET, MutedOut(data["by"], data["on"])
    return msgspec.UNSET, msgspec.UNSET


def events_out(game: Game, entry: LogEntry, seat: int | None) -> list[dict[str, Any]]:
    """The events in a log entry, as a seat or a spectator saw them."""
    return narrowed(game.ruleset, entry.events, seat)

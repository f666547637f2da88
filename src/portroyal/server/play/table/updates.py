"""Computes how new moments at a table change the store."""

from portroyal.game.game import Game
from portroyal.server.db.records import Command, Due, DueKind, GameUpdate, LogEntry, Planned, Table, TableUpdate
from portroyal.server.play.table import clocks, pacing, seating
from portroyal.server.play.table.moment import Moment, advanced
from portroyal.server.play.table.presenting import PLAYING, public_view, status_of
from portroyal.server.play.table.rooms import Room

NOTICED = 10.0
"""Seconds after which an absent player is notified of their turn."""

SLOW = 3600
"""If a decision may take at least this many seconds, players are warned before their time is up."""

EARLY = 0.25
"""The fraction of a decision's time that is left when the warning is sent."""


def update_of(room: Room, moments: list[Moment], command: Command | None) -> TableUpdate:
    """How new moments change the store: log entries, the effects of these entries, and scheduled work."""
    last = moments[-1]
    game, table = last.game, advanced(room.table, moments)
    status = status_of(table, game)
    begins = moments[0].entry.kind == "start"
    same = not begins and _decision(room.table, room.last) == _decision(table, last)
    return TableUpdate(
        entries=[moment.entry for moment in moments],
        status=status,
        asked=game.seat if status == PLAYING else None,
        due=None if same else _due(room, table, moments),
        command=command,
        game=_game_update(game) if begins or game is not room.last.game else None,
        state=table.state if begins or table.state != room.table.state else None,
    )


def _decision(table: Table, moment: Moment) -> tuple[object, ...]:
    """Everything that the scheduled work depends on: the pending decision, its player, the pace, and the clock."""
    seat = moment.game.seat
    sitting = None if seat is None else (table.seats[seat].bot, table.seats[seat].guest)
    return moment.position, table.waiting, sitting, table.options.pace, table.options.zero, moment.clock


def _due(room: Room, table: Table, moments: list[Moment]) -> list[Planned]:
    """The work to be scheduled for a table after new moments."""
    last, seat = moments[-1], moments[-1].game.seat
    due = [_notice("taken", table, moment.entry.seat, last) for moment in moments if _takes_over(moment.entry)]
    if last.game.over:
        return [*due, *(_notice("over", table, n, last) for n in range(len(table.seats)) if n != room.last.game.seat)]
    if seat is None or last.clock.paused:
        return due
    if seating.bot_asked(table, last.game):
        before = [moment for moment in room.recent if moment.seq < moments[0].seq]
        return [*due, _planned("bot", table, seat, last, pacing.wait(table, [*before, *moments]))]
    asked = clocks.person_asked(table, last.game)
    if asked is None:
        return due
    if moments[0].entry.kind == "start" or asked != clocks.person_asked(room.table, room.last.game):
        due.append(_notice("turn", table, seat, last, NOTICED))
    return [*due, *_clock_work(table, last, seat)]


def _takes_over(entry: LogEntry) -> bool:
    """Whether a bot takes over from a player who may not know about it."""
    data = entry.data or {}
    return (entry.kind == "expired" and data["zero"] == "bot") or (entry.kind == "sit" and data.get("by") is not None)


def _clock_work(table: Table, last: Moment, seat: int) -> list[Planned]:
    """The work to be scheduled because of the clock."""
    clock, decision = last.clock, table.options.decision
    if clock.up:
        return [_notice("late", table, seat, last)]
    ends = clocks.ends(table.options, clock, seat)
    if ends is None:
        return []
    left = max(0.0, ends - last.entry.at)
    due = [_planned("expired", table, seat, last, left)]
    if decision >= SLOW and left > decision * EARLY:
        due.append(_notice("late", table, seat, last, left - decision * EARLY))
    return due


def _planned(kind: DueKind, table: Table, seat: int, last: Moment, wait: float) -> Planned:
    return Planned(Due(kind, table.id, seat, last.position), wait)


def _notice(kind: DueKind, table: Table, seat: int | None, last: Moment, wait: float = 0.0) -> Planned:
    """A notice to a seat's player. It is scheduled only if that player can be notified."""
    assert seat is not None
    return _planned(kind, table, seat, last, wait)._replace(told=table.seats[seat].guest or "")


def _game_update(game: Game) -> GameUpdate:
    view = public_view(game)
    return GameUpdate(
        snapshot=game.snapshot_without_moves(),
        round=view["round"],
        points=[seat["points"] for seat in view["seats"]],
        ranking=game.ranking if game.over else None,
        result=game.result,
    )

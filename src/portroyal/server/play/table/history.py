"""Replays a game from its log, and creates the log entries for commands.

A replay makes all moves, including undone ones, because undone moves affect which moves can be undone. If another seat
has moved after a move, that move cannot be undone, even if the later move was undone.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from typing import Any

from portroyal.errors import IllegalMove, PortRoyalError
from portroyal.game.game import Game
from portroyal.game.opening import new_game
from portroyal.game.outcome import ranking
from portroyal.game.played import RULES_CHANGED
from portroyal.game.restoring import restore
from portroyal.server.db.records import (
    NO_CLOCK,
    Asked,
    Clock,
    EntryHead,
    EntryKind,
    LogEntry,
    Options,
    Order,
    Seat,
    Table,
    TableSetup,
    clock_of,
    position_of,
)
from portroyal.server.http.answers.tables import FrameOut
from portroyal.server.http.problem import Problem
from portroyal.server.play.table.entries import events_out, move_out
from portroyal.server.play.table.faster import in_background
from portroyal.server.play.table.moment import Moment
from portroyal.server.play.table.presenting import view_out

Event = dict[str, Any]


def begin(setup: TableSetup) -> Game:
    """The game at a table, before its first move."""
    names = setup.names
    return in_background(
        new_game(
            setup.format, players=len(names), seed=setup.seed, start=setup.start, names=names, carried=setup.carried
        )
    )


def first(setup: TableSetup, game: Game) -> Moment:
    """The moment of the first log entry."""
    return Moment(LogEntry(1, "start", None, None, setup.created, game.events_of_all()), game, 1)


def after_move(last: Moment, seat: int, move: str, at: float, ordered: bool = False) -> list[Moment]:
    """The log entry for a move and, if the game ends, one for its end. Raises IllegalMove if the move is not legal.

    *ordered* says whether the move is made under standing orders.
    """
    game, number = last.game.after(move), last.game.next_event
    seq = last.seq + 1
    data = {"ordered": True} if ordered else None
    moments = [Moment(LogEntry(seq, "move", seat, move, at, game.events_of_all(number), data), game, seq)]
    if game.over:
        moments.append(Moment(LogEntry(seq + 1, "over", None, None, at, []), game, seq))
    return moments


def after_undo(last: Moment, at: float, agreed: bool = False) -> Moment:
    """The log entry for undoing the last move. Raises CannotUndo if the move is final, unless everyone has *agreed*."""
    game = last.game.copy()
    seat, move = next(game.latest())
    game.undo(agreed=agreed)
    seq = last.seq + 1
    return Moment(LogEntry(seq, "undo", seat, move, at, [], {"agreed": True} if agreed else None), game, seq)


def after_sitting(table: Table, last: Moment, seat: int, sitting: Seat, at: float, by: int | None = None) -> Moment:
    """The log entry for a seat's new occupant, *sitting*. *by* is the seat of a player who gave that seat to a bot."""
    before = table.seats[seat]
    lost = before.guest if before.guest != sitting.guest and table.seats_of(before.guest) == (seat,) else None
    data = {**sitting._asdict(), "was": None if before.open else before.name, "lost": lost, "by": by}
    entry = LogEntry(last.seq + 1, "sit", seat, None, at, [], data)
    return replace(last, entry=entry, game=_step(last.game, entry)[0])


def noted(last: Moment, kind: EntryKind, seat: int | None, at: float, data: dict[str, Any] | None = None) -> Moment:
    """A log entry that does not change the game. *seat* is None for a spectator or for the whole table."""
    return replace(last, entry=LogEntry(last.seq + 1, kind, seat, None, at, [], data))


def after_setting(table: Table, last: Moment, options: Options, at: float) -> Moment:
    """The log entry for changed options."""
    old = table.options._asdict()
    changed = {name: value for name, value in options._asdict().items() if value != old[name]}
    return noted(last, "set", None, at, changed)


def after_wish(last: Moment, kind: EntryKind, seat: int, at: float, what: Asked | None = None, **more: Any) -> Moment:
    """The log entry for a player's request or answer. *more* is additional data about an offer of another game."""
    return noted(last, kind, seat, at, {"what": what, **more} if what else None)


def after_order(last: Moment, seat: int, order: Order | None, why: str, at: float) -> Moment:
    """The log entry for giving, replacing or ending a seat's standing orders."""
    return noted(last, "order", seat, at, {"order": order, "why": why})


def retrace(setup: TableSetup, heads: Iterable[EntryHead]) -> Game:
    """Replay a game. Raises IllegalMove or CannotUndo if that is impossible under the current rules."""
    game = begin(setup)
    for entry in heads:
        game, _ = _step(game, entry)
    return game


def recent(setup: TableSetup, heads: Sequence[EntryHead], last: Sequence[LogEntry]) -> list[Moment]:
    """The moments of the *last* entries, or only the very last moment if the rules for any of them have changed."""
    try:
        earlier = heads[: -len(last)]
        return list(moments(retrace(setup, earlier), last, position_of(earlier), clock_of(earlier)))
    except Problem:
        return [Moment(last[-1], retrace(setup, heads), position_of(heads), clock_of(heads))]


def _step(game: Game, entry: EntryHead | LogEntry) -> tuple[Game, list[Event]]:
    """The game after a log entry, and the events of that entry."""
    if entry.kind not in ("move", "undo", "sit"):
        return game, []
    if entry.kind == "move":
        number, game = game.next_event, game.after(entry.move or "")
        return game, game.events_of_all(number)
    game = game.copy()
    if entry.kind == "undo":
        game.undo(agreed=bool(entry.data))
    elif entry.data:
        game.hand_over(entry.seat or 0, entry.data["name"])
    return game, []


def moments(game: Game, log: Iterable[LogEntry], position: int, clock: Clock = NO_CLOCK) -> Iterator[Moment]:
    """The moments of these log entries. *game*, *position* and *clock* are those before the first entry.

    Raises Problem `rules-changed` if an entry has different effects under the current rules.
    """
    for entry in log:
        try:
            game, events = _step(game, entry)
        except PortRoyalError as error:
            raise Problem("rules-changed") from error
        if entry.kind == "move" and not _same(game, events, entry.events):
            raise Problem("rules-changed")
        position, clock = position_of([entry], position), clock_of([entry], clock)
        yield Moment(entry, game, position, clock)


def _same(game: Game, now: list[Event], then: list[Event]) -> bool:
    """Whether two lists of events have the same effects. Their causes, messages and numbers may differ."""
    ruleset = game.ruleset
    known = {ruleset.counters[cell] for cell in ruleset.public}
    return _effects(now, known) == _effects(then, known)


def _effects(events: list[Event], counters: set[str]) -> list[tuple[Any, ...]]:
    """How the *events* move cards and change *counters*."""
    return [
        (event["cards"], event["n"], event["from"], event["to"])
        if event["kind"] == "moved"
        else (event["counter"], event["by"])
        for event in events
        if event["kind"] == "moved" or (event["kind"] == "counted" and event["counter"] in counters)
    ]


def moments_after(last: Moment, log: Iterable[LogEntry]) -> Iterator[Moment]:
    """The moments of the log entries after the *last* moment. Raises the same Problem as :func:`moments`."""
    return moments(last.game, log, last.position, last.clock)


def timeline(
    setup: TableSetup, earlier: Sequence[Moment], log: Sequence[LogEntry], end: Game | None = None
) -> list[Moment]:
    """A table's *earlier* moments from its start, and those of the later log entries, up to any change in the rules.

    For a finished game, the later moments up to its *end* are reconstructed from the events in the log.
    """
    extended = [*earlier]
    with suppress(Problem):
        for moment in moments_after(earlier[-1], log) if earlier else moments(begin(setup), log, 0):
            extended.append(moment)  # noqa: PERF402 (keep those before the problem)
    rest = log[len(extended) - len(earlier) :]
    return [*extended, *_from_events(extended, rest, end)] if rest and end is not None else extended


def _from_events(found: Sequence[Moment], rest: Sequence[LogEntry], end: Game) -> Iterator[Moment]:
    """The moments of *rest*: entries that the current rules cannot replay. *end* is the game after the last move."""
    last, earlier = found[-1], list[Game]()
    for before, moment in pairwise(found):
        _record(earlier, before.game, moment.entry)
    final = max((entry.seq for entry in rest if entry.kind == "move"), default=0)
    for entry in rest:
        game = _step_from_events(last.game, entry, _record(earlier, last.game, entry))
        position, clock = position_of([entry], last.position), clock_of([entry], last.clock)
        last = Moment(entry, end if entry.seq >= final else game, position, clock)
        yield last


def _record(earlier: list[Game], game: Game, entry: LogEntry) -> Game:
    """Record the game before a move. For an undo, remove the last recorded game and return it."""
    if entry.kind == "move":
        earlier.append(game)
    return earlier.pop() if entry.kind == "undo" else game


def _step_from_events(game: Game, entry: LogEntry, back: Game) -> Game:
    """The game after an entry. If the entry's move now has different effects, the entry's events determine the game."""
    if entry.kind == "undo":
        return back
    with suppress(PortRoyalError):
        after, events = _step(game, entry)
        if entry.kind != "move" or _same(game, events, entry.events):
            return after
    return game.as_told(entry.seat or 0, entry.move or "", entry.events)


def from_snapshot(snapshot: dict[str, Any], heads: Iterable[EntryHead], number: int) -> Game:
    """Restore a game from a stored snapshot, because its log cannot be replayed. The next event gets *number*.

    Most snapshots lack the moves, which are then taken from the log. If the current rules lack one of these
    moves, the restored game has no moves.
    """
    moves: list[list[Any]] = []
    for head in heads:
        if head.kind == "move":
            moves.append([head.move, head.seat, RULES_CHANGED])
        elif head.kind == "undo":
            del moves[-1:]
    try:
        return restore({"moves": moves, **snapshot}, number)
    except IllegalMove:
        return restore({**snapshot, "moves": []}, number)


def last_number(log: Iterable[LogEntry]) -> int:
    """The number for the next event after all those in *log*."""
    return max((event["seq"] + 1 for entry in log for event in entry.events), default=0)


def frames(table: Table, known: Sequence[Moment], seat: int | None) -> list[FrameOut]:
    """The frames of a replay as *seat* saw them."""
    return [frame(table, moment, seat) for moment in standing(known)]


def standing(known: Sequence[Moment]) -> list[Moment]:
    """The first moment, and the moment of each move that was not undone."""
    remaining = [known[0]]
    for moment in known[1:]:
        if moment.entry.kind == "move":
            remaining.append(moment)
        elif moment.entry.kind == "undo":
            remaining.pop()
    return remaining


def frame(table: Table, moment: Moment, seat: int | None) -> FrameOut:
    """One frame of a replay, as *seat* saw it."""
    entry, leaders = moment.entry, ranking(moment.game.table)[0]
    view = view_out(table, moment.game, seat)
    move, events = move_out(moment.game, entry, seat), events_out(moment.game, entry, seat)
    return FrameOut(entry.seq, entry.seat, move, events, view, leaders)

"""A game played again from its log, and what a step of it does to the log."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from portroyal.errors import PortRoyalError
from portroyal.game import Game, ranking
from portroyal.opening import new_game
from portroyal.server.problem import Problem
from portroyal.server.rows import Events, Line, LogEntry, Sheet
from portroyal.server.wire import FrameOut, Moment, view_out

Event = dict[str, Any]
Step = TypeVar("Step", Line, LogEntry)

NOTHING: Events = {"": []}


def begin(sheet: Sheet) -> Game:
    names = [seat.name for seat in sheet.seats]
    return new_game(sheet.format, players=len(names), seed=sheet.seed, start=sheet.start, names=names)


def first(sheet: Sheet, game: Game) -> Moment:
    events = seen(sheet, game, game.events(None), 0)
    return Moment(LogEntry(1, "start", None, None, sheet.created, events), game, (), after(events, 0))


def after_move(sheet: Sheet, last: Moment, seat: int, move: str, at: float) -> list[Moment]:
    """The move, and the end if it ends the game; IllegalMove and nothing else done."""
    game = last.game.copy()
    events = seen(sheet, game, game.play(move), last.mark)
    standing, mark = (*last.standing, (seat, move)), after(events, last.mark)
    moments = [Moment(LogEntry(last.seq + 1, "move", seat, move, at, events), game, standing, mark)]
    if game.over:
        moments.append(Moment(LogEntry(last.seq + 2, "over", None, None, at, NOTHING), game, standing, mark))
    return moments


def after_undo(sheet: Sheet, last: Moment, at: float) -> list[Moment]:
    """The last move taken back; CannotUndo and nothing else done."""
    game = last.game.copy()
    game.undo()
    entry = LogEntry(last.seq + 1, "undo", *last.standing[-1], at, NOTHING)
    return [Moment(entry, game, last.standing[:-1], mark_of(sheet, game))]


def after_leave(last: Moment, seat: int | None, at: float) -> list[Moment]:
    return [replace(last, entry=LogEntry(last.seq + 1, "leave", seat, None, at, NOTHING))]


def seen(sheet: Sheet, game: Game, common: list[Event], mark: int) -> Events:
    """The events from number `mark` on: a bystander's, and those of each person who saw something else."""
    own = {seat: game.events(seat, mark) for seat in persons(sheet)}
    return {"": common, **{str(seat): events for seat, events in own.items() if events != common}}


def after(events: Events, mark: int) -> int:
    """The number after the last of these events."""
    return max((own[-1]["seq"] + 1 for own in events.values() if own), default=mark)


def mark_of(sheet: Sheet, game: Game) -> int:
    return after(seen(sheet, game, game.events(None), 0), 0)


def persons(sheet: Sheet) -> list[int]:
    return [n for n, seat in enumerate(sheet.seats) if seat.guest is not None]


def standing(log: Iterable[Step]) -> list[Step]:
    """The moves that were not taken back."""
    stack: list[Step] = []
    for step in log:
        if step.kind == "move":
            stack.append(step)
        elif step.kind == "undo":
            stack.pop()
    return stack


def retrace(sheet: Sheet, log: Iterable[Line]) -> Game:
    """The game as it stands, from the moves that stand."""
    game = begin(sheet)
    for line in standing(log):
        game.play(line.move or "")
    return game


def moments(sheet: Sheet, log: Sequence[LogEntry]) -> Iterator[Moment]:
    """The table after each entry of its log."""
    games, moves = [begin(sheet)], list[tuple[int, str]]()
    for entry in log:
        if entry.kind == "move" and entry.move is not None and entry.seat is not None:
            games.append(games[-1].copy())
            games[-1].play(entry.move)
            moves.append((entry.seat, entry.move))
        elif entry.kind == "undo":
            games.pop()
            moves.pop()
        yield Moment(entry, games[-1], tuple(moves))


def moment(sheet: Sheet, log: Sequence[LogEntry]) -> Moment:
    """The table after the last of these entries of its log; `rules-changed`."""
    game, moves = begin(sheet), standing(log)
    for entry in moves:
        play_again(game, entry)
    return Moment(log[-1], game, tuple((entry.seat or 0, entry.move or "") for entry in moves))


def play_again(game: Game, entry: LogEntry) -> None:
    """The move of an entry, if it still does what it did then; `rules-changed`."""
    try:
        same = game.play(entry.move or "") == entry.events[""]
    except PortRoyalError as error:
        raise Problem("rules-changed") from error
    if not same:
        raise Problem("rules-changed")


def frames(sheet: Sheet, log: Sequence[LogEntry], seat: int | None) -> list[FrameOut]:
    """A finished game to watch: the start, then each move that stands, as `seat` saw it; `rules-changed`."""
    game = begin(sheet)
    shown = [frame(sheet, log[0], game, seat)]
    for entry in standing(log):
        play_again(game, entry)
        shown.append(frame(sheet, entry, game, seat))
    return shown


def frame(sheet: Sheet, entry: LogEntry, game: Game, seat: int | None) -> FrameOut:
    view, leaders = view_out(sheet, game, seat), ranking(game.table)[0]
    return FrameOut(entry.seq, entry.seat, entry.move, entry.seen_by(seat), view, leaders)

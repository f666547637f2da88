"""Checks the invariants of a table at rest, after any faults."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import portroyal as pr
from portroyal.game.game import Game
from tests.programs.fault_injection.acts import at, nameless
from tests.programs.fault_injection.guest import Guest
from tests.programs.fault_injection.report import Json
from tests.programs.fault_injection.run import GO_ON, Run
from tests.programs.fault_injection.table import ANY_SEAT, COMMANDS, Table, Watching

MOMENTS = 5
"""The number of past positions requested in each check."""

COUNTED_ON = ("steady", "cautious", "bold")
"""Bots that always choose the same in the same position, except whether to gamble, which they estimate by sampling."""


def check(run: Run, table: Table) -> None:
    """Request everything about a table as each guest, and compare it with earlier views."""
    if not run.settle(table):
        return
    log = _log(run, table)
    _acknowledged_once(table, log)
    _everybody_sees(run, table)
    for _ in range(MOMENTS):
        at(run, table)
    if table.over:
        _record(run, table)


def _log(run: Run, table: Table) -> list[Json]:
    """Check that the log is numbered from 1 without gaps, and the same for all guests."""
    entries: list[Json] = []
    for guest in (run.stranger, run.other, run.owner):
        since = run.chance.randrange(table.seq) if guest is run.other else 0
        answer = guest.get(f"{table.path}/log", params={"since": since})
        if not table.expect("the log can be read", 200, answer.status):
            continue
        entries = answer.body["entries"]
        numbers = [entry["seq"] for entry in entries]
        table.expect("the log counts without gap or repetition", list(range(since + 1, table.seq + 1)), numbers)
        for entry in entries:
            table.saw_entry(guest, entry, ANY_SEAT, "log")
    return entries


def _acknowledged_once(table: Table, log: list[Json]) -> None:
    """Check that acknowledged commands are in the log exactly once, at the place reported, and refused ones are not."""
    commands = {
        entry["seq"]: (entry["kind"], entry["seat"], entry["move"])
        for entry, seats in seated(table, log)
        if entry["kind"] in COMMANDS and not (entry["kind"] == "move" and seats[entry["seat"]]["bot"])
    }
    lost = {seq: told for seq, told in table.acknowledged.items() if commands.get(seq) != told}
    extra = {seq: told for seq, told in commands.items() if seq not in table.acknowledged}
    table.expect("every acknowledged command is in the log where reported", {}, lost)
    table.expect("every command in the log was acknowledged", {}, extra)


def seated(table: Table, log: list[Json]) -> Iterator[tuple[Json, list[Json]]]:
    """Each entry of a log with the seats of the table after it."""
    seats = table.first_seats
    for entry in log:
        if entry["kind"] == "sit":
            seats = [*seats]
            seats[entry["seat"]] = entry["sat"]
        yield entry, seats


def _everybody_sees(run: Run, table: Table) -> None:
    """Check that guests who are watching, who join now, and who come back all get every entry up to the last."""
    last = table.look(run.owner)["seq"]
    fresh = [Watching(table, guest, since) for guest, since in _comers(run, last)]
    for watching in (*table.watching, *fresh):
        told = watching.read(last, GO_ON)
        table.expect("a stream gets to the last entry", last, last if told else watching.since)
    for watching in fresh:
        watching.stream.cut()
    lookers = [table.look(guest)["view"] for guest in (run.other, run.stranger)]
    table.expect("all spectators see the same", lookers[0], lookers[1])


def _comers(run: Run, last: int) -> list[tuple[Guest, int]]:
    return [(run.owner, 0), (run.stranger, 0), (run.owner, run.chance.randrange(last))]


def _record(run: Run, table: Table) -> None:
    """Check that a finished game has a replay, and a record that can be replayed."""
    answer = run.other.get(f"{table.path}/record")
    if table.expect("a finished game has a record", 200, answer.status):
        text = answer.content.decode()
        table.expect("a record replays to the same end", text, pr.replay(text).record())
    for guest in (run.owner, run.other):
        answer = guest.get(f"{table.path}/replay")
        if table.expect("a finished game can be watched", 200, answer.status):
            _frames(table, guest, answer.body["frames"])


def _frames(table: Table, guest: Guest, frames: list[Json]) -> None:
    game = game_of(table, table.now["seed"])
    seat = next(iter(table.seats_of(guest)), None)
    for frame in frames:
        if frame["move"] is not None:
            game.play(frame["move"])
        shown = nameless(game.view(seat))
        if not table.expect("a replay matches the engine", shown, nameless(frame["view"])):
            return
    table.expect("a replay leads to the end", True, game.over)


def game_of(table: Table, seed: str) -> Game:
    names = [seat["name"] for seat in table.first_seats]
    return pr.new_game(table.format, players=len(names), seed=seed, start=table.start, names=names)


def view_of(game: Game, seat: int | None, seats: list[Json], asks: bool) -> Json:
    """The engine's view, in the form of the server's JSON; without the moves unless the viewer has to decide."""
    view = game.view(seat)
    for shown, sitting in zip(view["seats"], seats, strict=True):
        if sitting["bot"]:
            shown["bot"] = sitting["bot"]
    if not asks:
        view.pop("moves", None)
    return view


def retell(run: Run, table: Table) -> None:
    """Replay the log in the engine, including undone moves, and compare all that any guest saw with it."""
    answer = run.owner.get(f"{table.path}/log")
    if answer.status != 200:
        return
    teller = Teller(run, table, game_of(table, table.now["seed"] or _seed(run, table)))
    for entry, seats in seated(table, answer.body["entries"]):
        if not teller.tell(entry, seats):
            return
    teller.end()


def _seed(run: Run, table: Table) -> str:
    """The seed that the server discloses at the end, read from the server for a game that is not over."""
    ((seed,),) = run.servers.database.rows("SELECT seed FROM tables WHERE id = ?", table.id)
    return str(seed)


class Teller:
    """The engine's game, driven by a log."""

    def __init__(self, run: Run, table: Table, game: Game) -> None:
        self.run = run
        self.table = table
        self.game = game
        self.seats: list[Json] = []
        self.viewers: list[int | None] = [None, *range(len(table.first_seats))]
        self.standing: list[int] = []
        self.marks: list[int] = []
        self.events: dict[tuple[int, int | None], list[Any]] = {}

    def tell(self, entry: Json, seats: list[Json]) -> bool:
        """Replay one entry, after which the seats are these; False if that is not possible."""
        self.seats = seats
        kind, mark = entry["kind"], self.marks[-1] if self.marks else 0
        try:
            if kind == "move":
                self._bot_chose(entry)
                asked, _ = self.game.seat, self.game.play(entry["move"])
                self.table.expect("each move is the asked seat's", asked, entry["seat"])
                self.standing.append(entry["seat"])
            elif kind == "undo":
                self.game.undo(agreed=entry.get("agreed", False))
                self.standing.pop()
                self.marks.pop()
            elif kind == "sit":
                self.game.hand_over(entry["seat"], entry["sat"]["name"])
        except pr.PortRoyalError as error:
            played = f"{kind} {entry['move']} at entry {entry['seq']}"
            self.table.report.violate(self.table.label, "the engine plays the log again", played, str(error))
            return False
        self._compare_events(entry["seq"], mark if kind in ("start", "move") else None)
        for guest in self.run.guests:
            self._compare_table(guest, entry["seq"])
        return True

    def _compare_events(self, seq: int, mark: int | None) -> None:
        happened = {seat: [] if mark is None else self.game.events(seat, mark) for seat in self.viewers}
        if mark is not None:
            self.marks.append(max((events[-1]["seq"] + 1 for events in happened.values() if events), default=mark))
        for seat, events in happened.items():
            self.events[seq, seat] = events
            if (received := self.table.events.get((seq, seat))) is not None:
                numbers = [[event["seq"] for event in told] for told in (events, received)]
                same = self.table.expect("events are numbered consecutively", *numbers)
                if same:
                    self.table.expect("events match the engine", events, received)

    def _compare_table(self, guest: Guest, seq: int) -> None:
        received = self.table.tables.get((guest.name, seq))
        if received is None:
            return
        mine, asked = self.table.seats_of(guest, seq), self.game.seat
        seat = asked if asked in mine else next(iter(mine), None)
        waiting = any(sitting["kind"] == "open" for sitting in self.seats)
        asks = asked is not None and asked in mine and not waiting and not self.seats[asked]["bot"]
        view = view_of(self.game, seat, self.seats, asks)
        self.table.expect("a table matches the engine", view, received["view"])
        if received["undo"] and self.standing and self.standing[-1] in mine:
            refusal = self.game.undo_refusal()
            self.table.expect("an undo is refused as the engine does", refusal and refusal[1], received["undo"]["code"])

    def _bot_chose(self, entry: Json) -> None:
        """Check that a bot made its usual choice or, if it was disturbed, a cautious bot's, but never a random one."""
        bot, moves = self.seats[entry["seat"]]["bot"], self.game.moves()
        if bot in COUNTED_ON and len(moves) > 1 and "gamble" not in moves:
            observation = self.game.observe(entry["seat"])
            choices = {pr.bot(name).choose(observation) for name in (bot, "cautious")}
            if entry["move"] not in choices:
                said = f"{entry['move']} at entry {entry['seq']}"
                what = "a bot plays as it does, or cautiously"
                self.table.report.violate(self.table.label, what, " or ".join(sorted(choices)), said)

    def end(self) -> None:
        """Check the events that were for an unknown seat of a guest, and whether the game is over."""
        for seq, guest, events in self.table.events_of_any:
            known = [self.events.get((seq, seat)) for seat in self.table.seats_of(guest)]
            self.table.expect("events are those of a seat of the guest", True, events in known)
        shown = self.table.look(self.run.owner)
        self.table.expect("the game is over when the engine says so", self.game.over, shown["status"] == "over")

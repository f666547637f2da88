"""A table that is reloaded at any point equals one that never was: views, events, refusals, past."""

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from portroyal.errors import CannotUndo
from portroyal.game.game import Game
from portroyal.server.db import server_time
from portroyal.server.db.opening import open_store
from portroyal.server.db.records import LogEntry, Seat, Table, TableSetup
from portroyal.server.db.store import Store
from portroyal.server.http.problem import Problem
from portroyal.server.play.table import history, rooms
from portroyal.server.play.table.entries import events_out
from portroyal.server.play.table.moment import Moment
from portroyal.server.play.table.presenting import table_out
from portroyal.server.play.table.rooms import BYTES, MEGABYTE, RECENT
from portroyal.server.play.table.writer import Sender
from tests.server.processes import Process, a_table, renamed
from tests.sizes import sized

Json = Any
GUESTS = ("ann", "ben", "ann")
VIEWERS = ("ann", "ben", None)
FORMATS = [
    "base; target 5",
    "base + gambler; target 5",
    "make-sail; target 6",
    "base + contracts; target 5",
    "base + contracts + make-sail; cooperative",
]
MOST = 160
"""The maximum number of entries; longer games are not played to the end."""


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give all entries the same time, so that two servers can agree."""
    monkeypatch.setattr(server_time.SERVER_TIME, "now", lambda: 2.0)


@pytest.fixture
def warnings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    said: list[str] = []
    monkeypatch.setattr(rooms.log, "warning", lambda text, **_: said.append(text))
    return said


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[tuple[Store, Store]]:
    stores = (await open_store(tmp_path / "one.db"), await open_store(tmp_path / "two.db"))
    yield stores
    for store in stores:
        await store.close()


def table_of(format: str, seed: str, guests: tuple[str, ...] = GUESTS) -> Table:
    seats = (Seat(name, None, guest) for name, guest in zip(("Ada", "Ben", "Cleo"), guests, strict=True))
    return a_table(seats, format, owner="ann", seed=seed)


class Replica:
    """One server process, which can be restarted."""

    def __init__(self, store: Store, restarts: bool) -> None:
        self.store, self.restarts = store, restarts
        self.start_anew()

    def start_anew(self) -> None:
        self.process = Process(self.store)
        self.rooms = self.process.rooms

    async def command(self, table: Table, command: tuple[str, int, str, int]) -> Json:
        """The answer, or the code and the reason of the refusal."""
        kind, seat, move, seq = command
        if self.restarts:
            self.start_anew()
        try:
            sender = Sender(table.seats[seat].guest or "", table.id, f"{seq}")
            if kind == "undo":
                return msgspec.json.decode(await self.process.commands.undo(sender, seat, seq))
            return msgspec.json.decode(await self.process.commands.move(sender, seat, move, seq))
        except CannotUndo as refused:
            return ["cannot-undo", refused.code, refused.reason]
        except Problem as problem:
            return [problem.code, problem.more.get("reason"), str(problem)]

    async def everything(self, table: Table) -> Json:
        """Everything that anyone can learn about the table."""
        if self.restarts:
            self.start_anew()
        room = await self.rooms.open(table.id)
        seq = room.last.seq
        facts: list[Json] = [room.last.game.snapshot(), room.last.game.next_event]
        for viewer in VIEWERS:
            facts += [table_out(table, moment, viewer) for moment in room.recent]
            facts += [await self.rooms.past(table.id, n, viewer) for n in range(1, seq + 1)]
            facts.append(await self.rooms.entries(table.id, 0, viewer))
            if room.last.game.over:
                facts.append(await self.rooms.replay(table.id, viewer))
        facts.append([room.last.game.events(seat) for seat in (0, 1, 2, None)])
        return facts


def tried(moment: Moment, chance: random.Random) -> tuple[str, int, str, int]:
    """The next command: usually a move, now and then an undo of the last one."""
    game = moment.game
    last = next(game.latest(), None)
    if last is not None and chance.random() < 0.4:
        return "undo", last[0], "", moment.seq
    return "move", game.seat or 0, chance.choice(game.moves()), moment.seq


def told(table: Table, moment: Moment) -> list[Json]:
    """What the table sends to each viewer at this moment."""
    return [table_out(table, moment, viewer) for viewer in VIEWERS]


def stands(log: Iterable[LogEntry]) -> list[LogEntry]:
    """The start and the moves that were not taken back."""
    stack: list[LogEntry] = []
    for entry in log:
        if entry.kind in ("start", "move"):
            stack.append(entry)
        elif entry.kind == "undo":
            stack.pop()
    return stack


@pytest.mark.slow
@pytest.mark.parametrize("format", FORMATS[:: sized(fast=5, default=5, nightly=1)])
async def test_a_restart_at_every_point_changes_nothing(
    two: tuple[Store, Store], warnings: list[str], format: str
) -> None:
    table, chance = table_of(format, "a1"), random.Random(format)
    never, always = replicas = Replica(two[0], restarts=False), Replica(two[1], restarts=True)
    for replica in replicas:
        await replica.process.start(table)
    room = await never.rooms.open("table")
    then, answered = {1: told(table, room.last)}, 0
    while not room.last.game.over and room.last.seq < MOST:
        before, command = room.last.seq, tried(room.last, chance)
        expected, answer = [await replica.command(table, command) for replica in replicas]
        assert expected == answer
        then |= {moment.seq: told(table, moment) for moment in room.recent if moment.seq > before}
        undone = command[0] == "undo" and room.last.seq > before
        answered += undone and (room.last.game.undo_refusal() or ("", ""))[1] == "answered"
    assert await never.everything(table) == await always.everything(table)
    assert await never.everything(table) == await always.everything(table)
    again = await always.rooms.open("table")
    assert {moment.seq: told(table, moment) for moment in again.recent} == dict(list(then.items())[-RECENT:])
    for seq, tables in then.items():
        looked = [await always.rooms.past("table", seq, viewer) for viewer in VIEWERS]
        assert [past.view for past in looked] == [table.view for table in tables]
    entries = stands(await always.store.log("table", 0))
    for seat in (0, 1, 2, None):
        told_to = (events_out(room.last.game, entry, seat) for entry in entries)
        assert [event for events in told_to for event in events] == room.last.game.events(seat)
    assert answered or "cooperative" in format
    assert warnings == []


async def _at_a_table(store: Store, *moves: tuple[int, str]) -> Table:
    """A table where these moves were made; `""` takes the last one back."""
    table = table_of("base; target 5", "a1")
    replica = Replica(store, restarts=False)
    await replica.process.start(table)
    for seq, (seat, move) in enumerate(moves, 1):
        kind = "move" if move else "undo"
        answer = await replica.command(table, (kind, seat, move, seq))
        assert isinstance(answer, dict), answer
    return table


DRAWN = ((0, "draw"),) * 3
ANSWERED = (*DRAWN, (0, "stop"), (0, "pass"), (1, "pass"), (1, ""))


async def test_a_move_that_was_answered_stays_though_the_answer_was_taken_back(
    two: tuple[Store, Store], warnings: list[str]
) -> None:
    table = await _at_a_table(two[0], *ANSWERED)
    replica = Replica(two[0], restarts=True)
    assert (await replica.command(table, ("undo", 0, "", 8)))[:2] == ["cannot-undo", "answered"]
    assert isinstance(await replica.command(table, ("move", 1, "pass", 8)), dict)
    for seq in range(1, 10):
        assert (await replica.rooms.past("table", seq, "ann")).seq == seq
    assert warnings == []


@pytest.mark.parametrize("by", [0, 1])
async def test_a_log_with_other_words_but_equal_results_can_be_read(
    tmp_path: Path, warnings: list[str], by: int
) -> None:
    """An older server wrote other causes and messages. A restart replays its log unless the results differ as well."""
    store = await open_store(tmp_path / "a.db")
    await _at_a_table(store, *ANSWERED, (1, "pass"), (2, "pass"), (1, "draw"))
    (entry,) = (await store.log("table", 0))[-1:]
    counted = {"kind": "counted", "counter": "points", "seat": 0, "by": by}
    then = [*entry.events, *([counted] if by else [])]
    then = [{**event, "seq": n, "cause": "B-000"} for n, event in enumerate(then)]
    other = {"seq": len(then), "kind": "said", "cause": "B-000", "key": "other", "args": {}}
    gone = {"seq": len(then) + 1, "kind": "counted", "cause": None, "counter": "near", "seat": 0, "by": 1}
    with closing(sqlite3.connect(tmp_path / "a.db")) as db, db:
        told_then = msgspec.json.encode([*then, other, gone]).decode()
        db.execute("UPDATE entries SET events = ? WHERE seq = ?", (told_then, entry.seq))
    assert any(event["kind"] == "moved" for event in then)
    room = await Process(store).rooms.open("table")
    assert [moment.seq for moment in room.recent] == ([entry.seq] if by else list(range(1, entry.seq + 1)))
    assert warnings == []
    await store.close()


async def test_under_other_rules_event_numbers_continue(
    two: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch, warnings: list[str]
) -> None:
    table = await _at_a_table(two[0], *ANSWERED)
    numbers = [event["seq"] for entry in (await two[0].log("table", 0))[:6] for event in entry.events]

    def changed(*_: object) -> None:
        raise ValueError("no longer legal")

    monkeypatch.setattr(history, "recent", changed)
    replica = Replica(two[0], restarts=True)
    answer = await replica.command(table, ("move", 1, "pass", 8))
    assert answer["entries"][0]["events"][0]["seq"] > max(numbers)
    room = await replica.rooms.open(table.id)
    moves = [entry.move for entry in stands(await two[0].log("table", 0))[1:]]
    assert room.last.game.played() == moves
    assert warnings == ["a log could not be replayed; the snapshot is used"]


async def test_entries_of_others_are_played_in_a_room(
    two: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await _at_a_table(two[0], *DRAWN)
    first, second = (Replica(two[0], restarts=False) for _ in range(2))
    assert (await first.rooms.open("table")).last.seq == 4
    for seq, move in enumerate(("stop", "pass"), 4):
        assert isinstance(await second.command(table, ("move", 0, move, seq)), dict)
    monkeypatch.setattr(two[0], "load", None)
    room = await first.rooms.open("table")
    assert [moment.seq for moment in room.recent] == list(range(1, 7))
    assert told(table, room.last) == told(table, (await second.rooms.open("table")).last)
    assert isinstance(await first.command(table, ("move", 1, "pass", 6)), dict)
    assert isinstance(await second.command(table, ("undo", 1, "", 7)), dict)  # a process that is behind


async def test_entries_of_others_are_played_once_however_many_ask(
    two: tuple[Store, Store], warnings: list[str]
) -> None:
    table = await _at_a_table(two[0], *DRAWN)
    first, second = (Replica(two[0], restarts=False) for _ in range(2))
    await first.rooms.open("table")
    for seq, move in enumerate(("stop", "pass"), 4):
        assert isinstance(await second.command(table, ("move", 0, move, seq)), dict)
    room, *_ = await asyncio.gather(*(first.rooms.open("table") for _ in range(20)))
    assert [moment.seq for moment in room.recent] == list(range(1, 7))
    assert warnings == []


async def test_a_snapshot_that_the_log_does_not_lead_to_holds(tmp_path: Path, warnings: list[str]) -> None:
    """This happens when rules have changed but every move in the log is still legal."""
    store = await open_store(tmp_path / "a.db")
    await _at_a_table(store, *DRAWN)
    elsewhere = history.begin(table_of("base; target 5", "b2").setup).snapshot()
    with closing(sqlite3.connect(tmp_path / "a.db")) as db, db:
        db.execute("UPDATE tables SET snapshot = ?", (msgspec.json.encode(elsewhere).decode(),))
    room = await Process(store).rooms.open("table")
    assert room.last.game.snapshot() == elsewhere
    assert room.last.seq == 4
    assert warnings == ["a replay differs from the snapshot, which is used"]
    await store.close()


async def test_many_readers_of_one_table_load_it_once(
    two: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = two[0]
    replica = Replica(store, restarts=False)
    table, chance = table_of("base; target 30", "a1"), random.Random(1)
    await replica.process.start(table)
    while (room := await replica.rooms.open("table")).last.seq <= RECENT + 20:
        command = ("move", room.last.game.seat or 0, chance.choice(room.last.game.moves()), room.last.seq)
        assert isinstance(await replica.command(table, command), dict)
    begun, begin = [], history.begin

    def noted(setup: TableSetup) -> Game:
        begun.append(setup.id)
        return begin(setup)

    monkeypatch.setattr(history, "begin", noted)
    replica.start_anew()
    reading = [replica.rooms.past("table", 2 + n % 10, None) for n in range(200)]
    assert [past.seq for past in await asyncio.gather(*reading)] == [2 + n % 10 for n in range(200)]
    assert len(begun) == 2  # once to load the table, once to look back
    await replica.rooms.past("table", 12, "ann")
    assert len(begun) == 2


async def test_a_table_that_is_played_stays_in_memory(
    two: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await _at_a_table(two[0])
    tables = [renamed(table, f"other-{n}") for n in range(2)]
    replica = Replica(two[0], restarts=False)
    replica.process = Process(two[0], 3 * BYTES / MEGABYTE)
    replica.rooms = replica.process.rooms
    await replica.rooms.open("table")
    await replica.process.start(tables[0], "k0")
    assert isinstance(await replica.command(table, ("move", 0, "draw", 1)), dict)
    await replica.process.start(tables[1], "k1")
    monkeypatch.setattr(two[0], "load", None)
    assert (await replica.rooms.open("table")).last.seq == 2

"""Entries that make no move never cause a refusal, and no answer or stream shows an entry with another's table."""

from contextlib import closing
from pathlib import Path
from sqlite3 import connect

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from portroyal.server.db import migrate
from portroyal.server.db.database import Conflict
from portroyal.server.db.opening import open_store
from portroyal.server.db.records import Due, Seat, TableUpdate
from portroyal.server.db.store import Store
from portroyal.server.play.table import history, rooms, updates
from portroyal.server.play.table.messages import Messages
from portroyal.server.play.table.writer import Sender
from tests.server.helpers import Guest
from tests.server.processes import Process, a_table
from tests.server.test_store import create

PEOPLE = a_table((Seat("A", None, "guest"), Seat("B", None, "other")))
PERSON_FIRST = a_table((Seat("B", None, "guest"), Seat("A", "random", None)))


def left(room: rooms.Room) -> TableUpdate:
    """The update that a guest makes by leaving."""
    return updates.update_of(room, [history.noted(room.last, "leave", None, 3.0)], None)


def test_a_guest_who_leaves_refuses_no_move(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    assert (table["seq"], table["position"]) == (1, 1)
    assert guest.post(f"/tables/{table['id']}/leave", {}).status_code == 204
    after = guest.move(table, "draw").json()["table"]
    assert (after["seq"], after["position"]) == (3, 3)
    assert guest.post(f"/tables/{table['id']}/leave", {}).status_code == 204
    now = guest.table(table["id"])
    assert (now["seq"], now["position"]) == (4, 3)
    refused = guest.move(table, "draw")
    assert (refused.status_code, refused.json()["code"]) == (409, "stale-seq")
    assert [entry["seq"] for entry in refused.json()["entries"]] == [2, 3, 4]
    ahead = guest.move({**now, "seq": 5}, "draw")
    assert (ahead.status_code, ahead.json()["code"]) == (409, "stale-seq")


def test_a_guest_who_leaves_refuses_no_undo(guest: Guest) -> None:
    table = guest.played(guest.sit("pp", start=0), "draw")
    while "stop" not in table["view"]["moves"]:
        table = guest.played(table, table["view"]["moves"][-1])
    table = guest.played(table, "stop")
    guest.post(f"/tables/{table['id']}/leave", {})
    body = {"seat": 0, "seq": table["seq"], "key": "undo"}
    undone = guest.post(f"/tables/{table['id']}/undo", body).json()
    assert undone["table"]["position"] == undone["seq"] == table["seq"] + 2
    assert guest.post(f"/tables/{table['id']}/moves", {**body, "move": "stop", "key": "again"}).status_code == 409


async def test_a_bots_turn_outlives_a_note(store: Store) -> None:
    """The turn keeps its time and its claim, and the bot moves after all."""
    room = await create(store)
    (turn,) = await store.claim("bot", "one", 30, 9)
    snapshot = await store.load("table", 1)
    await store.append("table", 1, left(room))
    assert turn.position == 1
    assert await store.claim("bot", "two", 30, 9) == []
    stored = await store.load("table", 1)
    assert stored is not None
    assert snapshot is not None
    assert stored.snapshot == snapshot.snapshot
    both = Process(store)
    opened = await both.rooms.open("table")
    assert (opened.last.seq, opened.last.position) == (2, 1)
    await both.commands.bot_move(opened, turn, "draw")
    assert [entry.kind for entry in await store.log("table", 0)] == ["start", "leave", "move"]


async def test_a_note_of_another_process_refuses_no_move(store: Store) -> None:
    first, second = (Process(store) for _ in range(2))
    await first.start(PERSON_FIRST)
    await first.rooms.open("table")
    await second.commands.leave("table", "guest", "random")
    await first.move("table", 0, "draw", 1, "a")
    assert [entry.kind for entry in await store.log("table", 0)] == ["start", "leave", "move"]


async def test_a_note_of_another_process_refuses_no_bot(store: Store) -> None:
    first, second = (Process(store) for _ in range(2))
    await create(store)
    room = await first.rooms.open("table")
    await second.commands.leave("table", "guest", "random")
    await first.commands.bot_move(room, Due("bot", "table", 0, 1), "draw")
    assert [entry.kind for entry in await store.log("table", 0)] == ["start", "leave", "move"]


async def test_a_move_of_another_process_refuses_no_note(store: Store) -> None:
    one, two = (Process(store) for _ in range(2))
    await one.start(PERSON_FIRST)
    room = await two.rooms.open("table")
    await one.move("table", 0, "draw", 1, "a")
    await two.writer.append(room, lambda room: [history.noted(room.last, "leave", None, 2.0)])
    assert [entry.kind for entry in await store.log("table", 0)] == ["start", "move", "leave"]


async def test_a_note_is_appended_once(store: Store) -> None:
    room = await create(store)
    await store.append("table", 1, left(room))
    with pytest.raises(Conflict):
        await store.append("table", 1, left(room))
    assert await store.seq("table") == len(await store.log("table", 0)) == 2


async def test_a_waiting_bot_of_an_earlier_version_moves(tmp_path: Path) -> None:
    """That version numbered the turn by the last entry, even if this made no move."""
    path = tmp_path / "a.db"
    store = await open_store(path)
    room = await create(store)
    await store.append("table", 1, left(room))
    stored = await store.load("table", 9)
    await store.close()
    with closing(connect(path, isolation_level=None)) as db:
        db.execute("UPDATE due SET position = 99")
    config = Config()
    config.set_main_option("script_location", str(Path(migrate.__file__).with_name("migrations")))
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0006")
    engine.dispose()
    with closing(connect(path, isolation_level=None)) as db:
        assert db.execute("SELECT seq FROM turns").fetchall() == [(2,)]
    store = await open_store(path)
    assert [turn.position for turn in await store.claim("bot", "one", 30, 9)] == [1]
    assert await store.load("table", 9) == stored
    await store.close()


async def test_a_command_that_another_process_has_just_written_is_repeated_with_its_own_answer(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (Process(store) for _ in range(2))
    await first.start(PEOPLE)
    await second.rooms.open("table")
    answer = await first.move("table", 0, "draw", 1, "k")
    seq, late = store.seq, iter([1])

    async def behind(table: str) -> int | None:
        return next(late, None) or await seq(table)

    monkeypatch.setattr(store, "seq", behind)
    assert await second.move("table", 0, "draw", 1, "k") == answer


async def test_a_streams_entry_has_the_table_after_it_and_no_later_options(store: Store) -> None:
    process = Process(store)
    messages = Messages(process.rooms)
    await process.start(PEOPLE)
    await process.move("table", 0, "draw", 1, "k")
    room = await process.rooms.open("table")
    at_once = [messages.entry(room, moment, "guest") for moment in room.recent]
    await process.company.set_options(Sender("guest", "table", "options"), {"words": "free"})
    fresh = Messages(Process(store).rooms)
    assert [fresh.entry(room, moment, "guest") for moment in room.recent][:2] == at_once
    assert '"words":"free"' in fresh.entry(room, room.last, "guest")

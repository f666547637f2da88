"""The database: one writer wins, leases expire, and the migrations make the schema."""

import asyncio
import contextlib
from collections import deque
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine
from sqlalchemy.ext.asyncio import create_async_engine

from portroyal.server.db.database import Conflict, Statement, alone
from portroyal.server.db.migrate import NEWEST, NewerDatabase, bring_file_up_to_date
from portroyal.server.db.opening import open_store
from portroyal.server.db.postgres import connect
from portroyal.server.db.records import Command, EntryHead, NewTable, Seat, Table, TableUpdate
from portroyal.server.db.schema import metadata
from portroyal.server.db.store import Store
from portroyal.server.http.guests import old_secret
from portroyal.server.http.problem import Problem
from portroyal.server.play.table import history, rooms, updates
from portroyal.server.play.table.presenting import undo_out
from tests.server.helpers import an_app_state
from tests.server.processes import Process, a_table, first, let_pass, renamed

TABLE = a_table((Seat("A", "random", None), Seat("B", None, "guest")))


async def create(store: Store, table: Table = TABLE, key: str = "k") -> rooms.Room:
    """A table whose first seat is a bot's."""
    moment = first(table)
    room = rooms.Room(table, deque([moment]))
    update = updates.update_of(room, [moment], Command("guest", "tables", key, b"first"))
    await store.create(NewTable(table, f"invite to {table.id}", update))
    return room


def _drawn(room: rooms.Room, command: Command | None = None) -> TableUpdate:
    return updates.update_of(room, history.after_move(room.last, 0, "draw", 2.0), command)


async def test_what_is_written_is_read(store: Store) -> None:
    room = await create(store)
    stored = await store.load("table", 9)
    assert stored is not None
    assert stored.table == TABLE
    assert stored.snapshot["format"] == room.last.game.format
    assert stored.heads == [EntryHead(1, "start", None, None)]
    assert stored.recent == [room.last.entry]
    assert await store.seq("table") == 1
    assert await store.log("table", 0) == [room.last.entry]
    assert await store.answer("guest", "tables", "k") == b"first"
    assert await store.answer("guest", "other", "k") is None
    assert await store.load("nowhere", 9) is None


async def test_two_writers_cannot_both_win(store: Store) -> None:
    room = await create(store)
    await store.append("table", 1, _drawn(room))
    with pytest.raises(Conflict):
        await store.append("table", 1, _drawn(room))
    assert await store.seq("table") == 2


async def test_a_key_that_was_used_undoes_the_whole_command(store: Store) -> None:
    room = await create(store)
    with pytest.raises(Conflict):
        await store.append("table", 1, _drawn(room, Command("guest", "tables", "k", b"second")))
    assert await store.seq("table") == 1
    assert len(await store.log("table", 0)) == 1
    assert await store.answer("guest", "tables", "k") == b"first"


async def test_a_turn_is_claimed_once_until_its_lease_runs_out(store: Store) -> None:
    await create(store)
    (turn,) = await store.claim("bot", "one", 600, 9)
    assert (turn.table, turn.position, turn.seat) == ("table", 1, 0)
    assert await store.claim("bot", "two", 30, 9) == []
    wait = await store.next_due("bot")
    assert wait is not None
    assert 0 < wait <= 600
    await let_pass(store, 600)
    assert [turn.table for turn in await store.claim("bot", "two", 30, 9)] == ["table"]


async def test_a_turn_that_is_held_stands_in_the_way_of_no_other(store: Store) -> None:
    await create(store)
    await create(store, renamed(TABLE, "other"), "k2")
    (first,) = await store.claim("bot", "one", 30, 1)
    (second,) = await store.claim("bot", "two", 30, 1)
    assert {first.table, second.table} == {"table", "other"}


async def test_only_the_holder_of_a_turn_gives_it_back(store: Store) -> None:
    await create(store)
    (turn,) = await store.claim("bot", "one", 30, 9)
    await store.release(turn, "two", 0)
    assert await store.claim("bot", "two", 30, 9) == []
    await store.release(turn, "one", 0)
    assert await store.claim("bot", "two", 30, 9) == [turn]


async def test_a_live_process_renews_its_own_claims_only(store: Store) -> None:
    await create(store)
    await create(store, renamed(TABLE, "other"), "k2")
    (alive,) = await store.claim("bot", "alive", 600, 1)
    (lost,) = await store.claim("bot", "dead", 600, 1)
    for _ in range(2):
        await let_pass(store, 400)
        await store.renew("alive", 600)
    assert await store.claim("bot", "other", 30, 9) == [lost]
    await store.renew("dead", 30)
    await store.release_all("alive")
    assert await store.claim("bot", "other", 30, 9) == [alive]


async def test_opening_takes_no_claim_from_a_process_that_lives(where: Path | str) -> None:
    store_1, store_2 = [await open_store(where) for _ in range(2)]
    await create(store_1)
    assert len(await store_1.claim("bot", "one", 30, 9)) == 1
    store_3 = await open_store(where)
    assert await store_3.claim("bot", "three", 30, 9) == []
    for store in (store_1, store_2, store_3):
        await store.close()


async def test_concurrent_claims_get_each_turn_once(where: Path | str) -> None:
    stores = [await open_store(where) for _ in range(3)]
    for n in range(12):
        await create(stores[0], renamed(TABLE, f"t{n}"), f"k{n}")
    asking = [store.claim("bot", f"{n}", 30, 4) for n, store in enumerate(stores)]
    claimed = [due.table for found in await asyncio.gather(*asking) for due in found]
    assert sorted(claimed) == sorted(f"t{n}" for n in range(12))
    for store in stores:
        await store.close()


async def test_no_more_is_claimed_than_asked_for_while_others_write(where: Path | str) -> None:
    stores = [await open_store(where) for _ in range(3)]
    rooms_of = [await create(stores[0], renamed(TABLE, f"t{n}"), f"k{n}") for n in range(8)]
    counts: list[int] = []

    async def claim(store: Store, owner: str) -> None:
        for _ in range(60):
            found = await store.claim("bot", owner, 30, 1)
            counts.append(len(found))
            for due in found:
                await store.release(due, owner, 0)

    async def write(store: Store) -> None:
        for room in rooms_of * 4:
            moment = history.after_setting(room.table, room.last, room.table.options._replace(pace=0.001), 2.0)
            update = updates.update_of(room, [moment], None)
            with contextlib.suppress(Conflict):
                await store.append(room.table.id, room.last.seq, update)
                room.add([moment])
                room.table = room.table._replace(state=room.table.state._replace(options=TABLE.options))

    await asyncio.gather(claim(stores[0], "one"), claim(stores[1], "two"), write(stores[2]))
    assert max(counts) == 1
    for store in stores:
        await store.close()


async def test_a_turn_ends_with_the_move(store: Store) -> None:
    room = await create(store)
    await store.hurry("table")
    await store.append("table", 1, _drawn(room))
    (turn,) = await store.claim("bot", "one", 30, 9)
    assert turn.position == 2


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    bring_file_up_to_date(tmp_path / "a.db")
    with create_engine(f"sqlite:///{tmp_path / 'a.db'}").connect() as db:
        assert compare_metadata(MigrationContext.configure(db), metadata) == []
        assert MigrationContext.configure(db).get_current_revision() == NEWEST


@pytest.mark.slow
async def test_the_migrations_make_the_schema_of_postgres(postgres_url: str) -> None:
    def differences(db: Connection) -> object:
        return compare_metadata(MigrationContext.configure(db), metadata)

    engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: connect(postgres_url))
    async with engine.connect() as db:
        assert await db.run_sync(differences) == []
    await engine.dispose()


async def test_a_newer_database_is_left_alone(where: Path | str) -> None:
    store = await open_store(where)
    await store._db.write(alone(Statement("UPDATE alembic_version SET version_num = '9999'")()))
    await store.close()
    with pytest.raises(NewerDatabase, match="cannot read"):
        await open_store(where)


async def test_other_rules_than_when_the_table_was_left(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await create(store)
    drawn = _drawn(room)
    await store.append("table", 1, drawn)

    def changed(*_: object) -> None:
        raise ValueError("no longer legal")

    monkeypatch.setattr(history, "retrace", changed)
    opened = await Process(store).rooms.open("table")
    assert drawn.game is not None
    assert opened.last.game.snapshot() == drawn.game.snapshot | {"moves": [["draw", 0, "rules-changed"]]}
    friendly = TABLE._replace(state=TABLE.state._replace(options=TABLE.options._replace(undo="friendly")))
    offer = undo_out(friendly, opened.last, (0,))
    assert offer is not None
    assert not offer.asks, "consent would not help"
    assert opened.last.game.undo_refusal() == (
        "'draw' is final: the rules have changed since it was made",
        "rules-changed",
    )


async def test_public_tables_of_one_minute_are_chosen_by_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("portroyal.server.db.store.WINDOW", 2)
    seats = Seat("A", None, "guest"), Seat("B", None, "other")
    for name, created in (("c", 120.0), ("b", 122.0), ("a", 121.0)):
        await create(store, a_table(seats, id=name, owner=name, created=created, access="public"), key=name)
    assert [table.id for table in await store.public(0, 3, 3)] == ["b", "a"]


async def test_two_processes_on_one_table(where: Path | str) -> None:
    """Each process has its own memory: the database decides."""
    stores = [await open_store(where) for _ in range(2)]
    process_1, process_2 = (Process(store) for store in stores)
    await process_1.start(a_table((Seat("A", None, "guest"), Seat("B", None, "guest"))))
    for each in (process_1, process_2):
        assert (await each.rooms.open("table")).last.seq == 1
    await process_1.move("table", 0, "draw", 1, "a")
    assert (await process_2.rooms.open("table")).last.seq == 2
    race = (process_1.move("table", 0, "draw", 2, "b"), process_2.move("table", 0, "stop", 2, "c"))
    results = await asyncio.gather(*race, return_exceptions=True)
    (lost,) = (result for result in results if isinstance(result, Problem))
    assert lost.code == "stale-seq"
    assert [entry.seq for entry in lost.more["entries"]] == [3]
    games = [(await each.rooms.open("table")).last.game.snapshot() for each in (process_1, process_2)]
    assert games[0] == games[1]
    for store in stores:
        await store.close()


async def test_a_key_is_made_once(store: Store) -> None:
    assert await store.key("cookies", lambda: "first") == "first"
    assert await store.key("cookies", lambda: "second") == "first"
    both = await asyncio.gather(*(store.key("other", f"{n}".upper) for n in range(5)))
    assert len({*both}) == 1


async def test_the_key_of_an_earlier_version_still_signs(tmp_path: Path) -> None:
    (tmp_path / "portroyal.secret").write_text("ab" * 32)
    async with an_app_state(tmp_path) as state:
        assert await state.store.key("cookies", str) == "ab" * 32
    assert len(old_secret(tmp_path / "nowhere")) == 64

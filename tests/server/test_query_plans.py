"""Every statement of the store finds its rows by an index, however many tables, seats and due rows exist."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import asyncpg
import pytest

from portroyal.server.db import campaigns, sql
from portroyal.server.db.database import Statement
from portroyal.server.db.opening import open_store
from portroyal.server.db.postgres import SETTINGS
from portroyal.server.play.table import history, updates
from tests.server.databases import PATIENCE, rows
from tests.server.test_store import create
from tests.sizes import sized

GAMES = sized(fast=10_000, default=10_000, nightly=300_000)
PAGES = 700
"""The maximum number of pages that a statement may read or write; reading a whole table takes thousands."""

NOW = 1e9
LATELY = NOW - 3600
GROWS = {"tables", "seats", "places", "entries", "commands", "due", "guests", "campaigns", "addresses"}

FILLED = f"""
INSERT INTO guests SELECT 'guest' || n, 'Name', {NOW} FROM generate_series(1, {GAMES}) AS n;
INSERT INTO tables (id, owner, format, seed, salt, commitment, pace, created, updated, minute, seq, status, round,
    hurry, access, invite, snapshot)
SELECT 'table' || n, 'guest' || n / 5, 'base', '', '', '', 1, {NOW} - n, {NOW} - n, floor(({NOW} - n) / 60), 3,
    CASE n % 20 WHEN 0 THEN 'waiting' WHEN 1 THEN 'playing' ELSE 'over' END, 1, 0,
    CASE n % 2 WHEN 0 THEN 'public' ELSE 'link' END, 'invite' || n, '{{}}'
FROM generate_series(1, {GAMES}) AS n;
INSERT INTO seats SELECT 'table' || n, seat, 'Name', NULL, 'guest' || (n / 5 + seat)
FROM generate_series(1, {GAMES}) AS n, generate_series(0, 3) AS seat;
INSERT INTO places SELECT guest, table_id, 0 FROM seats;
INSERT INTO entries (table_id, seq, kind, at, events) SELECT 'table' || n, seq, 'move', {NOW}, '[]'
FROM generate_series(1, {GAMES}) AS n, generate_series(1, 3) AS seq;
INSERT INTO campaigns SELECT 'campaign' || n, 'guest' || n, 'Name', '', '[]', '{{}}', 1, NULL, {NOW}, {NOW}
FROM generate_series(1, {GAMES}) AS n;
INSERT INTO commands SELECT 'guest' || n, 'tables', 'key', {NOW} - n * 10, '' FROM generate_series(1, {GAMES}) AS n;
INSERT INTO due SELECT kind, 'table' || n, 0, 3, {NOW} + n, NULL, {NOW} + n
FROM generate_series(1, {GAMES} / 5) AS n, unnest('{{bot,expired,turn}}'::text[]) AS kind;
UPDATE due SET at = at - 20, ready = ready - 20;
INSERT INTO addresses SELECT 'guest' || n, 'url', '', '', 'en', '', 0, {NOW} FROM generate_series(1, {GAMES} / 10) AS n;
"""
SETTLED = "VACUUM ANALYZE"

VALUES: dict[str, Any] = {
    **dict.fromkeys(("guest", "owner", "told", "id"), "guest7"),
    **dict.fromkeys(("table", "table_id"), "table7"),
    **dict.fromkeys(("seat", "seq", "position", "version", "round", "failed", "gone", "asked", "first", "last"), 0),
    **dict.fromkeys(("at", "db_now", "created", "updated", "pace"), NOW),
    **dict.fromkeys(("lately", "since"), LATELY),
    "minute": LATELY // 60,
    **dict.fromkeys(("wait", "lease", "lasts"), 60.0),
    "longest": 1e6,
    "before": NOW - 10 * GAMES + 500,
    **dict.fromkeys(("limit", "each", "decision", "bank", "start", "hurry"), 50),
    "window": 500,
    "until": 9,
    "expected": 3,
    **dict.fromkeys(("settles", "plans"), True),
    "answer": b"",
    "busy": " guest1 ",
    "ids": '["table7"]',
    "guests": '["guest7"]',
    "kind": "bot",
    "campaign": "campaign7",
    "invite": "invite7",
}
LISTED = ("entry_", "due_")
"""Prefixes of parameters that are lists."""

TABLES = {"ADVANCE", "PLAY", "ARRANGE", "MOVE"}  # their `id` is that of a table
NEW = {"CREATE", "SIT", "SET_INVITE"}  # their values must be new


def statements(module: ModuleType) -> Iterator[tuple[str, Statement]]:
    """The statements of a module by name, including those in dictionaries."""
    for name, value in vars(module).items():
        if isinstance(value, Statement):
            yield name, value
        elif isinstance(value, (dict, tuple)) and name.isupper():
            rows = value.items() if isinstance(value, dict) else enumerate(value)
            yield from ((f"{name} {key}", each) for key, each in rows if isinstance(each, Statement))


def nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for part in plan.get("Plans", ()):
        yield from nodes(part)


async def explained(db: Any, name: str, statement: Statement) -> dict[str, Any]:
    """The plan of a statement, prepared as by the store, executed in a transaction and rolled back."""
    values = ", ".join(_literal(_value(name, parameter)) for parameter in statement.names)
    await db.execute(f"PREPARE asked AS {statement.numbered}")
    transaction = db.transaction()
    await transaction.start()
    try:
        text = await db.fetchval(
            f"EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE asked {f'({values})' if values else ''}"
        )
    finally:
        await transaction.rollback()
        await db.execute("DEALLOCATE asked")
    plan: dict[str, Any] = json.loads(text)[0]["Plan"]
    return plan


def _literal(value: Any) -> str:
    """A value as PostgreSQL reads it, of any type."""
    if isinstance(value, list):
        return f"'{{{', '.join(map(str, value))}}}'"
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return f"'{value.decode() if isinstance(value, bytes) else value}'"


def _value(name: str, parameter: str) -> Any:
    if parameter == "id" and name in TABLES:
        return "table7"
    if parameter in ("id", "seat", "invite") and name in NEW:
        return 9 if parameter == "seat" else "new"
    if parameter.startswith(LISTED):
        return [_value(name, parameter.partition("_")[2])]
    return VALUES.get(parameter.removeprefix("command_"), "x")


@pytest.mark.slow
async def test_no_statement_reads_a_table_that_grows(postgres_url: str) -> None:
    db = await asyncpg.connect(postgres_url, server_settings=SETTINGS)
    try:
        await db.execute(FILLED)
        await db.execute(SETTLED)
        plans = {
            name: await explained(db, name, statement)
            for module in (sql, campaigns)
            for name, statement in statements(module)
        }
    finally:
        await db.close()
    scanned = {
        (name, node["Relation Name"])
        for name, plan in plans.items()
        for node in nodes(plan)
        if node["Node Type"] == "Seq Scan" and node["Relation Name"] in GROWS and node["Actual Loops"]
    }
    pages = {name: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"] for name, plan in plans.items()}
    assert len(plans) > 60
    assert scanned == set()
    assert {name: read for name, read in pages.items() if read > PAGES} == {}


@pytest.mark.slow
async def test_most_moves_change_no_index_of_their_table(postgres_url: str) -> None:
    store = await open_store(postgres_url)
    room = await create(store)
    await store.append("table", 1, updates.update_of(room, history.after_move(room.last, 0, "draw", 2.0), None))
    await store.close()
    counts = "SELECT n_tup_upd, n_tup_hot_upd FROM pg_stat_user_tables WHERE relname = 'tables'"
    async with asyncio.timeout(PATIENCE):
        while (found := await rows(postgres_url, counts)) == [(0, 0)]:
            pass  # PostgreSQL counts the update when the store's connection ends
    assert found == [(1, 1)]

"""Converts records to database rows, and rows to records."""

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from portroyal.server.db import server_time, sql
from portroyal.server.db.database import Rows, Statement, Steps
from portroyal.server.db.records import (
    Clock,
    Command,
    GameUpdate,
    Listing,
    LogEntry,
    Options,
    Order,
    OrderRule,
    Request,
    Seat,
    Table,
    TableSetup,
    TableState,
    TableUpdate,
)

# Reading


def parsed(text: str | None, kind: Any = Any) -> Any:
    """A value decoded from JSON as type *kind*. None stays None."""
    return None if text is None else msgspec.json.decode(text, type=kind)


def table_of(table: str) -> Steps[Table | None]:
    """Within a transaction, read a table. Returns None if there is no such table."""
    rows = yield sql.TABLE(table=table)
    if not rows:
        return None
    columns = dict(zip(sql.TABLE_COLUMNS, rows[0], strict=True))
    columns["names"], columns["carried"] = tuple(msgspec.json.decode(columns["names"])), parsed(columns["carried"])
    options, version = Options(*map(columns.pop, Options._fields)), columns.pop("version")
    request, orders = parsed(columns.pop("request"), Request), table_orders(columns.pop("orders"))
    rows = yield sql.SEATS(table=table)
    return Table(
        TableSetup(**columns), TableState(version, tuple(Seat(*seat) for seat in rows), options, request, orders)
    )


def _data(kind: str, text: str | None) -> Any:
    data = parsed(text)
    return {**data, "order": order_of(data["order"])} if kind == "order" else data


def table_orders(text: str) -> dict[int, Order]:
    """A table's standing orders, by seat."""
    return {seat: order_of(order) for seat, order in msgspec.json.decode(text, type=dict[int, Any]).items()}


def order_of(stored: Any) -> Any:
    """Decode standing orders. None stays None. Earlier versions stored standing orders without field names."""
    if isinstance(stored, list):
        rules, *rest = stored
        return Order(tuple(OrderRule(*rule) for rule in rules), *rest)
    return msgspec.convert(stored, Order | None)


def entries_of(rows: Rows) -> list[LogEntry]:
    """The log entries in these rows."""
    return [
        LogEntry._make([*columns, msgspec.json.decode(events), _data(columns[1], data), parsed(clock, Clock)])
        for *columns, events, data, clock in rows
    ]


def listings(tables: Statement, seats: Statement, **values: Any) -> Steps[list[Listing]]:
    """Read a list of tables. One statement reads the tables, and another, with the same values, reads their seats."""
    sitting: dict[str, tuple[Seat, ...]] = {}
    rows = yield seats(**values)
    for table, *seat in rows:
        sitting[table] = (*sitting.get(table, ()), Seat(*seat))
    rows = yield tables(**values)
    return [_listing(row, sitting) for row in rows]


def _listing(row: Sequence[Any], sitting: dict[str, tuple[Seat, ...]]) -> Listing:
    *columns, points, ranking, result = row
    columns, options = columns[: -len(Options._fields)], Options._make(columns[-len(Options._fields) :])
    return Listing._make([*columns, options, *map(parsed, (points, ranking, result)), sitting[columns[0]]])


# Writing


def values_of(table: str, update: TableUpdate) -> dict[str, Any]:
    """The values that a command writes. They are computed in advance, because the transaction blocks other writers."""
    last, game, state = update.entries[-1], update.game, update.state
    return {
        "id": table,
        "table": {
            "seq": last.seq,
            "updated": last.at,
            "minute": minute_of(last.at),
            "status": update.status,
            "asked": update.asked,
        },
        "game": game and _game_values(game),
        "state": state and _state_values(state),
        "entries": [_entry_values(table, entry) for entry in update.entries],
        "command": update.command and command_values(update.command),
        "due": update.due,
    }


def minute_of(time: float) -> int:
    """The number of whole minutes in a Unix time."""
    return int(time // 60)


def changed_after(time: float) -> dict[str, Any]:
    """The values for a query that selects tables changed after the given Unix time."""
    return {"since": time, "minute": minute_of(time)}


def move_values(values: dict[str, Any], expected: int, update: TableUpdate) -> dict[str, Any]:
    """The values for `sql.MOVE`, based on those from :func:`values_of`. *expected* is the number of the last entry."""
    command = values["command"] or dict.fromkeys(sql.COMMAND_COLUMNS)
    due = {(due.kind, due.seat): (due.kind, due.seat, due.position, wait, told) for due, wait, told in update.due or ()}
    return {
        **values["table"],
        **values["game"],
        **{f"command_{name}": value for name, value in command.items()},
        **{f"entry_{name}": [entry[name] for entry in values["entries"]] for name in sql.ENTRY_COLUMNS},
        **{f"due_{name}": [row[n] for row in due.values()] for n, name in enumerate(sql.PLANNED_COLUMNS)},
        "id": values["id"],
        "expected": expected,
        "settles": update.due == [],
        "plans": update.due is not None,
    }


def _state_values(state: TableState) -> dict[str, Any]:
    asked, orders = _text(state.request), _json({**state.orders})
    return {"version": state.version, "request": asked, "orders": orders, **state.options._asdict()}


def _game_values(game: GameUpdate) -> dict[str, Any]:
    return {
        "snapshot": _json(game.snapshot),
        "round": game.round,
        "points": _json(game.points),
        "ranking": _text(game.ranking),
        "result": _text(game.result),
    }


def _entry_values(table: str, entry: LogEntry) -> dict[str, Any]:
    texts = {
        "events": _json(entry.events),
        "data": _text(entry.data),
        "clock": _text(entry.clock),
    }
    return {**entry._asdict(), "table_id": table, **texts}


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _text(value: Any) -> str | None:
    """A value as JSON. None stays None."""
    return None if value is None else _json(value)


def command_values(command: Command) -> dict[str, Any]:
    """The values that record a command, including its compressed answer."""
    return {**command._asdict(), "at": server_time.now(), "answer": zlib.compress(command.answer, 1)}

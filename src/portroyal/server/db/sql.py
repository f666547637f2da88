"""The store's SQL statements, for SQLite and PostgreSQL."""

import sqlalchemy as sa

from portroyal.server.db import schema
from portroyal.server.db.database import Statement
from portroyal.server.db.records import Options, TableSetup


def _insert(table: sa.Table) -> Statement:
    """A statement that inserts a row with all columns of a table."""
    names = [column.name for column in table.columns]
    values = ", ".join(f":{name}" for name in names)
    return Statement(f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({values})")


CREATE, SIT, ENTER, REMEMBER = (
    _insert(table) for table in (schema.tables, schema.seats, schema.entries, schema.commands)
)

# Keys

KEY = Statement("SELECT value FROM keys WHERE name = :name")
NEW_KEY = Statement("INSERT INTO keys (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING")
SET_KEY = Statement("""
    INSERT INTO keys (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value
""")

# Guests

GUEST_NAME = Statement("SELECT name FROM guests WHERE id = :guest")
NAME_GUEST = Statement("""
    INSERT INTO guests (id, name, created) VALUES (:id, :name, :created)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name
""")

# Tables

_ADVANCED = """
    seq = :seq, updated = :updated, minute = :minute, status = :status, asked = :asked,
    hurry = CASE WHEN :settles THEN 0 ELSE hurry END
"""
ADVANCE = Statement(f"""
    UPDATE tables
    SET {_ADVANCED}
    WHERE id = :id AND seq = :expected
    RETURNING hurry
""")
_PLAYED = "round = :round, points = :points, ranking = :ranking, result = :result, snapshot = :snapshot"
PLAY = Statement(f"UPDATE tables SET {_PLAYED} WHERE id = :id")
STATE_COLUMNS = ["version", "request", "orders", *Options._fields]
ARRANGE = Statement(f"UPDATE tables SET {', '.join(f'{name} = :{name}' for name in STATE_COLUMNS)} WHERE id = :id")
CHANGE_SEAT = Statement(
    "UPDATE seats SET name = :name, bot = :bot, guest = :guest WHERE table_id = :table_id AND seat = :seat"
)
ENTRY_COLUMNS = {
    "seq": "integer",
    "kind": "varchar",
    "seat": "integer",
    "move": "text",
    "at": "double precision",
    "events": "text",
    "data": "text",
    "clock": "text",
}
COMMAND_COLUMNS = {
    "guest": "varchar",
    "scope": "varchar",
    "key": "varchar",
    "at": "double precision",
    "answer": "bytea",
    "first": "integer",
    "last": "integer",
}
PLANNED_COLUMNS = {
    "kind": "varchar",
    "seat": "integer",
    "position": "integer",
    "wait": "double precision",
    "told": "varchar",
}


def _parameters(prefix: str, columns: dict[str, str], array: str = "") -> str:
    """SQL parameters with their types. *array* is `[]` if each parameter is a list of values."""
    return ", ".join(f":{prefix}_{name}::{kind}{array}" for name, kind in columns.items())


MOVE = Statement(
    "",
    f"""
    WITH advanced AS (
        UPDATE tables
        SET {_ADVANCED}, {_PLAYED}
        WHERE id = :id AND seq = :expected
        RETURNING id, hurry
    ), entered AS (
        INSERT INTO entries (table_id, {", ".join(ENTRY_COLUMNS)})
        SELECT id, entry.* FROM advanced, unnest({_parameters("entry", ENTRY_COLUMNS, "[]")}) AS entry
    ), remembered AS (
        INSERT INTO commands ({", ".join(COMMAND_COLUMNS)})
        SELECT {_parameters("command", COMMAND_COLUMNS)} FROM advanced WHERE :command_guest::varchar IS NOT NULL
    ), returned AS (
        UPDATE places SET gone = 0 FROM advanced
        WHERE guest = :command_guest::varchar AND table_id = advanced.id AND gone = 1
    ), planned AS MATERIALIZED (
        SELECT id, kind, seat, position,
            db_now() + CASE WHEN hurry <> 0 AND kind = 'bot' THEN 0 ELSE wait END AS at
        FROM advanced, unnest({_parameters("due", PLANNED_COLUMNS, "[]")}) AS due({", ".join(PLANNED_COLUMNS)})
        WHERE told IS NULL OR (SELECT true FROM addresses WHERE guest = told LIMIT 1)
    ), ended AS (
        DELETE FROM due USING advanced
        WHERE :plans AND table_id = advanced.id AND kind NOT IN ('taken', 'over')
            AND NOT EXISTS (SELECT 1 FROM planned WHERE planned.kind = due.kind AND planned.seat = due.seat)
    ), replaced AS (
        INSERT INTO due (kind, table_id, seat, position, at, owner, ready)
        SELECT kind, id, seat, position, at, NULL, at FROM planned
        ON CONFLICT (kind, table_id, seat) DO UPDATE
        SET position = excluded.position, at = excluded.at, owner = NULL, ready = excluded.ready
    )
    SELECT id FROM advanced
    """,
)
"""Writes a move with a single PostgreSQL statement, which needs a tenth as many messages as separate statements would.
If another writer came first, the statement returns no row."""

STATUS = Statement("SELECT status FROM tables WHERE id = :table")
SEQ = Statement("SELECT seq FROM tables WHERE id = :table")
SNAPSHOT = Statement("SELECT snapshot FROM tables WHERE id = :table")
TABLE_COLUMNS = [*TableSetup._fields, *STATE_COLUMNS]
TABLE = Statement(f"SELECT {', '.join(TABLE_COLUMNS)} FROM tables WHERE id = :table")
SEATS = Statement("SELECT name, bot, guest FROM seats WHERE table_id = :table ORDER BY seat")
HEADS = Statement("SELECT seq, kind, seat, move, data, clock FROM entries WHERE table_id = :table ORDER BY seq")
LOG = Statement("""
    SELECT seq, kind, seat, move, at, events, data, clock FROM entries
    WHERE table_id = :table AND seq > :since AND seq <= :until ORDER BY seq
""")
AGAIN = Statement("SELECT data FROM entries WHERE table_id = :table AND kind = 'again' ORDER BY seq DESC LIMIT 1")
INVITED = Statement("SELECT id FROM tables WHERE invite = :invite")
INVITE = Statement("SELECT invite FROM tables WHERE id = :table")
SET_INVITE = Statement("UPDATE tables SET invite = :invite WHERE id = :table")

# Guests' lists of tables

COME_TO = Statement("""
    INSERT INTO places (guest, table_id, gone) VALUES (:guest, :table_id, 0)
    ON CONFLICT (guest, table_id) DO UPDATE SET gone = 0
""")
COME_BACK = Statement("UPDATE places SET gone = 0 WHERE guest = :guest AND table_id = :table AND gone = 1")
SET_PLACE = Statement("UPDATE places SET gone = :gone WHERE guest = :guest AND table_id = :table")
PLACE = Statement("SELECT gone FROM places WHERE guest = :guest AND table_id = :table")
_LISTING = ", ".join(
    [
        "id, format, status, asked, updated, round, campaign, owner, played_on",
        *Options._fields,
        "points, ranking, result",
    ]
)


def _list(which: str, postgres: str | None = None) -> tuple[Statement, Statement]:
    """The statements that read a list: one for its tables, and one for their seats."""
    tables, seats = (
        f"SELECT {_LISTING} {{}}",
        ("SELECT table_id, name, bot, guest FROM seats WHERE table_id IN (SELECT id {}) ORDER BY table_id, seat"),
    )
    postgres = postgres or which
    return Statement(tables.format(which), tables.format(postgres)), Statement(
        seats.format(which), seats.format(postgres)
    )


_MINE = """
    FROM tables JOIN places ON places.table_id = tables.id
    WHERE places.guest = :guest AND places.gone = 0 {running} ORDER BY tables.updated DESC, tables.id LIMIT :limit
"""
LISTED = _list(_MINE.format(running=""))
RUNNING = _list(_MINE.format(running="AND tables.status <> 'over'"))


def _named(parameter: str) -> tuple[str, str]:
    """SQL conditions that test whether a value is in a JSON list, for SQLite and PostgreSQL."""
    return (
        f"IN (SELECT value FROM json_each(:{parameter}))",
        f"= ANY(ARRAY(SELECT json_array_elements_text(CAST(CAST(:{parameter} AS text) AS json))))",
    )


NAMED = _list(*(f"FROM tables WHERE id {tables}" for tables in _named("ids")))
PLACES = Statement(
    *(
        f"SELECT guest, table_id FROM places WHERE gone = 0 AND guest {guests} AND table_id {tables}"
        for guests, tables in zip(_named("guests"), _named("ids"), strict=True)
    )
)
_NEWEST = """
    SELECT * FROM (
        SELECT * FROM tables
        WHERE access = 'public' AND status = '{status}' AND minute >= :minute AND updated > :since
        ORDER BY minute DESC, updated DESC, id LIMIT :window
    ) AS {status}
"""
_OPEN = f"""
    FROM (
        SELECT newest.*, row_number() OVER (PARTITION BY owner ORDER BY status DESC, updated DESC, id) AS nth
        FROM ({_NEWEST.format(status="waiting")} UNION ALL {_NEWEST.format(status="playing")}) AS newest
    ) AS shown
    WHERE nth <= :each ORDER BY status DESC, updated DESC, id LIMIT :limit
"""
OPEN = _list(_OPEN)
TABLES_OF = Statement("""
    SELECT count(CASE WHEN created > :lately THEN 1 END),
        count(CASE WHEN status <> 'over' AND updated > :since THEN 1 END), count(*)
    FROM tables WHERE owner = :guest
""")
SEATS_OF = Statement("""
    SELECT count(*) FROM seats JOIN tables ON tables.id = seats.table_id
    WHERE seats.guest = :guest AND status <> 'over' AND updated > :since
""")
RESULTS = Statement("""
    SELECT id, updated, result FROM tables JOIN places ON places.table_id = tables.id
    WHERE places.guest = :guest AND result IS NOT NULL AND played_on IS NULL ORDER BY updated, id
""")

# Answers to commands

ANSWER = Statement("""
    SELECT answer, first, last FROM commands WHERE guest = :guest AND key = :key AND (scope = :scope OR scope = :plain)
""")
FORGET = Statement(
    """
    DELETE FROM commands WHERE (guest, scope, key) IN
        (SELECT guest, scope, key FROM commands WHERE at < :before LIMIT :limit)
    RETURNING 1
    """,
    """
    DELETE FROM commands WHERE ctid = ANY(ARRAY(SELECT ctid FROM commands WHERE at < :before LIMIT :limit)) RETURNING 1
    """,
)
PROBE = Statement("INSERT INTO commands (guest, scope, key, at, answer) VALUES ('', 'probe', :key, 0, :answer)")
END_PROBES = Statement("DELETE FROM commands WHERE guest = '' AND scope = 'probe'")
"""Deletes finished probes. The probes of a process that has died expire like old answers."""

# Guests' addresses and passes

ADDRESSES = Statement("""
    SELECT url, p256dh, auth, language, origin, failed FROM addresses WHERE guest = :guest ORDER BY created
""")
ADD_ADDRESS = Statement("""
    INSERT INTO addresses (guest, url, p256dh, auth, language, origin, failed, created)
    VALUES (:guest, :url, :p256dh, :auth, :language, :origin, 0, :created)
    ON CONFLICT (guest, url) DO UPDATE
    SET p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,
        origin = excluded.origin, failed = 0
""")
REMOVE_ADDRESS = Statement("DELETE FROM addresses WHERE guest = :guest AND url = :url")
ADDRESS_FAILED = Statement("UPDATE addresses SET failed = :failed WHERE guest = :guest AND url = :url")
NEW_PASS = Statement("INSERT INTO passes (hash, guest, until) VALUES (:hash, :guest, db_now() + :lasts)")
END_PASSES = Statement("DELETE FROM passes WHERE guest = :guest OR until <= db_now()")
HOLDER = Statement("SELECT guest FROM passes WHERE hash = :hash AND until > db_now()")
USE_PASS = Statement("DELETE FROM passes WHERE hash = :hash AND until > db_now() RETURNING guest")
USED_PASS = Statement("SELECT answer FROM commands WHERE guest = '' AND scope = :hash AND key = :key AND at > :since")

# Scheduled work

END_DUE = Statement("DELETE FROM due WHERE table_id = :table AND kind NOT IN ('taken', 'over')")
END = Statement("""
    DELETE FROM due
    WHERE kind = :kind AND table_id = :table AND seat = :seat AND position = :position AND owner = :owner
""")
_PLAN = """
    INSERT INTO due (kind, table_id, seat, position, at, owner, ready)
    SELECT {values} WHERE {condition}
    ON CONFLICT (kind, table_id, seat) DO UPDATE
    SET position = excluded.position, at = excluded.at, owner = NULL, ready = excluded.ready
"""
_VALUES = ":kind, :table, :seat, :position, db_now() + :wait, NULL, db_now() + :wait"
_TYPED = """
    CAST(:kind AS varchar), CAST(:table AS varchar), CAST(:seat AS integer), CAST(:position AS integer),
    db_now() + :wait, NULL, db_now() + :wait
"""
_ALWAYS, _REACHED = "true", "EXISTS (SELECT 1 FROM addresses WHERE guest = :told)"
PLAN, PLAN_NOTICE = (
    Statement(_PLAN.format(values=_VALUES, condition=condition), _PLAN.format(values=_TYPED, condition=condition))
    for condition in (_ALWAYS, _REACHED)
)
HURRY_BOT = Statement("""
    UPDATE due
    SET at = CASE WHEN at < db_now() THEN at ELSE db_now() END,
        ready = CASE WHEN owner IS NULL AND ready > db_now() THEN db_now() ELSE ready END
    WHERE table_id = :table AND kind = 'bot'
    RETURNING 1
""")
HURRY = Statement("UPDATE tables SET hurry = 1 WHERE id = :table")
RELEASE = Statement("""
    UPDATE due SET ready = db_now() + :wait
    WHERE kind = :kind AND table_id = :table AND seat = :seat AND position = :position AND owner = :owner
""")
RELEASE_ALL = Statement("UPDATE due SET ready = at WHERE owner = :owner")
RENEW = Statement("UPDATE due SET ready = db_now() + :lease WHERE owner = :owner AND ready > db_now()")

RECALL_BOTS = Statement("""
    UPDATE due SET at = db_now(), owner = NULL, ready = db_now() WHERE kind = 'bot' AND ready > db_now() + :longest
""")


def _claim(which: str) -> Statement:
    ripe = f"{which} AND ready <= db_now() ORDER BY ready LIMIT :limit"
    return Statement(
        f"""
        UPDATE due SET owner = :owner, ready = db_now() + :lease
        WHERE (kind, table_id, seat) IN (SELECT kind, table_id, seat FROM due WHERE {ripe})
        RETURNING kind, table_id, seat, position
        """,
        # materialized, because PostgreSQL re-evaluates a subselect for each row that another transaction has changed
        f"""
        WITH picked AS MATERIALIZED (SELECT kind, table_id, seat FROM due WHERE {ripe} FOR UPDATE SKIP LOCKED)
        UPDATE due SET owner = :owner, ready = db_now() + :lease
        FROM picked WHERE due.kind = picked.kind AND due.table_id = picked.table_id AND due.seat = picked.seat
        RETURNING due.kind, due.table_id, due.seat, due.position
        """,
    )


CLAIM = {share: _claim(which) for share, which in schema.SHARES.items()}

_RIPE_NOTICE = f"{schema.SHARES['notice']} AND ready <= db_now()"
_IN_TURN = """
    SELECT kind, table_id, seat FROM (
        SELECT kind, table_id, seat, ready, row_number() OVER (PARTITION BY guest ORDER BY ready) AS place
        FROM (
            SELECT kind, table_id, seat, ready, guest FROM due JOIN seats USING (table_id, seat)
            WHERE {ripe} AND {at_rest} ORDER BY ready LIMIT :window
        ) AS oldest
    ) AS placed
    WHERE place <= :each ORDER BY place, ready LIMIT :limit
"""
_TO = "(SELECT guest FROM seats WHERE seats.table_id = due.table_id AND seats.seat = due.seat)"
CLAIM_NOTICES = Statement(
    f"""
    UPDATE due SET owner = :owner, ready = db_now() + :lease
    WHERE (kind, table_id, seat) IN (
        {_IN_TURN.format(ripe=_RIPE_NOTICE, at_rest="instr(:busy, ' ' || coalesce(guest, '') || ' ') = 0")}
    )
    RETURNING kind, table_id, seat, position, {_TO}
    """,
    f"""
    WITH chosen AS MATERIALIZED (
        {_IN_TURN.format(ripe=_RIPE_NOTICE, at_rest="strpos(:busy, ' ' || coalesce(guest, '') || ' ') = 0")}
    ),
    picked AS MATERIALIZED (
        SELECT kind, table_id, seat FROM due
        WHERE (kind, table_id, seat) IN (SELECT kind, table_id, seat FROM chosen) AND {_RIPE_NOTICE}
        FOR UPDATE SKIP LOCKED
    )
    UPDATE due SET owner = :owner, ready = db_now() + :lease
    FROM picked WHERE due.kind = picked.kind AND due.table_id = picked.table_id AND due.seat = picked.seat
    RETURNING due.kind, due.table_id, due.seat, due.position, {_TO}
    """,
)
"""Claims the oldest notices, taking guests in turn and skipping those who are busy."""
NEXT_DUE = {
    share: Statement(f"SELECT ready - db_now() FROM due WHERE {which} ORDER BY ready LIMIT 1")
    for share, which in schema.SHARES.items()
}
TABLES_BY_STATUS = Statement("""
    SELECT status, count(*) FROM tables
    WHERE status IN ('waiting', 'playing', 'over') AND minute >= :minute GROUP BY status
""")
DUE_BY_KIND = Statement("""
    SELECT kind, count(*), db_now() - min(at)
    FROM (SELECT kind, at FROM due WHERE at <= db_now() ORDER BY at LIMIT :limit) AS oldest GROUP BY kind
""")

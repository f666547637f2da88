"""The database tables. `migrations/` creates them, and a test checks that the two agree.

Times are Unix times in seconds. JSON is stored in text columns, so that SQLite and PostgreSQL return the same bytes.
"""

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)

from portroyal.server.db.records import Share

metadata = MetaData(
    naming_convention={"ix": "ix_%(table_name)s_%(column_0_name)s", "fk": "fk_%(table_name)s_%(column_0_name)s"}
)


SHARES: dict[Share, str] = {
    "bot": "kind = 'bot'",
    "clock": "kind = 'expired'",
    "notice": "kind NOT IN ('bot', 'expired')",
}
"""The SQL condition for each group of scheduled work. Each group has an index."""

SHOWN = {status: text(f"access = 'public' AND status = '{status}'") for status in ("waiting", "playing")}
CLAIMED = text("owner IS NOT NULL")


def _table_id() -> Column[str]:
    return Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40)),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", String(32), nullable=False),
    Column("format", Text, nullable=False),
    Column("start", Integer),  # as requested at creation; NULL: drawn from the seed
    Column("seed", String(64), nullable=False),
    Column("salt", String(32), nullable=False),
    Column("commitment", String(64), nullable=False),  # the hash published at the start
    Column("pace", Float, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("minute", Integer, nullable=False, server_default="0"),  # of `updated`; indexed because it rarely changes
    Column("seq", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("asked", Integer),
    Column("round", Integer, nullable=False),
    Column("points", Text),  # by seat; NULL: not written since this column was added
    Column("ranking", Text),
    Column("result", Text),
    Column("hurry", Integer, nullable=False),
    Column("odds", String(8), nullable=False, server_default="full"),
    Column("tips", String(8), nullable=False, server_default="on"),
    Column("names", Text, nullable=False, server_default="[]"),  # of the seats when the table was opened
    Column("version", Integer, nullable=False, server_default="1"),  # the entry that last changed seats or options
    Column("access", String(8), nullable=False, server_default="link"),
    Column("words", String(8), nullable=False, server_default="phrases"),
    Column("undo", String(8), nullable=False, server_default="strict"),
    Column("decision", Integer, nullable=False, server_default="0"),  # seconds; 0: no clock
    Column("bank", Integer, nullable=False, server_default="0"),  # seconds
    Column("zero", String(8), nullable=False, server_default="remind"),
    Column("request", Text),  # from a player to all others
    Column("orders", Text, nullable=False, server_default="{}"),  # standing orders, by seat
    Column("invite", String(32)),  # the secret part of the link to a seat
    Column("snapshot", Text, nullable=False),
    Column("campaign", String(32)),  # the campaign whose chapter is played here
    Column("carried", Text),  # the state from earlier games
    Column("played_on", String(32)),  # the table whose game it continues
    Index("ix_tables_campaign", "campaign"),
    Index("ix_tables_invite", "invite", unique=True),
    Index("ix_tables_owner", "owner", "created"),
    Index("ix_tables_status", "status", "minute"),
    *(
        Index(f"ix_tables_{status}", "minute", "id", sqlite_where=shown, postgresql_where=shown)
        for status, shown in SHOWN.items()
    ),
)

seats = Table(
    "seats",
    metadata,
    _table_id(),
    Column("seat", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(40)),
    Column("guest", String(32)),
    Index("ix_seats_guest", "guest"),
)

places = Table(
    "places",
    metadata,
    Column("guest", String(32), primary_key=True),
    _table_id(),
    Column("gone", Integer, nullable=False),  # whether the guest has removed the table from their list
)

entries = Table(
    "entries",
    metadata,
    _table_id(),
    Column("seq", Integer, primary_key=True),  # two writers cannot both append an entry with this number
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("move", Text),
    Column("at", Float, nullable=False),
    Column("events", Text, nullable=False),  # with everything that at least one seat saw
    Column("data", Text),
    Column("clock", Text),  # after the entry; NULL: unchanged
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", String(32), nullable=False),
    Column("name", String(40)),
    Column("text", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("options", Text, nullable=False),  # of its tables
    Column("version", Integer, nullable=False),  # two writers cannot both write the next version
    Column("table_id", String(32)),  # where its next chapter is played
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index("ix_campaigns_owner", "owner"),
)

commands = Table(
    "commands",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("scope", String(64), primary_key=True),
    Column("key", String(80), primary_key=True),
    Column("at", Float, nullable=False),
    Column("answer", LargeBinary, nullable=False),
    Column("first", Integer),  # instead of an answer: the entries that the command appended
    Column("last", Integer),
    Index("ix_commands_at", "at"),
)

due = Table(
    "due",
    metadata,
    Column("kind", String(16), primary_key=True),
    _table_id(),
    Column("seat", Integer, primary_key=True),
    Column("position", Integer, nullable=False),  # the number of the entry that led to it
    Column("at", Float, nullable=False),  # according to the database's clock
    Column("owner", String(64)),
    Column("ready", Float, nullable=False),  # when it can be claimed: `at`, or when a claim expires
    Index("ix_due_at", "at"),
    Index("ix_due_table_id", "table_id"),
    Index("ix_due_owner", "owner", sqlite_where=CLAIMED, postgresql_where=CLAIMED),
    *(
        Index(f"ix_due_{share}", "ready", sqlite_where=text(which), postgresql_where=text(which))
        for share, which in SHARES.items()
    ),
)

addresses = Table(
    "addresses",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("url", String(700), primary_key=True),
    Column("p256dh", String(120), nullable=False),  # empty: a webhook
    Column("auth", String(60), nullable=False),
    Column("language", String(8), nullable=False),
    Column("origin", String(300), nullable=False),
    Column("failed", Integer, nullable=False),  # consecutive failed deliveries
    Column("created", Float, nullable=False),
)

passes = Table(
    "passes",
    metadata,
    Column("hash", String(64), primary_key=True),  # of the secret part of a link that moves a guest to another device
    Column("guest", String(32), nullable=False),
    Column("until", Float, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

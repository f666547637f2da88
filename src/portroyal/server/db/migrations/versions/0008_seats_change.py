"""Add a state to tables, so that seats can change. Merge each entry's events into one list for all seats."""

import json
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_TABLES = sa.text("SELECT id FROM tables")
_EVENTS = sa.text("SELECT seq, events FROM entries WHERE table_id = :id")
_SET_EVENTS = sa.text("UPDATE entries SET events = :events WHERE table_id = :id AND seq = :seq")
_SEATS = sa.text("SELECT table_id, name FROM seats ORDER BY table_id, seat")
_SET_NAMES = sa.text("UPDATE tables SET names = :names WHERE id = :id")


def upgrade() -> None:
    op.add_column("tables", sa.Column("names", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("access", sa.String(8), nullable=False, server_default="link"))
    op.add_column("tables", sa.Column("invite", sa.String(32)))
    op.create_index("ix_tables_invite", "tables", ["invite"], unique=True)
    op.add_column("entries", sa.Column("data", sa.Text))
    db = op.get_bind()
    names: dict[str, list[str]] = {}
    for table, name in db.execute(_SEATS):
        names.setdefault(table, []).append(name)
    _each(_SET_NAMES, [{"id": table, "names": json.dumps(of)} for table, of in names.items()])
    _convert(lambda events: events[""])  # in the boxes that predate this revision, all viewers saw the same events


def downgrade() -> None:
    _convert(lambda events: {"": events})
    op.drop_column("entries", "data")
    op.drop_index("ix_tables_invite", "tables")
    for column in ("invite", "access", "version", "names"):
        op.drop_column("tables", column)


def _convert(converted: Callable[[Any], Any]) -> None:
    for (table,) in op.get_bind().execute(_TABLES).fetchall():
        rows = op.get_bind().execute(_EVENTS, {"id": table}).fetchall()
        new = [{"id": table, "seq": seq, "events": json.dumps(converted(json.loads(old)))} for seq, old in rows]
        _each(_SET_EVENTS, new)


def _each(statement: sa.TextClause, rows: list[dict[str, Any]]) -> None:
    if rows:
        op.get_bind().execute(statement, rows)

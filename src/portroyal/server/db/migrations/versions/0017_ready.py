"""Add a column for the time when scheduled work can be claimed, and indexes for these claims and for public tables.

For a command that appended log entries, store the numbers of these entries instead of its answer.
"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

SHARES = {
    "bot": "kind = 'bot'",
    "clock": "kind = 'expired'",
    "notice": "kind NOT IN ('bot', 'expired')",
}


def upgrade() -> None:
    op.execute("UPDATE due SET lease_until = CASE WHEN lease_until > at THEN lease_until ELSE at END")
    op.alter_column("due", "lease_until", new_column_name="ready")
    op.add_column("commands", sa.Column("first", sa.Integer))
    op.add_column("commands", sa.Column("last", sa.Integer))
    op.create_index("ix_due_table_id", "due", ["table_id"])
    _partial("ix_due_owner", "due", ["owner"], "owner IS NOT NULL")
    for share, which in SHARES.items():
        _partial(f"ix_due_{share}", "due", ["ready"], which)
    for status in ("waiting", "playing"):
        shown = f"access = 'public' AND status = '{status}'"
        _partial(f"ix_tables_{status}", "tables", ["updated", "id"], shown)


def _partial(name: str, table: str, columns: list[str], which: str) -> None:
    op.create_index(name, table, columns, sqlite_where=sa.text(which), postgresql_where=sa.text(which))


def downgrade() -> None:
    for status in ("waiting", "playing"):
        op.drop_index(f"ix_tables_{status}", "tables")
    for share in SHARES:
        op.drop_index(f"ix_due_{share}", "due")
    op.drop_index("ix_due_owner", "due")
    op.drop_index("ix_due_table_id", "due")
    op.alter_column("due", "ready", new_column_name="lease_until")
    op.execute("DELETE FROM commands WHERE first IS NOT NULL")
    op.drop_column("commands", "last")
    op.drop_column("commands", "first")

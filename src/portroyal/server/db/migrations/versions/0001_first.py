"""Create the first schema: guests, answered commands, and tables with their seats, logs, snapshots and bot turns.

The schema is written out here rather than taken from `schema.py`, because a migration has to stay the same when
`schema.py` changes.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def table_id(name: str) -> sa.Column[str]:
    reference = sa.ForeignKey("tables.id", ondelete="CASCADE", name=f"fk_{name}_table_id")
    return sa.Column("table_id", sa.String(32), reference, primary_key=True)


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40)),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("format", sa.Text, nullable=False),
        sa.Column("start", sa.Integer),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("salt", sa.String(32), nullable=False),
        sa.Column("pledge", sa.String(64), nullable=False),
        sa.Column("pace", sa.Float, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("asked", sa.Integer),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("ranking", sa.Text),
        sa.Column("hurry", sa.Integer, nullable=False),
        sa.Column("snapshot", sa.Text, nullable=False),
    )
    op.create_table(
        "seats",
        table_id("seats"),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("guest", sa.String(32)),
    )
    op.create_table(
        "places",
        sa.Column("guest", sa.String(32), primary_key=True),
        table_id("places"),
        sa.Column("gone", sa.Integer, nullable=False),
    )
    op.create_table(
        "entries",
        table_id("entries"),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("move", sa.Text),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
    )
    op.create_table(
        "commands",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("scope", sa.String(64), primary_key=True),
        sa.Column("key", sa.String(80), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("answer", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_commands_at", "commands", ["at"])
    op.create_table(
        "turns",
        table_id("turns"),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("owner", sa.String(64)),
        sa.Column("lease_until", sa.Float, nullable=False),
    )
    op.create_index("ix_turns_due", "turns", ["due"])


def downgrade() -> None:
    for name in ("turns", "commands", "entries", "places", "seats", "tables", "guests"):
        op.drop_table(name)

"""Add scheduled work, such as a bot's turn. Each row has a kind, and a time according to the database's clock."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

_NOW = """
    CREATE FUNCTION db_now() RETURNS double precision
    LANGUAGE sql VOLATILE AS 'SELECT extract(epoch FROM clock_timestamp())::double precision'
"""


def upgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute(_NOW)  # for SQLite, the process defines this function
    op.create_table(
        "due",
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column(
            "table_id",
            sa.String(32),
            sa.ForeignKey("tables.id", ondelete="CASCADE", name="fk_due_table_id"),
            primary_key=True,
        ),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("owner", sa.String(64)),
        sa.Column("lease_until", sa.Float, nullable=False),
    )
    op.create_index("ix_due_at", "due", ["at"])
    op.execute("""
        INSERT INTO due (kind, table_id, seat, position, at, owner, lease_until)
        SELECT 'bot', table_id, seat, position, due, NULL, 0 FROM turns
    """)
    op.drop_index("ix_turns_due", "turns")
    op.drop_table("turns")


def downgrade() -> None:
    op.create_table(
        "turns",
        sa.Column(
            "table_id",
            sa.String(32),
            sa.ForeignKey("tables.id", ondelete="CASCADE", name="fk_turns_table_id"),
            primary_key=True,
        ),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("owner", sa.String(64)),
        sa.Column("lease_until", sa.Float, nullable=False),
    )
    op.create_index("ix_turns_due", "turns", ["due"])
    op.execute("""
        INSERT INTO turns (table_id, position, seat, due, owner, lease_until)
        SELECT table_id, position, seat, at, NULL, 0 FROM due WHERE kind = 'bot'
    """)
    op.drop_index("ix_due_at", "due")
    op.drop_table("due")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION db_now()")

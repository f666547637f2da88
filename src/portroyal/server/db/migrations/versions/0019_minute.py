"""Index tables by the minute of their last entry, so that most moves do not change any index."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("minute", sa.Integer, nullable=False, server_default="0"))
    if op.get_bind().dialect.name == "postgresql":
        op.execute("UPDATE tables SET minute = floor(updated / 60)")
        op.execute("ALTER TABLE tables SET (fillfactor = 70)")
    else:
        op.execute("UPDATE tables SET minute = CAST(updated / 60 AS INTEGER)")
    _index("minute")


def _index(column: str) -> None:
    op.drop_index("ix_tables_status", "tables", if_exists=True)
    op.create_index("ix_tables_status", "tables", ["status", column])
    for status in ("waiting", "playing"):
        shown = sa.text(f"access = 'public' AND status = '{status}'")
        op.drop_index(f"ix_tables_{status}", "tables", if_exists=True)
        op.create_index(f"ix_tables_{status}", "tables", [column, "id"], sqlite_where=shown, postgresql_where=shown)


def downgrade() -> None:
    _index("updated")
    op.drop_column("tables", "minute")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE tables RESET (fillfactor)")

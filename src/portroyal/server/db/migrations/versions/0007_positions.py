"""Assign a bot's turn to a position instead of to a log entry, because not every entry changes the position."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE turns RENAME COLUMN seq TO position")
    op.execute("""
        UPDATE turns SET position = (
            SELECT max(seq) FROM entries WHERE entries.table_id = turns.table_id AND kind IN ('start', 'move', 'undo')
        )
    """)


def downgrade() -> None:
    op.execute("UPDATE turns SET position = (SELECT seq FROM tables WHERE tables.id = turns.table_id)")
    op.execute("ALTER TABLE turns RENAME COLUMN position TO seq")

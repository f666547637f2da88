"""Add indexes for counting tables by status, and for counting a guest's tables and seats to enforce quotas."""

from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_tables_owner", "tables", ["owner", "created"])
    op.create_index("ix_tables_status", "tables", ["status", "updated"])
    op.create_index("ix_seats_guest", "seats", ["guest"])


def downgrade() -> None:
    op.drop_index("ix_seats_guest", "seats")
    op.drop_index("ix_tables_status", "tables")
    op.drop_index("ix_tables_owner", "tables")

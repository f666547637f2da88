"""Add each seat's points, to be shown in lists of tables."""

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE tables ADD COLUMN points TEXT")


def downgrade() -> None:
    op.execute("ALTER TABLE tables DROP COLUMN points")

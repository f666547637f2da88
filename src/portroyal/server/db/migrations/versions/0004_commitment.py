"""Rename the column that stores the shuffle commitment, to match the name used everywhere else."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE tables RENAME COLUMN pledge TO commitment")


def downgrade() -> None:
    op.execute("ALTER TABLE tables RENAME COLUMN commitment TO pledge")

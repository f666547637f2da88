"""Add the level of odds that a table shows: `off`, `counts` or `full`. Existing tables get `full`."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("odds", sa.String(8), nullable=False, server_default="full"))


def downgrade() -> None:
    op.drop_column("tables", "odds")

"""Add a team's result in a finished game, as JSON. It is NULL in unfinished and competitive games."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("result", sa.Text()))


def downgrade() -> None:
    op.drop_column("tables", "result")

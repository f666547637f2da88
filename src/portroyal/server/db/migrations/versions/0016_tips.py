"""Add the option that lets players ask for the best move: `off` or `on`. Existing tables get `on`."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("tips", sa.String(8), nullable=False, server_default="on"))


def downgrade() -> None:
    op.drop_column("tables", "tips")

"""Record the table that a continued game comes from. The results of continued games are not listed."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("played_on", sa.String(32)))


def downgrade() -> None:
    op.drop_column("tables", "played_on")

"""Add the rules for a table's chat."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("words", sa.String(8), nullable=False, server_default="phrases"))


def downgrade() -> None:
    op.drop_column("tables", "words")

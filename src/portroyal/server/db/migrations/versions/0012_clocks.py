"""Add clocks, undo by consent, and requests from one player to all others."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("undo", sa.String(8), nullable=False, server_default="strict"))
    op.add_column("tables", sa.Column("decision", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("bank", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("zero", sa.String(8), nullable=False, server_default="remind"))
    op.add_column("tables", sa.Column("request", sa.Text))
    op.add_column("tables", sa.Column("orders", sa.Text, nullable=False, server_default="{}"))
    op.add_column("entries", sa.Column("clock", sa.Text))


def downgrade() -> None:
    op.drop_column("entries", "clock")
    for name in ("orders", "request", "zero", "bank", "decision", "undo"):
        op.drop_column("tables", name)

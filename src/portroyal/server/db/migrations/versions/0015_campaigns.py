"""Add campaigns, and record which campaign a table belongs to."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40)),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("ix_campaigns_owner", "campaigns", ["owner"])
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("campaign", sa.String(32)))
        tables.add_column(sa.Column("carried", sa.Text))
    op.create_index("ix_tables_campaign", "tables", ["campaign"])


def downgrade() -> None:
    op.drop_index("ix_tables_campaign", "tables")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("carried")
        tables.drop_column("campaign")
    op.drop_index("ix_campaigns_owner", "campaigns")
    op.drop_table("campaigns")

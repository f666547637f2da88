"""Store the goals in a team's result under a name that is not specific to a box."""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""UPDATE tables SET result = replace(result, '"contracts":', '"goals":')""")


def downgrade() -> None:
    op.execute("""UPDATE tables SET result = replace(result, '"goals":', '"contracts":')""")

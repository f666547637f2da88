"""What a team made of a game counts goals, by a word that is no box's."""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""UPDATE tables SET result = replace(result, '"contracts":', '"goals":')""")


def downgrade() -> None:
    op.execute("""UPDATE tables SET result = replace(result, '"goals":', '"contracts":')""")

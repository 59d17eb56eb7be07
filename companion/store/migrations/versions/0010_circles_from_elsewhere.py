"""Circles from elsewhere beside those here with the same mark; tables of a circle elsewhere."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("circles", sa.Column("came_as", sa.String(length=12), nullable=True))
    op.add_column("tables", sa.Column("played_in", sa.String(length=12), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "played_in")
    op.drop_column("circles", "came_as")

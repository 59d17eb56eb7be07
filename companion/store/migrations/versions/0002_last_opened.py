"""The day on which a table was last opened, so that unused tables can be deleted."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("opened", sa.String(10), nullable=True))
    tables = sa.table("tables", sa.column("opened"))
    # The last opening of existing tables is unknown; today is the safe assumption.
    op.execute(tables.update().values(opened=datetime.now(UTC).strftime("%Y-%m-%d")))


def downgrade() -> None:
    op.drop_column("tables", "opened")

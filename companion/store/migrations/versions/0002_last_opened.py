"""The day on which a table was opened last, so that those nobody opens can be deleted."""

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
    # When those that there are were opened was never noted. As far as anybody knows, it was today.
    op.execute(tables.update().values(opened=datetime.now(UTC).strftime("%Y-%m-%d")))


def downgrade() -> None:
    op.drop_column("tables", "opened")

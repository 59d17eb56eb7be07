"""What identifies a table when transferred, where it came from, and what it was chosen over."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("mark", sa.String(12), nullable=True))
    op.add_column("tables", sa.Column("home", sa.String(200), nullable=True))
    op.add_column("tables", sa.Column("chosen_over", sa.JSON(), nullable=True))
    op.add_column("tables", sa.Column("put_aside", sa.String(20), nullable=True))


def downgrade() -> None:
    for name in ("put_aside", "chosen_over", "home", "mark"):
        op.drop_column("tables", name)

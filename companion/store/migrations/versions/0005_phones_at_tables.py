"""Which phones have claimed which seats and have which tables open, shared by all processes."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "claims",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("phone", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_claims_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_claims"),
        sa.UniqueConstraint("table_id", "phone", name="uq_claims_table_id_phone"),
    )
    op.create_table(
        "presence",
        sa.Column("process", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("phones", sa.Integer(), nullable=False),
        sa.Column("listed", sa.JSON(), nullable=False),
        sa.Column("until", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_presence_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("process", "table_id", name="pk_presence"),
    )


def downgrade() -> None:
    op.drop_table("presence")
    op.drop_table("claims")

"""Circles: their links, codes, logs and tables, and what was counted of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "circles",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("ticket", sa.String(length=32), nullable=False),
        sa.Column("mark", sa.String(length=12), nullable=False),
        sa.Column("created", sa.String(length=20), nullable=False),
        sa.Column("opened", sa.String(length=10), nullable=True),
        sa.Column("taken_out", sa.String(length=20), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_circles"),
        sa.UniqueConstraint("mark", name="uq_circles_mark"),
        sa.UniqueConstraint("ticket", name="uq_circles_ticket"),
    )
    _ways_in("circle_links", sa.Column("link", sa.String(length=32), nullable=False), _renewed())
    _ways_in(
        "circle_codes",
        sa.Column("code", sa.String(length=8), nullable=False),
        sa.Column("until", sa.Integer(), nullable=False),
    )
    op.create_table(
        "circle_entries",
        sa.Column("circle_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("author", sa.Text(), nullable=False),
        sa.Column("at", sa.String(length=20), nullable=False),
        sa.Column("seen", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["circle_id"], ["circles.id"], name="fk_circle_entries_circle_id"),
        sa.PrimaryKeyConstraint("circle_id", "number", name="pk_circle_entries"),
        sa.UniqueConstraint("circle_id", "key", name="uq_circle_entries_circle_id_key"),
    )
    op.create_table(
        "played",
        sa.Column("table_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("head", sa.Integer(), nullable=False),
        sa.Column("last_key", sa.Text(), nullable=False),
        sa.Column("version", sa.String(length=32), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_played_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name="pk_played"),
    )
    op.add_column("tables", sa.Column("circle", sa.String(length=12), nullable=True))
    op.add_column("tables", sa.Column("taken_out", sa.String(length=20), nullable=True))
    op.create_index("ix_tables_circle", "tables", ["circle"])


def downgrade() -> None:
    op.drop_index("ix_tables_circle", "tables")
    op.drop_column("tables", "taken_out")
    op.drop_column("tables", "circle")
    for name in ("played", "circle_entries", "circle_codes", "circle_links", "circles"):
        op.drop_table(name)


def _ways_in(name: str, key: sa.Column[str], more: sa.Column[int] | sa.Column[bool]) -> None:
    """Create a table with one row for each right at a circle."""
    op.create_table(
        name,
        key,
        sa.Column("circle_id", sa.Integer(), nullable=False),
        sa.Column("right", sa.String(length=5), nullable=False),
        more,
        sa.ForeignKeyConstraint(["circle_id"], ["circles.id"], name=f"fk_{name}_circle_id"),
        sa.PrimaryKeyConstraint(key.name, name=f"pk_{name}"),
        sa.UniqueConstraint("circle_id", "right", name=f"uq_{name}_circle_id_right"),
    )


def _renewed() -> sa.Column[bool]:
    """Return the column that says whether a link has replaced another one."""
    return sa.Column("renewed", sa.Boolean(), nullable=False, server_default=sa.false())

"""Two links for each table, one to score and one only to watch, and temporary codes for them."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_AT_ONCE = 1_000


def upgrade() -> None:
    op.create_table(
        "links",
        sa.Column("link", sa.String(32), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("right", sa.String(5), nullable=False),
        sa.PrimaryKeyConstraint("link", name="pk_links"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_links_table_id"),
        sa.UniqueConstraint("table_id", "right", name="uq_links_table_id_right"),
    )
    op.create_table(
        "codes",
        sa.Column("code", sa.String(6), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("right", sa.String(5), nullable=False),
        sa.Column("until", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_codes"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_codes_table_id"),
        sa.UniqueConstraint("table_id", "right", name="uq_codes_table_id_right"),
    )
    _give_links()
    # The former link stays as the ticket with which the table was created.
    op.execute("ALTER TABLE tables RENAME COLUMN link TO ticket")


def downgrade() -> None:
    op.execute("ALTER TABLE tables RENAME COLUMN ticket TO link")
    tables, links = _tables(), _links()
    standing = sa.select(links.c.link).where(
        links.c.table_id == tables.c.id, links.c.right == "score"
    )
    op.execute(tables.update().values(link=standing.scalar_subquery()))
    op.drop_table("codes")
    op.drop_table("links")


def _give_links() -> None:
    """Make each table's existing link its link to score, and add a new one to watch."""
    tables, links = _tables(), _links()
    known = op.get_bind().execute(sa.select(tables.c.id, tables.c.link)).all()
    rows = [
        {"link": link, "table_id": table, "right": right}
        for table, scores in known
        for right, link in (("score", scores), ("watch", secrets.token_hex(12)))
    ]
    for first in range(0, len(rows), _AT_ONCE):
        op.bulk_insert(links, rows[first : first + _AT_ONCE])


def _tables() -> sa.TableClause:
    return sa.table("tables", sa.column("id"), sa.column("link"))


def _links() -> sa.TableClause:
    return sa.table("links", sa.column("link"), sa.column("table_id"), sa.column("right"))

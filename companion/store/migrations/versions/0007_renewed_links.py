"""Which links were renewed, so that other pages hide them; space for codes of four syllables."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_SHORT, _LONG = sa.String(6), sa.String(8)


def upgrade() -> None:
    op.add_column(
        "links", sa.Column("renewed", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    tables = sa.table("tables", sa.column("id"), sa.column("ticket"), sa.column("rematch_of"))
    links = sa.table(
        "links",
        sa.column("link"),
        sa.column("table_id"),
        sa.column("right"),
        sa.column("renewed", sa.Boolean()),
    )
    made_with = sa.select(tables.c.ticket).where(tables.c.id == links.c.table_id)
    op.execute(
        links.update()
        .where(links.c.right == "score", links.c.link != made_with.scalar_subquery())
        .values(renewed=True)
    )
    # It is unknown which links to watch were renewed; other pages show only those of rematches.
    follows = sa.select(tables.c.id).where(tables.c.rematch_of.is_not(None))
    op.execute(
        links.update()
        .where(links.c.right == "watch", links.c.table_id.in_(follows))
        .values(renewed=True)
    )
    # Codes of three syllables are no longer accepted; new ones are drawn on request.
    op.execute("DELETE FROM codes")
    with op.batch_alter_table("codes") as codes:
        codes.alter_column("code", existing_type=_SHORT, type_=_LONG, existing_nullable=False)


def downgrade() -> None:
    op.execute("DELETE FROM codes")
    with op.batch_alter_table("codes") as codes:
        codes.alter_column("code", existing_type=_LONG, type_=_SHORT, existing_nullable=False)
    op.drop_column("links", "renewed")

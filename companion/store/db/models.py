"""The database models: tables, links, entries of logs. Nothing derived is stored."""

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import ForeignKey, MetaData, String, Text, UniqueConstraint, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

from companion.store.db.stored_json import StoredJSON

NAMING = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
}
"""Names constraints alike on every database, so that migrations can refer to them."""


class Base(DeclarativeBase):
    """The base class of all models."""

    metadata = MetaData(naming_convention=NAMING)


class TableRow(Base):
    """A table as it was when created, with its whole ruleset.

    `ticket` is the link that it was created with, kept even if the link is renewed, so that
    sending a form twice creates one table. `rematch_of` is the table that it follows, `opened` the
    day on which it was last opened.

    `mark` identifies a table that was handed over from elsewhere (None: created here), and `home`
    is the URL of the server that it came from. `chosen_over` has the digests of logs over which its
    own was chosen, and `put_aside` is when another log was chosen over this one.
    """

    __tablename__ = "tables"
    # SQLite cannot rename a constraint: this one keeps the name it was created with.
    __table_args__ = (
        UniqueConstraint("ticket", name="uq_tables_link"),
        UniqueConstraint("rematch_of"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    ticket: Mapped[str] = mapped_column(String(32))
    game: Mapped[str] = mapped_column(String(32))
    rules: Mapped[dict[str, str | int]] = mapped_column(StoredJSON)
    players: Mapped[list[str]] = mapped_column(StoredJSON)
    first_dealer: Mapped[int]
    created: Mapped[str] = mapped_column(String(20))
    rematch_of: Mapped[int | None] = mapped_column(ForeignKey("tables.id"))
    opened: Mapped[str | None] = mapped_column(String(10))
    mark: Mapped[str | None] = mapped_column(String(12))
    home: Mapped[str | None] = mapped_column(String(200))
    chosen_over: Mapped[list[str] | None] = mapped_column(StoredJSON(none_as_null=True))
    put_aside: Mapped[str | None] = mapped_column(String(20))
    links: Mapped[list["LinkRow"]] = relationship(lazy="raise")


class LinkRow(Base):
    """An unguessable address of a table, and what its holders may do there.

    A `renewed` link has replaced another one; Companion shows it on no page outside its own table.
    """

    __tablename__ = "links"
    __table_args__ = (UniqueConstraint("table_id", "right"),)

    link: Mapped[str] = mapped_column(String(32), primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"))
    right: Mapped[str] = mapped_column(String(5))
    renewed: Mapped[bool] = mapped_column(default=False, server_default=false())


class CodeRow(Base):
    """A short code to type in place of a link, valid until a time in seconds since 1970."""

    __tablename__ = "codes"
    __table_args__ = (UniqueConstraint("table_id", "right"),)

    code: Mapped[str] = mapped_column(String(8), primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"))
    right: Mapped[str] = mapped_column(String(5))
    until: Mapped[int]


class EntryRow(Base):
    """An entry of a table's log: its metadata, and its action as JSON text."""

    __tablename__ = "entries"
    __table_args__ = (UniqueConstraint("table_id", "key"),)

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    key: Mapped[str] = mapped_column(Text)
    author: Mapped[str] = mapped_column(Text)
    at: Mapped[str] = mapped_column(String(20))
    seen: Mapped[int]
    body: Mapped[str] = mapped_column(Text)


class RateCount(Base):
    """The number of requests counted under a rate limit's key, and when the count expires."""

    __tablename__ = "counts"

    key: Mapped[str] = mapped_column(Text, primary_key=True)
    count: Mapped[int]
    until: Mapped[int]


class ClaimRow(Base):
    """A seat that a phone has claimed; a phone has at most one at a table."""

    __tablename__ = "claims"
    __table_args__ = (UniqueConstraint("table_id", "phone"),)

    table_id: Mapped[int] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    phone: Mapped[str] = mapped_column(String(32))


class PresenceRow(Base):
    """The phones with a table open, as one server process reports them until it does so again."""

    __tablename__ = "presence"

    process: Mapped[str] = mapped_column(String(32), primary_key=True)
    table_id: Mapped[int] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    phones: Mapped[int]
    listed: Mapped[list[list[str]]] = mapped_column(StoredJSON)
    until: Mapped[int]


db = SQLAlchemy(model_class=Base)
"""The database of the current app."""

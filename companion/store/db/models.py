"""The database models: tables, circles, links, entries of logs.

Nothing derived is stored but `PlayedRow`, a cache that can be deleted, and in some entries
the dealer that a `Retract` or `Amend` keeps (`engine/log/entries.py`).
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import (
    JSON,
    ColumnElement,
    Dialect,
    ForeignKey,
    MetaData,
    String,
    Text,
    UniqueConstraint,
    false,
    select,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship
from sqlalchemy.types import TypeDecorator

# JSON columns


class StoredJSON(TypeDecorator[Any]):
    """Plain data stored as JSON; None if the stored text cannot be parsed."""

    impl = JSON
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any]:
        """Return the function that parses a stored text."""
        read = super().result_processor(dialect, coltype) or (lambda value: value)

        def process(value: Any) -> Any:
            try:
                return read(value)
            except (TypeError, ValueError, RecursionError):
                return None

        return process


NAMING = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
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

    `mark` identifies the table wherever it goes (None: derived from the ticket), and `home` is the
    URL of the server that it was transferred from. `chosen_over` has the digests of logs over which
    its own was chosen, and `put_aside` is when another log was chosen over this one.

    `circle` is the mark of the circle in which it was played (None: none, or none known here), and
    `taken_out` is when it was taken out of that circle; it can be restored for a week. `played_in`
    is the mark of a circle that it came with, which lets it into no circle here.
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
    circle: Mapped[str | None] = mapped_column(String(12), index=True)
    taken_out: Mapped[str | None] = mapped_column(String(20))
    played_in: Mapped[str | None] = mapped_column(String(12))
    links: Mapped[list["LinkRow"]] = relationship(lazy="raise")


class LinkColumns:
    """What is kept of an unguessable address, and of the `Right` of its holders."""

    link: Mapped[str] = mapped_column(String(32), primary_key=True)
    right: Mapped[str] = mapped_column(String(5))
    renewed: Mapped[bool] = mapped_column(default=False, server_default=false())


class CodeColumns:
    """What is kept of a short code, which is valid until a time in seconds since 1970."""

    code: Mapped[str] = mapped_column(String(8), primary_key=True)
    right: Mapped[str] = mapped_column(String(5))
    until: Mapped[int]


class EntryColumns:
    """What is kept of an entry of a log: its metadata, and its action as JSON text."""

    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    key: Mapped[str] = mapped_column(Text)
    author: Mapped[str] = mapped_column(Text)
    at: Mapped[str] = mapped_column(String(20))
    seen: Mapped[int]
    body: Mapped[str] = mapped_column(Text)


class LinkRow(LinkColumns, Base):
    """An unguessable address of a table, and the `Right` of its holders (`store/access/links.py`).

    A `renewed` link has replaced another one; Companion shows it on no page outside its own table.
    """

    __tablename__ = "links"
    __table_args__ = (UniqueConstraint("table_id", "right"),)

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"))


class CodeRow(CodeColumns, Base):
    """A short code to type in place of a link, valid until a time in seconds since 1970."""

    __tablename__ = "codes"
    __table_args__ = (UniqueConstraint("table_id", "right"),)

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"))


class EntryRow(EntryColumns, Base):
    """An entry of a table's log: its metadata, and its action as JSON text."""

    __tablename__ = "entries"
    __table_args__ = (UniqueConstraint("table_id", "key"),)

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True)


class RateCount(Base):
    """The number of requests counted under a rate limit's key, and when the count expires."""

    __tablename__ = "counts"

    key: Mapped[str] = mapped_column(Text, primary_key=True)
    count: Mapped[int]
    until: Mapped[int]


class ClaimRow(Base):
    """A seat that a phone has claimed; a phone has at most one at a table.

    `seat` is the chair of its player (`Player.chair`), the seat's number unless they came later.
    """

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


class CircleRow(Base):
    """A circle of people who meet again; `mark` identifies it here.

    `ticket` is the link that it was created with, as a table's is, and `opened` the day on which it
    was last opened. `taken_out` is when it was taken out; it can be restored for a week. `came_as`
    is the mark with which it is transferred (None: `mark`): it came from elsewhere to somebody who
    has no right to the circle here that has that mark.
    """

    __tablename__ = "circles"
    __table_args__ = (UniqueConstraint("ticket"), UniqueConstraint("mark"))

    id: Mapped[int] = mapped_column(primary_key=True)
    ticket: Mapped[str] = mapped_column(String(32))
    mark: Mapped[str] = mapped_column(String(12))
    created: Mapped[str] = mapped_column(String(20))
    opened: Mapped[str | None] = mapped_column(String(10))
    taken_out: Mapped[str | None] = mapped_column(String(20))
    came_as: Mapped[str | None] = mapped_column(String(12))
    links: Mapped[list["CircleLinkRow"]] = relationship(lazy="raise")


class CircleLinkRow(LinkColumns, Base):
    """An unguessable address of a circle, and what its holders may do there; as `LinkRow`."""

    __tablename__ = "circle_links"
    __table_args__ = (UniqueConstraint("circle_id", "right"),)

    circle_id: Mapped[int] = mapped_column(ForeignKey("circles.id"))


class CircleCodeRow(CodeColumns, Base):
    """A short code to type in place of a circle's link; as `CodeRow`."""

    __tablename__ = "circle_codes"
    __table_args__ = (UniqueConstraint("circle_id", "right"),)

    circle_id: Mapped[int] = mapped_column(ForeignKey("circles.id"))


class CircleEntryRow(EntryColumns, Base):
    """An entry of a circle's log; as `EntryRow`."""

    __tablename__ = "circle_entries"
    __table_args__ = (UniqueConstraint("circle_id", "key"),)

    circle_id: Mapped[int] = mapped_column(ForeignKey("circles.id"), primary_key=True)


class PlayedRow(Base):
    """What a circle counts of a table, derived from its log up to an entry by one version.

    It saves replaying old tables. A row of another log state or version is derived again.
    """

    __tablename__ = "played"

    table_id: Mapped[int] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    head: Mapped[int]
    last_key: Mapped[str] = mapped_column(Text)
    version: Mapped[str] = mapped_column(String(32))
    body: Mapped[str] = mapped_column(Text)


db = SQLAlchemy(model_class=Base)
"""The database of the current app."""


# The demo table


PREFIX = "played-evening-"
"""The prefix of the tickets of demo tables; the tickets of other tables are random."""


def no_example() -> ColumnElement[bool]:
    """Return the condition that a row of `TableRow` is not a demo table."""
    return ~TableRow.ticket.startswith(PREFIX, autoescape=True)


# Soft-deleted circles and tables


DAYS_OUT = 7
"""For how many days a soft-deleted circle or table can be restored."""


def is_gone(taken_out: str | None) -> bool:
    """Whether something was soft-deleted too long ago to be restored."""
    if not taken_out:
        return False
    try:
        return datetime.fromisoformat(taken_out) < datetime.now(UTC) - timedelta(DAYS_OUT)
    except (TypeError, ValueError):
        # A damaged time must not end a circle.
        return False


def is_there(mark: str) -> bool:
    """Whether a circle with this mark exists or can be restored."""
    query = select(CircleRow.taken_out).where(CircleRow.mark == mark)
    row = db.session.execute(query).one_or_none()
    return row is not None and not is_gone(row.taken_out)

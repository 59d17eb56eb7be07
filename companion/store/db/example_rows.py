"""Tells the played evening that visitors look round in from the tables of people."""

from sqlalchemy import ColumnElement

from companion.store.db.models import TableRow

PREFIX = "played-evening-"
"""How the ticket of such an evening begins; those of people are drawn by chance."""


def no_example() -> ColumnElement[bool]:
    """Return the condition that a row of `TableRow` is a table of people."""
    return ~TableRow.ticket.startswith(PREFIX, autoescape=True)

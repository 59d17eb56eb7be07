"""Circles and tables that were taken out: whether they can still be had back."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import select

from companion.store.db.models import CircleRow, db

DAYS_OUT = 7
"""For how many days a circle, or a table, that was taken out can be had back."""


def is_gone(taken_out: str | None) -> bool:
    """Whether something was taken out so long ago that it cannot be had back."""
    if not taken_out:
        return False
    try:
        return datetime.fromisoformat(taken_out) < datetime.now(UTC) - timedelta(DAYS_OUT)
    except (TypeError, ValueError):
        # A damaged time must not end a circle.
        return False


def is_there(mark: str) -> bool:
    """Whether a circle has this mark here, or can be had back."""
    query = select(CircleRow.taken_out).where(CircleRow.mark == mark)
    row = db.session.execute(query).one_or_none()
    return row is not None and not is_gone(row.taken_out)

"""The current time in the form in which it is stored."""

from datetime import UTC, datetime


def now() -> str:
    """Return the current second in UTC as ISO 8601 text: 2026-01-31T20:15:00Z."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def today() -> str:
    """Return the current day in UTC as ISO 8601 text: 2026-01-31."""
    return now()[:10]

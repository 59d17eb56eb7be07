"""The time, as it is stored."""

from datetime import UTC, datetime


def now() -> str:
    """The present second in UTC, as ISO 8601 text: 2026-01-31T20:15:00Z."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def today() -> str:
    """The present day in UTC, as ISO 8601 text: 2026-01-31."""
    return now()[:10]

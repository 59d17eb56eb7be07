"""The current time in the form in which it is stored."""

from datetime import UTC, datetime

MADE = datetime(2026, 11, 1, tzinfo=UTC)


def now() -> str:
    """Return the current second in UTC as ISO 8601 text: 2026-01-31T20:15:00Z."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def today() -> str:
    """Return the current day in UTC as ISO 8601 text: 2026-01-31."""
    return now()[:10]


def is_behind(time: datetime) -> bool:
    """Whether a clock shows a time before this version was made, as one without a battery does."""
    return time < MADE

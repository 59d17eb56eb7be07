"""When something was taken out."""

from datetime import UTC, datetime, timedelta


def out_since(days: int) -> str:
    """The moment so many days ago, as it is stored."""
    return (datetime.now(UTC) - timedelta(days)).strftime("%Y-%m-%dT%H:%M:%SZ")

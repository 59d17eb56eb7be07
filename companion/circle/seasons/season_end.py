"""Whether a season is over: its last day has come, and every table of that day has ended."""

from collections.abc import Iterable
from datetime import date

from companion.circle.log.circle_state import Season
from companion.circle.tables.evenings import Evening


def is_last_day_come(season: Season, today: date) -> bool:
    """Return whether the last day of a season has come."""
    return season.ends is not None and season.ends <= today


def is_being_played(season: Season, evenings: Iterable[Evening], today: date) -> bool:
    """Return whether a table that may decide a season goes on, which it can on its last day only.

    A table that nobody ended holds up no season on a later day.
    """
    return season.ends == today and any(
        not table.over
        for evening in evenings
        if evening.night == today
        for table in evening.tables
        if season.game in ("", table.game)
    )

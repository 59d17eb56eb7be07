"""Days by the clock of the reader, written as in the reader's country.

A script keeps the name of the phone's time zone in a cookie. Without it the server's zone is taken,
which at home is the same; on the site the phone is the server.
"""

import re
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from flask import request

from companion.web.request.language import accepted_tags, catalogue
from companion.words.dates import (
    locale_for,
    month_of,
    puts_day_first,
    weekday_letter,
    weekday_of,
    written_day,
)

ZONE = "zone"
"""The name of the cookie with the phone's time zone, such as "Europe/Berlin"."""
_ZONE_NAME = re.compile(r"[A-Za-z0-9_+-]{1,32}(/[A-Za-z0-9_+-]{1,32}){0,2}")


def told_day(at: str, *, year: bool = False) -> str:
    """Return the day of a moment where the reader is, in the reader's words.

    `at` is a time of the log. The year is added if `year` says so, or if it is not the present one.
    """
    return told_date(day_here(datetime.fromisoformat(at)), year=year)


def told_date(day: date, *, year: bool = False, weekday: bool = False) -> str:
    """Return a day in the reader's words, with its weekday if wanted; the year as in `told_day`."""
    other = day.year != day_here(datetime.now(UTC)).year
    return written_day(day, _reader_locale(), year=year or other, weekday=weekday)


def told_weekday(day: date) -> str:
    """Return the name of a day of the week in the reader's words."""
    return weekday_of(day, _reader_locale())


def told_month(day: date) -> str:
    """Return the name of a month in the reader's words."""
    return month_of(day, _reader_locale())


def week_letters(monday: date) -> list[str]:
    """Return the letters of the days of the week in the reader's words, from a Monday on."""
    locale = _reader_locale()
    return [weekday_letter(monday + timedelta(days=day), locale) for day in range(7)]


def is_day_first() -> bool:
    """Return whether the reader writes the day before the month where both are numbers."""
    return puts_day_first(_reader_locale())


def _reader_locale() -> str:
    """Return the locale of the reader's language that the browser asks for."""
    header = request.headers.get("Accept-Language", "")
    return _locale(catalogue().language, accepted_tags(header))


def day_here(moment: datetime) -> date:
    """Return the day of a moment where the reader is."""
    try:
        return moment.astimezone(_zone(request.cookies.get(ZONE, ""))).date()
    except OverflowError:
        # The first or the last day that there is, in a log that somebody handed over.
        return moment.date()


@lru_cache(256)
def _locale(language: str, tags: tuple[str, ...]) -> str:
    """Return the locale of a language that these tags of a browser ask for."""
    return locale_for(language, [*tags])


@lru_cache(256)
def _zone(name: str) -> ZoneInfo | None:
    """Return a time zone, or None, which means this computer's, if there is none of that name."""
    if not _ZONE_NAME.fullmatch(name):
        return None
    try:
        return ZoneInfo(name)
    except (LookupError, ValueError, OSError):
        return None

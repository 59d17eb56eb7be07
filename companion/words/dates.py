"""Dates and elapsed times in the reader's language and country."""

from collections.abc import Iterable
from datetime import date, datetime
from functools import lru_cache

from babel import Locale, UnknownLocaleError
from babel.dates import format_date, format_skeleton

from companion.engine.messages import Message, message

_WITHOUT_COUNTRY = {"en": "en_001"}
"""The locale of a language whose country is not known; by itself English means American."""
_KEPT = 1024


def locale_for(language: str, tags: Iterable[str]) -> str:
    """Return the first of the tags that is a known locale of a language, else the language's own.

    Tags are those of a browser, such as "en-GB", the most wanted first.
    """
    for tag in tags:
        parts = tag.replace("-", "_").split("_")
        if parts[0].lower() == language and len(parts) > 1:
            try:
                return str(Locale.parse(f"{language}_{parts[-1].upper()}"))
            except (UnknownLocaleError, ValueError):
                continue
    return _WITHOUT_COUNTRY.get(language, language)


@lru_cache(_KEPT)
def written_day(day: date, locale: str, *, year: bool, weekday: bool = False) -> str:
    """Return a day with its month, and with its `year` if wanted: 2 Nov, Nov 2, 2026, 11月2日.

    With `weekday`, it is named too: Mon, 2 Nov.
    """
    skeleton = f"{'y' if year else ''}MMM{'E' if weekday else ''}d"
    return format_skeleton(skeleton, day, locale=locale)


@lru_cache(_KEPT)
def puts_day_first(locale: str) -> bool:
    """Return whether the day stands before the month where both are numbers: 2/11, not 11/2."""
    pattern = Locale.parse(locale).date_formats["short"].pattern
    return bool(pattern.index("d") < pattern.index("M"))


@lru_cache(_KEPT)
def weekday_of(day: date, locale: str) -> str:
    """Return the name of a day of the week: Thursday, 木曜日."""
    return format_date(day, "EEEE", locale=locale)


@lru_cache(_KEPT)
def month_of(day: date, locale: str) -> str:
    """Return the name of the month of a day: November, 11月."""
    return format_date(day, "LLLL", locale=locale)


@lru_cache(_KEPT)
def weekday_letter(day: date, locale: str) -> str:
    """Return the heading of a weekday's column in a calendar: T, 木."""
    return format_date(day, "ccccc", locale=locale)


# Elapsed time


_MINUTE = 60
_HOUR = 60 * _MINUTE
_DAY = 24 * _HOUR


def ago(at: str, now: str) -> Message:
    """Return how long before `now` a time was, both as ISO 8601 text; a future time is just now."""
    seconds = int((datetime.fromisoformat(now) - datetime.fromisoformat(at)).total_seconds())
    if seconds < _MINUTE:
        return message("ago-now")
    if seconds < _HOUR:
        return message("ago-minutes", minutes=seconds // _MINUTE)
    if seconds < _DAY:
        return message("ago-hours", hours=seconds // _HOUR)
    return message("ago-days", days=seconds // _DAY)

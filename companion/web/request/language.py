"""The reader's language: the chosen one, else one that the browser accepts, else English."""

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Any
from zoneinfo import ZoneInfo

from flask import Blueprint, Flask, g, redirect, request, session
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header
from werkzeug.wrappers import Response

from companion.engine.contract.game import AnyGame
from companion.engine.messages import Message, Text, Value
from companion.store.tables.stored_tables import games
from companion.web.request.answers import on_this_site
from companion.words.catalogue import Catalogue, best_language, catalogue_for, known_languages
from companion.words.dates import (
    locale_for,
    month_of,
    puts_day_first,
    weekday_letter,
    weekday_of,
    written_day,
)
from companion.words.history import author_called

choosing_language = Blueprint("language", __name__)

_LONGEST_HEADER, _MOST_HEADERS = 1_000, 256
"""How many characters of `Accept-Language` are read, and how many such headers are cached."""


def init_language(app: Flask) -> None:
    """Give all templates their words: `t` for a code, `say` for a message, `text` for a Text."""

    @app.context_processor
    def helpers() -> dict[str, Any]:
        words = catalogue()
        return {
            "t": words.word,
            "say": words.say,
            "text": words.text,
            "side_names": words.names,
            "language": words.language,
            "other_languages": other_languages,
            "words_of_all": words_of_all,
        }


def catalogue() -> Catalogue:
    """Return the catalogue in the language of this request."""
    words: Catalogue | None = g.get("words")
    if words is None:
        words = g.words = _catalogue(_choose_language())
    return words


def catalogues() -> list[Catalogue]:
    """Return the catalogues of all languages, English first."""
    return [_catalogue(language) for language in known_languages()]


def _catalogue(language: str) -> Catalogue:
    """Return the catalogue of a language, with the sentences of all games of this app."""
    every_game: tuple[AnyGame, ...] = tuple(games().values())
    return catalogue_for(language, every_game)


def words_of_all(code: str) -> str:
    """Return the words for a code in all languages that have it, joined by spaces."""
    return " ".join(filter(None, (words.optional_word(code) for words in catalogues())))


def t(code: str, players: Sequence[str] = (), **params: Value) -> str:
    """Return the words for a code in the reader's language."""
    return catalogue().word(code, players, **params)


def say(message: Message, players: Sequence[str] = ()) -> str:
    """Return the words for a message in the reader's language."""
    return catalogue().say(message, players)


def author_name(author: str) -> str:
    """Return the name of an author of the log in the reader's language."""
    called = author_called(author)
    return say(called) if isinstance(called, Message) else str(called)


def text(text: Text) -> str:
    """Return a declared text in the reader's language."""
    return catalogue().text(text)


def other_languages() -> list[tuple[str, str]]:
    """Return the other languages to choose from: the code of each and its own name for itself."""
    current = catalogue().language
    return [
        (words.language, words.word("language-name"))
        for words in catalogues()
        if words.language != current
    ]


@choosing_language.get("/language/<code>")
def choose(code: str) -> Response:
    """Remember the chosen language and redirect to the page it was chosen on."""
    if code in known_languages():
        session["language"] = code
        session.permanent = True
    return redirect(on_this_site(request.args.get("back", "")))


def _choose_language() -> str:
    """Return the language of this request."""
    chosen = session.get("language")
    if chosen in known_languages():
        return str(chosen)
    return asked_language(request.headers.get("Accept-Language", ""))


def asked_language(header: str) -> str:
    """Return the best available language for an `Accept-Language` header."""
    return best_language(accepted_tags(header), known_languages())


def accepted_tags(header: str) -> tuple[str, ...]:
    """Return the tags of the languages that an `Accept-Language` header accepts, the best first."""
    return _accepted_tags(header[:_LONGEST_HEADER])


@lru_cache(_MOST_HEADERS)
def _accepted_tags(header: str) -> tuple[str, ...]:
    """Return the tags in a header, cached: phones send few different ones."""
    accepted = parse_accept_header(header, LanguageAccept)
    return tuple(tag for tag, wish in accepted if wish > 0)


# Dates


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
        # The first or last possible date, in an imported log.
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

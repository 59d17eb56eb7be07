"""The reader's language: the chosen one, else one the browser accepts, else English."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from flask import Blueprint, Flask, g, redirect, request, session
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header
from werkzeug.wrappers import Response

from companion.engine.contract.game import AnyGame
from companion.engine.messages import Message, Text, Value
from companion.store.tables.stored_tables import games
from companion.web.request.answers import on_this_site
from companion.words.authors import author_called
from companion.words.catalogue import Catalogue, catalogue_for
from companion.words.languages import best_language, known_languages

choosing_language = Blueprint("language", __name__)

_LONGEST_HEADER, _MOST_HEADERS = 1_000, 256
"""How many characters of `Accept-Language` are read, and how many such headers are cached."""


def init_language(app: Flask) -> None:
    """Give all templates their words: `t` for a code, `say` for a message, `text` for a Text."""
    app.register_blueprint(choosing_language)

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

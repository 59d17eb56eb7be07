"""Which language a reader gets: what they chose, else what the browser asks for, else English."""

from collections.abc import Sequence
from typing import Any

from flask import Blueprint, Flask, g, redirect, request, session
from werkzeug.datastructures import LanguageAccept
from werkzeug.wrappers import Response

from companion.engine.contract.game import AnyGame
from companion.engine.messages import Message, Text, Value
from companion.store.tables import games
from companion.web.request.answers import on_this_site
from companion.words.catalogue import LANGUAGES, Catalogue, catalogue_for

language = Blueprint("language", __name__)

NAMES = {"en": "English", "ja": "日本語"}


def init_language(app: Flask) -> None:
    """Give every template its words: `t` a code, `say` a message, `text` a declaration."""
    app.register_blueprint(language)

    @app.context_processor
    def helpers() -> dict[str, Any]:
        words = reader()
        return {
            "t": words.word,
            "say": words.say,
            "text": words.text,
            "side_names": words.names,
            "language": words.language,
            "other_language": next(each for each in LANGUAGES if each != words.language),
            "language_names": NAMES,
        }


def reader() -> Catalogue:
    """The words of whoever reads this response."""
    if "words" not in g:
        known: tuple[AnyGame, ...] = tuple(games().values())
        g.words = catalogue_for(_chosen(), known)
    words: Catalogue = g.words
    return words


def t(code: str, players: Sequence[str] = (), **params: Value) -> str:
    """The reader's words for a code."""
    return reader().word(code, players, **params)


def say(message: Message, players: Sequence[str] = ()) -> str:
    """The reader's words for a message."""
    return reader().say(message, players)


def text(text: Text) -> str:
    """A declaration in the reader's language."""
    return reader().text(text)


@language.get("/language/<code>")
def choose(code: str) -> Response:
    """Remember the reader's choice and go back to where they were."""
    if code in LANGUAGES:
        session["language"] = code
        session.permanent = True
    return redirect(on_this_site(request.args.get("back", "/")))


def _chosen() -> str:
    """The language of this request."""
    chosen = session.get("language")
    if chosen in LANGUAGES:
        return str(chosen)
    return first_known(request.accept_languages)


def first_known(accepted: LanguageAccept) -> str:
    """The first of our languages that a browser asks for."""
    # A region is no matter here: who asks for en-GB before ja reads English.
    tags = (tag.split("-")[0].lower() for tag, wish in accepted if wish > 0)
    return next((each for each in tags if each in LANGUAGES), "en")

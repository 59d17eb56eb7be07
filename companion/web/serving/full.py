"""What is said to a phone that comes when there is no room: one sentence, and no thread for it."""

from collections.abc import Iterable

from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from companion.engine.contract.game import AnyGame
from companion.web.request.asgi import AsgiApp, Receive, Scope, Send
from companion.web.request.language import first_known
from companion.words.catalogue import LANGUAGES, catalogue_for


def full_house(games: Iterable[AnyGame], *, hangs_up: bool = True) -> AsgiApp:
    """An app that tells whoever asks to come again; `games` are those whose words are read.

    Unless it `hangs_up`, the phone may ask again on the same connection, and is heard out.
    """
    known = tuple(games)
    texts = {each: catalogue_for(each, known).word("full-house").encode() for each in LANGUAGES}

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        text = texts[_language(scope)]
        headers = [
            (b"content-type", b"text/plain; charset=utf-8"),
            (b"content-length", str(len(text)).encode()),
            (b"retry-after", b"10"),
            *([(b"connection", b"close")] if hangs_up else []),
        ]
        await send({"type": "http.response.start", "status": 503, "headers": headers})
        await send({"type": "http.response.body", "body": text})

    return answer


def _language(scope: Scope) -> str:
    """The language that the browser asks for."""
    wishes = [value for name, value in scope["headers"] if name == b"accept-language"]
    return first_known(parse_accept_header(b",".join(wishes).decode("latin-1"), LanguageAccept))

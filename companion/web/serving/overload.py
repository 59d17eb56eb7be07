"""The answer to requests when there is no room: one sentence, sent without using a thread."""

from collections.abc import Iterable

from companion.engine.contract.game import AnyGame
from companion.web.request.asgi import AsgiApp, Receive, Scope, Send
from companion.web.request.language import asked_language
from companion.words.catalogue import catalogue_for
from companion.words.languages import known_languages


def overload_answer(games: Iterable[AnyGame], *, hangs_up: bool = True) -> AsgiApp:
    """Return an app that answers every request with 503 and Retry-After, in the reader's language.

    The sentence may be in the catalogues of `games`. Unless it `hangs_up`, the connection stays
    open, and what the phone still sends is read.
    """
    every_game = tuple(games)
    texts = {
        language: catalogue_for(language, every_game).word("full-house").encode()
        for language in known_languages()
    }

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
    """Return the supported language that the browser prefers."""
    wishes = [value for name, value in scope["headers"] if name == b"accept-language"]
    return asked_language(b",".join(wishes).decode("latin-1"))

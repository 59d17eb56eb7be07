"""Plain HTTP beside HTTPS: the page about trust, which must be readable before there is any."""

import re

from companion.web.request.asgi import AsgiApp, Receive, Scope, Send

_SHOWN = re.compile(
    r"/(trust(/.*)?|static/.*|language/.*|manifest\.webmanifest|apple-touch-icon\.png)"
)
"""What is answered over plain HTTP: the page, and what it is made of."""
_HOST = re.compile(rb"([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]*)?")


def page_about_trust(pages: AsgiApp, port: int) -> AsgiApp:
    """Return an app that shows the page about trust, and redirects all else to HTTPS at `port`."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if _SHOWN.fullmatch(scope["path"]):
            await pages(scope, receive, send)
            return
        target = b"/trust" if scope["path"] == "/" else _secure_url(scope, port)
        headers = [
            (b"content-length", b"0"),
            # A kept redirect would send those to HTTPS again who have gone back to plain HTTP.
            (b"cache-control", b"no-store"),
            *([(b"location", target)] if target else []),
        ]
        status = 307 if target else 400
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    return answer


def _secure_url(scope: Scope, port: int) -> bytes | None:
    """Return the same address over HTTPS; None if the request's host is malformed."""
    hosts = [value for name, value in scope["headers"] if name == b"host"]
    host = _HOST.fullmatch(hosts[0]) if len(hosts) == 1 else None
    if host is None:
        return None
    query: bytes = scope["query_string"]
    address: bytes = scope["raw_path"] + (b"?" + query if query else b"")
    return b"https://%b:%d%b" % (host[1], port, address)

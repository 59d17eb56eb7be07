"""The app inside the browser: called as a function instead of over HTTP, with a cookie jar."""

import json
from collections.abc import Iterable, Mapping
from email.utils import parsedate_to_datetime
from http.cookies import Morsel, SimpleCookie
from importlib.util import find_spec
from pathlib import Path
from time import time
from typing import TypeAlias
from urllib.parse import unquote, urlsplit
from zoneinfo import TZPATH, reset_tzpath

from flask import Flask
from jinja2 import ModuleLoader

from companion.store.database import COPIES, JOURNAL
from companion.web.app import create_app
from companion.web.request.addresses import Scope
from companion.web.request.current_table import parts_of
from companion.web.serving.wsgi import call_app

Answer: TypeAlias = tuple[int, list[tuple[str, str]], bytes]
"""Status, headers, body."""

COMPILED = Path(__file__).parent / "templates"
"""The folder with all templates as Python modules; `template_modules` writes it for a site."""
LONGEST_FILE = 64 * 1024 * 1024
"""The largest size of a post in bytes."""
SETTINGS = {
    # No other process uses the file, and a write-ahead log would need shared memory.
    JOURNAL: "TRUNCATE",
    # The folder in the browser cannot hold other files than the database.
    COPIES: False,
    # A post to one's own phone needs no limit; a backup of all tables may be long.
    "MAX_CONTENT_LENGTH": LONGEST_FILE,
    "MAX_FORM_MEMORY_SIZE": LONGEST_FILE,
    "LIVE": False,
    "IN_BROWSER": True,
    "FRAMED": True,
}


def _zones() -> list[str]:
    """Return the folders with the time zones that pytz has, which Fluent brings along."""
    pytz = find_spec("pytz")
    return [f"{folder}/zoneinfo" for folder in (pytz and pytz.submodule_search_locations) or ()]


# A browser has none for Python; a circle's evenings are to be the same as on a server.
reset_tzpath((*TZPATH, *_zones()))


class Pages:
    """The app, and the cookies that it has set on this phone."""

    def __init__(self, folder: str, key: str, root: str, jar: str) -> None:
        """Open the app with the database in a folder.

        `key` signs cookies, `root` is the address of the front page, `jar` the last value of the
        property `jar`, of which it takes what are cookies. Raises Fault if the database cannot be
        used.
        """
        self._root = root.rstrip("/")
        self._jar = _read_jar(jar)
        settings = {**SETTINGS, "SECRET_KEY": key}
        self.app: Flask = create_app(settings, instance=Path(folder))
        if COMPILED.is_dir():
            self.app.jinja_env.loader = ModuleLoader(COMPILED / "pages")
            parts_of(self.app).environment.loader = ModuleLoader(COMPILED / "parts")

    @property
    def jar(self) -> str:
        """The cookies as text, to be stored."""
        return json.dumps(self._jar, sort_keys=True)

    def answer(
        self, method: str, address: str, headers: Iterable[Iterable[str]], body: bytes | memoryview
    ) -> Answer:
        """Answer a request for an absolute address."""
        cookies = "; ".join(f"{name}={value}" for name, value in self._jar.items())
        sent = {name.lower(): value for name, value in headers}
        sent |= {"cookie": cookies, "content-length": str(len(body))}
        answer = call_app(self.app, self._scope(method, address, sent), bytes(body))
        # `call_app` was given no limit to what it holds in memory, so the body is whole.
        assert isinstance(answer.body, bytes)
        others = []
        for name, value in answer.headers:
            if name.lower() == "set-cookie":
                self._keep(value)
            else:
                others.append((name, value))
        return answer.status, others, answer.body

    def _scope(self, method: str, address: str, headers: Mapping[str, str]) -> Scope:
        """Return a request as an ASGI scope."""
        parts = urlsplit(address)
        sent = {**headers, "host": parts.netloc}
        return {
            "http_version": "1.1",
            "scheme": parts.scheme,
            "method": method,
            "root_path": unquote(urlsplit(self._root).path),
            "path": unquote(parts.path),
            "query_string": parts.query.encode("latin-1"),
            "headers": [(name.encode(), value.encode("latin-1")) for name, value in sent.items()],
        }

    def _keep(self, header: str) -> None:
        """Store a cookie in the jar, or remove it if it has expired."""
        for name, cookie in SimpleCookie(header).items():
            self._jar.pop(name, None)
            if not _is_over(cookie):
                self._jar[name] = cookie.coded_value


def _read_jar(jar: str) -> dict[str, str]:
    """Return the cookies in a stored jar: all that are whole, none if the jar is damaged."""
    try:
        stored = json.loads(jar or "{}")
    except (ValueError, RecursionError):
        return {}
    if not isinstance(stored, dict):
        return {}
    return {name: value for name, value in stored.items() if _is_cookie(name, value)}


def _is_cookie(name: str, value: object) -> bool:
    """Whether both are valid in a `Cookie` header."""
    return isinstance(value, str) and all(0x20 < ord(letter) < 0x7F for letter in f"{name}{value}")


def _is_over(cookie: "Morsel[str]") -> bool:
    """Whether a cookie has expired."""
    if cookie["max-age"]:
        return int(cookie["max-age"]) <= 0
    return (
        bool(cookie["expires"]) and parsedate_to_datetime(cookie["expires"]).timestamp() <= time()
    )

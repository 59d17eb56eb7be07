"""The pages inside the runtime: a call in place of a connection, and a jar for the cookies."""

import json
import sys
from collections.abc import Iterable
from email.utils import parsedate_to_datetime
from http.cookies import Morsel, SimpleCookie
from pathlib import Path
from time import time
from typing import TypeAlias

from flask import Flask
from werkzeug.datastructures import Headers
from werkzeug.test import create_environ, run_wsgi_app

from companion.store.database import COPIES, JOURNAL
from companion.web.app import create_app
from companion.web.edges import alone

Answer: TypeAlias = tuple[int, list[tuple[str, str]], bytes]
"""Status, headers, body."""

LONGEST_FILE = 64 * 1024 * 1024
"""How many bytes a post may have."""
_COOKIES = {"set-cookie"}
SETTINGS = {
    # The file is ours alone, and there is no memory to share.
    JOURNAL: "TRUNCATE",
    # The folder there takes no files but these; the browser keeps what its reader keeps of it.
    COPIES: False,
    # Nobody sends too much to their own phone; a file of everything may be long.
    "MAX_CONTENT_LENGTH": LONGEST_FILE,
    "MAX_FORM_MEMORY_SIZE": LONGEST_FILE,
    "LIVE": False,
    "ALONE": True,
    "FRAMED": True,
}


class Pages:
    """The app, and what it has asked this phone to remember."""

    def __init__(self, folder: str, key: str, root: str, jar: str) -> None:
        """Open the app on the database in a folder.

        `key` signs cookies, `root` is the address of the front page, `jar` what `jar` said last.
        Raises Fault where the database cannot be used.
        """
        self._root = root.rstrip("/")
        self._jar: dict[str, str] = json.loads(jar or "{}")
        settings = {**SETTINGS, "SECRET_KEY": key}
        self._app: Flask = create_app(settings, instance=Path(folder), edge=alone)

    @property
    def jar(self) -> str:
        """The cookies as text, to be kept."""
        return json.dumps(self._jar, sort_keys=True)

    def answer(
        self, method: str, address: str, headers: Iterable[Iterable[str]], body: bytes | memoryview
    ) -> Answer:
        """Answer a request for a whole address."""
        sent = Headers([(name, value) for name, value in headers])
        sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self._jar.items())
        path = address.removeprefix(self._root)
        environ = create_environ(
            path or "/", f"{self._root}/", method=method, headers=sent, data=bytes(body) or None
        )
        text, status, answered = run_wsgi_app(self._app, environ, buffered=True)
        for each in answered.getlist("Set-Cookie"):
            self._keep(each)
        others = [(name, value) for name, value in answered if name.lower() not in _COOKIES]
        return int(status.split()[0]), others, b"".join(text)

    def _keep(self, header: str) -> None:
        """Put a cookie into the jar, or take it out if it has run out."""
        for name, cookie in SimpleCookie(header).items():
            self._jar.pop(name, None)
            if not _is_over(cookie):
                self._jar[name] = cookie.coded_value


def drop_bytecode(folder: str) -> None:
    """Delete the bytecode in a folder that is imported by now: it is in memory, as its file is."""
    files = [getattr(module, "__file__", None) or "" for module in sys.modules.values()]
    for each in files:
        if each.startswith(f"{folder}/") and each.endswith(".pyc"):
            Path(each).unlink()


def _is_over(cookie: "Morsel[str]") -> bool:
    """Whether a cookie is sent only to be forgotten."""
    if cookie["max-age"]:
        return int(cookie["max-age"]) <= 0
    return (
        bool(cookie["expires"]) and parsedate_to_datetime(cookie["expires"]).timestamp() <= time()
    )

"""A phone that talks to a server over HTTP, and does what the phones of other tests do."""

from collections.abc import Mapping
from http.cookiejar import CookieJar
from types import SimpleNamespace
from typing import Any, cast
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

from tests.support.server import PATIENCE
from tests.web.page import Page, PageForm
from tests.web.phone import Phone


class PhoneOverHttp(Phone):
    """A browser of its own, asking a server for one language."""

    def __init__(self, url: str, language: str = "en") -> None:
        self.url, self.language = url, language
        self._opener = build_opener(HTTPCookieProcessor(CookieJar()))

    def send(self, method: str, path: str, *, follow: bool = True, **kwargs: Any) -> Page:
        """Send anything; redirects are followed."""
        data: Mapping[str, str] | None = kwargs.get("data")
        body = urlencode(data or {}).encode() if method == "POST" else None
        headers = {"Accept-Language": self.language, "Origin": self.url}
        request = Request(self.url + path, body, headers, method=method)
        try:
            answer = self._opener.open(request, timeout=PATIENCE)
        except HTTPError as refused:
            answer = refused
        with answer:
            return Page(cast("Any", _as_response(answer)))

    def form_of_new_table(self, game: str) -> PageForm:
        """The form of a new table, opened each time: nothing is known of the server's app."""
        return self.open(f"/new/{game}").form("ticket")


def _as_response(answer: Any) -> SimpleNamespace:
    """What a page looks at of an answer."""
    text, parts = answer.read().decode(), urlsplit(answer.url)
    full = parts.path + (f"?{parts.query}" if parts.query else "")
    return SimpleNamespace(
        status_code=answer.status,
        request=SimpleNamespace(full_path=full),
        location=None,
        mimetype=answer.headers.get_content_type(),
        get_data=lambda as_text: text,
    )

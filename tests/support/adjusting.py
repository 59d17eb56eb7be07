"""A phone that enters one adjustment after the other, over the network."""

import http.client
from collections.abc import Iterator
from http.cookies import SimpleCookie
from urllib.parse import urlencode, urlsplit

from tests.support.server import PATIENCE
from tests.web.page import parse

STATUS_SAVED = 302


class AdjustingPhone:
    """A phone that enters adjustments at one table, over the network."""

    def __init__(self, link: str) -> None:
        self._page = f"/t/{link}/happened/adjustment"
        self._cookies = SimpleCookie()
        self.last: dict[str, str] = {}

    def form(self, url: str) -> dict[str, str]:
        """What the page's form would send, filled in."""
        page = parse(self._ask(url, "GET")[1])
        hidden = {each.attrs["name"]: each.attrs["value"] for each in page.all(type="hidden")}
        return hidden | {"points-0": "1", "reason": "agreed"}

    def post(self, url: str, fields: dict[str, str]) -> bool:
        """Send the form; whether it was acknowledged."""
        return self._ask(url, "POST", urlencode(fields))[0] == STATUS_SAVED

    def entries(self, url: str) -> Iterator[str]:
        """Enter one after the other until the server is gone; the keys that were acknowledged."""
        try:
            while True:
                self.last = self.form(url)
                if self.post(url, self.last):
                    yield self.last["key"]
        except (OSError, http.client.HTTPException):
            return

    def _ask(self, url: str, method: str, body: str | None = None) -> tuple[int, str]:
        connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=PATIENCE)
        cookies = "; ".join(f"{name}={each.value}" for name, each in self._cookies.items())
        headers = {"Cookie": cookies, "Content-Type": "application/x-www-form-urlencoded"}
        try:
            connection.request(method, self._page, body, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
        finally:
            connection.close()
        for cookie in answer.headers.get_all("Set-Cookie", []):
            self._cookies.load(cookie)
        return answer.status, text

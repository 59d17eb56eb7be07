"""A phone in any engine: a finger, an eye, and the patience to wait for what comes."""

import json
from base64 import b64decode, b64encode
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Any

from tests.browser.engines.window import PageGoneError, Window

_IN_PAGE = (Path(__file__).parent / "in_page.js").read_text("utf-8")
_SCRIPT = """(async () => {
  const top = window;
  return (async () => {
    const view = %(view)s;
    const { document, location, localStorage, history } = view;
    const page = %(page)s;
    const answer = async () => {
      try {
        return { value: (await (%(asked)s)(...%(given)s)) ?? null };
      } catch (error) {
        return { error: `${error}` };
      }
    };
    // A frame that is left stops its timers, and what waits for them would never answer.
    const left = new Promise((resolve) => {
      view.addEventListener("pagehide", () => resolve({ gone: "it was left" }), { once: true });
      setTimeout(resolve, %(longest)d, { gone: "no answer" });
    });
    return JSON.stringify(await Promise.race([answer(), left]));
  })();
})()"""
LONGEST_MS = 60_000
"""How long a page may think about an answer."""
_SEND = """async (method, address, form) => {
  const answer = await view.fetch(address, { method, body: form && new URLSearchParams(form) });
  return [answer.status, answer.url, await answer.text()];
}"""
_PAINTED = """() => new Promise((done) => {
  view.requestAnimationFrame(() => view.requestAnimationFrame(done));
})"""
PATIENCE = 30
"""Seconds for what has to come, unless a phone's `patience` says otherwise."""


@dataclass(frozen=True)
class Answer:
    """What a server said to a form."""

    status: int
    url: str
    said: str

    @property
    def ok(self) -> bool:
        """Whether it was accepted."""
        return self.status < 400

    def text(self) -> str:
        """The page."""
        return self.said


@dataclass(frozen=True)
class Sender:
    """Sends forms for a phone, with its cookies, from within the page that is open."""

    phone: "Phone"

    def get(self, url: str) -> Answer:
        """Ask for a page."""
        return Answer(*self.phone.evaluate(_SEND, "GET", url, None))

    def post(self, url: str, *, form: Mapping[str, str | float | bool]) -> Answer:
        """Send a form."""
        return Answer(*self.phone.evaluate(_SEND, "POST", url, dict(form)))


@dataclass(frozen=True)
class Seen:
    """A part of a screen: its width in dots; red, green, blue and opacity of each."""

    width: int
    dots: bytes

    @property
    def grey(self) -> bytes:
        """A byte for each dot."""
        return self.dots[1::4]


class Phone:
    """Somebody's phone; `inside` once the pages stand in a frame, as the site's do."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.inside = False
        self.patience = PATIENCE
        self._marks = count()

    @property
    def request(self) -> Sender:
        """What sends forms without showing them."""
        return Sender(self)

    @property
    def url(self) -> str:
        """The address of the page."""
        return str(self.evaluate("() => location.href"))

    def open(self, address: str) -> None:
        """Load a page."""
        self.window.open(address)
        self.wait_until("() => document.readyState === 'complete'")

    def back(self) -> None:
        """Go back in the history, to another page."""
        self._leave("() => { setTimeout(() => history.back()); }")

    def forward(self) -> None:
        """Go forward in the history, to another page."""
        self._leave("() => { setTimeout(() => history.forward()); }")

    def reload(self) -> None:
        """Load the page anew."""
        self._leave("() => { setTimeout(() => location.reload()); }")

    def go_to(self, path: str) -> None:
        """Leave the page for the one at a path without a fragment, or load the same one anew."""
        self._leave(f"() => {{ setTimeout(() => {{ location.href = {json.dumps(path)}; }}); }}")

    def tap(self, selector: str, words: str = "", at: int = 0) -> None:
        """Tap something that stays on the page: what matches, can be seen and has these words."""
        self.window.press(*self.place(selector, words, at))

    def go(self, selector: str, words: str = "", at: int = 0) -> None:
        """Tap something that leads to another page, and wait until that one is there."""
        place = self.place(selector, words, at)
        mark = self._mark()
        self.window.press(*place)
        self._arrive(mark)

    def place(self, selector: str, words: str = "", at: int = 0) -> tuple[float, float]:
        """Where something is tapped, once it stands still and nothing covers it."""
        place = self._wait_for("page.place", (selector, words, at))
        assert place, f"cannot be tapped: {selector} {words!r} ({at}) at {self.url}"
        return place[0], place[1]

    def fill(self, selector: str, words: str, at: int = 0) -> None:
        """Type into an empty field."""
        self.tap(selector, at=at)
        self.window.type(words)

    def texts(self, selector: str) -> list[str]:
        """What is written in all that matches and can be seen."""
        said: list[str] = self.evaluate(
            "(selector) => page.found(selector, '').map((each) => each.innerText.trim())", selector
        )
        return said

    def values(self, selector: str) -> list[str]:
        """What stands in the fields that match."""
        typed: list[str] = self.evaluate(
            "(selector) => [...document.querySelectorAll(selector)].map((each) => each.value)",
            selector,
        )
        return typed

    def see(self, selector: str, words: str = "") -> None:
        """Wait until something that matches, with these words, can be seen."""
        self.wait_until("(selector, words) => page.found(selector, words).length", selector, words)

    def miss(self, selector: str) -> None:
        """Wait until nothing that matches can be seen."""
        self.wait_until("(selector) => !page.found(selector, '').length", selector)

    def look(self, selector: str) -> "Seen":
        """What is seen of the first that matches, which must be in sight."""
        # A picture shows what was painted last, which may be what stood there before the last tap.
        self.evaluate(_PAINTED)
        shot = b64encode(self.window.picture()).decode()
        width, dots = self.evaluate("page.dots", selector, shot)
        return Seen(width, b64decode(dots))

    def evaluate(self, function: str, *given: object) -> Any:
        """What a JavaScript function says, in whose reach are `view`, `document` and `page`.

        Raises AssertionError with what it threw.
        """
        return self._ask(function, given)

    def wait_until(self, holds: str, *given: object) -> None:
        """Wait until a JavaScript function says that something holds, on whatever page then."""
        asked = f"(...given) => page.until(() => ({holds})(...given))"
        assert self._wait_for(asked, given), f"never came true: {holds} of {given} at {self.url}"

    def _wait_for(self, function: str, given: tuple[object, ...]) -> Any:
        """Ask glance after glance, page after page, for something; None when it does not come."""
        end = monotonic() + self.patience
        while monotonic() < end:
            with suppress(PageGoneError):
                if said := self._ask(function, given):
                    return said
        return None

    def _ask(self, function: str, given: tuple[object, ...]) -> Any:
        script = _SCRIPT % {
            "view": "top.frames[0]" if self.inside else "top",
            "page": _IN_PAGE,
            "asked": function,
            "given": json.dumps(given),
            "longest": LONGEST_MS,
        }
        answer = json.loads(self.window.run(script))
        if "gone" in answer:
            raise PageGoneError(f"{function}: {answer['gone']}")
        assert "error" not in answer, f"{function}: {answer['error']}"
        return answer["value"]

    def _leave(self, way: str) -> None:
        mark = self._mark()
        # Its answer may be lost together with the page.
        with suppress(PageGoneError):
            self._ask(way, ())
        self._arrive(mark)

    def _mark(self) -> int:
        mark = next(self._marks)
        self.evaluate("page.leave", mark)
        return mark

    def _arrive(self, mark: int) -> None:
        self.wait_until("page.arrived", mark)

"""A phone that has opened the site once and then lost its network, as the other tests know phones.

The site shows its pages in a frame. What tests ask of a page is asked of that frame here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Frame, Page, expect

STARTING = 60_000
"""Milliseconds that the first visit may take on a busy machine."""
_SEND = """async ([method, address, form]) => {
  const body = form && new URLSearchParams(form);
  const answer = await fetch(address, { method, body });
  return [answer.status, answer.url, await answer.text()];
}"""


def open_site(page: Page, server: str) -> Frame:
    """Open the site, wait until it runs, and return the frame with its pages."""
    page.goto(f"{server}/")
    return running(page)


def running(page: Page) -> Frame:
    """The frame of a site that is open, as soon as the app runs."""
    expect(page.locator("iframe#page")).to_be_attached(timeout=STARTING)
    expect(page.locator("#state")).to_be_hidden(timeout=STARTING)
    frame = next(each for each in page.frames if each.parent_frame)
    expect(frame.locator("main")).to_be_visible(timeout=STARTING)
    return frame


def seen_inside(page: Page, frame: Frame) -> None:
    """Let whatever is asked of a page be asked of its frame."""
    implementation: Any = page._impl_obj
    implementation._main_frame = frame._impl_obj


def seen_outside(page: Page) -> None:
    """Let it be asked again of the page around that frame."""
    seen_inside(page, page.frames[0])


@dataclass(frozen=True)
class Answer:
    """What the app said."""

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
    """Sends forms for a phone, as Playwright would to a server: from within its page."""

    page: Page | Frame

    def get(self, url: str) -> Answer:
        """Ask for a page."""
        return Answer(*self.page.evaluate(_SEND, ["GET", url, None]))

    def post(self, url: str, form: Mapping[str, str]) -> Answer:
        """Send a form."""
        return Answer(*self.page.evaluate(_SEND, ["POST", url, dict(form)]))


def storage(page: Page, command: str, server: str, **more: object) -> None:
    """Let Chromium do something to all that it keeps for a site."""
    page.context.new_cdp_session(page).send(f"Storage.{command}", {"origin": server, **more})

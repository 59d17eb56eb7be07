"""Phones of Chromium, by Playwright."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Error, Page

from tests.browser import phones
from tests.browser.engines.window import PageGoneError

WITH_PAGES_KEPT = ["--disable-back-forward-cache"]
"""What Playwright starts it with, and people do not: their pages are kept for going back."""


@dataclass(frozen=True)
class ChromiumWindow:
    """The one page of a context."""

    page: Page

    def open(self, address: str) -> None:
        """Load a page."""
        self.page.goto(address)

    def run(self, script: str) -> Any:
        """Evaluate an expression."""
        try:
            return self.page.evaluate(script)
        except Error as error:
            raise PageGoneError from error

    def press(self, x: float, y: float) -> None:
        """Tap a point."""
        self.page.touchscreen.tap(x, y)

    def type(self, keys: str) -> None:
        """Type."""
        self.page.keyboard.type(keys)

    def picture(self) -> bytes:
        """What can be seen."""
        return self.page.screenshot()


@dataclass(frozen=True)
class Chromium:
    """A Chromium."""

    browser: Browser

    @contextmanager
    def new_window(self, *, motion: bool) -> Iterator[ChromiumWindow]:
        """A new context."""
        reduced = "no-preference" if motion else "reduce"
        context = phones.new_context(self.browser, reduced_motion=reduced, service_workers="allow")
        yield ChromiumWindow(context.new_page())
        context.close()


@contextmanager
def running(beside: Browser) -> Iterator[Chromium]:
    """A Chromium of its own, as people start it, by the Playwright of one that runs."""
    browser = beside.browser_type.launch(
        executable_path=phones.found(), args=phones.flags(), ignore_default_args=WITH_PAGES_KEPT
    )
    yield Chromium(browser)
    browser.close()

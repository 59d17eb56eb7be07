"""Phones of a Chromium: how it is started, and what a phone in it is like."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from tests.browser import chromium

SCREEN: ViewportSize = {"width": 390, "height": 844}
IN_A_BROWSER: ViewportSize = {"width": 390, "height": 664}
"""What a phone's browser leaves of its screen."""
NARROWER: ViewportSize = {"width": 375, "height": 667}
SMALL: ViewportSize = {"width": 360, "height": 640}
SMALLEST: ViewportSize = {"width": 320, "height": 568}
LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
TABLET: ViewportSize = {"width": 1024, "height": 768}
PHONES = (IN_A_BROWSER, SMALLEST, LANDSCAPE)
SIZES = (*PHONES, TABLET)
"""The screens on which everything has to fit."""
USUAL_TEXT, LARGE_TEXT = {"standard": 16, "fixed": 13}, {"standard": 32, "fixed": 26}
"""A browser's usual sizes, and twice these: text at 200 %."""
HOME_NETWORK = "companion.test"
"""A name that is not this machine's own: what comes from there over http is not secure."""
UNHURRIED = """(() => {
  const seen = new WeakMap();
  let last = 0;
  Object.defineProperty(Event.prototype, "timeStamp", {
    configurable: true,
    get() {
      if (!seen.has(this)) seen.set(this, (last += 1000));
      return seen.get(this);
    },
  });
})()"""
"""Tests tap faster than any finger: by its time stamp each tap comes a second after the last."""
PATIENCE = 120_000
"""Milliseconds after which what was waited for is taken to be missing."""
QUIET = (
    "--disable-gpu",
    # As processes of their own, graphics and network cost a sixth of all that a test does.
    "--in-process-gpu",
    # Of several such flags the last one counts: the first feature is what Playwright asks for.
    "--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {HOME_NETWORK} 127.0.0.1",
)

QUICKLY_COMPILED = "--js-flags=--liftoff-only"
"""What runs for the seconds of a test is not worth the compiler that takes the site longest."""


def flags() -> list[str]:
    """What Chromium is started with; as root it has no sandbox."""
    return [*QUIET, "--no-sandbox"] if os.geteuid() == 0 else [*QUIET]


@cache
def found() -> Path | None:
    """The Chromium of this run; while it runs no other can be looked for."""
    return chromium.find()


@cache
def found_whole() -> Path | None:
    """The Chromium of this run for what its shell leaves out."""
    return chromium.find_whole()


@contextmanager
def running_chromium(*more: str) -> Iterator[Browser]:
    """The Chromium that was found, started with more flags, until the block ends."""
    path, _ = found(), found_whole()
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=[*flags(), *more])
        yield running
        running.close()


USUAL: Mapping[str, object] = {
    "viewport": SCREEN,
    "screen": SCREEN,
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 1,
    "locale": "en-GB",
    "color_scheme": "light",
    # A total that counts up is not the total yet; what moves has tests of its own.
    "reduced_motion": "reduce",
    # What a page sees of the server is what was asked for; what is kept has tests of its own.
    "service_workers": "block",
}
"""What a phone is like: keywords of Playwright's `new_context`."""


def new_context(browser: Browser, **settings: object) -> BrowserContext:
    """A phone with cookies of its own; any keyword of Playwright's `new_context` changes it."""
    make: Callable[..., BrowserContext] = browser.new_context
    return _patient(make(**{**USUAL, **settings}))


def _patient(phone: BrowserContext) -> BrowserContext:
    """The phone, which waits as long as a slow machine may take before it gives anything up."""
    phone.set_default_timeout(PATIENCE)
    phone.add_init_script(UNHURRIED)
    return phone


@contextmanager
def lasting_phone(**settings: object) -> Iterator[BrowserContext]:
    """A phone with a browser of its own, which also keeps the code that it compiled.

    Those of `new_context` are private windows, which do not.
    """
    path = found()
    with TemporaryDirectory(ignore_cleanup_errors=True) as kept, sync_playwright() as playwright:
        make: Callable[..., BrowserContext] = playwright.chromium.launch_persistent_context
        phone = make(kept, executable_path=path, args=flags(), **{**USUAL, **settings})
        yield _patient(phone)
        phone.close()


def in_each(page: Page, sizes: Sequence[ViewportSize] = SIZES) -> Iterator[str]:
    """One phone in each of some sizes, one after the other; yields how the size is called."""
    for size in sizes:
        page.set_viewport_size(size)
        yield f"{size['width']}x{size['height']}"


def text_of(page: Page) -> Callable[[Mapping[str, int]], None]:
    """What sets the sizes of a browser's text, as its owner does in the settings."""
    settings = page.context.new_cdp_session(page)

    def sized(sizes: Mapping[str, int]) -> None:
        settings.send("Page.setFontSizes", {"fontSizes": dict(sizes)})

    return sized

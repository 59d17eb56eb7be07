"""Phones of a Chromium: how it is started, and what a phone in it is like."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, ViewportSize, sync_playwright

from tests.browser import chromium

SCREEN: ViewportSize = {"width": 390, "height": 844}
HOME_NETWORK = "companion.test"
"""A name that is not this machine's own: what comes from there over http is not secure."""
QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {HOME_NETWORK} 127.0.0.1",
)


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
def running_chromium() -> Iterator[Browser]:
    """The Chromium that was found, until the block ends."""
    path, _ = found(), found_whole()
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=flags())
        yield running
        running.close()


def new_context(browser: Browser, **settings: object) -> BrowserContext:
    """A phone with cookies of its own; any keyword of Playwright's `new_context` changes it."""
    usual = {
        "viewport": SCREEN,
        "screen": SCREEN,
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
        "locale": "en-GB",
        "color_scheme": "light",
        # A total that counts up is not the total yet; what moves has tests of its own.
        "reduced_motion": "reduce",
    }
    make: Callable[..., BrowserContext] = browser.new_context
    return make(**usual | settings)

"""A Chromium for the browser tests: find one, or install one.

`python -m tests.browser.chromium` prints the path of the one that the tests will use, and installs
it first where there is none. It fails, and says why, when none can be had.
"""

import os
import shutil
import sys
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.support.installing import attempt, install_debians, starts

SHELL = "chromium-headless-shell"
"""Chromium without the windows around its pages, which take longer to open than the pages do."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
CHOICE = "COMPANION_CHROMIUM"


def find() -> Path | None:
    """The Chromium to test with, or None.

    It is the one that COMPANION_CHROMIUM names and no other, when that is set; else Playwright's
    own; else the first one on PATH that starts.
    """
    return next((path for path in _candidates() if starts(path)), None)


def find_whole() -> Path | None:
    """The Chromium for what its shell leaves out (cameras), or None; else found as `find` does."""
    return next((path for path in _candidates() if path.name != SHELL and starts(path)), None)


def install() -> None:
    """Install Debian's shell; where there is no whole Chromium, Playwright's own, or Debian's.

    Failures are not raised: `find` tells afterwards whether there is one now.
    """
    install_debians(SHELL)
    if find_whole() is None:
        attempt([sys.executable, "-m", "playwright", "install", "chromium"])
    if find_whole() is None:
        install_debians("chromium")


def _candidates() -> list[Path]:
    chosen = os.environ.get(CHOICE)
    return [Path(chosen)] if chosen else [_playwrights_own(), *_on_path()]


@cache
def _playwrights_own() -> Path:
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def _on_path() -> list[Path]:
    return [Path(found) for name in NAMES if (found := shutil.which(name))]


def _opens_windows(path: Path | None) -> bool:
    """Whether it is one on PATH that opens a window for each phone."""
    return path is not None and path.name != SHELL and path != _playwrights_own()


def main() -> int:
    """Find or install; print the path and return 0, or say what is missing and return 1."""
    if CHOICE not in os.environ and (find_whole() is None or _opens_windows(find())):
        install()
    found = find()
    print(f"Chromium: {found or 'none, and none could be installed'}")
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())

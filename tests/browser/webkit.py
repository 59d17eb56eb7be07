"""A WebKit for the tests in several engines: find one, or install one.

`python -m tests.browser.webkit` prints the paths of the programs that the tests will use, and
installs them first where one is missing. It fails, and says why, when one cannot be had.
"""

import os
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

from tests.support.installing import install_debians

CHOICE = "COMPANION_WEBKIT"
_FOLDERS = ("/usr/lib/*/webkit2gtk-4.1", "/usr/libexec/webkit2gtk-4.1", "/usr/lib/webkit2gtk-4.1")


class Programs(NamedTuple):
    """WebKitGTK's small browser, what drives it, and the screen that it is shown on."""

    browser: Path
    driver: Path
    screen: Path


def find() -> Programs | None:
    """The programs to test with, or None where one is missing.

    The browser is the one that COMPANION_WEBKIT names and no other, when that is set.
    """
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browser = next(filter(Path.is_file, _browsers()), None)
    if browser is None or driver is None or screen is None:
        return None
    return Programs(browser, Path(driver), Path(screen))


def _browsers() -> list[Path]:
    chosen = os.environ.get(CHOICE)
    if chosen:
        return [Path(chosen)]
    return [each for folder in _FOLDERS for each in Path("/").glob(f"{folder[1:]}/MiniBrowser")]


def main() -> int:
    """Find or install; print the paths and return 0, or say what is missing and return 1."""
    if CHOICE not in os.environ and find() is None:
        for package in ("webkit2gtk-driver", "xvfb"):
            install_debians(package)
    found = find()
    shown = ", ".join(map(str, found)) if found else "none, and none could be installed"
    print(f"WebKit: {shown}")
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())

"""A Firefox for the tests in several engines: find one, or install one.

`python -m tests.browser.firefox` prints the path of the one that the tests will use, and installs
it first where there is none. It fails, and says why, when none can be had.
"""

import os
import shutil
import sys
from pathlib import Path

from tests.support.installing import install_debians, starts

NAMES = ("firefox-esr", "firefox")
CHOICE = "COMPANION_FIREFOX"


def find() -> Path | None:
    """The Firefox to test with, or None.

    It is the one that COMPANION_FIREFOX names and no other, when that is set; else the first one on
    PATH that starts.
    """
    chosen = os.environ.get(CHOICE)
    paths = [chosen] if chosen else [found for name in NAMES if (found := shutil.which(name))]
    return next((Path(path) for path in paths if starts(path)), None)


def main() -> int:
    """Find or install; print the path and return 0, or say what is missing and return 1."""
    if CHOICE not in os.environ and find() is None:
        install_debians("firefox-esr")
    found = find()
    print(f"Firefox: {found or 'none, and none could be installed'}")
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())

"""Tools of the audit besides Python: npm packages, Node.js and Chromium."""

import shutil
import subprocess
from pathlib import Path

from playwright._impl._driver import compute_driver_executable

from tests.browser import chromium

HERE = Path(__file__).parent
PACKAGES = HERE / "node_modules"
AXE = PACKAGES / "axe-core" / "axe.min.js"
LIGHTHOUSE = PACKAGES / "lighthouse" / "cli" / "index.js"
PATIENCE = 600
INSTALL = (
    "ci",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--omit=optional",
    "--loglevel=error",
)
"""Exactly what the lock says; a package runs nothing while it is installed."""


class MissingToolError(Exception):
    """A tool that the audit cannot do without is not here and cannot be had."""


def fetch_packages(folder: Path = HERE) -> None:
    """Let npm fetch what a folder's `package-lock.json` names, unless that is here already."""
    if _is_up_to_date(folder):
        return
    npm = shutil.which("npm")
    if npm is None:
        raise MissingToolError("npm is not on PATH; it comes with Node.js.")
    try:
        run = subprocess.run(
            [npm, *INSTALL],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
    except subprocess.TimeoutExpired:
        raise MissingToolError(f"npm did not come to an end in {PATIENCE} seconds.") from None
    if run.returncode:
        raise MissingToolError(f"npm could not fetch its packages:\n{run.stderr.strip()}")


def _is_up_to_date(folder: Path) -> bool:
    """Whether npm's own record of what it installed is younger than the lock."""
    record = folder / "node_modules" / ".package-lock.json"
    lock = folder / "package-lock.json"
    return record.exists() and record.stat().st_mtime >= lock.stat().st_mtime


def find_chromium() -> Path:
    """The Chromium of the browser tests."""
    found = chromium.find()
    if found is None:
        raise MissingToolError("No Chromium; `python -m tests.browser.chromium` installs one.")
    return found


def find_node() -> str:
    """The Node.js that Playwright brings: always here, and as new as Lighthouse needs it."""
    return compute_driver_executable()[0]

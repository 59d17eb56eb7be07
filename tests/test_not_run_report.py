"""Tests that could not run are reported, never left out in silence."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser import chromium, firefox, webkit
from tests.support import postgresql, site

TOP = Path(__file__).parents[1]
ENGINES = "tests/browser/engines/test_entry.py"

KINDS = {
    "browser": (chromium.CHOICE, "tests/browser/test_fixtures.py"),
    "firefox": (firefox.CHOICE, ENGINES),
    "webkit": (webkit.CHOICE, ENGINES),
    "postgresql": (postgresql.CHOICE, "tests/store/test_postgresql.py"),
    "site": (site.CHOICE, "tests/site/test_in_runtime.py"),
}
"""What is missing each time: how it is chosen, and tests that want it."""


def _run_without(kind: str, *options: str) -> subprocess.CompletedProcess[str]:
    choice, wanting = KINDS[kind]
    only = ["--all", "-k", f"{kind} or dependencies"] if wanting == ENGINES else []
    tests = [*only, wanting, "tests/test_dependencies.py"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options, *tests],
        cwd=TOP,
        env=os.environ | {choice: "/no/such"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("processes", "needed"), [("0", False), ("2", True)])
def test_last_line_says_what_did_not_run(kind: str, processes: str, needed: bool) -> None:
    done = _run_without(kind, "-n", processes, *([f"--need-{kind}"] if needed else []))
    assert done.returncode == int(needed), done.stdout
    assert f"{kind.upper()} TESTS NOT RUN" in done.stdout.splitlines()[-1]


def test_a_chromium_that_does_not_start_is_not_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "chromium"
    broken.write_text("#!/bin/sh\nexit 127\n")
    broken.chmod(0o755)
    monkeypatch.setenv(chromium.CHOICE, str(broken))
    assert chromium.find() is None

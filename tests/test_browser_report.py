"""Browser tests that could not run are reported, never left out in silence."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser import chromium

TOP = Path(__file__).parents[1]


def _run_without_chromium(*options: str) -> subprocess.CompletedProcess[str]:
    tests = ["tests/browser/test_fixtures.py", "tests/test_dependencies.py"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options, *tests],
        cwd=TOP,
        env=os.environ | {chromium.CHOICE: "/no/such/chromium"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(("options", "status"), [((), 0), (("--need-browser",), 1)])
@pytest.mark.parametrize("processes", ["0", "2"])
def test_last_line_says_what_did_not_run(
    options: tuple[str, ...], status: int, processes: str
) -> None:
    done = _run_without_chromium("-n", processes, *options)
    assert done.returncode == status, done.stdout
    assert "BROWSER TESTS NOT RUN" in done.stdout.splitlines()[-1]


def test_a_chromium_that_does_not_start_is_not_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "chromium"
    broken.write_text("#!/bin/sh\nexit 127\n")
    broken.chmod(0o755)
    monkeypatch.setenv(chromium.CHOICE, str(broken))
    assert chromium.find() is None

"""Tests that could not run are reported, never left out in silence."""

import os
import re
import subprocess
import sys
import tomllib
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.browser import chromium, firefox, webkit
from tests.conftest import (
    LATER,
    NOT_RUN,
    WANTED,
    pytest_collection_modifyitems,
    pytest_sessionfinish,
)
from tests.support import postgresql, site

TOP = Path(__file__).parents[1]
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))
MAKEFILE = (TOP / "Makefile").read_text("utf-8")
ENGINES = "tests/browser/engines/test_entry.py"

KINDS = {
    "browser": (chromium.CHOICE, "tests/browser/test_fixtures.py"),
    "firefox": (firefox.CHOICE, ENGINES),
    "webkit": (webkit.CHOICE, ENGINES),
    "postgresql": (postgresql.CHOICE, "tests/store/test_postgresql.py"),
    "site": (site.CHOICE, "tests/site/test_in_runtime.py"),
}
"""What is missing each time: how it is chosen, and tests that want it."""


def _run_without_all(*options: str) -> subprocess.CompletedProcess[str]:
    """Run tests of every kind where nothing that they want is found, and one that wants nothing."""
    tests = [*{wanting for _, wanting in KINDS.values()}, "tests/test_durations.py"]
    only = ["--all", "-k", f"{' or '.join(KINDS)} or durations"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options, *only, *tests],
        cwd=TOP,
        env=os.environ | {choice: "/no/such" for choice, _ in KINDS.values()},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("processes", "needed"), [("0", []), pytest.param("2", [*KINDS], marks=pytest.mark.at_length)]
)
def test_last_lines_say_what_did_not_run(processes: str, needed: list[str]) -> None:
    done = _run_without_all("-n", processes, *(f"--need-{kind}" for kind in needed))
    assert done.returncode == int(bool(needed)), done.stdout
    said = done.stdout.splitlines()[-len(KINDS) :]
    for kind in KINDS:
        assert [line for line in said if f" {kind.upper()} TESTS NOT RUN" in line], done.stdout


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("missing", KINDS)
def test_run_fails_if_just_what_is_needed_did_not_run(kind: str, missing: str) -> None:
    config = SimpleNamespace(
        stash=pytest.Stash(),
        getoption=f"--need-{kind}".__eq__,
        pluginmanager=SimpleNamespace(get_plugin=lambda _name: None),
    )
    config.stash[NOT_RUN] = {missing: 1}
    session: Any = SimpleNamespace(config=config, exitstatus=pytest.ExitCode.OK)
    ending = pytest_sessionfinish(session)
    next(ending)
    with suppress(StopIteration):
        ending.send(None)
    failed = session.exitstatus == pytest.ExitCode.TESTS_FAILED
    assert failed is (kind == missing)


def test_a_chromium_that_does_not_start_is_not_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "chromium"
    broken.write_text("#!/bin/sh\nexit 127\n")
    broken.chmod(0o755)
    monkeypatch.setenv(chromium.CHOICE, str(broken))
    assert chromium.find() is None


def _left(option: str, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The marks of the tests that are left of one with each, where all that they want is there."""
    monkeypatch.setattr("tests.conftest.WANTED", {kind: (lambda: True, "") for kind in WANTED})
    marks = [each.partition(":")[0] for each in PROJECT["tool"]["pytest"]["markers"]]
    items: list[Any] = [
        SimpleNamespace(mark=mark, get_closest_marker=lambda name, mark=mark: name == mark)
        for mark in marks
    ]
    config: Any = SimpleNamespace(
        getoption=option.__eq__,
        hook=SimpleNamespace(pytest_deselected=lambda items: None),
    )
    pytest_collection_modifyitems(config, items)
    return {each.mark for each in items}


def test_nothing_is_left_out_of_the_run_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    everything, shortly = _left("--all", monkeypatch), _left("", monkeypatch)
    assert everything - shortly == {*LATER}
    assert everything == {each.partition(":")[0] for each in PROJECT["tool"]["pytest"]["markers"]}


def test_test_all_needs_whatever_tests_want() -> None:
    (given,) = re.findall(r"^test-all: override ARGS \+= (.*)$", MAKEFILE, re.MULTILINE)
    assert {*given.split()} == {"--all", *(f"--need-{kind}" for kind in WANTED)}

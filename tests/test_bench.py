"""Every part of `make bench` starts, measures a little and comes to its end."""

import subprocess
import sys
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path

import pytest

from dev.bench import peer
from dev.bench.run import PARTS
from tests.support import postgresql

pytestmark = pytest.mark.other_programs

TOP = Path(__file__).parents[1]
LAST = {
    "verifying": "no hand known, the first 26 cards",
    "wire": "POST write an entry",
    "live": "2 tables of 2: post to last of its own",
    "fuzzed": "the slowest of 60 fuzzed requests",
    "codes": "whist",
    "pages": "replay alone",
    "long-logs": "replay of agreed points",
    "circles": "SQLite: what if, warm",
    "exchange": "export again",
}
"""What stands in front of one of the last lines of each part."""
WANTING: Mapping[str, Callable[[], object]] = {
    "OpenSpiel": lambda: find_spec("pyspiel"),
    "ihatemoney": peer.installed,
    "PostgreSQL": postgresql.find,
}
"""What is not everywhere, and whether it is here."""


def _run(*arguments: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", *arguments], cwd=TOP, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_parts_are_known() -> None:
    assert list(LAST) == list(PARTS)


@pytest.fixture(scope="module")
def brief() -> list[str]:
    """What all the parts say when they only start."""
    return _run("dev.bench.run", "--brief")


@pytest.mark.parametrize("part", LAST)
def test_part_comes_to_its_end(brief: list[str], part: str) -> None:
    assert any(line.startswith(LAST[part]) for line in brief)


@pytest.mark.parametrize("name", WANTING)
def test_what_is_not_here_is_said_in_one_line(brief: list[str], name: str) -> None:
    left_out = [line for line in brief if line.startswith(name) and "not" in line]
    assert len(left_out) == (0 if WANTING[name]() else 1)


def test_match_is_made_read_and_verified() -> None:
    said, verdicts = _run("dev.bench.matches", "10")
    assert said.startswith("10 deals of a match read and verified")
    assert verdicts == "10 legal"

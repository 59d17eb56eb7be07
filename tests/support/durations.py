"""How long each test file takes, so that a parallel run begins with the longest.

`make test-all ARGS=--note-durations` measures anew and writes the table. A file that is not in it
is a quick one, or is new; `make test-quick` runs those alone.
"""

import json
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
TABLE = TOP / "tests" / "durations.json"
LEAST = 0.5
"""Seconds from which on a file stands in the table."""


def takes_long(file: Path) -> bool:
    """Whether a file is in the table."""
    return file.is_relative_to(TOP) and file.relative_to(TOP).as_posix() in _known()


def longest_first(items: list[pytest.Item]) -> None:
    """Put tests in order by how long their files take; those of one file stay as they are."""
    items.sort(key=lambda item: -seconds(file_of(item.nodeid)))


def file_of(test: str) -> str:
    """The file of a test that pytest names so, from the top of the checkout."""
    return test.partition("::")[0]


def seconds(file: str) -> float:
    """What the tests of a file take together; 0 if it is not in the table."""
    return _known().get(file, 0.0)


@cache
def _known() -> dict[str, float]:
    """Return the table: seconds by file."""
    table: dict[str, float] = json.loads(TABLE.read_text("utf-8"))
    return table


class Stopwatch:
    """A plugin that adds up what the tests of each file took, and writes the table in the end."""

    def __init__(self) -> None:
        """Begin with nothing measured."""
        self._seconds: dict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add what a test, or its fixtures, took."""
        self._seconds[file_of(report.nodeid)] += report.duration

    def pytest_sessionfinish(self) -> None:
        """Write the table."""
        longest = sorted(self._seconds.items(), key=lambda each: -each[1])
        table = {file: round(seconds, 1) for file, seconds in longest if seconds > LEAST}
        TABLE.write_text(json.dumps(table, indent=0) + "\n", "utf-8")

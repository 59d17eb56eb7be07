"""How far a parallel run of the tests is: by the time that they take, not by their number."""

import threading
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tests.support.durations import LEAST, file_of, seconds

EVERY = 5.0
"""Seconds between two lines."""
QUIET = {"passed": ("passed", "", ""), "failed": ("failed", "", "")}
"""What pytest writes for each test: nothing, since a line for each failure stands here."""


class Progress:
    """A plugin of the process above those that run the tests; it writes a line every few seconds.

    The files that take longest come first, so that a share of the number of tests would say that
    half of them are still to come when nearly all of the time has gone.
    """

    def __init__(self, config: pytest.Config) -> None:
        """`config` has what writes to the terminal, once the run has begun."""
        self._config = config
        self._began = self._tests_began = time.monotonic()
        self._weights: dict[str, float] = {}
        self._done = self._weight = 0.0
        self._count = 0
        self._failed: set[str] = set()
        self._ended = threading.Event()

    def pytest_sessionstart(self) -> None:
        """Begin to write."""
        threading.Thread(target=self._write, daemon=True).start()

    def pytest_sessionfinish(self) -> None:
        """Write no more."""
        self._ended.set()

    def pytest_xdist_node_collection_finished(self, node: Any, ids: Sequence[str]) -> None:
        """Learn which tests there are; every process finds the same."""
        if not self._weights:
            self._weights = weights(ids)
            self._weight = sum(self._weights.values())
            self._tests_began = time.monotonic()
            self._say(f"{len(ids):,} tests are run.")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count a test that is over, and name one that failed."""
        if report.failed and report.nodeid not in self._failed:
            self._failed.add(report.nodeid)
            self._say(f"FAILED {report.nodeid}", red=True)
        if report.when == "teardown":
            self._count += 1
            self._done += self._weights.get(report.nodeid, 0.0)

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        """Write no letter for a test that passed or failed."""
        return QUIET.get(report.outcome) if report.when == "call" else None

    def pytest_terminal_summary(self) -> None:
        """Say how to run one of the failed tests alone."""
        failed = [each.nodeid for each in self._reporter().stats.get("failed", ())]
        if failed:
            self._say("To run one of them alone:")
            self._say(f"  .venv/bin/python -m pytest '{failed[0]}'")

    def _reporter(self) -> pytest.TerminalReporter:
        reporter: pytest.TerminalReporter = self._config.pluginmanager.getplugin("terminalreporter")
        return reporter

    def _say(self, line: str, **looks: bool) -> None:
        self._reporter().write_line(line, **looks)

    def _write(self) -> None:
        while not self._ended.wait(EVERY):
            self._say(self.line())

    def line(self) -> str:
        """How far the run is."""
        now = time.monotonic()
        spent = now - self._began
        if not self._weights:
            return f"{_clock(spent)}  reading the tests"
        share = self._done / self._weight
        if not share:
            return f"{_clock(spent)}  the first tests are running"
        rest = (now - self._tests_began) * (1 - share) / share
        return (
            f"{_clock(spent)}  {share:4.0%}, {self._count:,} tests run, about {_clock(rest)} to go"
        )


def weights(ids: Sequence[str]) -> dict[str, float]:
    """The seconds that each test takes: those of its file, shared among the tests in it."""
    tests = Counter(map(file_of, ids))
    return {each: max(seconds(file_of(each)), LEAST) / tests[file_of(each)] for each in ids}


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"

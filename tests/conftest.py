"""What all tests share: those that cannot run here are said to be so, last and loudly."""

import gc
import os
import signal
import tempfile
from collections.abc import Callable, Generator, Iterator, Mapping
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tests.browser import chromium, firefox, webkit
from tests.support import office, postgresql, proxies, site
from tests.support.durations import Stopwatch, longest_first, takes_long
from tests.support.how_much import register_profiles
from tests.support.progress import Progress

WANTED: Mapping[str, tuple[Callable[[], object], str]] = {
    "browser": (chromium.find, "Chromium"),
    "firefox": (firefox.find, "Firefox"),
    "webkit": (webkit.find, "WebKit with its driver and Xvfb"),
    "office": (office.find, "LibreOffice"),
    "postgresql": (postgresql.find, "PostgreSQL"),
    "proxy": (proxies.find, "nginx, Caddy, PgBouncer and systemd"),
    "site": (site.find, "npm"),
}
"""By the mark of the tests that want something of this machine: how to find it, and its name."""
LATER = ("other_programs", "at_length", "site")
"""The marks of tests that only `make test-all` runs."""
BROWSER_TESTS = Path(__file__).parent / "browser"
NOT_RUN = pytest.StashKey[dict[str, int]]()

MEMORY = Path("/dev/shm")
"""A folder in memory, where the system has one."""
LEAST_MEMORY = 4 * 2**30
"""Bytes that must be free in it before the tests keep their files there."""

register_profiles()


def pytest_configure(config: pytest.Config) -> None:
    """Run all that there is where a path is named; let Ctrl-C reach what the tests start.

    A shell starts a job in the background with that signal ignored, and whatever the job starts
    inherits it. A signal that is handled, even by doing nothing, is nobody's inheritance.
    """
    if _is_one_of_several(config):
        config.option.all = config.workerinput["all"]  # type: ignore[attr-defined]
    else:
        _keep_files_in_memory()
        config.option.all |= config.args_source is pytest.Config.ArgsSource.ARGS
        if config.getoption("--note-durations"):
            config.pluginmanager.register(Stopwatch())
        if config.getoption("numprocesses", None) and config.get_verbosity() == 0:
            config.pluginmanager.register(Progress(config))
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, _pass_over)


def _keep_files_in_memory() -> None:
    """Let temporary files, those of pytest and of programs too, lie in memory where it has space.

    No test pulls the plug, so none can tell it from a disk. Who set TMPDIR has chosen.
    """
    if "TMPDIR" in os.environ or not os.access(MEMORY, os.W_OK):
        return
    room = os.statvfs(MEMORY)
    if room.f_bavail * room.f_frsize >= LEAST_MEMORY and not room.f_flag & os.ST_NOEXEC:
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return three processes for two cores: tests wait for browsers, programs and databases."""
    return max(2, (os.cpu_count() or 2) * 3 // 2)


def _pass_over(_number: int, _frame: FrameType | None) -> None:
    """Do with a signal what was done while it was ignored."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --need-browser and the like: the run fails when such tests could not run."""
    parser.addoption(
        "--all", action="store_true", help="run what `make test` leaves out, too, as a path does"
    )
    parser.addoption("--quick", action="store_true", help="run the quick test files only")
    parser.addoption(
        "--note-durations", action="store_true", help="write what each file takes into its table"
    )
    for kind, (_, wanted) in WANTED.items():
        parser.addoption(
            f"--need-{kind}",
            action="store_true",
            help=f"fail when the {kind} tests cannot run for want of a {wanted}",
        )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out of a quick run what is not, before each of its processes has imported it."""
    slow = collection_path == BROWSER_TESTS or takes_long(collection_path)
    return True if slow and config.getoption("--quick") else None


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage among ten thousand tests, neither while they are collected nor later.

    They live as long as the run. It took two fifths of the time of collecting them.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take out the tests that want what is not here, and remember how many they were.

    Those of the marks in LATER are for `make test-all`. In a parallel run the longest files come
    first.
    """
    if not config.getoption("--all"):
        for mark in LATER:
            _leave_out(config, items, mark)
    for kind, (find, _) in WANTED.items():
        wanting = [item for item in items if item.get_closest_marker(kind)]
        if wanting and find() is None:
            _remember(config, kind, len(wanting))
            _leave_out(config, items, kind)
    if _is_one_of_several(config):
        longest_first(items)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None, object, object]:
    """Report the tests that did not run after everything else that pytest has to say.

    Garbage is collected once here: pytest does it five times more before it ends, and Python once,
    each time over all that ten thousand tests have left, unless that is frozen.
    """
    result = yield
    gc.collect()
    gc.freeze()
    for kind, count in session.config.stash.get(NOT_RUN, {}).items():
        if session.config.getoption(f"--need-{kind}"):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        name = WANTED[kind][1]
        _say_loudly(session.config, f"{count} {kind.upper()} TESTS NOT RUN: no {name} was found")
    return result


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a process of a parallel run whether all is run; it knows the command line alone."""
    node.workerinput["all"] = node.config.option.all


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Hear from a process of a parallel run what it could not run; each of them sees it all."""
    node.config.stash[NOT_RUN] = getattr(node, "workeroutput", {}).get("not-run", {})


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgresql.Cluster]:
    """A PostgreSQL of this run's own."""
    programs = postgresql.find()
    assert programs is not None
    with postgresql.running(programs) as cluster:
        yield cluster


def _leave_out(config: pytest.Config, items: list[pytest.Item], mark: str) -> None:
    """Take out the tests of a mark."""
    config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker(mark)])
    items[:] = [item for item in items if not item.get_closest_marker(mark)]


def _is_one_of_several(config: pytest.Config) -> bool:
    """Whether this is a process of a parallel run, and not the one above them."""
    return hasattr(config, "workerinput")


def _remember(config: pytest.Config, kind: str, count: int) -> None:
    """Keep the number of tests that do not run; in a parallel run the process above reports it."""
    told: dict[str, Any] | None = getattr(config, "workeroutput", None)
    if told is None:
        config.stash.setdefault(NOT_RUN, {})[kind] = count
    else:
        told.setdefault("not-run", {})[kind] = count


def _say_loudly(config: pytest.Config, message: str) -> None:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None:
        reporter.write_sep("!", message, red=True, bold=True)

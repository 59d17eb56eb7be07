"""What all tests share: browser tests that cannot run are said to be so, last and loudly."""

from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import settings

from tests.browser import chromium

NOT_RUN = pytest.StashKey[int]()

# How long an example takes says more of the machine's other work than of the code.
settings.register_profile("companion", parent=settings(), deadline=None)
settings.load_profile("companion")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --need-browser: the run fails when browser tests could not run."""
    parser.addoption(
        "--need-browser",
        action="store_true",
        help="fail when the browser tests cannot run for want of a Chromium",
    )


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take out the browser tests where there is no Chromium, and remember how many they were."""
    wanted = [item for item in items if item.get_closest_marker("browser")]
    if wanted and chromium.find() is None:
        _remember(config, len(wanted))
        config.hook.pytest_deselected(items=wanted)
        items[:] = [item for item in items if item not in wanted]


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None, object, object]:
    """Report browser tests that did not run after everything else that pytest has to say."""
    result = yield
    count = session.config.stash.get(NOT_RUN, 0)
    if count:
        if session.config.getoption("--need-browser"):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        _say_loudly(session.config, f"{count} BROWSER TESTS NOT RUN: no Chromium was found")
    return result


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Hear from a process of a parallel run what it could not run; each of them sees it all."""
    node.config.stash[NOT_RUN] = getattr(node, "workeroutput", {}).get("not-run", 0)


def _remember(config: pytest.Config, count: int) -> None:
    """Keep the number of tests that do not run; in a parallel run the process above reports it."""
    told: dict[str, object] | None = getattr(config, "workeroutput", None)
    if told is None:
        config.stash[NOT_RUN] = count
    else:
        told["not-run"] = count


def _say_loudly(config: pytest.Config, message: str) -> None:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None:
        reporter.write_sep("!", message, red=True, bold=True)

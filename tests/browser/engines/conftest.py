"""The phones of every engine: each test here is run with those of one after the other.

What tests elsewhere show in Chromium is run in the others alone.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser

from tests.browser.engines import in_caching_webkit, in_chromium, in_firefox, in_webkit
from tests.browser.engines.phone import Phone
from tests.browser.engines.window import Engine
from tests.browser.prepared import Prepared, prepare

NewPhone = Callable[..., Phone]
IN_FIREFOX = pytest.param("firefox", marks=[pytest.mark.firefox, pytest.mark.other_programs])
IN_WEBKIT = [pytest.mark.webkit, pytest.mark.other_programs]
BESIDE_CHROMIUM = pytest.mark.parametrize(
    "engine",
    [IN_FIREFOX, pytest.param("webkit", marks=IN_WEBKIT)],
    indirect=True,
    scope="module",
)
"""The other engines in turn, for what other tests show in Chromium."""
CACHING_BESIDE_CHROMIUM = pytest.mark.parametrize(
    "engine",
    [IN_FIREFOX, pytest.param("caching_webkit", marks=IN_WEBKIT)],
    indirect=True,
    scope="module",
)
"""The same with a cache for what the pages keep in it."""


@pytest.fixture(scope="session")
def chromium(browser: Browser) -> Iterator[Engine]:
    """Chromium."""
    with in_chromium.running(browser) as running:
        yield running


@pytest.fixture(scope="session")
def firefox() -> Iterator[Engine]:
    """Firefox."""
    with in_firefox.running() as running:
        yield running


@pytest.fixture(scope="session")
def webkit() -> Iterator[in_webkit.WebKit]:
    """WebKit."""
    with in_webkit.running() as running:
        yield running


@pytest.fixture(scope="session")
def caching_webkit(webkit: in_webkit.WebKit) -> Engine:
    """WebKit with a cache, for what the pages keep in it."""
    return in_caching_webkit.CachingWebKit(webkit)


@pytest.fixture(
    scope="module", params=["chromium", IN_FIREFOX, pytest.param("webkit", marks=IN_WEBKIT)]
)
def engine(request: pytest.FixtureRequest) -> Engine:
    """Each engine in turn."""
    running: Engine = request.getfixturevalue(request.param)
    return running


@pytest.fixture
def new_phone(engine: Engine) -> Iterator[NewPhone]:
    """Makes phones: `new_phone(motion=True)` is one whose owner allows animations."""
    with ExitStack() as ends:

        def make(*, motion: bool = False) -> Phone:
            return Phone(ends.enter_context(engine.new_window(motion=motion)))

        yield make


@pytest.fixture
def phone(new_phone: NewPhone) -> Phone:
    """One phone."""
    return new_phone()


@pytest.fixture
def table(phone: Phone, server: str) -> Prepared:
    """A fresh table, open on the first phone."""
    phone.open(f"{server}/")
    table = prepare(phone, server)
    phone.open(table.link)
    return table

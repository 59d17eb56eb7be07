"""The site on phones without a network, in place of a server and phones on its network."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import NewPhone, listen
from tests.browser.site.phones import Sender, open_site, seen_inside
from tests.browser.site.returning import ADDRESS, returning_phone
from tests.support import site


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test in this folder as one that wants the site."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.site)


ABORTED = "ViewTransition opt-in disabled"
"""What Chromium says at times of a change of pages in a frame that it does not animate then."""


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What pages complained of, as elsewhere, but for what is Chromium's own and seen by nobody."""
    found: list[str] = []
    yield found
    assert not [each for each in found if ABORTED not in each], "\n".join(found)


@pytest.fixture
def web_space() -> Iterator[site.WebSpace]:
    """Any web space, with the site on it, until it is stopped."""
    folder = site.find()
    assert folder is not None
    with site.hosting(folder) as space:
        yield space


@pytest.fixture
def new_phone(new_phone: NewPhone) -> NewPhone:
    """Makes phones as elsewhere, whose pages may have service workers: the site is one."""
    return partial(new_phone, service_workers="allow")


@pytest.fixture
def server() -> str:
    """The address, without the last slash, at which the phone opens the site."""
    return ADDRESS


@pytest.fixture
def phone(
    browser: Browser,
    web_space: site.WebSpace,
    complaints: list[str],
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Page]:
    """A phone that opened the site before; its network was cut and the web space stopped."""
    with returning_phone(browser, web_space, **getattr(request, "param", {})) as context:
        (page,) = context.pages
        listen(page, complaints)
        without_network(page, web_space)
        monkeypatch.setattr(Page, "request", property(Sender))
        yield page


def without_network(page: Page, space: site.WebSpace, address: str = ADDRESS) -> None:
    """Open the site, stop the web space and cut the phone's network; see the pages inside."""
    frame = open_site(page, address)
    space.stop()
    page.context.set_offline(True)
    seen_inside(page, frame)

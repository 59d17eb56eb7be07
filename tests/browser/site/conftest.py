"""The site on phones without a network, in place of a server and phones on its network."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPhone
from tests.browser.site.phones import Sender, open_site, seen_inside
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
def server(web_space: site.WebSpace) -> str:
    """The address, without the last slash, at which the site was opened."""
    return web_space.url


@pytest.fixture
def new_phone(new_phone: NewPhone) -> NewPhone:
    """Makes phones as elsewhere, whose pages may have service workers: the site is one."""
    return partial(new_phone, service_workers="allow")


@pytest.fixture
def phone(
    new_phone: NewPhone,
    web_space: site.WebSpace,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> Page:
    """A phone that opened the site once; then its network was cut and the web space stopped."""
    page = new_phone(**getattr(request, "param", {}))
    frame = open_site(page, web_space.url)
    web_space.stop()
    page.context.set_offline(True)
    seen_inside(page, frame)
    monkeypatch.setattr(Page, "request", property(Sender))
    return page

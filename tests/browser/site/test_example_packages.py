"""A site built with a package of games: played on a phone without a network."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPhone
from tests.browser.example_packages import play_oh_hell
from tests.browser.site.conftest import without_network
from tests.browser.site.phones import Sender
from tests.examples_of_games.packages import FOLDER
from tests.support import site
from tests.support.commands import companion

pytestmark = pytest.mark.at_length


@pytest.fixture(scope="module")
def with_package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site with Oh Hell, built by the command."""
    folder = tmp_path_factory.mktemp("site-with-package")
    done = companion("site", folder, "--with", FOLDER / "oh-hell")
    assert done.status == 0, done.err
    return folder


@pytest.fixture
def web_space(with_package: Path) -> Iterator[site.WebSpace]:
    """Any web space, with that site on it, until it is stopped."""
    with site.hosting(with_package) as space:
        yield space


@pytest.fixture
def server(web_space: site.WebSpace) -> str:
    """The address, without the last slash, of that site."""
    return web_space.url


@pytest.fixture
def phone(new_phone: NewPhone, web_space: site.WebSpace, monkeypatch: pytest.MonkeyPatch) -> Page:
    """A phone that opened that site for the first time; then its network was cut."""
    page = new_phone()
    without_network(page, web_space, web_space.url)
    monkeypatch.setattr(Page, "request", property(Sender))
    return page


@pytest.mark.usefixtures("forgiven")
def test_oh_hell_is_played_on_the_site_that_takes_it_along(phone: Page, server: str) -> None:
    play_oh_hell(phone, server)
    phone.goto(f"{server}/games")
    expect(phone.locator("main")).to_contain_text("companion-oh-hell")

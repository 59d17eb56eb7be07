"""A table that is taken along from a server to the site, and brought back to it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.browser.at_table import standings
from tests.browser.conftest import NewPhone
from tests.browser.prepared import Prepared, prepare
from tests.browser.site.phones import Sender, running, seen_inside
from tests.support import site
from tests.support.server import Server, serving

pytestmark = pytest.mark.at_length


@pytest.fixture
def game_server(web_space: site.WebSpace, tmp_path: Path) -> Iterator[Server]:
    """A server that knows the site."""
    with serving(tmp_path / "instance", options=("--site", web_space.url)) as started:
        yield started


def _taken_along(page: Page, table: str) -> Frame:
    """Take a table along: the frame of the site, which shows it before it is kept."""
    page.goto(f"{table}hand")
    page.locator(".dock .act").tap()
    frame = running(page)
    expect(frame.locator(".stands").first).to_be_visible()
    return frame


def _carried(page: Page, server: str) -> tuple[Prepared, Frame]:
    """A table of one deal on the server, and where the site shows what was taken along of it."""
    table = prepare(page, server)
    table.deal(5, 4, 3, 1, queen=2)
    frame = _taken_along(page, table.link)
    _at_its_table(frame)
    return table, frame


def _at_its_table(frame: Frame, offered: str = ".dock .act") -> None:
    """Do what the page offers, which leads to the table."""
    frame.locator(offered).tap()
    expect(frame.locator(".standings")).to_be_visible()


def _score_there(frame: Frame) -> None:
    """Score a deal at the table that the site shows."""
    Prepared(frame.url, Sender(frame)).deal(0, 5, 8, 0, queen=3)  # type: ignore[arg-type]


def test_table_is_taken_along_played_without_a_network_and_brought_back(
    game_server: Server, new_phone: NewPhone
) -> None:
    page = new_phone()
    table, frame = _carried(page, game_server.url)
    page.context.set_offline(True)
    _score_there(frame)
    page.context.set_offline(False)
    frame.goto(f"{frame.url}hand")
    expect(frame.locator(".dock .act")).to_have_text("Bring it back")
    frame.locator(".dock .act").tap()
    expect(page.locator(".meeting")).to_contain_text("1 more entry")
    assert page.url.startswith(game_server.url)
    page.locator(".dock .act").tap()
    expect(page).to_have_url(table.link)
    assert standings(page) == {"Ann": 5, "Bo": 9, "Dai": 14, "Cara": 24}


def test_what_both_wrote_is_chosen_on_the_server_and_followed_on_the_site(
    game_server: Server, new_phone: NewPhone
) -> None:
    page = new_phone()
    table, frame = _carried(page, game_server.url)
    _score_there(frame)
    table.deal(13, 0, 0, 0, queen=1)
    frame.goto(f"{frame.url}hand")
    frame.locator(".dock .act").tap()
    page.locator("[name=do][value=ours]").tap()
    expect(page).to_have_url(table.link)
    frame = _taken_along(page, table.link)
    expect(frame.locator(".meeting")).to_contain_text("chose this copy")
    _at_its_table(frame, "[name=do][value=theirs]")
    seen_inside(page, frame)
    assert standings(page)["Ann"] == 18

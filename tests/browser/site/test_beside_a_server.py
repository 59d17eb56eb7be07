"""The site beside the server where it was built: the front page leads to it, and it runs there."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.at_table import words_in
from tests.browser.conftest import NewPhone
from tests.browser.site.phones import running
from tests.support import site
from tests.support.server import serving


def test_front_page_leads_to_a_companion_that_needs_no_server(
    new_phone: NewPhone, tmp_path: Path
) -> None:
    folder = site.find()
    words = words_in("en")
    with serving(tmp_path, options=["--site-folder", str(folder)]) as server:
        page = new_phone()
        page.goto(f"{server.url}/")
        page.get_by_role("link", name=words.word("home-site")).tap()
        expect(running(page).locator(".games")).to_be_visible()
        server.stop()
        page.reload()
        expect(running(page).locator(".games")).to_be_visible()
        assert page.url == f"{server.url}/site/"

"""The site beside the server where it was built: the front page leads to it, and it runs there."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import Taps, action, count_captures, open_deal, words_in
from tests.browser.conftest import NewPhone
from tests.browser.prepared import prepare
from tests.browser.site.phones import Sender, running, seen_inside
from tests.support import site
from tests.support.server import serving

pytestmark = pytest.mark.at_length


def test_front_page_leads_a_phone_that_keeps_pages_of_the_server_to_a_companion_without_one(
    new_phone: NewPhone, tmp_path: Path
) -> None:
    words = words_in("en")
    with serving(tmp_path, options=["--site-folder", str(site.find())]) as server:
        page = new_phone()
        page.goto(f"{server.url}/")
        page.goto(prepare(page, server.url).link)
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        page.goto(f"{server.url}/")
        page.get_by_role("link", name=words.word("home-site")).tap()
        expect(running(page).locator(".games")).to_be_visible()
        server.stop()
        page.reload()
        expect(running(page).locator(".games")).to_be_visible()
        assert page.url == f"{server.url}/site/"


@pytest.mark.usefixtures("forgiven")
def test_site_and_server_each_send_what_was_kept_for_them_under_one_name(
    new_phone: NewPhone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = words_in("en")
    with serving(tmp_path, options=["--site-folder", str(site.find())]) as server:
        page = new_phone()
        page.goto(f"{server.url}/site/")
        seen_inside(page, running(page))
        monkeypatch.setattr(Page, "request", property(Sender))
        table = prepare(page, f"{server.url}/site")
        page.goto(table.link)
        _enter_unheard(page)
        waiting = page.locator(".unsent li")
        expect(waiting).to_contain_text(words.word("unsent-waiting"))
        servers = _keep_as_before(page, f"{server.url}/t/at-the-server/deal")
        page.goto(f"{server.url}/site/")
        expect(waiting).to_contain_text(words.word("unsent-sent"))
        kept = page.evaluate("({ ...localStorage })")
        assert json.loads(kept["companion-unsent"]) == [servers]
        assert "companion-unsent /site/" not in kept
        page.goto(f"{table.link}sheet")
        expect(page.locator(".unsent li")).to_have_count(0)


def _enter_unheard(page: Page) -> None:
    """Enter a deal which the app is not told of."""
    open_deal(Taps(page))
    count_captures(Taps(page), [5, 4, 3, 1], 2)
    page.evaluate("() => { window.fetch = () => Promise.reject(new Error('no network')); }")
    action(page).click()


def _keep_as_before(page: Page, action: str) -> Any:
    """Put what waits under the name that all had once, with a post of the server: that one."""
    return page.evaluate(
        """action => {
          const [ours] = JSON.parse(localStorage["companion-unsent /site/"]);
          const servers = { ...ours, key: "the-servers", action };
          localStorage.removeItem("companion-unsent /site/");
          localStorage["companion-unsent"] = JSON.stringify([ours, servers]);
          return servers;
        }""",
        action,
    )

"""The browser is asked to keep what it stores when a table is made; any page can be installed."""

import re

from playwright.sync_api import Page, expect

from tests.browser.at_table import start_table

COUNT = """
StorageManager.prototype.persist = async () => {
  localStorage.asked = Number(localStorage.asked ?? 0) + 1;
  return true;
};
"""
ASKED = "Number(localStorage.asked ?? 0)"


def test_browser_is_asked_to_keep_everything_when_a_table_is_made(phone: Page, server: str) -> None:
    phone.add_init_script(COUNT)
    phone.goto(f"{server}/")
    assert phone.evaluate(ASKED) == 0
    start_table(phone, server)
    assert phone.evaluate(ASKED) == 1


def test_every_page_can_be_put_on_the_first_screen_in_its_language(
    phone: Page, server: str
) -> None:
    for address in ("/", "/new/hearts", "/scan"):
        phone.goto(f"{server}{address}")
        named = phone.locator("link[rel=manifest]")
        expect(named).to_have_attribute("href", re.compile(r"/manifest\.webmanifest\?lang=en$"))
        found = named.evaluate("async ({ href }) => (await (await fetch(href)).json()).lang")
        assert found == "en", address

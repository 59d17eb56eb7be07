"""The browser is asked to keep what it stores when the first table is made, and not before."""

from playwright.sync_api import Page

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

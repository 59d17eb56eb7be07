"""The reminder of browser storage appears after some evenings, if data is at risk."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.at_table import Taps, action, go_to, words_on
from tests.browser.conftest import NewPhone
from tests.browser.looking import look
from tests.browser.phones import PHONES, in_each
from tests.browser.prepared import Prepared
from tests.browser.waiting import fill, unsent

pytestmark = pytest.mark.at_length

EVENINGS = 3
DAY_MS = 24 * 60 * 60 * 1000
PLAYED = f"localStorage['companion-evenings /'] = JSON.stringify({{ count: {EVENINGS}, last: '' }})"
LATER = "{{ const now = Date.now; Date.now = () => now() + {days} * 86400000; }}"
INSTALLED = """Object.defineProperty(Navigator.prototype, "standalone", {
  get: () => (window.asked = true),
});"""
KEPT = "StorageManager.prototype.persisted = async () => (window.asked = true);"
WAITS = re.compile(r"/reminder$")


def reminder(page: Page) -> Locator:
    """The line that says it."""
    return page.locator(".reminder")


def _leave_unsent(page: Page, table: Prepared) -> None:
    """Let a deal wait on the phone, which cannot be sent."""
    page.route("**/deal", _refuse_posts)
    fill(page)
    action(page).tap()
    expect(unsent(page)).to_have_attribute("data-state", "waiting")


def _refuse_posts(route: Route) -> None:
    if route.request.method == "POST":
        route.abort()
    else:
        route.continue_()


@pytest.mark.usefixtures("forgiven")
def test_it_is_said_after_three_evenings_until_it_is_dismissed(
    phone: Page, table: Prepared
) -> None:
    _leave_unsent(phone, table)
    phone.goto(table.link)
    expect(unsent(phone)).to_have_count(1)
    assert phone.evaluate("JSON.parse(localStorage['companion-evenings /']).count") == 1
    expect(reminder(phone)).to_have_count(0)
    phone.evaluate(PLAYED)
    phone.reload()
    expect(reminder(phone)).to_contain_text(words_on(phone).word("reminder-unsent"))
    go_to(Taps(phone), "sheet")
    expect(unsent(phone)).to_have_count(1)
    expect(reminder(phone)).to_have_count(0)
    phone.goto(table.link.partition("/t/")[0])
    Taps(phone).tap(reminder(phone).locator("button"))
    expect(reminder(phone)).to_have_count(0)
    phone.reload()
    expect(unsent(phone)).to_have_count(1)
    expect(reminder(phone)).to_have_count(0)
    phone.add_init_script(LATER.format(days=31))
    phone.reload()
    expect(reminder(phone)).to_be_visible()


@pytest.mark.parametrize(
    "phone",
    [{"locale": "en-GB"}, {"locale": "ja-JP"}],
    indirect=True,
)
@pytest.mark.usefixtures("forgiven")
def test_it_has_room_on_every_phone(phone: Page, table: Prepared) -> None:
    _leave_unsent(phone, table)
    phone.evaluate(PLAYED)
    phone.goto(table.link)
    expect(reminder(phone)).to_be_visible()
    for size in in_each(phone, PHONES):
        wrong = look(phone, "pale()", "broken()", "wide()")
        assert not wrong, f"{size}: {wrong}"


@pytest.mark.usefixtures("forgiven")
def test_focus_goes_on_to_the_page_when_it_is_dismissed(phone: Page, table: Prepared) -> None:
    _leave_unsent(phone, table)
    phone.evaluate(PLAYED)
    phone.goto(table.link)
    Taps(phone).tap(reminder(phone).locator("button"))
    expect(phone.locator("main")).to_be_focused()


def test_nothing_is_said_where_the_server_has_everything(phone: Page, table: Prepared) -> None:
    phone.evaluate(PLAYED)
    with phone.expect_response(WAITS) as asked:
        phone.reload()
    assert asked.value.status == 204
    expect(reminder(phone)).to_have_count(0)


@pytest.mark.parametrize("kept", [INSTALLED, KEPT], ids=["installed", "persisted"])
@pytest.mark.usefixtures("forgiven")
def test_nothing_is_said_where_the_browser_keeps_everything(
    new_phone: NewPhone, table: Prepared, kept: str
) -> None:
    phone = new_phone()
    phone.add_init_script(kept)
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))
    phone.goto(table.link)
    _leave_unsent(phone, table)
    phone.evaluate(PLAYED)
    phone.goto(table.link)
    expect(unsent(phone)).to_have_count(1)
    phone.wait_for_function("() => window.asked")
    # What is asked for now comes after what the reminder would have asked for.
    phone.evaluate("fetch('/token').then((answer) => answer.text())")
    assert not [each for each in asked if WAITS.search(each)]

"""What waits on a phone: whatever the server, its proxy, the cookies or the clock do to it."""

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.at_table import (
    action,
    expect_counts,
    words_on,
)
from tests.browser.prepared import Prepared
from tests.browser.waiting import PLAIN, button, cut_off, entries, fill, unsent

TRIES = 5
"""After so many failures of the server a post steps aside."""
YESTERDAY = "{ const now = Date.now; Date.now = () => now() - 86400000; }"
WITHOUT_LOCKS = "Object.defineProperty(navigator, 'locks', { value: undefined });"

pytestmark = pytest.mark.usefixtures("forgiven")


def _answer(status: int, *, ours: bool) -> dict[str, Any]:
    """What a Companion server, or a proxy ahead of it, answers."""
    sign = {"X-Companion-Sends": "yes"} if ours else {}
    body = "<section class=gone-wrong><p>A mistake.</p></section>"
    return {"status": status, "headers": sign, "body": body, "content_type": "text/html"}


def _save_failing(page: Page, status: int = 500, *, ours: bool = True) -> None:
    page.route("**/deal", lambda route: route.fulfill(**_answer(status, ours=ours)))
    action(page).tap()
    expect(unsent(page)).to_contain_text(words_on(page).word("unsent-waiting"))


def _try_until_aside(page: Page) -> None:
    for tries in range(2, TRIES + 1):
        with page.expect_response("**/deal"):
            button(page, "hurry").tap()
        state = "unsent-aside" if tries == TRIES else "unsent-waiting"
        expect(unsent(page)).to_contain_text(words_on(page).word(state))


def _leave(page: Page) -> BrowserContext:
    """Close the page while something waits; its phone has the network again."""
    context = page.context
    page.close()
    context.unroute_all()
    context.set_offline(False)
    return context


@pytest.mark.parametrize(
    ("status", "ours"),
    [
        (500, True),
        pytest.param(503, True, marks=pytest.mark.at_length),
        pytest.param(500, False, marks=pytest.mark.at_length),
        (502, False),
        pytest.param(504, False, marks=pytest.mark.at_length),
    ],
)
def test_post_at_which_the_server_fails_waits_steps_aside_and_is_sent_at_last(
    phone: Page, table: Prepared, status: int, ours: bool
) -> None:
    fill(phone)
    _save_failing(phone, status, ours=ours)
    _try_until_aside(phone)
    entered = unsent(phone).locator("[data-what]")
    if entered.is_hidden():
        unsent(phone).locator("summary").tap()
    expect(entered).to_contain_text("Ann 5")
    for does in ("hurry", "open", "drop"):
        expect(button(phone, does)).to_be_visible()
    phone.unroute_all()
    with phone.expect_navigation():
        button(phone, "hurry").tap()
    expect(phone.locator(".notice.saved")).to_be_visible()
    assert entries(table) == 1


def test_post_that_stepped_aside_holds_up_no_other(phone: Page, table: Prepared) -> None:
    fill(phone)
    _save_failing(phone)
    _try_until_aside(phone)
    phone.goto(f"{table.link}happened/adjustment")
    phone.locator("input[name='points-0']").fill("7")
    phone.locator("[name=reason]").fill("so agreed")
    with phone.expect_navigation():
        action(phone).tap()
    assert entries(table) == 1
    expect(unsent(phone)).to_contain_text(words_on(phone).word("unsent-aside"))
    phone.unroute_all()
    button(phone, "hurry").tap()
    # It says what is new since it was filled in, as any other form.
    expect(unsent(phone)).to_contain_text(words_on(phone).word("unsent-refused"))
    with phone.expect_navigation():
        button(phone, "look").tap()
    expect_counts(phone, list(PLAIN))


def test_post_that_stepped_aside_can_be_opened_as_its_form(phone: Page, table: Prepared) -> None:
    fill(phone)
    _save_failing(phone)
    _try_until_aside(phone)
    phone.unroute_all()
    if button(phone, "open").is_hidden():
        unsent(phone).locator("summary").tap()
    with phone.expect_navigation():
        button(phone, "open").tap()
    expect_counts(phone, list(PLAIN))
    expect(unsent(phone)).to_have_count(0)
    assert entries(table) == 0
    with phone.expect_navigation():
        action(phone).tap()
    assert entries(table) == 1


def test_form_whose_post_was_thrown_away_stays_open_and_can_be_sent_again(
    phone: Page, table: Prepared
) -> None:
    fill(phone)
    phone.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    phone.route("**/deal", lambda route: route.fulfill(**_answer(500, ours=True)))
    action(phone).tap()
    expect(unsent(phone)).to_have_count(1)
    if button(phone, "drop").is_hidden():
        unsent(phone).locator("summary").tap()
    button(phone, "drop").tap()
    expect(action(phone)).to_be_enabled()
    # As every few seconds: is there anything to send?
    phone.evaluate("dispatchEvent(new Event('online'))")
    expect_counts(phone, list(PLAIN))
    phone.unroute_all()
    with phone.expect_navigation():
        action(phone).tap()
    expect(phone.locator(".notice.saved")).to_be_visible()
    assert entries(table) == 1


def test_list_is_left_alone_by_a_try_that_fails_like_the_one_before(
    phone: Page, table: Prepared
) -> None:
    fill(phone)
    _save_failing(phone)
    unsent(phone).evaluate("each => { each.id = 'same'; }")
    for _ in range(2):
        with phone.expect_response(lambda answer: answer.request.method == "POST"):
            button(phone, "hurry").tap()
    expect(phone.locator("#same [data-do=hurry]")).to_be_focused()


def test_focus_on_the_line_of_a_post_stays_there_when_it_is_refused(
    phone: Page, table: Prepared
) -> None:
    fill(phone)
    _save_failing(phone)
    line = unsent(phone).locator("summary")
    line.focus()
    phone.evaluate(
        """() => {
          const posts = JSON.parse(localStorage["companion-unsent"]);
          Object.assign(posts[0], { state: "refused", why: "No" });
          localStorage["companion-unsent"] = JSON.stringify(posts);
          dispatchEvent(new Event("outbox"));
        }"""
    )
    expect(unsent(phone)).to_have_attribute("data-state", "refused")
    expect(line).to_be_focused()


def test_page_for_a_mistake_settles_nothing(phone: Page, table: Prepared) -> None:
    fill(phone)
    cut_off(phone)
    action(phone).tap()
    expect(unsent(phone)).to_have_count(1)
    # It was looked at, and the answer is an error's: a page that names its key, as all did once.
    phone.evaluate(
        """() => {
          const posts = JSON.parse(localStorage["companion-unsent"]);
          posts[0].looked = true;
          localStorage["companion-unsent"] = JSON.stringify(posts);
        }"""
    )
    key = phone.evaluate("JSON.parse(localStorage['companion-unsent'])[0].key")
    context = _leave(phone)
    page = context.new_page()
    with page.expect_response("**/deal"):
        page.goto(f"{table.link}entry/99?key={key}")
    expect(unsent(page)).to_contain_text(words_on(page).word("unsent-sent"))
    assert entries(table) == 1


def test_post_is_sent_by_any_page_though_all_cookies_are_gone(
    phone: Page, table: Prepared, server: str
) -> None:
    fill(phone)
    cut_off(phone)
    action(phone).tap()
    expect(unsent(phone)).to_have_count(1)
    phone.context.clear_cookies()
    front = _leave(phone).new_page()
    front.goto(f"{server}/")
    expect(unsent(front)).to_contain_text(words_on(front).word("unsent-sent"))
    assert entries(table) == 1


@pytest.mark.parametrize("locks", ["", WITHOUT_LOCKS], ids=["locks", "no-locks"])
def test_clock_that_was_set_back_stops_nothing(phone: Page, table: Prepared, locks: str) -> None:
    fill(phone)
    _save_failing(phone, 503)
    phone.evaluate("localStorage['companion-unsent-lease'] = `another ${Date.now() + 30000}`")
    context = _leave(phone)
    context.add_init_script(YESTERDAY + locks)
    page = context.new_page()
    page.goto(table.link)
    expect(unsent(page)).to_contain_text(words_on(page).word("unsent-sent"))
    assert entries(table) == 1


def test_post_of_the_site_beside_the_server_is_left_to_it(
    phone: Page, table: Prepared, server: str
) -> None:
    sites = {
        "key": "kept-on-the-site",
        "action": f"{server}/site/t/somewhere-else/deal",
        "fields": [],
        "title": "Deal 1",
        "what": "Deal 1",
        "at": 1,
        "state": "waiting",
    }
    phone.evaluate("post => (localStorage['companion-unsent'] = JSON.stringify([post]))", sites)
    fill(phone)
    _save_failing(phone)
    phone.unroute_all()
    with phone.expect_navigation():
        button(phone, "hurry").tap()
    expect(unsent(phone)).to_have_count(0)
    assert entries(table) == 1
    kept = phone.evaluate("JSON.parse(localStorage['companion-unsent'])")
    assert kept == [sites]

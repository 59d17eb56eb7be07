"""The network goes away while somebody scores: nothing is lost, nothing is counted twice."""

import re
import socket
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.at_table import (
    Taps,
    action,
    choose,
    expect_counts,
    totals_by_deal,
    words_on,
)
from tests.browser.conftest import NewPhone
from tests.browser.prepared import Prepared, prepare
from tests.browser.waiting import PLAIN, SOON, button, cut_off, entries, fill, hasten, unsent
from tests.support.server import serving

OTHER = [1, 3, 4, 5]
LOCALES = {"en": "en-GB", "ja": "ja-JP"}
EITHER_LANGUAGE = pytest.mark.parametrize(
    "language", ["en", pytest.param("ja", marks=pytest.mark.at_length)]
)

pytestmark = pytest.mark.usefixtures("forgiven")


def _drop(page: Page) -> None:
    """Discard the one that waits: unfold what was entered, then tap."""
    unsent(page).locator("summary").tap()
    button(page, "drop").tap()


def _save_offline(page: Page, table: Prepared) -> None:
    """Score a deal whose form is open while there is no network; wait until that is said."""
    cut_off(page)
    action(page).tap()
    expect(unsent(page)).to_contain_text(words_on(page).word("unsent-waiting"))
    assert entries(table) == 0


@EITHER_LANGUAGE
def test_post_waits_for_the_network_and_is_sent_once(
    new_phone: NewPhone, server: str, language: str
) -> None:
    phone, other = (new_phone(locale=LOCALES[language]) for _ in range(2))
    table = prepare(other, server)
    for page in (phone, other):
        page.goto(table.link)
    fill(phone)
    _save_offline(phone, table)
    expect(unsent(phone)).to_contain_text("Ann 5")
    expect_counts(phone, list(PLAIN))
    with phone.expect_navigation():
        phone.context.set_offline(False)
    expect(phone.locator(".notice.saved")).to_be_visible()
    expect(unsent(phone)).to_have_count(0)
    expect(other.locator(".standings .total").last).to_have_text("16")
    assert entries(table) == 1


def test_strip_names_what_waits_and_unfolds_what_was_entered(phone: Page, table: Prepared) -> None:
    fill(phone)
    _save_offline(phone, table)
    summary = unsent(phone).locator("summary")
    expect(summary).to_contain_text(words_on(phone).word("unsent-waits", what="Deal 1"))
    expect(phone.locator(".lost")).to_be_hidden()
    entered = unsent(phone).locator("[data-what]")
    expect(entered).to_be_hidden()
    summary.tap()
    expect(entered).to_contain_text("Ann 5")
    button(phone, "hurry").tap()
    # What is folded out stays so while the strip says something else for a moment.
    expect(entered).to_be_visible()
    expect(summary).to_contain_text(words_on(phone).word("unsent-waiting"))


def test_post_survives_the_page_and_is_sent_by_the_next_one(phone: Page, table: Prepared) -> None:
    fill(phone)
    _save_offline(phone, table)
    context, home = phone.context, phone.url.split("/t/")[0]
    phone.close()
    context.set_offline(False)
    front = context.new_page()
    front.goto(f"{home}/")
    expect(unsent(front)).to_contain_text(words_on(front).word("unsent-sent"))
    front.goto(f"{table.link}sheet")
    expect(unsent(front)).to_have_count(0)
    assert totals_by_deal(front) == [[5, 4, 16, 1]]
    assert entries(table) == 1


def test_two_tabs_send_it_once(phone: Page, table: Prepared) -> None:
    second = phone.context.new_page()
    second.goto(f"{table.link}log")
    second.goto(f"{table.link}deal")
    fill(phone)
    _save_offline(phone, table)
    expect(unsent(second)).to_have_count(1)
    with phone.expect_navigation():
        phone.context.set_offline(False)
    for page in (phone, second):
        expect(unsent(page).filter(has_text=words_on(page).word("unsent-waiting"))).to_have_count(0)
    assert entries(table) == 1


def test_server_that_was_away_gets_it_when_it_is_back(
    phone: Page, new_phone: NewPhone, tmp_path: Path
) -> None:
    port = _free_port()
    page = hasten(new_phone())
    with serving(tmp_path, port=port) as server:
        table = prepare(phone, server.url)
        page.goto(table.link)
        fill(page)
    action(page).tap()
    expect(unsent(page)).to_contain_text(words_on(page).word("unsent-waiting"))
    with page.expect_navigation(timeout=SOON), serving(tmp_path, port=port):
        expect(page.locator(".notice.saved")).to_be_visible(timeout=SOON)
        assert entries(table) == 1
        page.goto("about:blank")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_answer_that_was_lost_is_asked_for_again(phone: Page, table: Prepared) -> None:
    fill(hasten(phone))
    phone.route("**/deal", lambda route: (route.fetch(max_redirects=0), route.abort()), times=1)
    action(phone).tap()
    expect(phone.locator(".notice.saved").first).to_be_visible(timeout=SOON)
    assert entries(table) == 1


def test_proxy_that_answers_for_the_server_takes_nothing_away(phone: Page, table: Prepared) -> None:
    fill(phone)
    portal = "<title>Hotel</title><p>Your room number, please"
    phone.route("**/deal", lambda route: route.fulfill(body=portal, content_type="text/html"))
    action(phone).tap()
    expect(unsent(phone)).to_contain_text(words_on(phone).word("unsent-waiting"))
    phone.unroute_all()
    with phone.expect_navigation():
        button(phone, "hurry").tap()
    assert entries(table) == 1


def test_table_that_moved_on_is_shown_with_what_was_typed(
    phone: Page, new_phone: NewPhone, table: Prepared
) -> None:
    other = new_phone()
    prepared = Prepared(table.link, other.request)
    fill(phone)
    _save_offline(phone, table)
    prepared.deal(*OTHER, queen=1)
    with phone.expect_navigation():
        phone.context.set_offline(False)
    expect(phone).to_have_url(re.compile("/beside"))
    expect(unsent(phone)).to_have_count(0)
    assert entries(table) == 1
    phone.goto(f"{table.link}sheet")
    expect(unsent(phone)).to_have_count(0)


def test_post_that_is_stale_when_another_page_sends_it_can_be_looked_at(
    phone: Page, new_phone: NewPhone, table: Prepared
) -> None:
    fill(phone)
    _save_offline(phone, table)
    Prepared(table.link, new_phone().request).deal(*OTHER, queen=1)
    context = phone.context
    phone.close()
    context.set_offline(False)
    page = context.new_page()
    page.goto(table.link)
    expect(unsent(page)).to_contain_text(words_on(page).word("unsent-refused"))
    with page.expect_navigation():
        button(page, "look").tap()
    expect(page).to_have_url(re.compile("/beside"))
    expect(unsent(page)).to_have_count(0)
    assert entries(table) == 1


def test_post_waits_longer_than_its_token_and_its_phones_cookies(
    phone: Page, new_phone: NewPhone, table: Prepared
) -> None:
    fill(phone)
    cut_off(phone)
    action(phone).tap()
    expect(unsent(phone)).to_have_count(1)
    kept = [each for each in phone.context.cookies() if not each["name"].startswith("companion-")]
    phone.context.clear_cookies()
    phone.context.add_cookies(kept)  # type: ignore[arg-type]
    with phone.expect_navigation():
        phone.context.set_offline(False)
    assert entries(Prepared(table.link, new_phone().request)) == 1


def test_post_that_can_be_sent_no_more_is_said_and_thrown_away_by_hand(
    phone: Page, table: Prepared
) -> None:
    fill(phone)
    phone.route(
        "**/deal",
        lambda route: route.fulfill(
            status=404,
            headers={"X-Companion-Sends": "yes"},
            body="<section class=gone-wrong><p>No such table.</p></section>",
            content_type="text/html",
        ),
    )
    action(phone).tap()
    expect(unsent(phone)).to_contain_text(words_on(phone).word("unsent-gone"))
    expect(unsent(phone)).to_contain_text("No such table.")
    expect_counts(phone, list(PLAIN))
    phone.unroute_all()
    phone.goto(table.link)
    expect(unsent(phone)).to_contain_text("Ann 5")
    _drop(phone)
    button(phone, "keep").tap()
    expect(unsent(phone)).to_contain_text(words_on(phone).word("unsent-sent"))
    assert entries(table) == 1


def test_what_is_thrown_away_is_not_sent(phone: Page, table: Prepared) -> None:
    fill(phone)
    _save_offline(phone, table)
    _drop(phone)
    expect(unsent(phone)).to_contain_text(words_on(phone).word("unsent-dropped"))
    phone.context.set_offline(False)
    phone.goto(table.link)
    expect(phone.locator(".standings")).to_be_visible()
    expect(unsent(phone)).to_have_count(0)
    assert entries(table) == 0


def test_form_sent_again_while_it_waits_takes_its_own_place(phone: Page, table: Prepared) -> None:
    fill(phone)
    _save_offline(phone, table)
    phone.locator(".count input[type=text]").nth(0).fill("4")
    phone.locator(".count input[type=text]").nth(1).fill("5")
    action(phone).tap()
    expect(unsent(phone)).to_have_count(1)
    expect(unsent(phone)).to_contain_text("Ann 4")
    with phone.expect_navigation():
        phone.context.set_offline(False)
    phone.goto(f"{table.link}sheet")
    assert totals_by_deal(phone) == [[4, 5, 16, 1]]


@EITHER_LANGUAGE
def test_call_of_an_auction_waits_too_and_the_next_is_asked_for(
    new_phone: NewPhone, server: str, language: str
) -> None:
    phone = new_phone(locale=LOCALES[language])
    table = prepare(phone, server, game="bidwhist")
    phone.goto(f"{table.link}deal")
    cut_off(phone)
    phone.locator("label", has=phone.locator("[value='3 up']")).tap()
    expect(unsent(phone)).to_contain_text(words_on(phone).word("unsent-waiting"))
    with phone.expect_navigation():
        phone.context.set_offline(False)
    expect(phone.locator("[value='3 up']")).to_have_count(0)
    expect(phone.locator("[value='4 up']")).to_have_count(1)
    assert entries(table) == 1


def test_moon_is_asked_for_after_the_wait(phone: Page, table: Prepared) -> None:
    fill(phone, [0, 13, 0, 0], queen=1)
    _save_offline(phone, table)
    with phone.expect_navigation():
        phone.context.set_offline(False)
    choose(Taps(phone), "self")
    assert entries(table) == 2


def test_going_back_from_a_refusal_leads_to_the_form(
    phone: Page, new_phone: NewPhone, table: Prepared
) -> None:
    fill(phone)
    Prepared(table.link, new_phone().request).deal(*OTHER, queen=1)
    with phone.expect_navigation():
        action(phone).tap()
    expect(phone).to_have_url(re.compile("/beside"))
    phone.go_back()
    expect(phone.locator("form.entry, .standings").first).to_be_visible()
    assert entries(table) == 1


def test_keys_of_the_pad_are_not_there_before_what_they_do_is(phone: Page, server: str) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    phone.route("**/entry.js", hold)
    phone.goto(f"{prepare(phone, server).link}deal", wait_until="commit")
    key = phone.locator(".pad [data-number='5']")
    expect(phone.locator(".dock .act")).to_be_visible()
    expect(key).to_be_hidden()
    held[0].continue_()
    key.tap()
    expect(phone.locator("[name=hearts-0]")).to_have_value("5")

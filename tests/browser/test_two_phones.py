"""Two phones at one table: nothing is overwritten, lost or counted twice."""

import pytest
from playwright.sync_api import Page, Route, expect

from companion.engine.messages import message
from tests.browser.at_table import (
    NAMES,
    Taps,
    action,
    choose,
    count_captures,
    go_to,
    open_deal,
    save,
    score,
    totals_by_deal,
    words_on,
)
from tests.browser.conftest import NewPhone
from tests.browser.prepared import Prepared, prepare

pytestmark = pytest.mark.usefixtures("forgiven")

PLAIN = [5, 4, 3, 1]
OTHER = [1, 3, 4, 5]


@pytest.fixture
def shared(other: Page, table: Prepared) -> None:
    """A fresh table, open on both phones."""
    other.goto(table.link)


def _rows(page: Page) -> list[list[int]]:
    go_to(Taps(page), "sheet")
    return totals_by_deal(page)


def test_second_phone_opens_the_shared_link(
    phone: Page, other: Page, server: str, table: Prepared
) -> None:
    go_to(Taps(phone), "happened")
    Taps(phone).go(phone.locator(".link-list a[href$='/share']"))
    expect(phone.locator("#score .qr svg")).to_be_visible()
    shared = phone.locator("#score .address").get_attribute("href") or ""
    assert shared == table.link
    other.goto(shared)
    expect(other.locator(".plate bdi")).to_have_text(list(NAMES))
    other.goto(f"{server}/")
    expect(other.locator(".seen")).to_have_count(1)


@pytest.mark.usefixtures("shared")
def test_what_one_phone_scores_the_other_sees(phone: Page, other: Page) -> None:
    score(Taps(phone), PLAIN, queen=2)
    assert _rows(other) == [[5, 4, 16, 1]]


@pytest.mark.usefixtures("shared")
def test_deal_of_one_phone_is_never_the_next_one_of_the_other(phone: Page, other: Page) -> None:
    slow = Taps(other)
    open_deal(slow)
    count_captures(slow, OTHER, queen=1)
    score(Taps(phone), PLAIN, queen=2)
    save(slow)
    expect(other.locator(".conflict")).to_be_visible()
    other.go_back()
    expect(other.locator("h1")).to_contain_text(words_on(other).word("deal-title", deal=2))
    assert all(not field.input_value() for field in other.locator(".count input[type=text]").all())
    assert _rows(phone) == [[5, 4, 16, 1]]


@pytest.mark.usefixtures("shared")
def test_deal_that_comes_while_a_moon_is_open_is_shown_beside_it(phone: Page, other: Page) -> None:
    slow = Taps(other)
    open_deal(slow)
    count_captures(slow, OTHER, queen=1)
    open_deal(Taps(phone))
    count_captures(Taps(phone), [0, 13, 0, 0], queen=1)
    save(Taps(phone))
    save(slow)
    mine = other.locator(".conflict section").nth(1)
    expect(mine).to_contain_text("Ann: 1 heart; Bo: 3 hearts and Q♠; Cara: 4 hearts; Dai: 5 hearts")
    choose(Taps(phone), "self")
    assert _rows(phone) == [[0, -26, 0, 0]]


def test_moon_chosen_by_two_phones_counts_as_first_chosen(
    phone: Page, new_phone: NewPhone, server: str
) -> None:
    # A page with script would have followed.
    other = new_phone(java_script_enabled=False)
    table = prepare(phone, server)
    table.post("deal", {"hearts-1": "13", "queen": "1"})
    for page in (phone, other):
        page.goto(f"{table.link}question")
    choose(Taps(phone), "self")
    choose(Taps(other), "others")
    expect(other.locator(".conflict-points tr.differs")).to_have_count(4)
    assert _rows(phone) == [[0, -26, 0, 0]]


def test_undo_of_what_somebody_else_has_undone_is_refused(
    phone: Page, new_phone: NewPhone, server: str
) -> None:
    # A page with script would have followed.
    other = new_phone(java_script_enabled=False)
    table = prepare(phone, server)
    table.deal(*PLAIN, queen=2)
    table.deal(*PLAIN, queen=2)
    for page in (phone, other):
        page.goto(f"{table.link}sheet")
    Taps(phone).go(phone.locator(".bar .undo"))
    Taps(other).go(other.locator(".bar .undo"))
    said = words_on(other).word("undone-already", what=message("what-deal", deal=2))
    expect(other.locator(".notice.kept p")).to_have_text(said)
    assert totals_by_deal(other) == [[5, 4, 16, 1]]


def test_undo_that_another_deal_came_before_offers_both(
    phone: Page, new_phone: NewPhone, server: str
) -> None:
    other = new_phone(java_script_enabled=False)
    table = prepare(other, server)
    table.deal(*PLAIN, queen=2)
    other.goto(table.link)
    Prepared(table.link, phone.request).deal(*OTHER, queen=1)
    finger = Taps(other)
    finger.go(other.locator(".undoing"))
    offers = other.locator(".offers button")
    expect(offers).to_have_text(["Undo deal\u00a02", "Undo deal\u00a01"])
    finger.go(offers.last)
    assert _rows(other) == [[1, 16, 4, 5]]


def test_rematch_tapped_on_both_phones_is_one_table(phone: Page, other: Page, server: str) -> None:
    table = prepare(phone, server)
    table.deal(*PLAIN, queen=2)
    table.post("happened/early-end", {})
    for page in (phone, other):
        page.goto(table.link)
    Taps(phone).go(action(phone))
    Taps(other).go(action(other))
    assert phone.url == other.url != table.link


def _lose_the_answer(page: Page, address: str) -> None:
    """Let the next post to the address arrive, but not the answer to it."""

    def lose(route: Route) -> None:
        route.fetch(max_redirects=0)
        route.fulfill(body="<link rel=icon href='data:,'>", content_type="text/html")

    page.route(address, lose, times=1)


def _save_without_answer(finger: Taps) -> None:
    """Save, and see nothing of where it should lead."""
    save(finger)
    expect(finger.page.locator("form.entry")).to_have_count(0)


def test_post_resent_after_a_lost_answer_counts_once(phone: Page, table: Prepared) -> None:
    finger = Taps(phone)
    open_deal(finger)
    count_captures(finger, PLAIN, queen=2)
    _lose_the_answer(phone, "**/deal")
    _save_without_answer(finger)
    phone.reload()
    expect(phone.locator(".drawn")).to_be_visible()
    assert _rows(phone) == [[5, 4, 16, 1]]


def test_resent_moon_is_still_asked_and_counts_once(phone: Page, table: Prepared) -> None:
    finger = Taps(phone)
    open_deal(finger)
    count_captures(finger, [13, 0, 0, 0], queen=0)
    _lose_the_answer(phone, "**/deal")
    _save_without_answer(finger)
    phone.reload()
    expect(phone.locator(".notice.problem")).to_have_count(0)
    choose(finger, "self")
    assert _rows(phone) == [[-26, 0, 0, 0]]


def test_new_table_resent_after_a_lost_answer_is_one_table(phone: Page, server: str) -> None:
    phone.goto(f"{server}/new/hearts")
    for seat, name in enumerate(NAMES):
        phone.locator(f"[name=name-{seat}]").fill(name)
    _lose_the_answer(phone, "**/new/hearts")
    _save_without_answer(Taps(phone))
    phone.reload()
    expect(phone.locator(".plate")).to_have_count(4)
    phone.goto(f"{server}/")
    expect(phone.locator(".seen")).to_have_count(1)


def test_reloading_the_page_after_saving_saves_nothing_more(phone: Page, table: Prepared) -> None:
    score(Taps(phone), PLAIN, queen=2)
    phone.reload()
    assert _rows(phone) == [[5, 4, 16, 1]]


def test_going_back_after_saving_leads_to_the_empty_form_of_the_next_deal(
    phone: Page, table: Prepared
) -> None:
    score(Taps(phone), PLAIN, queen=2)
    phone.go_back()
    expect(phone.locator("h1")).to_contain_text(words_on(phone).word("deal-title", deal=2))
    assert all(not field.input_value() for field in phone.locator(".count input[type=text]").all())

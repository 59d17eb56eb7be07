"""Three phones at one table: what two of them score counts once, and the third sees what became."""

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.engine.messages import Message, message
from tests.browser.at_table import (
    Taps,
    count_captures,
    expect_counts,
    go_to,
    open_deal,
    recount,
    save,
    score,
    totals_by_deal,
    words_on,
)
from tests.browser.conftest import NewPhone
from tests.browser.phones import SMALLEST
from tests.browser.prepared import Prepared, prepare

pytestmark = pytest.mark.usefixtures("forgiven")

PLAIN, OTHER = [5, 4, 3, 1], [1, 3, 4, 5]
ON_TOP = """part => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === part;
}"""
"""Whether a finger in the middle of a part meets nothing that lies over it."""
LINES = """part => {
  const words = document.createRange();
  words.selectNodeContents(part.querySelector("bdi") ?? part);
  return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""
"""On how many lines the words of a part stand."""
IN_ENGLISH = pytest.mark.parametrize("locale", ["en-GB"])
IN_JAPANESE = pytest.mark.parametrize("locale", ["ja-JP"])
"""By turns: what the pages say comes from the same place in both."""
Phones = tuple[Page, Page, Page]


@pytest.fixture
def phones(new_phone: NewPhone, server: str, locale: str) -> Phones:
    """Three phones of the same language, whose owners are Ann, Bo and Cara."""
    ann, bo, cara = (new_phone(locale=locale) for _ in range(3))
    table = prepare(ann, server)
    for seat, page in enumerate((ann, bo, cara)):
        Prepared(table.link, page.request).sit(seat)
        page.goto(table.link)
    return ann, bo, cara


def _meet(first: Prepared, second: Page, late: list[int]) -> Taps:
    """One saves deal 1 while the second phone has its form open, which then saves other counts."""
    slow = Taps(second)
    open_deal(slow)
    count_captures(slow, late, queen=2)
    first.deal(*PLAIN, queen=2)
    save(slow)
    return slow


def _table_of(page: Page) -> Prepared:
    """The table that a phone shows, written to from that phone."""
    return Prepared(page.url, page.request)


def _rows(page: Page) -> list[list[int]]:
    go_to(Taps(page), "sheet")
    return totals_by_deal(page)


def _said(page: Page, said: Message) -> None:
    expect(page.locator(".notice p")).to_have_text(words_on(page).say(said))


def _choice(page: Page, do: str) -> Locator:
    return page.locator(f".dock button[value={do}]")


@IN_JAPANESE
def test_same_result_counts_once_and_is_confirmed_by_both(phones: Phones) -> None:
    ann, bo, cara = phones
    slow = Taps(bo)
    open_deal(slow)
    count_captures(slow, PLAIN, queen=2)
    score(Taps(ann), PLAIN, queen=2)
    save(slow)
    _said(bo, message("scored-same", author="Ann", deal=1))
    happened = cara.locator("[data-happened]")
    what = words_on(cara).word("what-deal", deal=1)
    said = words_on(cara).word("live-confirmed", author="Bo", what=what)
    expect(happened).to_have_text(said)
    assert _rows(cara) == [[5, 4, 16, 1]]
    expect(cara.locator("abbr.confirmed")).to_have_count(1)


@IN_ENGLISH
def test_other_result_is_shown_beside_it_and_the_first_is_kept(phones: Phones) -> None:
    ann, bo, cara = phones
    slow = _meet(_table_of(ann), bo, OTHER)
    since = words_on(bo).word("ago-now")
    theirs = words_on(bo).word("beside-theirs", author="Ann", since=since)
    expect(bo.locator(".conflict h3").first).to_have_text(theirs)
    expect(bo.locator(".conflict-points tr.differs")).to_have_count(4)
    expect(bo.locator(".conflict-points td")).to_have_text(
        ["+5", "+1", "+4", "+3", "+16", "+17", "+1", "+5"]
    )
    slow.go(_choice(bo, "keep"))
    _said(bo, message("beside-kept-confirmed", author="Ann", deal=1))
    assert _rows(cara) == [[5, 4, 16, 1]]
    expect(cara.locator("abbr.confirmed")).to_have_count(1)


@IN_JAPANESE
def test_other_result_replaces_the_first_and_names_both(phones: Phones) -> None:
    ann, bo, cara = phones
    slow = _meet(_table_of(ann), bo, OTHER)
    slow.go(_choice(bo, "replace"))
    happened = cara.locator("[data-happened]")
    expect(happened).to_contain_text("Bo")
    expect(happened).to_contain_text("Ann")
    for page in phones:
        assert _rows(page) == [[1, 3, 17, 5]]


@IN_ENGLISH
def test_own_numbers_can_be_changed_and_nothing_is_written_till_then(phones: Phones) -> None:
    ann, bo, cara = phones
    slow = _meet(_table_of(ann), bo, OTHER)
    slow.go(bo.locator("main .aside a"))
    expect_counts(bo, OTHER)
    assert _rows(cara) == [[5, 4, 16, 1]]
    recount(slow, [4, 4, 4, 1])
    save(slow)
    assert _rows(cara) == [[4, 4, 17, 1]]


@IN_ENGLISH
def test_comparison_can_be_reloaded_and_left(phones: Phones) -> None:
    ann, bo, cara = phones
    slow = _meet(_table_of(ann), bo, OTHER)
    bo.reload()
    expect(bo.locator(".conflict-points")).to_be_visible()
    slow.go(bo.locator(".dock a.quiet"))
    expect(bo.locator(".drawn")).to_be_visible()
    assert _rows(cara) == [[5, 4, 16, 1]]


@IN_JAPANESE
def test_deal_is_confirmed_with_one_tap_on_another_phone(phones: Phones) -> None:
    ann, bo, cara = phones
    go_to(Taps(ann), "happened")
    Taps(ann).go(ann.locator("button[name=wanted]"))
    score(Taps(ann), PLAIN, queen=2)
    lines = [page.locator("form.waits") for page in phones]
    for line in lines:
        expect(line).to_contain_text(words_on(line.page).word("confirm-waits", deal=1))
    expect(lines[0].locator("button")).to_have_count(0)
    expect(bo.locator(".happened")).to_be_visible()
    yes = lines[1].locator("button")
    assert yes.evaluate(ON_TOP)
    finger = Taps(bo)
    finger.go(yes)
    assert finger.count == 1
    _said(bo, message("confirm-done", deal=1))
    for line in lines:
        expect(line).to_have_count(0)
    assert _rows(cara) == [[5, 4, 16, 1]]


def test_comparison_fits_the_phone(new_phone: NewPhone, server: str) -> None:
    ann, bo = new_phone(), new_phone(viewport=SMALLEST)
    table: Prepared = prepare(ann, server, ("Maximiliana", "Bartholomew", "Cara", "Dai"))
    bo.goto(table.link)
    _meet(table, bo, OTHER)
    expect(bo.locator(".conflict-points")).to_be_visible()
    assert bo.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_comparison_breaks_no_heading_for_a_long_name(new_phone: NewPhone, server: str) -> None:
    ann, bo = new_phone(), new_phone(viewport=SMALLEST)
    table: Prepared = prepare(ann, server, ("W" * 32, "Bo", "Cara", "Dai"))
    bo.goto(table.link)
    _meet(table, bo, OTHER)
    heads = bo.locator(".conflict-points thead th")
    expect(heads).to_have_count(3)
    assert all(head.evaluate(LINES) == 1 for head in heads.all())
    assert bo.evaluate("document.documentElement.scrollWidth <= innerWidth")

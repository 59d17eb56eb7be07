"""Three phones at a table: whose each is, who sits where, and who is doing what."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import Taps, action, count_captures, open_deal, save, words_on
from tests.browser.conftest import NewPhone
from tests.browser.prepared import Prepared, prepare
from tests.browser.waiting import hasten

LOCALES = {"en": "en-GB", "ja": "ja-JP"}
EITHER_LANGUAGE = pytest.mark.parametrize(
    "language", ["en", pytest.param("ja", marks=pytest.mark.at_length)]
)
ELSEWHERE = {"en": "Bo ✓ on another phone", "ja": "Bo ✓ 別のスマホ"}
LOST = {
    "en": "Another phone has taken over Bo’s seat.",
    "ja": "別のスマホがBoの席を引き継ぎました。",
}
ENTERS = {"en": "Bo is entering deal 1", "ja": "Boが第1ディールを入力しています"}
STAMP = "document.documentElement.dataset.stamp"


@pytest.fixture
def table(phone: Page, server: str) -> Prepared:
    """A fresh table, open on a phone whose owner reads English."""
    table = prepare(phone, server)
    _follow(phone, table.link)
    return table


def _follow(page: Page, address: str) -> None:
    """Open a page, mark it so that a reload would show, and wait until its stream is open."""
    with page.expect_response(lambda answer: "/live?" in answer.url):
        page.goto(address)
    page.evaluate(f"{STAMP} = 'here'")


def _not_reloaded(page: Page) -> bool:
    return bool(page.evaluate(f"{STAMP} === 'here'"))


def _seat(page: Page, number: int) -> Locator:
    return page.locator(".my-seat .chips button").nth(number)


def _come_as(page: Page, table: Prepared, seat: int, path: str = "") -> None:
    """Open a page of the table on the phone of one who sits there."""
    Prepared(table.link, page.request).sit(seat)
    page.goto(table.link + path)


def _name(page: Page, server: str, name: str) -> None:
    page.goto(f"{server}/phone")
    page.locator("[name=called]").fill(name)
    Taps(page).go(action(page))


def _entering(page: Page) -> Locator:
    return page.locator(".entering")


@EITHER_LANGUAGE
def test_claimed_seat_is_seen_on_the_others_and_its_loss_told_to_who_had_it(
    phone: Page, new_phone: NewPhone, table: Prepared, language: str
) -> None:
    bo, taker = new_phone(locale=LOCALES[language]), new_phone(locale=LOCALES[language])
    phone.goto(f"{table.link}seat")
    for page in (bo, taker):
        _follow(page, f"{table.link}seat")
    Taps(bo).go(_seat(bo, 1))
    expect(_seat(taker, 1)).to_have_text(ELSEWHERE[language])
    expect(_seat(phone, 1)).to_have_text(ELSEWHERE["en"])
    assert _not_reloaded(taker)
    bo.evaluate(f"{STAMP} = 'here'")
    Taps(taker).go(_seat(taker, 1))
    expect(taker.locator(".headline")).to_contain_text("Bo")
    Taps(taker).go(action(taker))
    expect(taker.locator(".plate.own bdi")).to_have_text("Bo")
    expect(bo.locator("[data-happened]")).to_have_text(LOST[language])
    expect(bo.locator(".plate.own")).to_have_count(0)
    assert _not_reloaded(bo)
    expect(phone.locator("[data-happened]")).to_be_hidden()


def test_loss_of_a_seat_is_told_on_a_form_that_stays_as_it_is(
    phone: Page, new_phone: NewPhone, table: Prepared
) -> None:
    taker = new_phone()
    table.sit(1)
    _follow(phone, f"{table.link}deal")
    taker.goto(f"{table.link}seat")
    Taps(taker).go(_seat(taker, 1))
    Taps(taker).go(action(taker))
    expect(phone.locator("[data-happened]")).to_have_text(LOST["en"])
    assert _not_reloaded(phone)


@EITHER_LANGUAGE
def test_who_enters_the_deal_is_said_on_the_others_until_it_is_saved_or_left(
    phone: Page, new_phone: NewPhone, table: Prepared, language: str
) -> None:
    bo, other = new_phone(), new_phone(locale=LOCALES[language])
    _come_as(bo, table, 1)
    _follow(other, table.link)
    expect(_entering(other)).to_be_hidden()
    open_deal(Taps(bo))
    expect(_entering(other)).to_have_text(ENTERS[language])
    expect(_entering(phone)).to_have_text(ENTERS["en"])
    bo.goto(table.link)
    expect(_entering(other)).to_be_hidden()
    expect(_entering(bo)).to_be_hidden()
    open_deal(Taps(bo))
    expect(_entering(other)).to_be_visible()
    count_captures(Taps(bo), [5, 4, 3, 1], queen=2)
    save(Taps(bo))
    expect(_entering(other)).to_be_hidden()
    assert _not_reloaded(other)


def test_two_who_enter_the_deal_are_both_said_and_neither_to_itself(
    phone: Page, new_phone: NewPhone, table: Prepared
) -> None:
    for seat in (1, 2):
        page = new_phone()
        _come_as(page, table, seat, "deal")
    expect(_entering(phone)).to_have_text("Two others are entering deal 1")
    same = page.context.new_page()
    _follow(same, table.link)
    expect(_entering(same)).to_have_text("Bo is entering deal 1")


@EITHER_LANGUAGE
def test_phones_at_the_table_are_listed_with_what_they_do_as_it_changes(
    phone: Page, new_phone: NewPhone, server: str, table: Prepared, language: str
) -> None:
    bo, eve = new_phone(), new_phone(locale=LOCALES[language])
    _name(eve, server, "Eve")
    _come_as(phone, table, 0)
    _follow(eve, table.link)
    Taps(eve).go(eve.locator(".here a"))
    words = words_on(eve)
    listed = eve.locator(".phones li")
    expect(listed).to_have_count(2)
    _come_as(bo, table, 1, "deal")
    expect(listed.filter(has_text="Bo")).to_contain_text(words.word("here-shows-deal", deal=1))
    expect(listed.first).to_contain_text("Bo")
    expect(listed.filter(has_text="Ann")).to_contain_text(words.word("here-shows-table"))
    expect(listed.filter(has_text="Eve")).to_contain_text(words.word("here-this-one"))
    phone.goto(f"{table.link}rules")
    expect(listed.filter(has_text="Ann")).to_contain_text(words.word("here-shows-rules"))
    bo.goto("about:blank")
    expect(listed).to_have_count(2)


def test_phone_without_a_stream_is_told_who_enters_the_deal(
    phone: Page, new_phone: NewPhone, table: Prepared
) -> None:
    slow = hasten(new_phone())
    slow.add_init_script("delete window.EventSource")
    slow.goto(table.link)
    expect(_entering(slow)).to_be_hidden()
    _come_as(phone, table, 1, "deal")
    expect(_entering(slow)).to_have_text(ENTERS["en"], timeout=15_000)
    phone.goto("about:blank")
    expect(_entering(slow)).to_be_hidden(timeout=15_000)


def test_known_names_are_tapped_into_the_empty_seats(phone: Page, server: str) -> None:
    prepare(phone, server)
    phone.goto(f"{server}/new/hearts")
    names = phone.locator(".names button")
    expect(names).to_have_text(["Ann", "Bo", "Cara", "Dai"])
    phone.locator("[name=name-1]").fill("Eve")
    finger = Taps(phone)
    for name in ("Dai", "Cara"):
        finger.tap(names.filter(has_text=name))
    fields = phone.locator(".seating input[list]")
    assert [each.input_value() for each in fields.all()[:4]] == ["Dai", "Eve", "Cara", ""]
    expect(names.filter(visible=True)).to_have_text(["Ann", "Bo"])
    finger.tap(names.filter(has_text="Ann"))
    expect(fields.nth(4)).to_be_hidden()
    finger.tap(names.filter(has_text="Bo"))
    expect(fields.nth(4)).to_be_visible()
    expect(fields.nth(4)).to_have_value("Bo")
    expect(phone.locator(".names")).to_be_hidden()
    fields.nth(4).fill("")
    expect(names.filter(visible=True)).to_have_text(["Bo"])
    finger.go(action(phone))
    expect(phone.locator(".plate bdi")).to_have_text(["Dai", "Eve", "Cara", "Ann"])


@pytest.mark.parametrize("phone", [{"java_script_enabled": False}], indirect=True)
def test_without_script_names_are_offered_by_the_fields_alone(phone: Page, server: str) -> None:
    prepare(phone, server)
    phone.goto(f"{server}/new/hearts")
    expect(phone.locator(".names")).to_be_hidden()
    expect(phone.locator("#known-names option")).to_have_count(4)
    assert phone.locator("[name=name-0]").get_attribute("list") == "known-names"

"""The referee on a phone: a whole deal typed by taps, a revoke proved, keys, no script."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import NAMES, Taps, go_to, totals_by_deal, words_on
from tests.browser.conftest import NewPhone
from tests.browser.looking import look
from tests.browser.phones import LARGE_TEXT, SMALL, USUAL_TEXT, text_of
from tests.browser.prepared import Prepared, prepare
from tests.browser.shaped import JAPANESE_DARK, NO_SCRIPT
from tests.browser.waiting import cut_off, unsent
from tests.web.referee.checking import ORACLE, THREE, moon, taken

LINE: dict[str, Any] = next(line for line in ORACLE if not moon(line))
MOST_TAPS = 58
BOTH = pytest.mark.parametrize(
    "phone", [{}, JAPANESE_DARK], indirect=True, ids=["English", "Japanese, dark"]
)


def _check(page: Page, table: Prepared, leader: int) -> Taps:
    """From the table to the pad, by taps."""
    finger = Taps(page)
    page.goto(table.link)
    finger.go(page.locator(".dock a[href$='/referee']"))
    finger.go(page.locator(".referee a[href$='/tricks']"))
    finger.go(page.locator(".leader button").nth(leader))
    return finger


def _on_the_pad(page: Page, server: str) -> Taps:
    """The pad of a new table, where the first seat leads."""
    page.goto(f"{prepare(page, server).link}referee/tricks?leader=0")
    return Taps(page)


def _key(finger: Taps, card: str) -> None:
    finger.tap(finger.page.locator(f"button[data-card='{card}']"))
    expect(finger.page.locator(f"button[data-card='{card}']")).to_have_count(0)


def test_whole_deal_is_typed_booked_and_scored(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    plays = LINE["plays"]
    finger = _check(phone, table, plays[0]["seat"])
    for place, play in enumerate(plays):
        turn = phone.locator(".slots .turn bdi")
        expect(turn).to_have_text(NAMES[play["seat"]])
        _key(finger, play["card"])
        assert phone.locator(".verdict").is_visible(), place
    finger.go(phone.locator(".book .act"))
    assert finger.count <= MOST_TAPS
    go_to(finger, "sheet")
    hearts, queen = taken(LINE)
    points = [count + 13 * (seat == queen) for seat, count in enumerate(hearts)]
    assert totals_by_deal(phone) == [points]


def test_what_is_typed_beside_the_pad_stays_when_cards_are_tapped(phone: Page, server: str) -> None:
    finger = _on_the_pad(phone, server)
    first, second = LINE["plays"][0]["card"], LINE["plays"][1]["card"]
    _key(finger, first)
    typed = phone.locator("#text")
    phone.locator("details:has(#text) summary").tap()
    typed.fill("2C 3C")
    # While somebody types, the pad makes space for the keyboard.
    typed.blur()
    _key(finger, second)
    expect(typed).to_have_value("2C 3C")
    expect(typed).to_be_visible()


@BOTH
def test_revoke_is_proved_from_three_typed_tricks(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    finger = _check(phone, table, 0)
    for card in THREE.split("-"):
        _key(finger, card)
    said = phone.locator(".verdict.illegal")
    expect(said).to_contain_text("Cara")
    expect(said.locator("a")).to_have_attribute("href", re.compile("source=H0-PLAY-4"))
    spoken = phone.locator("[data-said]")
    expect(spoken).to_contain_text("Cara")
    finger.tap(phone.locator("[data-card='undo']"))
    expect(phone.locator(".verdict.illegal")).to_have_count(0)


def test_quick_taps_are_all_taken_in_their_order(phone: Page, server: str) -> None:
    _on_the_pad(phone, server)
    cards = THREE.split("-")
    phone.evaluate(
        """cards => {
          for (const card of cards) document.querySelector(`[data-card='${card}']`).click();
        }""",
        cards,
    )
    expect(phone.locator("textarea")).to_have_value(" ".join(cards))


@pytest.mark.usefixtures("forgiven")
def test_form_that_the_last_card_brings_waits_while_there_is_no_network(
    phone: Page, server: str
) -> None:
    table = prepare(phone, server)
    *before, last = [each["card"] for each in LINE["plays"]]
    leader = LINE["plays"][0]["seat"]
    phone.goto(f"{table.link}referee/tricks?leader={leader}&plays={'-'.join(before)}")
    phone.locator(f"button[data-card='{last}']").tap()
    expect(phone.locator(".book .act")).to_be_visible()
    cut_off(phone)
    phone.locator(".book .act").tap()
    expect(unsent(phone)).to_have_count(1)


def test_quick_tap_on_who_plays_is_taken_in_its_order(phone: Page, server: str) -> None:
    _on_the_pad(phone, server)
    phone.evaluate(
        """() => {
          const tap = (which) => document.querySelector(which).click();
          tap("[data-card='2C']");
          tap(".slots li:nth-child(3) a");
          tap("[data-card='9C']");
        }"""
    )
    expect(phone.locator(".slots li").nth(2)).to_contain_text("9♣")
    expect(phone.locator("textarea")).to_have_value(re.compile("^2C .*9C"))


def test_pad_stays_where_it_is(phone: Page, server: str) -> None:
    finger = _on_the_pad(phone, server)
    ace = phone.locator("[data-card='AS']")
    before = ace.bounding_box()
    for card in THREE.split("-"):
        _key(finger, card)
        assert ace.bounding_box() == before


def test_keys_are_read_out_as_cards_and_slots_as_who_plays(phone: Page, server: str) -> None:
    finger = _on_the_pad(phone, server)
    cards = phone.get_by_role("region", name="The cards")
    finger.tap(cards.get_by_role("button", name="two of clubs", exact=True))
    expect(cards.get_by_role("button", name="two of clubs")).to_have_count(0)
    expect(cards.get_by_role("button", name="nine of clubs", exact=True)).to_be_visible()
    expect(cards.get_by_role("link", name="Ann plays instead")).to_contain_text("2♣")


def test_check_goes_on_after_the_page_was_closed(phone: Page, server: str) -> None:
    finger = _on_the_pad(phone, server)
    for card in ("2C", "9C"):
        _key(finger, card)
    pad = phone.url.partition("?")[0]
    phone.goto("about:blank")
    phone.goto(pad)
    expect(phone.locator("textarea")).to_have_value("2C 9C")


def test_keys_and_arrows_type_cards(phone: Page, server: str) -> None:
    _on_the_pad(phone, server)
    phone.keyboard.type("2c9c10d")
    expect(phone.locator("textarea")).to_have_value("2C 9C TD")
    phone.keyboard.press("Backspace")
    expect(phone.locator("textarea")).to_have_value("2C 9C")
    phone.locator("[data-card='AS']").focus()
    phone.keyboard.press("ArrowRight")
    phone.keyboard.press("ArrowDown")
    expect(phone.locator("[data-card='6S']")).to_be_focused()
    phone.keyboard.press("Enter")
    expect(phone.locator("textarea")).to_have_value("2C 9C 6S")
    assert phone.evaluate("document.activeElement.closest('.pad-dock') !== null")


FORGOTTEN = {
    "a card that is gone": ("9c8s", "8S"),
    "two ranks": ("qks", "KS"),
    "no card's letter": ("qxs8", "8S"),
    "the suit first": ("s10", "TS"),
}
"""What is typed after two cards, and the card that it plays."""


def test_letters_that_led_nowhere_are_forgotten(
    phone: Page, server: str, subtests: pytest.Subtests
) -> None:
    field = _on_the_pad(phone, server).page.locator("textarea")
    phone.keyboard.type("2c9c")
    expect(field).to_have_value("2C 9C")
    expect(phone.locator("[data-card='9C']")).to_have_count(0)
    for what, (typed, played) in FORGOTTEN.items():
        with subtests.test(what):
            phone.keyboard.type(typed)
            expect(field).to_have_value(f"2C 9C {played}")
            phone.keyboard.press("Backspace")
            expect(field).to_have_value("2C 9C")


def test_a_half_typed_card_can_be_given_up(
    phone: Page, server: str, subtests: pytest.Subtests
) -> None:
    field = _on_the_pad(phone, server).page.locator("textarea")
    for key in ("Escape", "Backspace", "ArrowRight"):
        with subtests.test(key=key):
            phone.keyboard.type("q")
            phone.keyboard.press(key)
            phone.keyboard.type("s9h")
            expect(field).to_have_value("9S")
            phone.keyboard.press("Escape")
            phone.keyboard.press("Backspace")
            expect(field).to_have_value("")


@pytest.mark.parametrize("phone", [NO_SCRIPT], indirect=True)
def test_without_script_every_card_is_a_form(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    finger = _check(phone, table, 0)
    for card in THREE.split("-"):
        finger.go(phone.locator(f"button[data-card='{card}']"))
    expect(phone.locator(".verdict.illegal")).to_contain_text("Cara")
    finger.go(phone.locator("[data-card='undo']"))
    expect(phone.locator("[data-card='8C']")).to_be_visible()


def test_may_i_answers_as_cards_are_tapped(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    finger = Taps(phone)
    phone.goto(f"{table.link}referee/may-i")
    finger.tap(phone.locator("[data-card='9C']"))
    expect(phone.locator(".wins")).to_contain_text("9♣")
    finger.tap(phone.locator("[name=go][value=hand]"))
    for card in ("5C", "QS"):
        finger.tap(phone.locator(f"[data-card='{card}']"))
    expect(phone.locator("[data-card='5C']")).to_have_class("key held may")
    expect(phone.locator("[data-card='QS']")).to_have_class("key held may-not")
    expect(phone.locator(".verdict.illegal")).to_contain_text("You must follow clubs")
    assert phone.url == f"{table.link}referee/may-i"


@pytest.mark.parametrize(
    ("locale", "scheme"),
    [("en-GB", "light"), pytest.param("ja-JP", "dark", marks=pytest.mark.at_length)],
)
def test_screens_fit_a_small_phone_and_can_be_read_at_twice_the_text_too(
    new_phone: NewPhone, server: str, locale: str, scheme: str
) -> None:
    page = new_phone(locale=locale, color_scheme=scheme, viewport=SMALL, screen=SMALL)
    sized = text_of(page)
    names = ("国" * 16, "Donaudampfschifffahrtsgesellscha", "Bo", "Cara")
    table, bids = prepare(page, server, names), prepare(page, server, names, game="bidwhist")
    whole = "-".join(each["card"] for each in LINE["plays"])
    said = [
        "referee",
        "referee/tricks",
        f"referee/tricks?leader=0&plays={THREE}",
        f"referee/tricks?leader={LINE['plays'][0]['seat']}&plays={whole}",
        "referee/tricks?leader=0&plays=2C&text=2C+2C+11H",
        "referee/tricks?leader=0&set=yes&trick=2",
        "referee/may-i",
    ]
    addresses = [table.link + each for each in said]
    addresses += [bids.link + "referee/may-i?high=3+up&new=3+down", bids.link + "referee/tricks"]
    found = []
    for address in addresses:
        page.goto(address)
        for text in (LARGE_TEXT, USUAL_TEXT):
            sized(text)
            wrong = look(page, "wide()", "small(44)", "broken()", "pale()")
            found += [f"{address} at {text['standard']}: {each}" for each in wrong]
    assert not found, "\n".join(found)


def test_pad_waits_for_the_network_and_says_so(
    phone: Page, server: str, complaints: list[str]
) -> None:
    _on_the_pad(phone, server)
    line = phone.locator(".pad-says")
    expect(line).to_be_hidden()
    phone.context.set_offline(True)
    for card in THREE.split("-")[:2]:
        phone.locator(f"button[data-card='{card}']").click()
    expect(line).to_have_text(words_on(phone).word("pad-offline"))
    phone.context.set_offline(False)
    expect(line).to_be_hidden()
    expect(phone.locator(".tricks .legal, .tricks .led")).to_have_count(2)
    complaints[:] = [each for each in complaints if "ERR_INTERNET_DISCONNECTED" not in each]


def test_pad_that_asks_too_often_is_told_to_wait_and_goes_on(
    phone: Page, server: str, complaints: list[str]
) -> None:
    finger = _on_the_pad(phone, server)
    refusal = "<section class=gone-wrong><p>Please wait a little.</p></section>"
    phone.route(
        "**/tricks?*",
        lambda route: route.fulfill(status=429, body=refusal, content_type="text/html"),
        times=1,
    )
    card = THREE.split("-")[0]
    finger.tap(phone.locator(f"button[data-card='{card}']"))
    expect(phone.locator(".pad-says")).to_have_text("Please wait a little.")
    expect(phone.locator(f"button[data-card='{card}']")).to_have_count(0)
    complaints[:] = [each for each in complaints if "429" not in each]

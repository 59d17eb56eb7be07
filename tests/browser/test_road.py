"""“You had a club!” is one road: shout, cards, ruling, cost; nothing is typed twice."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import Taps, action, standings
from tests.browser.prepared import Prepared, prepare
from tests.browser.shaped import JAPANESE_AT_LENGTH, NO_SCRIPT
from tests.web.referee.checking import THREE

CARDS = THREE.split("-")
BESIDES = 8
"""Taps beside the cards: the shout, who led, to the ruling, booked; the others are to spare."""
EVERY_WAY = pytest.mark.parametrize(
    "phone", [{}, JAPANESE_AT_LENGTH, NO_SCRIPT], indirect=True, ids=["en", "ja", "no script"]
)


@pytest.fixture
def table(phone: Page, server: str) -> Prepared:
    """A table that charges a revoke, one deal scored, open at what was shouted."""
    table = prepare(phone, server, revoke="charge_26")
    table.deal(5, 4, 3, 1, queen=2)
    phone.goto(f"{table.link}referee")
    return table


def _type(finger: Taps, cards: list[str]) -> None:
    """Shout, say who leads, and type cards."""
    page = finger.page
    # The page's script takes away the button of a search that it does as one types.
    scripted = page.locator(".search button").is_hidden()
    finger.go(page.locator(".shouts a[href$='ruling=revoke']"))
    finger.go(page.locator(".leader button").first)
    for card in cards:
        key = page.locator(f"button[data-card='{card}']")
        (finger.tap if scripted else finger.go)(key)
        expect(key).to_have_count(0)


@EVERY_WAY
def test_revoke_is_proved_and_booked_within_eight_taps_beside_its_cards(
    phone: Page, table: Prepared
) -> None:
    finger = Taps(phone)
    _type(finger, CARDS)
    finger.go(phone.locator(".to-ruling"))
    expect(phone.locator(".ruling .headline")).to_contain_text("1")
    framed = phone.locator(".laid-trick .wrong .visually-hidden").all_inner_texts()
    assert [each.startswith("Cara: ") for each in framed] == [True, True]
    expect(action(phone)).to_contain_text("Cara")
    expect(action(phone)).to_contain_text("16 → 42")
    finger.go(action(phone))
    assert finger.count <= len(CARDS) + BESIDES
    assert standings(phone) == {"Ann": 5, "Bo": 4, "Cara": 42, "Dai": 1}


def test_nobody_is_guilty_before_the_cards_show_it(phone: Page, table: Prepared) -> None:
    finger = Taps(phone)
    _type(finger, CARDS[:4])
    finger.go(phone.locator(".to-ruling"))
    expect(phone.locator(".ruling .headline")).to_have_text("Not proven")
    expect(phone.locator(".still-open")).to_contain_text("Cara still has clubs")
    assert not phone.locator("[name=do]").count()
    finger.go(action(phone))
    expect(phone.locator("textarea")).to_have_value(" ".join(CARDS[:4]))


def _hold_up_each_way(phone: Page) -> None:
    """Hold the verdict up by one tap, and close it by a tap, by Escape and by Back."""
    card, ruling = phone.locator(".verdict-card"), phone.locator(".ruling .headline")
    for close in (
        card.locator(".proving").tap,
        lambda: phone.keyboard.press("Escape"),
        phone.go_back,
    ):
        Taps(phone).tap(phone.locator(".holds-up a"))
        expect(card.locator(".held-said")).to_have_text("Cara revoked in trick 1")
        expect(card.locator(".playing-card")).to_have_count(2)
        expect(card.locator(".held-effects:visible")).to_contain_text("Cara +26")
        expect(card.locator(".way-on")).to_have_text("Play on")
        expect(card.locator(".held-rules")).to_have_text("our rule: A revoke found after the trick")
        expect(card.locator(".way-on")).to_be_focused()
        expect(card.locator(".way-on")).to_be_in_viewport(ratio=1)
        expect(ruling).to_be_hidden()
        close()
        expect(card).to_be_hidden()
        expect(ruling).to_be_visible()


def test_ruling_leads_back_to_its_cards_and_on_again(phone: Page, table: Prepared) -> None:
    finger = Taps(phone)
    _type(finger, CARDS)
    finger.go(phone.locator(".to-ruling"))
    ruling = phone.url
    _hold_up_each_way(phone)
    assert phone.url == ruling
    finger.go(phone.locator(".road a[href*='tricks']"))
    expect(phone.locator("textarea")).to_have_value(" ".join(CARDS))
    finger.go(phone.locator(".to-ruling"))
    assert phone.url == ruling


def test_verdict_held_up_says_what_follows_from_the_booking_chosen(
    phone: Page, server: str
) -> None:
    table = prepare(phone, server, revoke="correct")
    phone.goto(f"{table.link}referee/settle/revoke?noticed=later")
    well, finger = phone.locator(".held-effects:visible"), Taps(phone)
    for booking, said in (("misdeal", ["Ann deals again"]), ("none", []), ("agreed", [])):
        finger.tap(phone.locator(f"[name=do][value={booking}]"))
        finger.tap(phone.locator(".holds-up a"))
        expect(well).to_have_text(said)
        phone.keyboard.press("Escape")


def test_scored_deal_is_charged_by_its_own_cards(phone: Page, table: Prepared) -> None:
    address = f"{table.link}referee/tricks?ruling=revoke&deal=1&leader=0&plays={THREE}"
    phone.goto(address)
    finger = Taps(phone)
    finger.go(phone.locator(".to-ruling"))
    expect(action(phone)).to_contain_text("+10 Cara")
    finger.go(action(phone))
    assert standings(phone) == {"Ann": 0, "Bo": 0, "Cara": 26, "Dai": 0}


def _found(phone: Page, typed: str) -> Locator:
    """What the referee's first page still shows once that was typed."""
    phone.locator("[name=q]").fill(typed)
    if phone.locator(".search button").is_visible():
        Taps(phone).go(phone.locator(".search button"))
    return phone.locator(".finds li:visible")


@EVERY_WAY
def test_everyday_words_and_questions_find_on_the_first_page_what_answers_them(
    phone: Page, table: Prepared, subtests: pytest.Subtests
) -> None:
    for typed, address in (
        ("renege", "ruling=revoke"),
        ("Who deals?", f"{re.escape(table.link)}$"),
        ("出し間違い", "ruling=revoke"),
        ("誰が親？", f"{re.escape(table.link)}$"),
        ("forgot follow", "ruling=revoke"),
        ("can’t I take back", "/settle/take-back$"),
    ):
        with subtests.test(typed=typed):
            found = _found(phone, typed)
            expect(found).to_have_count(1)
            expect(phone.locator(".shouts")).to_be_hidden()
            assert re.search(address, found.locator("a").evaluate("each => each.href"))


def test_what_cannot_help_now_is_not_suggested(phone: Page, server: str) -> None:
    passing = prepare(phone, server)
    phone.goto(f"{passing.link}referee")
    expect(phone.locator(".shouts a[href$='/settle/way']")).to_have_count(1)
    for _ in range(3):
        passing.deal(5, 4, 3, 1, queen=2)
    phone.goto(f"{passing.link}referee")
    expect(phone.locator(".shouts a[href$='/settle/way']")).to_have_count(0)
    expect(phone.locator(".shouts li")).to_have_count(6)

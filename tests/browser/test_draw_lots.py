"""Lots are drawn on the page of a new table: everybody taps a card, and the highest deals first."""

from playwright.sync_api import Page, expect

from tests.browser.at_table import Taps, save

NAMES = ("Ann", "Bo", "Cara", "Dai")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = "cdhs"
CARDS = """() => [...document.querySelectorAll(".lot")].map((lot) => [
  lot.querySelector("b").textContent, lot.querySelector(".pip").className.match(/suit-(.)/)[1],
])"""


def _value(card: list[str]) -> tuple[int, int]:
    rank, suit = card
    return RANKS.index(rank), SUITS.index(suit)


def _spoken(card: list[str]) -> str:
    """What a card is called."""
    low = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    ranks = (*low, "jack", "queen", "king", "ace")
    suits = ("clubs", "diamonds", "hearts", "spades")
    rank, suit = _value(card)
    return f"{ranks[rank]} of {suits[suit]}"


def _type_names(page: Page) -> None:
    """Type the names one after the other, as the key of the keyboard leads on."""
    page.locator("[name=name-0]").focus()
    for seat, name in enumerate(NAMES):
        if seat:
            page.keyboard.press("Enter")
        expect(page.locator(f"[name=name-{seat}]")).to_be_focused()
        page.keyboard.type(name)


def _draw(page: Page) -> str:
    """Draw a card for each player; return the name of who has the highest."""
    backs = page.locator(".drawing-lots button:enabled")
    for name in NAMES:
        said = page.locator(".drawing-lots [role=status]")
        expect(said).to_contain_text(name)
        Taps(page).tap(backs.first)
        expect(said).to_contain_text(f"{name} draws the {_spoken(page.evaluate(CARDS)[-1])}.")
    expect(backs).to_have_count(0)
    cards = [_value(card) for card in page.evaluate(CARDS)]
    assert len(set(cards)) == len(NAMES)
    return NAMES[cards.index(max(cards))]


def test_highest_card_deals_first(phone: Page, server: str) -> None:
    phone.goto(f"{server}/new/hearts")
    _type_names(phone)
    for _ in range(2):
        phone.locator(".lots").tap()
        dealer = _draw(phone)
        expect(phone.locator(".lot.high bdi")).to_have_text(dealer)
        expect(phone.locator(".drawing-lots [role=status]")).to_contain_text(dealer)
    save(Taps(phone))
    expect(phone.locator(".plate.dealer bdi")).to_have_text(dealer)

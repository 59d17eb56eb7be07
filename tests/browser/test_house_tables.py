"""Tables of Hearts with house rules of their own: partners, bonus, passes, more or fewer people."""

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import NAMES, Taps, open_deal, save
from tests.browser.prepared import Prepared, open_table
from tests.browser.shaped import JAPANESE_DARK, check_sheet, enter, expect_tasks, tell

pytestmark = pytest.mark.at_length

NOBODY = -2
LEFT = "Everyone passes 3 cards to the left."
RIGHT = "Everyone passes 3 cards to the right."
CLUB = "The player with {} leads it."


def _arrows(page: Page, count: int) -> None:
    expect(page.locator(".drawn path.head")).to_have_count(count)


def _sit(page: Page, seat: int) -> None:
    """Claim a seat, and see the table again."""
    table = Prepared(page.url.partition("?")[0], page.request)
    table.sit(seat)
    page.goto(table.link)


def _own(page: Page, *tasks: str) -> None:
    """What the one whose phone it is has to do."""
    expect(page.locator(".own-tasks li")).to_have_text(list(tasks))


@pytest.mark.parametrize("phone", [JAPANESE_DARK], indirect=True)
def test_partners_of_one_deal_and_a_lone_winner(phone: Page, server: str) -> None:
    open_table(phone, server, team="adhoc")
    tell(Taps(phone), (5, 4, 3, 1), queen=2, first=0, second=1)
    tell(Taps(phone), (13, 0, 0, 0), "others", queen=0, first=0, second=NOBODY)
    check_sheet(phone, [[9, 9, 17, 17], [9, 35, 43, 43]])


def test_moon_of_partners_of_one_deal_is_shared(phone: Page, server: str) -> None:
    open_table(phone, server, team="adhoc")
    tell(Taps(phone), (0, 0, 13, 0), "others", queen=2, first=0, second=2)
    check_sheet(phone, [[0, 26, 0, 26]])


def test_fixed_partners_with_the_jack_of_diamonds(phone: Page, server: str) -> None:
    open_table(phone, server, team="fixed", bonus="JD")
    tell(Taps(phone), (5, 4, 3, 1), queen=2, bonus=0)
    expect(phone.locator(".standings .who")).to_have_text(["Bo and Dai", "Ann and Cara"])
    tell(Taps(phone), (0, 13, 0, 0), "self", queen=1, bonus=1)
    check_sheet(phone, [[11, 5], [11, -21]])


def test_moon_that_needs_the_ten_of_diamonds(phone: Page, server: str) -> None:
    open_table(phone, server, bonus="TD", bonus_required="on")
    tell(Taps(phone), (13, 0, 0, 0), queen=0, bonus=1)
    tell(Taps(phone), (13, 0, 0, 0), "self", queen=0, bonus=0)
    check_sheet(phone, [[26, -10, 0, 0], [0, -10, 0, 0]])


def test_sun_is_asked_for_beside_the_moon(phone: Page, server: str) -> None:
    open_table(phone, server, sun="on")
    finger = Taps(phone)
    tell(finger, (5, 4, 3, 1), queen=2)
    open_deal(finger)
    finger.tap(phone.locator("[name=queen]").first)
    finger.tap(phone.locator(".pad [data-number='13']"))
    save(finger)
    answers = phone.locator(".answers button")
    expect(answers).to_have_text(
        [
            "Take 26 off",
            "Give 26 each",
            "Sun: take 52 off",
            "Sun: give 52 each",
        ]
    )
    finger.go(answers.last)
    check_sheet(phone, [[5, 4, 16, 1], [5, 56, 68, 53]])


def test_three_players(phone: Page, server: str) -> None:
    open_table(phone, server, NAMES[:3])
    take, club = "Take 2♦ out of the pack.", CLUB.format("2♣")
    expect_tasks(phone, take, "Ann deals 17 cards each, the first to Bo.", LEFT, club)
    _arrows(phone, 3)
    tell(Taps(phone), (6, 5, 2), queen=2)
    expect_tasks(phone, "Bo deals 17 cards each, the first to Cara.", RIGHT, club)
    tell(Taps(phone), (0, 0, 13), "self", queen=2)
    nothing = "No passing in this deal."
    expect_tasks(phone, "Cara deals 17 cards each, the first to Ann.", nothing, club)
    _arrows(phone, 0)
    check_sheet(phone, [[6, 5, 15], [6, 5, -11]])


def test_six_players_without_any_two(phone: Page, server: str) -> None:
    open_table(phone, server, (*NAMES, "Eve", "Finn"), six_deck="all_twos")
    take = "Take 2♣, 2♦, 2♠ and 2♥ out of the pack."
    deals = "Ann deals 8 cards each, the first to Bo."
    expect_tasks(phone, take, deals, LEFT, CLUB.format("3♣"))
    tell(Taps(phone), (4, 3, 2, 1, 1, 1), queen=2)
    tell(Taps(phone), (0, 0, 0, 0, 0, 12), "others", queen=5)
    check_sheet(phone, [[4, 3, 15, 1, 1, 1], [29, 28, 40, 26, 26, 1]])


def test_dealer_decides_how_to_pass(phone: Page, server: str) -> None:
    open_table(phone, server, pass_cycle="DEALER")
    deals, club = "Ann deals 13 cards each, the first to Bo.", CLUB.format("2♣")
    asked = "{} decides how to pass before looking at the cards: up to 3 cards."
    expect_tasks(phone, deals, asked.format("Ann"), club)
    _arrows(phone, 0)
    open_deal(Taps(phone))
    enter(Taps(phone), left=2, right=1)
    expect_tasks(phone, deals, "Everyone passes: 2 to the left; 1 to the right.", club)
    _arrows(phone, 8)
    _sit(phone, 0)
    _own(
        phone,
        *_gives(("Bo", 2), ("Dai", 1)),
    )
    tell(Taps(phone), (5, 4, 3, 1), queen=2)
    expect_tasks(phone, "Bo deals 13 cards each, the first to Cara.", asked.format("Bo"), club)
    check_sheet(phone, [[5, 4, 16, 1]])


def _gives(*given: tuple[str, int]) -> Sequence[str]:
    return [f"You: {cards} to {name}" for name, cards in given]


def test_own_row_of_scatter_and_smoosh(phone: Page, server: str) -> None:
    row: Any = {"pass_cycle": "own", "pass_cycle-1": "SPLIT", "pass_cycle-2": "SMOOSH"}
    open_table(phone, server, **row)
    _sit(phone, 0)
    give = "Give one card to each other player, so that they see it is yours."
    _own(phone, give)
    _arrows(phone, 12)
    tell(Taps(phone), (5, 4, 3, 1), queen=2)
    _own(phone, "Put 3 cards face down in the middle. Your own may come back.")
    _arrows(phone, 0)
    tell(Taps(phone), (5, 4, 3, 1), queen=2)
    _own(phone, give)

"""Whist on one phone: a game to five, a rubber, the names of teams."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    NAMES,
    Taps,
    action,
    go_to,
    open_deal,
    pad,
    save,
    start_table,
)
from tests.browser.casts import ENGLISH
from tests.browser.conftest import NewPhone
from tests.browser.looking import look
from tests.browser.phones import IN_A_BROWSER, NARROWER, SMALLEST
from tests.browser.prepared import Prepared, open_table, prepare
from tests.browser.refusals import refused
from tests.browser.shaped import (
    JAPANESE_DARK,
    NO_SCRIPT,
    add,
    check_sheet,
    expect_over,
    expect_ranked,
    expect_standings,
    open_and_tap,
    option,
    score_tricks,
)

TAPS_FOR_TRUMP = 2
"""To the form, the suit, which saves."""
TAPS_FOR_TRICKS = 4
"""To the form, the side if it is the second, its tricks, save."""


def _points(tricks: Sequence[int]) -> list[int]:
    """RULES.md C.2: one for each trick above six."""
    return [max(0, each - 6) for each in tricks]


def _play(page: Page, suit: str, first: int, *, tell: int) -> list[int]:
    """One deal from the table page back to it: turn up, play, count one side's tricks."""
    finger = Taps(page)
    open_and_tap(finger, "suit", suit)
    assert finger.count <= TAPS_FOR_TRUMP
    expect(page.locator(".now .tasks")).to_contain_text(_sign(suit))
    finger = Taps(page)
    tricks = [first, 13 - first]
    score_tricks(finger, tricks, tell=tell)
    assert finger.count <= TAPS_FOR_TRICKS
    return _points(tricks)


def _write_deal(table: Prepared, suit: str, first: int) -> None:
    """The same, written without showing a page."""
    table.post("deal", {"suit": suit})
    table.post("deal", {"tricks-0": str(first), "tricks-1": str(13 - first)})


def _sign(letter: str) -> str:
    """The sign of a suit on the page."""
    return {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[letter]


@pytest.mark.parametrize("phone", [JAPANESE_DARK], indirect=True, ids=["japanese"])
def test_a_game_to_five(phone: Page, server: str) -> None:
    start_table(phone, server, game="whist", dealer=1)
    totals: list[list[int]] = []
    deals = (("H", 9), ("S", 5), ("C", 7), ("D", 8))
    for number, (suit, first) in enumerate(deals):
        expect(phone.locator(".plate.dealer bdi")).to_have_text(NAMES[(1 + number) % 4])
        add(totals, _play(phone, suit, first, tell=number % 2))
        check_sheet(phone, totals)
    assert totals[-1] == [6, 2]
    expect_ranked(phone, (("Ann", "Cara"), 6), (("Bo", "Dai"), 2))
    expect_over(phone)


def test_table_says_what_each_side_needs(phone: Page, server: str) -> None:
    table = prepare(phone, server, game="whist", target="7")
    _write_deal(table, "H", 10)
    phone.goto(table.link)
    expect(phone.locator(".standings .total")).to_have_text(["4", "0"])
    for need in (3, 7):
        expect(phone.locator(".standings small").filter(has_text=str(need))).to_have_count(1)


def test_tricks_alone_will_do(phone: Page, server: str) -> None:
    finger = Taps(phone)
    phone.goto(f"{prepare(phone, server, game='whist').link}deal?by=tricks")
    phone.locator(".pad [data-number='3']").tap()
    expect(phone.locator(".count .sum")).to_have_text(["= 0", "= +4"])
    save(finger)
    check_sheet(phone, [_points((3, 10))])


@pytest.mark.at_length
def test_a_rubber_is_two_games(phone: Page, server: str) -> None:
    open_table(phone, server, game="whist", rubber="on")
    totals: list[list[int]] = []
    for suit, first in (("H", 11), ("S", 1)):
        add(totals, _play(phone, suit, first, tell=0))
        expect(phone.locator(".standings .total")).to_have_text(["0", "0"])
    add(totals, _play(phone, "C", 13, tell=0))
    expect_ranked(phone, (("Ann", "Cara"), 7), (("Bo", "Dai"), 0))
    check_sheet(phone, totals)
    expect_over(phone)


def test_a_team_has_a_name(phone: Page, server: str) -> None:
    link = open_table(phone, server, game="whist")
    finger = Taps(phone)
    go_to(finger, "happened")
    finger.go(phone.locator(".link-list a[href$='/team-name']"))
    phone.get_by_role("radio").nth(1).tap()
    phone.locator("[name=name]").fill("East-West")
    save(finger)
    table = Prepared(link, phone.request)
    _write_deal(table, "H", 1)
    phone.goto(link)
    expect_ranked(phone, (("East-West",), 6), (("Ann", "Cara"), 0))
    expect(phone.locator(".over .headline")).to_contain_text("East-West")


def test_a_card_of_another_suit_is_refused_with_the_reason(
    phone: Page, server: str, complaints: list[str]
) -> None:
    phone.goto(f"{prepare(phone, server, game='whist').link}deal")
    phone.locator(".folded summary").tap()
    phone.locator("[name=suit][value=H]").tap()
    phone.locator("[name=card]").fill("9♠")
    with refused(phone, complaints):
        save(Taps(phone))
    expect(phone.locator(".field.wrong .error")).to_be_visible()
    expect(phone.locator("[name=suit][value=H]")).to_be_checked()
    phone.locator("[name=card]").fill("9♥")
    save(Taps(phone))
    expect(phone.locator(".now .tasks")).to_contain_text("9♥")
    expect(phone.locator(".notice.saved")).to_contain_text("9♥")


@pytest.mark.parametrize("phone", [{}, JAPANESE_DARK], indirect=True, ids=["en", "ja"])
def test_tricks_of_both_sides_are_in_sight_on_the_smallest_phone(phone: Page, server: str) -> None:
    table = prepare(phone, server, game="whist")
    table.post("deal", {"suit": "H", "card": "10♥"})
    phone.set_viewport_size(SMALLEST)
    phone.goto(f"{table.link}deal")
    assert look(phone, "away('.count .stepper', '.dock .act')", "wide()") == []


def test_honours_are_tapped_and_corrected(phone: Page, server: str) -> None:
    link = open_table(phone, server, game="whist", honours="on")
    finger = Taps(phone)
    open_and_tap(finger, "suit", "S")
    open_deal(finger)
    expect(option(phone, "honours", "none")).to_be_checked()
    finger = Taps(phone)
    finger.tap(option(phone, "honours", "1:4"))
    finger.tap(pad(phone, 7))
    expect(phone.locator(".count .sum")).to_have_text(["= +1", "= +4"])
    save(finger)
    assert finger.count == 3
    expect_standings(phone, {"Bo and Dai": 4, "Ann and Cara": 1})
    phone.goto(f"{link}entry/2")
    expect(option(phone, "honours", "1:4")).to_be_checked()
    finger.tap(option(phone, "honours", "0:2"))
    save(finger)
    phone.goto(link)
    expect_standings(phone, {"Ann and Cara": 3, "Bo and Dai": 0})


@pytest.mark.parametrize("phone", [NO_SCRIPT], indirect=True)
def test_honours_and_a_trump_without_script(phone: Page, server: str) -> None:
    open_table(phone, server, game="whist", honours="on")
    finger = Taps(phone)
    open_deal(finger)
    finger.tap(option(phone, "suit", "D"))
    save(finger)
    open_deal(finger)
    finger.tap(option(phone, "honours", "0:2"))
    phone.locator("[name=tricks-0]").fill("8")
    save(finger)
    expect_standings(phone, {"Ann and Cara": 4, "Bo and Dai": 0})


@pytest.mark.parametrize(
    "phone",
    [{"viewport": IN_A_BROWSER}, {"viewport": NARROWER}],
    indirect=True,
    ids=["390", "375"],
)
def test_honours_pad_and_action_are_in_sight_with_the_bars_there(phone: Page, server: str) -> None:
    table = prepare(phone, server, game="whist", honours="on")
    table.post("deal", {"suit": "S"})
    phone.goto(f"{table.link}deal")
    expect(phone.locator(".about")).to_contain_text("♠")
    for each in (option(phone, "honours", "1:4"), pad(phone, 13), action(phone)):
        expect(each).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("phone", [{"viewport": IN_A_BROWSER}], indirect=True)
def test_no_honours_lie_behind_the_pad_where_its_question_takes_two_lines(
    phone: Page, server: str
) -> None:
    table = prepare(phone, server, ENGLISH.names, game="whist", honours="on")
    table.post("deal", {"suit": "C"})
    table.post("happened/team-name", {"side": "0", "name": ENGLISH.team})
    phone.goto(f"{table.link}deal")
    expect(pad(phone, 13)).to_be_visible()
    assert look(phone, "away('.count .stepper, .shares .key', '.dock .act')") == []


def test_game_of_a_rubber_is_announced(new_phone: NewPhone, server: str) -> None:
    page, other = new_phone(viewport=IN_A_BROWSER), new_phone(viewport=IN_A_BROWSER)
    link = open_table(page, server, game="whist", rubber="on")
    other.goto(link)
    for first, told in (
        (12, "Game to Ann and Cara: 1\u2060–\u20600"),
        (1, "Game to Bo and Dai: 1\u2060–\u20601"),
    ):
        _play(page, "H", first, tell=0)
        expect(page.locator(".notice.saved")).to_contain_text(told)
        expect(other.locator(".happened")).to_contain_text(told)
        expect(page.locator(".standings")).to_contain_text("1 game won")
    expect(page.locator(".matters")).to_contain_text("this one decides the rubber")
    expect(page.locator(".standings .crown")).to_have_count(0)
    go_to(Taps(page), "sheet")
    expect(page.locator("tr.moment")).to_have_count(2)


def test_side_that_leads_a_rubber_wears_the_crown(phone: Page, server: str) -> None:
    table = prepare(phone, server, game="whist", rubber="on")
    _write_deal(table, "H", 1)
    phone.goto(table.link)
    expect(phone.locator(".standings li.leads .who")).to_have_text("Bo and Dai")
    expect(phone.locator(".standings .total")).to_have_text(["0", "0"])


@pytest.mark.at_length
def test_a_clubs_evening(phone: Page, server: str) -> None:
    start_table(phone, server, game="whist", preset="club", deals="4", trumps="C D H S N")
    totals: list[list[int]] = []
    for sign, first in zip("♣♦♥♠", (8, 3, 13, 6), strict=True):
        expect(phone.locator(".now .tasks")).to_contain_text(sign)
        finger = Taps(phone)
        score_tricks(finger, [first, 13 - first])
        assert finger.count <= TAPS_FOR_TRICKS
        add(totals, [first, 13 - first])
    check_sheet(phone, totals)
    expect_ranked(phone, (("Ann", "Cara"), 30), (("Bo", "Dai"), 22))
    expect_over(phone)

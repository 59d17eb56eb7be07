"""Oneonta Whist on one phone: sittings of nine deals, their record, and two players at a table."""

import re
from collections.abc import Sequence
from itertools import accumulate

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    Taps,
    action,
    go_to,
    last_totals,
    open_deal,
    save,
    start_table,
    totals_by_deal,
    words_on,
)
from tests.browser.phones import IN_A_BROWSER
from tests.browser.prepared import Prepared, open_table
from tests.browser.shaped import (
    JAPANESE_DARK,
    NO_SCRIPT,
    by,
    check_sheet,
    enter,
    expect_over,
    expect_ranked,
    expect_standings,
    open_and_enter,
    option,
)

SUCCESS = ((5, 5), (4, 4), (5, 5), (4, 5), (6, 6), (4, 4), (5, 5), (0, 0), (3, 3))
FAILURE = ((0, 1), *((4, 4),) * 7, (9, 8))
TRUMPS = "SHDCN"


def points(bid: int, tricks: int) -> int:
    """RULES.md C.4, with its defaults."""
    if bid == 0:
        return -10 if tricks else 0
    if tricks == bid:
        return bid
    return -bid if tricks < bid else bid - tricks


def _tapped(page: Page, deals: Sequence[tuple[int, int]]) -> int:
    """Nine deals, the first and the last two by tapping; returns the total."""
    for number, deal in enumerate(deals):
        if number == 1:
            _post(page, deals, range(1, 7))
        elif number == 0 or number >= 7:
            _tap(page, number, *deal)
    return _total(page, deals)


def _tap(page: Page, number: int, bid: int, tricks: int) -> None:
    """A deal that is first bid, then played."""
    open_and_enter(Taps(page), trump=TRUMPS[number % len(TRUMPS)], bid=bid)
    expect(page.locator(".ranking")).to_have_count(0)
    open_and_enter(Taps(page), tricks=tricks)


def _posted(page: Page, deals: Sequence[tuple[int, int]]) -> int:
    """The same without showing a page before its end."""
    _post(page, deals, range(len(deals)))
    return _total(page, deals)


def _post(page: Page, deals: Sequence[tuple[int, int]], numbers: Sequence[int]) -> None:
    """Send some of the deals, while no page is open that would follow at a moment of its own."""
    table = Prepared(page.url, page.request)
    page.goto("about:blank")
    for number in numbers:
        bid, tricks = deals[number]
        trump = TRUMPS[number % len(TRUMPS)]
        table.post("deal?by=declare", {"trump": trump, "bid": f"{bid}"})
        table.post("deal", {"tricks": f"{tricks}"})
    page.goto(table.link)


def _total(page: Page, deals: Sequence[tuple[int, int]]) -> int:
    """The total of a sitting that is over, which the sheet shows deal by deal."""
    totals = list(accumulate(points(*deal) for deal in deals))
    check_sheet(page, [[total] for total in totals])
    expect_over(page)
    return totals[-1]


def _check_over(page: Page, name: str, verdict: str, total: int) -> None:
    words = words_on(page)
    told = words.word(f"oniontan-{verdict}", who=name, points=(total,))
    assert _plain(told) in _plain(page.locator(".over .headline").inner_text())
    expect_ranked(page, ((name,), total))


def _plain(said: str) -> str:
    """Words without the marks that keep names apart from their surroundings."""
    return re.sub("[\u2066-\u2069]", "", said).replace("−", "-")


def _check_record(page: Page, totals: Sequence[int]) -> None:
    """How often, how well at best and on average: from the second sitting on."""
    rows = page.locator(".records li")
    if len(totals) < 2:
        expect(rows).to_have_count(0)
        return
    average = f"{sum(totals) / len(totals):.1f}"
    told = words_on(page).word(
        "over-record", sittings=len(totals), best=max(totals), average=average
    )
    assert _plain(told) in _plain(rows.inner_text())
    assert all(each in rows.inner_text() for each in (str(max(totals)), average))


@pytest.mark.at_length
def test_two_sittings_and_their_record(phone: Page, server: str) -> None:
    start_table(phone, server, ("Ann",), game="oniontan")
    totals: list[int] = []
    sittings = ((_tapped, "success", SUCCESS), (_posted, "failure", FAILURE))
    for play, verdict, deals in sittings:
        totals.append(play(phone, deals))
        _check_over(phone, "Ann", verdict, totals[-1])
        _check_record(phone, totals)
        Taps(phone).go(action(phone))
        expect_standings(phone, {"Ann": 0})
    assert totals[0] >= 31
    assert totals[1] < 30


def test_two_players_keep_a_sheet_each_at_one_table(phone: Page, server: str) -> None:
    open_table(phone, server, ("Ann", "Bo"), game="oniontan")
    finger = Taps(phone)
    open_and_enter(finger, player=0, trump="H", bid=4)
    open_deal(finger)
    by(finger, "declare")
    enter(finger, player=1, trump="N", bid=0)
    open_and_enter(finger, player=1, tricks=2)
    expect_standings(phone, {"Ann": 0, "Bo": points(0, 2)})
    open_and_enter(finger, tricks=4)
    open_deal(finger)
    by(finger, "deal")
    enter(finger, player=1, bid=3, tricks=5)
    go_to(finger, "sheet")
    assert totals_by_deal(phone) == [[4, -10], [-12]]
    assert last_totals(phone) == [points(4, 4), points(0, 2) + points(3, 5)]


def test_bid_and_turned_card_must_be_there_before_play(phone: Page, server: str) -> None:
    link = open_table(phone, server, ("Ann",), game="oniontan")
    open_deal(Taps(phone))
    expect(action(phone)).to_be_disabled()
    option(phone, "trump", "S").tap()
    expect(action(phone)).to_be_disabled()
    option(phone, "bid", 6).tap()
    phone.locator(".folded summary").tap()
    phone.locator("[name=card]").fill("10♠")
    save(Taps(phone))
    assert phone.url == link
    expect(phone.locator(".now .tasks")).to_contain_text("6")


@pytest.mark.parametrize(
    "phone", [NO_SCRIPT, JAPANESE_DARK], indirect=True, ids=["no-script", "japanese"]
)
def test_a_deal(phone: Page, server: str) -> None:
    open_table(phone, server, ("Ann",), game="oniontan")
    open_and_enter(Taps(phone), trump="D", bid=5)
    open_and_enter(Taps(phone), tricks=3)
    check_sheet(phone, [[points(5, 3)]])


def test_each_player_has_a_deal_number_of_their_own(phone: Page, server: str) -> None:
    open_table(phone, server, ("Ann", "Bo", "Cara"), game="oniontan")
    finger = Taps(phone)
    open_deal(finger)
    by(finger, "deal")
    enter(finger, player=1, bid=3, tricks=3)
    open_deal(finger)
    expect(phone.locator(".who-0 small")).to_have_text("deal 1")
    expect(phone.locator(".who-1 small")).to_have_text("deal 2")


def test_all_at_once_is_remembered(phone: Page, server: str) -> None:
    open_table(phone, server, ("Ann", "Bo"), game="oniontan")
    finger = Taps(phone)
    open_deal(finger)
    expect(option(phone, "tricks", 3)).to_have_count(0)
    by(finger, "deal")
    enter(finger, player=0, bid=3, tricks=3)
    open_and_enter(finger, player=1, bid=4, tricks=4)
    open_deal(finger)
    by(finger, "declare")
    enter(finger, player=0, trump="H", bid=4)
    open_deal(finger)
    expect(phone.locator(".tabs [aria-current]")).to_have_attribute("href", re.compile("=tricks$"))
    enter(finger, tricks=4)
    expect_standings(phone, {"Ann": 7, "Bo": 4})


@pytest.mark.parametrize("phone", [NO_SCRIPT], indirect=True)
def test_a_whole_deal_without_script_and_its_correction(phone: Page, server: str) -> None:
    link = open_table(phone, server, ("Ann", "Bo"), game="oniontan")
    finger = Taps(phone)
    open_deal(finger)
    by(finger, "deal")
    enter(finger, player=0, bid=3, tricks=3)
    open_deal(finger)
    expect(option(phone, "tricks", 3)).to_have_count(1)
    phone.goto(f"{link}entry/1")
    expect(option(phone, "bid", 3)).to_be_checked()
    enter(finger, player=1, tricks=5)
    phone.goto(link)
    expect_standings(phone, {"Ann": 0, "Bo": -2})


@pytest.mark.parametrize("phone", [{"viewport": IN_A_BROWSER}], indirect=True)
def test_a_whole_deal_of_six_is_in_sight_but_for_its_trump(phone: Page, server: str) -> None:
    names = ("Ann", "Bo", "Cara", "Dai", "Emi", "Finn")
    open_table(phone, server, names, game="oniontan")
    phone.goto(f"{phone.url}deal?by=deal")
    for each in (option(phone, "player", 5), option(phone, "tricks", 9), action(phone)):
        expect(each).to_be_in_viewport()

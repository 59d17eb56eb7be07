"""Bid Whist on one phone: two games with their auctions, tap by tap."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    NAMES,
    Taps,
    action,
    open_deal,
    pad,
    save,
    start_table,
    words_on,
)
from tests.browser.phones import IN_A_BROWSER
from tests.browser.prepared import open_table, prepare
from tests.browser.refusals import refused
from tests.browser.shaped import (
    JAPANESE_DARK,
    NO_SCRIPT,
    add,
    by,
    check_sheet,
    enter,
    expect_over,
    expect_ranked,
    offered,
    option,
    score_tricks,
)

KINDS = ("up", "down", "nt")
BIDS = [f"{number} {kind}" for number in range(1, 8) for kind in KINDS]
"""All bids, low to high (RULES.md C.3)."""
PASS = "pass"


@dataclass
class Game:
    """A game on a phone, its dealer, and the totals that it should have."""

    page: Page
    dealer: int
    totals: list[list[int]] = field(default_factory=list)

    def bid(self, *calls: str, start: str = "") -> None:
        """The open auction, call by call; `start` is the bid that stands already."""
        high = start
        for call in calls:
            self.expect_offers(high)
            say_bid(self.page, call)
            high = high if call == PASS else call

    def expect_offers(self, high: str, *, forced: bool = False) -> None:
        """A pass, unless forced, and nothing but higher bids."""
        higher = BIDS[BIDS.index(high) + 1 :] if high else BIDS
        # Each kind has a row of its own; the pass lies below them.
        rows = [each for kind in KINDS for each in higher if each.endswith(kind)]
        assert offered(self.page, "bid") == rows + ([] if forced else [PASS])

    def forced(self, call: str) -> None:
        """Three pass; the dealer is offered no pass, and the bid stands."""
        self.bid(PASS, PASS, PASS)
        self.expect_offers("", forced=True)
        expect(self.page.locator("form.entry legend")).to_contain_text(NAMES[self.dealer])
        say_bid(self.page, call)

    def score(self, bidder: int, bid: str, won: int) -> None:
        """The tricks in play that the bidder's side won; the points are RULES.md C.3's."""
        side = bidder % 2
        tricks = [12 - won, 12 - won]
        tricks[side] = won
        score_tricks(Taps(self.page), tricks, tell=side)
        points = [0, 0]
        points[side] = delta(bid, won)
        add(self.totals, points)
        check_sheet(self.page, self.totals)
        self.dealer = (self.dealer + 1) % 4


def delta(bid: str, won: int) -> int:
    """RULES.md C.3: with the kitty's trick, all above six, or what is missing."""
    need = int(bid[0]) + 6
    return won + 1 - 6 if won + 1 >= need else won + 1 - need


def say_bid(page: Page, call: str) -> None:
    """One tap says it, with script; without, it has to be saved."""
    finger = Taps(page)
    if action(page).is_visible():
        enter(finger, bid=call)
    else:
        finger.go(option(page, "bid", call))
        assert finger.count == 1


def expect_kitty(page: Page, bidder: int, code: str) -> None:
    """The table says what to do with the kitty, and that it is the bidder's trick."""
    words = words_on(page)
    tasks = page.locator(".now .tasks li")
    for each in (f"bidwhist-kitty-{code}", "bidwhist-kitty-counts-bidder"):
        told = words.word(each, who=NAMES[bidder])
        expect(tasks.filter(has_text=told)).to_have_count(1)


def start(page: Page, server: str) -> Game:
    """A table, made by its form, whose first dealer is Ann, so that Bo bids first."""
    start_table(page, server, game="bidwhist", dealer=0)
    return Game(page, dealer=0)


def open_contract(page: Page, server: str) -> None:
    """The form of a whole contract, at a table of its own."""
    page.goto(f"{prepare(page, server, game='bidwhist').link}deal?by=contract")


def _contested(game: Game) -> None:
    """Bo and Dai outbid each other; Dai's bid is mistaken first, undone and made again."""
    page = game.page
    open_deal(Taps(page))
    game.bid("2 up", PASS, "4 nt")
    expect(page.locator("form.entry legend")).to_contain_text("Ann")
    Taps(page).go(page.locator(".about button"))
    expect(page.locator(".notice.taken-back")).to_be_visible()
    expect(page.locator("form.entry legend")).to_contain_text("Dai")
    Taps(page).go(page.locator(".notice.taken-back button"))
    expect(page.locator("form.entry legend")).to_contain_text("Ann")
    Taps(page).go(page.locator(".about button"))
    game.bid("3 down", PASS, PASS, start="2 up")
    _declare(game, "H", "SHDC")
    expect_kitty(page, 3, "shown-exchange")
    game.score(3, "3 down", 8)


def _declare(game: Game, named: str, choices: Sequence[str]) -> None:
    """The winner names trump or ranking, on the form that the last bid led to."""
    assert sorted(offered(game.page, "named")) == sorted(choices)
    if action(game.page).is_visible():
        enter(Taps(game.page), named=named)
    else:
        Taps(game.page).go(option(game.page, "named", named))


@pytest.mark.at_length
def test_a_game_to_plus_five(phone: Page, server: str) -> None:
    open_table(phone, server, game="bidwhist")
    game = Game(phone, dealer=0)
    _contested(game)
    expect(phone.locator(".plate.dealer bdi")).to_have_text("Bo")
    open_deal(Taps(phone))
    game.forced("1 nt")
    _declare(game, "down", ("up", "down"))
    expect_kitty(phone, 1, "hidden-exchange")
    game.score(1, "1 nt", 4)
    open_deal(Taps(phone))
    by(Taps(phone), "contract")
    enter(Taps(phone), bidder=1, bid="4 up", named="S")
    expect_kitty(phone, 1, "shown-exchange")
    game.score(1, "4 up", 9)
    assert game.totals == [[0, 3], [0, 1], [0, 5]]
    expect_ranked(phone, (("Bo", "Dai"), 5), (("Ann", "Cara"), 0))
    expect_over(phone)


@pytest.mark.parametrize("phone", [JAPANESE_DARK], indirect=True, ids=["japanese"])
def test_a_game_to_minus_five(phone: Page, server: str) -> None:
    game = start(phone, server)
    open_deal(Taps(phone))
    game.bid("7 nt")
    _declare(game, "up", ("up", "down"))
    game.score(1, "7 nt", 8)
    open_deal(Taps(phone))
    game.forced("1 up")
    _declare(game, "C", "SHDC")
    expect_kitty(phone, 1, "shown-exchange")
    game.score(1, "1 up", 5)
    assert game.totals == [[0, -4], [0, -5]]
    expect_ranked(phone, (("Ann", "Cara"), 0), (("Bo", "Dai"), -5))
    expect_over(phone)


@pytest.mark.parametrize("phone", [NO_SCRIPT], indirect=True)
def test_a_deal_without_script(phone: Page, server: str) -> None:
    game = start(phone, server)
    open_deal(Taps(phone))
    game.bid("1 up", "1 nt", PASS, "2 down", PASS, PASS)
    _declare(game, "D", "SHDC")
    expect_kitty(phone, 0, "shown-exchange")
    game.score(0, "2 down", 9)
    assert game.totals == [[4, 0]]


def test_who_passed_is_not_asked_again(phone: Page, server: str) -> None:
    phone.goto(f"{prepare(phone, server, game='bidwhist').link}deal")
    game = Game(phone, dealer=0)
    game.bid("3 up", PASS, "3 down", PASS)
    expect(phone.locator("form.entry legend")).to_contain_text("Bo")
    game.bid("3 nt", start="3 down")
    expect(phone.locator("form.entry legend")).to_contain_text("Dai")
    game.bid(PASS, start="3 nt")
    _declare(game, "down", ("up", "down"))


def test_a_contract_needs_what_goes_with_it(phone: Page, server: str) -> None:
    open_contract(phone, server)
    expect(option(phone, "named", "S")).to_be_hidden()
    for name, value in (("bidder", "2"), ("bid", "5 down")):
        option(phone, name, value).tap()
        expect(action(phone)).to_be_disabled()
    option(phone, "named", "S").tap()
    save(Taps(phone))
    expect_kitty(phone, 2, "shown-exchange")


def test_what_cannot_go_with_a_bid_is_not_there(phone: Page, server: str) -> None:
    open_contract(phone, server)
    option(phone, "bidder", 0).tap()
    option(phone, "bid", "3 up").tap()
    expect(option(phone, "named", "up")).to_be_hidden()
    option(phone, "named", "H").tap()
    expect(action(phone)).to_be_enabled()
    option(phone, "bid", "3 nt").tap()
    expect(option(phone, "named", "H")).to_be_hidden()
    expect(option(phone, "named", "H")).not_to_be_checked()
    expect(action(phone)).to_be_disabled()
    option(phone, "named", "down").tap()
    save(Taps(phone))
    expect(phone.locator(".cue")).to_contain_text("Low wins")


@pytest.mark.parametrize("phone", [NO_SCRIPT], indirect=True)
def test_what_cannot_go_with_a_bid_is_refused_at_its_field(
    phone: Page, server: str, complaints: list[str]
) -> None:
    open_contract(phone, server)
    for name, value in (("bidder", "0"), ("bid", "3 nt"), ("named", "H")):
        option(phone, name, value).tap()
    with refused(phone, complaints):
        save(Taps(phone))
    expect(phone.locator("#named .error")).to_be_visible()
    expect(option(phone, "bid", "3 nt")).to_be_checked()
    option(phone, "named", "up").tap()
    save(Taps(phone))
    expect(phone.locator(".cue")).to_contain_text("High wins")


@pytest.mark.parametrize("phone", [{"viewport": IN_A_BROWSER}], indirect=True)
def test_the_form_says_the_contract_and_no_more(phone: Page, server: str) -> None:
    phone.goto(f"{prepare(phone, server, game='bidwhist').link}deal")
    by(Taps(phone), "contract")
    for name, value in (("bidder", "1"), ("bid", "4 up")):
        option(phone, name, value).tap()
    expect(option(phone, "named", "C")).to_be_in_viewport()
    enter(Taps(phone), named="H")
    open_deal(Taps(phone))
    expect(phone.locator(".about")).to_contain_text("Bo plays 4 uptown")
    expect(phone.locator(".about")).to_contain_text("♥")
    expect(phone.locator(".tasks")).to_have_count(0)
    for each in (phone.locator(".count").nth(1), pad(phone, 12), action(phone)):
        expect(each).to_be_in_viewport(ratio=1)

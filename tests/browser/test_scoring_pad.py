"""The pad that scores a deal: quick, and nothing impossible can be tapped."""

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.at_table import (
    NAMES,
    Taps,
    action,
    count_captures,
    counts,
    expect_counts,
    go_to,
    open_deal,
    pad,
    save,
    standings,
    totals_by_deal,
    words_on,
)
from tests.browser.prepared import prepare

HEARTS = 13


@pytest.fixture
def finger(phone: Page, server: str) -> Taps:
    """A finger on the empty form of the first deal."""
    phone.goto(prepare(phone, server).link)
    finger = Taps(phone)
    open_deal(finger)
    return finger


def _row(page: Page, seat: int) -> Locator:
    return page.locator(".count").nth(seat)


def _less(page: Page, seat: int) -> Locator:
    return _row(page, seat).locator("[data-step='-1']")


def _more(page: Page, seat: int) -> Locator:
    return _row(page, seat).locator("[data-step='1']")


def _expect_left(page: Page, left: int) -> None:
    said = words_on(page).word("count-left", left=left, total=HEARTS)
    expect(page.locator(".left[role=status]")).to_have_text(said)


def test_last_count_fills_itself(finger: Taps) -> None:
    for number in (5, 4, 3):
        finger.tap(pad(finger.page, number))
    expect_counts(finger.page, [5, 4, 3, 1])
    _expect_left(finger.page, 0)


def test_pad_says_whose_count_it_sets(finger: Taps) -> None:
    for name in NAMES[:3]:
        whose = finger.page.get_by_role("group", name=f"Hearts taken: {name}")
        finger.tap(whose.get_by_role("button", name="3", exact=True))
    expect_counts(finger.page, [3, 3, 3, 4])


def test_filled_count_follows_what_is_changed(finger: Taps) -> None:
    for number in (5, 4, 3):
        finger.tap(pad(finger.page, number))
    finger.tap(_less(finger.page, 0))
    expect_counts(finger.page, [4, 4, 3, 2])


def test_all_to_one_player_leaves_nothing_to_the_others(finger: Taps) -> None:
    finger.tap(_row(finger.page, 2).locator("label"))
    finger.tap(pad(finger.page, HEARTS))
    expect_counts(finger.page, [0, 0, HEARTS, 0])


def test_nothing_left_is_nothing_for_the_rest(finger: Taps) -> None:
    finger.tap(pad(finger.page, 8))
    finger.tap(pad(finger.page, 5))
    expect_counts(finger.page, [8, 5, 0, 0])


def test_what_is_left_is_always_said(finger: Taps) -> None:
    _expect_left(finger.page, HEARTS)
    finger.tap(pad(finger.page, 6))
    _expect_left(finger.page, HEARTS - 6)


def test_impossible_numbers_cannot_be_tapped(finger: Taps) -> None:
    for number in range(HEARTS + 1):
        expect(pad(finger.page, number)).to_be_enabled()
    finger.tap(pad(finger.page, 8))
    for number in range(HEARTS + 1):
        expect(pad(finger.page, number)).to_be_enabled(enabled=number <= HEARTS - 8)


def test_steppers_count_and_stop_at_the_ends(finger: Taps) -> None:
    page = finger.page
    expect(_less(page, 1)).to_be_disabled()
    finger.tap(_more(page, 1))
    finger.tap(_more(page, 1))
    assert counts(page)[1] == "2"
    finger.tap(_less(page, 1))
    assert counts(page)[1] == "1"
    finger.tap(_row(page, 0).locator("label"))
    finger.tap(pad(page, HEARTS - 1))
    expect_counts(page, [HEARTS - 1, 1, 0, 0])
    expect(_more(page, 0)).to_be_disabled()
    expect(_more(page, 1)).to_be_disabled()


def test_too_many_typed_are_said_and_cannot_be_saved(finger: Taps) -> None:
    page = finger.page
    finger.tap(page.get_by_role("radio").first)
    for seat in range(4):
        page.locator(".count input").nth(seat).fill("4")
    expect(page.locator(".left")).to_have_text(words_on(page).word("count-over", total=HEARTS))
    expect(action(page)).to_be_disabled()


def test_saving_waits_for_everything_and_says_for_what(finger: Taps) -> None:
    page = finger.page
    why = page.locator(".why[role=status]")
    expect(action(page)).to_be_disabled()
    for number in (5, 4, 3):
        finger.tap(pad(page, number))
    expect(action(page)).to_be_disabled()
    queen = page.locator(".pick legend").inner_text()
    expect(why).to_have_text(words_on(page).word("pick-missing", field=queen))
    finger.tap(page.get_by_role("radio").nth(2))
    expect(action(page)).to_be_enabled()
    expect(why).to_be_empty()


def test_entered_number_can_be_corrected_before_saving(finger: Taps) -> None:
    page = finger.page
    count_captures(finger, [5, 4, 3, 1], queen=2)
    finger.tap(_row(page, 1).locator("label"))
    finger.tap(pad(page, 0))
    expect_counts(page, [5, 0, 3, 5])
    finger.tap(page.get_by_role("radio").nth(0))
    save(finger)
    assert standings(page) == {"Ann": 18, "Bo": 0, "Cara": 3, "Dai": 5}


def test_points_may_be_entered_directly(finger: Taps) -> None:
    page = finger.page
    finger.go(page.locator(".tabs a:not([aria-current])"))
    for number in (16, 4, 0):
        finger.tap(pad(page, number))
    expect_counts(page, [16, 4, 0, 6])
    save(finger)
    assert standings(page) == {"Ann": 16, "Bo": 4, "Cara": 0, "Dai": 6}


def test_cancel_saves_nothing(finger: Taps) -> None:
    page = finger.page
    count_captures(finger, [5, 4, 3, 1], queen=2)
    finger.go(page.locator(".dock .quiet"))
    go_to(finger, "sheet")
    assert totals_by_deal(page) == []


def _tap_twice(page: Page, address: str, target: Locator) -> None:
    """Tap again while the first post is still on its way; only that one may be sent."""
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.route(address, hold)
    with page.expect_request(address):
        page.touchscreen.tap(*middle)
    page.touchscreen.tap(*middle)
    (post,) = waiting
    with page.expect_navigation():
        post.continue_()
    page.unroute(address)


def test_two_quick_taps_save_one_deal(finger: Taps) -> None:
    page = finger.page
    count_captures(finger, [5, 4, 3, 1], queen=2)
    _tap_twice(page, "**/deal", action(page))
    go_to(finger, "sheet")
    assert totals_by_deal(page) == [[5, 4, 16, 1]]


def test_two_quick_taps_make_one_table(phone: Page, server: str) -> None:
    phone.goto(f"{server}/new/hearts")
    for seat, name in enumerate(NAMES):
        phone.locator(f"[name=name-{seat}]").fill(name)
    _tap_twice(phone, "**/new/hearts", action(phone))
    phone.goto(f"{server}/")
    expect(phone.locator(".seen li")).to_have_count(1)

"""The rows and the pad that score a deal: quick, and nothing that is tapped is a dead end."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.at_table import (
    NAMES,
    Taps,
    action,
    chip,
    count_captures,
    counts,
    expect_counts,
    go_to,
    pad,
    save,
    standings,
    totals_by_deal,
    words_on,
)
from tests.browser.phones import IN_A_BROWSER, LANDSCAPE, NARROWER, SMALLEST, in_each
from tests.browser.prepared import prepare

HEARTS = 13
MOST_TAPS = 8
"""For a deal of Hearts, the queen and a bonus card among them."""


@pytest.fixture
def finger(phone: Page, server: str) -> Taps:
    """A finger on the empty form of the first deal."""
    phone.goto(f"{prepare(phone, server).link}deal")
    return Taps(phone)


def _row(page: Page, seat: int) -> Locator:
    return page.locator(".count").nth(seat)


def _less(page: Page, seat: int) -> Locator:
    return _row(page, seat).locator("[data-step='-1']")


def _more(page: Page, seat: int) -> Locator:
    return _row(page, seat).locator("[data-step='1']")


def _expect_left(page: Page, left: int) -> None:
    said = f"{left} hearts left" if left else "All hearts entered"
    expect(page.locator(".left[role=status]")).to_have_text(said)


def test_what_is_left_is_said_and_fills_the_last_count_which_follows_changes(finger: Taps) -> None:
    left = HEARTS
    _expect_left(finger.page, left)
    for number in (5, 4):
        left -= number
        finger.tap(pad(finger.page, number))
        _expect_left(finger.page, left)
    finger.tap(pad(finger.page, 3))
    expect_counts(finger.page, [5, 4, 3, 1])
    _expect_left(finger.page, 0)
    finger.tap(_less(finger.page, 0))
    expect_counts(finger.page, [4, 4, 3, 2])


def test_all_to_one_player_leaves_nothing_to_the_others(finger: Taps) -> None:
    finger.tap(_row(finger.page, 2).locator(".whose"))
    finger.tap(pad(finger.page, HEARTS))
    expect_counts(finger.page, [0, 0, HEARTS, 0])


def test_no_number_is_shut_out_by_what_others_have_and_nothing_left_is_nothing_for_the_rest(
    finger: Taps,
) -> None:
    finger.tap(pad(finger.page, 8))
    for number in range(HEARTS + 1):
        expect(pad(finger.page, number)).to_be_enabled()
    finger.tap(pad(finger.page, 5))
    expect_counts(finger.page, [8, 5, 0, 0])


def test_steppers_count_and_stop_at_the_ends(finger: Taps) -> None:
    page = finger.page
    expect(_less(page, 1)).to_be_disabled()
    finger.tap(_more(page, 1))
    finger.tap(_more(page, 1))
    assert counts(page)[1] == "2"
    finger.tap(_less(page, 1))
    assert counts(page)[1] == "1"
    finger.tap(_row(page, 0).locator(".whose"))
    finger.tap(pad(page, HEARTS))
    expect(_more(page, 0)).to_be_disabled()


def test_pad_says_whose_count_it_sets(finger: Taps) -> None:
    for name in NAMES[:3]:
        asked = finger.page.get_by_role("group", name=f"{name} took how many hearts?")
        finger.tap(asked.get_by_role("button", name="3", exact=True))
    expect_counts(finger.page, [3, 3, 3, 4])


def _expect_trouble(page: Page, said: str) -> None:
    expect(page.locator(".too-many")).to_have_text(said)


def _name(page: Page, seat: int) -> Locator:
    """The name of a player as a key: who gives or takes a number, or took a card."""
    return page.locator(".settling button").nth(seat)


def test_too_many_are_accepted_asked_about_and_saved_once_settled(finger: Taps) -> None:
    page = finger.page
    for number in (8, 8, 0, 0):
        finger.tap(pad(page, number))
    _expect_trouble(page, "3 hearts too many. Whose?")
    expect(action(page)).to_be_disabled()
    expect(action(page)).to_contain_text("3 hearts too many")
    finger.tap(_name(page, 0))
    expect_counts(page, [5, 8, 0, 0])
    finger.tap(chip(page, "queen", 1))
    save(finger)
    assert standings(page) == {"Ann": 5, "Bo": 21, "Cara": 0, "Dai": 0}


def test_too_many_are_not_asked_about_while_somebody_has_no_number(finger: Taps) -> None:
    page = finger.page
    for number in (10, 5):
        finger.tap(pad(page, number))
    expect(action(page)).to_contain_text("2 hearts too many")
    for number in (0, 0):
        finger.tap(pad(page, number))
    expect_counts(page, [10, 5, 0, 0])
    _expect_trouble(page, "2 hearts too many. Whose?")


def test_somebody_who_has_too_few_cannot_be_chosen(finger: Taps) -> None:
    page = finger.page
    for number in (2, 9, 6, 0):
        finger.tap(pad(page, number))
    _expect_trouble(page, "4 hearts too many. Whose?")
    expect(_name(page, 0)).to_be_disabled()
    expect(_name(page, 1)).to_have_text(re.compile("Bo 9 → 5$"))
    finger.tap(_name(page, 1))
    expect_counts(page, [2, 5, 6, 0])


def test_number_of_all_that_is_wrong_changes_no_other_and_whose_it_is_is_asked(
    finger: Taps,
) -> None:
    page = finger.page
    for number in (4, 3, 5):
        finger.tap(pad(page, number))
    expect(page.get_by_role("group", name="Did Dai take 1?")).to_be_visible()
    expect(page.locator(".count.active .counted label")).to_have_text("Dai")
    finger.tap(pad(page, 2))
    expect_counts(page, [4, 3, 5, 2])
    _expect_trouble(page, "One heart too many. Whose?")
    expect(page.locator(".why")).to_have_text("One heart too many. Whose?")
    finger.tap(_name(page, 0))
    expect_counts(page, [3, 3, 5, 2])


def test_all_numbers_are_tapped_and_then_who_took_the_cards(phone: Page, server: str) -> None:
    finger = _bonus_deal(phone, server)
    for number in (4, 3, 5, 1):
        finger.tap(pad(phone, number))
    expect_counts(phone, [4, 3, 5, 1])
    said = phone.locator(".says")
    expect(said).to_have_text("Who took Q♠?")
    expect(action(phone)).to_contain_text("Q♠ is missing")
    expect(_name(phone, 1)).to_have_text(re.compile(r"Bo 3\+13 = 16$"))
    finger.tap(_name(phone, 1))
    expect(said).to_have_text("Who took J♦?")
    finger.tap(_name(phone, 0))
    save(finger)
    assert standings(phone) == {"Ann": -6, "Bo": 16, "Cara": 5, "Dai": 1}
    assert finger.count <= MOST_TAPS


def test_queen_moves_to_the_name_that_is_tapped_next(finger: Taps) -> None:
    page = finger.page
    for number in (0, 13, 0, 0):
        finger.tap(pad(page, number))
    expect_counts(page, [0, 13, 0, 0])
    for seat in (0, 2):
        finger.tap(_name(page, seat))
        expect(page.locator("[name=queen]").nth(seat)).to_be_checked()
        expect(_name(page, seat)).to_have_attribute("aria-pressed", "true")
    save(finger)
    assert standings(page) == {"Ann": 0, "Bo": 13, "Cara": 13, "Dai": 0}


def test_both_sides_of_whist_are_tapped_and_stand_there(phone: Page, server: str) -> None:
    finger = _tricks(phone, server)
    for number in (7, 6):
        finger.tap(pad(phone, number))
    expect_counts(phone, [7, 6])
    expect(pad(phone, 5)).to_be_disabled()
    save(finger)
    assert standings(phone) == {"Ann and Cara": 1, "Bo and Dai": 0}


def test_tricks_that_do_not_add_up_are_asked_about(phone: Page, server: str) -> None:
    finger = _tricks(phone, server)
    for number in (7, 5):
        finger.tap(pad(phone, number))
    expect_counts(phone, [7, 5])
    _expect_trouble(phone, "One trick missing. Whose?")
    finger.tap(_name(phone, 1))
    expect_counts(phone, [7, 6])


def _tricks(phone: Page, server: str) -> Taps:
    phone.goto(f"{prepare(phone, server, game='whist').link}deal?by=tricks")
    return Taps(phone)


def test_row_that_is_chosen_brings_the_pad_back(finger: Taps) -> None:
    page = finger.page
    for number in (8, 8, 0, 0):
        finger.tap(pad(page, number))
    expect(pad(page, 0)).to_be_hidden()
    finger.tap(_row(page, 1).locator(".whose"))
    finger.tap(pad(page, 4))
    expect_counts(page, [8, 4, 0, 0])


def test_one_less_where_all_are_counted_asks_whose_it_is(phone: Page, server: str) -> None:
    finger = _correcting(phone, server)
    finger.tap(_less(phone, 0))
    _expect_trouble(phone, "One heart missing. Whose?")
    finger.tap(_name(phone, 3))
    expect_counts(phone, [4, 4, 3, 2])
    save(finger)
    assert standings(phone)["Dai"] == 2


def test_any_number_can_be_typed_over_when_correcting(phone: Page, server: str) -> None:
    finger = _correcting(phone, server)
    finger.tap(_row(phone, 3).locator(".whose"))
    finger.tap(pad(phone, 6))
    _expect_trouble(phone, "5 hearts too many. Whose?")
    finger.tap(_name(phone, 0))
    expect_counts(phone, [0, 4, 3, 6])


def _correcting(phone: Page, server: str) -> Taps:
    """A finger on the form that corrects the first deal."""
    table = prepare(phone, server)
    table.deal(5, 4, 3, 1, queen=2)
    phone.goto(f"{table.link}entry/1")
    return Taps(phone)


def test_saving_waits_for_everything_and_says_for_what(finger: Taps) -> None:
    page = finger.page
    said = action(page).locator(".open")
    expect(said).to_have_text("13 hearts left")
    for number in (5, 4, 3):
        finger.tap(pad(page, number))
    expect(action(page)).to_be_disabled()
    expect(said).to_have_text(words_on(page).word("card-missing", card="Q♠"))
    heard = page.locator(".why[role=status]")
    expect(heard).to_have_text("Dai, 1, filled in. Press 1 to confirm, or another number.")
    finger.tap(chip(page, "queen", 2))
    expect(heard).to_have_text("Dai, 1, filled in. Ready to save.")
    expect(action(page)).to_be_enabled()
    expect(said).to_be_empty()


def test_row_adds_up_what_it_scores(phone: Page, server: str) -> None:
    finger = _bonus_deal(phone, server)
    for number in (3, 5):
        finger.tap(pad(phone, number))
    finger.tap(chip(phone, "queen", 1))
    finger.tap(chip(phone, "bonus", 0))
    expect(phone.locator(".sum")).to_have_text(["3−10 = −7", "5+13 = 18", "hearts?", ""])
    finger.tap(chip(phone, "queen", 0))
    expect(phone.locator(".sum")).to_have_text(["3+13−10 = 6", "= 5", "hearts?", ""])


def test_whoever_has_everything_has_no_sum(phone: Page, server: str) -> None:
    finger = _bonus_deal(phone, server)
    finger.tap(chip(phone, "bonus", 0))
    finger.tap(pad(phone, HEARTS))
    expect(phone.locator(".sum").first).to_have_text("13−10 = 3")
    finger.tap(chip(phone, "queen", 0))
    expect(phone.locator(".sum")).to_have_text(["takes all", "", "", ""])


def test_minus_points_are_added_up_as_the_table_writes_them(phone: Page, server: str) -> None:
    phone.goto(f"{prepare(phone, server, bonus='JD', shown='minus').link}deal")
    finger = Taps(phone)
    finger.tap(pad(phone, 5))
    finger.tap(chip(phone, "queen", 0))
    finger.tap(chip(phone, "bonus", 0))
    expect(phone.locator(".sum").first).to_have_text("−5−13+10 = −8")


def _bonus_deal(phone: Page, server: str) -> Taps:
    phone.goto(f"{prepare(phone, server, bonus='JD').link}deal")
    return Taps(phone)


def test_chips_are_named_by_card_and_player(finger: Taps) -> None:
    page = finger.page
    row = page.get_by_role("group", name="Bo", exact=True)
    row.get_by_role("radio", name="Bo, queen of spades").check()
    expect(page.locator("[name=queen]").nth(1)).to_be_checked()


def test_deal_of_four_fits_the_screen(phone: Page, server: str, subtests: pytest.Subtests) -> None:
    table = prepare(phone, server, bonus="JD")
    counts = {f"hearts-{seat}": str(each) for seat, each in enumerate((5, 4, 3, 1))}
    table.post("deal", counts | {"queen": "1", "bonus": "0"})
    for path in ("deal?by=captures", "deal?by=points", "entry/1"):
        phone.goto(f"{table.link}{path}")
        for size in in_each(phone, (IN_A_BROWSER, NARROWER, SMALLEST, LANDSCAPE)):
            with subtests.test(path=path, size=size):
                _fits(phone, scrolls=size in {"320x568", "844x390"})


def _fits(page: Page, *, scrolls: bool) -> None:
    """The dock is on the screen, and the rows above it; where it scrolls, half a screen longer."""
    box, below = (page.locator(each).bounding_box() for each in (".rows", ".dock"))
    size = page.viewport_size
    assert box
    assert below
    assert size
    height = size["height"]
    assert below["y"] + below["height"] <= height + 0.5
    room = below["y"] - (0 if scrolls else box["y"])
    assert box["height"] <= room + scrolls * height / 2


def test_entered_number_can_be_corrected_before_saving(finger: Taps) -> None:
    page = finger.page
    count_captures(finger, [5, 4, 3, 1], queen=2)
    finger.tap(_row(page, 1).locator(".whose"))
    finger.tap(pad(page, 0))
    expect_counts(page, [5, 0, 3, 5])
    finger.tap(chip(page, "queen", 0))
    save(finger)
    assert standings(page) == {"Ann": 18, "Bo": 0, "Cara": 3, "Dai": 5}


def test_points_may_be_entered_directly(finger: Taps) -> None:
    page = finger.page
    finger.go(page.locator(".tabs a:not([aria-current])"))
    for number in (5, 18, 3, 0):
        finger.tap(pad(page, number))
    expect_counts(page, [5, 18, 3, 0])
    save(finger)
    assert standings(page) == {"Ann": 5, "Bo": 18, "Cara": 3, "Dai": 0}


def test_cancel_saves_nothing(finger: Taps) -> None:
    page = finger.page
    count_captures(finger, [5, 4, 3, 1], queen=2)
    finger.go(page.locator(".exit"))
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
    expect(phone.locator(".seen")).to_have_count(1)


def test_what_could_be_taken_is_told_with_the_sign_that_points_have(
    phone: Page, server: str
) -> None:
    table = prepare(phone, server, game="own", sum="fixed", total="10")
    phone.goto(f"{table.link}deal")
    fields = phone.locator(".count input[type=text]")
    for seat, points in enumerate(("-4", "9", "1", "0")):
        fields.nth(seat).fill(points)
    expect(_name(phone, 0)).to_contain_text("−4 → 0")

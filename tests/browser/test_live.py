"""Three phones at one table: what one of them writes, the others show without being reloaded."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    NAMES,
    Taps,
    choose,
    count_captures,
    count_hearts,
    counts,
    open_deal,
    save,
    score,
    standings,
    totals_by_deal,
    words_on,
)
from tests.browser.conftest import NewPhone
from tests.browser.following import PLAIN, SAID, follow, happened, not_reloaded, table_of_ann
from tests.browser.prepared import Prepared

MOON = [0, 13, 0, 0]


@pytest.fixture
def table(phone: Page, server: str) -> Prepared:
    """A fresh table, where the first phone's owner is Ann."""
    return table_of_ann(phone, server)


def test_what_is_scored_is_seen_and_said_on_the_other_phones_each_in_its_language(
    phone: Page, new_phone: NewPhone, table: Prepared
) -> None:
    glance, sheet = new_phone(locale="ja-JP"), new_phone()
    follow(glance, table.link)
    follow(sheet, f"{table.link}sheet")
    phone.goto(table.link)
    score(Taps(phone), PLAIN, queen=2)
    expect(happened(glance)).to_have_text(SAID["ja"])
    expect(happened(sheet)).to_have_text(SAID["en"])
    expect(glance.locator("h1 span")).to_have_text(words_on(glance).word("game-deal", deal=2))
    assert standings(glance) == {"Dai": 1, "Bo": 4, "Ann": 5, "Cara": 16}
    assert totals_by_deal(sheet) == [[5, 4, 16, 1]]
    assert words_on(glance).word("game-deal", deal=2) in glance.title()
    assert not_reloaded(glance)
    assert not_reloaded(sheet)


def test_own_phone_is_not_told_what_it_wrote(phone: Page, other: Page, table: Prepared) -> None:
    phone.goto(table.link)
    follow(other, table.link)
    score(Taps(phone), PLAIN, queen=2)
    expect(happened(other)).to_have_text(SAID["en"])
    expect(happened(phone)).to_be_hidden()


def test_moon_is_offered_to_the_shooter_and_chosen_there(
    phone: Page, new_phone: NewPhone, other: Page, table: Prepared
) -> None:
    shooter = new_phone()
    phone.goto(table.link)
    Prepared(table.link, shooter.request).sit(NAMES.index("Bo"))
    for page in (shooter, other):
        follow(page, f"{table.link}rules")
    third = new_phone()
    follow(third, table.link)
    open_deal(Taps(phone))
    count_captures(Taps(phone), MOON, queen=1)
    save(Taps(phone))
    offered = happened(shooter).locator("a")
    expect(offered).to_be_visible()
    expect(happened(other)).to_contain_text("Ann")
    expect(happened(other).locator("a")).to_have_count(0)
    follow(other, table.link)
    for page in (third, other, phone):
        expect(page.locator(".awaited .moment")).to_be_visible()
    Taps(shooter).go(offered)
    choose(Taps(shooter), "self")
    expect(happened(other)).to_have_text("Bo scored deal 1: −26 for Bo")
    expect(third.locator(".drawn")).to_be_visible()
    assert standings(other)["Bo"] == -26


def test_half_typed_form_survives_news(other: Page, table: Prepared) -> None:
    follow(other, f"{table.link}deal")
    finger = Taps(other)
    finger.tap(other.get_by_role("radio").nth(1))
    count_hearts(finger, [13, 0, 0, 0])
    other.locator(".count input[type=text]").first.fill("7")
    typed = counts(other)
    table.deal(*PLAIN, queen=2)
    expect(happened(other)).to_have_text(SAID["en"])
    assert counts(other) == typed
    expect(other.get_by_role("radio").nth(1)).to_be_checked()
    expect(other.locator(".count input[type=text]").first).to_be_focused()
    assert not_reloaded(other)


def test_open_fold_and_scroll_survive_news(other: Page, table: Prepared) -> None:
    follow(other, f"{table.link}rules")
    fold = other.locator("main details").last
    fold.locator("summary").tap()
    scrolled = other.evaluate("scrollY")
    assert scrolled > 0
    table.deal(*PLAIN, queen=2)
    expect(happened(other)).to_have_text(SAID["en"])
    expect(fold).to_have_attribute("open", "")
    assert other.evaluate("scrollY") == scrolled


def test_finger_on_a_long_log_stays_on_its_entry(other: Page, table: Prepared) -> None:
    for _ in range(15):
        table.post("happened/misdeal", {})
    follow(other, f"{table.link}log")
    other.locator(".log li[data-key='2'] summary").tap()
    mine = other.locator(".log li[data-key='2'] button")
    mine.focus()
    before = mine.evaluate("each => each.getBoundingClientRect().top")
    table.post("happened/misdeal", {})
    expect(other.locator(".log li")).to_have_count(16)
    expect(mine).to_be_focused()
    assert mine.get_attribute("value") == "2"
    assert abs(mine.evaluate("each => each.getBoundingClientRect().top") - before) < 1
    assert not_reloaded(other)


def test_end_of_the_game_is_followed_to_the_ranking_and_the_rematch(
    phone: Page, other: Page, table: Prepared
) -> None:
    table.deal(*PLAIN, queen=2)
    follow(other, table.link)
    table.post("happened/early-end", {})
    expect(other.locator(".ranking .who").first).to_have_text("Dai")
    phone.goto(table.link)
    Taps(phone).go(phone.locator(".dock .act"))
    again = other.locator(".dock a.act")
    expect(again).to_be_visible()
    assert (again.get_attribute("href") or "!") in phone.url
    assert not_reloaded(other)


def test_drawn_table_comes_back_with_its_style_when_the_end_is_taken_back(
    phone: Page, other: Page, table: Prepared
) -> None:
    table.deal(*PLAIN, queen=2)
    table.post("happened/early-end", {})
    follow(other, table.link)
    expect(other.locator(".ranking")).to_be_visible()
    phone.goto(f"{table.link}log")
    phone.locator(".log summary").first.tap()
    Taps(phone).go(phone.locator(".log button").first)
    plate = other.locator(".plate.at-1")
    expect(plate).to_be_visible()
    assert plate.evaluate("each => each.offsetLeft") < other.locator(".plate.at-3").evaluate(
        "each => each.offsetLeft"
    )
    assert not_reloaded(other)


def test_phones_are_counted_quietly(phone: Page, other: Page, table: Prepared) -> None:
    phone.goto(table.link)
    here = phone.locator(".here")
    expect(here).to_be_hidden()
    follow(other, table.link)
    expect(here.get_by_role("link", name="2 phones")).to_have_text("2")
    other.goto("about:blank")
    expect(here).to_be_hidden()


def test_board_still_offers_the_whole_screen_after_news(other: Page, table: Prepared) -> None:
    follow(other, f"{table.link}board")
    full = other.locator("[data-full]")
    expect(full).not_to_have_attribute("hidden", "")
    table.deal(*PLAIN, queen=2)
    expect(other.locator(".score").first).not_to_have_text("0")
    expect(full).not_to_have_attribute("hidden", "")
    assert not_reloaded(other)


def test_moon_that_arrives_on_a_board_has_the_place_that_it_has_there(
    other: Page, table: Prepared
) -> None:
    follow(other, f"{table.link}board")
    table.deal(*MOON, queen=1)
    moon = other.locator(".middle svg.moon")
    expect(moon).to_be_visible()
    arrived = moon.bounding_box()
    assert not_reloaded(other)
    other.reload()
    assert moon.bounding_box() == arrived


def test_message_stays_while_it_is_hovered(new_phone: NewPhone, table: Prepared) -> None:
    page = new_phone(has_touch=False, is_mobile=False)
    follow(page, table.link)
    page.clock.install()
    table.deal(*PLAIN, queen=2)
    expect(happened(page)).to_be_visible()
    page.locator(".happened").hover()
    page.clock.run_for(10_000)
    expect(happened(page)).to_be_visible()
    page.mouse.move(0, 0)
    page.clock.run_for(10_000)
    expect(happened(page)).to_be_hidden()


def test_message_stays_while_it_has_the_focus_which_goes_on_to_the_page(
    new_phone: NewPhone, table: Prepared
) -> None:
    page = new_phone(has_touch=False, is_mobile=False)
    follow(page, table.link)
    page.clock.install()
    table.deal(*PLAIN, queen=2)
    page.locator(".happened button").focus()
    page.clock.run_for(10_000)
    expect(page.locator(".happened button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    expect(happened(page)).to_be_hidden()

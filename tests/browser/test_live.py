"""Three phones at one table: what one of them writes, the others show without being reloaded."""

import socket
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.at_table import (
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
from tests.browser.prepared import Prepared, prepare
from tests.browser.waiting import hasten
from tests.support.server import serving

PLAIN, MOON = [5, 4, 3, 1], [0, 13, 0, 0]
SAID = {
    "en": "Ann scored deal 1: +5 for Ann; +4 for Bo; +16 for Cara; +1 for Dai",
    "ja": "Annが第1ディールを記録：Ann +5、Bo +4、Cara +16、Dai +1",
}
STAMP = "document.documentElement.dataset.stamp"


@pytest.fixture
def other(new_phone: NewPhone) -> Page:
    """A second phone."""
    return new_phone()


@pytest.fixture
def table(phone: Page, server: str) -> Prepared:
    """A fresh table, where the first phone's owner is Ann."""
    table = prepare(phone, server)
    phone.goto(table.link)
    _sit(phone, "Ann")
    return table


def _sit(page: Page, name: str) -> None:
    Taps(page).go(page.locator(".my-seat a"))
    Taps(page).go(page.locator(".my-seat button", has_text=name))


REDRAWS = """() => !document.querySelector("[data-live]")
  || performance.getEntriesByType("resource")
    .some(({ name, responseEnd }) => name.endsWith("/morph.js") && responseEnd > 0)"""
"""Whether what redraws the page is there, which is loaded after it."""


def _follow(page: Page, address: str) -> None:
    """Open a page, mark it so that a reload would show, and wait until its stream is open."""
    with page.expect_response(lambda answer: "/live?" in answer.url):
        page.goto(address)
    page.wait_for_function(REDRAWS)
    page.evaluate(f"{STAMP} = 'here'")


def _happened(page: Page) -> Locator:
    return page.locator("[data-happened]")


def _not_reloaded(page: Page) -> bool:
    return bool(page.evaluate(f"{STAMP} === 'here'"))


def test_what_is_scored_is_seen_and_said_on_the_other_phones_each_in_its_language(
    phone: Page, new_phone: NewPhone, table: Prepared
) -> None:
    glance, sheet = new_phone(locale="ja-JP"), new_phone()
    _follow(glance, table.link)
    _follow(sheet, f"{table.link}sheet")
    score(Taps(phone), PLAIN, queen=2)
    expect(_happened(glance)).to_have_text(SAID["ja"])
    expect(_happened(sheet)).to_have_text(SAID["en"])
    expect(glance.locator("h1 span")).to_have_text(words_on(glance).word("game-deal", deal=2))
    assert standings(glance) == {"Dai": 1, "Bo": 4, "Ann": 5, "Cara": 16}
    assert totals_by_deal(sheet) == [[5, 4, 16, 1]]
    assert words_on(glance).word("game-deal", deal=2) in glance.title()
    assert _not_reloaded(glance)
    assert _not_reloaded(sheet)


def test_own_phone_is_not_told_what_it_wrote(phone: Page, other: Page, table: Prepared) -> None:
    _follow(other, table.link)
    score(Taps(phone), PLAIN, queen=2)
    expect(_happened(other)).to_have_text(SAID["en"])
    expect(_happened(phone)).to_be_hidden()


def test_moon_is_offered_to_the_shooter_and_chosen_there(
    phone: Page, new_phone: NewPhone, other: Page, table: Prepared
) -> None:
    shooter = new_phone()
    for page in (shooter, other):
        page.goto(table.link)
    _sit(shooter, "Bo")
    for page in (shooter, other):
        _follow(page, f"{table.link}rules")
    third = new_phone()
    _follow(third, table.link)
    open_deal(Taps(phone))
    count_captures(Taps(phone), MOON, queen=1)
    save(Taps(phone))
    offered = _happened(shooter).locator("a")
    expect(offered).to_be_visible()
    expect(_happened(other)).to_contain_text("Ann")
    expect(_happened(other).locator("a")).to_have_count(0)
    _follow(other, table.link)
    for page in (third, other, phone):
        expect(page.locator(".awaited .moment")).to_be_visible()
    Taps(shooter).go(offered)
    choose(Taps(shooter), "self")
    expect(_happened(other)).to_have_text("Bo scored deal 1: −26 for Bo")
    expect(third.locator(".drawn")).to_be_visible()
    assert standings(other)["Bo"] == -26


def test_half_typed_form_survives_news(phone: Page, other: Page, table: Prepared) -> None:
    _follow(other, f"{table.link}deal")
    finger = Taps(other)
    finger.tap(other.get_by_role("radio").nth(1))
    count_hearts(finger, [13, 0, 0, 0])
    other.locator(".count input[type=text]").first.fill("7")
    typed = counts(other)
    score(Taps(phone), PLAIN, queen=2)
    expect(_happened(other)).to_have_text(SAID["en"])
    assert counts(other) == typed
    expect(other.get_by_role("radio").nth(1)).to_be_checked()
    expect(other.locator(".count input[type=text]").first).to_be_focused()
    assert _not_reloaded(other)


def test_open_fold_and_scroll_survive_news(phone: Page, other: Page, table: Prepared) -> None:
    _follow(other, f"{table.link}rules")
    fold = other.locator("main details").last
    fold.locator("summary").tap()
    scrolled = other.evaluate("scrollY")
    assert scrolled > 0
    score(Taps(phone), PLAIN, queen=2)
    expect(_happened(other)).to_have_text(SAID["en"])
    expect(fold).to_have_attribute("open", "")
    assert other.evaluate("scrollY") == scrolled


def test_finger_on_a_long_log_stays_on_its_entry(phone: Page, other: Page, table: Prepared) -> None:
    for _ in range(15):
        table.post("happened/misdeal", {})
    _follow(other, f"{table.link}log")
    other.locator(".log li[data-key='2'] summary").tap()
    mine = other.locator(".log li[data-key='2'] button")
    mine.focus()
    before = mine.evaluate("each => each.getBoundingClientRect().top")
    table.post("happened/misdeal", {})
    expect(other.locator(".log li")).to_have_count(16)
    expect(mine).to_be_focused()
    assert mine.get_attribute("value") == "2"
    assert abs(mine.evaluate("each => each.getBoundingClientRect().top") - before) < 1
    assert _not_reloaded(other)


def test_end_of_the_game_is_followed_to_the_ranking_and_the_rematch(
    phone: Page, other: Page, table: Prepared
) -> None:
    table.deal(*PLAIN, queen=2)
    _follow(other, table.link)
    table.post("happened/early-end", {})
    expect(other.locator(".ranking .who").first).to_have_text("Dai")
    phone.goto(table.link)
    Taps(phone).go(phone.locator(".dock .act"))
    again = other.locator(".dock a.act")
    expect(again).to_be_visible()
    assert (again.get_attribute("href") or "!") in phone.url
    assert _not_reloaded(other)


def test_drawn_table_comes_back_with_its_style_when_the_end_is_taken_back(
    phone: Page, other: Page, table: Prepared
) -> None:
    table.deal(*PLAIN, queen=2)
    table.post("happened/early-end", {})
    _follow(other, table.link)
    expect(other.locator(".ranking")).to_be_visible()
    phone.goto(f"{table.link}log")
    phone.locator(".log summary").first.tap()
    Taps(phone).go(phone.locator(".log button").first)
    plate = other.locator(".plate.at-1")
    expect(plate).to_be_visible()
    assert plate.evaluate("each => each.offsetLeft") < other.locator(".plate.at-3").evaluate(
        "each => each.offsetLeft"
    )
    assert _not_reloaded(other)


def test_phones_are_counted_quietly(phone: Page, other: Page, table: Prepared) -> None:
    here = phone.locator(".here")
    expect(here).to_be_hidden()
    _follow(other, table.link)
    expect(here.get_by_role("link", name="2 phones")).to_have_text("2")
    other.goto("about:blank")
    expect(here).to_be_hidden()


def _hide(page: Page, hidden: bool) -> None:
    """Put a phone to sleep, or wake it."""
    page.evaluate(
        """hidden => {
          Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def test_sleeping_phone_asks_nothing_and_catches_up_when_it_wakes(
    phone: Page, other: Page, table: Prepared
) -> None:
    _follow(other, table.link)
    here = phone.locator(".here")
    expect(here.get_by_role("link", name="2 phones")).to_have_text("2")
    _hide(other, hidden=True)
    expect(here).to_be_hidden()
    score(Taps(phone), PLAIN, queen=2)
    assert standings(other)["Cara"] == 0
    _hide(other, hidden=False)
    expect(_happened(other)).to_have_text(SAID["en"])
    assert standings(other)["Cara"] == 16


def test_board_still_offers_the_whole_screen_after_news(other: Page, table: Prepared) -> None:
    _follow(other, f"{table.link}board")
    full = other.locator("[data-full]")
    expect(full).not_to_have_attribute("hidden", "")
    table.deal(*PLAIN, queen=2)
    expect(other.locator(".score").first).not_to_have_text("0")
    expect(full).not_to_have_attribute("hidden", "")
    assert _not_reloaded(other)


def test_moon_that_arrives_on_a_board_has_the_place_that_it_has_there(
    other: Page, table: Prepared
) -> None:
    _follow(other, f"{table.link}board")
    table.deal(*MOON, queen=1)
    moon = other.locator(".middle svg.moon")
    expect(moon).to_be_visible()
    arrived = moon.bounding_box()
    assert _not_reloaded(other)
    other.reload()
    assert moon.bounding_box() == arrived


COUNTED = """() => {
  let asked = 0;
  const { fetch } = window;
  window.fetch = (...given) => {
    asked += 1;
    return fetch(...given);
  };
  for (const each of ["online", "waiting"]) dispatchEvent(new Event(each));
  return asked;
}"""
"""How often the page asks at once when a network comes, or what was typed waits."""


def test_network_does_not_wake_a_sleeping_phone(other: Page, table: Prepared) -> None:
    _follow(other, table.link)
    _hide(other, hidden=True)
    assert other.evaluate(COUNTED) == 0


def test_message_stays_while_it_is_hovered(new_phone: NewPhone, table: Prepared) -> None:
    page = new_phone(has_touch=False, is_mobile=False)
    _follow(page, table.link)
    page.clock.install()
    table.deal(*PLAIN, queen=2)
    expect(_happened(page)).to_be_visible()
    page.locator(".happened").hover()
    page.clock.run_for(10_000)
    expect(_happened(page)).to_be_visible()
    page.mouse.move(0, 0)
    page.clock.run_for(10_000)
    expect(_happened(page)).to_be_hidden()


def test_message_stays_while_it_has_the_focus_which_goes_on_to_the_page(
    new_phone: NewPhone, table: Prepared
) -> None:
    page = new_phone(has_touch=False, is_mobile=False)
    _follow(page, table.link)
    page.clock.install()
    table.deal(*PLAIN, queen=2)
    page.locator(".happened button").focus()
    page.clock.run_for(10_000)
    expect(page.locator(".happened button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    expect(_happened(page)).to_be_hidden()


def _without_stream(page: Page) -> None:
    page.add_init_script("delete window.EventSource")


def _stream_that_says_nothing(page: Page) -> None:
    """A proxy that answers, but lets no event through."""

    def empty(route: Route) -> None:
        route.fulfill(status=200, content_type="text/html", body="")

    page.route("**/live?*", empty)


@pytest.mark.parametrize("hinder", [_without_stream, _stream_that_says_nothing])
def test_page_without_a_stream_asks_every_few_seconds(
    phone: Page, other: Page, table: Prepared, complaints: list[str], hinder: object
) -> None:
    assert callable(hinder)
    hinder(hasten(other))
    other.goto(table.link)
    other.evaluate(f"{STAMP} = 'here'")
    score(Taps(phone), PLAIN, queen=2)
    expect(_happened(other)).to_have_text(SAID["en"], timeout=15_000)
    assert standings(other)["Cara"] == 16
    expect(other.locator(".lost")).to_be_hidden()
    assert _not_reloaded(other)
    # The browser says on the console that what came is no stream.
    complaints[:] = [each for each in complaints if "EventSource" not in each]


def test_page_without_script_is_reloaded_by_hand(
    phone: Page, new_phone: NewPhone, table: Prepared
) -> None:
    plain = new_phone(java_script_enabled=False)
    plain.goto(table.link)
    score(Taps(phone), PLAIN, queen=2)
    assert standings(plain)["Cara"] == 0
    expect(plain.locator(".lost, .happened, .here")).to_have_count(3)
    for box in plain.locator(".lost, .happened, .here").all():
        expect(box).to_be_hidden()
    plain.reload()
    assert standings(plain)["Cara"] == 16


@pytest.fixture
def port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.usefixtures("forgiven")
def test_page_without_what_redraws_it_shows_the_change_all_the_same(
    phone: Page, table: Prepared
) -> None:
    hasten(phone).route("**/morph.js", lambda route: route.abort())
    phone.goto(table.link)
    table.deal(*PLAIN, queen=2)
    expect(phone.locator(".standings .total").last).to_have_text("16", timeout=15_000)


@pytest.mark.usefixtures("forgiven")
def test_server_that_is_away_is_missed_at_once_and_what_it_missed_is_caught_up(
    phone: Page, other: Page, tmp_path: Path, port: int
) -> None:
    with serving(tmp_path, port=port) as server:
        table = prepare(other, server.url)
        _follow(hasten(phone), table.link)
        expect(phone.locator(".lost")).to_be_hidden()
    expect(phone.locator(".lost b")).to_have_text(words_on(phone).word("live-lost"))
    with serving(tmp_path, port=port):
        table.deal(*PLAIN, queen=2)
        expect(phone.locator(".lost")).to_be_hidden(timeout=15_000)
        expect(phone.locator(".standings .total").last).to_have_text("16", timeout=15_000)
        assert _not_reloaded(phone)
        phone.goto("about:blank")

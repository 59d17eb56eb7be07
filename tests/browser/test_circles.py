"""A circle in real browsers: made on one phone, joined on another, live, merged and split."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.at_table import Taps, action, words_on
from tests.browser.conftest import NewPhone
from tests.browser.prepared import Prepared, prepare
from tests.browser.prepared_circle import make_circle
from tests.browser.waiting import fill, unsent

pytestmark = pytest.mark.usefixtures("forgiven")

DEAL = (5, 4, 3, 1)


def _make(phone: Page, server: str, table: Prepared) -> str:
    """Keep the evening of a table in a new circle, from the table's page on."""
    finger = Taps(phone)
    phone.goto(table.link)
    finger.go(phone.locator(".dock a[href$='/happened']"))
    finger.go(phone.locator(".link-list a[href$='/circle/']"))
    finger.go(phone.locator(f".link-list a[href*='{server}/circle/new'], a[href*='/circle/new']"))
    phone.locator("#name").fill("Thursday")
    finger.go(action(phone))
    expect(phone.locator("h1")).to_have_text("Thursday")
    return phone.url


@pytest.fixture
def circle(phone: Page, server: str) -> str:
    """The address of a circle with a table at which a deal was scored."""
    return make_circle(phone, server, _table_of_a_deal(phone, server), "Thursday")


def _table_of_a_deal(phone: Page, server: str) -> Prepared:
    table = prepare(phone, server)
    table.deal(*DEAL, queen=2)
    return table


def test_circle_is_made_on_one_phone_and_joined_on_another(
    phone: Page, new_phone: NewPhone, server: str
) -> None:
    circle = _make(phone, server, _table_of_a_deal(phone, server))
    Taps(phone).go(phone.locator(".bar a[href$='/share/']"))
    expect(phone.locator("#score .qr svg")).to_be_visible()
    Taps(phone).go(phone.locator("#score form button").first)
    code = phone.locator("#score .code b").inner_text()
    other = new_phone(locale="ja-JP")
    other.goto(f"{server}/join")
    other.locator("#code").fill(code)
    Taps(other).go(other.locator(".join button"))
    expect(other).to_have_url(circle)
    expect(other.locator("h1")).to_have_text("Thursday")
    other.goto(f"{server}/")
    expect(other.locator(f".tables a[href='{circle.removeprefix(server)}']")).to_be_visible()
    expect(other.locator(".again button")).to_be_visible()


def test_open_circle_follows_its_tables(
    phone: Page, new_phone: NewPhone, circle: str, server: str
) -> None:
    other = new_phone()
    other.goto(circle)
    expect(other.locator(".evenings li")).to_have_count(1)
    said = words_on(other)
    expect(other.locator(".count")).to_contain_text(said.word("circle-deals", deals=1))
    finger = Taps(phone)
    phone.goto(circle)
    finger.go(phone.locator(".again button"))
    again = Prepared(phone.url, phone.request)
    again.deal(*DEAL, queen=1)
    expect(other.locator(".count")).to_contain_text(said.word("circle-deals", deals=2))


def _keep_waiting(phone: Page) -> None:
    """Fill in a deal at the table that is open, and let it wait on the phone."""
    fill(phone)
    phone.route("**/deal", lambda route: route.abort())
    action(phone).tap()
    expect(unsent(phone)).to_be_visible()


def test_circle_is_written_to_while_a_deal_waits_on_the_phone(
    phone: Page, server: str, circle: str
) -> None:
    phone.goto(prepare(phone, server).link)
    _keep_waiting(phone)
    phone.goto(f"{circle}settings")
    expect(unsent(phone)).to_be_attached()
    phone.locator("#name").fill("Friday")
    Taps(phone).go(phone.locator("form:has(#name) .act"))
    phone.goto(circle)
    expect(phone.locator("h1")).to_have_text("Friday")


def test_favourite_rules_are_kept_while_a_deal_waits_on_the_phone(phone: Page, circle: str) -> None:
    phone.goto(circle)
    Taps(phone).go(phone.locator(".again button"))
    table = phone.url
    _keep_waiting(phone)
    phone.goto(f"{table}rules")
    phone.locator("#set-name").fill("Short")
    Taps(phone).go(phone.locator("button[formaction]"))
    phone.goto(f"{circle}rules/")
    expect(phone.get_by_text("Short")).to_be_visible()


def _people(phone: Page, circle: str) -> int:
    """How many people the circle lists."""
    phone.goto(f"{circle}people/")
    return phone.locator(".people-list li").count()


def _play_whist(phone: Page, circle: str) -> Prepared:
    """Play a deal of Whist in the circle, with the first name spelt otherwise; return its table."""
    finger = Taps(phone)
    phone.goto(circle)
    finger.go(phone.locator(".dock a[href$='/table/new']"))
    finger.go(phone.locator(".games a[href*='/whist']").last)
    expect(phone.locator("[name=name-0]")).to_have_value("Ann")
    phone.locator("[name=name-0]").fill("Anne")
    finger.go(action(phone))
    table = Prepared(phone.url, phone.request)
    table.post("deal?by=tricks", {"tricks-0": "9", "tricks-1": "4"})
    return table


def _table_listed(phone: Page, server: str) -> Prepared:
    """The first table that the home page lists."""
    path = phone.locator("a[href^='/t/']").first.get_attribute("href") or ""
    return Prepared(server + path, phone.request)


def _watch_link(phone: Page, circle: str) -> str:
    """The address of a circle by its link to watch."""
    phone.goto(f"{circle}share/")
    return phone.locator("#watch a[href*='/c/']").first.get_attribute("href") or ""


def _begin_season(phone: Page, circle: str, name: str) -> None:
    """Begin a season by the rule that its form proposes."""
    phone.goto(f"{circle}season/new")
    phone.locator("#name").fill(name)
    Taps(phone).go(action(phone))
    expect(phone.locator(".count")).to_contain_text(name)


def _play_hearts_to_the_end(phone: Page, circle: str) -> None:
    """Start the same table again from the circle's home, and end it after a few deals."""
    phone.goto(circle)
    Taps(phone).go(phone.locator(".again button"))
    table = Prepared(phone.url, phone.request)
    for queen in (1, 2, 2):
        table.deal(*DEAL, queen=queen)
    table.post("happened/early-end", {})


def _crown(phone: Page, circle: str) -> None:
    """End the season with today, and crown whoever leads."""
    finger = Taps(phone)
    phone.goto(f"{circle}season/")
    ending = phone.locator("details", has=phone.locator("form[action$='/season/end']"))
    ending.locator("summary").click()
    finger.go(phone.locator("form[action$='/season/end'] button"))
    finger.go(phone.locator("form[action$='/season/crown'] button"))


def _merge_and_split(phone: Page, circle: str) -> None:
    """Merge Ann with Anne, and split them again."""
    finger = Taps(phone)
    assert _people(phone, circle) == 5
    finger.go(phone.locator("form[action$='/people/merge'] button"))
    expect(phone.locator(".notice")).to_contain_text("Anne")
    assert _people(phone, circle) == 4
    phone.goto(f"{circle}person/?who=Ann")
    expect(phone.locator(".switches a")).to_have_count(2)
    phone.goto(f"{circle}people/edit?who=Ann")
    finger.go(phone.locator("form[action$='/split'] button"))
    assert _people(phone, circle) == 5


def test_tables_of_two_games_a_name_merged_and_split_and_a_champion_crowned(
    phone: Page, new_phone: NewPhone, server: str, circle: str
) -> None:
    phone.goto(f"{server}/")
    open_tables = [_table_listed(phone, server)]
    # The last seating is offered for the next table, so Hearts comes before the misspelt name.
    _play_hearts_to_the_end(phone, circle)
    open_tables.append(_play_whist(phone, circle))
    _merge_and_split(phone, circle)
    other, watching = new_phone(), new_phone()
    _begin_season(other, circle, "Autumn")
    watching.goto(f"{_watch_link(phone, circle)}season/")
    expect(watching.locator(".season-lines li")).not_to_have_count(0)
    # On its last day a season is not decided while somebody plays.
    for table in open_tables:
        table.post("happened/early-end", {})
    _crown(other, circle)
    expect(watching.locator("h2", has_text=words_on(watching).word("season-fame"))).to_be_visible()
    expect(watching.locator("form[action$='/season/new'], a[href$='/season/new']")).to_have_count(0)


def test_every_link_of_a_circles_home_leads_somewhere(phone: Page, circle: str) -> None:
    phone.goto(circle)
    links = phone.locator("main a, .dock a, .bar a").evaluate_all("all => all.map((a) => a.href)")
    own = {re.sub("#.*", "", each) for each in links if circle in each}
    assert len(own) > 5
    for each in own:
        assert phone.request.get(each).status == 200, each


def test_sign_of_a_tile_and_crown_of_an_evening_lie_over_no_words(phone: Page, circle: str) -> None:
    phone.set_viewport_size({"width": 320, "height": 568})
    phone.goto(circle)
    crown, said = phone.locator(".stands .crown").first, phone.locator(".evenings .when").first
    assert _box(crown)["y"] >= _box(said)["y"] + _box(said)["height"]
    assert _box(crown)["x"] >= _box(said)["x"]
    phone.goto(f"{circle}person/?who=Ann")
    tiles = phone.locator(".figure-tiles li").all()
    assert len(tiles) == 3
    for tile in tiles:
        arrow, label = _box(tile.locator("a > .icon")), _box(tile.locator("small"))
        assert arrow["y"] + arrow["height"] <= label["y"]


def _box(each: Locator) -> FloatRect:
    """Where something is on the page."""
    box = each.bounding_box()
    assert box is not None
    return box

"""Tables that go from phone to phone: by link and by file, going on, parted and chosen."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import Taps, action, standings
from tests.browser.conftest import NewPhone
from tests.browser.prepared import Prepared, prepare
from tests.browser.refusals import refused

WITHIN = 10_000
"""The milliseconds within which an open page begins to follow another log."""


@pytest.fixture
def table(phone: Page, server: str) -> Prepared:
    """A table of the first phone after a deal."""
    prepared = prepare(phone, server)
    prepared.deal(5, 4, 3, 1, queen=2)
    return prepared


def _link(page: Page, table: str) -> str:
    """The link by which a phone exports a table."""
    page.goto(f"{table}hand")
    copy = page.locator("[data-copy]")
    expect(copy).to_be_visible()
    return copy.get_attribute("data-copy") or ""


def _file(page: Page, table: str, folder: Path) -> Path:
    """The file as which a phone exports a table."""
    page.goto(f"{table}hand")
    with page.expect_download() as download:
        page.locator("a[href$='table.companion']").tap()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def _open(page: Page, link: str) -> None:
    """Open a link that holds a table, and wait until it says what that is."""
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator("[name=head]")).to_have_count(1)


def _choose_file(page: Page, server: str, file: Path) -> None:
    """Choose a file to receive, and wait until it says what that is."""
    page.goto(f"{server}/receive")
    page.locator("#file").set_input_files(file)
    expect(page.locator(".cloth, .two-logs")).to_be_visible()


def _keep(page: Page, link: str) -> Prepared:
    """Keep the table of a link: it is there as this phone has it then."""
    _open(page, link)
    Taps(page).go(action(page))
    expect(page.locator(".standings")).to_be_visible()
    return Prepared(page.url, page.request)


def test_link_shows_the_table_in_an_address_that_holds_nothing(
    phone: Page, table: Prepared, other: Page
) -> None:
    asked: list[str] = []
    other.on("request", lambda request: asked.append(request.url))
    link = _link(phone, table.link)
    _open(other, link)
    assert "#" not in other.url
    assert not [each for each in asked if link.partition("#")[2] in each.partition("#")[0]]
    totals = other.locator(".stands .total")
    expect(totals).to_have_text(["1", "4", "5", "16"])


def test_table_goes_to_another_phone_and_back_with_what_was_scored_there(
    phone: Page, table: Prepared, other: Page, server: str, tmp_path: Path
) -> None:
    there = _keep(other, _link(phone, table.link))
    assert there.link != table.link
    there.deal(0, 5, 8, 0, queen=3)
    _choose_file(phone, server, _file(other, there.link, tmp_path))
    Taps(phone).go(action(phone))
    expect(phone).to_have_url(table.link)
    assert standings(phone) == {"Ann": 5, "Bo": 9, "Dai": 14, "Cara": 24}
    _open_again(other, _link(phone, table.link))
    expect(other.locator(".meeting")).to_contain_text("exactly as it is here")


def _open_again(page: Page, link: str) -> None:
    """Open a link that holds what this phone has already."""
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator(".meeting")).to_be_visible()


CHOSEN = {"Ann": 5, "Bo": 9, "Dai": 14, "Cara": 24}
"""How the table stands by the log that `parted` has on the other phone."""


@pytest.fixture
def parted(phone: Page, table: Prepared, other: Page) -> Prepared:
    """The table as the other phone has it, after both have gone on."""
    there = _keep(other, _link(phone, table.link))
    there.deal(0, 5, 8, 0, queen=3)
    table.deal(13, 0, 0, 0, queen=1)
    return there


def test_where_both_went_on_they_stand_side_by_side_and_the_table_chooses(
    phone: Page, table: Prepared, other: Page, parted: Prepared
) -> None:
    phone.goto(_link(other, parted.link))
    logs = phone.locator(".two-logs section")
    expect(logs).to_have_count(2)
    expect(logs.nth(0).locator(".log")).to_contain_text("13")
    expect(logs.nth(1).locator(".log")).to_contain_text("8")
    Taps(phone).go(phone.locator("[name=do][value=theirs]"))
    expect(phone).to_have_url(table.link)
    assert standings(phone) == CHOSEN
    phone.goto(table.link.partition("/t/")[0])
    expect(phone.locator(".tables")).to_contain_text("set aside")
    _open_again(other, _link(phone, table.link))
    expect(other.locator(".meeting")).to_contain_text("exactly as it is here")


def test_every_open_page_follows_the_log_that_was_chosen(
    phone: Page, table: Prepared, other: Page, parted: Prepared, new_phone: NewPhone
) -> None:
    third = new_phone()
    with third.expect_response(lambda answer: "/live?" in answer.url):
        third.goto(table.link)
    phone.goto(_link(other, parted.link))
    Taps(phone).go(phone.locator("[name=do][value=theirs]"))
    total = third.locator(".standings li").last.locator(".total")
    expect(total).to_have_text("24", timeout=WITHIN)
    assert standings(third) == CHOSEN
    Prepared(table.link, phone.request).deal(0, 0, 13, 0, queen=3)
    expect(total).to_have_text("37", timeout=WITHIN)


def test_who_passed_a_log_over_is_followed_without_being_asked_again(
    phone: Page, table: Prepared, other: Page, parted: Prepared
) -> None:
    phone.goto(_link(other, parted.link))
    Taps(phone).go(phone.locator("[name=do][value=ours]"))
    _open_again(other, _link(phone, table.link))
    expect(other.locator(".meeting")).to_contain_text("chose this copy")
    Taps(other).go(other.locator("[name=do][value=theirs]"))
    expect(other).to_have_url(parted.link)
    assert standings(other)["Ann"] == 18


@pytest.mark.parametrize("phone", [{"java_script_enabled": False}], indirect=True)
def test_without_script_a_file_or_a_pasted_link_is_received(
    phone: Page, server: str, new_phone: NewPhone, tmp_path: Path
) -> None:
    giver = new_phone()
    given = prepare(giver, server)
    given.deal(0, 5, 8, 0, queen=3)
    link = _link(giver, given.link)
    for field, typed in (("#packed", link), ("#file", "")):
        phone.goto(f"{server}/receive")
        if typed:
            phone.locator(field).fill(typed)
        else:
            phone.locator(field).set_input_files(_file(giver, given.link, tmp_path))
        Taps(phone).go(action(phone))
        expect(phone.locator(".stands").first).to_be_visible()
    Taps(phone).go(action(phone))
    assert phone.url.startswith(f"{server}/t/")
    assert phone.url != given.link
    assert standings(phone) == {"Ann": 0, "Bo": 5, "Cara": 8, "Dai": 13}


def test_damaged_link_is_said_and_a_whole_one_can_follow_it(
    phone: Page, table: Prepared, other: Page, complaints: list[str]
) -> None:
    link = _link(phone, table.link)
    with refused(other, complaints):
        other.goto(link[:-4])
        expect(other.get_by_role("alert")).to_contain_text("Part of the table is missing")
    other.goto(link)
    expect(other.locator(".stands").first).to_be_visible()

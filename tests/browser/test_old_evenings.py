"""Old evenings on a phone: a sheet is pasted, previewed, imported, and removed as a whole."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import Taps, action, words_on
from tests.browser.conftest import NewPhone
from tests.browser.looking import look
from tests.browser.old_phone import make_old
from tests.browser.phones import SMALLEST
from tests.browser.prepared import prepare

pytestmark = [pytest.mark.at_length, pytest.mark.usefixtures("forgiven")]

TAPS = 15
"""The way to the form, the night, four players with two digits each, kept."""
SHEET = "Date;{0};{1};{2};{3}\n2024-03-01;104;30;52;74\n2024-03-08;20;105;60;23\n"


def _circle(phone: Page, server: str) -> tuple[str, tuple[str, ...]]:
    """The address of a new circle with a table, and the names of its players."""
    table = prepare(phone, server)
    table.deal(5, 4, 3, 1, queen=2)
    link = table.link.rstrip("/").rsplit("/", 1)[-1]
    phone.goto(f"{server}/circle/new?table={link}")
    phone.locator("#name").fill("Thursday")
    Taps(phone).go(action(phone))
    return phone.url, tuple(phone.locator(".people-row small").all_inner_texts())


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without"])
def test_sheet_is_brought_in_on_a_phone_and_taken_back(
    new_phone: NewPhone, server: str, *, script: bool
) -> None:
    phone = new_phone(viewport=SMALLEST, screen=SMALLEST, java_script_enabled=script)
    circle, names = _circle(phone, server)
    before = phone.locator(".evenings li").count()
    phone.goto(f"{circle}more")
    phone.locator(".link-list a[href$='/old/']").click()
    phone.locator("#sheet").fill(SHEET.format(names[0], f"{names[1]} ", *names[2:]))
    phone.locator(".dock .act").click()
    said = words_on(phone)
    expect(phone.locator("h2.headline")).to_have_text(said.word("old-found", games=2))
    if script:
        assert not look(phone, "wide()")
    phone.locator(".dock .act").click()
    expect(phone.locator(".notice")).to_contain_text(said.word("old-kept", games=2))
    phone.goto(circle)
    expect(phone.locator(".evenings li")).to_have_count(before + 2)
    phone.goto(f"{circle}old/")
    phone.locator(".with-button button").click()
    expect(phone.locator(".notice")).to_contain_text(said.word("old-taken-back", games=2))
    phone.goto(circle)
    expect(phone.locator(".evenings li")).to_have_count(before)


@pytest.mark.parametrize("long_ago", [False, True], ids=["lately", "long ago"])
@pytest.mark.parametrize("script", [True, False], ids=["with script", "without"])
def test_an_evening_is_typed_in_fifteen_taps(
    new_phone: NewPhone, server: str, *, script: bool, long_ago: bool
) -> None:
    """Each digit on the phone's keyboard is a tap; the night is another than the one proposed.

    One of long ago takes a tap more: it stands in a list that is opened.
    """
    phone = new_phone(viewport=SMALLEST, screen=SMALLEST, java_script_enabled=script)
    circle, _ = _circle(phone, server)
    phone.goto(f"{circle}old/")
    said, finger = words_on(phone), Taps(phone)
    finger.go(phone.locator("a[href$='/old/evening']"))
    if script:
        assert not look(phone, "wide()")
    _choose_night(finger, long_ago=long_ago)
    _type_totals(finger)
    finger.go(action(phone))
    expect(phone.locator(".notice")).to_contain_text(said.word("old-kept", games=1))
    assert finger.count == TAPS + long_ago
    phone.locator(".with-button button").click()
    expect(phone.locator(".notice")).to_contain_text(said.word("old-taken-back", games=1))


def test_minus_that_is_ticked_is_seen_on_an_old_phone(phone: Page, server: str) -> None:
    make_old(phone)
    circle, _ = _circle(phone, server)
    phone.goto(f"{circle}old/evening")
    label = phone.locator(".minus").first
    plus = label.screenshot()
    label.locator("input").evaluate("each => { each.checked = true; }")
    assert label.screenshot() != plus


def _choose_night(finger: Taps, *, long_ago: bool) -> None:
    """Tap a night that is shown, or open the list of the earlier ones and choose there."""
    if not long_ago:
        finger.tap(finger.page.locator("[name=night]").last)
        return
    finger.tap(finger.page.locator("#earlier"))
    finger.page.locator("#earlier").select_option(index=30)
    finger.count += 1


def _type_totals(finger: Taps) -> None:
    """Type two digits for each of the first four."""
    boxes = finger.page.locator(".typed-points").first.locator("input[name^=points]")
    for at, total in enumerate(("94", "30", "52", "74")):
        finger.tap(boxes.nth(at))
        finger.page.keyboard.type(total)
        finger.count += len(total)

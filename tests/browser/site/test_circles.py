"""A circle that is taken along to the site, where it goes on without a network, and comes back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import Taps, action, words_on
from tests.browser.casts import Cast
from tests.browser.conftest import NewPhone
from tests.browser.prepared import Prepared
from tests.browser.prepared_circle import DEALS, EVENINGS, receive_circle, receive_file
from tests.support.server import serving

pytestmark = pytest.mark.at_length

CAST = Cast(("Ann", "Bo", "Cara", "Dai"), ("Quirin", "Eva"), "Finn", "Thursday", "")
GUEST = CAST.more[0]
PLAYED = 2 * EVENINGS * DEALS


@pytest.fixture
def home(tmp_path: Path) -> Iterator[str]:
    """The address of a server beside the site."""
    with serving(tmp_path / "instance") as started:
        yield started.url


def _erase(page: Page, circle: str, name: str) -> None:
    """Erase a name for good."""
    page.goto(f"{circle}erase/?who={name}")
    page.locator("[name=sure]").check()
    Taps(page).go(page.locator("form[action$='/erase/'] button"))
    expect(page.locator("main")).not_to_contain_text(name)


def _file(page: Page, circle: str, into: Path) -> bytes:
    """The file of a circle, as its page gives it."""
    page.goto(f"{circle}hand/")
    with page.expect_download() as download:
        page.locator("a[href$='/1.companion']").click()
    download.value.save_as(into)
    return into.read_bytes()


def _play(page: Page, circle: str) -> None:
    """Start the same table as last time, and score a deal."""
    page.goto(circle)
    page.locator(".again button").click()
    expect(page.locator(".standings")).to_be_visible()
    Prepared(page.url, page.request).deal(5, 4, 3, 1, queen=2)


def _bring_in_and_take_back(page: Page, circle: str) -> None:
    """Send a file of old evenings and type one more; then take both out again."""
    page.goto(f"{circle}old/")
    sheet = ";".join(("Date", *CAST.names)) + "\n2024-03-01;104;30;52;74\n2024-03-08;20;105;60;23\n"
    page.set_input_files(
        "#file", {"name": "old.csv", "mimeType": "text/csv", "buffer": sheet.encode("utf-16")}
    )
    Taps(page).go(action(page))
    said = words_on(page)
    expect(page.locator("h2.headline")).to_have_text(said.word("old-found", games=2))
    Taps(page).go(action(page))
    expect(page.locator(".notice")).to_contain_text(said.word("old-kept", games=2))
    page.goto(f"{circle}old/evening")
    for name in CAST.names:
        page.locator(f"[id='points-{name}']").fill("25")
    Taps(page).go(action(page))
    expect(page.locator(".notice")).to_contain_text(said.word("old-kept", games=1))
    for games in (1, 2):
        page.goto(f"{circle}old/")
        page.locator(".with-button button[value=out]").first.click()
        expect(page.locator(".notice")).to_contain_text(said.word("old-taken-back", games=games))


def test_circle_without_a_guests_name_goes_on_without_a_network_and_comes_back(
    home: str, phone: Page, new_phone: NewPhone, server: str, tmp_path: Path
) -> None:
    there = new_phone()
    circle = receive_circle(there, home, CAST)
    _erase(there, circle, GUEST)
    kept = receive_file(phone, server, _file(there, circle, tmp_path / "there"))
    phone.goto(f"{kept}people/")
    expect(phone.locator("main")).to_contain_text(CAST.names[3])
    expect(phone.locator("main")).not_to_contain_text(GUEST)
    _bring_in_and_take_back(phone, kept)
    _play(phone, kept)
    back = receive_file(there, home, _file(phone, kept, tmp_path / "back"))
    assert back == circle
    expect(there.locator(".count")).to_contain_text(
        words_on(there).word("circle-deals", deals=PLAYED + 1)
    )

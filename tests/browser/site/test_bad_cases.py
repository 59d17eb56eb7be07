"""When it cannot go well, that is said: in the reader's language, and with a way on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from companion.games.registry import known_games
from companion.words.catalogue import catalogue_for
from tests.browser.conftest import NewPhone
from tests.browser.site.phones import STARTING, running
from tests.support import site

LANGUAGES = {"en": "en-GB", "ja": "ja-JP"}
REFUSING = b"""
export function openFiles() { throw new Error("refused"); }
export function mountFiles() {}
"""
BOTH = pytest.mark.parametrize("language", LANGUAGES)


def _words(code: str, language: str) -> str:
    return catalogue_for(language, tuple(known_games().values())).word(code)


@BOTH
def test_browser_without_webassembly_is_told(
    new_phone: NewPhone, server: str, language: str
) -> None:
    page = new_phone(locale=LANGUAGES[language])
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(f"{server}/")
    expect(page.locator("#state p")).to_have_text(_words("shell-unable", language))


def test_browser_that_keeps_nothing_is_told_before_the_first_deal(
    new_phone: NewPhone, tmp_path: Path
) -> None:
    built = site.find()
    assert built is not None
    site.with_other(built, tmp_path, {"disk.js": REFUSING})
    page = new_phone()
    with site.hosting(tmp_path) as space:
        page.goto(f"{space.url}/")
        said = _words("shell-unkept", "en")
        expect(page.locator("#state p")).to_have_text(said, timeout=STARTING)
        expect(page.frame_locator("#page").locator(".games")).to_be_visible()


@pytest.fixture
def cutting() -> Iterator[site.WebSpace]:
    """A web space that cuts the first download of the large archive in the middle."""
    folder = site.find()
    assert folder is not None
    with site.hosting(folder) as space:
        space.cut("companion.zip.packed")
        yield space


@BOTH
def test_download_that_is_cut_can_be_taken_up_again(
    new_phone: NewPhone, cutting: site.WebSpace, complaints: list[str], language: str
) -> None:
    page = new_phone(locale=LANGUAGES[language])
    page.goto(f"{cutting.url}/")
    expect(page.locator("#state p")).to_have_text(_words("shell-cut", language))
    assert complaints
    complaints.clear()
    page.get_by_role("button", name=_words("shell-again", language)).tap()
    expect(running(page).locator(".games")).to_be_visible()

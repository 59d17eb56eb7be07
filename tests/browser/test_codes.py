"""A table goes from phone to phone by codes: opened by the phone's own camera, or scanned."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from companion.store.parcel import pack
from companion.web.handing.codes import Code, codes_of
from tests.browser import phones
from tests.browser.at_table import words_on
from tests.browser.cameras import camera_on, film_of, reading
from tests.browser.conftest import NewPhone
from tests.store.test_parcel import deals, parcel
from tests.support.sittings import hearts

BOTH = pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])


@pytest.fixture
def codes(server: str) -> Sequence[Code]:
    """The three codes of a long table."""
    table = parcel(hearts(target=1000), deals(110), odd=0)
    found = codes_of(pack(table), f"{server}/receive/")
    assert len(found) == 3
    return found


def _said(page: Page, here: int, missing: str) -> None:
    """The page says how many of three codes are here."""
    words = words_on(page)
    said = words.word("parts-here", here=here, of=3), words.word("parts-missing", numbers=missing)
    expect(page.locator("[data-said]")).to_have_text("\n".join(said))


def _is_received(page: Page) -> None:
    """The page shows what was handed over, ready to be kept."""
    page.wait_for_url(re.compile("/receive/#A"))


@BOTH
def test_codes_that_the_phones_own_camera_opens_one_after_the_other_make_the_table(
    new_phone: NewPhone, codes: Sequence[Code], locale: str
) -> None:
    page = new_phone(locale=locale)
    page.goto(codes[2].address)
    _said(page, 1, words_on(page).word("list-comma").join("12"))
    # Each opens a tab of its own, as a camera does; the second one twice.
    for _ in range(2):
        page = page.context.new_page()
        page.goto(codes[0].address)
        _said(page, 2, "2")
    # Or the tab that is open already.
    page.goto(codes[1].address)
    _is_received(page)


def test_parts_wait_for_the_next_visit_until_they_are_forgotten(
    phone: Page, server: str, codes: Sequence[Code]
) -> None:
    phone.goto(codes[1].address)
    _said(phone, 1, "1, 3")
    phone.goto(f"{server}/scan")
    _said(phone, 1, "1, 3")
    phone.locator("[data-forget]").tap()
    expect(phone.locator("[data-said]")).to_be_empty()
    phone.reload()
    expect(phone.locator("[data-more]")).to_be_hidden()


def test_damaged_code_is_said_and_read_again(phone: Page, codes: Sequence[Code]) -> None:
    phone.goto(codes[0].address)
    phone.goto(codes[1].address[:-4])
    said = phone.locator("[data-said]")
    expect(said).to_contain_text(words_on(phone).word("parts-damaged"))
    phone.goto(codes[1].address)
    _said(phone, 2, "3")


@pytest.fixture
def film(tmp_path: Path) -> Path:
    """Where the camera's pictures are."""
    return tmp_path / "film.y4m"


@pytest.fixture
def seeing(browser: Browser, film: Path, codes: Sequence[Code]) -> Iterator[BrowserContext]:
    """A phone whose camera sees the codes one after the other."""
    film.write_bytes(film_of([each.picture for each in codes]))
    with camera_on(browser, film) as chromium:
        yield phones.new_context(chromium, permissions=["camera"])


def test_camera_gathers_codes_that_follow_each_other(seeing: BrowserContext, server: str) -> None:
    page = reading(seeing)
    page.goto(f"{server}/")
    page.get_by_role("link", name=words_on(page).word("scan-title")).tap()
    expect(page.locator("video")).to_be_visible()
    _is_received(page)


def test_no_other_page_may_use_the_camera(seeing: BrowserContext, server: str) -> None:
    page = seeing.new_page()
    asked = "navigator.mediaDevices.getUserMedia({ video: true }).then(() => 'seen', String)"
    page.goto(f"{server}/scan")
    assert page.evaluate(asked) == "seen"
    page.goto(f"{server}/")
    assert "NotAllowedError" in page.evaluate(asked)

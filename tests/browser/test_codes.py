"""A table goes from phone to phone by codes: opened by the phone's own camera, or scanned."""

from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from companion.engine.fold.replay import Sheet
from companion.store.parcel import pack
from companion.web.handing.codes import Code, codes_of
from companion.web.handing.fragments import as_fragment
from companion.web.handing.parts import gathered, read_part
from tests.browser import phones
from tests.browser.at_table import action, totals_by_deal, words_on
from tests.browser.cameras import camera_on, film_of, read_from, reading
from tests.browser.conftest import SCREEN, NewPhone
from tests.browser.prepared import prepare
from tests.support.parcels import deals, parcel
from tests.support.sittings import hearts, sheet_of

BOTH = pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])


@cache
def _long() -> Sheet:
    """A table that needs three codes."""
    return sheet_of(hearts(target=1000), *deals(110))


@pytest.fixture(scope="module")
def packed() -> bytes:
    """That table, packed."""
    return pack(parcel(_long().table, [each.action for each in _long().entries], odd=0))


@pytest.fixture(scope="module")
def codes(packed: bytes, server: str) -> Sequence[Code]:
    """Its codes."""
    found = codes_of(packed, f"{server}/receive")
    assert len(found) == 3
    return found


def _said(page: Page, here: int, missing: str) -> None:
    """The page says how many of three codes are here."""
    words = words_on(page)
    said = words.word("parts-here", here=here, of=3), words.word("parts-missing", numbers=missing)
    expect(page.locator("[data-said]")).to_have_text("\n".join(said))


def _keep(page: Page) -> None:
    """Keep what was received; that leads to the table."""
    expect(action(page)).to_have_text(words_on(page).word("receive-keep"))
    action(page).tap()
    page.wait_for_url("**/t/*/")


def _is_received(page: Page) -> None:
    """The page shows what was handed over; it is kept, with every deal."""
    _keep(page)
    page.goto(f"{page.url}sheet")
    assert totals_by_deal(page)[-1] == [*_long().position.totals]


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


@pytest.fixture(scope="module")
def camera(
    browser: Browser, codes: Sequence[Code], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    """A Chromium whose camera sees the codes one after the other."""
    film = tmp_path_factory.mktemp("camera") / "film.y4m"
    film.write_bytes(film_of([each.picture for each in codes]))
    with camera_on(browser, film) as chromium:
        yield chromium


@pytest.fixture
def seeing(camera: Browser) -> Iterator[BrowserContext]:
    """A phone with that camera."""
    context = phones.new_context(camera, permissions=["camera"])
    yield context
    context.close()


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


@pytest.mark.parametrize(
    "settings",
    [
        {"locale": "en-GB", "viewport": SCREEN},
        {"locale": "ja-JP", "color_scheme": "dark", "viewport": {"width": 320, "height": 568}},
    ],
)
def test_code_on_the_screen_of_one_phone_brings_the_table_to_another(
    new_phone: NewPhone, server: str, settings: dict[str, object]
) -> None:
    one, other = new_phone(**settings), new_phone(**settings)
    table = prepare(one, server)
    table.deal(5, 4, 3, 1, queen=0)
    one.goto(f"{table.link}share")
    one.get_by_role("link", name=words_on(one).word("hand-way")).tap()
    (link,) = read_from(one.locator(".qr"))
    other.goto(link)
    _keep(other)
    other.goto(f"{other.url}sheet")
    assert len(totals_by_deal(other)) == 1


@pytest.fixture(scope="module")
def long_table(browser: Browser, server: str, packed: bytes) -> str:
    """The address at which a phone hands the long table on."""
    context = phones.new_context(browser)
    page = context.new_page()
    page.goto(f"{server}/receive#{as_fragment(packed)}")
    _keep(page)
    context.close()
    return f"{page.url}hand"


def _place(page: Page, number: int) -> None:
    """One of the three codes is shown alone."""
    place = words_on(page).word("codes-place", number=number, of=3)
    expect(page.locator("figcaption:visible")).to_have_text(place)


def test_codes_are_turned_by_a_tap_where_less_motion_is_wanted(
    phone: Page, long_table: str, server: str
) -> None:
    phone.goto(long_table)
    words = words_on(phone)
    seen = []
    for number in (1, 2, 3):
        _place(phone, number)
        seen += read_from(phone.locator(".qr:visible"))
        phone.get_by_role("button", name=words.word("codes-next")).tap()
    (here,) = gathered(read_part(each.removeprefix(f"{server}/receive#")) for each in seen)
    assert not here.missing
    _place(phone, 1)
    phone.get_by_role("button", name=words.word("codes-back")).tap()
    _place(phone, 3)
    expect(phone.get_by_role("button", name=words.word("codes-run"))).to_be_visible()


def test_codes_follow_each_other_until_somebody_takes_over(
    new_phone: NewPhone, long_table: str
) -> None:
    page = new_phone(reduced_motion="no-preference")
    page.goto(long_table)
    for number in (2, 3, 1):
        _place(page, number)
    words = words_on(page)
    page.get_by_role("button", name=words.word("codes-rest")).tap()
    expect(page.get_by_role("button", name=words.word("codes-run"))).to_be_visible()


def test_without_script_all_codes_stand_there(new_phone: NewPhone, long_table: str) -> None:
    page = new_phone(java_script_enabled=False)
    page.goto(long_table)
    expect(page.locator("figcaption:visible")).to_have_count(3)
    expect(page.locator("[data-turning]")).to_be_hidden()

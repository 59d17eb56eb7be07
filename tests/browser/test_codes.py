"""A table goes from phone to phone by a code: opened by the phone's own camera, or scanned."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import Browser, BrowserContext, FilePayload, Page, expect

from companion.engine.fold.replay import Sheet
from companion.store.bundle.bundle import pack
from companion.web.transfer.export_page import QrCode, as_fragment, code_of
from tests.browser import phones
from tests.browser.at_table import action, totals_by_deal, words_on
from tests.browser.cameras import camera_on, film_of, read_from, reading
from tests.browser.conftest import SCREEN, NewPhone
from tests.browser.prepared import prepare
from tests.support.bundles import FORMER_PART, bundle, deals
from tests.support.sittings import hearts, sheet_of

BOTH = pytest.mark.parametrize(
    "locale", ["en-GB", pytest.param("ja-JP", marks=pytest.mark.at_length)]
)
SMALL = {"width": 320, "height": 568}
PHONES = pytest.mark.parametrize(
    "settings",
    [
        {"locale": "en-GB", "viewport": SCREEN},
        pytest.param(
            {"locale": "ja-JP", "color_scheme": "dark", "viewport": SMALL},
            marks=pytest.mark.at_length,
        ),
    ],
)


@cache
def _long(count: int) -> Sheet:
    """A table of this many deals."""
    return sheet_of(hearts(target=1000), *deals(count))


def _packed(count: int) -> bytes:
    """That table, packed."""
    return pack(bundle(_long(count).table, [each.action for each in _long(count).entries], odd=0))


@pytest.fixture(scope="module")
def code(server: str) -> QrCode:
    """The code of a table of sixty deals: about as dense as codes are."""
    found = code_of(_packed(60), f"{server}/receive")
    assert found is not None
    return found


def _keep(page: Page) -> None:
    """Keep what was received; that leads to the table."""
    expect(action(page)).to_have_text(words_on(page).word("receive-keep"))
    action(page).tap()
    page.wait_for_url("**/t/*/")


def _is_received(page: Page) -> None:
    """The page shows what was transferred; it is kept, with every deal."""
    _keep(page)
    page.goto(f"{page.url}sheet")
    assert totals_by_deal(page)[-1] == [*_long(60).position.totals]


@BOTH
def test_code_that_the_phones_own_camera_opens_brings_the_table(
    new_phone: NewPhone, code: QrCode, locale: str
) -> None:
    page = new_phone(locale=locale)
    page.goto(code.address)
    _is_received(page)


def test_another_table_may_come_to_the_page_that_shows_one(
    phone: Page, server: str, code: QrCode
) -> None:
    phone.goto(code.address)
    expect(phone.locator(".cue")).to_contain_text("60 deals")
    # The same tab: nothing but the fragment differs.
    for count in (2, 3):
        phone.goto(f"{server}/receive#{as_fragment(_packed(count))}")
        expect(phone.locator(".cue")).to_contain_text(f" {count} deals")
    assert phone.url == f"{server}/receive"


@pytest.mark.usefixtures("forgiven")
@BOTH
def test_one_of_several_codes_of_an_earlier_version_is_answered_with_what_to_do(
    new_phone: NewPhone, server: str, locale: str
) -> None:
    page = new_phone(locale=locale)
    page.goto(f"{server}/receive#{FORMER_PART}")
    alert = page.locator("[role=alert]")
    expect(alert).to_contain_text(words_on(page).word("receive-former"))


SENDS = """
navigator.canShare = ({ files }) => files.length === 1;
navigator.share = async ({ files }) => { window.sent = [files[0].name, await files[0].text()]; };
"""


@pytest.mark.usefixtures("forgiven")
@BOTH
def test_file_is_sent_by_what_the_phone_sends_with(
    new_phone: NewPhone, server: str, locale: str
) -> None:
    one, other = new_phone(locale=locale), new_phone(locale=locale)
    one.add_init_script(SENDS)
    table = prepare(one, server)
    table.deal(5, 4, 3, 1, queen=0)
    one.goto(f"{table.link}hand")
    one.context.set_offline(True)
    one.get_by_role("button", name=words_on(one).word("hand-file-send")).tap()
    one.wait_for_function("() => window.sent")
    name, text = one.evaluate("window.sent")
    assert name.startswith("hearts 2")
    other.goto(f"{server}/receive")
    file = FilePayload(name=name, mimeType="text/plain", buffer=text.encode())
    other.locator("[type=file]").set_input_files(file)
    _keep(other)


def test_file_is_only_saved_where_the_phone_sends_none(phone: Page, server: str) -> None:
    phone.add_init_script("navigator.canShare = undefined")
    phone.goto(f"{prepare(phone, server).link}hand")
    expect(phone.locator("[data-send-file]")).to_be_hidden()
    expect(phone.get_by_role("link", name=words_on(phone).word("hand-file-get"))).to_be_visible()


@pytest.fixture(scope="module")
def camera(
    browser: Browser, code: QrCode, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    """A Chromium whose camera sees the code."""
    film = tmp_path_factory.mktemp("camera") / "film.y4m"
    film.write_bytes(film_of([code.picture]))
    with camera_on(browser, film) as chromium:
        yield chromium


@pytest.fixture
def seeing(camera: Browser) -> Iterator[BrowserContext]:
    """A phone with that camera."""
    context = phones.new_context(camera, permissions=["camera"])
    yield context
    context.close()


def test_camera_reads_a_code_that_brings_the_table(seeing: BrowserContext, server: str) -> None:
    page = reading(seeing)
    page.goto(f"{server}/")
    page.get_by_role("link", name=words_on(page).word("scan-title")).tap()
    _is_received(page)


def test_no_other_page_may_use_the_camera(seeing: BrowserContext, server: str) -> None:
    page = seeing.new_page()
    asked = "navigator.mediaDevices.getUserMedia({ video: true }).then(() => 'seen', String)"
    page.goto(f"{server}/scan")
    assert page.evaluate(asked) == "seen"
    page.goto(f"{server}/")
    assert "NotAllowedError" in page.evaluate(asked)


@PHONES
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


def _kept(page: Page, server: str, count: int) -> None:
    """The page that exports a table of this many deals."""
    page.goto(f"{server}/receive#{as_fragment(_packed(count))}")
    _keep(page)
    page.goto(f"{page.url}hand")


@PHONES
def test_dense_code_has_modules_of_three_pixels_and_is_read_from_the_screen(
    new_phone: NewPhone, server: str, settings: dict[str, object]
) -> None:
    page = new_phone(**settings)
    _kept(page, server, 60)
    picture = page.locator(".qr svg")
    (modules,) = re.findall(r"^0 0 (\d+) ", picture.get_attribute("viewBox") or "")
    box = picture.bounding_box()
    assert box is not None
    assert int(modules) > 95
    assert box["width"] / int(modules) >= 3
    # All of it is on the screen at once.
    page.locator(".qr").scroll_into_view_if_needed()
    assert box["height"] <= (page.viewport_size or SMALL)["height"]
    (link,) = read_from(page.locator(".qr"))
    page.goto(link)
    expect(page.locator(".meeting")).to_have_text(words_on(page).word("receive-same"))


@BOTH
def test_table_that_no_code_holds_goes_as_a_file_or_by_link(
    new_phone: NewPhone, server: str, locale: str
) -> None:
    page = new_phone(locale=locale)
    _kept(page, server, 110)
    words = words_on(page)
    expect(page.get_by_text(words.word("codes-too-large"))).to_be_visible()
    expect(page.locator(".qr")).to_have_count(0)
    expect(page.get_by_role("link", name=words.word("hand-file-get"))).to_be_visible()

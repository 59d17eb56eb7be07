"""The page with the camera: what it does with other codes, and where there is no camera."""

import json
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from companion.store.bundle.bundle import pack
from companion.web.transfer.export_page import as_fragment
from tests.browser.at_table import words_on
from tests.browser.conftest import HOME_NETWORK, NewPhone
from tests.browser.prepared import prepare
from tests.support.bundles import bundle, deals
from tests.support.sittings import hearts

pytestmark = pytest.mark.at_length

CAN_READ = """
window.sees = [];
window.BarcodeDetector = class {
  static async getSupportedFormats() { return ["qr_code"]; }
  async detect() { return window.sees.map((rawValue) => ({ rawValue })); }
};
"""
SEES = """
navigator.mediaDevices.getUserMedia = async () => {
  const canvas = document.createElement("canvas");
  const painter = canvas.getContext("2d");
  setInterval(() => painter.fillRect(0, 0, 9, 9), 100);
  return canvas.captureStream(5);
};
"""
FAILS = """
navigator.mediaDevices.getUserMedia = async () => { throw new DOMException("", %s); };
"""
WHY = {
    "NotAllowedError": "refused",
    "NotFoundError": "none",
    "NotReadableError": "busy",
}


def _sees(page: Page, text: str, server: str) -> None:
    """A camera that is held at a code."""
    page.add_init_script(f"{CAN_READ} {SEES} window.sees = [{json.dumps(text)}];")
    page.goto(f"{server}/scan")


def _is_told(page: Page, why: str) -> None:
    """The page says why it does not read codes, and how the phone's own camera does."""
    words = words_on(page)
    expect(page.locator("[data-because]:visible")).to_have_text(words.word(f"scan-{why}"))
    expect(page.locator("[data-own-camera]")).to_have_text(words.word("scan-own-camera"))
    expect(page.locator("main video")).to_be_hidden()


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_browser_that_reads_no_codes_leads_to_the_phones_own_camera(
    new_phone: NewPhone, server: str, locale: str
) -> None:
    page = new_phone(locale=locale)
    page.add_init_script("delete window.BarcodeDetector")
    page.goto(f"{server}/scan")
    _is_told(page, "unable")


def test_page_without_encryption_is_told_so(phone: Page, server: str) -> None:
    phone.add_init_script(CAN_READ)
    phone.goto(f"http://{HOME_NETWORK}:{urlsplit(server).port}/scan")
    _is_told(phone, "insecure")


@pytest.mark.parametrize("error", WHY)
def test_camera_that_does_not_start_is_explained_and_can_be_tried_again(
    phone: Page, server: str, error: str
) -> None:
    phone.add_init_script(CAN_READ + FAILS % json.dumps(error))
    phone.goto(f"{server}/scan")
    _is_told(phone, WHY[error])
    phone.evaluate(SEES)
    phone.get_by_role("button", name=words_on(phone).word("scan-again")).tap()
    expect(phone.locator("main video")).to_be_visible()


def test_link_of_a_table_opens_it(phone: Page, new_phone: NewPhone, server: str) -> None:
    link = prepare(new_phone(), server).link
    _sees(phone, link, server)
    phone.wait_for_url(link)
    expect(phone.locator(".standings")).to_be_visible()


def test_link_of_another_companion_is_opened_by_its_reader(phone: Page, server: str) -> None:
    link = "https://cards.example:8443/at/home/t/abcdefgh/"
    _sees(phone, link, server)
    found = phone.get_by_role("link", name="cards.example:8443")
    expect(found).to_have_attribute("href", link)
    expect(found).to_have_attribute("target", "_top")
    assert phone.url == f"{server}/scan"


def test_table_in_a_link_goes_to_this_companion_wherever_the_link_leads(
    phone: Page, server: str
) -> None:
    packed = as_fragment(pack(bundle(hearts(), deals(2))))
    _sees(phone, f"https://cards.example/at/home/receive#{packed}", server)
    expect(phone.locator(".dock .act")).to_have_text(words_on(phone).word("receive-keep"))
    assert phone.url == f"{server}/receive"


def test_code_of_something_else_is_said(
    phone: Page, server: str, subtests: pytest.Subtests
) -> None:
    # The last one that is added decides what the camera sees.
    for text in ("WIFI:S:cellar;;", "javascript:alert(1)", "https://x.example/"):
        with subtests.test(text=text):
            _sees(phone, text, server)
            said = phone.locator("[data-because]:visible")
            expect(said).to_have_text(words_on(phone).word("scan-strange"))
            expect(phone.locator("main video")).to_be_visible()
            assert phone.evaluate("window.sees") == [text]


def test_camera_is_let_go_when_the_page_is_left(phone: Page, server: str) -> None:
    _sees(phone, "no link", server)
    expect(phone.locator("main video")).to_be_visible()
    phone.evaluate("window.stream = document.querySelector('video').srcObject")
    phone.evaluate(
        """() => {
          Object.defineProperty(document, "visibilityState", { value: "hidden" });
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    assert phone.evaluate("window.stream.active") is False
    expect(phone.locator("main video")).to_be_hidden()

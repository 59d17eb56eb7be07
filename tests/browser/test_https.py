"""A phone that trusts the certificate of the computer at home: what browsers refuse over http."""

from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from cryptography.x509 import load_pem_x509_certificate
from playwright.sync_api import Browser, Page, expect

from tests.browser.at_table import start_table, words_in
from tests.browser.looking import look
from tests.browser.phones import IN_A_BROWSER, flags, found, new_context
from tests.support.server import Server, serving

pytestmark = pytest.mark.at_length

WORDS = words_in("en")
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1"
GIVEN = """() => [isSecureContext, !!navigator.serviceWorker, !!navigator.wakeLock,
  !!navigator.clipboard, !!navigator.mediaDevices]"""
"""What browsers give to secure pages only."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path]]:
    """A server with a certificate of its own, and its folder."""
    folder = tmp_path_factory.mktemp("https")
    with serving(folder, options=["--https"]) as server:
        yield server, folder


@pytest.fixture
def phone(browser: Browser, home: tuple[Server, Path]) -> Iterator[Page]:
    """An iPhone, as far as it says, that trusts this server's certificate and no other."""
    certificate = load_pem_x509_certificate((home[1] / "home-certificate.pem").read_bytes())
    key = certificate.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    pin = b64encode(sha256(key).digest()).decode()
    trusting = browser.browser_type.launch(
        executable_path=found(), args=[*flags(), f"--ignore-certificate-errors-spki-list={pin}"]
    )
    yield new_context(trusting, viewport=IN_A_BROWSER, user_agent=IPHONE).new_page()
    trusting.close()


def test_phone_that_trusts_the_computer_has_all_that_a_secure_page_has(
    phone: Page, home: tuple[Server, Path]
) -> None:
    server, _ = home
    start_table(phone, server.url)
    assert all(phone.evaluate(GIVEN))
    phone.goto(f"{phone.url}share")
    phone.locator("#trust .address").tap()
    expect(phone).to_have_title(WORDS.word("trust-title"), timeout=10_000)
    assert phone.url.startswith("http://")
    assert phone.locator("details[open]").get_attribute("id") == "iphone"
    assert not look(phone, "pale()", "broken()", "wide()")
    with phone.expect_download() as certificate:
        phone.get_by_role("link", name=WORDS.word("trust-download")).tap()
    assert certificate.value.suggested_filename == "companion-home.crt"
    phone.get_by_role("link", name=WORDS.word("trust-done")).tap()
    expect(phone.locator("h1")).to_be_visible()
    assert phone.url == f"{server.url}/"

"""A link or a code with a table in it, opened from outside of the site."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, expect

from companion.store.bundle.bundle import pack
from companion.web.transfer.export_page import QrCode, code_of
from tests.browser.at_table import words_on
from tests.browser.conftest import NewPhone, listen
from tests.browser.phones import new_context
from tests.browser.site.phones import STARTING, running, seen_inside, seen_outside
from tests.support import site
from tests.support.bundles import bundle, deals
from tests.support.sittings import hearts

pytestmark = pytest.mark.at_length


def _codes(web_space: site.WebSpace) -> Sequence[QrCode]:
    """The codes of two tables, as another phone with this site shows them."""
    address = f"{web_space.url}/receive"
    found = [code_of(pack(bundle(hearts(target=1000), deals(count))), address) for count in (60, 2)]
    return [each for each in found if each]


def _kept(page: Page, frame: Frame) -> None:
    """The table has come, and is kept on this phone."""
    keep = frame.get_by_role("button", name=words_on(page).word("receive-keep"))
    expect(keep).to_be_visible(timeout=STARTING)
    keep.tap()
    expect(frame.locator(".standings")).to_be_visible()
    assert "/t/" in page.url


def test_phone_that_has_never_seen_the_site_opens_a_code_and_takes_another_offline(
    new_phone: NewPhone, web_space: site.WebSpace
) -> None:
    codes = _codes(web_space)
    page = new_phone()
    page.goto(codes[0].address)
    frame = running(page)
    expect(frame.locator(".meeting")).to_be_visible(timeout=STARTING)
    web_space.stop()
    page.context.set_offline(True)
    # The same tab: nothing but the fragment differs.
    page.goto(codes[1].address)
    expect(frame.locator(".cue")).to_contain_text("2 deals")
    _kept(page, frame)
    # What the table says went to the site's own app and to nobody else.
    assert {each.split()[0] for each in web_space.asked} == {"GET"}
    assert not [each for each in web_space.asked if codes[0].address[-40:] in each]


@dataclass(frozen=True)
class Visit:
    """A phone on which the site was opened at the address of a page of another phone."""

    context: BrowserContext
    page: Page
    space: site.WebSpace
    complaints: Sequence[str]


@pytest.fixture(scope="module")
def visit(browser: Browser) -> Iterator[Visit]:
    """That phone; the last test takes its network away."""
    folder = site.find()
    assert folder is not None
    with site.hosting(folder) as space:
        context, complaints = new_context(browser, service_workers="allow"), list[str]()
        page = context.new_page()
        listen(page, complaints)
        page.goto(f"{space.url}/t/of-another-phone/sheet")
        yield Visit(context, page, space, complaints)
        context.close()


def test_address_of_a_page_that_was_sent_on_leads_to_the_front_page(visit: Visit) -> None:
    visit.page.wait_for_url(f"{visit.space.url}/")
    expect(running(visit.page).locator(".games")).to_be_visible()
    # That the web space has no such page is what the browser complains of.
    assert all("404" in each for each in visit.complaints)


def test_camera_may_be_used_inside(visit: Visit) -> None:
    page = visit.page
    frame = running(page)
    frame.goto(f"{visit.space.url}/")
    seen_inside(page, frame)
    allowed = "document.featurePolicy.allowsFeature('camera')"
    assert page.evaluate(allowed) is False
    page.get_by_role("link", name=words_on(page).word("scan-title")).tap()
    expect(page.locator("[data-own-camera]")).to_be_visible()
    assert page.evaluate(allowed) is True
    seen_outside(page)


def test_code_finds_the_site_closed_and_with_the_page_kept_from_before(
    visit: Visit,
) -> None:
    context, space = visit.context, visit.space
    running(visit.page).goto(f"{space.url}/receive")
    visit.page.wait_for_url(f"{space.url}/receive")
    running(visit.page)
    visit.page.close()
    space.stop()
    context.set_offline(True)
    page = context.new_page()
    page.goto(_codes(space)[0].address)
    _kept(page, running(page))

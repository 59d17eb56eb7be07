"""A service worker keeps the pages of tables that this phone has seen, for lack of a network."""

from pathlib import Path
from time import monotonic
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    Taps,
    action,
    count_captures,
    open_deal,
    standings,
    totals_by_deal,
)
from tests.browser.conftest import NewPhone
from tests.browser.prepared import Prepared, prepare
from tests.browser.waiting import PLAIN, entries, hasten, unsent
from tests.support.relay import relaying
from tests.support.server import serving
from tests.web.page import parse

PATIENCE, GLANCE_MS = 20, 50
LOST = ".strip.lost.off"
NOT_KEPT = ("/phone", "/circles", "/new/whist")
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) found.push(url);
  }
  return found;
}"""
"""The addresses of all that is kept."""
OLDER = "kept / of-another-build"
WAITING = "navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)"

pytestmark = pytest.mark.usefixtures("forgiven")


@pytest.fixture
def phone(new_phone: NewPhone) -> Page:
    """A phone whose pages may have service workers, and soon have stood for long enough."""
    return hasten(new_phone(service_workers="allow"))


def _until(page: Page, condition: str, given: object) -> None:
    """Look again and again until an asynchronous JavaScript function says that something holds."""
    glance = f"""async (given) => (await ({condition})(given)) ||
      new Promise((done) => setTimeout(done, {GLANCE_MS}))"""
    end = monotonic() + PATIENCE
    while not page.evaluate(glance, given):
        assert monotonic() < end, f"never came true: {condition} of {given}"


def _wait_for(page: Page, *addresses: str) -> None:
    """Wait until pages are kept; "*" stands for the rest of an address."""
    _until(
        page,
        f"""async (wanted) => {{
          const kept = await ({KEPT})();
          return wanted.every((each) => kept.some((url) => each.endsWith("*")
            ? url.startsWith(each.slice(0, -1)) : url === each));
        }}""",
        list(addresses),
    )


def _visit(page: Page, link: str, *names: str) -> None:
    """Open a table's page and others of its pages, until all of them are kept."""
    page.goto(link)
    _wait_for(page, link, f"{link}deal?kept=*")
    for name in names:
        page.goto(f"{link}{name}")
    _wait_for(page, *(f"{link}{name}" for name in names))


def test_pages_that_were_seen_open_without_a_network(phone: Page, tmp_path: Path) -> None:
    with serving(tmp_path) as before:
        table, other = (prepare(phone, before.url) for _ in range(2))
        table.deal(*PLAIN, queen=2)
        _visit(phone, table.link, "sheet")
    phone.reload()
    assert totals_by_deal(phone) == [[5, 4, 16, 1]]
    Taps(phone).go(phone.locator(f".dock a[href='{urlsplit(table.link).path}']"))
    _is_shown_as_lost(phone)
    phone.locator(".dock a[href$='/sheet']").tap()
    expect(phone.locator(".dock [aria-current=page][href$='/sheet']")).to_be_visible()
    phone.go_back()
    _wait_for_server(phone)
    assert not [each for each in phone.evaluate(KEPT) if other.link in each]
    with serving(tmp_path, port=urlsplit(table.link).port or 0):
        _is_sent(phone, table)
        table.deal(0, 13, 0, 0, queen=0)
        phone.reload()
        assert standings(phone) == {"Dai": 2, "Bo": 21, "Ann": 23, "Cara": 32}


def _is_shown_as_lost(page: Page) -> None:
    """The table's page shows what it showed, and that the server is away."""
    expect(page.locator(LOST)).to_be_visible()
    assert standings(page) == {"Dai": 1, "Bo": 4, "Ann": 5, "Cara": 16}
    assert page.evaluate("scrollY") == 0


def _wait_for_server(page: Page) -> None:
    """Fill in a deal and save it while the server is away: it waits on the phone."""
    open_deal(Taps(page))
    expect(page.locator(LOST)).to_be_visible()
    count_captures(Taps(page), PLAIN, queen=2)
    action(page).tap()
    expect(unsent(page)).to_contain_text("Ann 5")


def _is_sent(page: Page, table: Prepared) -> None:
    """What waited is sent once the server is back."""
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".notice.saved")).to_be_visible()
    expect(unsent(page)).to_have_count(0)
    assert standings(page) == {"Dai": 2, "Bo": 8, "Ann": 10, "Cara": 32}
    assert entries(table) == 2


def test_kept_pages_are_those_of_the_present_state(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    _visit(phone, table.link)
    table.deal(*PLAIN, queen=2)
    _wait_for(phone, f"{table.link}deal?kept=1-*")
    assert not [each for each in phone.evaluate(KEPT) if "deal?kept=0-" in each]
    _until(
        phone,
        "async (link) => (await (await caches.match(link)).text()).includes('data-head=\"1\"')",
        table.link,
    )


def test_pages_of_a_renewed_link_are_dropped(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    _visit(phone, table.link)
    _renew(table)
    phone.goto(table.link)
    _until(
        phone,
        f"async (link) => !(await ({KEPT})()).some((url) => url.startsWith(link))",
        table.link,
    )


def _renew(table: Prepared) -> None:
    """Give the table another link; this one leads nowhere any more."""
    page = parse(table.sender.get(f"{table.link}share").text())
    form = next(each for each in page.all("form") if each.attrs["action"].endswith("/renew"))
    typed: dict[str, str | float | bool] = {
        each.attrs["name"]: each.attrs["value"] for each in form.all("input")
    }
    assert table.sender.post(urljoin(table.link, "/renew"), form=typed).ok


def test_new_build_waits_until_no_deal_is_typed_and_takes_the_old_pages_away(
    phone: Page, server: str
) -> None:
    table = prepare(phone, server)
    _visit(phone, table.link)
    phone.goto(f"{table.link}deal")
    # A worker at another address replaces this one as that of another build does.
    phone.evaluate(
        """async (build) => {
          await caches.open(build);
          const newer = await navigator.serviceWorker.register("/table-worker.js?newer");
          if (!newer.waiting) {
            const { installing } = newer;
            await new Promise((done) => installing.addEventListener("statechange", done));
          }
        }""",
        OLDER,
    )
    assert OLDER in phone.evaluate("caches.keys()")
    assert phone.evaluate(WAITING)
    phone.goto("about:blank")
    phone.goto(table.link)
    _until(phone, "async (build) => !(await caches.keys()).includes(build)", OLDER)
    assert not phone.evaluate(WAITING)


def test_page_that_is_not_there_takes_no_other_page_of_its_table_with_it(
    phone: Page, server: str
) -> None:
    table = prepare(phone, server)
    _visit(phone, table.link, "sheet")
    answer = phone.goto(f"{table.link}entry/9")
    assert answer is not None
    assert answer.status == 404
    # Whatever the last answer took away is gone before the next page is kept.
    phone.goto(f"{table.link}log")
    _wait_for(phone, table.link, f"{table.link}sheet", f"{table.link}log")


def test_front_page_leaves_the_form_of_the_next_deal(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    _visit(phone, table.link)
    phone.goto(f"{server}/")
    _wait_for(phone, f"{server}/", f"{table.link}deal?kept=0-*")


def test_page_that_the_worker_does_not_keep_is_asked_for_once(phone: Page, server: str) -> None:
    with relaying(server) as relay:
        table = prepare(phone, relay.url)
        _visit(phone, table.link)
        relay.asked.clear()
        for path in NOT_KEPT:
            phone.goto(f"{relay.url}{path}")
        pages = [f"GET {path}" for path in NOT_KEPT]
        assert [each for each in relay.asked if each in pages] == pages


def test_form_of_a_deal_that_was_scored_is_dropped_with_its_answer(
    phone: Page, server: str
) -> None:
    table = prepare(phone, server)
    _visit(phone, table.link)
    open_deal(Taps(phone))
    count_captures(Taps(phone), PLAIN, queen=2)
    # The page asks for itself to be kept, and for the next form, once it has stood for a while.
    phone.add_init_script("ServiceWorker.prototype.postMessage = () => {};")
    action(phone).tap()
    expect(phone.locator(".notice.saved")).to_be_visible()
    _until(
        phone,
        f"async (form) => !(await ({KEPT})()).some((url) => url.startsWith(form))",
        f"{table.link}deal?kept=0-",
    )


def test_front_page_has_no_worker(phone: Page, server: str) -> None:
    phone.goto(f"{server}/")
    phone.wait_for_load_state("networkidle")
    assert (
        phone.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    )

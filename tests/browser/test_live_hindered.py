"""A phone that follows its table although it sleeps, or has no stream, no script, or no server."""

import socket
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.at_table import Taps, open_deal, score, standings, words_on
from tests.browser.conftest import NewPhone
from tests.browser.following import PLAIN, SAID, STAMP, follow, happened, not_reloaded, table_of_ann
from tests.browser.prepared import Prepared, prepare
from tests.browser.waiting import hasten
from tests.support.server import serving


@pytest.fixture
def table(phone: Page, server: str) -> Prepared:
    """A fresh table, open on the first phone, whose owner is Ann."""
    table = table_of_ann(phone, server)
    phone.goto(table.link)
    return table


def _hide(page: Page, hidden: bool) -> None:
    """Put a phone to sleep, or wake it."""
    page.evaluate(
        """hidden => {
          Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def test_sleeping_phone_asks_nothing_and_catches_up_when_it_wakes(
    phone: Page, other: Page, table: Prepared
) -> None:
    follow(other, table.link)
    here = phone.locator(".here")
    expect(here.get_by_role("link", name="2 phones")).to_have_text("2")
    _hide(other, hidden=True)
    expect(here).to_be_hidden()
    score(Taps(phone), PLAIN, queen=2)
    assert standings(other)["Cara"] == 0
    _hide(other, hidden=False)
    expect(happened(other)).to_have_text(SAID["en"])
    assert standings(other)["Cara"] == 16


COUNTED = """() => {
  let asked = 0;
  const { fetch } = window;
  window.fetch = (...given) => {
    asked += 1;
    return fetch(...given);
  };
  for (const each of ["online", "waiting"]) dispatchEvent(new Event(each));
  return asked;
}"""
"""How often the page asks at once when a network comes, or what was typed waits."""


def test_network_does_not_wake_a_sleeping_phone(other: Page, table: Prepared) -> None:
    follow(other, table.link)
    _hide(other, hidden=True)
    assert other.evaluate(COUNTED) == 0


def _without_stream(page: Page) -> None:
    page.add_init_script("delete window.EventSource")


def _stream_that_says_nothing(page: Page) -> None:
    """A proxy that answers, but lets no event through."""

    def empty(route: Route) -> None:
        route.fulfill(status=200, content_type="text/html", body="")

    page.route("**/live?*", empty)


@pytest.mark.parametrize("hinder", [_without_stream, _stream_that_says_nothing])
def test_page_without_a_stream_asks_every_few_seconds(
    phone: Page, other: Page, table: Prepared, complaints: list[str], hinder: object
) -> None:
    assert callable(hinder)
    hinder(hasten(other))
    other.goto(table.link)
    other.evaluate(f"{STAMP} = 'here'")
    score(Taps(phone), PLAIN, queen=2)
    expect(happened(other)).to_have_text(SAID["en"], timeout=15_000)
    assert standings(other)["Cara"] == 16
    expect(other.locator(".lost")).to_be_hidden()
    assert not_reloaded(other)
    # The browser says on the console that what came is no stream.
    complaints[:] = [each for each in complaints if "EventSource" not in each]


def test_page_without_script_is_reloaded_by_hand(
    phone: Page, new_phone: NewPhone, table: Prepared
) -> None:
    plain = new_phone(java_script_enabled=False)
    plain.goto(table.link)
    score(Taps(phone), PLAIN, queen=2)
    assert standings(plain)["Cara"] == 0
    expect(plain.locator(".lost, .happened, .here")).to_have_count(3)
    for box in plain.locator(".lost, .happened, .here").all():
        expect(box).to_be_hidden()
    plain.reload()
    assert standings(plain)["Cara"] == 16


@pytest.fixture
def port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.usefixtures("forgiven")
def test_page_without_what_redraws_it_shows_the_change_all_the_same(
    phone: Page, table: Prepared
) -> None:
    hasten(phone).route("**/morph.js", lambda route: route.abort())
    phone.goto(table.link)
    table.deal(*PLAIN, queen=2)
    expect(phone.locator(".standings .total").last).to_have_text("16", timeout=15_000)


@pytest.mark.usefixtures("forgiven")
def test_server_that_is_away_is_missed_at_once_and_what_it_missed_is_caught_up(
    phone: Page, other: Page, tmp_path: Path, port: int
) -> None:
    with serving(tmp_path, port=port) as server:
        table = prepare(other, server.url)
        follow(hasten(phone), table.link)
        expect(phone.locator(".lost")).to_be_hidden()
    expect(phone.locator(".lost b")).to_have_text(words_on(phone).word("live-lost"))
    with serving(tmp_path, port=port):
        table.deal(*PLAIN, queen=2)
        expect(phone.locator(".lost")).to_be_hidden(timeout=15_000)
        expect(phone.locator(".standings .total").last).to_have_text("16", timeout=15_000)
        assert not_reloaded(phone)
        phone.goto("about:blank")


def test_name_of_who_enters_the_deal_is_not_waited_for_without_an_end(
    phone: Page, other: Page, table: Prepared
) -> None:
    other.route("**/entering*", lambda _: None)
    other.clock.install()
    with other.expect_response(lambda answer: "/live?" in answer.url):
        other.goto(table.link)
    with other.expect_request("**/entering*"):
        open_deal(Taps(phone))
    with other.expect_event("requestfailed", lambda asked: "/entering" in asked.url):
        other.clock.run_for(16_000)

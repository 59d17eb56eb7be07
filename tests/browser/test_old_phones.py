"""On a phone of 2021 everything can be read and done, though it looks plainer."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import NAMES, Taps, action, expect_counts, words_on
from tests.browser.looking import look
from tests.browser.old_phone import make_old, old_style
from tests.browser.prepared import Prepared, prepare
from tests.browser.screens import Stage, Tour
from tests.browser.shaped import option
from tests.browser.waiting import PLAIN, cut_off, entries, fill, unsent
from tests.browser.walks import WALKS, Walk

pytestmark = pytest.mark.at_length

CHOICES = {
    "/phone": ("suits", "two"),
    "/new/hearts": ("dealer", "2"),
    "hearts happened/misdeal": ("dealer", "2"),
    "hearts happened/substitution": ("seat", "2"),
    "hearts deal": ("queen", "2"),
    "hearts rules/change": ("begins", "next"),
    "whist deal": ("suit", "H"),
    "whist happened/team-name": ("side", "1"),
}
"""Forms by their address, a table's with its game first: a field, and one of its values."""
SQUARES = """() => [...document.querySelectorAll(".stencil")]
  .filter((each) => getComputedStyle(each).webkitMaskImage === "none")
  .map((each) => each.outerHTML)"""
"""The signs that are seen as solid squares."""


@pytest.fixture
def phone(phone: Page) -> Page:
    """A phone of that time."""
    make_old(phone)
    return phone


def test_old_browser_drops_what_it_does_not_know() -> None:
    style = (
        ".a,.b:has(c){top:0}@media (min-width:1px){.d:has(e){top:1px}.f{inset:0;left:2px}}"
        "@supports (width:1cqw){.g{width:1cqw}}"
        ".h{height:1vh;height:1dvh;-webkit-mask:none;mask:none}"
    )
    assert old_style(style) == (
        "@media (min-width:1px){.f{left:2px}}.h{height:1vh;-webkit-mask:none;}"
    )


@WALKS
def test_every_screen_can_be_read(
    phone: Page, stage: Stage, complaints: list[str], walk: Walk
) -> None:
    found = []
    for screen in walk(Tour(phone, stage, complaints)):
        wrong = [*look(phone, "pale()", "broken()", "wide()"), *phone.evaluate(SQUARES)]
        found += [f"{screen}: {each}" for each in wrong]
        if phone.locator(".lost").is_visible():
            found.append(f"{screen}: an empty strip says that the page is not connected")
    assert not found, "\n".join(found)


def test_what_is_chosen_is_seen(phone: Page, server: str, subtests: pytest.Subtests) -> None:
    tables = {game: prepare(phone, server, game=game).link for game in ("hearts", "whist")}
    for where, (name, value) in CHOICES.items():
        game, _, path = where.partition(" ")
        phone.goto(f"{tables[game]}{path}" if path else f"{server}{where}")
        with subtests.test(where=where):
            choice = phone.locator(f"[name={name}][value='{value}']")
            assert _shot(choice, chosen=False) != _shot(choice, chosen=True)


def _shot(choice: Locator, *, chosen: bool) -> bytes:
    choice.evaluate("(each, chosen) => { each.checked = chosen; }", chosen)
    return choice.locator("xpath=ancestor::label").screenshot()


@pytest.mark.usefixtures("forgiven")
def test_post_waits_on_the_phone_and_is_sent(phone: Page, table: Prepared) -> None:
    fill(phone)
    expect_counts(phone, PLAIN)
    cut_off(phone)
    action(phone).tap()
    expect(unsent(phone)).to_contain_text(words_on(phone).word("unsent-waiting"))
    with phone.expect_navigation():
        phone.context.set_offline(False)
    expect(phone.locator(".notice.saved")).to_be_visible()
    assert entries(table) == 1


def test_cards_are_typed_on_the_pad_in_their_order(phone: Page, table: Prepared) -> None:
    phone.goto(f"{table.link}referee/tricks?leader=0")
    cards = ("2C", "9C", "QH")
    for card in cards:
        phone.locator(f"[data-card='{card}']").tap()
    expect(phone.locator("textarea")).to_have_value(" ".join(cards))


def test_call_of_an_auction_is_said_by_one_tap(phone: Page, server: str) -> None:
    phone.goto(f"{prepare(phone, server, game='bidwhist').link}deal")
    finger = Taps(phone)
    finger.go(option(phone, "bid", "pass"))
    expect(phone.locator(".heard")).to_contain_text(NAMES[1])
    assert finger.count == 1


def test_screen_stays_on_by_a_silent_video(phone: Page, table: Prepared) -> None:
    phone.goto(table.link)
    video = phone.locator("body > video")
    phone.wait_for_function(
        "() => { const video = document.querySelector('body > video');"
        " return video && !video.paused && video.videoWidth > 0; }"
    )
    assert video.evaluate("each => each.muted && getComputedStyle(each).opacity") == "0"


def test_any_page_can_be_put_on_the_first_screen(phone: Page, table: Prepared) -> None:
    phone.goto(f"{table.link}sheet")
    expect(phone.locator("link[rel=manifest]")).to_have_count(1)
    for rel in ("manifest", "apple-touch-icon"):
        address = phone.locator(f"link[rel={rel}]").evaluate("each => each.href")
        assert phone.request.get(address).ok

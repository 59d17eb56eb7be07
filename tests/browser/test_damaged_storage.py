"""A phone with full storage, or with data that Companion cannot read, loses nothing."""

from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    Taps,
    action,
    count_captures,
    expect_counts,
    open_deal,
    pad,
    words_on,
)
from tests.browser.prepared import Prepared, prepare
from tests.browser.waiting import PLAIN, SOON, button, cut_off, entries, fill, unsent

pytestmark = pytest.mark.at_length

FILL = """() => {
  for (let size = 1 << 23, at = 0; size >= 1; at += 1) {
    try {
      localStorage.setItem(`other ${at}`, "x".repeat(size));
    } catch {
      size >>= 1;
    }
  }
}"""
"""Fills up what the browser lets a site store."""
LOSE_A_FIELD = """() => {
  const { entry } = document.forms;
  const lose = ([name, said]) => (name === "queen" ? [name] : [name, said]);
  const post = {
    key: entry.elements.key.value, action: location.href, title: "Deal 1", what: "Ann 5",
    fields: [...new FormData(entry)].map(lose), at: Date.now(), state: "waiting",
  };
  localStorage["companion-unsent"] = JSON.stringify([post]);
}"""
"""Lets the entry of a form wait on the phone, as if one of its values had been damaged there."""
DAMAGED = (
    "{",
    "null",
    "17",
    '"x"',
    "[null]",
    '{"a": null}',
    "[" * 5000 + "]" * 5000,
    "x" * 100_000,
)


@pytest.mark.usefixtures("forgiven")
def test_post_for_which_there_is_no_room_waits_on_the_page(phone: Page, table: Prepared) -> None:
    phone.evaluate(FILL)
    fill(phone)
    cut_off(phone)
    action(phone).tap()
    expect(unsent(phone)).to_contain_text(words_on(phone).word("unsent-held"))
    assert phone.evaluate("localStorage['companion-unsent']") is None
    with phone.expect_navigation(timeout=SOON):
        phone.context.set_offline(False)
    expect(phone.locator(".notice.saved")).to_be_visible()
    assert entries(table) == 1


@pytest.mark.usefixtures("forgiven")
def test_page_that_keeps_the_only_copy_asks_before_it_is_left(phone: Page, table: Prepared) -> None:
    phone.evaluate(FILL)
    fill(phone)
    cut_off(phone)
    action(phone).tap()
    expect(unsent(phone)).to_have_attribute("data-state", "held")
    with phone.expect_event("dialog") as asked:
        phone.close(run_before_unload=True)
    assert asked.value.type == "beforeunload"
    asked.value.accept()


def test_deal_is_saved_where_the_phone_is_full(phone: Page, table: Prepared) -> None:
    phone.evaluate(FILL)
    fill(phone)
    with phone.expect_navigation():
        action(phone).tap()
    expect(phone.locator(".notice.saved")).to_be_visible()
    assert entries(table) == 1


def _keep(page: Page, table: Prepared, name: str, stored: str) -> None:
    """Let a phone keep something under a name before any page of Companion is open."""
    page.goto(urljoin(table.link, "/static/companion.css"))
    page.evaluate("([name, stored]) => { localStorage[name] = stored; }", [name, stored])


def test_damaged_drafts_keep_nobody_from_typing(
    phone: Page, table: Prepared, subtests: pytest.Subtests
) -> None:
    finger = Taps(phone)
    for stored in DAMAGED:
        with subtests.test(stored=stored[:5]):
            _keep(phone, table, "companion-drafts", stored)
            phone.goto(f"{table.link}deal")
            expect_counts(phone, [""] * 4)
            finger.tap(pad(phone, 5))
            phone.reload()
            expect_counts(phone, [5, "", "", ""])


def test_damaged_drafts_are_said_and_shown_until_they_are_removed(
    phone: Page, table: Prepared
) -> None:
    whole = {"position": "1", "fields": {"hearts-0": "5"}, "at": 1}
    stored = {"/t/one/deal": whole, "/t/two/deal": "damaged there"}
    phone.evaluate(
        "stored => { localStorage['companion-drafts'] = JSON.stringify(stored); }", stored
    )
    phone.reload()
    line = phone.locator(".damaged-drafts")
    expect(line).to_contain_text(words_on(phone).word("drafts-damaged"))
    line.locator("summary").tap()
    expect(line.locator("code")).to_have_text('{"/t/two/deal":"damaged there"}')
    line.locator("button").tap()
    expect(phone.locator("main")).to_be_focused()
    expect(line).to_have_count(0)
    assert phone.evaluate("() => JSON.parse(localStorage['companion-drafts'])") == {
        "/t/one/deal": whole
    }


def test_draft_of_another_program_fills_what_it_can(phone: Page, table: Prepared) -> None:
    finger = Taps(phone)
    open_deal(finger)
    finger.tap(pad(phone, 5))
    phone.evaluate(
        """() => {
          const drafts = JSON.parse(localStorage["companion-drafts"]);
          const fields = Object.values(drafts)[0].fields;
          const odd = { "hearts-1": 4, queen: "ninth", gone: "x", constructor: {} };
          Object.assign(fields, odd, { "hearts-2": "3" });
          localStorage["companion-drafts"] = JSON.stringify(drafts);
        }"""
    )
    phone.reload()
    expect_counts(phone, [5, "", 3, ""])
    finger.tap(phone.locator(".strip.kept button"))
    expect_counts(phone, [""] * 4)


def _drop(page: Page) -> None:
    """Discard the one that waits, whose details may be unfolded already."""
    if button(page, "drop").is_hidden():
        unsent(page).locator("summary").tap()
    button(page, "drop").tap()


def test_damaged_outbox_is_shown_and_holds_up_nothing(
    phone: Page, server: str, subtests: pytest.Subtests
) -> None:
    table = prepare(phone, server, target="1000")
    for number, stored in enumerate(DAMAGED, 1):
        with subtests.test(stored=stored[:5]):
            _keep(phone, table, "companion-unsent", stored)
            phone.goto(f"{table.link}deal")
            count_captures(Taps(phone), list(PLAIN), queen=2)
            with phone.expect_navigation():
                action(phone).tap()
            assert entries(table) == number
            _throw_away_what_is_damaged(phone, shown=stored != "null")


def _throw_away_what_is_damaged(phone: Page, *, shown: bool) -> None:
    """Discard unreadable posts by hand, if they are shown."""
    if not shown:
        expect(unsent(phone)).to_have_count(0)
        return
    expect(unsent(phone)).to_contain_text(words_on(phone).word("unsent-damaged"))
    expect(button(phone, "open")).to_have_count(0)
    _drop(phone)
    expect(unsent(phone)).to_contain_text(words_on(phone).word("unsent-dropped"))
    expect(button(phone, "keep")).to_be_focused()
    button(phone, "keep").tap()
    expect(unsent(phone)).to_contain_text(words_on(phone).word("unsent-damaged"))
    _drop(phone)
    expect(unsent(phone)).to_contain_text(words_on(phone).word("unsent-dropped"))
    phone.reload()
    expect(unsent(phone)).to_have_count(0)
    assert phone.evaluate("localStorage['companion-unsent'] ?? null") is None


@pytest.mark.usefixtures("forgiven")
def test_post_that_lost_a_field_is_opened_as_its_form(phone: Page, table: Prepared) -> None:
    fill(phone)
    phone.evaluate(LOSE_A_FIELD)
    phone.goto(f"{table.link}sheet")
    expect(unsent(phone)).to_contain_text(words_on(phone).word("unsent-damaged"))
    assert entries(table) == 0
    if button(phone, "open").is_hidden():
        unsent(phone).locator("summary").tap()
    with phone.expect_navigation():
        button(phone, "open").tap()
    expect_counts(phone, PLAIN)
    expect(phone.locator("[name=queen]:checked")).to_have_count(0)
    assert entries(table) == 0

"""What an earlier release left on a phone, whose browser has the present program's pages now."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.store.database import upgrade_database
from companion.store.instance import DATABASE
from tests.browser.at_table import expect_counts, words_on
from tests.browser.conftest import NewPhone
from tests.browser.waiting import SOON, hasten
from tests.earlier.left_on_phone import (
    ASKED,
    DRAFTED,
    GONE,
    ORIGIN,
    REFUSED,
    WAITING,
    WAITS,
    WAITS_TOO,
)
from tests.earlier.released import Released, releases
from tests.support.server import serving
from tests.support.stores import opened

pytestmark = pytest.mark.usefixtures("forgiven")
CLOCK = "{{ const now = Date.now, gone = now() - {at}; Date.now = () => now() - gone; }}"
"""The phone's clock goes on from then: what was typed is forgotten after a day."""


@dataclass
class Found:
    """A phone as a release left it, and the tables of that release by what they are for."""

    page: Page
    places: dict[str, str]

    def open(self, table: str, path: str = "") -> Page:
        """Go to a page of a table."""
        self.page.goto(self.places[table] + path)
        return self.page

    def log(self, table: str) -> list[dict[str, Any]]:
        """The entries of a table."""
        exported = self.page.request.get(f"{self.places[table]}export.json").text()
        entries: list[dict[str, Any]] = json.loads(exported)["entries"]
        return entries


LEFT = [each for each in releases() if each.phone.exists()]


@pytest.fixture(
    scope="module",
    params=[LEFT[0], *(pytest.param(each, marks=pytest.mark.at_length) for each in LEFT[1:-1])]
    + LEFT[-1:],
    ids=[each.name for each in LEFT],
)
def release(request: pytest.FixtureRequest) -> Released:
    """An earlier release: the first, the last, and at length those between."""
    found: Released = request.param
    return found


@pytest.fixture(scope="module")
def url(release: Released, instance: Path) -> Iterator[str]:
    """The address of the server that goes on with the tables."""
    release.unfold("instance", instance)
    with serving(instance) as server:
        yield server.url


@pytest.fixture(scope="module")
def instance(release: Released, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of that server."""
    return tmp_path_factory.mktemp(release.name)


@pytest.fixture(scope="module")
def upgraded(release: Released, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of the release, brought up to date as that of the server was."""
    found = release.unfold("instance", tmp_path_factory.mktemp(f"{release.name}-upgraded"))
    with opened(found / DATABASE) as app:
        upgrade_database(app)
    return found / DATABASE


@pytest.fixture
def found(
    release: Released, url: str, instance: Path, new_phone: NewPhone, upgraded: Path
) -> Found:
    """A phone with what its browser kept, and tables at which nothing has been written since."""
    _put_back(upgraded, instance / DATABASE)
    left, page = release.on_a_phone, hasten(new_phone())
    cookies = [{"name": n, "value": v, "url": url} for n, v in left["cookies"].items()]
    page.context.add_cookies(cookies)  # type: ignore[arg-type]
    page.goto(f"{url}/static/companion.css")
    stored = {name: said.replace(ORIGIN, url) for name, said in left["storage"].items()}
    page.evaluate("(all) => Object.assign(localStorage, all)", stored)
    # What the server asked to come again later is due by now, and what waits behind it.
    page.context.add_init_script(CLOCK.format(at=left["at"] + 1000 * ASKED))
    tables = release.json("tables.json")
    return Found(page, {name: f"{url}{tables[name]}/" for name in tables})


def _put_back(backup: Path, path: Path) -> None:
    """Put a database in the place of another one."""
    with closing(sqlite3.connect(backup)) as source, closing(sqlite3.connect(path)) as target:
        source.backup(target)


def _listed(page: Page, state: str) -> Locator:
    return page.locator(f".unsent li[data-state={state}]")


def test_posts_that_waited_are_sent_from_the_first_page_which_shows_the_one_of_a_table_now_gone(
    found: Found,
) -> None:
    before = {name: found.log(name) for name in (WAITS, WAITS_TOO)}
    page = found.open(REFUSED)
    expect(_listed(page, "sent")).to_have_count(2, timeout=SOON)
    expect(_listed(page, "waiting")).to_have_count(0)
    expect(_listed(page, "gone")).to_contain_text("Ann 7", use_inner_text=False)
    assert found.log(GONE)[-1]["action"].get("reason") != "so agreed, 合意"
    (deal,) = found.log(WAITS)[len(before[WAITS]) :]
    assert deal["action"]["hearts"] == [*WAITING]
    (adjustment,) = found.log(WAITS_TOO)[len(before[WAITS_TOO]) :]
    assert adjustment["action"]["points"] == [7, 0, 0, 0]
    assert adjustment["action"]["reason"] == "so agreed, 合意"
    # The phone is called what it was called: its cookie of then has been read.
    assert {each["author"].partition(" (")[0] for each in (deal, adjustment)} == {"Ann"}


def test_post_that_was_refused_is_shown_and_opens_its_form(found: Found) -> None:
    page = found.open(REFUSED)
    expect(_listed(page, "refused")).to_contain_text(words_on(page).word("unsent-refused"))
    expect(_listed(page, "sent")).to_have_count(2, timeout=SOON)
    with page.expect_navigation():
        _listed(page, "refused").locator("[data-do=look]").tap()
    # Nobody refuses it now: it was the answer that was given then.
    assert found.log(REFUSED)[-1]["action"]["reason"] == "so agreed, 合意"


def test_what_was_typed_and_not_saved_comes_back_and_tables_are_kept_in_cookies_of_its_own(
    found: Found,
) -> None:
    page = found.open(REFUSED, "deal")
    expect_counts(page, [*DRAFTED, "", ""])
    expect(page.locator(".strip.kept")).to_contain_text(words_on(page).word("draft-back"))
    found.open(REFUSED, "entry/1")
    expect(page.locator("[name=queen]").nth(0)).to_be_checked()
    expect(page.locator(".strip.kept")).to_be_visible()
    page.goto(page.url.partition("/t/")[0])
    expect(page.locator("a[href^='/t/']").first).to_be_visible()
    named = {each["name"] for each in page.context.cookies(page.url)}
    assert "session" not in named
    assert any(each.startswith("companion-") for each in named - {"companion-unsent"})

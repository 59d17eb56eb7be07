"""A log of many entries: shown page by page, corrected to its last entry, and ended with a word."""

from collections.abc import Sequence

import pytest
from flask import Flask

from companion.drawing.score_sheet import PRINTED, ROWS
from companion.engine.log.codec import LAST_ENTRIES, MOST_ENTRIES
from companion.engine.log.entries import Action, Misdeal
from companion.store.db.models import db
from companion.store.tables.append import add_entries
from companion.store.tables.stored_tables import find_table
from companion.web.referee.settle_pages import MOST_DEALS
from tests.support.sittings import PLAIN, log
from tests.web.phone import Phone


def _write(app: Flask, table: str, actions: Sequence[Action], first: int = 1) -> None:
    """Put entries into a log, unjudged."""
    with app.app_context():
        stored = find_table(table.removeprefix("/t/"))
        assert stored is not None
        add_entries(stored, log(*actions, first=first))
        db.session.commit()


def test_sheet_is_shown_page_by_page(phone: Phone, app: Flask) -> None:
    table = phone.new_table()
    _write(app, table, [Misdeal()] * (2 * ROWS + 10))
    shown, path = [], f"{table}/sheet"
    while path:
        page = phone.open(path)
        rows = page.root.one("table", "sheet").all("tbody")[0].all("tr")
        shown.append(len(rows))
        older = [a.attrs["href"] for a in page.root.all("a") if "before=" in a.attrs["href"]]
        path = older[0] if older else ""
    assert shown == [ROWS, ROWS, 10]


def test_sheet_of_many_deals_is_printed_whole(phone: Phone, app: Flask) -> None:
    table = phone.new_table(until="deals", deals="75")
    _write(app, table, [PLAIN] * 75)
    page = phone.open(f"{table}/sheet")
    shown, on_paper = page.root.one("table", "sheet").all("tbody")
    numbers = [each.attrs["data-key"] for body in (shown, on_paper) for each in body.all("tr")]
    assert numbers == [*map(str, range(75, 0, -1))]
    assert len(shown.all("tr", "deal")) == ROWS
    assert "hidden" in on_paper.attrs
    assert "print separately" not in page.text


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Older lines print separately"), ("ja", "別に印刷できます")],
)
def test_sheet_of_still_more_lines_says_that_it_is_not_printed_whole(
    phone: Phone, app: Flask, language: str, said: str
) -> None:
    table = phone.new_table()
    _write(app, table, [Misdeal()] * (PRINTED + 1))
    page = Phone(app, language).open(f"{table}/sheet")
    assert len(page.root.one("table", "sheet").one("tbody", "on-paper").all("tr")) == PRINTED - ROWS
    assert said in page.root.one("p", "on-paper").text


def test_only_the_latest_deals_can_be_chosen_and_the_one_that_is_meant(
    phone: Phone, app: Flask
) -> None:
    table = phone.new_table(target="1000")
    _write(app, table, [PLAIN] * (MOST_DEALS + 2))
    path = f"{table}/referee/settle/revoke?noticed=scored"
    chosen = phone.open(path).root.one("ul", cls="chips").all("a")
    assert len(chosen) == MOST_DEALS
    chosen = phone.open(f"{path}&entry=1").root.one("ul", cls="chips").all("a")
    assert len(chosen) == MOST_DEALS + 1
    assert chosen[-1].attrs["aria-current"] == "true"
    assert len(phone.open(f"{table}/referee/score").root.one("ul", cls="chips").all("a")) == 60


def test_last_entry_of_the_longest_log_can_be_taken_back(phone: Phone, app: Flask) -> None:
    table = phone.new_table()
    _write(app, table, [Misdeal()], first=MOST_ENTRIES - 1)
    page = phone.submit(phone.open(f"{table}/log").form("/retract"), {"target": "9999"})
    assert page.status == 200
    assert [entry.number for entry in phone.log(table)] == [MOST_ENTRIES - 1, MOST_ENTRIES]


@pytest.mark.parametrize(
    ("left", "said", "japanese"),
    [
        (LAST_ENTRIES, f"Only {LAST_ENTRIES} entries fit", f"残り{LAST_ENTRIES}件"),
        (0, "This table is full: 10,000 entries", "上限の10,000件"),
    ],
)
def test_end_of_a_log_is_said_in_both_languages(
    phone: Phone, other: Phone, app: Flask, left: int, said: str, japanese: str
) -> None:
    table = phone.new_table()
    _write(app, table, [Misdeal()], first=MOST_ENTRIES - left)
    for reader, sentence in ((phone, said), (other, japanese)):
        page = reader.fill(f"{table}/happened/misdeal", "key")
        assert page.status == 422
        assert sentence in page.text
    assert len(phone.log(table)) == 1

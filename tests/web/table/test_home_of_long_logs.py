"""The front page folds little, however long the logs of its tables are, and says nothing untrue."""

from collections.abc import Sequence

import pytest
from flask import Flask

from companion.engine.log.entries import Action, Misdeal, Substitution
from companion.engine.seating import Seat
from companion.store.app_state import app_state
from companion.store.db.models import EntryRow, db
from companion.store.tables.append import add_entries
from companion.store.tables.stored_tables import find_table
from companion.store.tables.summaries import MOST_FOLDED
from tests.support.fold_steps import counted_steps
from tests.support.sittings import PLAIN, log
from tests.web.page import Page
from tests.web.phone import Phone

LONG = MOST_FOLDED + 1


def _write(app: Flask, table: str, actions: Sequence[Action]) -> None:
    """Put entries into a log, unjudged, as another process would."""
    with app.app_context():
        stored = find_table(table.removeprefix("/t/"))
        assert stored is not None
        add_entries(stored, log(*actions))
        db.session.commit()


def _lines(page: Page) -> list[str]:
    """What is said of each table but the one that is gone on with."""
    return [each.one(cls="told").text for each in page.root.all("li", "seen")]


@pytest.fixture
def long_ones(app: Flask, phone: Phone) -> list[str]:
    """Six tables with logs too long to be folded for a list; nobody has opened them since."""
    tables = [phone.new_table(("Ann", "Bo", "Cara", name)) for name in "DEFGHI"]
    for each in tables:
        _write(app, each, [Misdeal()] * LONG)
    with app.app_context():
        app_state().sheets.clear()
    return tables


def test_front_page_folds_no_long_log(
    phone: Phone, long_ones: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = counted_steps(monkeypatch)
    page = phone.open("/")
    assert page.status == 200
    assert steps == []
    assert len(_lines(page)) == 6
    assert all("Deals" not in each and "deals" not in each for each in _lines(page))
    assert not page.root.all("section", "last")


def test_front_page_folds_few_entries_in_all(
    app: Flask, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "DEF":
        _write(app, phone.new_table(("Ann", "Bo", "Cara", name)), [Misdeal()] * (MOST_FOLDED // 2))
    with app.app_context():
        app_state().sheets.clear()
    steps = counted_steps(monkeypatch)
    phone.open("/")
    assert len(steps) == 2 * (MOST_FOLDED // 2)
    # What was folded once is known; the next visit has space for the rest.
    phone.open("/")
    phone.open("/")
    assert len(steps) == 3 * (MOST_FOLDED // 2)


def test_what_was_derived_is_known_when_the_sheet_is_forgotten(
    app: Flask, phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    shown = phone.open("/").root.one("section", "last").text
    with app.app_context():
        stored = find_table(table.removeprefix("/t/"))
        assert stored is not None
        app_state().sheets.forget(stored.id)
    steps = counted_steps(monkeypatch)
    assert phone.open("/").root.one("section", "last").text == shown
    assert steps == []


def test_long_table_is_told_of_once_it_was_opened(phone: Phone, long_ones: list[str]) -> None:
    phone.open(f"{long_ones[-1]}/")
    assert len(phone.open("/").root.all("section", "last")) == 1


def test_list_follows_what_others_write(app: Flask, phone: Phone, table: str) -> None:
    other = phone.new_table(("Ann", "Bo", "Cara", "Eve"))
    assert "Ann, Bo, Cara, Dai" in _lines(phone.open("/"))[0]
    assert other != table
    _write(app, table, [PLAIN, Substitution(Seat(3), "Zoe")])
    (line,) = _lines(phone.open("/"))
    assert "Ann, Bo, Cara, Zoe" in line


def test_backup_that_is_put_back_is_what_is_told(app: Flask, phone: Phone, table: str) -> None:
    phone.new_table(("Ann", "Bo", "Cara", "Eve"))
    _write(app, table, [Substitution(Seat(3), "Zoe")])
    assert "Ann, Bo, Cara, Zoe" in _lines(phone.open("/"))[0]
    with app.app_context():
        entry = db.session.query(EntryRow).one()
        entry.key, entry.body = "other", entry.body.replace("Zoe", "Yui")
        db.session.commit()
    assert "Ann, Bo, Cara, Yui" in _lines(phone.open("/"))[0]


def test_finished_evening_says_who_won(phone: Phone) -> None:
    table = phone.new_table(target="16")
    phone.deal(table, 5, 4, 3, 1, queen=0)
    assert _lines(phone.open("/"))[0].startswith("Dai won")

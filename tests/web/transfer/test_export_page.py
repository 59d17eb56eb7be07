"""Giving a table: what is said where it is too large for a code, or for any way."""

import pytest
from sqlalchemy import update

from companion.store.bundle import bundle
from companion.store.db.models import TableRow, db
from companion.web.transfer import export_page as qr_code
from companion.web.transfer.export_page import as_fragment
from tests.support.bundles import document_with, forged
from tests.web.phone import Phone
from tests.web.transfer.giving import file_of, link_of, look


@pytest.mark.parametrize("language", ["en", "ja"])
def test_table_that_is_too_large_is_offered_as_a_history_instead(
    phone: Phone, table: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    monkeypatch.setattr(bundle, "LARGEST_PACKED", 40)
    page = Phone(phone.app, language).open(f"{table}/hand")
    assert page.status == 200
    assert not page.root.all(cls="way")
    (history,) = page.root.all("a", href=f"{table}/export.json")
    assert phone.client.get(history.attrs["href"], buffered=True).status_code == 200


def test_file_of_a_table_that_is_too_large_is_a_page_that_says_so(
    phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundle, "LARGEST_PACKED", 20)
    answer = file_of(phone, table)
    assert answer.status_code == 413
    assert answer.mimetype == "text/html"
    assert "too large to copy" in answer.get_data(as_text=True)
    assert "Content-Disposition" not in answer.headers


def test_table_that_is_too_long_for_a_code_goes_by_file_and_link(
    phone: Phone, table: str, alone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert phone.open(f"{table}/hand").root.all(cls="qr")
    monkeypatch.setattr(qr_code, "DENSEST", 1)
    page = phone.open(f"{table}/hand")
    assert "too long for a code" in page.text
    assert not page.root.all(cls="qr")
    assert look(alone, link_of(phone, table)).status == 200
    assert file_of(phone, table).status_code == 200


@pytest.mark.parametrize("address", ["http://[::1", "http://:8000/", "https://[x]/"])
def test_table_from_an_address_that_has_no_host_can_be_handed_over(
    alone: Phone, address: str
) -> None:
    table = alone.new_table()
    with alone.app.app_context():
        db.session.execute(update(TableRow).values(home=address))
        db.session.commit()
    page = alone.open(f"{table}/hand")
    assert page.status == 200
    assert look(alone, link_of(alone, table)).status == 200
    forged_table = as_fragment(forged(document_with(url=address)))
    assert "Part of the table is missing" in look(alone, forged_table).text

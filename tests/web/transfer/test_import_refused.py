"""Whatever else may come where a table is received: damaged, forged, too large, too often."""

from io import BytesIO
from pathlib import Path

import pytest
from flask import Flask

from companion.store.bundle.bundle import LARGEST_PACKED, pack
from companion.store.db.models import db
from companion.store.tables.hand_over import bundle_of
from companion.store.tables.stored_tables import find_table
from companion.web.app import create_app
from companion.web.posting.rate_limits import CHECKS, TABLES
from companion.web.transfer.export_page import as_fragment
from tests.support.bundles import (
    EMPTY,
    FORMER_FORMAT,
    FORMER_PART,
    UNPLAYED,
    document_with,
    forged,
)
from tests.web.phone import Phone
from tests.web.transfer.giving import (
    choose,
    hand_over,
    link_of,
    look,
)


def packed(app: Flask, table: str) -> bytes:
    """A table as its bundle."""
    with app.app_context():
        stored = find_table(table.rsplit("/", 1)[-1])
        assert stored is not None
        return pack(bundle_of(stored, ""))


def _link(document: object) -> str:
    """The fragment of a bundle of whatever document."""
    return as_fragment(forged(document))


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ("", "Choose a file"),
        ("#", "Part of the table is missing"),
        ("nonsense", "Part of the table is missing"),
        ("ÄÖ", "Part of the table is missing"),
        ("https://cards.example/receive#AQ", "Part of the table is missing"),
        ("A" * (LARGEST_PACKED * 4 // 3 + 8), "too large to be a table"),
        (_link(document_with(game="No key")), "Part of the table is missing"),
        (_link(document_with(rules={"unheard": 1})), "newer Companion"),
        (_link(b'"' + b"a" * 5_000_000 + b'"'), "too large to be a table"),
        (_link(UNPLAYED), "Entry 1 of this table is impossible"),
        (_link([]), "Part of the table is missing"),
        (as_fragment(forged([], number=FORMER_FORMAT)), "comes from an earlier version"),
        (f"https://cards.example/receive#{FORMER_PART}", "comes from an earlier version"),
    ],
)
def test_whatever_else_comes_is_refused_in_words(phone: Phone, sent: str, said: str) -> None:
    page = look(phone, sent)
    assert page.status == 422
    assert said in page.text
    assert "/t/" not in phone.open("/").html


def test_a_forged_table_is_read_where_nothing_is_wrong_with_it(phone: Phone) -> None:
    assert look(phone, _link(EMPTY)).status == 200


def test_a_cut_or_damaged_link_is_refused(app: Flask, phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    whole = as_fragment(packed(app, table))
    for damaged in (whole[:-3], whole[4:], whole[:9] + "A" + whole[10:]):
        assert "Part of the table is missing" in look(phone, damaged).text
    assert look(phone, f"  {whole[:20]}\n{whole[20:]} ").status == 200


def test_a_link_that_was_copied_whole_can_be_pasted(phone: Phone, table: str, alone: Phone) -> None:
    link = link_of(phone, table)
    assert link.startswith("http://localhost/receive#")
    assert look(alone, link).status == 200


def test_a_post_without_a_token_keeps_nothing_and_comes_back(
    phone: Phone, table: str, alone: Phone
) -> None:
    form = hand_over(phone, table, alone).form("packed")
    page = alone.submit(form, {"csrf_token": "old", "do": "keep"})
    assert page.status == 400
    assert choose(alone, page, "keep").path.startswith("/t/")


def test_a_file_that_is_too_large_is_refused(phone: Phone) -> None:
    token = phone.open("/receive").form("packed").fields["csrf_token"]
    for size, status in ((LARGEST_PACKED + 1, 422), (300 * 1024, 413)):
        sent = {"csrf_token": token, "file": (BytesIO(bytes(size)), "a.companion")}
        assert phone.post("/receive", sent, content_type="multipart/form-data").status == status


def test_a_full_list_of_tables_is_said_and_the_page_comes_back(
    app: Flask, phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    taker = Phone(app)
    shown = hand_over(phone, table, taker)
    monkeypatch.setattr("companion.store.tables.stored_tables.MOST_TABLES", 0)
    page = choose(taker, shown, "keep")
    assert page.status == 503
    assert "server is full" in page.text
    monkeypatch.undo()
    assert choose(taker, page, "keep").status == 200


def test_who_receives_too_often_is_told_to_wait_and_loses_nothing(
    phone: Phone, table: str, tmp_path: Path
) -> None:
    app = create_app({TABLES.setting: 1, CHECKS.setting: 3}, instance=tmp_path)
    taker, link = Phone(app), link_of(phone, table)
    neighbour = Phone(app)
    pages = [(each, look(each, link)) for each in (taker, neighbour)]
    assert [choose(*page, "keep").status for page in pages] == [200, 429]
    assert [look(taker, link).status for _ in range(2)] == [200, 429]
    refused = look(taker, link)
    assert "Please wait" in refused.text
    assert refused.form("packed").fields["packed"] == link
    with app.app_context():
        db.engine.dispose()

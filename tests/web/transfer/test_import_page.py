"""Receiving a table: by link or file, kept, gone on with, taken along and brought back."""

import re
from io import BytesIO

import pytest
from flask import Flask

from tests.support.sittings import NAMES
from tests.web.phone import Phone, captured
from tests.web.transfer.giving import (
    choose,
    file_of,
    hand_over,
    link_of,
    look,
    received,
    tables_of,
    told,
)


def test_a_link_shows_what_it_holds_and_keeps_nothing(
    phone: Phone, table: str, alone: Phone
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = hand_over(phone, table, alone)
    assert page.status == 200
    for said in (*NAMES, "Hearts", "1 deal", "16", "This table is not on your phone yet."):
        assert said in page.text
    assert "/t/" not in alone.open("/").html


def test_table_that_is_received_is_kept_with_its_whole_log(
    phone: Phone, table: str, alone: Phone
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.deal(table, 1, 4, 3, 5, queen=0)
    kept = received(phone, table, alone)
    assert told(alone, kept) == told(phone, table)
    assert tables_of(alone) == [kept]


def test_a_form_sent_twice_keeps_one_table(phone: Phone, table: str, alone: Phone) -> None:
    page = hand_over(phone, table, alone)
    first, second = (choose(alone, page, "keep") for _ in range(2))
    assert first.path == second.path


def test_the_link_gives_nobody_a_right_at_the_table(phone: Phone, table: str, other: Phone) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    link = link_of(phone, table)
    assert table.rsplit("/", 1)[-1] not in link
    kept = received(phone, table, other)
    assert kept != table
    other.deal(kept, 1, 4, 3, 5, queen=0)
    assert len(phone.log(table)) == 1


def test_a_file_is_as_good_as_a_link(phone: Phone, table: str, alone: Phone) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    file = file_of(phone, table)
    assert file.mimetype == "application/x-companion"
    assert re.search(
        r'filename="?hearts \d{4}-\d\d-\d\d Ann Bo Cara Dai\.companion',
        file.headers["Content-Disposition"],
    )
    token = alone.open("/receive").form("packed").fields["csrf_token"]
    sent = {"csrf_token": token, "file": (BytesIO(file.get_data()), "a.companion")}
    page = alone.post("/receive", sent, content_type="multipart/form-data")
    kept = choose(alone, page, "keep").path.rstrip("/")
    assert told(alone, kept) == told(phone, table)


@pytest.mark.parametrize("written", ["{}", "{}\n", " {}\r\n"])
def test_file_that_holds_the_link_as_text_is_as_good(
    phone: Phone, table: str, alone: Phone, written: str
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    text = written.format(link_of(phone, table)).encode()
    token = alone.open("/receive").form("packed").fields["csrf_token"]
    sent = {"csrf_token": token, "file": (BytesIO(text), "a.txt")}
    page = alone.post("/receive", sent, content_type="multipart/form-data")
    kept = choose(alone, page, "keep").path.rstrip("/")
    assert told(alone, kept) == told(phone, table)


def test_names_of_any_script_make_a_file(phone: Phone) -> None:
    table = phone.new_table(("花子", "O/l:a", "👨‍👩‍👧", "Dai"))
    assert file_of(phone, table).headers["Content-Disposition"].startswith("attachment; filename")


def test_the_same_table_again_leads_to_it(phone: Phone, table: str, alone: Phone) -> None:
    kept = received(phone, table, alone)
    page = hand_over(phone, table, alone)
    assert "exactly as it is here" in page.text
    assert f"{kept}/" in [each.attrs["href"] for each in page.root.all("a", "act")]


def test_what_only_goes_on_goes_on_both_ways(phone: Phone, table: str, alone: Phone) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    kept = received(phone, table, alone)
    alone.deal(kept, 1, 4, 3, 5, queen=0)
    alone.take_back(kept, 1)
    page = hand_over(alone, kept, phone)
    assert "2 more entries" in page.text
    assert choose(phone, page, "go-on").path == f"{table}/"
    assert told(phone, table) == told(alone, kept)
    phone.deal(table, 2, 3, 3, 5, queen=1)
    assert "1 more entry" in hand_over(phone, table, alone).text
    assert "has more deals or entries than this one" in hand_over(alone, kept, phone).text


def test_taken_along_it_can_be_brought_back(phone: Phone, table: str, alone: Phone) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    kept = received(phone, table, alone)
    alone.deal(kept, 1, 4, 3, 5, queen=0)
    act = alone.open(f"{kept}/hand").root.one("a", "act")
    assert (act.text, act.attrs["target"]) == ("Bring it back", "_top")
    home, _, fragment = act.attrs["href"].partition("#")
    assert home == "http://localhost/receive"
    choose(phone, look(phone, fragment), "go-on")
    assert told(phone, table) == told(alone, kept)


def test_a_table_made_on_the_phone_has_nowhere_to_be_brought_back_to(alone: Phone) -> None:
    page = alone.open(f"{alone.new_table()}/hand")
    assert not page.root.all("a", "act")


def test_a_server_that_knows_a_site_lets_tables_be_taken_along_there(
    app: Flask, phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not phone.open(f"{table}/hand").root.all("a", "act")
    for site, at in (
        ("https://alone.example/cards", "https://alone.example/cards/"),
        ("/site", "http://localhost/site/"),
    ):
        monkeypatch.setitem(app.config, "SITE", site)
        act = phone.open(f"{table}/hand").root.one("a", "act")
        assert act.attrs["href"].startswith(f"{at}receive#")


@pytest.mark.parametrize("do", ["go-on", "theirs"])
def test_post_that_waited_while_its_table_was_away_counts_once(
    phone: Phone, table: str, alone: Phone, do: str
) -> None:
    form = phone.open(f"{table}/deal").form("key")
    phone.submit(form, captured(5, 4, 3, 1, queen=2))
    kept = received(phone, table, alone)
    alone.deal(kept, 1, 4, 3, 5, queen=0)
    if do == "theirs":
        phone.deal(table, 2, 3, 3, 5, queen=1)
    choose(phone, hand_over(alone, kept, phone), do)
    assert told(phone, table) == told(alone, kept)
    phone.submit(form, captured(5, 4, 3, 1, queen=2))
    assert told(phone, table) == told(alone, kept)
    assert phone.log(table)[0].key == form.fields["key"]

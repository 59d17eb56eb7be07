"""Receiving a table: by link or file, kept, gone on with, chosen; and whatever else may come."""

import json
import re
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion.engine.log.entries import Entry
from companion.store.handing import parcel_of
from companion.store.models import db
from companion.store.parcel import FORM, LARGEST_PACKED, pack
from companion.store.tables import find_table
from companion.web.app import create_app
from companion.web.handing.fragments import as_fragment
from companion.web.request.allowances import CHECKS, TABLES
from tests.support.sittings import NAMES
from tests.web.page import Page
from tests.web.phone import Phone, captured

COMMON = (Path(pack.__code__.co_filename).with_name("parcel_common.txt")).read_bytes()


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Phone]:
    """A phone with a Companion of its own."""
    app = create_app({"ALONE": True}, instance=tmp_path)
    yield Phone(app)
    with app.app_context():
        db.engine.dispose()


def link_of(phone: Phone, table: str) -> str:
    """The link by which a table is handed over."""
    page = phone.open(f"{table}/hand")
    assert page.status == 200
    return next(
        each.attrs["data-copy"] for each in page.root.all("button") if "data-copy" in each.attrs
    )


def look(phone: Phone, packed: str) -> Page:
    """What a phone shows of a link."""
    return phone.fill("/receive", "packed", {"packed": packed})


def choose(phone: Phone, page: Page, what: str) -> Page:
    """Press the button of what is to be done."""
    return phone.submit(page.form("packed"), {"do": what})


def hand_over(giver: Phone, table: str, taker: Phone) -> Page:
    """What the taker is shown of the giver's table."""
    return look(taker, link_of(giver, table))


def file_of(phone: Phone, table: str) -> TestResponse:
    """The file as which a table is handed over."""
    return phone.client.get(f"{table}/hand/table.companion")


def own_table(phone: Phone) -> str:
    """The table that is first on a phone's list."""
    links = (each.attrs.get("href", "") for each in phone.open("/").root.all("a"))
    return next(link for link in links if link.startswith("/t/")).rstrip("/")


def received(giver: Phone, table: str, taker: Phone) -> str:
    """The table as the taker has kept it."""
    page = choose(taker, hand_over(giver, table, taker), "keep")
    assert page.path.startswith("/t/"), page.text
    return page.path.rstrip("/")


def keys(entries: tuple[Entry, ...]) -> list[str]:
    return [each.key for each in entries]


def test_a_link_shows_what_it_holds_and_keeps_nothing(
    phone: Phone, table: str, alone: Phone
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = hand_over(phone, table, alone)
    assert page.status == 200
    for said in (*NAMES, "Hearts", "1 deal", "16", "This table is not on your phone yet."):
        assert said in page.text
    assert "/t/" not in alone.open("/").html


def test_it_is_kept_with_its_whole_log(phone: Phone, table: str, alone: Phone) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.deal(table, 1, 4, 3, 5, queen=0)
    kept = received(phone, table, alone)
    assert alone.log(kept) == phone.log(table)
    assert own_table(alone) == kept


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
    assert alone.log(kept) == phone.log(table)


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
    assert phone.log(table) == alone.log(kept)
    phone.deal(table, 2, 3, 3, 5, queen=1)
    assert "1 more entry" in hand_over(phone, table, alone).text
    assert "goes on where this one ends" in hand_over(alone, kept, phone).text


def part(phone: Phone, table: str, alone: Phone) -> str:
    """Let a table go on apart on two phones after a deal; where the other one has it."""
    phone.deal(table, 5, 4, 3, 1, queen=2)
    kept = received(phone, table, alone)
    phone.deal(table, 2, 3, 3, 5, queen=1)
    phone.deal(table, 2, 3, 3, 5, queen=1)
    alone.deal(kept, 1, 4, 3, 5, queen=0)
    return kept


def test_two_logs_stand_side_by_side_from_where_they_part(
    phone: Phone, table: str, alone: Phone
) -> None:
    page = hand_over(alone, part(phone, table, alone), phone)
    assert "after deal 1" in page.text
    ours, theirs, _ = page.root.all("section")
    assert [each.text.split()[:2] for each in ours.one(cls="log").all("li")] == [
        ["Deal", "2"],
        ["Deal", "3"],
    ]
    assert [each.text.split()[:2] for each in theirs.one(cls="log").all("li")] == [["Deal", "2"]]


@pytest.mark.parametrize("choice", ["ours", "theirs"])
def test_what_is_not_chosen_is_put_aside_and_the_other_phone_follows(
    phone: Phone, table: str, alone: Phone, choice: str
) -> None:
    kept = part(phone, table, alone)
    ours, theirs = phone.log(table), alone.log(kept)
    chosen, passed = (ours, theirs) if choice == "ours" else (theirs, ours)
    choose(phone, hand_over(alone, kept, phone), choice)
    assert phone.log(table) == chosen
    home = phone.open("/")
    aside = {
        each.attrs["href"].rstrip("/")
        for each in home.root.all("a")
        if each.attrs.get("href", "").startswith("/t/")
    } - {table}
    assert [phone.log(each) for each in aside] == [passed]
    assert "put aside" in home.text
    assert "Put aside" in phone.open(aside.pop()).text
    back = hand_over(phone, table, alone)
    if choice == "ours":
        assert "was chosen on the other phone" in back.text
        choose(alone, back, "theirs")
    else:
        assert "exactly as it is here" in back.text
    assert alone.log(kept) == chosen
    alone.deal(kept, 3, 2, 3, 5, queen=1)
    assert "1 more entry" in hand_over(alone, kept, phone).text


def test_what_was_passed_over_is_not_asked_about_again(
    phone: Phone, table: str, alone: Phone
) -> None:
    kept = part(phone, table, alone)
    link = link_of(alone, kept)
    choose(phone, look(phone, link), "ours")
    assert "Your table was chosen" in look(phone, link).text


def test_an_open_page_follows_the_log_that_was_chosen(
    phone: Phone, table: str, other: Phone, alone: Phone
) -> None:
    kept = part(phone, table, alone)
    asked = {"X-Companion-Follows": "yes"}
    before = other.open(f"{table}/", headers=asked)
    tag = {**asked, "If-None-Match": before.response.headers["ETag"]}
    assert other.open(f"{table}/", headers=tag).status == 304
    choose(phone, hand_over(alone, kept, phone), "theirs")
    assert other.open(f"{table}/", headers=tag).status == 200


def test_a_form_of_the_log_before_is_not_taken_for_one_of_the_log_that_was_chosen(
    phone: Phone, table: str, other: Phone, alone: Phone
) -> None:
    kept = part(phone, table, alone)
    alone.deal(kept, 1, 4, 3, 5, queen=0)
    form = other.open(f"{table}/deal").form("key")
    choose(phone, hand_over(alone, kept, phone), "theirs")
    chosen = phone.log(table)
    assert form.fields["seen"] == str(len(chosen)) == "3"
    page = other.submit(form, captured(1, 4, 3, 5, queen=0))
    assert phone.log(table) == chosen
    assert page.status == 422
    other.submit(page.form("key"))
    assert len(phone.log(table)) == 4


def test_a_choice_for_a_table_that_has_grown_meanwhile_is_asked_again(
    phone: Phone, table: str, alone: Phone
) -> None:
    page = hand_over(alone, part(phone, table, alone), phone)
    phone.deal(table, 3, 2, 3, 5, queen=1)
    again = choose(phone, page, "theirs")
    assert again.status == 422
    assert "wrote at your table meanwhile" in again.text
    assert len(phone.log(table)) == 4


def test_a_phone_that_only_watches_has_a_table_of_its_own(
    phone: Phone, table: str, other: Phone
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    share = phone.open(f"{table}/share")
    watched = share.root.one("section", id="watch").one("a", "address").attrs["href"]
    path = "/t/" + watched.rstrip("/").rpartition("/t/")[2]
    assert other.open(path).status == 200
    kept = choose(other, hand_over(other, path, other), "keep").path.rstrip("/")
    assert kept not in (table, path)
    assert other.log(kept) == phone.log(table)


def packed(app: Flask, table: str) -> bytes:
    """A table as its parcel."""
    with app.app_context():
        stored = find_table(table.rsplit("/", 1)[-1])
        assert stored is not None
        return pack(parcel_of(stored, ""))


def forged(document: object) -> str:
    """The fragment of a parcel with the right checksum and whatever document."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, COMMON)
    text = document if isinstance(document, bytes) else json.dumps(document).encode()
    body = packer.compress(text) + packer.flush() + bytes(9)
    form = bytes([FORM])
    return as_fragment(form + zlib.crc32(form + body).to_bytes(4) + body)


EMPTY = ["hearts", {}, [*"ABCD"], 0, 1_795_000_000, "", [], {}, [], "", "", [], [], ""]
UNPLAYED = [*EMPTY[:7], {}, ["A"], "2", "2", [1], [["retract", "target"]], "2", "9"]


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ("", "Choose a file"),
        ("#", "no whole table"),
        ("nonsense", "no whole table"),
        ("ÄÖ", "no whole table"),
        ("https://cards.example/receive#AQ", "no whole table"),
        ("A" * (LARGEST_PACKED * 4 // 3 + 8), "larger than any table"),
        (forged(["skat", *EMPTY[1:]]), "does not know the game"),
        (forged([*EMPTY[:1], {"unheard": 1}, *EMPTY[2:]]), "newer Companion"),
        (forged(b'"' + b"a" * 5_000_000 + b'"'), "larger than any table"),
        (forged(UNPLAYED), "Entry 1 of this table cannot be"),
        (forged([]), "no whole table"),
    ],
)
def test_whatever_else_comes_is_refused_in_words(phone: Phone, sent: str, said: str) -> None:
    page = look(phone, sent)
    assert page.status == 422
    assert said in page.text
    assert "/t/" not in phone.open("/").html


def test_a_forged_table_is_read_where_nothing_is_wrong_with_it(phone: Phone) -> None:
    assert look(phone, forged(EMPTY)).status == 200


def test_a_cut_or_damaged_link_is_refused(app: Flask, phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    whole = as_fragment(packed(app, table))
    for damaged in (whole[:-3], whole[4:], whole[:9] + "A" + whole[10:]):
        assert "no whole table" in look(phone, damaged).text
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
    monkeypatch.setattr("companion.store.tables.MOST_TABLES", 0)
    page = choose(taker, shown, "keep")
    assert page.status == 503
    assert "as many tables as it can" in page.text
    monkeypatch.undo()
    assert choose(taker, page, "keep").status == 200


def test_who_receives_too_often_is_told_to_wait_and_loses_nothing(
    phone: Phone, table: str, tmp_path: Path
) -> None:
    app = create_app({TABLES: 1, CHECKS: 3}, instance=tmp_path)
    taker, link = Phone(app), link_of(phone, table)
    page = look(taker, link)
    assert [choose(taker, page, "keep").status for _ in range(2)] == [200, 429]
    assert [look(taker, link).status for _ in range(3)] == [200, 200, 429]
    refused = look(taker, link)
    assert "Please wait" in refused.text
    assert refused.form("packed").fields["packed"] == link
    with app.app_context():
        db.engine.dispose()


def test_taken_along_it_can_be_brought_back(phone: Phone, table: str, alone: Phone) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    kept = received(phone, table, alone)
    alone.deal(kept, 1, 4, 3, 5, queen=0)
    act = alone.open(f"{kept}/hand").root.one("a", "act")
    assert (act.text, act.attrs["target"]) == ("Bring it back", "_top")
    home, _, fragment = act.attrs["href"].partition("#")
    assert home == "http://localhost/receive"
    choose(phone, look(phone, fragment), "go-on")
    assert phone.log(table) == alone.log(kept)


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

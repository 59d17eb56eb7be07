"""What of a file with everything is not taken in as it is, and what is said of it."""

import json
from base64 import b64encode
from pathlib import Path
from secrets import token_hex

import pytest

from companion.store.access.links import Right
from companion.store.app_state import app_state
from companion.store.bundle import bundle as packing
from companion.store.db.models import db
from companion.store.tables import stored_tables as store_tables
from companion.web.app import create_app
from companion.web.posting.rate_limits import CHECKS, TABLES
from companion.web.setup.saved_rules import COOKIE
from companion.web.transfer import backup_pages, bulk_import
from tests.support.bundles import UNPLAYED, forged
from tests.web.invited import invitation
from tests.web.phone import Phone
from tests.web.transfer.backups import (
    changed,
    everything_of,
    look_in,
    offers,
    tables_in,
    take_in,
)
from tests.web.transfer.giving import tables_of

_OTHER_TYPES = (
    b'{"format": "companion-everything", "version": 1, "phone": 0, "house_rules": [],'
    b' "tables": [{"link": 1, "parcel": 2}]}'
)


def test_damaged_table_is_named_and_the_others_come_in(phone: Phone, alone: Phone) -> None:
    phone.new_table()
    (known,) = tables_in(everything_of(phone))
    broken = {**known, "parcel": known["parcel"][:-8] + "AAAAAAA="}
    page = look_in(alone, changed(everything_of(phone), tables=[broken, known]))
    assert "Part of the table is missing." in page.text
    alone.submit(page.form("ticket"))
    assert len(tables_of(alone)) == 1


def test_table_of_a_game_that_is_not_known_here_is_named_and_kept_with_the_others(
    phone: Phone, alone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone.new_table()
    phone.new_table(game="whist")
    data = everything_of(phone)
    with alone.app.app_context():
        known = app_state().games
        monkeypatch.setattr(app_state(), "games", {"whist": known["whist"]})
    page = look_in(alone, data)
    assert "The game “hearts” is not installed here." in page.text
    alone.submit(page.form("ticket"))
    assert len(tables_of(alone)) == 2
    assert "Tables whose game is not installed" in alone.open("/").text


def test_table_that_nobody_can_have_played_is_named_and_the_others_come_in(
    phone: Phone, alone: Phone
) -> None:
    phone.new_table()
    (known,) = tables_in(everything_of(phone))
    unplayed = {**known, "parcel": b64encode(forged(UNPLAYED)).decode()}
    page = look_in(alone, changed(everything_of(phone), tables=[unplayed, known]))
    assert "Entry 1 of this table is impossible" in page.root.all(cls="error")[0].text
    alone.submit(page.form("ticket"))
    assert len(tables_of(alone)) == 1


@pytest.mark.parametrize(
    ("data", "status", "said"),
    [
        (b"{", 422, "or it is damaged"),
        (b"{}", 422, "or it is damaged"),
        (b'{"format": "companion-everything", "version": 1}', 422, "or it is damaged"),
        (b'{"format": "companion-everything", "version": 2}', 422, "a newer Companion"),
        (_OTHER_TYPES, 422, "or it is damaged"),
        (b"PK\x03\x04 something else", 200, "Part of the table is missing."),
        (b"", 422, "Choose a file first."),
        (b"[" * 100_000, 200, "Part of the table is missing."),
        (b'{"format":' + b"[" * 100_000, 422, "or it is damaged"),
    ],
    ids=["cut", "empty", "lacking", "newer", "types", "foreign", "nothing", "deep", "deeper"],
)  # fmt: skip
def test_what_is_no_such_file_is_said_plainly(
    alone: Phone, data: bytes, status: int, said: str
) -> None:
    page = look_in(alone, data)
    assert page.status == status
    assert said in page.text
    assert not offers(page)


def test_house_rules_for_which_there_is_no_room_are_named(phone: Phone, alone: Phone) -> None:
    sets = [
        ["hearts", f"{number} {'x' * 20}", "", {str(at): token_hex(8) for at in range(40)}]
        for number in range(8)
    ]
    page = take_in(alone, changed(everything_of(phone), house_rules=sets))
    kept = json.loads(everything_of(alone))["house_rules"]
    assert 0 < len(kept) < len(sets)
    assert f"There was no room for {sets[len(kept)][1]}" in page.text
    cookie = alone.client.get_cookie(COOKIE)
    assert cookie is not None
    assert len(cookie.value) < 4096


def test_what_came_in_before_the_disk_was_full_is_remembered(
    phone: Phone, alone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone.new_table()
    phone.new_table(game="whist")
    form = look_in(alone, everything_of(phone)).form("ticket")
    with monkeypatch.context() as short:
        short.setattr(store_tables, "MOST_TABLES", 1)
        assert alone.submit(form).status == 503
    assert len(tables_of(alone)) == 1
    assert not offers(take_in(alone, everything_of(phone)))
    assert len(tables_of(alone)) == 2


def test_post_without_a_token_takes_nothing_in_and_comes_back(phone: Phone, alone: Phone) -> None:
    phone.new_table()
    form = look_in(alone, everything_of(phone)).form("ticket")
    page = alone.submit(form, {"csrf_token": "old"})
    assert page.status == 400
    assert tables_of(alone) == []
    assert alone.submit(page.form("ticket")).status == 200
    assert len(tables_of(alone)) == 1


@pytest.mark.parametrize("ticket", ["chosen-by-hand", "", None])
def test_ticket_that_is_none_of_ours_leads_to_nobody_elses_table(
    phone: Phone, table: str, ticket: str | None
) -> None:
    data = everything_of(phone)
    takers = Phone(phone.app), Phone(phone.app)
    for each in takers:
        each.submit(look_in(each, data).form("ticket"), {"ticket": ticket})
    one, two = (tables_of(each) for each in takers)
    assert len(one) == len(two) == 1
    assert len({table, f"/t/{ticket}", *one, *two}) == 4


def test_table_whose_link_is_another_ones_here_gets_one_of_its_own(
    phone: Phone, alone: Phone
) -> None:
    phone.deal(phone.new_table(), 5, 4, 3, 1, queen=2)
    here = alone.new_table()
    (came,) = tables_in(everything_of(phone))
    came["link"] = here.removeprefix("/t/")
    take_in(alone, changed(everything_of(phone), tables=[came]))
    assert alone.log(here) == ()
    assert sorted(len(alone.log(each)) for each in tables_of(alone)) == [0, 1]


def test_table_whose_link_was_another_ones_here_gets_one_of_its_own(
    phone: Phone, alone: Phone
) -> None:
    phone.deal(phone.new_table(), 5, 4, 3, 1, queen=2)
    before = alone.new_table()
    alone.submit(invitation(alone, before, Right.SCORE).renewal())
    (came,) = tables_in(everything_of(phone))
    came["link"] = before.removeprefix("/t/")
    take_in(alone, changed(everything_of(phone), tables=[came]))
    assert sorted(len(alone.log(each)) for each in tables_of(alone)) == [0, 1]


@pytest.mark.parametrize("link", ["../x", "a/b", "x" * 33, "家", " "])
def test_link_that_is_none_is_not_taken_over(alone: Phone, another: Phone, link: str) -> None:
    alone.new_table()
    (came,) = tables_in(everything_of(alone))
    take_in(another, changed(everything_of(alone), tables=[{**came, "link": link}]))
    (own,) = tables_of(another)
    assert another.open(own).status == 200
    assert own not in (f"/t/{link}", f"/t/{came['link']}")


def test_server_takes_no_more_tables_in_than_a_phone_remembers(
    phone: Phone, other: Phone, alone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        phone.new_table()
    data = everything_of(phone)
    monkeypatch.setattr(backup_pages, "MOST_TABLES", 2)
    page = take_in(other, data)
    assert "入りきらない1卓は取り込みません" in page.text
    assert len(tables_of(other)) == 2
    take_in(alone, data)
    assert len(tables_of(alone)) == 3


def test_nothing_drops_off_the_list_of_a_phone_for_what_comes_in(
    phone: Phone, other: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        phone.new_table()
    own = {other.new_table()}
    monkeypatch.setattr(bulk_import, "MOST_TABLES", 2)
    page = look_in(other, everything_of(phone))
    assert "入りきらない2卓は取り込みません" in page.text
    page = other.submit(page.form("ticket"))
    assert "卓を1卓取り込みました" in page.text
    assert len(tables_of(other)) == 2
    assert own < set(tables_of(other))


def test_table_that_is_too_large_is_left_out_and_that_is_said(
    phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone.new_table()
    for _ in range(2):
        phone.deal(table, 5, 4, 3, 1, queen=2)
    (packed,) = [each for each in tables_in(everything_of(phone)) if len(each["parcel"]) < 80]
    monkeypatch.setattr(packing, "LARGEST_PACKED", 60)
    page = phone.open("/everything")
    assert "One table, " in page.text
    assert "One table cannot be packed and is not in the file." in page.text
    assert tables_in(everything_of(phone)) == [packed]


def test_who_looks_or_takes_in_too_often_is_told_to_wait(phone: Phone, tmp_path: Path) -> None:
    phone.new_table()
    data = everything_of(phone)
    app = create_app({TABLES.setting: 1, CHECKS.setting: 3}, instance=tmp_path)
    taker, neighbour = Phone(app), Phone(app)
    forms = [(each, look_in(each, data).form("ticket")) for each in (taker, neighbour)]
    assert [each.submit(form).status for each, form in forms] == [200, 429]
    assert [look_in(taker, data).status for _ in range(2)] == [200, 429]
    assert len(tables_of(taker)) == 1
    with app.app_context():
        db.engine.dispose()

"""A circle goes with its tables to another phone, and what both have is put together again."""

import json
from dataclasses import replace
from io import BytesIO

import pytest
from flask import Flask

from companion.engine.log.entries import Action
from companion.store.bundle.bundle import pack
from companion.store.bundle.circle_bundle import packed_parts
from companion.store.circles import circle_log
from companion.store.circles.circle_hand_over import circle_bundle_of
from companion.store.circles.circle_log import read_circle_sheet
from companion.store.circles.circle_now import read_circle
from companion.store.tables.hand_over import bundle_of, mark_of_circle
from companion.store.tables.stored_tables import find_table
from companion.web.transfer.export_page import as_fragment
from tests.support.bundles import forged
from tests.web.circle.at_circle import form_to, keep_in, new_circle, undo, watch_link
from tests.web.phone import Phone
from tests.web.transfer.backups import everything_of, look_in, take_in
from tests.web.transfer.circles import (
    circle_at,
    circle_of_two,
    file_of,
    keep,
    look_at,
    played_table,
)
from tests.web.transfer.giving import choose, link_of, look, received

SPOILT = (
    b"",
    b"\x04",
    b"\x04\x00\x00\x00\x00x",
    forged([], number=4),
    forged({}, number=4),
    forged(["x" * 12, 0, [], []], number=4),
    forged(["x" * 12, 0, [], [], []], number=4)[:-3],
    forged(["x", 0, [], [], []], number=4),
    forged(["x" * 12, -9, [], [], []], number=4),
    forged(["x" * 12, 1, [[]], [], []], number=4),
    forged(["x" * 12, 1, 7, [], []], number=4),
    forged(["x" * 12, 1, [], ["a"], [[0, 0, {"kind": "nothing"}]]], number=4),
    forged(["x" * 12, 1, [], ["a"], [[0, 0, {"kind": "zone"}]] * 100_000], number=4),
    forged(["x" * 12, 1, [], [], [[0, 0, {"kind": "zone", "name": 7}]]], number=4),
)
"""What is no circle, or none that can be."""


@pytest.fixture
def table(phone: Phone) -> str:
    """A table with a deal."""
    return played_table(phone)


@pytest.fixture
def circle(phone: Phone, table: str) -> str:
    """The circle of two tables."""
    return circle_of_two(phone, table)


def _said(phone: Phone, circle: str) -> list[Action]:
    """What the log of a circle says."""
    with phone.app.app_context():
        return [each.action for each in read_circle_sheet(circle_at(circle)).entries]


def test_circle_goes_by_link_and_by_file_to_a_phone_without_a_server(
    phone: Phone, circle: str, alone: Phone
) -> None:
    page = phone.open(f"{circle}/hand/")
    links = [
        each.attrs["data-copy"] for each in page.root.all("button") if "data-copy" in each.attrs
    ]
    shown = look(alone, links[0])
    assert "2 tables are new here" in shown.text
    kept = keep(alone, file_of(phone, circle))
    with alone.app.app_context():
        now = read_circle(circle_at(kept))
        assert len(now.tables) == 2
    assert "Thursday" in alone.open(kept).text


def test_circle_that_brings_nothing_says_so_and_counts_nothing(
    phone: Phone, circle: str, alone: Phone
) -> None:
    data = file_of(phone, circle)
    assert "2 tables are new here." in look_at(alone, data).text
    keep(alone, data)
    for language, said in (
        ("en", "You already have this group. There is nothing new in this copy."),
        ("ja", "新しいものは入っていません"),
    ):
        alone.language = language
        page = look_at(alone, data)
        text = page.text
        assert said in text
        assert not page.root.all("button", "act")
        assert "/c/" in page.root.one("a", "act").attrs["href"]
        assert not [each for each in ("0 tables", "No table", "0卓", "新しい卓") if each in text]


def test_file_of_a_circle_is_known_where_backups_are_taken_in(
    phone: Phone, circle: str, alone: Phone
) -> None:
    page = look_in(alone, file_of(phone, circle))
    assert "2 tables are new here" in page.text
    kept = alone.submit(form_to(page, "/receive/keep")).path.rstrip("/")
    with alone.app.app_context():
        assert len(read_circle(circle_at(kept)).tables) == 2


def test_two_phones_that_went_on_are_put_together(
    phone: Phone, circle: str, table: str, alone: Phone
) -> None:
    kept = keep(alone, file_of(phone, circle))
    alone.fill(f"{kept}/people/", "name", {"name": "Gus"})
    later = alone.new_table()
    alone.deal(later, 5, 4, 3, 1, queen=2)
    keep_in(alone, later, kept)
    phone.fill(f"{circle}/people/", "name", {"name": "Hal"})
    back = file_of(alone, kept)
    page = look_at(phone, back)
    assert "You already have this group" in page.text
    assert keep(phone, back) == circle
    assert keep(phone, back) == circle
    people = phone.open(f"{circle}/people/").text
    assert "Gus" in people
    assert "Hal" in people
    with phone.app.app_context():
        assert len(read_circle(circle_at(circle)).tables) == 3
    keep(alone, file_of(phone, circle))
    assert _said(alone, kept) == _said(phone, circle)


def test_undo_takes_back_what_the_page_says_after_another_log_came_in_before_it(
    phone: Phone, circle: str, alone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = keep(alone, file_of(phone, circle))
    for at, each, address, name in (
        ("2030-01-01T00:00:00Z", alone, kept, "Gus"),
        ("2030-01-01T00:00:01Z", phone, circle, "Hal"),
    ):
        monkeypatch.setattr(circle_log, "now", lambda at=at: at)
        page = each.fill(f"{address}/people/", "name", {"name": name})
    keep(phone, file_of(alone, kept))
    undo(phone, page)
    people = phone.open(f"{circle}/people/").text
    assert "Gus" in people
    assert "Hal" not in people


def test_stranger_puts_no_table_into_a_circle_by_its_mark(
    phone: Phone, circle: str, table: str, app: Flask
) -> None:
    with app.app_context():
        stored = find_table(table[3:])
        assert stored is not None
        mark = mark_of_circle(stored.id)
        forged_table = replace(bundle_of(stored, ""), mark="x" * 12)
    assert mark
    stranger = Phone(app)
    page = look(stranger, as_fragment(pack(forged_table)))
    kept = stranger.submit(page.form("packed"), {"do": "keep"})
    assert kept.path.startswith("/t/")
    with app.app_context():
        assert len(read_circle(circle_at(circle)).tables) == 2
        came = find_table(kept.path[3:].rstrip("/"))
        assert came is not None
        # It keeps the mark, for a phone that has the circle.
        assert mark_of_circle(came.id) == mark
    own = look(phone, as_fragment(pack(forged_table)))
    assert phone.submit(own.form("packed"), {"do": "keep"}).status == 200
    with app.app_context():
        assert len(read_circle(circle_at(circle)).tables) == 3


def test_circle_with_a_known_mark_is_another_one_to_whoever_may_not_write_there(
    phone: Phone, circle: str, app: Flask
) -> None:
    data = file_of(phone, circle)
    stranger = Phone(app)
    stranger.open(watch_link(phone, circle))
    kept = keep(stranger, data)
    assert kept != circle
    with app.app_context():
        theirs, ours = circle_at(kept), circle_at(circle)
        assert theirs.mark != ours.mark
        assert theirs.known_as == ours.known_as
        assert len(read_circle(theirs).tables) == len(read_circle(ours).tables) == 2
        ids = {*read_circle(theirs).ids.values()} & {*read_circle(ours).ids.values()}
        assert not ids


def test_watching_phone_cannot_hand_over(phone: Phone, circle: str) -> None:
    assert phone.client.get(f"{watch_link(phone, circle)}/hand/").status_code == 403


def test_name_that_was_erased_is_erased_from_copies_that_come_back(
    phone: Phone, circle: str, table: str, alone: Phone
) -> None:
    name = phone.sheet(table).table.players[2]
    kept = keep(alone, file_of(phone, circle))
    old = link_of(phone, table)
    page = phone.open(f"{circle}/erase/?who={name}")
    phone.submit(form_to(page, "/erase/"), {"sure": "yes"})
    assert look(phone, old).text.count("exactly as it is here") == 1
    keep(phone, file_of(alone, kept))
    assert name not in phone.open(f"{circle}/people/").html
    assert name not in phone.sheet(table).table.players
    erased = look_at(alone, file_of(phone, circle))
    assert "erased for good" in erased.text
    keep(alone, file_of(phone, circle))
    assert name not in alone.open(f"{kept}/people/").html
    with alone.app.app_context():
        assert all(name not in each.names for each in read_circle(circle_at(kept)).tables)
        assert len(read_circle(circle_at(kept)).tables) == 2


def test_log_that_was_not_chosen_is_known_though_a_name_in_it_was_erased_since(
    phone: Phone, alone: Phone
) -> None:
    table = phone.new_table()
    circle = new_circle(phone, table)
    phone.deal(table, 5, 4, 3, 1, queen=2)
    kept = received(phone, table, alone)
    # The name is also that of an author, so that without it the log is another one.
    alone.submit(alone.open(f"{kept}/seat").form("/seat"), {"seat": "2"})
    phone.deal(table, 2, 3, 3, 5, queen=1)
    alone.deal(kept, 1, 4, 3, 5, queen=0)
    assert alone.log(kept)[-1].author == phone.sheet(table).table.players[2]
    other = link_of(alone, kept)
    choose(phone, look(phone, other), "ours")
    assert "Your table was chosen" in look(phone, other).text
    name = phone.sheet(table).table.players[2]
    phone.submit(form_to(phone.open(f"{circle}/erase/?who={name}"), "/erase/"), {"sure": "yes"})
    again = look(phone, other)
    assert name not in again.text
    assert "Your table was chosen" in again.text


def test_backup_of_a_phone_has_its_circles(alone: Phone, another: Phone) -> None:
    table = alone.new_table()
    alone.deal(table, 5, 4, 3, 1, queen=2)
    circle = new_circle(alone, table)
    data = everything_of(alone)
    assert len(json.loads(data)["circles"]) == 1
    assert take_in(another, data).status == 200
    assert "Thursday" in another.open(circle).text
    with another.app.app_context():
        assert len(read_circle(circle_at(circle)).tables) == 1


def test_circle_too_large_for_one_file_goes_in_parts(app: Flask, circle: str) -> None:
    with app.app_context():
        bundle = circle_bundle_of(circle_at(circle))
    many = tuple(
        replace(bundle.tables[0], mark=f"{number:012}", entries=bundle.tables[0].entries * 200)
        for number in range(120)
    )
    # Entries must be numbered to be read; here only their size matters.
    parts = [*packed_parts(replace(bundle, tables=many))]
    assert len(parts) > 1


def test_spoilt_circle_is_a_plain_message(phone: Phone) -> None:
    token = phone.open("/receive").form("csrf_token").fields["csrf_token"]
    for spoilt in SPOILT:
        for path in ("/receive", "/receive/keep"):
            sent = {"csrf_token": token, "file": (BytesIO(spoilt), "c.companion")}
            page = phone.post(path, sent, content_type="multipart/form-data")
            assert page.status == 422, spoilt
            assert 'role="alert"' in page.html or page.problems, spoilt
    assert "/c/" not in phone.open("/").html


def test_impossible_entries_change_nothing_and_the_rest_counts(phone: Phone) -> None:
    log = [
        [1, 0, {"kind": "circle-named", "name": "Odd"}],
        [1, 0, {"kind": "merged", "name": "A", "into": "A"}],
        [1, 0, {"kind": "season-begun", "name": "S", "day": "2026-02-31", "rule": {}}],
        [1, 0, {"kind": "retract", "target": 77}],
        [1, 0, {"kind": "merged", "name": "A", "into": "B"}],
        [1, 0, {"kind": "merged", "name": "B", "into": "A"}],
    ]
    kept = keep(phone, forged(["y" * 12, 1_795_000_000, [], ["é"], log], number=4))
    assert "Odd" in phone.open(kept).text
    with phone.app.app_context():
        assert len(read_circle_sheet(circle_at(kept)).refused) == 4

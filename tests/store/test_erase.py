"""A name is erased for good from a circle and its tables, and erased again when it comes back."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from flask import Flask
from sqlalchemy import event, text

from companion.circle.log.circle_state import SeasonRule
from companion.circle.log.entries import (
    CIRCLE_ACTIONS,
    Crowned,
    Membership,
    Merged,
    Named,
    PersonAdded,
    SeasonBegun,
    SeasonEnded,
    ShownAs,
)
from companion.circle.log.erased_names import digest_of, erased_name, names_in
from companion.circle.log.fold import CircleSheet
from companion.circle.people import people_of
from companion.circle.seasons import hall_of_fame
from companion.engine.fold.replay import Sheet, replay
from companion.engine.log.entries import COMMON_ACTIONS, Adjustment, Amend, Substitution
from companion.engine.messages import Problem
from companion.engine.seating import Seat
from companion.games.registry import known_games
from companion.store.access.links import links_of, new_link
from companion.store.app_state import app_state
from companion.store.backups import write_backup
from companion.store.circles import erase
from companion.store.circles.circle_hand_over import bring_in
from companion.store.circles.circle_log import append_to_circle, read_circle_sheet
from companion.store.circles.circle_now import read_circle
from companion.store.circles.circle_tables import put_in, tables_taken_out, take_out
from companion.store.circles.erase import erase_again, erase_names
from companion.store.circles.stored_circles import StoredCircle, create_circle
from companion.store.database import upgrade_database
from companion.store.db.models import db
from companion.store.tables.hand_over import bundle_of, keep_ours
from companion.store.tables.stored_tables import StoredTable, create_table, find_table, read_sheet
from tests.store.meanwhile import commits_meanwhile
from tests.support.bundles import grown
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import opened, written

NAME = "Zwetschgenbär"
NAMES = (NAME, "Ann", "Cy", "Di")
ALL = (NAME, "Zwetschge", "Bärli")
CODES = {
    *("ruling", "start", "values", "begins", "standing", "rule", "day", "game", "season", "digest"),
    *("bid", "named", "choice", "trump", "card", "suit", "moved"),
}
"""The fields of entries in which only this program's own words can stand, or a rule's values."""
EVERYWHERE = ("tables", "entries", "circles", "circle_entries", "played")


@pytest.fixture
def circle(app: Flask) -> StoredCircle:
    """A circle with somebody who is known by two spellings and another name."""
    made = create_circle(new_link())
    for action in (
        Named(f"{NAME}’s evenings"),
        PersonAdded(NAME),
        PersonAdded("Ann"),
        PersonAdded("Zwetschge"),
        Merged("Zwetschge", NAME),
        ShownAs(NAME, "Bärli"),
        SeasonBegun("Spring", "2026-01-01", SeasonRule().to_json()),
        SeasonEnded("2026-03-31"),
        Crowned("2026-01-01", (NAME, "Ann")),
    ):
        head = read_circle_sheet(made).head
        done = append_to_circle(made, key=f"k{head}", author=NAME, seen=head, action=action)
        assert isinstance(done, CircleSheet), done
    return made


@pytest.fixture
def table(circle: StoredCircle) -> StoredTable:
    """A table of the circle at which the name stands in everything that can hold one."""
    made = create_table(replace(hearts(), players=NAMES))
    for action in (
        PLAIN,
        Substitution(Seat(1), "Bärli"),
        Amend(2, Substitution(Seat(1), "Zwetschge")),
        Adjustment((1, 0, 0, 0), f"as {NAME.upper()} and the Bärli said"),
        PLAIN,
    ):
        written(made, action)
    put_in(circle, made)
    read_circle(circle)
    return made


def _erase(circle: StoredCircle) -> None:
    assert erase_names(circle, (NAME, "Zwetschge"), shown=("Bärli",), key="e", author="Ann") is None


def _everything() -> str:
    """All that the database holds as text."""
    rows = (db.session.execute(text(f"SELECT * FROM {each}")).all() for each in EVERYWHERE)
    return repr([[tuple(row) for row in each] for each in rows]).casefold()


@contextmanager
def _statements() -> Iterator[list[str]]:
    """What is sent to the database in this block: one for each statement, however many rows."""
    sent: list[str] = []

    def note(*said: Any) -> None:
        sent.append(said[2])

    event.listen(db.engine, "before_cursor_execute", note)
    yield sent
    event.remove(db.engine, "before_cursor_execute", note)


def _is_nowhere() -> bool:
    said = _everything()
    return not any(name.casefold() in said for name in ALL)


def test_circle_that_was_packed_before_is_forgotten(
    circle: StoredCircle, table: StoredTable
) -> None:
    packed = app_state().handed
    packed.hold(circle.id, ("as it was", [b"packed"]), 6)
    _erase(circle)
    assert not packed.holds(circle.id)


def test_erased_name_is_nowhere_and_the_deals_stay(
    circle: StoredCircle, table: StoredTable
) -> None:
    before, links = read_sheet(table), links_of(table.id)
    assert not _is_nowhere()
    _erase(circle)
    found = find_table(table.link)
    assert found is not None
    after = read_sheet(found)
    assert _is_nowhere()
    assert after.position.totals == before.position.totals
    assert len(after.entries) == len(before.entries)
    assert after.stop is None
    assert found.origin.mark == table.origin.mark
    assert links_of(found.id) == links
    now = read_circle(circle)
    assert len(now.tables) == 1
    assert now.sheet.refused == ()
    assert _is_nowhere()


def test_person_whose_name_was_erased_is_somebody_and_stays_champion(
    circle: StoredCircle, table: StoredTable
) -> None:
    _erase(circle)
    now = read_circle(circle)
    names = {name for each in now.tables for name in each.names}
    people = people_of(now.sheet, names, circle.known_as)
    gone = people.person(erased_name(digest_of(NAME, circle.known_as)))
    assert gone.erased
    ((_, champions),) = hall_of_fame(now.sheet, people)
    assert [each.shown for each in champions] == ["", "Ann"]


def test_erasing_sent_twice_is_one_erasing(circle: StoredCircle, table: StoredTable) -> None:
    _erase(circle)
    before = _everything()
    _erase(circle)
    assert _everything() == before


def test_entry_that_is_just_being_saved_is_kept(app: Flask, circle: StoredCircle) -> None:
    head = read_circle_sheet(circle).head

    def add() -> None:
        person = PersonAdded("Late")
        append_to_circle(circle, key="late", author="Bo", seen=head, action=person)

    with commits_meanwhile(app, add):
        _erase(circle)
    assert "late" in [each.key for each in read_circle_sheet(circle).entries]
    assert _is_nowhere()


def _sheets(table: StoredTable) -> list[Sheet]:
    """What a list of old evenings makes of this one, and of another one."""
    sheet = read_sheet(table)
    log = [replace(each, number=at) for at, each in enumerate(sheet.entries[:1], 1)]
    again = replay(sheet.table, log)
    return [again, again]


def test_name_that_is_erased_while_old_evenings_come_in_stands_in_none_of_them(
    app: Flask, circle: StoredCircle, table: StoredTable
) -> None:
    sheets = _sheets(table)
    with commits_meanwhile(app, lambda: _erase(circle)):
        assert bring_in(circle, sheets, new_link()) == 2
    assert len(read_circle(circle).tables) == 3
    assert _is_nowhere()


def test_name_that_is_erased_while_a_table_is_put_in_does_not_stand_in_it(
    app: Flask, circle: StoredCircle, table: StoredTable
) -> None:
    later = create_table(replace(hearts(), players=NAMES))
    with commits_meanwhile(app, lambda: _erase(circle)):
        assert put_in(circle, later)
    assert len(read_circle(circle).tables) == 2
    assert _is_nowhere()


def test_entry_about_a_name_that_is_being_erased_is_refused(
    app: Flask, circle: StoredCircle, table: StoredTable
) -> None:
    tables, head = read_circle(circle).tables, read_circle_sheet(circle).head
    with commits_meanwhile(app, lambda: _erase(circle)):
        said = append_to_circle(
            circle,
            key="late",
            author="Ann",
            seen=head,
            action=Membership(NAME, "left"),
            tables=tables,
        )
    assert isinstance(said, Problem)
    assert said.code == "person-unknown"
    assert _is_nowhere()


def test_other_names_and_words_stay(circle: StoredCircle) -> None:
    other = create_table(replace(hearts(), players=("Ann", "Bo", "Cy Bo", "Di")))
    written(other, Adjustment((1, 0, 0, 0), "Bo and Bob agreed"))
    put_in(circle, other)
    assert erase_names(circle, ["Bo"], key="e", author="Ann") is None
    found = find_table(other.link)
    assert found is not None
    assert [*found.table.players][2:] == ["Cy Bo", "Di"]
    said = read_sheet(found).entries[0].action
    assert isinstance(said, Adjustment)
    assert " and Bob agreed" in said.reason


def test_tables_in_which_the_name_is_not_are_left_as_they_are(
    circle: StoredCircle, table: StoredTable
) -> None:
    other = create_table(replace(hearts(), players=("Ann", "Bo", "Cy", "Di")))
    put_in(circle, other)
    read_circle(circle)
    _erase(circle)
    (left,) = db.session.execute(text("SELECT table_id FROM played")).all()
    found = find_table(other.link)
    assert found is not None
    assert left[0] == found.id == other.id


def test_many_tables_take_no_more_statements_than_few(circle: StoredCircle) -> None:
    took = []
    for many in (2, 12):
        for _ in range(many):
            made = create_table(replace(hearts(), players=NAMES))
            written(made, Adjustment((1, 0, 0, 0), f"{NAME} {many}"))
            put_in(circle, made)
        with _statements() as statements:
            _erase(circle)
        took.append(len(statements))
    assert _is_nowhere()
    assert took[1] <= took[0]


def test_table_follows_the_same_one_as_before(circle: StoredCircle) -> None:
    first = create_table(replace(hearts(), players=NAMES))
    second = create_table(replace(hearts(), players=NAMES), rematch=first)
    third = create_table(replace(hearts(), players=("Ann", "Bo", "Cy", "Di")), rematch=second)
    for each in (first, second, third):
        put_in(circle, each)
    _erase(circle)
    ids = {row.id: row.rematch_of for row in db.session.execute(text("SELECT * FROM tables"))}
    now = [find.id for each in (first, second, third) if (find := find_table(each.link))]
    assert [ids[each] for each in now] == [None, *now[:2]]


def test_table_that_was_taken_out_is_erased_too(circle: StoredCircle, table: StoredTable) -> None:
    take_out(circle, table)
    _erase(circle)
    assert _is_nowhere()


def test_log_put_aside_while_its_table_was_taken_out_is_erased_too(
    circle: StoredCircle, table: StoredTable
) -> None:
    taken = bundle_of(table, "")
    take_out(circle, table)
    written(table, PLAIN)
    assert keep_ours(table, grown(taken, PLAIN, PLAIN), read_sheet(table).head) is not None
    assert [each.id for each in tables_taken_out(circle)] == [table.id]
    assert put_in(circle, table)
    _erase(circle)
    assert _is_nowhere()


def test_older_copy_that_comes_back_is_erased_again(
    circle: StoredCircle, table: StoredTable
) -> None:
    _erase(circle)
    again = create_table(replace(hearts(), players=NAMES))
    written(again, Adjustment((1, 0, 0, 0), f"({NAME}) said"))
    assert not _is_nowhere()
    put_in(circle, again)
    erase_again(circle, [again.id])
    assert NAME.casefold() not in _everything()


def test_circle_that_has_erased_nobody_is_left_as_it_is(
    circle: StoredCircle, table: StoredTable
) -> None:
    before = _everything()
    erase_again(circle)
    assert _everything() == before


def test_log_too_full_for_the_entry_erases_nothing(
    circle: StoredCircle, table: StoredTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(erase, "MOST_ENTRIES", 9)
    before = _everything()
    refused = erase_names(circle, [NAME], key="e", author="Ann")
    assert refused is not None
    assert refused.code == "circle-log-full"
    assert _everything() == before


def test_backup_and_file_no_longer_hold_the_bytes_of_the_name(tmp_path: Path) -> None:
    path = tmp_path / "companion.sqlite"
    with opened(path) as app:
        upgrade_database(app)
        made = create_circle(new_link())
        for each in range(30):
            stored = create_table(replace(hearts(), players=NAMES))
            written(stored, Adjustment((1, 0, 0, 0), f"{NAME} {each}"))
            put_in(made, stored)
        assert erase_names(made, [NAME], key="e", author="Ann") is None
        assert NAME.encode() not in path.with_name(f"{path.name}-wal").read_bytes()
    target = tmp_path / "backup.zip"
    assert write_backup(path, tmp_path, target, target) == 30
    with ZipFile(target) as archive:
        copied = archive.read("companion.sqlite")
    for data in (copied, path.read_bytes()):
        assert NAME.encode() not in data


@pytest.mark.parametrize("game", ["", *known_games()])
def test_every_text_of_an_entry_is_a_name_or_is_known_to_hold_none(game: str) -> None:
    actions = known_games()[game].actions if game else (*COMMON_ACTIONS, *CIRCLE_ACTIONS)
    for action in actions:
        texts = {each.name for each in fields(action) if "str" in str(each.type)}
        holds = {name for name in texts if [*names_in({"kind": action.kind, name: "Bo"})]}
        assert texts - holds <= CODES, action

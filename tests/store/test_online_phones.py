"""Who has a table open: counted by phones, listed up to a limit, read across processes."""

import threading

import pytest
from flask import Flask
from sqlalchemy import event, select, update

from companion.store.db.models import PresenceRow, db
from companion.store.processes import online_phones as module
from companion.store.processes.online_phones import (
    ENTERING,
    MOST_LISTED,
    OnlinePhone,
    OnlinePhones,
    PhonesOnline,
    count_phones,
)
from companion.store.tables.prune import delete_unopened
from companion.store.tables.stored_tables import StoredTable, create_table
from tests.support.sittings import hearts

ANN = OnlinePhone("a", "Ann", "table")
BO = OnlinePhone("b", "Bo", "sheet")
ENTERS = OnlinePhone("c", "☎ XYZ", ENTERING)
PATIENCE = 10
"""Seconds after which something is broken."""


@pytest.fixture
def one(app: Flask) -> OnlinePhones:
    """A process of two that serve."""
    presence = OnlinePhones()
    presence.share("one")
    return presence


@pytest.fixture
def two(app: Flask) -> OnlinePhones:
    """The other one."""
    presence = OnlinePhones()
    presence.share("two")
    return presence


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The time; what is appended is what it is from then on."""
    times = [1_000]
    monkeypatch.setattr(module, "_now", lambda: times[-1])
    return times


def _rows() -> int:
    return len(db.session.execute(select(PresenceRow.process)).all())


def test_pages_of_one_phone_are_one_phone_that_does_what_matters_most() -> None:
    reads = OnlinePhone("c", "☎ XYZ", "rules")
    assert count_phones([reads, ENTERS, reads]) == PhonesOnline(1, (ENTERS,))
    assert count_phones([]) == PhonesOnline()


def test_phones_without_an_id_are_counted_one_by_one() -> None:
    nobody = OnlinePhone("", "", "table")
    assert count_phones([nobody, ANN, nobody]) == PhonesOnline(3, (ANN, nobody, nobody))


def test_those_who_enter_are_listed_first_and_no_more_than_a_few_at_all() -> None:
    crowd = [OnlinePhone(str(number), "", "table") for number in range(1_000)]
    here = count_phones([*crowd, ENTERS])
    assert here.phones == 1_001
    assert len(here.listed) == MOST_LISTED
    assert here.listed[0] == ENTERS
    both = count_phones([ANN, BO]) + count_phones([ENTERS, ANN])
    assert both == PhonesOnline(4, (ENTERS, ANN, BO))


def test_alone_a_process_writes_nothing_and_reads_nothing(stored: StoredTable) -> None:
    alone = OnlinePhones()
    alone.put(stored.id, PhonesOnline(1, (ANN,)))
    assert alone.at(stored.id) == PhonesOnline(1, (ANN,))
    assert alone.others([stored.id]) == {}
    alone.put(stored.id, PhonesOnline())
    assert alone.at(stored.id) == PhonesOnline()
    assert _rows() == 0


def test_what_one_process_writes_the_other_reads(
    stored: StoredTable, one: OnlinePhones, two: OnlinePhones
) -> None:
    other = create_table(hearts())
    one.put(stored.id, count_phones([ANN, ENTERS]))
    two.put(stored.id, count_phones([BO]))
    one.write([stored.id, other.id], 60)
    two.write([stored.id], 60)
    assert two.at(stored.id) == PhonesOnline(3, (ENTERS, ANN, BO))
    assert one.others([stored.id, other.id, 999]) == {stored.id: PhonesOnline(1, (BO,))}
    one.put(stored.id, count_phones([ANN]))
    one.write([stored.id], 60)
    assert two.at(stored.id) == PhonesOnline(2, (ANN, BO))
    one.put(stored.id, PhonesOnline())
    one.write([stored.id], 60)
    assert two.at(stored.id) == PhonesOnline(1, (BO,))
    assert _rows() == 1


def test_process_that_says_nothing_more_is_not_believed_for_ever(
    stored: StoredTable, one: OnlinePhones, two: OnlinePhones, clock: list[int]
) -> None:
    one.put(stored.id, count_phones([ANN]))
    one.write([stored.id], 60)
    clock.append(1_059)
    assert two.at(stored.id).phones == 1
    clock.append(1_060)
    assert two.at(stored.id).phones == 0
    two.put(stored.id, count_phones([BO]))
    two.write([stored.id], 60)
    assert _rows() == 1
    one.write([stored.id], 60)
    assert two.at(stored.id).phones == 2


def test_process_that_ends_takes_its_phones_along(
    stored: StoredTable, one: OnlinePhones, two: OnlinePhones
) -> None:
    for each, present in ((one, ANN), (two, BO)):
        each.put(stored.id, count_phones([present]))
        each.write([stored.id], 60)
    one.withdraw()
    assert two.at(stored.id) == PhonesOnline(1, (BO,))


def test_what_is_written_late_does_not_undo_that_a_process_serves_nobody(
    stored: StoredTable, one: OnlinePhones, two: OnlinePhones
) -> None:
    one.put(stored.id, count_phones([ANN]))
    one.withdraw()
    one.write([stored.id], 60)
    assert two.at(stored.id) == PhonesOnline()


def test_process_that_stops_waits_for_who_is_writing(
    app: Flask, stored: StoredTable, one: OnlinePhones, two: OnlinePhones
) -> None:
    one.put(stored.id, count_phones([ANN]))
    one.write([stored.id], 60)
    asked = threading.Event()
    listened = (db.engine, "before_cursor_execute", lambda *_: asked.set())

    def withdraw() -> None:
        with app.app_context():
            one.withdraw()

    with db.engine.connect() as other:
        other.execute(update(PresenceRow).values(phones=2))
        event.listen(*listened)
        stopping = threading.Thread(target=withdraw)
        stopping.start()
        assert asked.wait(PATIENCE)
        other.commit()
        stopping.join(PATIENCE)
        event.remove(*listened)
    assert two.at(stored.id) == PhonesOnline()


@pytest.mark.parametrize("damaged", ["[7]", '{"a": 1}', '[["a", "Ann"]]', "7", "not json", "null"])
def test_damaged_row_says_only_how_many_they_are(
    stored: StoredTable, one: OnlinePhones, two: OnlinePhones, damaged: str
) -> None:
    if db.engine.dialect.name != "sqlite" and damaged == "not json":
        damaged = '"not a list"'
    one.put(stored.id, count_phones([ANN, BO]))
    one.write([stored.id], 60)
    text = f"UPDATE presence SET listed = '{damaged}'"
    db.session.execute(update(PresenceRow).values(phones=2))
    db.session.connection().exec_driver_sql(text)
    db.session.commit()
    assert two.at(stored.id) == PhonesOnline(2)


def test_presence_goes_with_its_table_and_comes_back_to_none(
    stored: StoredTable, one: OnlinePhones
) -> None:
    one.put(stored.id, count_phones([ANN]))
    one.write([stored.id], 60)
    assert delete_unopened(-1).tables == 1
    assert _rows() == 0
    one.write([stored.id], 60)
    assert _rows() == 0

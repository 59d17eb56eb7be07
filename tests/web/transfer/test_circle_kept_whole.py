"""A circle that comes is kept with all of its tables or, whatever fails on the way, not at all."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from sqlalchemy import event, func, select, text

from companion.store.circles.circle_log import read_circle_sheet
from companion.store.circles.circle_now import read_circle
from companion.store.circles.circle_tables import marks_in
from companion.store.circles.stored_circles import StoredCircle, find_circle
from companion.store.db.faults import StoreFault
from companion.store.db.models import Base, CircleRow, db
from companion.web.transfer import backup_pages
from companion.web.transfer import circles as circle_import
from companion.web.transfer.export_page import as_fragment
from tests.web.circle.at_circle import form_to, keep_in, new_circle
from tests.web.page import PageForm
from tests.web.phone import Phone
from tests.web.transfer.backups import everything_of, look_in, take_in
from tests.web.transfer.circles import file_of
from tests.web.transfer.giving import look, tables_of

WRITES = ("INSERT", "UPDATE", "DELETE")
NOT_KEPT = ("counts", "presence", "played")
"""What is no part of what was kept."""


class Killed(BaseException):
    """The process ends here."""


@contextmanager
def _ending_at(phone: Phone, step: int, how: BaseException) -> Iterator[list[int]]:
    """Let the statement end with an exception that would write the so-manieth thing to be kept."""
    passed = [0]

    def write(*said: Any) -> None:
        statement = said[2].split(maxsplit=3)
        if statement[0] in WRITES and not {*NOT_KEPT} & {*statement[1:3]}:
            passed[0] += 1
            if passed[0] == step:
                raise how

    with phone.app.app_context():
        engine = db.engine
    event.listen(engine, "before_cursor_execute", write)
    try:
        yield passed
    finally:
        event.remove(engine, "before_cursor_execute", write)


def _all_kept(phone: Phone) -> str:
    """All that is kept, as text."""
    names = [each for each in Base.metadata.tables if each not in NOT_KEPT]
    with phone.app.app_context():
        rows = [db.session.execute(text(f"SELECT * FROM {each}")).all() for each in names]
        return repr(rows)


def _coming(phone: Phone, circle: str, to: Phone) -> PageForm:
    """The form that keeps a phone's circle on another one."""
    data = phone.client.get(f"{circle}/hand/1.companion").get_data()
    return form_to(look(to, as_fragment(data)), "/receive/keep")


def _sent_until_it_is_kept(form: PageForm, to: Phone) -> str:
    """Send a form that ends one step later each time; where the circle is in the end."""
    ways: list[BaseException] = [StoreFault("full", ""), Killed()]
    for step in range(1, 100):
        before = _all_kept(to)
        with _ending_at(to, step, ways[step % 2]) as passed, suppress(Killed):
            page = to.submit(form)
            if passed[0] < step:
                assert step > 5
                return page.path.rstrip("/")
            assert page.status in (409, 422, 503)
        assert _all_kept(to) == before, step
    pytest.fail("it is never kept")


def _stands(phone: Phone, circle: str) -> tuple[list[str], list[list[str]]]:
    """What a circle's log says, and who sits at its tables."""
    with phone.app.app_context():
        found = find_circle(circle[3:])
        assert found is not None
        said = [repr(each.action) for each in read_circle_sheet(found).entries]
        return said, sorted(sorted(each.names) for each in read_circle(found).tables)


def test_circle_that_is_new_is_whole_or_is_not_there(phone: Phone, alone: Phone) -> None:
    tables = [phone.new_table() for _ in range(3)]
    for each in tables:
        phone.deal(each, 13, 0, 0, 0, queen=1)
    circle = new_circle(phone, tables[0])
    for each in tables[1:]:
        keep_in(phone, each, circle)
    kept = _sent_until_it_is_kept(_coming(phone, circle, alone), alone)
    assert _stands(alone, kept) == _stands(phone, circle)


def test_circle_that_is_here_goes_on_whole_or_not_at_all(phone: Phone, alone: Phone) -> None:
    table = phone.new_table()
    phone.deal(table, 13, 0, 0, 0, queen=1)
    circle = new_circle(phone, table)
    kept = alone.submit(_coming(phone, circle, alone)).path.rstrip("/")
    name = phone.sheet(table).table.players[2]
    phone.submit(form_to(phone.open(f"{circle}/erase/?who={name}"), "/erase/"), {"sure": "yes"})
    alone.fill(f"{kept}/people/", "name", {"name": "Gus"})
    later = phone.new_table(("Ann", "Gus", "Hal", "Ida"))
    keep_in(phone, later, circle)
    assert _sent_until_it_is_kept(_coming(phone, circle, alone), alone) == kept
    log, names = _stands(alone, kept)
    assert "PersonAdded(name='Gus')" in log
    assert names == _stands(phone, circle)[1]


def test_backup_that_was_broken_off_brings_no_circle_twice(
    alone: Phone, another: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    circle = new_circle(alone, alone.new_table())
    form = look_in(another, everything_of(alone)).form("ticket")
    with monkeypatch.context() as killing:
        killing.setattr(backup_pages, "fitting_tables", _killed)
        with pytest.raises(Killed):
            another.submit(form)
    take_in(another, everything_of(alone))
    with another.app.app_context():
        assert db.session.scalar(select(func.count()).select_from(CircleRow)) == 1
    assert _stands(another, circle) == _stands(alone, circle)


def _killed(*_: object) -> None:
    raise Killed


def _many(phone: Phone, count: int) -> bytes:
    """The file of a circle of this many tables that a phone has."""
    tables = [phone.new_table() for _ in range(count)]
    phone.deal(tables[0], 13, 0, 0, 0, queen=1)
    circle = new_circle(phone, tables[0])
    for each in tables[1:]:
        keep_in(phone, each, circle)
    return file_of(phone, circle)


@contextmanager
def _locking(phone: Phone) -> Iterator[list[list[str]]]:
    """Collect the statements of each transaction that locks what is stored from its beginning."""
    locked, within = list[list[str]](), list[list[str]]()

    def execute(*said: Any) -> None:
        if said[2] == "BEGIN IMMEDIATE":
            within.append([])
            locked.append(within[-1])
        elif within:
            within[-1].append(said[2])

    def commit(_: object) -> None:
        within.clear()

    with phone.app.app_context():
        engine = db.engine
    event.listen(engine, "before_cursor_execute", execute)
    event.listen(engine, "commit", commit)
    try:
        yield locked
    finally:
        event.remove(engine, "before_cursor_execute", execute)
        event.remove(engine, "commit", commit)


def test_tables_of_a_circle_are_written_in_as_few_statements_however_many_they_are(
    phone: Phone, alone: Phone, another: Phone
) -> None:
    asked, inserted = list[int](), list[int]()
    for count, to in ((3, alone), (9, another)):
        form = form_to(look(to, as_fragment(_many(phone, count))), "/receive/keep")
        with _locking(to) as locked:
            assert to.submit(form).path.startswith("/c/")
        (statements,) = locked
        inserted.append(sum(each.startswith("INSERT") for each in statements))
        asked.append(len(statements))
    assert inserted[0] == inserted[1]
    # What a phone remembers of each table is looked up for each.
    assert asked[1] - asked[0] <= 9 - 3, asked


def test_tables_of_a_circle_that_are_there_already_are_compared_together(
    phone: Phone, alone: Phone, another: Phone
) -> None:
    asked = list[int]()
    for count, to in ((3, alone), (9, another)):
        packed = as_fragment(_many(phone, count))
        assert to.submit(form_to(look(to, packed), "/receive/keep")).path.startswith("/c/")
        form = form_to(look(to, packed), "/receive/keep")
        with _locking(to) as locked:
            assert to.submit(form).path.startswith("/c/")
        (statements,) = locked
        asked.append(len(statements))
    # Of each table only its log is looked up by itself.
    assert asked[1] - asked[0] <= 9 - 3, asked


def test_circle_of_more_tables_than_come_in_together_comes_in_parts(
    phone: Phone, alone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(circle_import, "MOST_TABLES_TOGETHER", 2)
    form = form_to(look(alone, as_fragment(_many(phone, 5))), "/receive/keep")
    with _locking(alone) as locked:
        kept = alone.submit(form).path.rstrip("/")
    assert len(locked) == 3
    assert len(_stands(alone, kept)[1]) == 5
    assert len(tables_of(alone)) == 5


def test_circle_that_was_put_off_between_two_parts_goes_on_where_it_stopped(
    phone: Phone, alone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(circle_import, "MOST_TABLES_TOGETHER", 2)
    data = _many(phone, 5)
    form = form_to(look(alone, as_fragment(data)), "/receive/keep")
    with _in_part(2, StoreFault("full", ""), monkeypatch):
        page = alone.submit(form)
    assert page.status in (409, 422, 503)
    assert len(tables_of(alone)) == 2
    kept = alone.submit(form_to(page, "/receive/keep")).path.rstrip("/")
    assert len(_stands(alone, kept)[1]) == 5
    assert len(tables_of(alone)) == 5


@contextmanager
def _in_part(number: int, fault: Exception, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the so-manieth part end with a fault once its tables are written."""
    begun = 0

    def marks(circle: StoredCircle) -> Counter[str]:
        nonlocal begun
        begun += 1
        if begun == number:
            raise fault
        return marks_in(circle)

    with monkeypatch.context() as patched:
        patched.setattr(circle_import, "marks_in", marks)
        yield

"""An address asks too often: it is told to wait, others are not, and all processes count."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import func, select

from companion.store import app_state
from companion.store.access.join_codes import VALID_SECONDS
from companion.store.bundle.circle_bundle import pack_circle
from companion.store.circles.circle_hand_over import circle_bundle_of
from companion.store.database import upgrade_database
from companion.store.db.faults import StoreFault
from companion.store.db.models import TableRow, db
from companion.web.app import create_app
from companion.web.posting.rate_limiter import SEVERAL
from companion.web.posting.rate_limits import (
    CHECKS,
    ENTRIES,
    LOOKS,
    NETWORK_CODES,
    PHONE_CODES,
    SEARCHES,
    SHORT_CODES,
    TABLES,
    RateLimit,
)
from companion.web.transfer import circles as circle_import
from tests.support.databases import BOTH, database
from tests.support.sittings import NAMES
from tests.web.circle.at_circle import form_to, new_circle
from tests.web.circle.brought import brought, keep, read
from tests.web.page import Page
from tests.web.phone import Phone, captured
from tests.web.transfer.backups import everything_of, look_in
from tests.web.transfer.circles import circle_at, look_at, played_table
from tests.web.transfer.giving import choose, hand_over

TOP = Path(__file__).parents[3]
FEW = {TABLES.setting: 3, CHECKS.setting: 3}


@pytest.fixture(params=BOTH)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database."""
    with database(request, request.param, tmp_path / "companion.sqlite") as address:
        yield address


@pytest.fixture
def apps(address: str, tmp_path: Path) -> Iterator[tuple[Flask, Flask]]:
    """Two processes' apps, which share a database."""
    settings = {**FEW, SEVERAL: True, "SQLALCHEMY_DATABASE_URI": address}
    made = [create_app(settings, instance=tmp_path, prepare=upgrade_database) for _ in range(2)]
    yield made[0], made[1]
    for app in made:
        with app.app_context():
            db.engine.dispose()


def _try(phone: Phone, address: str = "192.0.2.7") -> Page:
    """Make a table."""
    form = phone.open("/new/hearts").form("ticket")
    names = {f"name-{seat}": name for seat, name in enumerate(NAMES)}
    return phone.submit(form, names, environ_overrides={"REMOTE_ADDR": address})


def _tables(app: Flask) -> int:
    """How many tables there are."""
    with app.app_context():
        return db.session.scalar(select(func.count()).select_from(TableRow)) or 0


@pytest.mark.parametrize(("language", "said"), [("en", "Please wait"), ("ja", "待って")])
def test_who_makes_too_many_tables_is_told_to_wait(
    apps: tuple[Flask, Flask], language: str, said: str
) -> None:
    one, other = (Phone(app, language) for app in apps)
    assert [_try(each).status for each in (one, other, one)] == [200, 200, 200]
    refused = _try(other)
    assert refused.status == 429
    assert said in refused.text
    assert _try(one, "192.0.2.8").status == 200
    assert one.open("/new/hearts").status == 200
    assert _tables(apps[0]) == 4


def test_form_of_one_table_too_many_keeps_the_names(tmp_path: Path) -> None:
    app = create_app(FEW, instance=tmp_path)
    phone = Phone(app)
    for _ in range(3):
        phone.new_table()
    typed = {"name-0": "Ann", "name-1": "花子", "name-2": "Cara", "name-3": "Dai", "target": "77"}
    page = phone.fill("/new/hearts", "ticket", typed)
    assert page.status == 429
    assert int(page.response.headers["Retry-After"]) > 0
    form = page.form("ticket")
    assert {name: form.fields[name] for name in typed} == typed
    with app.app_context():
        db.engine.dispose()


def test_household_of_ipv6_is_one_address(apps: tuple[Flask, Flask]) -> None:
    phone = Phone(apps[0])
    for number in range(3):
        assert _try(phone, f"2001:db8:1:2::{number}").status == 200
    assert _try(phone, "2001:db8:1:2:3:4:5:6").status == 429
    assert _try(phone, "2001:db8:1:3::1").status == 200


def test_checks_are_limited_too(tmp_path: Path) -> None:
    app = create_app(FEW, instance=tmp_path)
    phone = Phone(app)
    page = f"{phone.new_table()}/referee/tricks?new=1"
    assert [phone.open(page).status for _ in range(4)] == [200, 200, 200, 429]
    with app.app_context():
        db.engine.dispose()


@pytest.mark.parametrize("limit", [CHECKS, LOOKS])
def test_what_was_typed_is_still_there_when_too_much_is_asked(
    tmp_path: Path, limit: RateLimit
) -> None:
    phone = Phone(create_app({limit.setting: 1}, instance=tmp_path))
    circle = new_circle(phone, phone.new_table())
    sheet = "Date;Ann;Bo;Cara;Dai\n2024-03-01;104;30;52;74"
    typed = [
        (f"{circle}/old/", "sheet", {"sheet": sheet}),
        (f"{circle}/old/evening", "deals", {"points-Ann": "52", "points-Bo": "26"}),
        ("/new/hearts/by-example", "sheet", {"sheet": "13 5 8 0"}),
    ]
    for path, marker, fields in typed if limit is CHECKS else typed[:2]:
        form = phone.open(path).form(marker)
        phone.submit(form, fields)
        page = phone.submit(form, fields)
        assert (page.status, page.response.headers["Retry-After"]) == (429, "10"), path
        assert page.problems == ["Please wait a little."]
        again = page.form(marker).fields
        assert {name: again[name].strip() for name in fields} == fields
    with phone.app.app_context():
        db.engine.dispose()


def test_phone_that_searches_for_rules_too_often_waits_and_another_does_not(tmp_path: Path) -> None:
    app = create_app({SEARCHES.setting: 2}, instance=tmp_path)
    one, other = Phone(app), Phone(app)
    search = ("/new/hearts/by-example", "sheet", {"sheet": "13 5 8 0"})
    assert [one.fill(*search).status for _ in range(3)] == [200, 200, 429]
    assert other.fill(*search).status == 200
    with app.app_context():
        db.engine.dispose()


def test_who_cannot_be_counted_is_let_in(apps: tuple[Flask, Flask]) -> None:
    with apps[0].app_context():
        db.session.execute(db.text("DROP TABLE counts"))
        db.session.commit()
    assert [_try(Phone(apps[0])).status for _ in range(4)] == [200] * 4


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Flask]:
    """An app in which an address may have four tables and nine entries an hour."""
    app = create_app({TABLES.setting: 4, ENTRIES.setting: 9}, instance=tmp_path)
    yield app
    with app.app_context():
        db.engine.dispose()


def _deal(phone: Phone, table: str) -> Page:
    """Enter a deal; the queen goes round, so that nobody comes to the end."""
    return phone.deal(table, 4, 3, 3, 3, queen=len(phone.log(table)) % 4)


def _over(phone: Phone, table: str) -> None:
    """Bring a table to its end, by two entries."""
    phone.deal(table, 5, 4, 3, 1)
    phone.happen(table, "early-end")


def test_rematch_is_counted_as_a_table(limited: Flask) -> None:
    phone = Phone(limited)
    said = []
    table = phone.new_table()
    for _ in range(4):
        _over(phone, table)
        page = phone.submit(phone.open(f"{table}/").form("/rematch"))
        said.append(page.status)
        table = page.path.rstrip("/")
    assert said == [200, 200, 200, 429]
    assert int(page.response.headers["Retry-After"]) > 0
    assert _tables(limited) == 4


def test_what_makes_no_second_table_costs_none(limited: Flask) -> None:
    phone = Phone(limited)
    form = phone.open("/new/hearts").form("ticket")
    names = {f"name-{seat}": name for seat, name in enumerate(NAMES)}
    (made,) = {phone.submit(form, names).path for _ in range(6)}
    table = made.rstrip("/")
    _over(phone, table)
    rematch = phone.open(f"{table}/").form("/rematch")
    assert [phone.submit(rematch).status for _ in range(6)] == [200] * 6
    assert _try(phone, "127.0.0.1").status == 200


def test_table_that_is_received_counts_with_its_entries(limited: Flask) -> None:
    phone, takers = Phone(limited), [Phone(limited) for _ in range(3)]
    table = phone.new_table()
    for _ in range(3):
        _deal(phone, table)
    pages = [(taker, hand_over(phone, table, taker)) for taker in takers]
    assert [choose(*page, "keep").status for page in pages] == [200, 200, 429]
    assert _tables(limited) == 3
    # Nine are written: three times three.
    assert _deal(phone, table).status == 429


def test_tables_of_a_file_are_counted_each(limited: Flask) -> None:
    giver, taker = Phone(limited), Phone(limited)
    for _ in range(3):
        giver.new_table()
    page = taker.submit(look_in(taker, everything_of(giver)).form("ticket"))
    assert page.status == 429
    assert _tables(limited) == 4
    assert len(taker.open("/").root.one(cls="seen").all("a")) == 1


def _many(phone: Phone, circle: str, tables: int) -> bytes:
    """The file of a circle with this many tables, each with as many entries as its own."""
    with phone.app.app_context():
        bundle = circle_bundle_of(circle_at(circle))
    own = bundle.tables[0]
    return pack_circle(
        replace(bundle, tables=tuple(replace(own, mark=f"{at:012}") for at in range(tables)))
    )


def _bring(phone: Phone, data: bytes) -> Page:
    """Bring in a circle."""
    return phone.submit(form_to(look_at(phone, data), "/receive/keep"))


@pytest.fixture(params=BOTH)
def narrow(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Flask]:
    """One of several processes: an address may have four tables and seventy entries an hour."""
    few = {TABLES.setting: 4, ENTRIES.setting: 70, SEVERAL: True}
    with database(request, request.param, tmp_path / "companion.sqlite") as address:
        settings = {**few, "SQLALCHEMY_DATABASE_URI": address}
        app = create_app(settings, instance=tmp_path, prepare=upgrade_database)
        yield app
        with app.app_context():
            db.engine.dispose()


def test_circle_that_is_brought_in_counts_as_one_thing(narrow: Flask) -> None:
    giver, taker = Phone(narrow), Phone(narrow)
    data = _many(giver, new_circle(giver, played_table(giver)), 7)
    before = _tables(narrow)
    # The giver has made a table and a circle.
    assert [_bring(taker, data).status for _ in range(3)] == [200, 200, 429]
    assert _tables(narrow) == before + 7
    assert _try(taker, "192.0.2.8").status == 200


def test_circle_that_is_undone_counts_nothing(
    narrow: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    giver, taker = Phone(narrow), Phone(narrow)
    data = _many(giver, new_circle(giver, played_table(giver)), 9)
    before = _tables(narrow)
    with monkeypatch.context() as failing:
        failing.setattr(circle_import, "marks_in", _disk_is_full)
        assert [_bring(taker, data).status for _ in range(6)] == [503] * 6
    assert _tables(narrow) == before
    assert _bring(taker, data).status == 200
    assert _tables(narrow) == before + 9
    assert _try(taker, "127.0.0.1").status == 200


def test_circle_with_too_many_entries_is_refused_and_counts_nothing(narrow: Flask) -> None:
    giver, taker = Phone(narrow), Phone(narrow)
    data = _many(giver, new_circle(giver, played_table(giver)), 15)
    assert [_bring(taker, data).status for _ in range(6)] == [429] * 6
    assert _try(taker, "127.0.0.1").status == 200
    assert _tables(narrow) == 2


def test_old_evenings_that_come_in_together_count_as_one_thing(narrow: Flask) -> None:
    phone = Phone(narrow)
    circle = new_circle(phone, played_table(phone))
    games = "".join(f"2024-03-{day:02};104;30;52;74\n" for day in range(1, 8))
    sheet = f"Date;Ann;Bo;Cara;Dai\n{games}"
    assert keep(phone, read(phone, circle, sheet)).status == 200
    other = keep(phone, read(phone, circle, sheet.replace("2024", "2023")))
    assert (other.status, len(brought(phone, circle))) == (429, 7)
    assert _try(phone, "127.0.0.1").status == 200
    assert _try(phone, "127.0.0.1").status == 429


def test_table_that_cannot_be_stored_counts_nothing(
    narrow: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = Phone(narrow)
    with monkeypatch.context() as failing:
        failing.setattr(app_state, "require_revision", _disk_is_full)
        assert [_try(phone, "127.0.0.1").status for _ in range(6)] == [503] * 6
    assert _try(phone, "127.0.0.1").status == 200


def _disk_is_full(*_: object) -> None:
    raise StoreFault("full", "")


def test_entries_are_counted_by_address(limited: Flask) -> None:
    phone = Phone(limited)
    table = phone.new_table()
    assert [_deal(phone, table).status for _ in range(10)] == [200] * 9 + [429]
    assert len(phone.log(table)) == 9
    form = phone.open(f"{table}/deal").form("key")
    there = {"REMOTE_ADDR": "192.0.2.9"}
    assert phone.submit(form, captured(5, 4, 3, 1), environ_overrides=there).status == 200


def test_refused_entry_comes_back_with_what_was_typed(limited: Flask) -> None:
    phone = Phone(limited)
    table = phone.new_table()
    for _ in range(9):
        _deal(phone, table)
    refused = phone.deal(table, 2, 3, 4, 4)
    assert refused.status == 429
    assert refused.form("hearts-0").fields["hearts-3"] == "4"
    assert int(refused.response.headers["Retry-After"]) > 0


def test_manual_counts_guesses_with_the_limits_as_they_are() -> None:
    manual = (TOP / "docs" / "hosting.md").read_text("utf-8")
    _, _, said = manual.partition("## Guessing codes\n")
    an_hour = 3600 // SHORT_CODES.seconds
    assert NETWORK_CODES.seconds == SHORT_CODES.seconds == VALID_SECONDS
    assert f"a phone may type {PHONE_CODES.amount} wrong codes" in said
    assert f"an address may type {NETWORK_CODES.amount}:" in said
    assert f"all addresses together may type {SHORT_CODES.amount:,} of" in said
    assert f"from one address ({an_hour * NETWORK_CODES.amount:,} an hour)" in said
    assert f"from as many as it takes ({an_hour * SHORT_CODES.amount:,} an hour)" in said
    assert f"at most {2 * SHORT_CODES.amount:,} guesses in its life" in said
    assert f"{an_hour * NETWORK_CODES.amount * 1000:,} guesses an hour" in said

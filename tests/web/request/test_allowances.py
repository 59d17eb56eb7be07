"""An address asks too often: it is told to wait, others are not, and all processes count."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion.store.database import upgrade_database
from companion.store.models import db
from companion.web.app import create_app
from companion.web.request.allowances import CHECKS, SEVERAL, TABLES
from tests.support.databases import BOTH, database
from tests.web.page import Page
from tests.web.phone import Phone

FEW = {TABLES: 3, CHECKS: 3}


@pytest.fixture(params=BOTH)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database."""
    with database(request, request.param, tmp_path / "companion.sqlite") as address:
        yield address


@pytest.fixture
def apps(address: str, tmp_path: Path) -> Iterator[tuple[Flask, Flask]]:
    """Two processes' apps, which share a database."""
    settings = {**FEW, SEVERAL: True, "SQLALCHEMY_DATABASE_URI": address}
    made = [create_app(settings, instance=tmp_path, opening=upgrade_database) for _ in range(2)]
    yield made[0], made[1]
    for app in made:
        with app.app_context():
            db.engine.dispose()


def _try(phone: Phone, address: str = "192.0.2.7") -> Page:
    """Send the form of a new table without names: it makes none, and counts all the same."""
    form = phone.open("/new/hearts").form("ticket")
    return phone.submit(form, environ_overrides={"REMOTE_ADDR": address})


@pytest.mark.parametrize(("language", "said"), [("en", "Please wait"), ("ja", "待って")])
def test_who_makes_too_many_tables_is_told_to_wait(
    apps: tuple[Flask, Flask], language: str, said: str
) -> None:
    one, other = (Phone(app, language) for app in apps)
    assert [_try(each).status for each in (one, other, one)] == [422, 422, 422]
    refused = _try(other)
    assert refused.status == 429
    assert said in refused.text
    assert _try(one, "192.0.2.8").status == 422
    assert one.open("/new/hearts").status == 200


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
        assert _try(phone, f"2001:db8:1:2::{number}").status == 422
    assert _try(phone, "2001:db8:1:2:3:4:5:6").status == 429
    assert _try(phone, "2001:db8:1:3::1").status == 422


def test_checks_are_limited_too(tmp_path: Path) -> None:
    app = create_app(FEW, instance=tmp_path)
    phone = Phone(app)
    page = f"{phone.new_table()}/referee/tricks?new=1"
    assert [phone.open(page).status for _ in range(4)] == [200, 200, 200, 429]
    with app.app_context():
        db.engine.dispose()


def test_who_cannot_be_counted_is_let_in(apps: tuple[Flask, Flask]) -> None:
    with apps[0].app_context():
        db.session.execute(db.text("DROP TABLE counts"))
        db.session.commit()
    assert [_try(Phone(apps[0])).status for _ in range(4)] == [422] * 4

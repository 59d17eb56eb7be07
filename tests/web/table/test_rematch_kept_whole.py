"""A rematch is begun with all who had seats, or, if something fails on the way, not at all."""

import pytest
from flask import Flask

from companion.store.app_state import app_state
from companion.store.db.faults import StoreFault
from companion.store.db.models import db
from companion.store.tables import open_table as seat_claims
from companion.web.posting import write_entry as begin_log
from tests.web.phone import Phone


@pytest.mark.parametrize(
    ("module", "name"), [(seat_claims, "claim"), (begin_log, "append")], ids=["seat", "waiting"]
)
def test_rematch_that_fails_on_the_way_is_begun_whole_by_the_next_tap(
    phone: Phone, monkeypatch: pytest.MonkeyPatch, module: object, name: str
) -> None:
    table = phone.new_table(game="whist", **{"waits-0": "Ema"})
    phone.submit(phone.open(f"{table}/seat").form("/seat"), {"seat": "1"})
    phone.fill(f"{table}/deal?by=tricks", "key", {"tricks-0": "8", "tricks-1": "5"})
    phone.happen(table, "early-end")
    form = phone.open(f"{table}/").form("/rematch")
    with monkeypatch.context() as failing:
        failing.setattr(module, name, _fails)
        assert phone.submit(form).status == 503
    again = phone.submit(form).path
    assert phone.open(again).root.all("li", cls="own")
    assert phone.log(again.rstrip("/"))


def test_rematch_is_counted_before_its_transaction(
    phone: Phone, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = phone.new_table()
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.happen(table, "early-end")
    form = phone.open(f"{table}/").form("/rematch")
    within: list[bool] = []
    with app.app_context():
        monkeypatch.setattr(
            app_state(), "check_quota", lambda *_: within.append(bool(db.session.info))
        )
    for _ in range(2):
        phone.submit(form)
    assert within == [False]


def _fails(*_: object, **__: object) -> None:
    raise StoreFault("full", "")

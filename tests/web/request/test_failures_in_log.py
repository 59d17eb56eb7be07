"""A post that could not be stored leaves one line with its time in the log, and no link."""

import re

import pytest

from companion.store.faults import StoreFault, busy, full
from companion.store.models import db
from tests.web.phone import Phone, captured


@pytest.mark.parametrize("fault", [full("/data"), busy("/data")], ids=["full", "locked"])
def test_failed_write_is_one_line_in_the_log(
    phone: Phone,
    table: str,
    fault: StoreFault,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    form = phone.open(f"{table}/deal").form("key")

    def fail() -> None:
        raise fault

    monkeypatch.setattr(db.session, "commit", fail)
    assert phone.submit(form, captured(5, 4, 3, 1, queen=2)).status == 503
    (line,) = [each.getMessage() for each in caplog.records]
    assert re.fullmatch(
        rf"\d{{4}}-\d\d-\d\dT[\d:]+Z the database failed: {fault.message.code}", line
    )
    assert table.rpartition("/")[2] not in line

"""Old evenings that are sent too often: nothing that was typed or chosen is lost."""

import pytest

from companion.web.circle import old_evenings
from companion.web.posting.rate_limits import CHECKS, TooOften
from tests.web.circle.at_circle import form_to, new_circle
from tests.web.circle.brought import brought, keep, read, totals
from tests.web.circle.old_sheets import FOUR
from tests.web.circle.test_old_evenings import GAMES
from tests.web.phone import Phone


def test_corrections_of_a_sheet_outlast_an_answer_that_asks_to_wait(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = phone.new_table(FOUR.split())
    phone.deal(table, 13, 0, 0, 0, queen=1)
    circle = new_circle(phone, table)
    form = form_to(read(phone, circle, GAMES), "/old/")
    with monkeypatch.context() as busy:
        busy.setattr(old_evenings, "check_rate_limit", _refuses)
        page = phone.submit(form, {"column-2": "nothing"})
    assert page.status == 429
    assert "Please wait" in page.text
    page = phone.submit(form_to(page, "/old/"))
    assert page.status == 200, page.text
    keep(phone, page)
    assert [*totals(brought(phone, circle)[0])] == ["Ann", "Cara", "Dai"]


def _refuses(*_: object) -> None:
    raise TooOften(CHECKS)

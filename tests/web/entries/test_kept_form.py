"""The form of the next deal, which a table's page keeps for when there is no network."""

import pytest

from tests.web.phone import Phone, captured


def _kept(phone: Phone, table: str, head: int) -> tuple[str, str]:
    """What the form asked for at a place in the log says of being kept, and of what changes it."""
    answer = phone.open(f"{table}/deal?kept={head}-en-0123456789ab").response
    assert answer.status_code == 200
    return answer.headers["Cache-Control"], answer.headers["Vary"]


def test_form_of_this_deal_may_be_kept_whatever_cookies_change(phone: Phone, table: str) -> None:
    for head in range(2):
        kept, vary = _kept(phone, table, head)
        assert kept == "private, max-age=86400"
        assert "Cookie" not in vary
        assert "Accept-Language" in vary
        phone.deal(table, 5, 4, 3, 1, queen=2)


def test_form_may_be_kept_by_a_phone_that_gets_its_first_cookie_with_it(
    other: Phone, table: str
) -> None:
    answer = other.open(f"{table}/deal?kept=0-en-0").response
    assert "Set-Cookie" in answer.headers
    assert "Cookie" not in answer.headers["Vary"]


@pytest.mark.parametrize("head", [0, 2, -1])
def test_form_asked_for_another_place_in_the_log_is_not_kept(
    phone: Phone, table: str, head: int
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    assert _kept(phone, table, head)[0] == "no-store"


def test_form_that_is_opened_is_not_kept(phone: Phone, table: str) -> None:
    answer = phone.open(f"{table}/deal").response
    assert answer.headers["Cache-Control"] == "no-store"
    assert "Cookie" in answer.headers["Vary"]


def test_notices_wait_for_the_next_page_that_is_shown(phone: Phone, table: str) -> None:
    form = phone.open(f"{table}/deal").form("key")
    phone.submit(form, captured(5, 4, 3, 1, queen=2), follow=False)
    assert phone.open(f"{table}/deal?kept=1-en-0").notices == []
    assert phone.open(table).notices == ["Deal 1 saved."]

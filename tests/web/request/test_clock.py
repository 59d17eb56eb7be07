"""A computer whose clock stands in the past after a power cut: nobody's phone is forgotten."""

from datetime import UTC, datetime, timedelta, tzinfo

import flask.sessions
import pytest
from itsdangerous import TimestampSigner

from tests.web.house_rules import NEW, starts
from tests.web.phone import Phone, captured

WITHOUT_BATTERY = datetime(1970, 1, 1, 0, 5, tzinfo=UTC)


def _turn_clock(patch: pytest.MonkeyPatch, now: datetime) -> None:
    """Let everything that signs or dates a cookie believe that it is then."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> "Clock":
            return cls.fromtimestamp(now.timestamp(), tz)

    patch.setattr(TimestampSigner, "get_timestamp", lambda self: int(now.timestamp()))
    patch.setattr(flask.sessions, "datetime", Clock)


def test_phone_is_known_after_the_clock_went_back_by_years(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = phone.new_table()
    phone.submit(phone.open(f"{table}/seat").form("/seat"), {"seat": "1"})
    phone.fill(f"{table}/rules/save", "name", {"name": "Ours"})
    form = phone.open(f"{table}/deal").form("key")
    ticket = phone.open(NEW).form("ticket")
    _turn_clock(monkeypatch, WITHOUT_BATTERY)
    assert phone.open("/").root.all("a", href=f"{table}/")
    assert phone.submit(form, captured(5, 4, 3, 1)).notices == ["Deal 1 saved."]
    assert [entry.author for entry in phone.log(table)] == ["Bo"]
    assert "saved:Ours" in starts(phone)
    made = phone.submit(ticket, {f"name-{seat}": f"P{seat}" for seat in range(4)})
    assert made.path.startswith("/t/")


def test_phone_is_known_after_years_without_a_visit(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = phone.new_table()
    _turn_clock(monkeypatch, datetime.now(UTC) + timedelta(days=3 * 365))
    assert phone.open("/").root.all("a", href=f"{table}/")


def test_cookie_of_a_clock_in_the_past_is_not_over_when_it_comes(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    _turn_clock(monkeypatch, WITHOUT_BATTERY)
    phone.new_table()
    cookie = phone.client.get_cookie(phone.app.config["SESSION_COOKIE_NAME"])
    assert cookie is not None
    assert cookie.expires is not None
    assert cookie.expires > datetime.now(UTC) + timedelta(days=364)


def test_cookie_signed_by_somebody_else_is_still_refused(phone: Phone) -> None:
    table = phone.new_table()
    cookie = phone.client.get_cookie(phone.app.config["SESSION_COOKIE_NAME"])
    assert cookie is not None
    phone.client.set_cookie(cookie.key, cookie.value[:-4] + "AAAA")
    assert not phone.open("/").root.all("a", href=f"{table}/")

"""Days by the reader's clock, written as in the reader's country."""

import re
from datetime import datetime

import pytest
from flask import Flask

from companion.web.request.language import told_day

EVENING = "2026-11-22T01:30:00Z"
"""In Europe early on the 22nd, in America still the evening before, in Japan the next morning."""


def _told(app: Flask, at: str = EVENING, *, language: str = "en-GB", zone: str = "UTC") -> str:
    headers = {"Accept-Language": language, "Cookie": f"zone={zone}"}
    with app.test_request_context("/", headers=headers):
        return told_day(at, year=True)


@pytest.mark.parametrize(
    ("zone", "told"),
    [
        ("Europe/Berlin", "22 Nov 2026"),
        ("America/New_York", "21 Nov 2026"),
        ("Asia/Tokyo", "22 Nov 2026"),
        ("America/Argentina/Buenos_Aires", "21 Nov 2026"),
    ],
)
def test_evening_has_the_day_that_it_was_where_the_reader_is(
    app: Flask, zone: str, told: str
) -> None:
    assert _told(app, zone=zone) == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en-GB,en;q=0.9", "22 Nov 2026"),
        ("en-US,en;q=0.9", "Nov 22, 2026"),
        ("en-AU", "22 Nov 2026"),
        ("en", "22 Nov 2026"),
        ("en-XX, en-US;q=0.5", "Nov 22, 2026"),
        ("de-DE", "22 Nov 2026"),
        ("ja-JP,ja;q=0.9,en-US;q=0.8", "2026年11月22日"),
        ("ja", "2026年11月22日"),
    ],
)
def test_day_is_written_as_in_the_readers_country(app: Flask, language: str, told: str) -> None:
    assert _told(app, language=language) == told


@pytest.mark.parametrize(
    "zone", ["", "Nowhere/Land", "../../etc/passwd", "America", "/", "a" * 5000, "%00", "UTC\t"]
)
def test_zone_that_is_none_is_this_computers(
    app: Flask, zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = datetime.fromisoformat(EVENING).astimezone()
    assert _told(app, zone=zone) == f"{here.day} Nov 2026"


@pytest.mark.parametrize("at", ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/New_York"])
def test_first_and_last_day_of_all_are_told(app: Flask, at: str, zone: str) -> None:
    assert re.search(r"\d Jan|\d Dec", _told(app, at, zone=zone))


def test_year_is_told_if_it_is_another(app: Flask) -> None:
    now = datetime.now().astimezone()
    with app.test_request_context("/", headers={"Accept-Language": "en-GB"}):
        assert told_day(now.isoformat()).startswith(f"{now.day} ")
        assert not told_day(now.isoformat()).endswith(str(now.year))
        assert told_day(EVENING.replace("2026", "2019")).endswith(" 2019")

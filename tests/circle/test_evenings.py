"""A night ends at five in the circle's own time zone, whatever the clocks do."""

import time
from datetime import UTC, date, datetime, tzinfo

import pytest

from companion.circle.log.entries import Zone
from companion.circle.people import Groups
from companion.circle.results import calendar_of
from companion.circle.tables.evenings import evenings_of, in_order, night_of, read_day, read_zone
from companion.circle.tables.extract import played_table
from companion.circle.tables.played import read_moment
from companion.engine.fold.replay import replay
from tests.circle.at_circle import circle, refusal
from tests.support.seasons import season
from tests.support.sittings import hearts


def _night(text: str, zone: str) -> str:
    return str(night_of(datetime.fromisoformat(text), zone))


@pytest.mark.parametrize(
    ("moment", "zone", "night"),
    [
        ("2026-11-19T18:00:00Z", "Europe/Berlin", "2026-11-19"),
        ("2026-11-20T03:59:59Z", "Europe/Berlin", "2026-11-19"),
        ("2026-11-20T04:00:00Z", "Europe/Berlin", "2026-11-20"),
        ("2026-11-19T19:59:59Z", "Asia/Tokyo", "2026-11-19"),
        ("2026-11-19T20:00:00Z", "Asia/Tokyo", "2026-11-20"),
        ("2026-11-19T19:59:59Z", "UTC+09:00", "2026-11-19"),
        ("2026-11-20T09:30:00Z", "UTC-05:00", "2026-11-19"),
        # Clocks go forward at two and back at three: five is five all the same.
        ("2026-03-29T02:59:59Z", "Europe/Berlin", "2026-03-28"),
        ("2026-03-29T03:00:00Z", "Europe/Berlin", "2026-03-29"),
        ("2026-10-25T03:59:59Z", "Europe/Berlin", "2026-10-24"),
        ("2026-10-25T04:00:00Z", "Europe/Berlin", "2026-10-25"),
        ("2026-11-20T04:59:59Z", "", "2026-11-19"),
        ("0001-01-01T00:00:00Z", "UTC", "1970-01-01"),
        ("9999-12-31T23:00:00Z", "Asia/Tokyo", "1970-01-01"),
    ],
)
def test_night_ends_at_five_by_the_clock_on_the_wall(moment: str, zone: str, night: str) -> None:
    assert _night(moment, zone) == night


@pytest.mark.parametrize(
    "name",
    ["", "../etc/passwd", "/etc/passwd", "x" * 2_000, "\0", "UTC+99:00", "\ud800", "UTC+09:60"]
    + ["posixrules "],
)
def test_zone_that_does_not_exist_is_refused(name: str) -> None:
    assert read_zone(name) is None
    assert refusal(circle(), Zone(name)) == "zone-unknown"


@pytest.mark.parametrize("name", ["Nowhere/Land", "Europe", "UTC+9"])
def test_zone_that_is_unknown_here_is_kept_and_read_by_the_clock_of_this_computer(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert circle(Zone(name)).zone == name
    for zone, night in (("UTC", "2026-11-19"), ("JST-9", "2026-11-20")):
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        assert _night("2026-11-19T20:30:00Z", name) == night
    assert _night("9999-12-31T23:00:00Z", name) == "1970-01-01"
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize("name", ["Europe/Berlin", "Asia/Tokyo", "UTC", "UTC+09:00", "UTC-03:30"])
def test_zone_that_exists_is_taken(name: str) -> None:
    assert isinstance(read_zone(name), tzinfo)
    assert circle(Zone(name)).zone == name


def test_day_that_does_not_exist_is_none() -> None:
    assert read_day("2024-02-29") == date(2024, 2, 29)
    for text in ("2026-02-29", "2026-02-30", "2026-2-3", "20260203", "2026-W01-1", "0000-01-01"):
        assert read_day(text) is None
    assert read_day("٢٠٢٦-٠٢-٠٣") is None


def test_moment_that_cannot_be_read_is_none() -> None:
    assert read_moment("2026-11-19T18:00:00") == datetime(2026, 11, 19, 18, tzinfo=UTC)
    for text in (
        "",
        "yesterday",
        "2026-13-01",
        "9999-12-31T23:59:59-23:00",
        "0001-01-01T00:00+23:00",
    ):
        assert read_moment(text) is None


def test_evening_has_all_tables_of_its_night_in_the_order_of_play() -> None:
    for seed in range(6):
        played = [each.played for each in season(seed, 8)]
        evenings = evenings_of(reversed(played), "Europe/Berlin")
        scored = [each for each in played if each.deals]
        assert [table for each in evenings for table in each.tables] == [*in_order(scored)]
        nights = [each.night for each in evenings]
        assert nights == sorted({*nights})
        for evening in evenings:
            for table in evening.tables:
                assert night_of(table.began, "Europe/Berlin") == evening.night


def test_table_without_a_deal_belongs_to_no_evening() -> None:
    empty = played_table(replay(hearts(), ()), "mark", "2026-10-01T18:00:00Z")
    assert evenings_of([empty], "") == ()


def test_calendar_has_every_day_of_its_months_once_and_all_evenings() -> None:
    evenings = evenings_of([each.played for each in season(4, 8)], "")
    months = calendar_of(evenings, Groups({}))
    assert [(each.year, each.month) for each in months] == [(2026, 11), (2026, 10)]
    days = [day for month in months for week in month.weeks for day in week if day]
    assert {*(len(week) for month in months for week in month.weeks)} == {7}
    assert len({each.day for each in days}) == len(days) == 61
    assert {each.day for each in days if each.deals} == {each.night for each in evenings}
    assert all(week[0] is None or week[0].day.weekday() == 0 for m in months for week in m.weeks)

"""Old evenings imported into a circle: sheets as people write them, errors, undo."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event

from companion.engine.log.entries import Adjustment
from companion.store.db.models import CircleEntryRow, db
from tests.web.circle.at_circle import form_to, new_circle, watch_link
from tests.web.circle.brought import brought, keep, read, totals
from tests.web.circle.old_sheets import FOUR, SHEETS, Kept
from tests.web.page import Page
from tests.web.phone import Phone

MOST_CHOICES = 6
GAMES = """Date;Ann;Ben;Cara;Dai
2024-03-01;104;30;52;74
2024-03-08;20;105;60;23
"""


def test_games_are_brought_in_and_taken_back_as_one(phone: Phone, circle: str) -> None:
    page = read(phone, circle, GAMES)
    assert "2 games" in page.text
    page = keep(phone, page)
    assert "2 games were imported" in page.text, page.text
    listed = phone.open(f"{circle}/evenings").text
    assert "8 Mar 2024" in listed
    evening = phone.open(f"{circle}/evening/2024-03-08")
    ways = [each.attrs["href"] for each in evening.root.all("a") if each.attrs.get("href")]
    assert "105" in phone.open(next(way for way in ways if "/played/" in way)).text
    page = phone.submit(form_to(page, "/old/back"), {"do": "out"})
    assert "2 games were removed" in page.text
    assert "2024" not in phone.open(f"{circle}/evenings").text
    page = phone.submit(form_to(page, "/old/back"), {"do": "back"})
    assert "8 Mar 2024" in phone.open(f"{circle}/evenings").text


def _sent(phone: Phone, circle: str, kept: Kept) -> Page:
    """The page that shows a sheet, sent as text or as a file."""
    if isinstance(kept.sheet, str):
        return read(phone, circle, kept.sheet)
    page = phone.open(f"{circle}/old/")
    fields = {**form_to(page, "/old/").fields, "file": (io.BytesIO(kept.sheet), "old.csv")}
    return phone.post(f"{circle}/old/", fields)


@pytest.mark.any_database
@pytest.mark.parametrize("name", SHEETS)
def test_sheets_as_people_keep_them_come_in_with_few_choices(
    phone: Phone, circle: str, name: str
) -> None:
    kept = SHEETS[name]
    page = _sent(phone, circle, kept)
    assert len(kept.chosen) <= MOST_CHOICES
    if kept.chosen:
        page = phone.submit(form_to(page, "/old/"), kept.chosen)
    page = keep(phone, page)
    assert page.status == 200, page.text[:700]
    sheets = brought(phone, circle)
    assert [totals(each) for each in sheets] == [_spaced(each) for each in kept.games]
    rows = [row for each in sheets for row in each.rows]
    assert all(each.result is not None for each in sheets)
    if kept.deals or kept.agreed:
        assert sum(bool(row.deal) for row in rows) == kept.deals
        agreed = [row for row in rows if isinstance(row.effective.action, Adjustment)]
        assert len(agreed) == kept.agreed
    for night in kept.nights:
        assert phone.open(f"{circle}/evening/{night}").status == 200


def _spaced(totals: dict[str, int]) -> dict[str, int]:
    """Totals by the names themselves, in which a blank was written otherwise."""
    return {name.replace("_", " "): points for name, points in totals.items()}


def _csv(phone: Phone, circle: str, which: str) -> str:
    return phone.open(f"{circle}/spreadsheet/{which}.csv").html


@pytest.mark.parametrize("which", ["games", "deals"])
def test_our_own_spreadsheets_come_in_with_the_same_totals(
    phone: Phone, circle: str, which: str
) -> None:
    keep(phone, _sent(phone, circle, SHEETS["deals that do not add up"]))
    phone.submit(form_to(phone.open(f"{circle}/more"), "/forget"))
    other = new_circle(phone, name="Another")
    page = keep(phone, read(phone, other, _csv(phone, circle, which)))
    assert "2 games were imported" in page.text, page.text[:500]
    own = brought(phone, other)
    assert {"Ann": 20, "Ben": 16, "Cara": 62, "Dai": 4} in [*map(totals, own)]
    # The game that goes on is over where it was brought in.
    assert _csv(phone, other, "games").count("\n") == 1 + 2 * len(FOUR.split())


def test_games_that_count_by_the_thousand_come_in_whole(phone: Phone, circle: str) -> None:
    keep(phone, read(phone, circle, "Date;Ann;Ben;Cara;Dai\n2024-03-01;5120;-3005;99999;0\n"))
    (sheet,) = brought(phone, circle)
    assert totals(sheet) == {"Ann": 5120, "Ben": -3005, "Cara": 99_999, "Dai": 0}


def test_all_faults_are_told_by_line_and_nothing_is_kept(phone: Phone, circle: str) -> None:
    sheet = "Date;Ann;Ben;Cara;Dai\n31.02.2024;104;30;5x;74\nsoon;1;2;3;4\n1.3.2024;20;;;\n"
    sheet += "1.3.2199;1;2;3;4\n2.3.2024;1;2;3;100000\n"
    page = read(phone, circle, sheet)
    assert page.status == 422
    for each in (
        "Line 2: there is no day “31.02.2024”.",
        "Line 2, Cara: “5x” is not a whole number.",
        "Line 3: “soon” is not a date.",
        "Line 4: one player; this game is for 3 to 6.",
        "Line 5: “1.3.2199” is in the future.",
        "Line 6, Dai: more than 99,999 points.",
    ):
        assert each in page.text, (each, page.text)
    assert "Line 2: 3 players" not in page.text
    keep(phone, page)
    assert not brought(phone, circle)
    mended = sheet.splitlines()[0] + "\n2024-03-01;104;30;52;74\n"
    page = phone.submit(form_to(page, "/old/"), {"sheet": mended})
    assert "One game" in page.text
    assert "One game was imported" in keep(phone, page).text
    assert len(brought(phone, circle)) == 1


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("sheet", "told"),
    [
        ("", "no games"),
        ("Date;Ann;Ben\n", "no games"),
        ("1;2;3;4\n5;6;7;8\n", "player names"),
        ('Date;Ann;Ben;Cara\n2024-03-01;"1;2;3\n' + "2024-03-02;1;2;3\n" * 60, "never closed"),
        ("a;" * 50 + "\n" + "1;" * 50, "more than 40 columns"),
        ("Date;Ann;Ann;Cara\n2024-03-01;1;2;3\n", "Ann is there twice"),
        ("Date;Ann;ann;Cara\n2024-03-01;1;2;3\n", "Ann is there twice"),
        ("Date;Game;Ann;Ben;Cara\n2024-03-01;Chess;1;2;3\n", "called “Chess”"),
        (
            "Date;Game;Ann;Ben;Cara;Dai\n2024-03-01;Whist;1;2;3;4\n",
            "partners of a side need the same",
        ),
        ("Player;Points\nAnn;1\n;2\nCara;3\n", "Line 3: a name is missing"),
        ("Player;Date\nAnn;2024-03-01\n", "No column has points"),
        ("Ann;Ben;Cara\n" + "1;2;3\n\n" * 501, "501 games: 500 at most"),
    ],
)
def test_what_is_no_sheet_is_refused_in_plain_words(
    phone: Phone, circle: str, sheet: str, told: str
) -> None:
    page = read(phone, circle, sheet)
    assert page.status == 422
    assert told in page.text, page.text[:1500]


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("data", "status", "told"),
    [
        (b"PK\x03\x04" + b"x" * 900, 422, "not text"),
        (bytes(range(256)) * 3, 422, "not text"),
        (b"Ann;Ben;Cara\n" + b"1;2;3\n" * 33_000, 422, "10,000 lines at most"),
        (b"Ann;Ben;Cara\n" + b"100;200;300\n" * 18_000, 422, "200 kB at most"),
    ],
)
def test_foreign_and_huge_files_get_a_plain_message(
    phone: Phone, circle: str, data: bytes, status: int, told: str
) -> None:
    page = _sent(phone, circle, Kept(data, ()))
    assert page.status == status
    assert told in page.text, page.text[:500]
    assert not brought(phone, circle)


def test_a_million_rows_are_refused_before_they_are_read(phone: Phone, circle: str) -> None:
    rows = b"1;2;3\n" * 1_000_000
    sent = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
    sent += rows + b"\r\n--x--\r\n"
    page = phone.post(f"{circle}/old/", sent, content_type="multipart/form-data; boundary=x")
    assert page.status == 413
    assert "too large" in page.text


def test_a_form_that_is_sent_twice_brings_in_once(phone: Phone, circle: str) -> None:
    page = read(phone, circle, GAMES)
    keep(phone, page)
    keep(phone, page)
    assert len(brought(phone, circle)) == 2


def test_a_corrected_sheet_comes_in_anew_after_it_was_taken_back(phone: Phone, circle: str) -> None:
    form = read(phone, circle, GAMES)
    for sheet, highest in ((GAMES, 104), (GAMES.replace("104", "105"), 105), (GAMES, 104)):
        page = phone.submit(form_to(form, "/old/"), {"sheet": sheet})
        page = keep(phone, page)
        assert "2 games were imported" in page.text
        assert max(totals(brought(phone, circle)[0]).values()) == highest
        assert len(brought(phone, circle)) == 2
        listed = page.root.one("ul", "evenings").all("li")
        (mark,) = (each.attrs["id"] for each in listed if each.one("button").text == "Undo")
        phone.submit(form_to(page, "/old/back"), {"mark": mark, "do": "out"})


def test_who_is_meant_may_be_corrected_after_the_import_was_taken_back(
    phone: Phone, circle: str
) -> None:
    form = read(phone, circle, GAMES.replace("Cara", "Carra"))
    for answer, called in (("Cara", "Cara"), ("*", "Carra"), ("Cara", "Cara")):
        page = keep(phone, form, **{"who-Carra": answer})
        assert "2 games were imported" in page.text
        assert [called in totals(each) for each in brought(phone, circle)] == [True] * 2
        listed = page.root.one("ul", "evenings").all("li")
        (mark,) = (each.attrs["id"] for each in listed if each.one("button").text == "Undo")
        phone.submit(form_to(page, "/old/back"), {"mark": mark, "do": "out"})


def test_a_year_of_two_digits_in_the_field_of_the_day_is_refused(phone: Phone, circle: str) -> None:
    page = read(phone, circle, "Ann;Ben;Cara;Dai\n104;30;52;74\n")
    page = keep(phone, page, day="0024-05-01")
    assert page.status == 422
    assert "The year 24 is too long ago" in page.text
    assert "from 1970 on" in page.text
    assert not brought(phone, circle)


def test_a_sheet_of_thousands_of_names_is_refused(phone: Phone, circle: str) -> None:
    lines = "".join(f"a{each};1\n" for each in range(9_999))
    page = read(phone, circle, f"Player;Points\n{lines}")
    assert page.status == 422
    assert "These are 9,999 names: 300 at most" in page.text


def test_a_sheet_at_the_limit_goes_through_a_form(phone: Phone, circle: str) -> None:
    lines = "1;2;3;20\n" * 9_000
    heads = "Ann;Ben;Cara;Dai" + ";" * 20_000
    assert "too large" not in read(phone, circle, f"{lines}".replace("\n", "\r\n")).text
    assert "too large" in read(phone, circle, f"{heads}\n{lines * 3}").text


def test_nothing_is_kept_that_was_not_shown(phone: Phone, circle: str) -> None:
    page = read(phone, circle, GAMES)
    page = keep(phone, page, **{"column-2": "nothing"})
    assert not brought(phone, circle)
    keep(phone, page)
    assert [*totals(brought(phone, circle)[0])] == ["Ann", "Cara", "Dai"]


def test_a_doubtful_name_is_asked_and_may_be_new(phone: Phone, circle: str) -> None:
    page = keep(phone, read(phone, circle, GAMES.replace("Cara", "Carra")))
    assert "Please choose" in page.text
    assert not brought(phone, circle)
    keep(phone, page, **{"who-Carra": "*"})
    assert "Carra" in totals(brought(phone, circle)[0])
    assert "Carra" in phone.open(f"{circle}/people/").text


def test_who_may_only_watch_brings_nothing_in(phone: Phone, other: Phone, circle: str) -> None:
    watching = watch_link(phone, circle)
    assert other.open(f"{watching}/old/").status == 403
    assert other.post(f"{watching}/old/", {"sheet": GAMES}).status in (400, 403)


def test_deals_that_do_not_add_up_say_so_on_the_sheet(phone: Phone, circle: str) -> None:
    keep(phone, _sent(phone, circle, SHEETS["deals that do not add up"]))
    (sheet,) = brought(phone, circle)
    reasons = [
        row.effective.action.reason
        for row in sheet.rows
        if isinstance(row.effective.action, Adjustment)
    ]
    assert reasons == [
        "Deal 2 as written: adds up to 24",
        "Deal 3 as written: adds up to 52",
    ]


def test_erased_names_stay_erased_in_what_is_brought_in(phone: Phone, circle: str) -> None:
    page = phone.open(f"{circle}/erase/?who=Cara")
    phone.submit(form_to(page, "/erase/"), {"sure": "yes"})
    page = keep(phone, read(phone, circle, GAMES))
    assert len(brought(phone, circle)) == 2, page.text[:500]
    assert "Cara" not in phone.open(f"{circle}/people/").text


def test_many_games_that_are_read_and_kept_want_the_log_of_their_circle_no_more_often_than_few(
    phone: Phone, circle: str
) -> None:
    asked: list[tuple[int, int]] = []
    for year, games in ((2022, 3), (2023, 9)):
        rows = [f"{year}-03-{day:02};104;30;52;{day}\n" for day in range(1, games + 1)]
        with _circle_logs_read(phone) as looked:
            page = read(phone, circle, "Date;Ann;Ben;Cara;Dai\n" + "".join(rows))
        with _circle_logs_read(phone) as kept:
            page = keep(phone, page)
        assert f"{games} games were imported" in page.text
        asked.append((len(looked), len(kept)))
    assert asked[0] == asked[1]


@contextmanager
def _circle_logs_read(phone: Phone) -> Iterator[list[str]]:
    """Collect the statements that read the log of a circle."""
    statements: list[str] = []

    def note(*said: Any) -> None:
        if f"FROM {CircleEntryRow.__tablename__}" in said[2]:
            statements.append(said[2])

    with phone.app.app_context():
        engine = db.engine
    event.listen(engine, "before_cursor_execute", note)
    yield statements
    event.remove(engine, "before_cursor_execute", note)

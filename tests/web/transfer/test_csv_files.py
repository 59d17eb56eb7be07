"""The sheet of a table and the tables of a circle, as a spreadsheet opens them."""

import csv
import tracemalloc
from contextlib import suppress
from datetime import date
from io import StringIO

import pytest
from flask import Flask

from companion.circle.log.fold import replay_circle
from companion.circle.people import people_of
from companion.circle.tables.extract import played_table
from companion.drawing.exports import CircleSpreadsheet
from companion.games.registry import known_games
from companion.web.request.downloads import spreadsheet
from companion.words.catalogue import catalogue_for
from companion.words.plain_text import csv_line, csv_style
from tests.support.office import Opened, opened
from tests.support.sittings import NAMES
from tests.web.circle.at_circle import keep_in, new_circle, watch_link
from tests.web.invited import watch_table
from tests.web.phone import Phone

GERMAN_STYLE = ("de-DE", ";", ",")
GERMAN = {"Accept-Language": "de-DE,de;q=0.9,en;q=0.5"}


def rows(phone: Phone, address: str, separator: str = ",", **headers: str) -> list[list[str]]:
    """The rows of a file that is downloaded."""
    answer = phone.client.get(address, headers={"Accept-Language": phone.language, **headers})
    assert answer.status_code == 200
    assert answer.mimetype == "text/csv"
    assert "attachment" in answer.headers["Content-Disposition"]
    data = answer.get_data()
    assert data.startswith(b"\xef\xbb\xbf")
    assert data.count(b"\n") == data.count(b"\r\n")
    text = StringIO(data.decode("utf-8-sig"), newline="")
    return [*csv.reader(text, delimiter=separator, strict=True)]


@pytest.fixture
def played(phone: Phone) -> str:
    """A table with two deals, a moon, points that were agreed, and a name like a formula."""
    table = phone.new_table(("=1+1", "Ben; jr", "Cara", 'D"i'))
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.happen(table, "adjustment", points_0="3", reason="late, again")
    phone.deal(table, 0, 13, 0, 0, queen=1)
    phone.answer(table, "self")
    return table


def test_sheet_has_a_row_for_each_deal_and_player(phone: Phone, played: str) -> None:
    head, *found = rows(phone, f"{played}/spreadsheet/table.csv")
    assert head == ["Date", "Deal", "Dealer", "Player", "Points", "Total", "Remark"]
    assert [each[1:6] for each in found] == [
        ["1", "'=1+1", "'=1+1", "5", "5"],
        ["1", "'=1+1", "Ben; jr", "4", "4"],
        ["1", "'=1+1", "Cara", "16", "16"],
        ["1", "'=1+1", 'D"i', "1", "1"],
        ["", "", "'=1+1", "3", "8"],
        ["", "", "Ben; jr", "0", "4"],
        ["", "", "Cara", "0", "16"],
        ["", "", 'D"i', "0", "1"],
        ["2", "Ben; jr", "'=1+1", "0", "8"],
        ["2", "Ben; jr", "Ben; jr", "-26", "-22"],
        ["2", "Ben; jr", "Cara", "0", "16"],
        ["2", "Ben; jr", 'D"i', "0", "1"],
    ]
    assert "late, again" in found[4][6]
    assert "Moon" in found[9][6]


def test_sheet_is_written_for_the_country_of_the_reader(
    phone: Phone, other: Phone, played: str
) -> None:
    address = f"{played}/spreadsheet/table.csv"
    assert rows(phone, address, ";", **GERMAN)[2][3] == "Ben; jr"
    assert rows(other, address)[0] == [
        "日付",
        "ディール",
        "親",
        "プレイヤー",
        "点数",
        "合計",
        "備考",
    ]


@pytest.mark.parametrize("game", [*known_games()])
def test_sheet_of_every_game_can_be_saved_from_its_page(phone: Phone, game: str) -> None:
    names = ("Ann",) if game == "oniontan" else NAMES
    table = phone.new_table(names, game)
    address = f"{table}/spreadsheet/table.csv"
    assert len(phone.open(f"{table}/hand").root.all("a", href=address)) == 1
    assert len(rows(phone, address)) == 1
    watched = watch_table(phone, table)
    assert len(rows(Phone(phone.app), f"{watched}/spreadsheet/table.csv")) == 1


@pytest.fixture
def circle(phone: Phone, played: str) -> str:
    """A circle of two tables."""
    circle = new_circle(phone, played)
    other = phone.new_table(("Cara", "=1+1", "Eve", "Fay"))
    phone.deal(other, 13, 0, 0, 0, queen=1)
    keep_in(phone, other, circle)
    return circle


def test_circle_has_a_row_for_each_game_and_person(phone: Phone, circle: str) -> None:
    head, *found = rows(phone, f"{circle}/spreadsheet/games.csv", ";", **GERMAN)
    assert len(head) == len(found[0]) == 9
    own = [each[3:7] for each in found if each[4] == "2"]
    assert own[:2] == [["'=1+1", "2", "8", "4,00"], ["Ben; jr", "2", "-22", "-11,00"]]
    assert len(found) == 8
    assert {each[7] for each in found} == {""}


def test_points_of_a_circles_deals_add_up_to_its_totals(phone: Phone, circle: str) -> None:
    _, *found = rows(phone, f"{circle}/spreadsheet/deals.csv")
    assert len(found) == 4 + 1 + 4 + 4
    (agreed,) = (each for each in found if each[8])
    assert agreed[3:] == ["", "", "'=1+1", "3", "8", "agreed"]
    for table in {each[2] for each in found}:
        for name in {each[5] for each in found}:
            own = [each for each in found if (each[2], each[5]) == (table, name)]
            assert not own or sum(int(each[6]) for each in own) == int(own[-1][7])


def test_whoever_watches_a_circle_may_save_both(phone: Phone, circle: str, app: Flask) -> None:
    watched, watcher = watch_link(phone, circle), Phone(app)
    page = watcher.open(f"{watched}/more")
    for name in ("games", "deals"):
        address = f"{watched}/spreadsheet/{name}.csv"
        assert len(page.root.all("a", href=address)) == 1
        assert len(rows(watcher, address)) > 8


def _as_held(cell: str, decimal: str) -> str | float | date:
    """What a spreadsheet should hold for a cell that we wrote."""
    for read in (lambda: float(cell.replace(decimal, ".")), lambda: date.fromisoformat(cell)):
        with suppress(ValueError):
            return read()
    return cell


def _filled(rows: Opened) -> Opened:
    """The rows without the empty cells at their end."""
    return [row[: max(at for at, cell in enumerate(row, 1) if cell != "")] for row in rows]


@pytest.mark.other_programs
@pytest.mark.office
@pytest.mark.parametrize(("language", "separator", "decimal"), [("en-GB", ",", "."), GERMAN_STYLE])
def test_libreoffice_opens_the_same_numbers_days_and_names(
    phone: Phone, played: str, circle: str, language: str, separator: str, decimal: str
) -> None:
    spreadsheets = (f"{played}/spreadsheet/table", f"{circle}/spreadsheet/games")
    for address in (*spreadsheets, f"{circle}/spreadsheet/deals"):
        headers = {"Accept-Language": language}
        written = rows(phone, f"{address}.csv", separator, **headers)
        found = opened(phone.client.get(f"{address}.csv", headers=headers).data, language)
        held = [[_as_held(each, decimal) for each in row] for row in written]
        assert _filled(found) == _filled(held)
        assert {float, str, date} == {type(cell) for row in found[1:] for cell in row}


def test_thousands_of_tables_need_little_room(phone: Phone, played: str) -> None:
    table = played_table(phone.sheet(played), "m" * 12, "2026-11-24T20:00:00Z")
    people = people_of(replay_circle(()), table.names)
    words, style = catalogue_for("en", tuple(known_games().values())), csv_style("en")

    def room(many: int) -> int:
        """The most memory that making the rows of this many tables takes."""
        made = CircleSpreadsheet([table] * many, people, "", known_games(), words)
        tracemalloc.start()
        written = sum(len(csv_line(each, style)) for each in made.deals())
        assert written > 400 * many
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    assert room(3_000) < 500_000


@pytest.mark.at_length
def test_long_file_is_never_whole_in_memory(app: Flask) -> None:
    many, row = 200_000, ("2026-11-24", "Hearts", 1, 2, "Ann", "Ann", 5, 40, None)
    with app.test_request_context("/"):
        answer = spreadsheet((row for _ in range(many)), "long")
        tracemalloc.start()
        try:
            length = sum(map(len, answer.iter_encoded()))
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
    assert length > 30 * many
    assert peak < length / 10

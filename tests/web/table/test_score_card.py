"""The sheet of a table where everybody plays deals of their own: a line a number."""

import pytest
from flask import Flask

from companion.drawing import score_sheet as score_lines
from companion.drawing.score_sheet import ROWS
from companion.engine.fold.columns import columns_of
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Adjustment
from companion.store.db.models import db
from companion.store.tables.append import add_entries
from companion.store.tables.stored_tables import find_table
from tests.support.sittings import log
from tests.web.page import Node, Page
from tests.web.phone import Phone

NAMES = ("Ann", "Bo", "Cara")


def _table(phone: Phone, *deals: tuple[int, int, int], names: tuple[str, ...] = NAMES) -> str:
    """A table at which each deal is told by player, bid and tricks."""
    table = phone.new_table(game="oniontan", names=names)
    for player, bid, tricks in deals:
        form = phone.open(f"{table}/deal?by=deal").form("key")
        typed = {"bid": str(bid), "tricks": str(tricks)}
        phone.submit(form, typed | ({"player": str(player)} if len(names) > 1 else {}))
    return table


def _rows(page: Page, cls: str) -> list[Node]:
    return page.root.one("table", "sheet").one("tbody").all("tr", cls)


def test_line_has_the_deal_of_one_number_of_every_player(phone: Phone) -> None:
    table = _table(phone, (0, 4, 4), (1, 3, 5), (1, 2, 2), (2, 0, 0), (1, 5, 1))
    page = phone.open(f"{table}/sheet")
    rows = _rows(page, "own-deals")
    assert [row.one("th").text for row in rows] == ["3", "2", "1"]
    assert [[each.text for each in row.all("b")] for row in rows] == [
        ["−5"],
        ["0"],
        ["4", "−2", "0"],
    ]
    assert [each.text for each in _rows(page, "totals")[0].all("b")] == ["4", "−5", "0"]
    assert "3→5" in rows[2].all("td")[1].text


def test_every_cell_leads_to_its_own_entry(phone: Phone) -> None:
    table = _table(phone, (0, 4, 4), (1, 3, 5), (1, 2, 2))
    (second, first) = _rows(phone.open(f"{table}/sheet"), "own-deals")
    links = [each.attrs["href"] for row in (first, second) for each in row.all("a")]
    assert links == [f"{table}/entry/{number}" for number in (1, 2, 3)]
    assert phone.open(f"{table}/entry/3").title == "Correct deal 2"


def test_cell_says_whose_deal_it_is_not_what_a_tap_does(phone: Phone) -> None:
    table = _table(phone, (0, 4, 4), (1, 3, 5), (1, 2, 2))
    (second, first) = _rows(phone.open(f"{table}/sheet"), "own-deals")
    said = [
        each.all(cls="visually-hidden")[0].text for row in (first, second) for each in row.all("a")
    ]
    assert [each.rstrip(", ") for each in said] == ["Ann: deal 1", "Bo: deal 1", "Bo: deal 2"]


@pytest.mark.parametrize(("tricks", "falls"), [(4, 1), (3, 0)])
def test_only_a_success_is_celebrated_alone(phone: Phone, tricks: int, falls: int) -> None:
    table = _table(phone, *[(0, 4, tricks)] * 9, names=("Ann",))
    assert len(phone.open(f"{table}/").root.all("div", "falling")) == falls


def test_what_else_happened_stands_between_the_numbers(phone: Phone) -> None:
    table = _table(phone, (0, 4, 4), (1, 3, 3))
    phone.happen(table, "adjustment", points_1="5", reason="late")
    form = phone.open(f"{table}/deal?by=deal").form("key")
    phone.submit(form, {"player": "1", "bid": "1", "tricks": "1"})
    page = phone.open(f"{table}/sheet")
    kinds = [row.classes[0] for row in page.root.one("tbody").all("tr")]
    assert kinds == ["totals", "deal", "adjusted", "remark", "deal"]


def test_one_alone_reads_each_deal_in_words(phone: Phone) -> None:
    table = _table(phone, (0, 4, 4), (0, 3, 5), names=("Ann",))
    rows = _rows(phone.open(f"{table}/sheet"), "own-deals")
    assert "Ann bid 3 and took 5." in rows[0].one("span", "told").text
    assert "visually-hidden" not in rows[0].one("span", "told").classes


def test_deals_are_called_by_their_players_number(phone: Phone) -> None:
    table = _table(phone, (0, 4, 4), (0, 3, 3))
    page = phone.open(f"{table}/")
    assert page.title == "Oneonta Whist · Bo: deal 1"
    assert page.root.one("h1").text == "Oneonta Whist"
    assert page.root.one("a", "act").text == "Score this deal"
    assert phone.open(f"{table}/deal").title == "Oneonta Whist"


def test_chart_goes_by_the_deals_of_each_player(phone: Phone) -> None:
    table = _table(phone, (0, 4, 4), (1, 3, 5), (1, 2, 2))
    chart = phone.open(f"{table}/sheet").root.one("figure", "chart")
    assert [each.text for each in chart.all("text", "number")] == ["2", "1"]
    lengths = [len(each.attrs["points"].split()) for each in chart.all("polyline")]
    assert lengths == [2, 3, 1]


def test_end_of_one_alone_shows_all_deals(phone: Phone) -> None:
    table = _table(phone, *[(0, 4, 4)] * 8, (0, 5, 3), names=("Ann",))
    played = phone.open(f"{table}/").root.one("ol", "played").all("li")
    assert len(played) == 9
    assert "Ann bid 5 and took 3." in played[8].text
    assert "−5" in played[8].text


def test_every_page_calls_a_deal_by_whose_it_is(phone: Phone) -> None:
    table = _table(phone, (0, 5, 5), (1, 3, 4), (0, 5, 5))
    called = {
        "referee/settle/revoke?noticed=scored": "Ann: deal 2",
        "referee/score": "Ann: deal 2",
        "referee/tricks": "Cara: deal 1",
    }
    for path, wanted in called.items():
        page = phone.open(f"{table}/{path}")
        assert wanted in page.text, path
        assert "Deal 3" not in page.text, path
    assert "Deal 4" not in phone.open("/").text


def _adjust(app: Flask, table: str, times: int) -> None:
    """Book points for the first of three players many times, after a single deal."""
    with app.app_context():
        stored = find_table(table.removeprefix("/t/"))
        assert stored is not None
        add_entries(stored, log(*[Adjustment((1, 0, 0), "late")] * times, first=2))
        db.session.commit()


def test_long_card_is_shown_page_by_page(phone: Phone, app: Flask) -> None:
    table = _table(phone, (0, 4, 4))
    _adjust(app, table, 2 * ROWS)
    shown, path = [], f"{table}/sheet"
    while path:
        page = phone.open(path)
        shown.append([len(_rows(page, cls)) for cls in ("adjusted", "own-deals")])
        older = [a.attrs["href"] for a in page.root.all("a") if "before=" in a.attrs["href"]]
        path = older[0] if older else ""
    assert shown == [[ROWS, 0], [ROWS, 0], [0, 1]]


def test_columns_are_worked_out_once_for_all_lines_of_a_card(
    phone: Phone, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = _table(phone, (0, 4, 4))
    _adjust(app, table, 20)
    asked: list[Sheet] = []

    def counted(sheet: Sheet) -> object:
        asked.append(sheet)
        return columns_of(sheet)

    monkeypatch.setattr(score_lines, "columns_of", counted)
    assert len(_rows(phone.open(f"{table}/sheet"), "adjusted")) == 20
    # Once for the card, and once for all of its lines.
    assert len(asked) == 2

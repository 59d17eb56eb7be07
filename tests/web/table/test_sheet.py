"""The sheet as a page: the newest deal on top, with the signs of what happened in it."""

from tests.web.page import Node, Page
from tests.web.phone import Phone

DEAL = (5, 4, 3, 1)


def _rows(page: Page, cls: str = "") -> list[Node]:
    return page.root.one("table", "sheet").one("tbody").all("tr", cls)


def _totals(row: Node) -> list[str]:
    return [each.text for each in row.all("b")]


def test_newest_deal_stands_on_top(phone: Phone, table: str) -> None:
    phone.deal(table, *DEAL, queen=2)
    phone.deal(table, *DEAL, queen=0)
    page = phone.open(f"{table}/sheet")
    assert [_totals(row) for row in _rows(page, "deal")] == [
        ["23", "8", "19", "2"],
        ["5", "4", "16", "1"],
    ]


def test_row_says_who_took_the_queen_who_leads_and_how_cards_were_passed(
    phone: Phone, table: str
) -> None:
    phone.deal(table, *DEAL, queen=2)
    (row,) = _rows(phone.open(f"{table}/sheet"), "deal")
    cells = row.all("td")
    assert ["♠" in cell.text for cell in cells] == [False, False, True, False]
    assert ["leads" in cell.classes for cell in cells] == [False, False, False, True]
    assert row.one("th").one("span", "sign").attrs["title"] == "passed left"


def test_adjustment_is_a_row_of_its_own_in_words(phone: Phone, table: str) -> None:
    phone.deal(table, *DEAL, queen=2)
    phone.happen(table, "adjustment", points_3="10", reason="revoke")
    page = phone.open(f"{table}/sheet")
    (row,) = _rows(page, "adjusted")
    assert _totals(row) == ["5", "4", "16", "11"]
    assert [each.text for each in row.all("small")] == ["+10"]
    assert _rows(page)[1].text == "Dai +10, revoke"


def test_old_names_stand_over_the_old_deals(phone: Phone, table: str) -> None:
    phone.deal(table, *DEAL, queen=2)
    phone.happen(table, "substitution", seat="3", name="Ema")
    phone.deal(table, *DEAL, queen=2)
    page = phone.open(f"{table}/sheet")
    assert page.root.one("table", "sheet").one("thead").all("th")[-1].one("bdi").text == "Ema"
    kinds = [row.classes[0] for row in _rows(page)]
    assert kinds == ["deal", "remark", "then", "deal"]
    assert _rows(page, "then")[0].all("td")[-1].text == "Dai"


def test_corrected_deal_is_marked(phone: Phone, table: str) -> None:
    phone.deal(table, *DEAL, queen=2)
    assert not phone.open(f"{table}/sheet").root.all("abbr")
    phone.correct(table, 1, {"queen": "0"})
    (mark,) = phone.open(f"{table}/sheet").root.all("abbr")
    assert mark.attrs["title"] == "corrected"
    assert mark.one(cls="visually-hidden").text.strip() == "corrected"


def test_moon_is_said_below_its_deal_and_marked_in_the_chart(phone: Phone, table: str) -> None:
    phone.deal(table, 0, 13, 0, 0, queen=1)
    phone.answer(table, "others")
    page = phone.open(f"{table}/sheet")
    assert [row.text for row in _rows(page, "moment")] == ["Moon by Bo: +26 for the others"]
    assert page.root.one("figure", "chart").all("line", "moment")


def test_own_line_is_the_thick_one(phone: Phone, table: str) -> None:
    phone.deal(table, *DEAL, queen=2)
    assert not phone.open(f"{table}/sheet").root.all("polyline", "own")
    phone.submit(phone.open(f"{table}/seat").form("/seat"), {"seat": "1"})
    (own,) = phone.open(f"{table}/sheet").root.all("polyline", "own")
    assert "line-1" in own.classes


def test_history_is_grouped_by_the_deal_that_was_played(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.happen(table, "adjustment", points_1="5", reason="late")
    phone.deal(table, 0, 3, 4, 6, queen=3)
    items = phone.open(f"{table}/log").root.one("ol", "log").all("li")
    groups = [[each.text for each in item.all("h2")] for item in items]
    assert groups == [["Deal 2"], [], ["Deal 1"]]
    phone.happen(table, "early-end")
    ended = phone.open(f"{table}/log").root.one("ol", "log").all("li")
    assert [len(item.all("h2")) for item in ended] == [1, 0, 0, 1]

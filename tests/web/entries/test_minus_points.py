"""Where points are written as minus points, every page writes and reads them so (H0-CARD-1)."""

import pytest

from companion.engine.log.entries import Adjustment
from tests.web.page import Node, Page
from tests.web.phone import Phone

DEAL = (5, 4, 3, 1)


@pytest.fixture
def minus(phone: Phone) -> str:
    """A table that writes minus points, one deal scored: −5, −4, −16, −1."""
    table = phone.new_table(shown="minus")
    phone.deal(table, *DEAL, queen=2)
    return table


def _standings(page: Page, cls: str = "standings") -> list[tuple[str, str, str]]:
    rows = page.root.one(cls=cls).all("li")
    return [tuple(row.one(cls=each).text for each in ("place", "who", "total")) for row in rows]  # type: ignore[misc]


def test_totals_are_stored_as_counted_and_shown_with_a_minus(phone: Phone, minus: str) -> None:
    assert phone.totals(minus) == (5, 4, 16, 1)
    page = phone.open(f"{minus}/")
    assert _standings(page) == [
        ("1st", "Dai", "−1"),
        ("2nd", "Bo", "−4"),
        ("3rd", "Ann", "−5"),
        ("4th", "Cara", "−16"),
    ]


def test_sheet_writes_totals_deltas_and_what_the_chart_says(phone: Phone, minus: str) -> None:
    phone.deal(minus, 0, 13, 0, 0, queen=0)
    page = phone.open(f"{minus}/sheet")
    rows = page.root.one("table", "sheet").one("tbody").all("tr")[::-1]
    cells = [[(td.one("b").text, td.one("small").text) for td in row.all("td")] for row in rows]
    assert cells[0] == [("−5", "−5"), ("−4", "−4"), ("−16", "−16"), ("−1", "−1")]
    assert cells[1] == [("−18", "−13"), ("−17", "−13"), ("−16", "0"), ("−1", "0")]
    drawn = page.root.one("figure", "chart").all("svg")[0]
    assert "Ann −18, Bo −17, Cara −16 and Dai −1" in drawn.attrs["aria-label"].replace(
        "−16, Dai", "−16 and Dai"
    )
    assert _height(drawn, 0) > _height(drawn, 3), "fewer minus points end higher"


def _height(drawn: Node, side: int) -> float:
    return float(drawn.one("circle", f"end-{side}").attrs["cy"])


def test_penalty_table_draws_its_lines_the_other_way(phone: Phone, table: str) -> None:
    phone.deal(table, *DEAL, queen=2)
    page = phone.open(f"{table}/sheet")
    drawn = page.root.one("figure", "chart").all("svg")[0]
    assert _height(drawn, 2) < _height(drawn, 3)
    assert ("4th", "Cara", "16") in _standings(phone.open(f"{table}/"))


def test_h0_slam_1_moon_shows_plus_points_for_the_shooter(phone: Phone, minus: str) -> None:
    phone.deal(minus, 0, 13, 0, 0, queen=1)
    own, others = phone.open(f"{minus}/question").root.all("section", "answer")
    assert own.one("h2").text == "+26 for Bo"
    assert [row.text for row in own.one("tbody").all("tr")] == [
        "A Ann −5",
        "B Bo +26 22",
        "C Cara −16",
        "D Dai −1",
    ]
    assert [row.text for row in others.one("tbody").all("tr")] == [
        "A Ann −26 −31",
        "B Bo −4",
        "C Cara −26 −42",
        "D Dai −26 −27",
    ]
    phone.answer(minus, "self")
    assert phone.totals(minus) == (5, -22, 16, 1)
    assert ("1st", "Bo", "22") in _standings(phone.open(f"{minus}/"))


def test_the_end_ranks_the_fewest_minus_points_first(phone: Phone) -> None:
    table = phone.new_table(shown="minus", target="16")
    page = phone.deal(table, *DEAL, queen=2)
    assert "Cara reached −16." in page.text
    assert _standings(page, "ranking")[0] == ("1st", "Dai", "−1")
    assert _standings(page, "ranking")[-1] == ("4th", "Cara", "−16")


def test_adjustment_is_typed_logged_and_corrected_as_points_are_written(
    phone: Phone, minus: str
) -> None:
    phone.happen(minus, "adjustment", points_0="-10", reason="revoke")
    assert phone.log(minus)[-1].action == Adjustment((10, 0, 0, 0), "revoke")
    assert ("3rd", "Ann", "−15") in _standings(phone.open(f"{minus}/"))
    assert "Adjusted: Ann −10 (revoke)" in phone.open(f"{minus}/log").text
    assert "Ann −10, revoke" in phone.open(f"{minus}/sheet").text
    page = phone.open(f"{minus}/entry/2")
    assert page.field("points-0").attrs["value"] == "−10"
    assert page.field("points-1").attrs["value"] == "0"
    phone.correct(minus, 2, {"points-0": "3"})
    assert phone.totals(minus) == (2, 4, 16, 1)
    assert "Entry 2 corrected: Adjusted: Ann +3 (revoke)" in phone.open(f"{minus}/log").text


def test_what_was_typed_stays_as_it_was_typed(phone: Phone, minus: str) -> None:
    page = phone.happen(minus, "adjustment", points_0="-10", points_1="x", reason="revoke")
    assert page.status == 422
    assert page.field("points-0").attrs["value"] == "-10"
    page = phone.happen(minus, "adjustment", points_0="-7", reason="")
    assert page.status == 422
    assert page.field("points-0").attrs["value"] == "-7"
    assert len(phone.log(minus)) == 1


def test_counts_stay_counts(phone: Phone, minus: str) -> None:
    phone.points(minus, 13, 13, 0, 0)
    assert phone.totals(minus) == (18, 17, 16, 1)
    assert phone.open(f"{minus}/entry/1").field("hearts-0").attrs["value"] == "5"
    assert phone.open(f"{minus}/entry/2").field("points-0").attrs["value"] == "13"
    assert "Ann: 13 points; Bo: 13 points" in phone.open(f"{minus}/log").text


def test_penalty_table_adjusts_as_it_counts(phone: Phone, table: str) -> None:
    phone.happen(table, "adjustment", points_0="-10", reason="revoke")
    assert phone.totals(table) == (-10, 0, 0, 0)
    assert phone.open(f"{table}/entry/1").field("points-0").attrs["value"] == "−10"

"""The scoreboard: everybody's own side, whatever is played."""

import pytest

from tests.web.page import Node
from tests.web.phone import Phone

NAMES = ("Ann", "Bo", "Cara", "Dai", "Eve", "Finn")


def _panels(phone: Phone, table: str) -> list[Node]:
    page = phone.open(f"{table}/board")
    assert page.status == 200
    return page.root.all("section", "panel")


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_each_side_reads_its_own_total_its_pass_and_all_others(phone: Phone, count: int) -> None:
    table = phone.new_table(NAMES[:count])
    panels = _panels(phone, table)
    assert [each.one("bdi").text for each in panels] == list(NAMES[:count])
    for seat, each in enumerate(panels):
        assert each.one(cls="task").text == f"3 to {NAMES[(seat + 1) % count]}"
        assert len(each.one(cls="others").all("li")) == count - 1
    assert ["dealer" in each.classes for each in panels] == [True] + [False] * (count - 1)


def test_own_seat_is_at_the_bottom(phone: Phone, table: str) -> None:
    phone.submit(phone.open(f"{table}/seat").form("/seat"), {"seat": "2"})
    assert _panels(phone, table)[0].one("bdi").text == "Cara"


def test_totals_that_read_otherwise_upside_down_are_underlined(phone: Phone, table: str) -> None:
    phone.deal(table, 6, 3, 3, 1, queen=1)
    marked = {
        each.one("bdi").text: "marked" in each.one(cls="score").classes
        for each in _panels(phone, table)
    }
    assert marked == {"Ann": True, "Bo": True, "Cara": False, "Dai": True}


@pytest.mark.parametrize(("game", "count"), [("whist", 4), ("bidwhist", 4), ("oniontan", 1)])
def test_pairs_share_a_total_and_one_player_alone_has_a_board(
    phone: Phone, game: str, count: int
) -> None:
    table = phone.new_table(NAMES[:count], game=game)
    panels = _panels(phone, table)
    assert len(panels) == count
    assert {len(each.one(cls="others").all("li")) for each in panels} == {0 if count == 1 else 1}


def test_board_goes_on_when_the_moon_is_asked_about_and_after_the_end(
    phone: Phone, other: Phone, table: str
) -> None:
    phone.deal(table, 13, 0, 0, 0)
    question = "Ann shot the moon"
    assert [each.one(cls="task").text for each in _panels(phone, table)] == [question] * 4
    assert phone.open(f"{table}/board").root.one(cls="middle").all("svg", "moon")
    phone.answer(table, "others")
    phone.happen(table, "early-end")
    assert _panels(phone, table)[0].one(cls="task").text == "1st"
    assert _panels(other, table)[0].one(cls="task").text == "1位"


def test_more_and_the_board_lead_to_each_other(phone: Phone, table: str) -> None:
    more = phone.open(f"{table}/happened").root
    assert more.all("a", href=f"{table}/board")
    assert phone.open(f"{table}/board").root.all("a", href=f"{table}/")

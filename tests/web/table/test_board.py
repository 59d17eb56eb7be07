"""The scoreboard: everybody's own side, whatever is played."""

import pytest

from companion.drawing.scoreboard import _AREAS, _TURNED_AREAS
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


@pytest.mark.parametrize("count", range(1, 7))
def test_own_panel_is_nearest_and_neighbours_follow_clockwise_however_the_board_is_held(
    count: int,
) -> None:
    # Clockwise from the middle of the nearest side, for a board that lies and for one turned.
    lying = ["bottom", "bottom-left", "left", "top-left"]
    lying += ["top", "top-right", "right", "bottom-right"]
    turned = [*lying[-2:], *lying[:-2]]
    for areas, around in ((_AREAS[count], lying), (_TURNED_AREAS[count], turned)):
        places = [around.index(area) for area in areas]
        nearest = places.pop(0)
        assert nearest in (0, 7)
        assert places == sorted(places)
        assert len({*areas}) == count


def test_standing_it_is_one_column_in_the_order_of_places(phone: Phone, table: str) -> None:
    phone.deal(table, 6, 3, 3, 1, queen=1)
    board = phone.open(f"{table}/board?stands=yes").root
    rows = board.one("ol", "column").all("li")
    told = [(each.one("bdi").text, each.one("b").text) for each in rows]
    assert told == [("Dai", "1"), ("Cara", "3"), ("Ann", "6"), ("Bo", "16")]
    assert board.one("p", "cue").text == "Bo deals Pass 3 right"
    assert not board.all("section", "panel")
    assert board.one("form", id="turns").attrs["action"] == f"{table}/board"
    phone.happen(table, "early-end")
    over = phone.open(f"{table}/board?stands=yes").root
    assert over.one("p", "cue").text == "Dai wins"


def test_pairs_stand_in_one_row(phone: Phone) -> None:
    table = phone.new_table(game="whist")
    rows = phone.open(f"{table}/board?stands=yes").root.one("ol", "column").all("li")
    assert [each.one("bdi").text for each in rows] == ["Ann and Cara", "Bo and Dai"]

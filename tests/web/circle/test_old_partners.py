"""Partners in one cell of an old sheet, and games whose totals do not say all."""

import pytest

from tests.web.circle.at_circle import form_to
from tests.web.circle.brought import brought, keep, read, totals
from tests.web.phone import Phone

PAIRED = "Date;Ann & Ben;Cara & Dai\n2024-03-01;5;3\n2024-03-08;4;4\n"
LONG = "Date;Player;Points\n1.3.2024;Ann + Ben;5\n1.3.2024;Cara + Dai;3\n"


@pytest.mark.parametrize("game", ["whist", "bidwhist"])
@pytest.mark.parametrize("sheet", [PAIRED, LONG], ids=["columns", "lines"])
def test_pairs_in_one_cell_are_partners(phone: Phone, circle: str, sheet: str, game: str) -> None:
    page = keep(phone, read(phone, circle, sheet, rules=game))
    assert "imported" in page.text, page.text[:900]
    for each in brought(phone, circle):
        players, sides = each.position.players, each.position.sides
        pairs = {frozenset(str(players[seat]) for seat in side.seats) for side in sides}
        assert pairs == {frozenset({"Ann", "Ben"}), frozenset({"Cara", "Dai"})}
    assert totals(brought(phone, circle)[0]) == {"Ann": 5, "Ben": 5, "Cara": 3, "Dai": 3}


def test_what_looks_like_a_pair_can_be_one_name(phone: Phone, circle: str) -> None:
    sheet = "Date;Ann & Ben;Cara & Dai;Eva\n2024-03-01;5;3;2\n"
    page = read(phone, circle, sheet, rules="hearts")
    assert "two partners" in page.text
    page = phone.submit(form_to(page, "/old/"), {"pairs": "no"})
    keep(phone, page, **{f"who-{name}": "*" for name in ("Ann & Ben", "Cara & Dai")})
    assert [*totals(brought(phone, circle)[0])] == ["Ann & Ben", "Cara & Dai", "Eva"]


def test_one_player_in_two_pairs_of_a_game_is_a_fault(phone: Phone, circle: str) -> None:
    page = read(phone, circle, PAIRED.replace("Cara &", "Ann &"), rules="whist")
    assert page.status == 422
    assert "Line 2: Ann is there twice" in page.text


def test_oneonta_comes_in_as_points_agreed(phone: Phone, circle: str) -> None:
    sheet = "Date;Ann;Ben\n2024-03-01;12;-3\n"
    page = keep(phone, read(phone, circle, sheet, rules="oniontan"))
    assert "imported" in page.text, page.text[:900]
    assert totals(brought(phone, circle)[0]) == {"Ann": 12, "Ben": -3}
    evening = phone.open(f"{circle}/evening/2024-03-01")
    ways = [each.attrs["href"] for each in evening.root.all("a") if each.attrs.get("href")]
    assert "12" in phone.open(next(way for way in ways if "/played/" in way)).text

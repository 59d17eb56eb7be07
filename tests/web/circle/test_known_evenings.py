"""Old evenings that the circle has already: named, and left out unless somebody wants them."""

import pytest

from tests.web.circle.at_circle import form_to
from tests.web.circle.brought import brought, keep, read, totals
from tests.web.phone import Phone

GAMES = """Date;Ann;Ben;Cara;Dai
2024-03-01;104;30;52;74
2024-03-08;20;105;60;23
"""
NEXT_WEEK = "2024-03-15;11;22;33;44\n"


@pytest.mark.any_database
def test_sheet_that_grew_brings_in_what_is_new(phone: Phone, circle: str) -> None:
    keep(phone, read(phone, circle, GAMES))
    page = read(phone, circle, GAMES + NEXT_WEEK)
    assert "2 games are already in the group" in page.text
    assert "Import one game" in page.text
    assert "One game was imported" in keep(phone, page).text
    assert [max(totals(each).values()) for each in brought(phone, circle)] == [104, 105, 44]


def test_same_sheet_again_brings_in_nothing(phone: Phone, circle: str) -> None:
    keep(phone, read(phone, circle, GAMES))
    page = read(phone, circle, GAMES)
    assert "Import " not in page.root.one("button", "act").text
    keep(phone, page)
    assert len(brought(phone, circle)) == 2


def test_game_comes_in_once_more_if_somebody_says_so(phone: Phone, circle: str) -> None:
    keep(phone, read(phone, circle, GAMES))
    page = read(phone, circle, GAMES)
    page = keep(phone, page, again="yes")
    assert len(brought(phone, circle)) == 2, "the page has not shown them yet"
    assert "2 games were imported" in keep(phone, page).text
    assert len(brought(phone, circle)) == 4


@pytest.mark.parametrize(
    "other",
    [
        GAMES.replace("104", "103"),
        GAMES.replace("2024-03", "2023-03"),
        GAMES.replace("Dai", "Eva"),
        GAMES.replace("Cara;Dai", "Dai;Cara"),
    ],
    ids=["total", "day", "person", "who had what"],
)
def test_game_that_differs_in_anything_is_new(phone: Phone, circle: str, other: str) -> None:
    keep(phone, read(phone, circle, GAMES))
    before = len(brought(phone, circle))
    keep(phone, read(phone, circle, other))
    assert len(brought(phone, circle)) == before + (1 if "103" in other else 2)


def test_one_table_stands_for_one_game_of_a_sheet(phone: Phone, circle: str) -> None:
    game = GAMES.splitlines(keepends=True)
    keep(phone, read(phone, circle, game[0] + game[1]))
    assert "One game was imported" in keep(phone, read(phone, circle, game[0] + 2 * game[1])).text
    assert len(brought(phone, circle)) == 2


def test_game_is_known_by_people_not_by_spellings(phone: Phone, circle: str) -> None:
    keep(phone, read(phone, circle, GAMES))
    page = read(phone, circle, GAMES.replace("Cara", "cara"))
    assert "2 games are already in the group" in page.text


def test_game_with_an_erased_name_is_known(phone: Phone, circle: str) -> None:
    keep(phone, read(phone, circle, GAMES))
    page = phone.open(f"{circle}/erase/?who=Cara")
    phone.submit(form_to(page, "/erase/"), {"sure": "yes"})
    assert "2 games are already in the group" in read(phone, circle, GAMES).text


def test_game_that_was_taken_out_comes_in_anew(phone: Phone, circle: str) -> None:
    page = keep(phone, read(phone, circle, GAMES))
    phone.submit(form_to(page, "/old/back"), {"do": "out"})
    assert "2 games were imported" in keep(phone, read(phone, circle, GAMES)).text


def test_evening_that_was_typed_is_known(phone: Phone, circle: str) -> None:
    page = phone.open(f"{circle}/old/evening")
    points = {"points-Ann": "104", "points-Ben": "30", "points-Cara": "52", "points-Dai": "74"}
    phone.submit(form_to(page, "/old/evening"), {"day": "2024-03-01", **points})
    assert len(brought(phone, circle)) == 1
    assert "One game is already in the group" in read(phone, circle, GAMES).text


def test_choice_for_known_games_stays_while_nothing_is_known(phone: Phone, circle: str) -> None:
    keep(phone, read(phone, circle, GAMES))
    page = keep(phone, read(phone, circle, GAMES), again="yes")
    other = GAMES.replace("2024-03", "2023-03")
    page = phone.submit(form_to(page, "/old/"), {"do": "read", "sheet": other})
    assert "already in the group" not in page.text
    assert "2 games were imported" in keep(phone, page).text

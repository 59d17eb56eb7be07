"""Games that tables declared are told apart in their circle, by the names they gave them."""

from urllib.parse import urlencode

import pytest

from tests.web.circle.at_circle import form_to, keep_in, new_circle
from tests.web.circle.brought import brought, keep, read, totals
from tests.web.phone import Phone

NAMES = ("Ann", "Bo", "Cara")


def _evening(phone: Phone, title: str, *points: int) -> str:
    table = phone.new_table(NAMES, "own", title=title)
    phone.points(table, *points)
    phone.happen(table, "early-end")
    return table


@pytest.fixture
def circle(phone: Phone) -> str:
    """A circle that has played Rommé and Skat/Club."""
    circle = new_circle(phone, _evening(phone, "Rommé", 5, 90, 0))
    keep_in(phone, _evening(phone, "Skat/Club", 7, 20, 1), circle)
    return circle


@pytest.mark.parametrize("which", ["games", "deals"])
def test_their_spreadsheet_comes_in_again_by_the_names_of_the_games(
    phone: Phone, circle: str, which: str
) -> None:
    page = read(phone, circle, phone.open(f"{circle}/spreadsheet/{which}.csv").html, again="yes")
    assert "2 games were imported" in keep(phone, page).text, page.text[:900]
    called = {each.table.rules.to_json()["title"]: totals(each) for each in brought(phone, circle)}
    assert called == {
        "Rommé": {"Ann": 5, "Bo": 90, "Cara": 0},
        "Skat/Club": {"Ann": 7, "Bo": 20, "Cara": 1},
    }


def test_an_evening_of_theirs_can_be_typed(phone: Phone, circle: str) -> None:
    page = phone.open(f"{circle}/old/evening")
    points = {"points-Ann": "31", "points-Bo": "12", "rules": "own:Rommé", "day": "2024-03-01"}
    page = phone.submit(form_to(page, "/old/evening"), points)
    (sheet,) = brought(phone, circle)
    assert sheet.table.rules.to_json()["title"] == "Rommé"


def test_they_are_called_by_their_names(phone: Phone, circle: str) -> None:
    for path in ("", "records", "strength", "people/", "evenings", "more", "season/new"):
        page = phone.open(f"{circle}/{path}")
        assert page.status == 200, path
        assert "own:" not in page.text, path
    records = phone.open(f"{circle}/records").text
    assert "Rommé" in records
    assert "Skat/Club" in records


def test_their_figures_are_not_mixed(phone: Phone, circle: str) -> None:
    for game in ("own:Rommé", "own:Skat/Club"):
        page = phone.open(f"{circle}/person/?{urlencode({'who': 'Bo', 'game': game})}")
        assert page.status == 200
        assert ("90" in page.text) is (game == "own:Rommé")


def test_one_name_for_two_ways_of_winning_is_two_games(phone: Phone, circle: str) -> None:
    table = phone.new_table(NAMES, "own", title="Rommé", wins="fewest")
    phone.points(table, 3, 2, 1)
    phone.happen(table, "early-end")
    keep_in(phone, table, circle)
    for path in ("", "records", "strength", "people/", "evenings", "more", "season/new"):
        page = phone.open(f"{circle}/{path}")
        assert page.status == 200, path
        assert "own-" not in page.text, path
        assert "own:" not in page.text, path
    for game in ("own:Rommé", "own-fewest:Rommé"):
        page = phone.open(f"{circle}/person/?{urlencode({'who': 'Bo', 'game': game})}")
        assert page.status == 200
        assert ("90" in page.text) is (game == "own:Rommé")


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ("Rommé (most points win)", "Rommé (fewest points win)")),
        ("ja", ("Rommé（点が多い人の勝ち）", "Rommé（点が少ない人の勝ち）")),
    ],
)
def test_two_ways_of_winning_under_one_name_are_told_apart(
    phone: Phone, circle: str, language: str, names: tuple[str, str]
) -> None:
    table = phone.new_table(NAMES, "own", title="Rommé", wins="fewest")
    phone.points(table, 3, 2, 1)
    phone.happen(table, "early-end")
    keep_in(phone, table, circle)
    phone.language = language
    for path in ("records", "strength", "season/new", "old/evening"):
        page = phone.open(f"{circle}/{path}")
        assert all(name in page.text for name in names), (path, page.text[:400])
    assert "Skat/Club" in page.text
    assert "Skat/Club (" not in page.text
    assert "Skat/Club（" not in page.text


def test_spreadsheet_of_two_ways_of_winning_under_one_name_comes_in_as_two_games(
    phone: Phone, circle: str
) -> None:
    table = phone.new_table(NAMES, "own", title="Rommé", wins="fewest")
    phone.points(table, 3, 2, 1)
    phone.happen(table, "early-end")
    keep_in(phone, table, circle)
    page = read(phone, circle, phone.open(f"{circle}/spreadsheet/games.csv").html, again="yes")
    assert "3 games were imported" in keep(phone, page).text, page.text[:900]
    won = {
        each.table.rules.to_json()["wins"]: totals(each)
        for each in brought(phone, circle)
        if each.table.rules.to_json()["title"] == "Rommé"
    }
    assert won["fewest"] == {"Ann": 3, "Bo": 2, "Cara": 1}
    assert won["most"] == {"Ann": 5, "Bo": 90, "Cara": 0}


def test_games_without_a_name_are_told_apart_by_how_they_are_won(phone: Phone) -> None:
    first, second = (phone.new_table(NAMES, "own", wins=wins) for wins in ("most", "fewest"))
    for table in (first, second):
        phone.points(table, 3, 2, 1)
        phone.happen(table, "early-end")
    circle = new_circle(phone, first)
    keep_in(phone, second, circle)
    assert "Another game" in phone.open(f"{circle}/records").text
    path = f"{circle}/person/?{urlencode({'who': 'Bo', 'game': 'own-fewest'})}"
    assert phone.open(path).status == 200

"""Blank score sheets: of a game with the rules of its form, and that on which a table goes on."""

import pytest

from tests.support.sittings import NAMES
from tests.web.page import Node, Page, is_japanese
from tests.web.phone import Phone

pytestmark = pytest.mark.any_database

GAMES = ("hearts", "whist", "bidwhist", "oniontan")


def _lines(page: Page) -> list[Node]:
    return page.root.one("article", "blank").one("tbody").all("tr")


def _heads(page: Page) -> list[str]:
    return [each.text for each in page.root.one("tr", "names").all("th")]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_sheet_in_both_languages(phone: Phone, other: Phone, game: str) -> None:
    page = phone.open(f"/new/{game}/blank")
    assert page.status == 200
    assert page.root.one("button", **{"data-print": ""}).text == "Print"
    assert f"/new/{game}" in page.root.one("footer").text
    assert is_japanese(other.open(f"/new/{game}/blank").root.one("div", "notes").text)


def test_house_rules_of_the_form_and_its_names_stand_on_the_sheet(phone: Phone) -> None:
    seats = phone.open("/new/hearts").form("ticket")
    typed = {"name-0": "Ann", "name-2": "<Cara>", "dealer": "2", "do": "rules"}
    form = phone.submit(seats, typed).form("ticket")
    page = phone.post("/new/hearts/blank", {**form.fields, "bonus": "JD", "target": "75"})
    assert _heads(page) == ["1 Ann", "2", "3 <Cara>", "4"]
    assert "4 players, by the standard rules, 2 of them our own." in page.text
    assert "The game ends at 75 points." in page.text
    assert page.root.one("article", "blank").all("th", "begins")[-1].text == "= 16"
    first = _lines(page)[0].all("td")
    assert [bool(each.all("span", "dealer")) for each in first].index(True) == 4
    # Another number of players keeps the rules, and the way back does.
    six = phone.submit(page.form("csrf_token"), {"players": "6"})
    assert len(_heads(six)) == 6
    assert "The game ends at 75 points." in six.text
    back = phone.submit(six.form("csrf_token"), {"do": "rules"})
    assert back.status == 200


def test_rules_that_do_not_go_together_are_shown_where_they_are_chosen(phone: Phone) -> None:
    form = phone.open("/new/hearts/blank").form("csrf_token")
    page = phone.submit(form, {"team": "fixed", "players": "5"})
    assert page.status == 422
    assert page.problems
    assert phone.submit(form, {"target": "x"}).status == 422


def test_form_whose_token_has_expired_is_printed_all_the_same(phone: Phone) -> None:
    form = phone.open("/new/hearts/blank").form("csrf_token")
    page = phone.submit(form, {"name-0": "Ann", "csrf_token": "old"})
    assert _heads(page)[0] == "1 Ann"


@pytest.mark.parametrize("players", ["0", "7", "x", "-1", "99999999999999999999"])
def test_no_number_of_players_breaks_the_page(phone: Phone, players: str) -> None:
    assert len(_heads(phone.open(f"/new/hearts/blank?players={players}"))) == 4
    assert phone.open("/new/nothing/blank").status == 404


def test_a_table_goes_on_with_its_players_its_next_deal_and_its_totals(phone: Phone) -> None:
    table = phone.new_table(until="deals", deals="6", shown="minus")
    assert len(_lines(phone.open(f"{table}/blank/"))) == 6
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = phone.open(f"{table}/blank/")
    assert _heads(page) == [f"{seat} {name}" for seat, name in enumerate(NAMES, 1)]
    so_far, *lines = _lines(page)
    told = [each.text for each in so_far.all("td") if each.text]
    assert told == ["−5", "−4", "−16", "−1"]
    assert [each.one("th").text for each in lines[:2]] == ["2 right", "3 across"]
    assert [bool(each.all("span", "dealer")) for each in lines[0].all("td")].index(True) == 2
    assert len(lines) == 5


def test_a_table_of_own_deals_and_one_that_is_over_begin_anew(phone: Phone) -> None:
    table = phone.new_table(game="oniontan", names=NAMES[:2])
    assert [each.one("th").text for each in _lines(phone.open(f"{table}/blank/"))][-1] == "Total"
    over = phone.new_table(until="deals", deals="1")
    phone.deal(over, 5, 4, 3, 1, queen=2)
    assert [each.one("th").text for each in _lines(phone.open(f"{over}/blank/"))] == ["1 left"]


def test_who_watches_may_print_with_the_watch_link(phone: Phone, other: Phone) -> None:
    table = phone.new_table()
    links = [each.attrs["href"] for each in phone.open(f"{table}/share").root.all("a", "address")]
    (watching,) = [link for link in links if table not in link]
    path = "/t/" + watching.rstrip("/").rsplit("/", 1)[-1]
    for at in ("blank/", "sheet", "rules"):
        page = other.open(f"{path}/{at}")
        assert page.status == 200
        printed = page.root.all("footer") or page.root.all("figure", "printed")
        assert path in printed[0].text
        assert table not in page.html
    assert "/blank/" in other.open(f"{path}/happened").html


def test_what_prints_has_the_style_sheet_of_paper_and_nothing_else_pays_for_it(
    phone: Phone,
) -> None:
    table = phone.new_table(until="deals", deals="1")

    def papers(path: str) -> int:
        sheets = phone.open(path).root.all("link", media="print")
        return sum("print." in each.attrs["href"] for each in sheets)

    assert [papers(path) for path in ("/", f"{table}/", f"{table}/happened")] == [0, 0, 0]
    assert [papers(f"{table}/{each}") for each in ("sheet", "rules", "blank/")] == [1, 1, 1]
    phone.deal(table, 5, 4, 3, 1, queen=2)
    assert papers(f"{table}/") == 1


@pytest.mark.parametrize("dealer", ["9" * 5000, "²", "٣", "-1", "4", "draw", ""])
def test_dealer_who_has_no_seat_is_the_first(phone: Phone, dealer: str) -> None:
    form = phone.open("/new/hearts").form("ticket")
    page = phone.post("/new/hearts/blank", {**form.fields, "dealer": dealer})
    assert page.status == 200
    dealers = [bool(each.all("span", "dealer")) for each in _lines(page)[0].all("td")]
    assert dealers[0] is True
    assert dealers.count(True) == 1

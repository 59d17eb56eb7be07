"""The front door."""

from companion.web.table.home import FEW
from tests.web.page import PageForm
from tests.web.phone import Phone


def _games(phone: Phone) -> list[str]:
    games = phone.open("/").root.one("ul", cls="games")
    return [link.attrs["href"].split("/")[-1] for link in games.all("a")]


def test_games_played_most_on_this_phone_come_first(phone: Phone) -> None:
    assert _games(phone) == ["bidwhist", "hearts", "oniontan", "whist", "own"]
    phone.new_table(game="whist")
    assert _games(phone) == ["whist", "bidwhist", "hearts", "oniontan", "own"]
    for _ in range(2):
        phone.new_table(game="hearts")
    assert _games(phone) == ["hearts", "whist", "bidwhist", "oniontan", "own"]


def test_rematch_keeps_the_seat_that_was_claimed(phone: Phone) -> None:
    table = phone.new_table(target="16")
    phone.submit(phone.open(f"{table}/seat").form("/seat"), {"seat": "2"})
    phone.deal(table, 5, 4, 3, 1, queen=2)
    again = phone.submit(phone.open(f"{table}/").form("/rematch"))
    assert again.root.one("li", cls="own").one("bdi").text == "Cara"


def test_many_tables_are_folded_so_that_new_ones_stay_in_reach(phone: Phone) -> None:
    tables = [phone.new_table(("Ann", "Bo", "Cara", f"D{number}")) for number in range(FEW + 4)]
    *_, going_on = tables
    page = phone.open("/")
    folded = page.root.one("main").one("details")
    assert folded.one("summary").text == "3 more"
    assert len(folded.all("li", "seen")) == 3
    assert len(page.root.all("li", "seen")) == FEW + 3
    assert going_on in page.root.one("section", "last").one("a", "continue").attrs["href"]
    lists = [each.classes[0] for each in page.root.one("main").all("ul") if each.classes]
    assert lists == ["games", "tables", "tables", "link-list"]


def test_few_tables_are_not_folded(phone: Phone) -> None:
    for number in range(FEW + 1):
        phone.new_table(("Ann", "Bo", "Cara", f"D{number}"))
    page = phone.open("/")
    assert len(page.root.all("li", "seen")) == FEW
    assert not page.root.one("main").all("details")


def test_table_taken_off_the_list_is_put_back_where_it_was(phone: Phone) -> None:
    older, table, newer = (phone.new_table(("Ann", "Bo", "Cara", name)) for name in "DEF")
    listed = _listed(phone)
    page = phone.submit(next(form for form in phone.open("/").forms() if _forgets(form, table)))
    assert _listed(phone) == [each for each in listed if table not in each]
    assert page.notices == ["Removed from this list: Ann, Bo, Cara, E"]
    back = phone.submit(page.form("put-back"))
    assert _listed(phone) == listed
    assert back.notices == []
    assert {older, table, newer} == {each.rstrip("/") for each in listed}


def test_nothing_is_put_back_that_was_never_there(phone: Phone, table: str) -> None:
    page = phone.submit(next(form for form in phone.open("/").forms() if _forgets(form, table)))
    form = page.form("put-back")
    for changes in ({"link": "nowhere"}, {"link": ""}):
        assert _listed(phone) == []
        assert phone.submit(form, changes).status == 200
    assert phone.submit(form, {"place": "many"}).status == 200
    assert len(_listed(phone)) == 1


def _forgets(form: PageForm, table: str) -> bool:
    return form.action == "/forget" and form.fields["link"] == table.rsplit("/", 1)[-1]


def _listed(phone: Phone) -> list[str]:
    """The addresses of the tables on the front page, in their order."""
    links = (each.attrs["href"] for each in phone.open("/").root.all("a"))
    return list(dict.fromkeys(each for each in links if each.startswith("/t/")))

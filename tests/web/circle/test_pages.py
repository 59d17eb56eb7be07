"""A circle's other pages: rules it likes, its calendar, an evening as a picture, who met whom."""

from xml.etree import ElementTree

import pytest

from tests.web.circle.at_circle import form_to, keep_in, new_circle, undo, watch_link
from tests.web.page import Page
from tests.web.phone import Phone

pytestmark = pytest.mark.any_database


@pytest.fixture
def table(phone: Phone) -> str:
    """The address of a table of Hearts that is over."""
    table = phone.new_table()
    for queen in (1, 1, 2):
        phone.deal(table, 13, 0, 0, 0, queen=queen)
    phone.happen(table, "early-end")
    return table


@pytest.fixture
def circle(phone: Phone, table: str) -> str:
    """The circle of that table."""
    return new_circle(phone, table)


def _like(phone: Phone, table: str, name: str) -> Page:
    """Keep the rules of a table in its circle under a name."""
    form = form_to(phone.open(f"{table}/rules"), "/rules/save")
    return phone.post(f"{table}/rules/circle/", {**form.fields, "name": name})


def _links(page: Page, part: str) -> list[str]:
    """The addresses on a page that have such a part."""
    return [each.attrs["href"] for each in page.root.all("a") if part in each.attrs.get("href", "")]


def _dates(page: Page) -> list[str]:
    """The dates of what a page lists."""
    return [each.one("b").text for each in page.root.one("ul", "evenings").all("span", "when")]


def test_favourite_rules_are_kept_offered_and_removed(
    phone: Phone, other: Phone, table: str, circle: str
) -> None:
    assert "Saved in Thursday" in _like(phone, table, "House & home").text
    listed = phone.open(f"{circle}/rules/")
    assert "House & home" in listed.text
    assert other.open(f"{circle}/rules/").status == 200
    chooses = phone.open(f"{circle}/table/new")
    (start,) = _links(chooses, "preset-applied=circle:House")
    offered = phone.open(start)
    assert offered.root.one("bdi", "start-name").text == "House & home"
    removed = phone.submit(form_to(listed, "/rules/remove"), {"name": "House & home"})
    assert "No longer a favourite" in removed.text
    assert not _links(phone.open(f"{circle}/table/new"), "preset-applied")
    assert _links(undo(phone, removed), "preset-applied")


def test_favourite_rules_are_those_of_the_table(phone: Phone, circle: str) -> None:
    changed = phone.new_table(preset="", **{"end-at": "50"})
    keep_in(phone, changed, circle)
    _like(phone, changed, "Short")
    (start,) = _links(phone.open(f"{circle}/table/new"), "preset-applied")
    made = phone.submit(phone.open(start).form("ticket"), {})
    assert made.path.startswith("/t/")
    assert phone.sheet(made.path.rstrip("/")).table.rules == phone.sheet(changed).table.rules


@pytest.mark.parametrize("name", ["", "\u200b", "é" * 2000, "circle:"])
def test_name_of_favourite_rules_is_never_an_error(
    phone: Phone, table: str, circle: str, name: str
) -> None:
    assert _like(phone, table, name).status == 200
    assert phone.open(f"{circle}/table/new").status == 200


def test_rules_are_kept_in_no_circle_that_this_phone_cannot_write(phone: Phone, table: str) -> None:
    assert "does not have" in _like(phone, table, "Ours").text


def test_calendar_has_the_evening_in_the_drawing_and_in_the_table(
    phone: Phone, circle: str
) -> None:
    watching = watch_link(phone, circle)
    for address in (circle, watching):
        page = phone.open(f"{address}/calendar/")
        drawn = page.root.one("svg", "month").all("a")
        assert len(drawn) == 1
        assert "Dai" in drawn[0].attrs["aria-label"]
        rows = page.root.one("table", "figures").one("tbody").all("tr")
        assert len(rows) == 1
        assert phone.open(drawn[0].attrs["href"]).status == 200
    assert phone.open(f"{circle}/calendar/?year=1066").status == 200
    assert phone.open(f"{circle}/calendar/?year=x").status == 200


def test_empty_circle_has_every_page(phone: Phone) -> None:
    empty = new_circle(phone)
    for path in ("", "/calendar/", "/rules/", "/evenings", "/people/", "/season/", "/records"):
        assert phone.open(empty + path).status == 200, path
    assert phone.open(f"{empty}/evening/2026-11-12/picture.svg").status == 404


def test_story_of_an_evening_is_a_picture(phone: Phone, circle: str) -> None:
    home = phone.open(circle)
    evening = phone.open(_links(home, "/evening/")[0])
    (picture,) = _links(evening, "/picture.svg")
    drawn = phone.open(picture)
    assert drawn.status == 200
    svg = ElementTree.fromstring(drawn.html)
    said = " ".join(svg.itertext())
    for each in evening.root.one("section", "story").all("span"):
        if each.text and len(each.text) > 3:
            assert each.text.split()[0] in said
    assert phone.open(f"{circle}/evening/2020-01-01/picture.svg").status == 404
    assert phone.open(f"{circle}/evening/nonsense/picture.svg").status == 404


def test_name_in_the_picture_is_a_name_and_no_markup(phone: Phone) -> None:
    table = phone.new_table(["<b>&", '"Ben"', "Cara", "Dan"])
    for queen in (1, 1, 2):
        phone.deal(table, 13, 0, 0, 0, queen=queen)
    phone.happen(table, "early-end")
    circle = new_circle(phone, table, "<i>&")
    (evening, *_) = _links(phone.open(circle), "/evening/")
    ElementTree.fromstring(phone.open(f"{evening}/picture.svg").html)


def test_balances_of_two_people_lead_to_deals_and_tables(phone: Phone, circle: str) -> None:
    page = phone.open(f"{circle}/against?one=Ann&other=Bo&game=hearts")
    deals = _links(page, "/against/deals")
    listed = [len(_links(phone.open(each), "#deal-")) for each in deals]
    assert sum(listed) == 3
    for each in _links(page, "/against/tables"):
        assert phone.open(each).status == 200
    for wrong in ("better=both", "", "better=one&game=none"):
        address = f"{circle}/against/deals?one=Ann&other=Ann&{wrong}"
        assert phone.open(address).status == 404


def test_deals_behind_a_number_are_dated_by_the_night_of_their_evening(
    phone: Phone, table: str
) -> None:
    phone.client.set_cookie("zone", "Etc/GMT+12")
    circle = new_circle(phone, table)
    # The reader is more than a day ahead of the circle.
    phone.client.set_cookie("zone", "Pacific/Kiritimati")
    (night,) = _dates(phone.open(circle))
    for path in (
        "person/behind?who=Ann&game=hearts&figure=points",
        "against/deals?one=Ann&other=Dai&game=hearts&better=other",
        "against/tables?one=Ann&other=Dai&game=hearts&better=other",
    ):
        assert set(_dates(phone.open(f"{circle}/{path}"))) == {night}, path


def test_list_without_a_deal_says_so_and_not_that_nothing_was_played(
    phone: Phone, circle: str
) -> None:
    page = phone.open(f"{circle}/against/deals?one=Ann&other=Dai&game=hearts&better=one")
    assert page.root.one("p", "empty").text == "There are none."


def test_pair_leads_to_its_tables(phone: Phone, circle: str) -> None:
    whist = phone.new_table(game="whist")
    phone.fill(f"{whist}/deal?by=tricks", "key", {"tricks-0": "9", "tricks-1": "4"})
    keep_in(phone, whist, circle)
    for each in _links(phone.open(f"{circle}/partners"), "/partners/tables"):
        assert _links(phone.open(each), "/played/")
    assert phone.open(f"{circle}/partners/tables?game=whist").status == 404
    assert phone.open(f"{circle}/partners/tables?who=Nobody&game=whist").status == 404

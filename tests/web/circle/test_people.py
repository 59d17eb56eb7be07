"""The people of a circle: merged and split, folded away, shown otherwise; and what they did."""

import pytest
from flask import Flask

from companion.store.tables.stored_tables import find_table
from tests.web.circle.at_circle import form_to, keep_in, new_circle, undo, watch_link
from tests.web.page import Page
from tests.web.phone import Phone

LONG = "é" * 2000


@pytest.fixture
def circle(phone: Phone) -> str:
    """A circle with two tables, at the second of which Ann is spelt otherwise."""
    first = phone.new_table()
    phone.deal(first, 13, 0, 0, 0, queen=1)
    circle = new_circle(phone, first)
    names = list(phone.sheet(first).table.players)
    second = phone.new_table(["Anne", *names[1:]])
    phone.deal(second, 1, 2, 3, 7, queen=2)
    keep_in(phone, second, circle)
    return circle


def _names(page: Page) -> list[str]:
    """The names in the list of people."""
    return [each.text for each in page.root.all("b") if each.children]


def _leads_to(page: Page, part: str) -> str:
    """The first address on a page that has such a part."""
    return next(each.attrs["href"] for each in page.root.all("a") if part in each.attrs["href"])


def _merge(phone: Phone, circle: str, who: str, into: str, **more: str) -> Page:
    page = phone.open(f"{circle}/people/edit?who={who}")
    return phone.submit(form_to(page, "/people/merge"), {"into": into, **more})


def test_misspelt_name_is_merged_and_split_on_the_spot(phone: Phone, circle: str) -> None:
    assert "Anne" in _names(phone.open(f"{circle}/people/"))
    page = _merge(phone, circle, "Anne", "Ann")
    assert page.status == 200
    listed = phone.open(f"{circle}/people/")
    assert "Anne" not in _names(listed)
    assert "2 spellings" in listed.text
    undo(phone, page)
    assert "Anne" in _names(phone.open(f"{circle}/people/"))


def test_two_who_are_said_to_be_two_are_not_offered_again(phone: Phone, circle: str) -> None:
    page = phone.open(f"{circle}/people/")
    assert "spelt twice" in page.text
    page = phone.submit(form_to(page, "/people/distinct"))
    assert "are two people" in page.text
    assert "spelt twice" not in phone.open(f"{circle}/people/").text
    undo(phone, page)
    page = phone.open(f"{circle}/people/")
    assert "spelt twice" in page.text
    refused = phone.submit(form_to(page, "/people/distinct"), {"other": "Nobody"})
    assert refused.status == 404
    _merge(phone, circle, "Anne", "Ann")
    assert "one person" in phone.submit(form_to(page, "/people/distinct"), {"key": "other"}).text


def test_merge_is_split_later_from_the_persons_page(phone: Phone, circle: str) -> None:
    _merge(phone, circle, "Anne", "Ann")
    page = phone.open(f"{circle}/people/edit?who=Ann")
    form = form_to(page, "/people/split")
    assert phone.submit(form).status == 200
    assert "Anne" in _names(phone.open(f"{circle}/people/"))
    assert "already split" in phone.submit(form, {"key": "another"}).text


def test_people_who_met_are_merged_only_after_a_question(phone: Phone, circle: str) -> None:
    other = phone.open(f"{circle}/people/edit?who=Ann").root.all("option")[1].attrs["value"]
    page = _merge(phone, circle, "Ann", other)
    assert page.status == 422
    assert page.root.all("input", name="sure")
    assert _merge(phone, circle, "Ann", other, sure="yes").status == 200
    assert "Ann" not in _names(phone.open(f"{circle}/people/"))


@pytest.mark.any_database
@pytest.mark.parametrize("into", ["Ann", "Nobody", "", LONG])
def test_merge_that_makes_no_sense_is_refused(phone: Phone, circle: str, into: str) -> None:
    page = _merge(phone, circle, "Ann", into)
    assert page.status == 422
    assert page.root.one("select", id="into").attrs["aria-invalid"] == "true"


def test_merging_in_a_ring_is_refused(phone: Phone, circle: str) -> None:
    form = form_to(phone.open(f"{circle}/people/edit?who=Ann"), "/people/merge")
    _merge(phone, circle, "Anne", "Ann")
    assert phone.submit(form, {"into": "Anne", "key": "another-key"}).status == 422


def test_guest_is_folded_away_and_the_evenings_still_count(phone: Phone, circle: str) -> None:
    page = phone.open(f"{circle}/people/edit?who=Anne")
    page = phone.submit(form_to(page, "/people/standing"), {"standing": "guest"})
    assert page.status == 200
    assert "1 guest" in phone.open(f"{circle}/people/").text
    assert "1 evening · 2 deals" in phone.open(circle).text
    undo(phone, page)
    assert "1 guest" not in phone.open(f"{circle}/people/").text


def test_standing_that_is_none_changes_nothing(phone: Phone, circle: str) -> None:
    page = phone.open(f"{circle}/people/edit?who=Anne")
    page = phone.submit(form_to(page, "/people/standing"), {"standing": LONG})
    assert page.status == 200
    assert page.root.all("div", "problem")


def test_person_is_shown_by_initials_everywhere_in_the_circle(phone: Phone, circle: str) -> None:
    page = phone.open(f"{circle}/people/edit?who=Anne")
    phone.submit(form_to(page, "/people/initials"), {"wanted": "yes"})
    for path in ("", "people/", "evenings"):
        assert ">Anne<" not in phone.open(f"{circle}/{path}").html
    assert phone.open(f"{circle}/person/?who=Anne").root.one("h1").text == "A."


def test_name_that_another_has_is_not_shown_twice(phone: Phone, circle: str) -> None:
    page = phone.open(f"{circle}/people/edit?who=Anne")
    page = phone.submit(form_to(page, "/people/shown"), {"shown": "Ann"})
    assert page.status == 422
    page = phone.submit(form_to(page, "/people/shown"), {"shown": "Annie"})
    assert page.status == 200
    assert "Annie" in _names(phone.open(f"{circle}/people/"))


@pytest.mark.any_database
@pytest.mark.parametrize("name", ["", "Ann", LONG, "\u202e"])
def test_name_that_cannot_be_added_is_refused_at_its_field(
    phone: Phone, circle: str, name: str
) -> None:
    page = phone.submit(form_to(phone.open(f"{circle}/people/"), "/people/add"), {"name": name})
    assert page.status == 422
    assert page.root.one("input", id="name").attrs["aria-invalid"] == "true"


def test_somebody_who_has_not_played_is_added(phone: Phone, circle: str) -> None:
    page = phone.submit(form_to(phone.open(f"{circle}/people/"), "/people/add"), {"name": "Zoe"})
    assert "Zoe" in _names(page)
    assert phone.open(f"{circle}/person/?who=Zoe").status == 200


def test_watch_link_merges_nobody(phone: Phone, other: Phone, circle: str) -> None:
    form = form_to(phone.open(f"{circle}/people/edit?who=Anne"), "/people/merge")
    watched = watch_link(phone, circle)
    assert other.open(f"{watched}/people/edit?who=Anne").status == 403
    token = other.open("/circle/new").form("ticket").fields["csrf_token"]
    data = {**form.fields, "into": "Ann", "csrf_token": token}
    assert other.post(f"{watched}/people/merge", data).status == 403
    assert "Anne" in _names(phone.open(f"{circle}/people/"))


@pytest.mark.any_database
def test_every_number_of_a_person_leads_to_its_deals(
    phone: Phone, other: Phone, circle: str
) -> None:
    page = phone.open(f"{circle}/person/?who=Ann&game=hearts")
    behind = [each.attrs["href"] for each in page.root.all("a") if "/behind" in each.attrs["href"]]
    assert len(behind) > 5
    for path in behind:
        assert phone.open(path).status == 200
        assert other.open(path).status == 200
    points = phone.open(next(each for each in behind if "figure=points" in each))
    deal = next(each for each in points.root.all("a") if "#deal-" in each.attrs["href"])
    shown = phone.open(deal.attrs["href"].split("#")[0])
    assert shown.root.all("tr", id=deal.attrs["href"].split("#")[1])


@pytest.mark.any_database
@pytest.mark.parametrize(
    "path",
    [
        "person/?who=Nobody",
        f"person/?who={LONG}",
        "person/",
        "person/behind?who=Ann&low=x&high=99999999999999999999",
        "person/behind?who=Ann&figure=none&game=none",
        "person/behind?who=Ann&figure=points&skip=-7",
        "person/behind?who=Ann&figure=points&skip=99999999999999999999",
        "person/behind?who=Ann&skip=x",
        "against?one=Ann&other=Ann",
        "against?one=Ann&other=Nobody",
        "against?one=Ann",
        "against?one=Ann&other=Anne",
        "evening/2026-02-30",
        "evening/x",
        "played/none",
        "evenings?before=x",
        "season/?begins=9999-99-99&what=none",
        "season/?what=points",
        "records?x=1",
        "partners",
    ],
)
def test_no_address_breaks_a_page(phone: Phone, circle: str, path: str) -> None:
    assert phone.open(f"{circle}/{path}").status in (200, 404)


@pytest.mark.any_database
def test_two_people_stand_against_each_other(phone: Phone, other: Phone, circle: str) -> None:
    options = phone.open(f"{circle}/people/edit?who=Ann").root.all("option")
    rival = next(each.attrs["value"] for each in options if each.text != "Anne")
    page = phone.open(f"{circle}/against?one=Ann&other={rival}")
    assert page.status == 200
    assert "too few" in page.text
    assert other.open(f"{circle}/against?one=Ann&other={rival}").status == 200


def test_table_taken_out_leaves_no_trace_in_the_circle(
    phone: Phone, app: Flask, circle: str
) -> None:
    own = _leads_to(phone.open(f"{circle}/person/behind?who=Anne&figure=points"), "/played/")
    table = _leads_to(phone.open(own.split("#")[0]), "/t/")
    with app.app_context():
        assert find_table(table.split("/")[2]) is not None
    page = phone.open(f"{table}circle/")
    phone.submit(form_to(page, "/circle/"), {"do": "out"})
    assert "Anne" not in phone.open(f"{circle}/people/").text
    assert phone.open(own.split("#")[0]).status == 404


@pytest.mark.any_database
def test_two_near_spellings_are_offered_to_merge(phone: Phone, circle: str) -> None:
    page = phone.open(f"{circle}/people/")
    offered = [each for each in page.forms() if each.action.endswith("/people/merge")]
    assert [(each.fields["who"], each.fields["into"]) for each in offered] == [("Ann", "Anne")]
    phone.submit(offered[0])
    after = phone.open(f"{circle}/people/")
    assert not [each for each in after.forms() if each.action.endswith("/people/merge")]
    watching = phone.open(f"{watch_link(phone, circle)}/people/")
    assert not [each for each in watching.forms() if each.action.endswith("/people/merge")]

"""A phone can be given a name, which stands where nobody's seat says whose it is."""

import re

import pytest

from companion.engine.messages import LONGEST_NAME
from tests.web.page import Page
from tests.web.phone import Phone


def _name(phone: Phone, name: str) -> Page:
    return phone.fill("/phone", "called", {"called": name})


def _way(phone: Phone) -> str:
    """What leads to the page on the front door."""
    (way,) = [each for each in phone.open("/").root.all("a") if each.attrs["href"] == "/phone"]
    return way.attrs["aria-label"]


def test_name_is_remembered_and_taken_away_again(phone: Phone) -> None:
    assert _way(phone) == "Name this phone"
    answer = _name(phone, "  Ben  ")
    assert answer.path == "/"
    assert _way(phone) == "This phone is Ben’s"
    assert phone.open("/phone").field("called").attrs["value"] == "Ben"
    _name(phone, "")
    assert _way(phone) == "Name this phone"


def test_name_stays_for_a_long_time(phone: Phone) -> None:
    form = phone.open("/phone").form("called")
    cookie = phone.submit(form, {"called": "Ben"}, follow=False).response.headers["Set-Cookie"]
    assert "Expires=" in cookie


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", ["x" * (LONGEST_NAME + 1), "\u3164", "x" * 5_000])
def test_name_that_will_not_do_is_refused_at_its_field(
    phone: Phone, language: str, name: str
) -> None:
    reader = Phone(phone.app, language)
    page = _name(reader, name)
    assert page.status == 422
    assert len(page.problems) == 1
    assert page.field("called").attrs["value"] == name
    assert reader.open("/phone").field("called").attrs["value"] == ""


def test_longest_name_of_a_player_will_do(phone: Phone) -> None:
    assert _name(phone, "x" * LONGEST_NAME).path == "/"


def test_author_is_the_name_of_the_phone_else_three_letters(phone: Phone, table: str) -> None:
    phone.happen(table, "misdeal")
    _name(phone, "Ben")
    phone.happen(table, "misdeal")
    _name(phone, "")
    phone.happen(table, "misdeal")
    first, named, last = (entry.author for entry in phone.log(table))
    assert named == f"Ben ({first})"
    assert first == last
    assert re.fullmatch("☎ [A-Z]{3}", first)


def test_log_and_news_name_the_phone(phone: Phone, other: Phone, table: str) -> None:
    _name(phone, "Ben")
    phone.deal(table, 5, 4, 3, 1, queen=2)
    assert "Ben" in phone.open(f"{table}/log").root.one("ol", cls="log").one("small").text
    news = other.open(f"{table}/news", headers={"X-Companion-Follows": "0"})
    said = news.root.one(cls="happened").one("p").text
    assert said.startswith("Benのスマホが第1ディールを記録")


def test_names_that_were_used_are_offered_to_new_players(phone: Phone, other: Phone) -> None:
    _name(phone, "Eve")
    phone.new_table(("Ann", "Bo", "Cara", "Dai"))
    phone.open(other.new_table(("Ann", "Ben", "Fay"), players="3") + "/")
    page = phone.open("/new/hearts")
    chips = [each.text for each in page.root.one(cls="names").all("button")]
    listed = [each.attrs["value"] for each in page.root.one("datalist").all("option")]
    assert chips == listed == ["Eve", "Ann", "Ben", "Fay", "Bo", "Cara", "Dai"]
    assert other.open("/new/hearts").root.one(cls="names").attrs["aria-label"]


def test_no_more_than_two_dozen_names_are_offered(phone: Phone) -> None:
    for number in range(7):
        phone.new_table([f"P{number}{letter}" for letter in "abcd"])
    offered = phone.open("/new/hearts").root.one("datalist").all("option")
    assert len(offered) == 24
    assert offered[0].attrs["value"] == "P6a"


def test_phone_without_tables_and_name_is_offered_nothing(phone: Phone) -> None:
    page = phone.open("/new/hearts")
    assert page.root.all(cls="names") == []
    assert page.root.one("datalist").all("option") == []


def _suits(phone: Phone, address: str) -> str | None:
    """In how many colours a page shows the suits, if it says so; the style has them in four."""
    return phone.open(address).root.one("html").attrs.get("data-suits")


def test_suits_are_shown_in_two_colours_on_this_phone_alone_until_it_wants_four(
    phone: Phone, other: Phone, table: str
) -> None:
    pages = ("/", "/phone", f"{table}/", f"{table}/sheet", f"{table}/deal")
    assert {_suits(phone, each) for each in pages} == {None}
    phone.fill("/phone", "called", {"suits": "two"})
    assert {_suits(phone, each) for each in pages} == {"two"}
    assert {_suits(other, each) for each in pages} == {None}
    assert {_suits(phone, each) for each in pages} == {"two"}
    phone.fill("/phone", "called", {"suits": "four"})
    assert {_suits(phone, each) for each in pages} == {None}


@pytest.mark.parametrize(("suits", "status"), [("three", 422), ("", 200), ("two" * 999, 422)])
def test_no_other_number_of_colours_is_taken(phone: Phone, suits: str, status: int) -> None:
    phone.fill("/phone", "called", {"suits": "two"})
    answer = phone.fill("/phone", "called", {"suits": suits})
    assert answer.status == status
    assert _suits(phone, "/") == "two"


def test_name_alone_leaves_the_suits_as_they_are(phone: Phone) -> None:
    phone.fill("/phone", "called", {"suits": "two"})
    phone.fill("/phone", "called", {"called": "Ben", "suits": None})
    assert _way(phone) == "This phone is Ben’s"
    assert _suits(phone, "/") == "two"


def test_form_leads_back_to_where_it_was_asked_for(phone: Phone, table: str) -> None:
    (way,) = [
        each.attrs["href"]
        for each in phone.open(f"{table}/happened").root.all("a")
        if each.attrs["href"].startswith("/phone")
    ]
    assert phone.fill(way, "called", {"called": "Ben"}).path == f"{table}/happened"


@pytest.mark.parametrize("back", ["//elsewhere.example/", "https://elsewhere.example/", "\\\\x"])
def test_form_leads_back_to_this_site_only(phone: Phone, back: str) -> None:
    assert phone.fill(f"/phone?back={back}", "called", {"called": "Ben"}).path == "/"


def test_name_without_the_phones_token_is_still_there(phone: Phone) -> None:
    page = phone.fill("/phone", "called", {"called": "Ben", "suits": "two", "csrf_token": "x"})
    assert page.status == 400
    assert page.problems[0].startswith("Not saved yet: this page was too old.")
    assert _way(phone) == "Name this phone"
    again = page.form("called")
    assert (again.fields["called"], again.fields["suits"]) == ("Ben", "two")
    phone.submit(again)
    assert _way(phone) == "This phone is Ben’s"

"""The end as a page: a podium, what there is to tell, a picture, a rematch."""

import re
from xml.etree import ElementTree

import pytest

from tests.web.page import Page
from tests.web.phone import Phone

SVG = "{http://www.w3.org/2000/svg}"


def _over(phone: Phone, *deals: tuple[int, int], **rules: str) -> tuple[str, Page]:
    """A table that stopped after these deals: who has all but two hearts, and the queen."""
    table = phone.new_table(**rules)
    for most, queen in deals:
        hearts = [11 * (seat == most) + 2 * (seat == (most + 1) % 4) for seat in range(4)]
        phone.deal(table, *hearts, queen=queen)
    phone.happen(table, "early-end")
    return table, phone.open(f"{table}/")


def _places(page: Page) -> list[str]:
    return [each.text for each in page.root.one("ol", "ranking").all("span", "place")]


def test_places_are_shared_and_the_next_is_skipped(phone: Phone) -> None:
    _, page = _over(phone, (0, 0))
    assert _places(page) == ["1st", "1st", "3rd", "4th"]
    up = page.root.one("ol", "ranking").all("li", "up")
    assert [each.classes[0] for each in up] == ["place-1", "place-1", "place-3"]
    assert len(page.root.all("i", "crown")) == 2


def test_what_is_noted_of_everybody_is_told_once_for_all(phone: Phone) -> None:
    table = phone.new_table(("Ann", "Bo"), "oniontan")
    deal = {"by": "deal", "bid": "1", "tricks": "1"}
    for player in (0, 1, 0):
        phone.fill(f"{table}/deal?by=deal", "key", {**deal, "player": str(player)})
    phone.happen(table, "early-end")
    ranking = phone.open(f"{table}/").root.one("ol", "ranking")
    assert [each.text for each in ranking.all("small", "verdict")] == ["2 deals", "1 deal"]
    even = phone.new_table(("Ann", "Bo"), "oniontan")
    for player in (0, 1):
        phone.fill(f"{even}/deal?by=deal", "key", {**deal, "player": str(player)})
    phone.happen(even, "early-end")
    ranking = phone.open(f"{even}/").root.one("ol", "ranking")
    assert not ranking.all("small", "verdict")
    assert ">1 deal<" not in phone.client.get(f"{even}/picture.svg").text


def test_facts_are_told_of_three_deals_and_not_of_two(phone: Phone) -> None:
    _, short = _over(phone, (0, 1), (0, 1))
    assert not short.root.all("ul", "facts")
    _, page = _over(phone, (0, 1), (0, 1), (1, 1))
    told = [each.text for each in page.root.one("ul", "facts").all("li")]
    assert any("Bo took Q♠ 3 times" in each for each in told)
    assert any("Worst deal: Bo, 24 in deal 3" in each for each in told)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_picture_is_a_drawing_by_itself_that_names_everybody(phone: Phone, language: str) -> None:
    table, page = _over(phone, (0, 1), (2, 1), (3, 0))
    link = page.root.one("a", "quiet", **{"data-picture": ""})
    assert link.attrs["href"] == f"{table}/picture.svg"
    answer = phone.client.get(f"{table}/picture.svg", headers={"Accept-Language": language})
    assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml")
    drawn = ElementTree.fromstring(answer.text)
    said = [each.text or "" for each in drawn.iter(f"{SVG}text")]
    assert {"Ann", "Bo", "Cara", "Dai"} <= set(said)
    assert len(list(drawn.iter(f"{SVG}polyline"))) == 4
    day = r"\d+月\d+日" if language == "ja" else r"· \d+ [A-Z][a-z]+ \d{4}"
    assert any(re.search(day, each) for each in said)
    assert "style" not in answer.text
    assert "href" not in answer.text


def test_there_is_no_picture_before_the_end(phone: Phone, table: str) -> None:
    assert phone.client.get(f"{table}/picture.svg").status_code == 404


def test_names_in_the_picture_are_text_and_nothing_else(phone: Phone) -> None:
    table = phone.new_table(names=("<b>Ann", "Bo&", '"Cara', "Dai"))
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.happen(table, "early-end")
    drawn = ElementTree.fromstring(phone.client.get(f"{table}/picture.svg").text)
    assert "<b>Ann" in [each.text for each in drawn.iter(f"{SVG}text")]


def test_one_who_plays_alone_has_no_rank_to_stand_on(phone: Phone) -> None:
    table = phone.new_table(game="oniontan", names=("Ann",))
    for _ in range(9):
        form = phone.open(f"{table}/deal?by=deal").form("key")
        phone.submit(form, {"bid": "3", "tricks": "3"})
    page = phone.open(f"{table}/")
    assert "alone" in page.root.one("ol", "ranking").classes
    assert _places(page) == []
    assert "27" in page.root.one("ol", "ranking").text
    assert "Ann made 9 of 9 bids" in page.root.one("ul", "facts").text


def test_deal_that_ends_the_game_is_told_once_to_who_hears_the_page(phone: Phone) -> None:
    table = phone.new_table(target="16")
    page = phone.deal(table, 5, 4, 3, 1, queen=2)
    (told,) = [each for each in page.root.all("p") if "data-told" in each.attrs]
    assert told.attrs["tabindex"] == "-1"
    assert "Dai wins." in told.text
    notices = page.root.one(cls="notices")
    assert "role" not in notices.attrs
    (said,) = [each for each in notices.all("p") if each.text in told.text]
    assert said.attrs["aria-hidden"] == "true"
    assert not [each for each in phone.open(f"{table}/").root.all("p") if "data-told" in each.attrs]

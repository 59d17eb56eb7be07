"""The list of disputes: what is shouted most, every ruling of the table, and the search in it."""

import re

import pytest
from flask import Flask

from companion.engine.fold.replay import Table
from companion.engine.referee.rulings import rulings_at
from companion.words.catalogue import catalogue_for
from tests.support.disputes import WITH_RULINGS
from tests.support.shouted import FIRST
from tests.support.sittings import hearts
from tests.web.page import Page, is_japanese
from tests.web.phone import Phone
from tests.web.settled import sit, table_of


def _shown(page: Page) -> list[str]:
    """The titles that are in the list and not put aside."""
    rows = page.root.one(cls="searched").all("li")
    return [row.one("b").text for row in rows if "hidden" not in row.attrs]


@pytest.mark.parametrize("key", WITH_RULINGS)
def test_list_has_every_ruling_of_the_table_by_parts(
    phone: Phone, other: Phone, app: Flask, key: str
) -> None:
    at = table_of(key)
    table = sit(app, at)
    known = rulings_at(at.game, at.rules, len(at.players)).values()
    for reader, language in ((phone, "en"), (other, "ja")):
        words = catalogue_for(language, (at.game,))
        page = reader.open(f"{table}/referee/settle")
        assert _shown(page) == [words.text(each.title) for each in known]
        assert "/referee/settle" in reader.open(f"{table}/referee").html
        headings = [node.text for node in page.root.one(cls="searched").all("h2")]
        assert all(is_japanese(each) == (language == "ja") for each in headings)


@pytest.mark.parametrize(
    ("table", "shouted"),
    [
        *((table_of(key), shouted) for key, shouted in FIRST.items()),
        (hearts(pass_cycle="N"), ["revoke", "take-back", "hearts-led", "play-turn"]),
    ],
    ids=[*FIRST, "hearts without passing"],
)
def test_four_that_happen_most_stand_first_as_they_are_shouted(
    phone: Phone, app: Flask, table: Table, shouted: list[str]
) -> None:
    page = phone.open(f"{sit(app, table)}/referee/settle")
    links = page.root.one("ul", "shouts").all("a")
    ends = [re.split(r"[/=]", each.attrs["href"])[-1] for each in links]
    assert ends == shouted
    assert all(each.one("b").text.startswith("“") for each in links)
    assert page.html.index('class="shouts"') < page.html.index('class="searched"')


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("revoke", {"Revoke: did not follow suit"}),
        ("  REVOKE  follow ", {"Revoke: did not follow suit"}),
        ("リボーク", {"Revoke: did not follow suit"}),
        ("りぼーく", {"Revoke: did not follow suit"}),
        ("ｒｅｖｏｋｅ", {"Revoke: did not follow suit"}),
        ("zebra", set()),
        ("<b>", set()),
    ],
)
def test_search_finds_by_words_of_either_language(
    phone: Phone, table: str, typed: str, found: set[str]
) -> None:
    page = phone.open(f"{table}/referee/settle", query_string={"q": typed})
    assert set(_shown(page)) == found
    assert page.field("q").attrs["value"] == " ".join(typed.split())
    assert len(_shown(phone.open(f"{table}/referee/settle", query_string={"q": " "}))) > 20


def test_rules_can_be_searched(phone: Phone, table: str) -> None:
    page = phone.open(f"{table}/rules?q=revoke")
    lines = [each for each in page.root.one(cls="searched").all("li") if "id" in each.attrs]
    shown = [each.attrs["id"] for each in lines if "hidden" not in each.attrs]
    assert shown == ["revoke"]
    assert len(lines) > 30


def test_unknown_ruling_is_not_found_and_one_of_another_table_leads_to_the_list(
    phone: Phone, table: str
) -> None:
    assert phone.open(f"{table}/referee/settle/no-such").status == 404
    page = phone.open(f"{table}/referee/settle/widow-points")
    assert page.path == f"{table}/referee/settle"
    assert page.notices == ["This cannot happen under this table’s rules."]

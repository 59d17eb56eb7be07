"""Rules from an old sheet: what the page says, and the table that it leads to."""

import pytest

from companion.games.hearts.rules import HeartsRules
from tests.web.page import Page
from tests.web.phone import Phone

HEARTS = "/new/hearts/by-example"
SHEET = "Ann Bo Cara Dai\n13 5 8 0\n0 26 26 26\n1 20 3 2\n"

pytestmark = pytest.mark.any_database


def _asked(phone: Phone, sheet: str, path: str = HEARTS, **changes: str) -> Page:
    return phone.fill(path, "sheet", {"sheet": sheet, **changes})


def _found(page: Page) -> dict[str, str]:
    """What is said of each option that is certain or undecided."""
    lines = [div for lists in page.root.all("dl") for div in lists.all("div")]
    return {each.one("dt").text: each.one("dd").text for each in lines}


def test_a_sheet_says_what_is_certain_what_is_undecided_and_which_deal_would_tell(
    phone: Phone,
) -> None:
    page = _asked(phone, SHEET)
    assert page.status == 200
    assert "There are rules that make 3 of these 3 deals." in page.text
    found = _found(page)
    assert found["Bonus card"] == "none"
    assert "This would settle it: a moon" in found["Shooting the moon"]
    assert "off their own" in found["Shooting the moon"]
    assert "Points that end the game" in found
    assert "house rules are undecided." in page.text


def test_a_deal_that_no_rules_make_is_named_with_its_sum(phone: Phone) -> None:
    page = _asked(phone, SHEET + "9 9 5 2\n")
    assert "There are rules that make 3 of these 4 deals." in page.text
    assert "Deal 4 adds up to 25, which no rules allow. A mistake?" in page.text


def test_running_totals_are_known_for_what_they_are(phone: Phone) -> None:
    page = _asked(phone, "13 5 8 0\n13 31 34 26\n14 51 37 28\n")
    assert "The numbers were read as running totals." in page.text
    assert _found(page)["Bonus card"] == "none"
    said = _asked(phone, "13 5 8 0\n13 31 34 26\n", reading="points")
    assert "read as points of each deal" in said.text


def test_one_tap_makes_a_table_with_these_rules_and_names(phone: Phone) -> None:
    page = _asked(phone, "Ann Bo Cara Dai\n3 5 8 0\n0 -26 0 0\n10 3 13 -10\n", finished="on")
    seats = phone.submit(page.form("csrf_token"))
    assert seats.path == "/new/hearts"
    assert seats.field("name-0").attrs["value"] == "Ann"
    table = phone.submit(seats.form("ticket"), {"do": "make"})
    rules = phone.sheet(table.path.rstrip("/")).table.rules
    assert isinstance(rules, HeartsRules)
    assert (rules.bonus, rules.moon) == ("JD", "choice")


@pytest.mark.parametrize(
    ("sheet", "problem"),
    [
        ("", "There are no numbers in it."),
        ("1 2 3 4\n1 2 3", "Line 2 has 3 numbers, but the lines before have 4."),
        ("13 5 x 0", "Line 1: “x” is not a whole number."),
        ("1 2 3 4000", "Line 1: a number beyond 999."),
        ("1", "Line 1 has 1 number: this game has no such sheet."),
        ("1 2 3 4\n" * 61, "60 deals at most; these are 61."),
    ],
)
def test_what_cannot_be_read_is_said_at_its_line_and_kept(
    phone: Phone, sheet: str, problem: str
) -> None:
    page = _asked(phone, sheet)
    assert page.status == 422
    assert problem in page.text
    assert page.form("sheet").fields["sheet"].strip() == sheet.strip()


@pytest.mark.parametrize("game", ["hearts", "whist", "bidwhist", "oniontan"])
def test_every_game_has_the_page_in_both_languages(phone: Phone, game: str) -> None:
    for each, word in ((phone, "The numbers were read"), (Phone(phone.app, "ja"), "数字は")):
        page = _asked(each, "3 0\n0 2\n4 0", f"/new/{game}/by-example")
        assert page.status == 200
        assert word in page.text


def test_nonsense_in_the_form_is_no_fault(phone: Phone) -> None:
    for sheet in ("\x00", "１３\t５\t８\t０", "九 十", "0 0 1 0\n" * 60, "9" * 9000):
        assert _asked(phone, sheet, reading="<x>", finished="?").status in (200, 422)
    assert phone.open("/new/nothing/by-example").status == 404


def test_one_tap_makes_a_circle_whose_favourites_are_these_rules(phone: Phone) -> None:
    page = _asked(phone, "Ann Bo Cara Dai\n3 5 8 0\n0 -26 0 0\n10 3 13 -10\n", finished="on")
    (tap,) = (each for each in page.root.all("a") if "/circle/new" in each.attrs.get("href", ""))
    form = phone.open(tap.attrs["href"])
    assert "from your old sheet of Hearts" in form.text
    refused = phone.submit(form.form("ticket"), {"name": ""})
    circle = phone.submit(refused.form("ticket"), {"name": "Thursday"}).path
    listed = phone.open(f"{circle}rules/")
    assert "As on our old sheet" in listed.text
    started = next(a for a in listed.root.all("a") if "/new/hearts" in a.attrs.get("href", ""))
    table = phone.fill(started.attrs["href"], "ticket", {f"name-{n}": f"P{n}" for n in range(4)})
    rules = phone.sheet(table.path.rstrip("/")).table.rules
    assert isinstance(rules, HeartsRules)
    assert rules.bonus == "JD"


def test_rules_that_no_page_of_ours_brings_are_passed_over(phone: Phone) -> None:
    form = phone.open("/circle/new?rules=forged").form("ticket")
    assert "rules" not in form.fields
    circle = phone.submit(form, {"name": "Thursday", "rules": "forged"}).path
    assert "As on our old sheet" not in phone.open(f"{circle}rules/").text


def test_sheet_without_the_phones_token_is_still_there(phone: Phone) -> None:
    page = _asked(phone, SHEET, csrf_token="x", finished="on", reading="totals")
    assert page.status == 400
    assert page.problems[0].startswith("This page was too old.")
    again = page.form("sheet")
    assert again.fields["sheet"].split() == SHEET.split()
    assert (again.fields["reading"], again.fields["finished"]) == ("totals", "on")
    assert phone.submit(again).status == 200


TOO_MANY = "26 0 0 0 0\n-26 0 0 0 0\n" * 20


def test_too_many_possibilities_ask_for_one_rule_and_one_that_is_told_counts(phone: Phone) -> None:
    page = _asked(phone, TOO_MANY)
    assert page.status == 200
    assert "Too many possibilities: choose one rule." in page.text
    form = page.form("sheet")
    asked = [name for name in form.fields if name.startswith("rule-")]
    assert asked
    assert not page.root.all("button", form="use")
    told = phone.submit(form, {"rule-team": "none", "rule-nonsense": "x", asked[0]: "<x>"})
    assert told.status == 200
    assert told.form("sheet").fields["rule-team"] == "none"

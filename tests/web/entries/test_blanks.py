"""A box left blank is asked about before it counts as 0, in every form that has numbers."""

import pytest

from tests.web.page import Page, PageForm, is_japanese
from tests.web.phone import Phone

NAMES = ("Ann", "Bo", "Cara", "Dai")
POINTS = {"title": "Tarock"}
BIDS = {"title": "Wizard", "kind": "bids"}
ZERO_SUM = {"title": "Mahjong", "sum": "fixed", "total": "0", "negative": "on"}


def _table(phone: Phone, **rules: str) -> str:
    return phone.new_table(NAMES, "own", dealer="0", **rules)


def _typed(name: str, *numbers: str) -> dict[str, str | None]:
    return {f"{name}-{at}": number for at, number in enumerate(numbers)}


def _save_button(page: Page) -> str:
    return page.root.one("button", cls="act", form="entry").one(cls="does").text


def test_form_with_some_blanks_comes_back_once_and_names_who_is_blank(phone: Phone) -> None:
    table = _table(phone, **POINTS)
    page = phone.fill(f"{table}/deal", "key", _typed("points", "30", "", "12", ""))
    assert page.status == 422
    assert "Bo and Dai are blank. Type the numbers, or leave them as 0." in page.problems
    assert _save_button(page) == "Save, blank is 0"
    assert page.field("points-0").attrs["value"] == "30"
    assert page.field("points-1").attrs["value"] == ""
    assert phone.submit(page.form("key")).notices == ["Deal 1 saved."]
    assert phone.totals(table) == (30, 0, 12, 0)


def test_who_is_blank_is_asked_in_japanese_too(phone: Phone, other: Phone) -> None:
    table = _table(phone, **POINTS)
    page = other.fill(f"{table}/deal", "key", _typed("points", "30", "", "12", ""))
    assert all(is_japanese(said) for said in page.problems)
    assert is_japanese(_save_button(page))


def test_other_blanks_than_those_that_were_named_are_asked_about_again(phone: Phone) -> None:
    table = _table(phone, **POINTS)
    page = phone.fill(f"{table}/deal", "key", _typed("points", "30", "", "", ""))
    page = phone.submit(page.form("key"), {"points-1": "5"})
    assert page.status == 422
    assert "Cara and Dai are blank. Type the numbers, or leave them as 0." in page.problems
    page = phone.submit(page.form("key"), {"points-2": "7"})
    assert "Dai is blank. Type the number, or leave it as 0." in page.problems
    phone.submit(page.form("key"))
    assert phone.totals(table) == (30, 5, 7, 0)


@pytest.mark.parametrize("rules", [POINTS, BIDS, ZERO_SUM], ids=lambda rules: rules["title"])
def test_form_that_is_all_blank_is_never_saved(phone: Phone, rules: dict[str, str]) -> None:
    table = _table(phone, **rules)
    page = phone.open(f"{table}/deal")
    for _ in range(2):
        page = phone.submit(page.form("key"))
        assert page.status == 422
        assert page.problems
        assert "blank is 0" not in _save_button(page)
    assert not phone.log(table)


def test_all_blank_is_not_saved_by_naming_everybody(phone: Phone) -> None:
    table = _table(phone, **POINTS)
    page = phone.fill(f"{table}/deal", "key", {"points-blank": "0 1 2 3"})
    assert page.status == 422
    assert not phone.log(table)


def test_bids_are_asked_each(phone: Phone) -> None:
    table = _table(phone, **BIDS)
    page = phone.fill(f"{table}/deal", "key", _typed("bids", "2", "", "0", ""))
    for _ in range(2):
        assert page.status == 422
        assert "Bo and Dai have no number yet." in page.problems
        assert "blank is 0" not in _save_button(page)
        page = phone.submit(page.form("key"))
    page = phone.submit(page.form("key"), _typed("bids", "2", "1", "0", "0"))
    assert page.status == 200
    # The tricks are not known to add up.
    page = phone.fill(f"{table}/deal", "key", _typed("tricks", "2", "", "", ""))
    assert "Bo, Cara and Dai are blank. Type the numbers, or leave them as 0." in page.problems
    phone.submit(page.form("key"))
    assert phone.log(table)[-1].action.tricks == (2, 0, 0, 0)  # type: ignore[attr-defined]


def test_several_blanks_of_a_total_with_points_below_nought_are_asked_about(phone: Phone) -> None:
    table = _table(phone, **ZERO_SUM)
    page = phone.fill(f"{table}/deal", "key", _typed("points", "6", "-6", "", ""))
    assert "Cara and Dai are blank. Type the numbers, or leave them as 0." in page.problems
    page = phone.fill(f"{table}/deal", "key", _typed("points", "6", "-6", "3", ""))
    assert page.notices == ["Deal 1 saved."]
    assert phone.totals(table) == (6, -6, 3, -3)


def test_blank_of_a_known_total_is_what_is_left(phone: Phone) -> None:
    table = phone.new_table(NAMES)
    phone.deal(table, 13, "", "", "", queen=0)
    phone.deal(table, 5, 4, 3, "", queen=1)
    assert len(phone.log(table)) == 2


def test_blank_of_an_adjustment_changes_nothing_and_is_not_asked_about(phone: Phone) -> None:
    table = _table(phone, **POINTS)
    page = phone.happen(table, "adjustment", points_1="-5", reason="late")
    assert page.status == 200
    assert phone.totals(table) == (0, -5, 0, 0)


def test_totals_on_paper_and_a_corrected_deal_ask_about_blanks_as_well(phone: Phone) -> None:
    table = _table(phone, **POINTS)
    page = phone.happen(table, "on-paper", deals="2", points_0="40", points_1="12", dealer="1")
    assert "Cara and Dai are blank. Type the numbers, or leave them as 0." in page.problems
    assert phone.submit(page.form("key")).status == 200
    assert phone.totals(table) == (40, 12, 0, 0)
    phone.fill(f"{table}/deal", "key", _typed("points", "1", "2", "3", "4"))
    page = phone.correct(table, 2, {"points-3": ""})
    assert "Dai is blank. Type the number, or leave it as 0." in page.problems
    assert _save_button(page) == "Save, blank is 0"
    phone.submit(page.form("key"))
    assert phone.totals(table) == (41, 14, 3, 0)


def test_what_a_deal_would_score_asks_about_blanks_and_saves_what_it_showed(phone: Phone) -> None:
    table = _table(phone, **POINTS)
    asked = f"{table}/referee/score?by=points&go=yes&points-0=30&points-1=5"
    page = phone.open(asked)
    assert "Cara and Dai are blank. Type the numbers, or leave them as 0." in page.problems
    shown = phone.open(f"{asked}&points-blank=2+3")
    assert shown.status == 200
    phone.submit(_writing(shown))
    assert phone.totals(table) == (30, 5, 0, 0)


def _writing(page: Page) -> PageForm:
    """The form that writes the deal that was explained."""
    return next(form for form in page.forms() if form.has("points-0") and form.has("key"))

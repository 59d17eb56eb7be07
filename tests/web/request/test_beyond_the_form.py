"""What is posted beyond what a form takes is refused and named, never dropped without a word."""

import pytest

from tests.web.page import Page, is_japanese
from tests.web.phone import Phone

SEATS = {f"name-{seat}": name for seat, name in enumerate(("Ann", "Bo", "Cara", "Dai"))}


def _refuses(page: Page, typed: str) -> bool:
    said = f"Not saved: this form has no field for “{typed}”."
    return page.status == 422 and said in page.text


@pytest.mark.parametrize("field", ["name-6", "waits-2", "name-19"])
def test_name_beyond_the_seats_is_refused(phone: Phone, field: str) -> None:
    form = phone.open("/new/hearts").form("ticket")
    assert _refuses(phone.submit(form, {**SEATS, field: "Gus"}), "Gus")
    assert phone.submit(form, {**SEATS, field: " "}).path.startswith("/t/")


def test_name_beyond_the_seats_of_a_printed_sheet_is_refused(phone: Phone) -> None:
    form = phone.open("/new/hearts").form("ticket")
    fields = {**form.fields, **SEATS, "name-6": "Gus"}
    assert _refuses(phone.post("/new/hearts/blank", fields), "Gus")


def test_it_is_said_in_japanese_too(other: Phone) -> None:
    form = other.open("/new/hearts").form("ticket")
    page = other.submit(form, {**SEATS, "name-6": "Gus"})
    assert page.status == 422
    assert is_japanese(page.root.one(cls="notices").text)


@pytest.mark.parametrize(
    ("path", "typed"),
    [
        ("deal", {"hearts-0": "13", "queen": "0", "hearts-4": "3"}),
        ("deal?by=points", {"points-0": "26", "points-7": "3"}),
        ("happened/adjustment", {"points-0": "5", "points-4": "3", "reason": "late"}),
        ("happened/adjustment", {"points-0": ["5", "3"], "reason": "late"}),
    ],
)
def test_number_beyond_the_rows_is_refused(
    phone: Phone, table: str, path: str, typed: dict[str, str | list[str]]
) -> None:
    form = phone.open(f"{table}/{path}").form("key")
    assert _refuses(phone.post(form.action, {**form.fields, **typed}), "3")
    assert not phone.log(table)


def test_number_beyond_the_rows_of_what_a_deal_would_score_is_refused(
    phone: Phone, table: str
) -> None:
    asked = f"{table}/referee/score?by=points&go=yes&points-0=26&points-5=3"
    assert "this form has no field for “3”" in phone.open(asked).text
    assert "this form has no field" not in phone.open(asked.rpartition("&")[0]).text


def test_pass_beyond_the_longest_row_is_refused(phone: Phone) -> None:
    form = phone.open("/new/hearts").form("ticket")
    row = {"pass_cycle": "own", "pass_cycle-1": "L", "pass_cycle-40": "R"}
    assert phone.submit(form, {**SEATS, **row}).status == 422


def test_sheet_by_example_that_is_too_long_is_refused(phone: Phone) -> None:
    form = phone.open("/new/hearts/by-example").form("sheet")
    lines = "\n".join(["5, 18, 3, 0" + " " * 180] * 60)
    page = phone.submit(form, {"sheet": lines})
    assert page.status == 422
    assert "5,000 characters at most" in page.text

"""Names that are numbers, and totals below nought: what is a number is seen in every sentence."""

import re

import pytest

from tests.web.phone import Phone

NAMES = ("13", "−5", "7", "Bo")
PAGES = (
    *("", "deal", "deal?by=points", "sheet", "log", "rules", "board", "board?stands=yes"),
    *("entry/1", "entry/2", "happened/adjustment", "referee/settle/revoke?noticed=scored"),
    "referee/score?by=points&go=yes&points-0=9&points-1=17",
)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "“13” gives Bo 3 cards"), ("ja", "「13」からBoへ3枚")],
)
def test_name_of_digits_and_points_below_nought_are_told_apart(
    phone: Phone, language: str, said: str
) -> None:
    table = phone.new_table(NAMES, shown="minus")
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.happen(table, "adjustment", points_0="-5", points_2="-40", reason="late")
    reader = Phone(phone.app, language)
    pages = [reader.open(f"{table}/{path}") for path in PAGES]
    assert {page.status for page in pages} == {200}
    assert said in pages[0].text
    hyphens = [found for page in pages for found in re.findall(r"(?<![\w/.:-])-\d+", page.text)]
    assert hyphens == []

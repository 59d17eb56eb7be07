"""The page of strengths in a circle of more people than are compared."""

import pytest

from companion.circle import strength as strengths
from tests.web.circle.at_circle import new_circle
from tests.web.phone import Phone


def test_page_says_that_only_those_with_the_most_deals_stand_there(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = phone.new_table(["Una", "Vera", "Wim", "Xaver"])
    phone.deal(table, 13, 0, 0, 0, queen=1)
    circle = new_circle(phone, table)
    assert "with the most deals" not in phone.open(f"{circle}/strength").text
    strengths._strengths.cache_clear()
    monkeypatch.setattr(strengths, "MOST_FITTED", 2)
    phone.deal(table, 0, 13, 0, 0, queen=1)
    assert "people with the most deals" in phone.open(f"{circle}/strength").text
    strengths._strengths.cache_clear()

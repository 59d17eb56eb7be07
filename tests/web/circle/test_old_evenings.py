"""Old evenings brought into a circle: sheets as people keep them, faults, and taken back."""

import io

import pytest

from tests.web.circle.at_circle import form_to, new_circle
from tests.web.page import Page
from tests.web.phone import Phone

GAMES = """Date;Ann;Ben;Cara;Dai
2024-03-01;104;30;52;74
2024-03-08;20;105;60;23
"""


@pytest.fixture
def circle(phone: Phone) -> str:
    """A circle with one table, of Ann, Ben, Cara and Dai."""
    table = phone.new_table()
    phone.deal(table, 13, 0, 0, 0, queen=1)
    return new_circle(phone, table)


def _read(phone: Phone, circle: str, sheet: str, **more: str) -> Page:
    page = phone.open(f"{circle}/old/")
    return phone.submit(form_to(page, "/old/"), {"sheet": sheet, **more})


def _keep(phone: Phone, page: Page, **more: str) -> Page:
    return phone.submit(form_to(page, "/old/"), {"do": "keep", **more})


def test_games_are_brought_in_and_taken_back_as_one(phone: Phone, circle: str) -> None:
    page = _read(phone, circle, GAMES)
    assert "2 games" in page.text
    page = _keep(phone, page)
    assert "2 games were brought in" in page.text, page.text
    listed = phone.open(f"{circle}/evenings").text
    assert "8 Mar 2024" in listed
    page = phone.submit(form_to(page, "/old/back"), {"do": "out"})
    assert "2 games were taken out again" in page.text
    assert "2024" not in phone.open(f"{circle}/evenings").text
    page = phone.submit(form_to(page, "/old/back"), {"do": "back"})
    assert "8 Mar 2024" in phone.open(f"{circle}/evenings").text

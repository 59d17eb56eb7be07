"""Somebody joins or leaves by the pages of a table."""

from tests.web.page import Page
from tests.web.phone import Phone

EVA = {"name": "Eva", "seat": "1", "start": "average"}
"""She sits down between Bo and Cara."""
FIVE = (5, 4, 1, 2, 1)
"""The hearts of a deal that she has played."""
PAGES = ("", "sheet", "log", "rules", "board", "referee", "happened", "seat", "hand", "export.json")


def join(phone: Phone, table: str, **changes: str) -> Page:
    return phone.happen(table, "arrival", **{**EVA, **changes})


def leave(phone: Phone, table: str, seat: int) -> Page:
    return phone.happen(table, "departure", seat=str(seat))


def claim(phone: Phone, table: str, chair: int) -> None:
    phone.post(
        f"{table}/seat", {**phone.open(f"{table}/seat").form("/seat").fields, "seat": str(chair)}
    )


def open_everything(phone: Phone, table: str) -> None:
    for page in PAGES:
        assert phone.open(f"{table}/{page}").status == 200, page
    for entry in phone.log(table):
        assert phone.open(f"{table}/entry/{entry.number}").status in (200, 404), entry

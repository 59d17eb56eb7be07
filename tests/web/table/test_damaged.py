"""A damaged row has a page that says so, and the front page goes on without it."""

import pytest
from flask import Flask
from sqlalchemy import text

from companion.store.app_state import app_state
from companion.store.db.models import db
from tests.web.phone import Phone

PAGES = ("", "sheet", "log", "rules", "share", "deal", "entry/1", "referee", "export.json")
DAMAGE = (
    "UPDATE tables SET rules = '{' WHERE ticket = :link",
    "UPDATE tables SET players = '{}' WHERE ticket = :link",
    "UPDATE tables SET first_dealer = 'Ann' WHERE ticket = :link",
    "UPDATE entries SET body = '{' WHERE table_id = (SELECT id FROM tables WHERE ticket = :link)",
    "UPDATE entries SET at = 'soon' WHERE table_id = (SELECT id FROM tables WHERE ticket = :link)",
)


@pytest.mark.parametrize("damage", DAMAGE)
def test_damaged_table_says_so_and_the_front_page_shows_the_others(
    app: Flask, phone: Phone, damage: str
) -> None:
    whole, damaged = phone.new_table(), phone.new_table()
    phone.deal(damaged, 5, 4, 3, 1, queen=2)
    with app.app_context():
        db.session.execute(text(damage), {"link": damaged.removeprefix("/t/")})
        db.session.commit()
        app_state().sheets.clear()
    for page in PAGES:
        if page != "share" or "tables" in damage.split("SET", maxsplit=1)[0]:
            assert phone.open(f"{damaged}/{page}").status == 409, page
    assert phone.post(f"{damaged}/retract").status in (400, 409)
    home = phone.open("/")
    assert home.status == 200
    links = [link.attrs["href"] for link in home.root.all("a")]
    assert any(link.startswith(whole) for link in links)
    assert not any(link.startswith(damaged) for link in links)

"""How often a page of a table asks the database: once for all that each page of a table needs."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import event

from companion.store.db.models import db
from companion.web.request.phone import FOLLOWS
from tests.web.phone import Phone


@pytest.fixture
def asked(app: Flask) -> Iterator[list[str]]:
    """The statements that have been sent to the database."""
    statements: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: Any) -> None:
        statements.append(statement)

    with app.app_context():
        engine = db.engine
    event.listen(engine, "before_cursor_execute", note)
    yield statements
    event.remove(engine, "before_cursor_execute", note)


PAGES = ("/", "/sheet", "/log", "/phones", "/referee", "/news")
BEGUN = pytest.mark.parametrize("path", [*PAGES, "/deal", "/happened", "/seat"])
OVER = pytest.mark.parametrize("path", PAGES)
WAYS = pytest.mark.parametrize("headers", [{}, {FOLLOWS: "yes"}], ids=["opened", "followed"])


def _opened_again(phone: Phone, address: str, headers: dict[str, str], asked: list[str]) -> None:
    """Open a page a second time: what a first visit writes down is written by then."""
    phone.open(address, headers=headers)
    asked.clear()
    assert phone.open(address, headers=headers).status == 200


@BEGUN
@WAYS
def test_page_asks_once_for_its_table_its_newest_entry_and_its_claims(
    phone: Phone, table: str, asked: list[str], path: str, headers: dict[str, str]
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    _opened_again(phone, table + path, headers, asked)
    assert len(asked) == 1


@WAYS
def test_page_to_share_also_asks_once_for_links_and_codes(
    phone: Phone, table: str, asked: list[str], headers: dict[str, str]
) -> None:
    _opened_again(phone, f"{table}/share", headers, asked)
    assert len(asked) == len(set(asked)) == 3


@WAYS
def test_page_of_rules_also_asks_once_for_the_circle_that_may_keep_them(
    phone: Phone, table: str, asked: list[str], headers: dict[str, str]
) -> None:
    _opened_again(phone, f"{table}/rules", headers, asked)
    assert len(asked) == len(set(asked)) == 2


@OVER
@WAYS
def test_page_of_a_table_that_is_over_also_asks_once_for_a_rematch(
    phone: Phone, table: str, asked: list[str], path: str, headers: dict[str, str]
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.happen(table, "early-end")
    _opened_again(phone, table + path, headers, asked)
    assert len(asked) == len(set(asked)) == 2
    assert phone.sheet(table).result is not None

"""A table that one phone gives and another takes, over HTTP."""

from dataclasses import replace

from werkzeug.test import TestResponse

from companion.engine.log.entries import Entry
from tests.web.page import Page
from tests.web.phone import Phone


def link_of(phone: Phone, table: str) -> str:
    """The link by which a table is transferred."""
    page = phone.open(f"{table}/hand")
    assert page.status == 200
    return next(
        each.attrs["data-copy"] for each in page.root.all("button") if "data-copy" in each.attrs
    )


def look(phone: Phone, packed: str) -> Page:
    """What a phone shows of a link."""
    return phone.fill("/receive", "packed", {"packed": packed})


def choose(phone: Phone, page: Page, what: str) -> Page:
    """Press the button of what is to be done."""
    return phone.submit(page.form("packed"), {"do": what})


def hand_over(giver: Phone, table: str, taker: Phone) -> Page:
    """What the taker is shown of the giver's table."""
    return look(taker, link_of(giver, table))


def file_of(phone: Phone, table: str) -> TestResponse:
    """The file as which a table is transferred."""
    return phone.client.get(f"{table}/hand/table.companion")


def told(phone: Phone, table: str) -> tuple[Entry, ...]:
    """A log but for its keys, which are not transferred."""
    return tuple(replace(each, key="") for each in phone.log(table))


def tables_of(phone: Phone) -> list[str]:
    """The tables on a phone's list, the first one first."""
    links = (each.attrs.get("href", "") for each in phone.open("/").root.all("a"))
    return [*dict.fromkeys(link.rstrip("/") for link in links if link.startswith("/t/"))]


def received(giver: Phone, table: str, taker: Phone) -> str:
    """The table as the taker has kept it."""
    page = choose(taker, hand_over(giver, table, taker), "keep")
    assert page.path.startswith("/t/"), page.text
    return page.path.rstrip("/")


def part(phone: Phone, table: str, alone: Phone) -> str:
    """Let a table go on apart on two phones after a deal; where the other one has it."""
    phone.deal(table, 5, 4, 3, 1, queen=2)
    kept = received(phone, table, alone)
    phone.deal(table, 2, 3, 3, 5, queen=1)
    phone.deal(table, 2, 3, 3, 5, queen=1)
    alone.deal(kept, 1, 4, 3, 5, queen=0)
    return kept

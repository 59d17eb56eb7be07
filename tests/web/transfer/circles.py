"""Circles as phones hand them over in tests, and what comes of them."""

from companion.store.circles.stored_circles import StoredCircle, find_circle
from companion.web.transfer.export_page import as_fragment
from tests.web.circle.at_circle import form_to, keep_in, new_circle
from tests.web.page import Page
from tests.web.phone import Phone
from tests.web.transfer.giving import look


def played_table(phone: Phone) -> str:
    """A table with a deal."""
    table = phone.new_table()
    phone.deal(table, 13, 0, 0, 0, queen=1)
    return table


def circle_of_two(phone: Phone, table: str) -> str:
    """The circle of a table and of another one."""
    circle = new_circle(phone, table)
    other = phone.new_table()
    phone.deal(other, 1, 2, 3, 7, queen=2)
    keep_in(phone, other, circle)
    return circle


def file_of(phone: Phone, circle: str) -> bytes:
    """The file of a circle that fits into one."""
    answer = phone.client.get(f"{circle}/hand/1.companion")
    assert answer.status_code == 200
    return answer.get_data()


def look_at(phone: Phone, data: bytes) -> Page:
    """What a phone shows of the file of a circle."""
    return look(phone, as_fragment(data))


def keep(phone: Phone, data: bytes) -> str:
    """Keep a circle that came; its address."""
    page = phone.submit(form_to(look_at(phone, data), "/receive/keep"))
    assert page.path.startswith("/c/"), (page.path, page.problems, page.text[:300])
    return page.path.rstrip("/")


def circle_at(address: str) -> StoredCircle:
    found = find_circle(address.rpartition("/")[2])
    assert found is not None
    return found

"""Everything on a phone as a file that is downloaded, looked at and taken in, over HTTP."""

import json
from io import BytesIO
from typing import Any

from tests.web.page import Page
from tests.web.phone import Phone


def everything_of(phone: Phone) -> bytes:
    """The file with everything on a phone."""
    answer = phone.client.get("/everything/file", buffered=True)
    assert "attachment" in answer.headers["Content-Disposition"]
    return answer.get_data()


def look_in(phone: Phone, data: bytes) -> Page:
    """What a phone shows of a file."""
    token = phone.open("/everything").form("csrf_token").fields["csrf_token"]
    sent = {"csrf_token": token, "file": (BytesIO(data), "everything.json")}
    return phone.post("/everything/look", sent, content_type="multipart/form-data")


def take_in(phone: Phone, data: bytes) -> Page:
    """Take in what a file holds, which must be offered."""
    return phone.submit(look_in(phone, data).form("ticket"))


def offers(page: Page) -> bool:
    """Whether a page offers to take something in."""
    return any(form.has("ticket") for form in page.forms())


def tables_in(data: bytes) -> list[dict[str, str]]:
    """The tables of a file."""
    tables: list[dict[str, str]] = json.loads(data)["tables"]
    return tables


def changed(data: bytes, **values: Any) -> bytes:
    """A file in which some things are others."""
    return json.dumps({**json.loads(data), **values}).encode()

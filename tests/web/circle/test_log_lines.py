"""What the server logs of a circle's pages: never its link."""

import logging

import pytest
from flask import Flask

from companion.web.circle import pages
from companion.web.errors import without_links
from tests.web.circle.at_circle import new_circle
from tests.web.phone import Phone

pytestmark = pytest.mark.any_database


def test_link_of_a_circle_stays_out_of_the_log(
    phone: Phone, app: Flask, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    circle = new_circle(phone)
    app.testing = app.config["PROPAGATE_EXCEPTIONS"] = False

    def fail() -> None:
        raise LookupError(circle[3:])

    monkeypatch.setattr(pages, "what_is_new", fail)
    with caplog.at_level(logging.ERROR):
        assert phone.open(circle + "/").status == 500
    assert caplog.records
    assert circle[3:] not in caplog.text


def test_address_of_a_circle_is_hidden_without_a_request() -> None:
    link = "AbCdEfGhIjKlMnOp"
    assert link not in without_links(f"GET /c/{link}/season/ and %2Fc%2F{link}%2F")

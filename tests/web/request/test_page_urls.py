"""URLs are built by code that is made when they are: most rules of an app never build one."""

from pathlib import Path

import pytest
from flask import url_for
from werkzeug.routing import Rule

from companion.web.app import create_app
from tests.earlier.opening import closed_after


def test_app_is_made_without_the_code_that_builds_its_urls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = list[str]()
    make = Rule._compile_builder

    def note(rule: Rule, append_unknown: bool = True) -> object:
        made.append(rule.rule)
        return make(rule, append_unknown)

    monkeypatch.setattr(Rule, "_compile_builder", note)
    with closed_after(create_app(instance=tmp_path)) as app, app.test_request_context():
        assert made == []
        address = "/new/hearts?seats=4"
        assert [url_for("new_table.start", game="hearts", seats=4) for _ in range(2)] == [
            address
        ] * 2
        assert len(made) == 1

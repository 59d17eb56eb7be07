"""The limits that the environment names reach the pages that keep them."""

from collections.abc import Mapping

import pytest

from companion.cli import main
from companion.web import server
from companion.web.posting.rate_limits import RATE_LIMITS
from tests.starting.starts import Starting

KEPT_BY_PAGES = [each.setting for each in RATE_LIMITS]


@pytest.mark.parametrize("limit", KEPT_BY_PAGES)
def test_limit_of_the_pages_can_be_set(starting: Starting, limit: str) -> None:
    given: dict[str, object] = {}

    def serve(place: object, settings: Mapping[str, object], *_: object) -> int:
        given.update(settings)
        return 0

    starting.monkeypatch.setattr(server, "serve", serve)
    starting.monkeypatch.setenv(f"COMPANION_{limit}", "7")
    assert main(["serve", "--instance", str(starting.folder)]) == 0
    assert given[limit] == 7

"""The limits that the environment names reach the pages that keep them."""

from collections.abc import Mapping

import pytest

from companion.cli import main
from companion.web import server
from companion.web.posting.rate_limits import CHECKS, ENTRIES, NETWORK_CODES, TABLES, RateLimit
from tests.starting.starts import Starting

KEPT_BY_PAGES = (CHECKS, ENTRIES, NETWORK_CODES, TABLES)


@pytest.mark.parametrize("limit", KEPT_BY_PAGES, ids=lambda limit: limit.setting)
def test_limit_of_the_pages_can_be_set(starting: Starting, limit: RateLimit) -> None:
    given: dict[str, object] = {}

    def serve(place: object, settings: Mapping[str, object], *_: object) -> int:
        given.update(settings)
        return 0

    starting.monkeypatch.setattr(server, "serve", serve)
    starting.monkeypatch.setenv(f"COMPANION_{limit.setting}", "7")
    assert main(["serve", "--instance", str(starting.folder)]) == 0
    assert given[limit.setting] == 7

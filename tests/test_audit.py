"""`make audit` and `make pictures` miss nothing that misses its goal."""

from collections.abc import Mapping
from typing import cast

import pytest
from playwright.sync_api import Page

from dev.audit import contact_sheet
from dev.audit.lighthouse import BEST, CATEGORIES, Scores
from dev.audit.run import PageAudit
from tests.support.visiting import Answer, Visit

VISIT = Visit(Answer(200, "", b""), 1, 0)


@pytest.mark.parametrize(
    ("given", "missing"), [({}, []), ({"performance": 0}, ["deal: performance 0"])]
)
def test_category_that_is_not_the_best_is_missed_even_if_nothing_explains_it(
    given: Mapping[str, int], missing: list[str]
) -> None:
    scores = Scores({**dict.fromkeys(CATEGORIES, BEST), **given}, shift=0, lacking=[])
    assert list(PageAudit("deal", scores, VISIT).missing()) == missing


def test_sheet_that_is_too_large_in_any_quality_is_not_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(contact_sheet, "webp", lambda page, quality: bytes(contact_sheet.ROOM + 1))
    with pytest.raises(SystemExit, match="en-dark"):
        contact_sheet.fitting(cast(Page, None), "en-dark.webp")

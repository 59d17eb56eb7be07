"""An old sheet is read in every encoding that the programs of players write."""

import pytest

from companion.circle.old_evenings.sheet_text import decoded

SHEET = "日付,花子,健\n2026-10-01,12,26\n"
WESTERN = "Datum;Jörg;Zoë\n2026-10-01;12;26\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932", "shift_jis"])
def test_japanese_sheet_is_read(encoding: str) -> None:
    assert decoded(SHEET.encode(encoding)) == SHEET


@pytest.mark.parametrize("encoding", ["cp1252", "iso8859-1", "utf-16-le", "utf-16-be"])
def test_western_sheet_is_read(encoding: str) -> None:
    assert decoded(WESTERN.encode(encoding)) == WESTERN

"""Old sheets whose numbers are running totals: what each deal was worth, in any order of lines."""

from datetime import date

import pytest

from companion.circle.old_evenings.old_sheet import Corrections, OldSheet, old_sheet

DAY = date(2024, 3, 1)
BY_PLAYER = """Deal,Player,Total
1,Ann,10
2,Ann,12
,Ann,14
3,Ann,20
1,Ben,16
2,Ben,30
,Ben,30
3,Ben,31
"""
WIDE = """Deal,Ann,Ben,Cara
1,10,16,0
2,12,30,10
,14,30,10
3,20,31,30
"""
UNSORTED = """Deal,Ann,Ben,Cara
3,20,31,30
1,10,16,0
2,12,30,10
,14,30,10
"""
FIRST = """Deal,Ann,Ben,Cara
,5,5,5
1,10,16,5
2,12,30,10
"""


def _read(text: str) -> OldSheet:
    found = old_sheet(text, Corrections(), day_first=True, day=DAY, today=DAY)
    assert isinstance(found, OldSheet)
    assert not found.faults
    return found


@pytest.mark.parametrize(
    ("text", "totals", "agreed"),
    [
        (BY_PLAYER, {"Ann": 20, "Ben": 31}, {"Ann": 2, "Ben": 0}),
        (WIDE, {"Ann": 20, "Ben": 31, "Cara": 30}, {"Ann": 2, "Ben": 0, "Cara": 0}),
        (UNSORTED, {"Ann": 20, "Ben": 31, "Cara": 30}, {"Ann": 2, "Ben": 0, "Cara": 0}),
        (FIRST, {"Ann": 12, "Ben": 30, "Cara": 10}, {"Ann": 5, "Ben": 5, "Cara": 5}),
    ],
    ids=["by player", "wide", "unsorted", "first"],
)
def test_totals_run_through_a_line_without_a_number_where_it_stands(
    text: str, totals: dict[str, int], agreed: dict[str, int]
) -> None:
    sheet = _read(text)
    assert sheet.reading.running
    (game,) = sheet.games
    assert game.totals == totals
    assert [deal.number for deal in game.deals] == [*range(1, len(game.deals)), None]
    assert game.deals[-1].points == agreed

"""Whole numbers as typed and pasted; `counting.test.mjs` holds the page to the same."""

import pytest

from companion.circle.old_evenings.values import is_blank, read_number
from companion.engine.by_example.answer import TypedSheet, read_sheet
from companion.engine.numbers import whole_number

FIVES = [
    *("5", " 5 ", "+5", "+ 5", "５", "＋５"),
    *("\u200e5", "\u200f5\u200e", "\u20665\u2069", "\ufeff5", "\u20075", "\u30005\u00a0"),
]
MINUS_FIVES = [
    *("-5", "−5", "–5", "‐5", "－５", "ー5", "ー５", "\u20115", "\u20125", "—5", "―5", "▲5", "- 5"),
    *("−\u00a05", "\u200e-5", "\u200e−\u200e5", "\u2796\ufe0f5"),
]
NONE = [
    "",
    "-",
    "5-",
    "--5",
    "five",
    "1.5",
    "5 5",
    "1\u202f2",
    "5\u00b2",
    "\u2460",
    "1,5",
    "\u00ad5",
    "\u200e",
]


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        *((typed, "5") for typed in FIVES),
        *((typed, "-5") for typed in MINUS_FIVES),
        *(
            (typed, "12345")
            for typed in ("12\u202f345", "12\u00a0345", "１２\u2009３４５", "12345")
        ),
        *((typed, "") for typed in NONE),
        ("٥", "5"),
    ],
)
def test_whole_number_is_read_however_it_was_typed_or_pasted(typed: str, read: str) -> None:
    assert whole_number(typed) == read


@pytest.mark.parametrize("typed", [*FIVES, *MINUS_FIVES])
def test_old_evenings_and_sheets_by_example_read_the_same(typed: str) -> None:
    number = int(whole_number(typed))
    assert read_number(typed) == number
    # Blanks part the columns of such a sheet.
    spaced = typed.replace("- 5", "-5").replace("+ 5", "+5").replace("−\u00a05", "−5")
    sheet = read_sheet(f"{spaced}\t0\t0\t26", (4,))
    assert isinstance(sheet, TypedSheet)
    assert sheet.rows == ((number, 0, 0, 26),)


def test_marks_that_are_not_seen_leave_a_cell_blank() -> None:
    assert is_blank("\u200e")
    assert is_blank("\u200e―")

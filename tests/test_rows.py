"""A test over rows looks at each of them, and says which fail."""

import pytest

from tests.support.rows import SHOWN, for_each


def test_every_row_is_looked_at_and_every_failure_named() -> None:
    seen = []

    @for_each("number", range(9), ids=lambda number: f"n{number}")
    def is_even(number: int) -> None:
        seen.append(number)
        assert number % 2 == 0, f"{number} is odd"

    with pytest.raises(ExceptionGroup, match=r"4 of 9 rows fail: .*n1.*n3.*n5.*n7") as told:
        is_even()
    assert seen == [*range(9)]
    assert [str(each).split("\n")[0] for each in told.value.exceptions] == [
        f"{number} is odd" for number in (1, 3, 5, 7)
    ]


def test_failures_are_shown_up_to_a_number_and_named_beyond_it() -> None:
    @for_each("number", range(SHOWN + 3))
    def never(number: int) -> None:
        raise ValueError(number)

    with pytest.raises(ExceptionGroup, match=f"{SHOWN + 2} [(]") as told:
        never()
    assert len(told.value.exceptions) == SHOWN


def test_error_that_was_expected_and_did_not_come_fails_a_row() -> None:
    @for_each(("kind", "text"), [(ValueError, "1"), (ValueError, "x")])
    def is_refused(kind: type[Exception], text: str) -> None:
        with pytest.raises(kind):
            int(text)

    with pytest.raises(BaseExceptionGroup, match="1 of 2 rows fail: 0"):
        is_refused()


def test_rows_come_beside_fixtures_and_other_rows(tmp_path: object) -> None:
    seen = []

    @for_each("left", "ab")
    @for_each("right", [1, 2])
    def pairs(tmp_path: object, left: str, right: int) -> None:
        seen.append((tmp_path, left, right))

    pairs(tmp_path=tmp_path)
    assert seen == [(tmp_path, left, right) for left in "ab" for right in (1, 2)]


def test_statement_without_rows_is_none() -> None:
    with pytest.raises(AssertionError, match="no rows"):
        for_each("row", [])

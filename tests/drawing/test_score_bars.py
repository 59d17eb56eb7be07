"""How far each has come, as a bar."""

import pytest

from companion.drawing.signs import Bar, bar_of
from companion.engine.log.position import Standing
from companion.engine.seating import Seat, Side

ONE = Side((Seat(0),))


@pytest.mark.parametrize(
    ("total", "to_end", "bar"),
    [
        (0, 100, Bar(0, 0, 0)),
        (25, 75, Bar(0, 25, 0)),
        (-10, 110, Bar(0, 0, 0)),
        (104, 0, Bar(0, 100, 0)),
    ],
)
def test_bar_grows_from_zero_to_the_target(total: int, to_end: int, bar: Bar) -> None:
    assert bar_of(Standing(ONE, total, 1, to_end)) == bar


@pytest.mark.parametrize(
    ("total", "to_end", "to_lose", "bar"),
    [
        (0, 5, 5, Bar(50, 0, 50)),
        (3, 2, 8, Bar(50, 30, 50)),
        (-1, 6, 4, Bar(40, 10, 50)),
        (-6, 11, 0, Bar(0, 54.5, 54.5)),
    ],
)
def test_zero_lies_within_the_bar_of_who_can_lose(
    total: int, to_end: int, to_lose: int, bar: Bar
) -> None:
    assert bar_of(Standing(ONE, total, 1, to_end, to_lose=to_lose)) == bar


def test_there_is_no_bar_where_no_total_ends_the_game() -> None:
    assert bar_of(Standing(ONE, 12, 1)) is None

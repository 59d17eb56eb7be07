"""The chart of the totals: everything in its box, no face on another."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.drawing.chart import BOTTOM, FACE, HEIGHT, WIDTH, Chart, chart_of, spread
from companion.engine.log.entries import Adjustment
from tests.support.sittings import LAW, PLAIN, at, captures, sheet


def _chart(*totals: int, **options: object) -> Chart:
    found = chart_of(at(*totals, **options))
    assert found is not None
    return found


@LAW
@given(st.lists(st.floats(0, 200), min_size=1, max_size=6))
def test_spread_heights_keep_their_order_and_their_distance(heights: list[float]) -> None:
    placed = spread(heights, 23, (10, 200))
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    for one, other in pairwise(order):
        assert placed[other] - placed[one] >= 22.8
    assert max(placed) <= 200


@LAW
@given(st.tuples(*[st.integers(-300, 300)] * 6).filter(any))
def test_six_lines_and_their_faces_stay_in_the_box(totals: tuple[int, ...]) -> None:
    chart = _chart(*totals, players=6)
    for line in chart.lines:
        assert 0 <= line.face <= HEIGHT
        heights = [float(point.split(",")[1]) for point in line.points.split()]
        assert all(0 <= each <= BOTTOM for each in heights)
        assert line.end[0] < WIDTH - 2 * FACE
    faces = sorted(line.face for line in chart.lines)
    assert all(other - one >= FACE for one, other in pairwise(faces))
    assert 1 <= len(chart.grid) <= 8


def test_long_evening_numbers_some_of_its_deals() -> None:
    chart = chart_of(sheet(*[PLAIN] * 60, target=5000))
    assert chart is not None
    numbers = [int(each.says) for each in chart.deals]
    assert len(numbers) <= 10
    assert max(numbers) == 60


@pytest.mark.parametrize(("total", "drawn"), [(10, False), (60, True)])
def test_target_is_drawn_once_somebody_is_near(total: int, drawn: bool) -> None:
    target = _chart(total, 0, 0, 0, target=100).target
    assert (target is not None) == drawn
    assert target is None or target.says == "100"


def test_moment_stands_at_its_deal() -> None:
    shot = captures(0, 13, 0, 0, queen=1, choice="others")
    chart = chart_of(sheet(PLAIN, shot, Adjustment((1, 0, 0, 0), "agreed")))
    assert chart is not None
    (mark,) = chart.moments
    second = next(each.at for each in chart.deals if each.says == "2")
    assert (mark.says, mark.at) == ("moon", second)

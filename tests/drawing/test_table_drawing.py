"""The drawn table: no arrow meets a seat or the button, and left and right mirror each other."""

import re
from collections.abc import Iterator
from itertools import pairwise
from math import cos, hypot, radians, sin
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.drawing.drawing import (
    GAP,
    HEAD,
    WIDTH,
    Arrow,
    Box,
    Drawing,
    Ring,
    Spot,
    arrows,
    draw,
)
from companion.drawing.signs import card_back_layout
from companion.engine.log.position import Pass, Plan, TableCentre
from companion.engine.seating import Seat

STYLE = (Path(__file__).parents[2] / "static" / "drawn.css").read_text("utf-8")
HALF_STROKE = 2
ALPHABET = "AbcmMiW健ñ "
seats = st.integers(2, 6)
names = st.lists(st.text(ALPHABET, min_size=1, max_size=32), min_size=2, max_size=6)


def _passes(count: int, step: int) -> list[Pass]:
    return [Pass(Seat(each), Seat((each + step) % count), 3) for each in range(count)]


def _drawn(players: list[str], steps: list[int], dealer: int = 0, bottom: int = 0) -> Drawing:
    count = len(players)
    passes = tuple(each for step in steps for each in _passes(count, step))
    plan = Plan(1, Seat(dealer % count), (), passes=passes)
    return draw(plan, players, Seat(bottom % count))


def _line(arrow: Arrow) -> Iterator[Spot]:
    """The spots of an arrow's line."""
    for part in (each / 60 for each in range(61)):
        one, two, three = (1 - part) ** 2, 2 * part * (1 - part), part**2
        yield Spot(
            one * arrow.start.x + two * arrow.bend.x + three * arrow.end.x,
            one * arrow.start.y + two * arrow.bend.y + three * arrow.end.y,
        )


def _head(tip: Spot, turn: float) -> Iterator[Spot]:
    """The corners of a head."""
    ahead, left = (
        (cos(radians(turn)), sin(radians(turn))),
        (-sin(radians(turn)), cos(radians(turn))),
    )
    for back, side in ((0, 0), (-15, 9.5), (-15, -9.5)):
        yield tip.moved(back * ahead[0] + side * left[0], back * ahead[1] + side * left[1])


def _ink(arrow: Arrow) -> list[Spot]:
    return [*_line(arrow), *(spot for tip, turn in arrow.heads for spot in _head(tip, turn))]


def _boxes(drawing: Drawing) -> list[Box]:
    """What the place cards cover, the dealer's button with them."""
    return [box for place in drawing.places for box in place.boxes]


@given(players=names, steps=st.lists(st.integers(1, 5), min_size=1, max_size=5, unique=True),
       dealer=st.integers(0, 5), bottom=st.integers(0, 5))  # fmt: skip
def test_no_arrow_meets_a_seat_and_all_is_inside(
    players: list[str], steps: list[int], dealer: int, bottom: int
) -> None:
    here = sorted({1 + step % (len(players) - 1) if len(players) > 2 else 1 for step in steps})
    drawing = _drawn(players, here, dealer, bottom)
    for arrow in drawing.arrows:
        for spot in _ink(arrow):
            assert all(box.distance(spot) > 0 for box in _boxes(drawing)), spot
            assert 0 < spot.x < WIDTH
            assert 0 < spot.y < drawing.size[1]
        for spot in _line(arrow):
            assert all(box.distance(spot) > HALF_STROKE for box in _boxes(drawing)), spot
    for box in _boxes(drawing):
        assert box.left >= 0
        assert box.right <= WIDTH + 0.5
        assert box.top >= 0
        assert box.bottom <= drawing.size[1] + 0.5


@given(players=names, step=st.integers(1, 5), dealer=st.integers(0, 5))
def test_no_arrow_is_under_the_button(players: list[str], step: int, dealer: int) -> None:
    drawing = _drawn(players, [1 + step % (len(players) - 1) if len(players) > 2 else 1], dealer)
    place = drawing.places[dealer % len(players)]
    box = place.boxes[0]
    halfway = (box.top + box.bottom) / 2
    button = {
        "left": Spot(box.right - 15, halfway),
        "right": Spot(box.left + 15, halfway),
        "card": Spot(box.right - 15, halfway),
        "card wide": Spot(box.right - 15, halfway),
        "tag": Spot((box.left + box.right) / 2 + 19, box.top + 12),
    }[place.shape]
    for arrow in drawing.arrows:
        for spot in _ink(arrow):
            assert hypot(spot.x - button.x, spot.y - button.y) > 15 - 0.5


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_left_and_right_are_one_ring(count: int) -> None:
    ring = Ring(count)
    boxes = tuple(box for place in range(count) for box in ring.boxes(place))
    left = arrows(_passes(count, 1), ring, Seat(0), boxes)
    right = arrows(_passes(count, count - 1), ring, Seat(0), boxes)
    assert {(each.start, each.bend, each.end) for each in left} == {
        (each.end, each.bend, each.start) for each in right
    }


@pytest.mark.parametrize("count", [4, 6])
def test_lanes_across_never_meet_their_opposite(count: int) -> None:
    drawing = _drawn(["Ann"] * count, [count // 2])
    for one in drawing.arrows:
        (other,) = (each for each in drawing.arrows if each is not one and _is_opposite(one, each))
        apart = min(hypot(a.x - b.x, a.y - b.y) for a in _ink(one) for b in _line(other))
        assert apart > 2 * HALF_STROKE


def _is_opposite(one: Arrow, other: Arrow) -> bool:
    """Whether two lanes lead opposite ways between the same two seats."""
    ways = [(each.end.x - each.start.x, each.end.y - each.start.y) for each in (one, other)]
    (across, down), (again, up) = ways
    lengths = hypot(across, down) * hypot(again, up)
    return (across * again + down * up) / lengths < -0.99


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_one_to_each_is_one_line_with_two_heads_for_each_pair(count: int) -> None:
    drawing = _drawn(["Ann"] * count, list(range(1, count)))
    assert len(drawing.arrows) == count * (count - 1) // 2
    assert all(arrow.both and len(arrow.heads) == 2 for arrow in drawing.arrows)


@given(players=names, bottom=st.integers(0, 5))
def test_own_seat_is_at_the_bottom_and_its_left_neighbour_at_the_left(
    players: list[str], bottom: int
) -> None:
    drawing = _drawn(players, [], 0, bottom)
    lowest = max(drawing.places, key=lambda place: place.boxes[0].top)
    assert lowest.seat == bottom % len(players)
    if len(players) > 2:
        beside = drawing.places[(lowest.seat + 1) % len(players)]
        assert beside.boxes[0].left < lowest.boxes[0].left


def test_long_names_at_the_sides_hang_below_the_faces() -> None:
    short, long = _drawn(["Ann", "Bo", "Cara", "Dai"], [1]), _drawn(["Ann", "B" * 20] * 2, [1])
    assert [place.shape for place in short.places] == ["card", "left", "card", "right"]
    assert [place.shape for place in long.places] == ["card", "tag", "card", "tag"]


@pytest.mark.parametrize(("steps", "shape"), [([1], "card wide"), ([], "card free")])
def test_long_name_takes_the_room_that_arrows_leave(steps: list[int], shape: str) -> None:
    assert _drawn(["Grandma Anna", "Bo", "Cara", "Dai"], steps).places[0].shape == shape


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("sides", ["Bo", "Bartholomew"])
def test_arrows_beside_wide_cards_are_as_long_as_their_two_heads(count: int, sides: str) -> None:
    players = ["Grandma Anna", sides, "Maximilian", sides][:count]
    for steps in ([1], list(range(1, count))):
        assert min(arrow.length for arrow in _drawn(players, steps).arrows) >= 2 * HEAD


def test_raised_tags_stand_in_the_style_sheet_where_they_are_drawn() -> None:
    (raised,) = re.findall(r"\.of-4 \.tag \{ --y: (-[.\d]+); \}", STYLE)
    assert 100 + 72 * float(raised) == pytest.approx(Ring(4, tags=True).seat(1).y, abs=0.1)


@pytest.mark.parametrize("layout", ["fan", "held", "scattered"])
@pytest.mark.parametrize("backs", [1, 3, 7, 18])
def test_backs_lie_apart_around_the_middle(layout: str, backs: int) -> None:
    lies = list(card_back_layout(TableCentre(backs, layout)))
    assert len({*lies}) == len(lies)
    assert all(one != other for one, other in pairwise(lies))
    assert all(abs(x) < 62 and abs(y) < 62 for _, x, y in lies)


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_places_stand_in_the_style_sheet_where_the_arrows_take_them_to_be(count: int) -> None:
    ring, (high, mid) = Ring(count), _measures(count)
    assert (high, mid) == (_drawn(["Ann"] * count, [1]).size[1], ring.middle.y)
    for place in range(count):
        spot, (x, y) = ring.seat(place), _styled(count, place)
        assert (195 + 147 * x, mid + (mid - 28) * y) == pytest.approx((spot.x, spot.y), abs=0.1)


def _numbers(said: str, *names: str) -> tuple[float, ...]:
    """The last values of some variables in parts of the style sheet; nought if none is there."""
    found = dict(re.findall(r"--(\w+): (-?[\d.]+);", said))
    return tuple(float(found.get(name, 0)) for name in names)


def _measures(count: int) -> tuple[float, ...]:
    """How high the style sheet has a drawing, and where its middle is."""
    said = re.findall(rf"^\.(?:drawn|of-{count}) \{{(.*?)\}}", STYLE, re.MULTILINE | re.DOTALL)
    return _numbers("".join(said), "high", "mid")


def _styled(count: int, place: int) -> tuple[float, ...]:
    """Where on the ring the style sheet has a place: from -1 to 1 across and down."""
    said = [
        each
        for selectors, each in re.findall(r"^(\.(?:of|at)-.*?) \{(.*?)\}", STYLE, re.MULTILINE)
        if {f".of-{count} .at-{place}", f".at-{place}"} & set(selectors.split(", "))
    ]
    return _numbers("".join(said), "x", "y")


def test_the_ring_keeps_its_gap() -> None:
    ring = Ring(4)
    boxes = tuple(box for place in range(4) for box in ring.boxes(place))
    for arrow in arrows(_passes(4, 1), ring, Seat(0), boxes):
        nearest = [min(box.distance(end) for box in boxes) for end in (arrow.start, arrow.end)]
        assert all(GAP <= gap < GAP + 2 for gap in nearest)

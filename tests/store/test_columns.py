"""Columns say values in few letters, and give back the very same ones."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.log.entries import Confirming
from companion.games.registry import known_games
from companion.store.columns import column_of, values_of
from companion.store.parcel import pack, unpack
from tests.support.parcels import parcel
from tests.support.sittings import LAW, PLAIN, hearts

SMALL = st.none() | st.booleans() | st.integers(-3, 70)
COLUMNS = (
    st.lists(st.none() | st.booleans() | st.integers(-99, 99) | st.floats(-2, 2) | st.text())
    | st.lists(SMALL)
    | st.lists(st.lists(SMALL, max_size=4))
    | st.lists(st.lists(SMALL, min_size=2, max_size=2) | st.none() | st.text(max_size=2))
)


@LAW
@given(COLUMNS)
def test_column_gives_back_its_values_each_of_its_own_type(values: list[Any]) -> None:
    # To Python a 1 is as good as a yes, and as text it is not.
    assert json.dumps(values_of(json.loads(json.dumps(column_of(values))))) == json.dumps(values)


@pytest.mark.parametrize(
    ("values", "column"),
    [
        ([0, -2, 59, None], "20Z."),
        ([[1, 2], [3, None]], {"2": "345."}),
        ([60, 1], [60, 1]),
        ([[], []], [[], []]),
    ],
)
def test_small_numbers_are_digits_and_all_else_stands_as_it_is(
    values: list[Any], column: object
) -> None:
    assert column_of(values) == column


@pytest.mark.parametrize("wanted", [[False], [True], [True, False], [False, True]])
def test_whether_deals_are_to_be_confirmed_goes_along(wanted: list[bool]) -> None:
    packed = parcel(hearts(), [PLAIN, *map(Confirming, wanted)])
    assert unpack(pack(packed), known_games()) == packed

"""Ways past screens: a short one, and at length the one past all of them."""

from collections.abc import Callable, Iterator

import pytest

from tests.browser.screens import Tour

Walk = Callable[[Tour], Iterator[str]]
WALKS = pytest.mark.parametrize(
    "walk",
    [Tour.pads, pytest.param(Tour.screens, marks=pytest.mark.at_length)],
    ids=["pads", "screens"],
)
"""Each test of every screen goes both ways."""

"""Irregularities of Oneonta Whist that really happen: what is ruled, and what is booked."""

import pytest

from companion.games.oniontan import GAME
from tests.support.ruled import verdict

CASES = {
    "O-DEAL-1 unseen": ("pile-disturbed", {"seen": "no"}, "Shuffle", True, "none"),
    "O-BID-2 seen": ("pile-disturbed", {"seen": "yes"}, "Deal again", True, "misdeal"),
    "O-DEAL-2 stock": ("two-turned", {"where": "stock"}, "Only the top card", True, "none"),
    "O-LEAD-1 dummy": ("two-turned", {"where": "dummy"}, "The upper one", True, "none"),
}


@pytest.mark.parametrize("case", CASES)
def test_irregularity_gets_its_ruling(case: str) -> None:
    key, answers, said, fair, booked = CASES[case]
    found = verdict(GAME, key, answers, seats=1)
    assert said in found.said.en
    assert (found.silent, found.books[0]) == (fair, booked)
    assert found.sources or found.about

"""Two phones at one table that enter the same deal, one of them quicker."""

import pytest

from tests.web.page import PageForm
from tests.web.phone import Phone, captured

Typed = dict[str, str | None]
DEAL, OTHER = captured(5, 4, 3, 1, queen=2), captured(1, 1, 1, 10, queen=0)
STEPS: dict[str, list[Typed]] = {
    "hearts": [],
    "whist": [{"suit": "H"}],
    "bidwhist": [{"by": "contract", "bidder": "0", "bid": "3 up", "named": "S"}],
    "oniontan": [{"player": "0", "trump": "S", "bid": "3"}],
}
"""What leads to the form that closes a deal."""
RESULTS: dict[str, tuple[Typed, Typed]] = {
    "hearts": (DEAL, OTHER),
    "whist": ({"tricks-0": "8", "tricks-1": "5"}, {"tricks-0": "9", "tricks-1": "4"}),
    "bidwhist": ({"tricks-0": "9", "tricks-1": "3"}, {"tricks-0": "6", "tricks-1": "6"}),
    "oniontan": ({"tricks": "3"}, {"tricks": "4"}),
}
"""Two results of that deal."""
THIRD: dict[str, Typed] = {
    "hearts": captured(0, 4, 8, 1, queen=2),
    "whist": {"tricks-0": "7", "tricks-1": "6"},
    "bidwhist": {"tricks-0": "7", "tricks-1": "5"},
    "oniontan": {"tricks": "5"},
}
"""What somebody else makes of it."""
GAMES = pytest.mark.parametrize("game", RESULTS)


def seated(phone: Phone, table: str, seat: int) -> Phone:
    """A phone whose owner says where they sit."""
    phone.submit(phone.open(f"{table}/seat").form("/seat"), {"seat": str(seat)})
    return phone


def begun(phone: Phone, game: str) -> str:
    """A table whose deal in progress only needs its result."""
    table = phone.new_table(game=game)
    for typed in STEPS[game]:
        by = f"?by={typed['by']}" if "by" in typed else ""
        phone.fill(f"{table}/deal{by}", "key", typed)
    assert len(phone.log(table)) == len(STEPS[game])
    return table


def both(ben: Phone, carla: Phone, game: str) -> tuple[str, PageForm]:
    """A table with a deal that Bo's phone has scored, and the form of Cara's for that deal."""
    table = begun(ben, game)
    seated(ben, table, 1)
    seated(carla, table, 2)
    late = carla.open(f"{table}/deal").form("key")
    ben.fill(f"{table}/deal", "key", RESULTS[game][0])
    return table, late

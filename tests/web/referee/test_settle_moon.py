"""The page that rules on a moon, at tables whose pack has not 26 points."""

from typing import Any

import pytest
from flask import Flask

from tests.support.sittings import hearts
from tests.web.phone import Phone
from tests.web.settled import settle, sit


@pytest.mark.parametrize(
    ("table", "worth"), [({"six_deck": "all_twos"}, "25"), ({"game": "basic"}, "13")]
)
@pytest.mark.parametrize("moon", ["choice", "self", "others"])
def test_q_h2_moon_quotes_no_points_but_those_of_the_pack(
    phone: Phone, other: Phone, app: Flask, table: dict[str, Any], worth: str, moon: str
) -> None:
    address = sit(app, hearts(players=6, moon=moon, **table))
    for reader in (phone, other):
        for key, answers in (("moon", {"took": "all"}), ("moon-guard", {})):
            page = settle(reader, address, key, answers)
            assert worth in page.text
            assert "26" not in page.text.replace("Q-H26", "")

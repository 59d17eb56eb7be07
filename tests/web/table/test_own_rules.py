"""Rules that no document gives: the rule sheet says whose they are."""

import pytest
from flask import Flask

from companion.engine.fold.replay import Table
from companion.engine.seating import Seat
from companion.games.registry import known_games
from tests.support.sittings import EVERYBODY
from tests.web.phone import Phone
from tests.web.settled import sit

UNSAID = [
    ("whist", 4, "penalties"),
    ("bidwhist", 4, "penalties"),
    ("oniontan", 3, "oniontan-book-several"),
    ("hearts", 4, "hearts-book-agreed-later"),
]
"""The game, how many play, and where the rule stands on its sheet."""


@pytest.mark.parametrize(("key", "seats", "anchor"), UNSAID)
def test_rule_of_no_document_is_said_to_be_companions(
    phone: Phone, other: Phone, app: Flask, key: str, seats: int, anchor: str
) -> None:
    game = known_games()[key]
    table = sit(app, Table(game, game.rules(), EVERYBODY[:seats], Seat(0)))
    for reader, said in ((phone, "Companion’s suggestion"), (other, "Companionの提案")):
        rule = reader.open(f"{table}/rules").root.one("li", id=anchor)
        assert rule.one("summary").text.startswith(said)
        assert "()" not in rule.text

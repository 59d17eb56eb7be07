"""Transcripts as lines of JSON, as the command reads them."""

import json
from random import Random
from typing import Any

from companion.engine.seating import Seat
from companion.games.registry import known_games
from companion.games.whist import GAME
from companion.games.whist.rules import WhistRules
from tests.support.self_play import deal_and_play

REVOKE: dict[str, Any] = {
    "id": "revoke",
    "game": "whist",
    "trump": "H",
    "leader": 0,
    "plays": [
        {"seat": seat, "card": card}
        for seat, card in zip((0, 1, 2, 3, 0, 1), ("AC", "KD", "2C", "3C", "5D", "6C"), strict=True)
    ],
}
"""Seat 1 shows no club, and then a club, while seat 0 leads both times."""
OPEN: dict[str, Any] = {**REVOKE, "id": "open", "plays": REVOKE["plays"][:4]}


def whole(seed: int = 1, **more: Any) -> dict[str, Any]:
    """A whole deal of Whist, legally played, hands told."""
    assert GAME.cardplay is not None
    transcript = deal_and_play(GAME.cardplay, WhistRules(), 4, Seat(seed % 4), Random(seed))
    told: dict[str, Any] = json.loads(json.dumps(transcript.to_json()))
    return told | more


def every_game() -> list[dict[str, Any]]:
    """A whole deal of every game that has its play."""
    played = [each for each in known_games().values() if each.cardplay is not None]
    found = []
    for each in played:
        assert each.cardplay is not None
        seats = each.cardplay.seats[0]
        transcript = deal_and_play(each.cardplay, each.rules(), seats, Seat(0), Random(3))
        found.append(json.loads(json.dumps(transcript.to_json())))
    return found


def lines(*deals: Any) -> str:
    """Deals as a file has them; a text stands there as it is."""
    return "".join(f"{each if isinstance(each, str) else json.dumps(each)}\n" for each in deals)

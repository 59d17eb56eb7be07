"""Deals of the test data as people have them in files, with the names of a circle."""

import json
from typing import Any

from tests.support.data import transcripts
from tests.support.pbn import file_of, game_of
from tests.web.circle.old_sheets import FOUR

NAMES = FOUR.split()
PAIRS = dict(zip(("North", "East", "South", "West"), NAMES, strict=True))
HEARTS = [each for each in transcripts("hearts") if each["moon_shooter"] is None][:3]
BRIDGE = [each for each in transcripts("whist_core") if each["trump"] and len(each["plays"]) == 52]
NO_TRUMP = next(e for e in transcripts("whist_core") if not e["trump"] and len(e["plays"]) == 52)
SEATED = {f"seat-{seat}": name for seat, name in enumerate(NAMES)}


def hearts_line(deal: dict[str, Any], **more: object) -> str:
    """A deal of the test data as one of our transcripts."""
    plays = [{"seat": each["seat"], "card": each["card"]} for each in deal["plays"]]
    return json.dumps({"game": "hearts", "plays": plays, **more})


def pbn_text(*deals: dict[str, Any], **who: str) -> str:
    """Deals of the test data as PBN, with those who played."""
    tags = [f'[{name} "{value}"]' for name, value in ({"Date": "2024.03.08"} | PAIRS | who).items()]
    return file_of([game[:1] + tags + game[1:] for game in map(game_of, deals)])

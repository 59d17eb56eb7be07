"""A finished game as a play for BG Stats: a link that its app opens, which asks before it keeps it.

The fields are those of its `createPlay` link. Its app refuses a player without `winner` and
`startPlayer`, so both are always there.
"""

import json
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from companion.engine.fold.replay import Sheet
from companion.views.podium import ended_at, minutes_played
from companion.words.catalogue import Catalogue

SOURCE = "Companion"
_ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="


def play_link(sheet: Sheet, mark: str, created: str, words: Catalogue) -> str:
    """Return the link; `mark` identifies the table, by which a play sent twice is known."""
    data = json.dumps(play(sheet, mark, created, words), ensure_ascii=False, separators=(",", ":"))
    return f"{_ADDRESS}{quote(data, safe='')}"


def play(sheet: Sheet, mark: str, created: str, words: Catalogue) -> dict[str, Any]:
    """Return the play: when it ended (UTC), the game, and each player's points and place."""
    game = sheet.table.game
    ended = datetime.fromisoformat(ended_at(sheet, created)).astimezone(UTC)
    minutes = minutes_played(sheet, created)
    shown: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": mark,
        "playDate": ended.strftime("%Y-%m-%d %H:%M:%S"),
        "game": {
            "name": words.text(sheet.table.name),
            "sourceGameId": game.counted_as(sheet.table.rules),
            "highestWins": game.fewest_win(sheet.position.rules) == (sheet.sign < 0),
            "noPoints": False,
        },
        "players": _players(sheet),
    }
    return shown if minutes is None else {**shown, "durationMin": minutes}


def _players(sheet: Sheet) -> list[dict[str, Any]]:
    """Return the players by seat; partners have the points and the place of their side.

    A single player wins by reaching the end.
    """
    players = sheet.position.players
    alone = len(sheet.standings) == 1
    by_seat = {seat: standing for standing in sheet.standings for seat in standing.side.seats}
    return [
        {
            "name": str(players[seat]),
            "sourcePlayerId": str(players[seat]),
            "score": sheet.sign * standing.total,
            "rank": standing.place,
            "winner": not standing.to_end if alone else standing.place == 1,
            "startPlayer": False,
        }
        for seat, standing in sorted(by_seat.items())
    ]

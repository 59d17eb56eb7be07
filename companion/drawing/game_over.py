"""A finished game: its podium, the parts of its page, and a play for BG Stats.

The fields are those of its `createPlay` link. Its app refuses a player without `winner` and
`startPlayer`, so both are always there.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any, NamedTuple
from unicodedata import east_asian_width
from urllib.parse import quote

from companion.drawing.parts import Viewpoint
from companion.drawing.score_sheet import played_alone
from companion.engine.fold.facts import facts_of
from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Standing
from companion.engine.messages import Message, message
from companion.words.catalogue import Catalogue
from companion.words.scores import who_wins

# Podium and duration


PLACES = 3
"""The number of places on the podium."""
MOST = 4
"""The most sides on the podium if they share places."""
WIDTH, HEIGHT = 1080, 1350
"""The size of the picture to share."""
_FLOOR = 900
_HEIGHTS = (300, 205, 130)
"""The heights of the picture's podium steps, by place."""


@dataclass(frozen=True)
class Podium:
    """The sides on the podium, best first, and those listed below."""

    up: tuple[Standing, ...]
    below: tuple[Standing, ...]

    @property
    def noted(self) -> bool:
        """Whether the sides have different notes; a common note is shown once, as the reason."""
        sides = (*self.up, *self.below)
        return any(side.note != sides[0].note for side in sides)


@dataclass(frozen=True)
class PodiumStep:
    """A side on the picture's podium, with the position and size of its step."""

    standing: Standing
    middle: float
    top: float
    width: float


def podium_of(sheet: Sheet) -> Podium:
    """Return the podium; places are shared as the game shares them."""
    ranked = sorted(sheet.standings, key=lambda standing: standing.place)
    up = [standing for standing in ranked if standing.place <= PLACES][:MOST]
    return Podium(tuple(up), tuple(ranked[len(up) :]))


def columns_of(podium: Podium) -> list[PodiumStep]:
    """Return the picture's podium steps: the second left of the first, the others to the right."""
    order = arranged(podium.up)
    width = min(300.0, (WIDTH - 120) / len(order))
    left = (WIDTH - width * len(order)) / 2
    return [
        PodiumStep(
            standing,
            round(left + width * (at + 0.5), 1),
            _FLOOR - _HEIGHTS[standing.place - 1],
            width - 24,
        )
        for at, standing in enumerate(order)
    ]


def arranged(up: Sequence[Standing]) -> list[Standing]:
    """Return the sides on the podium from left to right."""
    return [*up[1:2], *up[:1], *up[2:]] if len(up) > 2 else [*up]


def began_at(sheet: Sheet, created: str) -> str:
    """Return when the first deal was scored, or the table was made if there was none.

    Its day is that of play: a table may be made days before.
    """
    return next((row.effective.entry.at for row in sheet.rows if row.deal), created)


def ended_at(sheet: Sheet, created: str) -> str:
    """Return when the last deal was scored, or the table was made if there was none."""
    return next((row.effective.entry.at for row in reversed(sheet.rows) if row.deal), created)


def minutes_played(sheet: Sheet, began: str) -> int | None:
    """Return how many minutes a game lasted, from the table's creation to its last deal.

    None if there was no deal, or if the time is not between a minute and a day.
    """
    time = datetime.fromisoformat(ended_at(sheet, began)) - datetime.fromisoformat(began)
    minutes = round(time.total_seconds() / 60)
    return minutes if 0 < minutes < 24 * 60 else None


def lasted(sheet: Sheet, began: str) -> Message | None:
    """Return how long a game lasted in words, or None as `minutes_played` does."""
    minutes = minutes_played(sheet, began)
    if minutes is None:
        return None
    if minutes < 60:
        return message("over-minutes", minutes=minutes)
    return message("over-hours", hours=minutes // 60, minutes=f"{minutes % 60:02}")


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


# Parts of the final page


FACTS = 6
"""The most facts shown about a game."""


def game_ranking(at: Viewpoint) -> Mapping[str, object]:
    """Return what the ranking shows: the winner and the podium."""
    sheet = at.sheet
    return {
        "podium": podium_of(sheet),
        "played": played_alone(sheet),
        "alone": len(sheet.standings) == 1,
        "winner": _winner(at),
    }


def game_spoken(at: Viewpoint) -> Mapping[str, object]:
    """Return who has won, to be read out after the entry that ended the game."""
    return {"winner": _winner(at), "alone": len(at.sheet.standings) == 1}


def _winner(at: Viewpoint) -> str:
    """Return who has won, as a sentence without its full stop."""
    return at.words.say(who_wins(at.sheet), at.sheet.position.players)


def game_facts(at: Viewpoint) -> Mapping[str, object]:
    """Return the most memorable facts of the game."""
    return {"facts": facts_of(at.sheet)[:FACTS]}


# Text in pictures


_LETTER = 0.6
"""How wide a bold letter is on average, beside its size; a Japanese one is as wide as high."""
_PLAIN = 0.5
"""How wide a letter is on average that is not bold."""
_AFTER = " 、。，．："
"""Behind which characters a line may end."""


class FoldedText(NamedTuple):
    """A sentence in one or two lines, and the size of its type."""

    lines: tuple[str, ...]
    size: float


def fitting(said: str, room: float, most: int) -> int:
    """Return the size of type in which a bold line fits a width, `most` at the most."""
    return min(most, int(room / max(_ems(said, _LETTER), 1)))


def folded(said: str, room: float, sizes: tuple[float, float]) -> FoldedText:
    """Return a plain sentence in one line, or in two smaller ones if it is too long for that.

    `sizes` are those of the one line and of two; what is too long for two lines is smaller still.
    """
    if _ems(said, _PLAIN) * sizes[0] <= room:
        return FoldedText((said,), sizes[0])
    lines = min(_broken(said), key=lambda two: max(_ems(line, _PLAIN) for line in two))
    widest = max(_ems(line, _PLAIN) for line in lines)
    return FoldedText(tuple(lines), round(min(sizes[1], room / widest), 1))


def _broken(said: str) -> list[Sequence[str]]:
    """Return the ways to break a sentence in two; the whole one if there is none."""
    ends = [at for at, (each, _) in enumerate(pairwise(said), 1) if each in _AFTER]
    if not ends and len(said) > 1:
        ends = [*range(1, len(said))]
    return [(said[:end].rstrip(), said[end:]) for end in ends] or [(said,)]


def _ems(said: str, letter: float) -> float:
    """Return how wide a text is, measured in the size of its type."""
    return sum(1 if east_asian_width(mark) in "WF" else letter for mark in said)

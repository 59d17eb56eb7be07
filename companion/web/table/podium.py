"""The end of an evening as it is shown: who stands how high, and how long it lasted."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Standing
from companion.engine.messages import Message, message

PLACES = 3
"""How many places there are to stand on."""
MOST = 4
"""How many can stand beside each other, should they share places."""
WIDTH, HEIGHT = 1080, 1350
"""The picture that is shared."""
_FLOOR = 900
_HEIGHTS = (300, 205, 130)
"""How high the decks of the picture are, by place."""


@dataclass(frozen=True)
class Podium:
    """Who stands on it, best first, and who is listed below."""

    up: tuple[Standing, ...]
    below: tuple[Standing, ...]


@dataclass(frozen=True)
class Column:
    """Somebody on the podium of the picture: where their deck stands and how high it is."""

    standing: Standing
    middle: float
    top: float
    width: float


def podium_of(sheet: Sheet) -> Podium:
    """Who stands on the podium; places are shared as the game shares them."""
    ranked = sorted(sheet.standings, key=lambda each: each.place)
    up = [each for each in ranked if each.place <= PLACES][:MOST]
    return Podium(tuple(up), tuple(ranked[len(up) :]))


def columns_of(podium: Podium) -> list[Column]:
    """The decks of the picture: the second to the left of the first, the others to the right."""
    order = arranged(podium.up)
    width = min(300.0, (WIDTH - 120) / len(order))
    left = (WIDTH - width * len(order)) / 2
    return [
        Column(
            each,
            round(left + width * (at + 0.5), 1),
            _FLOOR - _HEIGHTS[each.place - 1],
            width - 24,
        )
        for at, each in enumerate(order)
    ]


def arranged(up: Sequence[Standing]) -> list[Standing]:
    """Those on the podium from left to right."""
    return [*up[1:2], *up[:1], *up[2:]] if len(up) > 2 else [*up]


def lasted(sheet: Sheet, began: str) -> Message | None:
    """How long an evening lasted, from when its table was made to its last deal."""
    deals = [row for row in sheet.rows if row.deal]
    if not deals:
        return None
    ended = datetime.fromisoformat(deals[-1].live.entry.at)
    minutes = round((ended - datetime.fromisoformat(began)).total_seconds() / 60)
    if not 0 < minutes < 24 * 60:
        return None
    if minutes < 60:
        return message("over-minutes", minutes=minutes)
    return message("over-hours", hours=minutes // 60, minutes=f"{minutes % 60:02}")

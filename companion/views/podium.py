"""The podium of a finished game, and how long the game lasted."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Standing
from companion.engine.messages import Message, message

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
        """Whether notes tell the sides apart; what holds for all is told once, as the reason."""
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

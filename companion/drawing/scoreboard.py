"""The scoreboard for a phone or tablet in the middle of the table, readable from every side."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import ceil
from unicodedata import combining, east_asian_width

from companion.drawing.drawing import draw
from companion.drawing.parts import Viewpoint
from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Standing
from companion.engine.messages import Message, message
from companion.engine.seating import Seat, side_index
from companion.words.scores import points, who_wins

_AREAS = {
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "top-left", "top-right", "right"),
    6: ("bottom-right", "bottom-left", "left", "top-left", "top-right", "right"),
}
"""The areas of the players' panels, clockwise from the bottom, by number of players."""
_TURNED_AREAS = {
    1: ("right",),
    2: ("right", "left"),
    3: ("right", "bottom", "top"),
    4: ("right", "bottom", "left", "top"),
    5: ("right", "bottom-right", "bottom-left", "top-left", "top-right"),
    6: ("right", "bottom-right", "bottom-left", "left", "top-left", "top-right"),
}
"""The same in portrait, where the board is rotated with its right side down."""
_FEWEST_FIGURES, _MOST_FIGURES = 4, 14
_FEWEST_LETTERS, _MOST_LETTERS = 3, 14
_SEEN = 8
"""How many letters of a name are seen at least."""
_UPSIDE_DOWN = frozenset("01689")
"""Digits that are digits upside down too."""


@dataclass(frozen=True)
class Panel:
    """What one player reads: their total, what to do, and the other sides' totals.

    `turned` is its area where the board is turned. `lines` say what to do; `others` are clockwise
    from the player, each side once.
    """

    seat: Seat
    area: str
    turned: str
    standing: Standing
    lines: tuple[Message, ...]
    others: tuple[Standing, ...]
    leads: bool

    def is_marked(self, said: str) -> bool:
        """Return whether a total must be underlined because it is a number upside down too."""
        return _UPSIDE_DOWN.issuperset(said.lstrip("−"))


def room_for(names: Iterable[str], totals: Iterable[str]) -> str:
    """Return the classes that say how much space the widest name and the widest total take.

    `static/board.css` divides each panel by them: all sides have the size of the widest.
    """
    figures = max(map(_halves, totals), default=0)
    letters = max(map(_letters, names), default=0)
    figures = min(max(figures, _FEWEST_FIGURES), _MOST_FIGURES)
    return f"figures-{figures} letters-{min(max(letters, _FEWEST_LETTERS), _MOST_LETTERS)}"


def _halves(said: str) -> int:
    """Return the width of a total in halves of a figure: a comma is half, a minus 1¼ wide."""
    return ceil(2 * sum({"−": 1.25, ",": 0.5}.get(mark, 1) for mark in said))


def _letters(name: str) -> int:
    """Return the width, in common letters, of the part of a name that must be seen."""
    marks = [mark for mark in name if not combining(mark)]
    width = sum(1.5 if east_asian_width(mark) in "WF" else 1 for mark in marks[:_SEEN])
    return ceil(width + (1.5 if len(marks) > _SEEN else 0))


def standing_scoreboard(at: Viewpoint) -> Mapping[str, object]:
    """Return the plan, or who has won once the game is over, above one column of totals."""
    sheet, players = at.sheet, at.sheet.position.players
    winner = at.words.say(who_wins(sheet), players) if sheet.result else ""
    names = [at.words.names(each.side, players) for each in sheet.standings]
    plan = None if sheet.result else sheet.plan
    return {"plan": plan, "winner": winner, "room": room_for(names, _totals(sheet))}


def scoreboard(at: Viewpoint) -> Mapping[str, object]:
    """Return the players' panels, and the drawn table between them until the game is over."""
    sheet, players, bottom = at.sheet, at.sheet.position.players, at.seat or Seat(0)
    plan = None if sheet.result else sheet.plan
    return {
        "plan": plan,
        "panels": list(panels(sheet, bottom)),
        "room": room_for(players, _totals(sheet)),
        "drawing": draw(plan, players, bottom) if plan and len(players) > 1 else None,
    }


def _totals(sheet: Sheet) -> list[str]:
    return [points(standing.total, sheet.sign) for standing in sheet.standings]


def panels(sheet: Sheet, bottom: Seat) -> Iterator[Panel]:
    """Yield the players' panels, clockwise from the seat at the bottom."""
    seats = sheet.position.seats
    level = len({standing.total for standing in sheet.standings}) == 1
    for place, areas in enumerate(zip(_AREAS[seats], _TURNED_AREAS[seats], strict=True)):
        seat = bottom.left(seats, place)
        own = side_index(sheet.position.sides, seat)
        standing = sheet.standings[own]
        around = (
            side_index(sheet.position.sides, seat.left(seats, step)) for step in range(1, seats)
        )
        others = tuple(sheet.standings[side] for side in dict.fromkeys(around) if side != own)
        leads = standing.place == 1 and not level
        yield Panel(seat, *areas, standing, tuple(_lines(sheet, seat, standing)), others, leads)


def _lines(sheet: Sheet, seat: Seat, standing: Standing) -> Iterator[Message]:
    """Yield what a player has to do now, or the place reached once the game is over."""
    if sheet.result is not None:
        yield message("over-place", place=standing.place)
    elif sheet.question is not None:
        yield sheet.question.headline or sheet.question.message
    else:
        given = [card_pass for card_pass in sheet.plan.passes if card_pass.giver == seat]
        for card_pass in given:
            yield message("board-pass", cards=card_pass.cards, receiver=card_pass.receiver)
        if not given and sheet.plan.cue.glow is not None:
            yield sheet.plan.cue.glow

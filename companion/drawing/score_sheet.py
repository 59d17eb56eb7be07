"""The sheet of a table: a chart of the totals and the lines of the deals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from companion.drawing.chart import chart_of
from companion.drawing.parts import Viewpoint
from companion.engine.fold.columns import Column, columns_of
from companion.engine.fold.deals import (
    confirmations_of,
    deal_numbers_of,
    has_own_deals,
    needs_confirmation,
    owner_of_deal,
)
from companion.engine.fold.facts import leaders_after
from companion.engine.fold.replay import Sheet
from companion.engine.fold.seat_change import changed_partners
from companion.engine.log.entries import Adjustment, Substitution
from companion.engine.log.position import Row, SeatSign
from companion.engine.messages import Message, message
from companion.engine.seating import Side, side_index
from companion.words.catalogue import Catalogue
from companion.words.history import author_called, describe, told_of_seats
from companion.words.scores import change, points

# Lines of the sheet


_SIGNS: Mapping[str, str] = {
    "misdeal": "renew",
    "wrong-dealer": "table",
    "adjustment": "sigma",
    "on-paper": "sheet",
    "substitution": "people",
    "arrival": "people",
    "departure": "people",
    "seat-change": "seats",
    "sitting-out": "people",
    "gone-home": "people",
    "team-name": "people",
    "rules": "book",
    "ruling": "whistle",
    "early-end": "flag",
    "confirming": "check",
}
"""The signs of the entries that every game has, by kind."""


@dataclass(frozen=True)
class Cell:
    """What a line says of one side: the change of its total, and the total after it.

    `leads` is true if it is in front, `alone` if no other side is.
    """

    side: Side
    delta: int
    total: int
    seat_signs: tuple[SeatSign, ...]
    leads: bool
    alone: bool


@dataclass(frozen=True)
class ScoreLine:
    """A line of the sheet: a cell in each column (None where nobody sat then), the remarks below.

    `sign` is the icon of a line that is not a deal; `then` says that older lines have other names.
    """

    row: Row
    cells: tuple[Cell | None, ...]
    said: tuple[Message, ...]
    sign: str
    then: bool

    @property
    def counts(self) -> bool:
        """Whether the line shows points."""
        return bool(self.row.deal) or any(self.row.deltas)


def lines_of(sheet: Sheet, rows: Sequence[Row]) -> list[ScoreLine]:
    """Return the lines of these rows, the newest first."""
    columns = columns_of(sheet)
    return [_line(sheet, row, columns) for row in reversed(rows)]


def _line(sheet: Sheet, row: Row, columns: Sequence[Column]) -> ScoreLine:
    """Return the line of a row."""
    cells, places = _cells(sheet, row), [column.place_in(row) for column in columns]
    return ScoreLine(
        row,
        tuple(None if place is None else cells[place] for place in places),
        row.remarks if row.deal else (_in_words(sheet, row),),
        "" if row.deal else _SIGNS.get(row.effective.action.kind, "more"),
        isinstance(row.effective.action, Substitution) or bool(changed_partners(row)),
    )


def _cells(sheet: Sheet, row: Row) -> list[Cell]:
    """Return the cells of a row's sides."""
    leads = leaders_after(sheet, row)
    return [
        Cell(
            side,
            row.deltas[index],
            row.totals[index],
            tuple(mark for mark in row.signs.seat_signs if mark.seat in side.seats),
            index in leads,
            leads == (index,),
        )
        for index, side in enumerate(row.sides)
    ]


def _in_words(sheet: Sheet, row: Row) -> Message:
    """Return what happened in words; agreed points by side, with the sign that the table uses."""
    action = row.effective.action
    if not isinstance(action, Adjustment) or action.ruling:
        return told_of_seats(sheet, row) or describe(sheet, action)
    changes = tuple(
        message("sheet-change", who=side, points=change(points, sheet.sign))
        for side, points in zip(row.sides, action.points, strict=True)
        if points
    )
    return message("sheet-adjusted", changes=changes, reason=action.reason)


@dataclass(frozen=True)
class DealCell:
    """One player's deal: its row, the change of the total, and the total after it."""

    row: Row
    change: int
    total: int

    @property
    def seat_signs(self) -> tuple[SeatSign, ...]:
        """The signs for what the player made or failed."""
        return self.row.signs.seat_signs


@dataclass(frozen=True)
class Numbered:
    """All players' deals with one number, by side; None for a player who has not played it."""

    number: int
    cells: tuple[DealCell | None, ...]


@dataclass(frozen=True)
class ScoreCard:
    """Lines of a score card, the newest first; older ones stand before the entry `older`, if any.

    Empty if the players share their deals.
    """

    lines: Sequence[Numbered | ScoreLine] = ()
    older: int | None = None


def score_card(sheet: Sheet, before: int | None, *, most: int) -> ScoreCard:
    """Return the rows by deal number with the other entries between them.

    A number stands at the place of its first deal. At most so many are returned, of those that
    stand before the entry numbered `before`.
    """
    if not has_own_deals(sheet):
        return ScoreCard()
    placed = [each for each in _placed(sheet) if before is None or each[0] < before]
    shown = placed[-most:]
    others = iter(lines_of(sheet, [part for _, part in shown if isinstance(part, Row)]))
    lines = [next(others) if isinstance(part, Row) else part for _, part in reversed(shown)]
    return ScoreCard(lines, shown[0][0] if len(placed) > most else None)


def played_alone(sheet: Sheet) -> list[Numbered]:
    """Return the deals of a single player, the oldest first; empty at a table with more players."""
    if len(sheet.standings) > 1 or not has_own_deals(sheet):
        return []
    return [part for _, part in _placed(sheet) if isinstance(part, Numbered)]


def _placed(sheet: Sheet) -> list[tuple[int, Numbered | Row]]:
    """Return all parts of the card with the numbers of the entries where they begin."""
    numbers = deal_numbers_of(sheet)
    by_number: dict[int, dict[int, DealCell]] = {}
    order: list[tuple[int, int | Row]] = []
    for row in sheet.rows:
        place = row.effective.entry.number
        number = numbers.get(place)
        if number is None:
            order.append((place, row))
            continue
        if number not in by_number:
            order.append((place, number))
        side = side_index(sheet.position.sides, owner_of_deal(sheet, row))
        cell = DealCell(row, row.deltas[side], row.totals[side])
        by_number.setdefault(number, {})[side] = cell
    sides = range(len(sheet.position.sides))
    return [
        (place, Numbered(part, tuple(by_number[part].get(at) for at in sides)))
        if isinstance(part, int)
        else (place, part)
        for place, part in order
    ]


# Parts of the sheet page


ROWS = 60
"""The most lines shown at once; most games have fewer."""
PRINTED = 360
"""The most lines printed at once."""


def score_sheet(at: Viewpoint, *, before: int | None) -> Mapping[str, object]:
    """Return the chart, and the lines before the entry numbered `before`, the newest first.

    If all players play their own deals, they are those of a score card, and `is_card` is true.
    Older lines stand before the entry `older`, None if there are none; `on_paper` are those of them
    that are printed all the same, and `unprinted` is whether there are still older ones.
    """
    sheet, words = at.sheet, at.words
    rows = sheet.rows if before is None else sheet.before(before).rows
    shown, card = rows[-ROWS:], score_card(sheet, before, most=ROWS)
    further = shown[0].effective.entry.number if len(rows) > ROWS else None
    on_paper = () if card.lines else lines_of(sheet, rows[-PRINTED:-ROWS])
    return {
        "columns": columns_of(sheet),
        "lines": card.lines or lines_of(sheet, shown),
        "is_card": bool(card.lines),
        "older": card.older if card.lines else further,
        "on_paper": on_paper,
        "unprinted": card.older is not None if card.lines else len(rows) > PRINTED,
        "chart": chart_of(sheet),
        "totals": _totals(sheet, words),
        "waits": partial(needs_confirmation, sheet),
        "confirmed_names": partial(confirmed_names, sheet, words),
    }


def confirmed_names(sheet: Sheet, words: Catalogue, row: Row) -> str:
    """Return the names of those who have confirmed a deal in its current form, or ""."""
    authors = (confirmation.author for confirmation in confirmations_of(sheet, row))
    called = (author_called(author, begins=False) for author in authors)
    names = dict.fromkeys(
        words.say(name) if isinstance(name, Message) else str(name) for name in called
    )
    return words.word("list-comma").join(names)


def _totals(sheet: Sheet, words: Catalogue) -> str:
    """Return all totals as one sentence for readers who cannot see the chart."""
    position = sheet.position
    named = (
        f"{words.names(side, position.players)} {points(total, sheet.sign)}"
        for side, total in zip(position.sides, position.totals, strict=True)
    )
    return words.word("list-comma").join(named)

"""Which deals somebody else has confirmed as they stand, and which still wait for it.

A confirmation is of the words that a deal had. Whatever gives it other words afterwards leaves the
confirmation in the log and takes its meaning away.
"""

import re
from collections.abc import Iterator

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Confirmed, Entry
from companion.engine.log.position import Row
from companion.engine.seating import Seat, side_of

_SIGN = re.compile(r"(?:^|\()(☎ [A-Z]{3})\)?$")
"""How a phone without a seat signs: by three letters, which stay whatever it is called.

In older logs one with a name has none; it is who its name says.
"""


def author_of(sheet: Sheet, row: Row) -> str:
    """Return who gave a deal the words that it has."""
    return sheet.entries[row.content - 1].author


def confirmed_by(sheet: Sheet, row: Row) -> tuple[Entry, ...]:
    """Return what confirms a deal as it stands, by others than who gave it its words."""
    author = author_of(sheet, row)
    known = sheet.confirmations.of.get(row.live.entry.number, ())
    others = (each for each in known if not _is_same(each.author, author))
    return tuple(each for each in others if _holds(sheet, row, each))


def yet_to_confirm(sheet: Sheet, number: int, writer: str) -> Row | None:
    """The deal that an entry closed, if a writer has neither said its words nor confirmed them."""
    row = sheet.row_of(number)
    if row is None or not row.deal:
        return None
    known = {author_of(sheet, row), *(each.author for each in confirmed_by(sheet, row))}
    return None if any(_is_same(writer, each) for each in known) else row


def waits(sheet: Sheet, row: Row) -> bool:
    """Whether a deal is to be confirmed by another side, and none has done so."""
    if not row.deal or not row.confirming:
        return False
    return not any(from_another_side(sheet, row, each.author) for each in confirmed_by(sheet, row))


def waiting(sheet: Sheet) -> Iterator[Row]:
    """The deals that wait to be confirmed, the newest first."""
    return (row for row in reversed(sheet.rows) if waits(sheet, row))


def from_another_side(sheet: Sheet, row: Row, writer: str) -> bool:
    """Whether a writer is of another side than who gave a deal its words.

    Whoever has no seat at the table stands for nobody but themselves.
    """
    author = author_of(sheet, row)
    one, other = (_side(sheet, row, each) for each in (author, writer))
    return not _is_same(author, writer) and (one is None or one != other)


def _is_same(one: str, other: str) -> bool:
    """Whether two writers are the same player, or one phone without a seat, whatever its name."""
    mine, theirs = _SIGN.search(one), _SIGN.search(other)
    return one == other or (mine is not None and theirs is not None and mine[1] == theirs[1])


def _side(sheet: Sheet, row: Row, writer: str) -> int | None:
    """The side of a writer who sat at the table with that deal, or sits there by now."""
    for players in (row.players, sheet.position.players):
        if writer in players:
            return side_of(sheet.position.sides, Seat(players.index(writer)))
    return None


def _holds(sheet: Sheet, row: Row, entry: Entry) -> bool:
    """Whether a deal still says what an entry confirmed."""
    action, closing = entry.action, row.live.entry.number
    if not isinstance(action, Confirmed) or action.content != row.content:
        return False
    first = next((each.live.entry.number for each in _deals_ahead(sheet, row)), 0)
    return not any(
        first < gone.number < closing and gone.by > entry.number
        for gone in sheet.confirmations.taken_back
    )


def _deals_ahead(sheet: Sheet, row: Row) -> Iterator[Row]:
    """The deals ahead of one, the newest first."""
    return (
        each
        for each in reversed(sheet.rows)
        if each.deal and each.live.entry.number < row.live.entry.number
    )

"""The deals of a sheet: their numbers, confirmations and corrections.

A confirmation is for one version of a deal. When the deal is amended, the confirmation stays in the
log but no longer counts.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.engine.fold.replay import Sheet
from companion.engine.fold.step import step
from companion.engine.log.entries import Amend, Confirmed, Entry
from companion.engine.log.position import EffectiveEntry, Row
from companion.engine.messages import Problem
from companion.engine.seating import NO_SEAT, Seat, seat_on_chair, side_index

_SIGN = re.compile(r"(?:(.*)\()?☎ ([A-Z]{3})\)?")
"""The author text of a phone without a seat: a name and three letters, which never change.

In older logs, a phone with a name has no letters; there the name identifies it.
"""


def phone_of(author: str) -> tuple[str, str]:
    """Return the name and letters of a phone without a seat; "" for each one that is missing."""
    match = _SIGN.fullmatch(author)
    return ((match[1] or "").strip(), match[2]) if match else ("", "")


def author_of(sheet: Sheet, row: Row) -> str:
    """Return the author of a deal: that of its last amendment, else of its own entry."""
    return sheet.entries[row.content - 1].author


def confirmations_of(sheet: Sheet, row: Row) -> tuple[Entry, ...]:
    """Return the confirmations of the current version of a deal, except the author's own."""
    author = author_of(sheet, row)
    every = sheet.confirmations.of.get(row.effective.entry.number, ())
    others = (
        confirmation for confirmation in every if not _same_author(confirmation.author, author)
    )
    return tuple(
        confirmation for confirmation in others if _still_applies(sheet, row, confirmation)
    )


def deal_to_confirm(sheet: Sheet, number: int, writer: str) -> Row | None:
    """Return the deal that entry `number` closed; None if `writer` entered or confirmed it."""
    row = sheet.row_of(number)
    if row is None or not row.deal:
        return None
    authors = {
        author_of(sheet, row),
        *(confirmation.author for confirmation in confirmations_of(sheet, row)),
    }
    return None if any(_same_author(writer, other) for other in authors) else row


def needs_confirmation(sheet: Sheet, row: Row) -> bool:
    """Return whether a deal still has to be confirmed by another side."""
    if not row.deal or not row.confirming:
        return False
    return not any(
        from_another_side(sheet, row, confirmation.author)
        for confirmation in confirmations_of(sheet, row)
    )


def deals_to_confirm(sheet: Sheet) -> Iterator[Row]:
    """Iterate over the deals that still have to be confirmed, newest first."""
    return (row for row in reversed(sheet.rows) if needs_confirmation(sheet, row))


def from_another_side(sheet: Sheet, row: Row, writer: str) -> bool:
    """Return whether `writer` belongs to another side than the author of a deal.

    A phone without a seat counts as a side of its own.
    """
    author = author_of(sheet, row)
    one, other = (_side(sheet, row, name) for name in (author, writer))
    return not _same_author(author, writer) and (one is None or one != other)


def _same_author(one: str, other: str) -> bool:
    """Return whether two authors are the same player, or the same phone without a seat."""
    (_, mine), (_, theirs) = phone_of(one), phone_of(other)
    return one == other or (mine == theirs != "")


def _side(sheet: Sheet, row: Row, writer: str) -> int | None:
    """Return the side of that deal on which an author, or the player of that seat then, played.

    None without a seat, or on a seat that was not there then.
    """
    seated = (player for at in (row, sheet.position) for player in at.players if player == writer)
    author = next(seated, None)
    seat = None if author is None else seat_on_chair(row.players, author.chair)
    return None if seat is None else side_index(row.sides, seat)


def _still_applies(sheet: Sheet, row: Row, entry: Entry) -> bool:
    """Return whether a deal is still the version that `entry` confirmed."""
    action, closing = entry.action, row.effective.entry.number
    if not isinstance(action, Confirmed) or action.content != row.content:
        return False
    first = next((earlier.effective.entry.number for earlier in _deals_before(sheet, row)), 0)
    return not any(
        first < retracted.number < closing and retracted.by > entry.number
        for retracted in sheet.confirmations.taken_back
    )


def _deals_before(sheet: Sheet, row: Row) -> Iterator[Row]:
    """Iterate over the deals before a row, newest first."""
    return (
        earlier
        for earlier in reversed(sheet.rows)
        if earlier.deal and earlier.effective.entry.number < row.effective.entry.number
    )


# Corrections of scored deals


def points_corrected(sheet: Sheet, entry: Entry) -> tuple[int, ...] | None:
    """Return by how much an entry corrected the points of a deal, by side.

    None if the entry is no correction of a scored deal, or not the last one of its deal.
    """
    row = sheet.row_of(entry.action.target) if isinstance(entry.action, Amend) else None
    if row is None or not row.corrected or row.effective.amendment != entry:
        return None
    effective = row.effective
    *replaced, last = effective.replaced
    uncorrected = replace(effective, action=last, replaced=tuple(replaced), amendment=None)
    before = scored_by(sheet, uncorrected)
    if before is None:
        return None
    return tuple(now - then for now, then in zip(row.deltas, before.deltas, strict=True))


def scored_by(sheet: Sheet, effective: EffectiveEntry) -> Row | None:
    """Return the row of the deal that an entry closes at its place in the log, or None.

    The entry need not count: it may have been retracted, or may have another action now.
    """
    before = sheet.before(effective.entry.number)
    after = step(sheet.table.game, before.position, effective)
    if isinstance(after, Problem) or len(after.rows) == len(before.position.rows):
        return None
    row = after.rows[len(after.rows) - 1]
    return row if row.deal else None


# Owners and numbers of deals


def has_own_deals(sheet: Sheet) -> bool:
    """Return whether the players have their own deals (False before the first deal)."""
    return any(owner_of_deal(sheet, row) != NO_SEAT for row in sheet.rows if row.deal)


def owner_of_deal(sheet: Sheet, row: Row) -> Seat:
    """Return the seat whose deal a row is; NO_SEAT if all players share one deal."""
    return sheet.table.game.whose(row.effective.action)


def deal_number_of(sheet: Sheet, row: Row) -> int:
    """Return the number of a deal, counted by player if they have their own deals."""
    number = row.effective.entry.number
    return deal_numbers_of(sheet)[number] if owner_of_deal(sheet, row) != NO_SEAT else row.deal or 0


def deal_numbers_of(sheet: Sheet) -> Mapping[int, int]:
    """Return the numbers of all deals, by the number of the entry that closed each."""
    numbers: dict[int, int] = {}
    played: dict[Seat, int] = {}
    for row in sheet.rows:
        if row.deal:
            whose = owner_of_deal(sheet, row)
            played[whose] = played.get(whose, 0) + 1
            own = row.deal if whose == NO_SEAT else played[whose]
            numbers[row.effective.entry.number] = own
    return numbers

"""The notice of what an entry changed, in one line, for its author and for the other phones."""

from collections.abc import Iterator

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import (
    Adjustment,
    Amend,
    Entry,
    Misdeal,
    Substitution,
    WrongDealer,
)
from companion.engine.log.position import Row
from companion.engine.messages import Message, message
from companion.words.catalogue import isolated
from companion.words.history import about, dealer_named, deals_again, deals_now
from companion.words.scores import change, points


def change_told(after: Sheet, entry: Entry) -> Message | None:
    """Return what an event changed, or None if the entry has no notice of its own."""
    action = entry.action.action if isinstance(entry.action, Amend) else entry.action
    if isinstance(action, Misdeal):
        dealer = after.plan.dealer if deals_again(after) else dealer_named(action)
        return None if dealer is None else message("entry-misdeal-by", dealer=dealer)
    if isinstance(action, WrongDealer):
        return deals_now(after)
    if isinstance(action, Substitution):
        return _seated(after, entry, action)
    return _adjusted(after, entry, action) if isinstance(action, Adjustment) else None


def game_won(row: Row) -> Message | None:
    """Return who has won a game with this deal, or None; always None if only one game is played."""
    return row.remarks[0] if row.signs.moment == "flag" and row.remarks else None


def _seated(after: Sheet, entry: Entry, action: Substitution) -> Message | None:
    """Return who took a seat, from whom, and with how many points."""
    before = after.ahead_of(about(entry)).position
    sides = after.position.sides
    own = next((at for at, side in enumerate(sides) if action.seat in side.seats), None)
    if own is None:
        return None
    return message(
        "saved-seated",
        name=isolated(action.name),
        leaver=isolated(before.players[action.seat]),
        total=points(after.position.totals[own], after.sign),
    )


def _adjusted(after: Sheet, entry: Entry, action: Adjustment) -> Message | None:
    """Return whose totals an adjustment changed, by how much, and the new totals."""
    row = after.row_of(about(entry))
    changes = tuple(_changes(after, row.deltas, action.reason)) if row else ()
    return message("live-changes", changes=changes) if changes else None


def _changes(after: Sheet, deltas: tuple[int, ...], reason: str) -> Iterator[Message]:
    for side, delta, total in zip(after.position.sides, deltas, after.position.totals, strict=True):
        if delta:
            yield message(
                "saved-adjusted",
                who=side,
                change=change(delta, after.sign),
                reason=isolated(reason),
                total=points(total, after.sign),
            )

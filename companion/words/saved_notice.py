"""The notice of what an entry changed, in one line, for its author and for the other phones."""

from collections.abc import Iterator

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import (
    Adjustment,
    Amend,
    Entry,
    Misdeal,
    SeatChange,
    Substitution,
    WrongDealer,
)
from companion.engine.log.position import Row
from companion.engine.messages import Message, message
from companion.engine.seating import Player, seat_on_chair, side_index
from companion.words.catalogue import isolated
from companion.words.former_players import with_names_of
from companion.words.history import (
    about,
    dealer_named,
    dealer_now,
    deals_again,
    deals_now,
    describe,
    describe_entry,
    players_at,
)
from companion.words.scores import change, points


def saved_message(after: Sheet, entry: Entry) -> Message:
    """Return what an entry changed, else what it says, said of the players at the table now."""
    changed = _change_told(after, entry)
    if changed is not None:
        return changed
    then, now = players_at(after, entry), after.position.players
    return with_names_of(describe_entry(after, entry), then, now)


def booked_message(after: Sheet, entry: Entry) -> Message:
    """Return what a ruling booked, said of the players at the table now; also who deals again."""
    then, now = players_at(after, entry), after.position.players
    booked = with_names_of(describe(after, entry.action), then, now)
    action = entry.action.action if isinstance(entry.action, Amend) else entry.action
    deals = deals_again(after) if isinstance(action, Misdeal) else None
    return message("deals-after", said=booked, deals=deals) if deals else booked


def _change_told(after: Sheet, entry: Entry) -> Message | None:
    """Return what an event changed, or None if the entry has no notice of its own."""
    action = entry.action.action if isinstance(entry.action, Amend) else entry.action
    if isinstance(action, Misdeal):
        dealer = dealer_now(after) if deals_again(after) else dealer_named(action)
        return None if dealer is None else message("entry-misdeal-by", dealer=dealer)
    if isinstance(action, WrongDealer):
        return deals_now(after)
    if isinstance(action, Substitution):
        return _seated(after, entry, action)
    if isinstance(action, SeatChange):
        return _changed_seats(after, entry, action)
    return _adjusted(after, entry, action) if isinstance(action, Adjustment) else None


def _side_of(after: Sheet, player: Player) -> int | None:
    """Return the index of the side of a player, or of who sits on their chair now; None if gone."""
    position = after.position
    seat = seat_on_chair(position.players, player.chair)
    return None if seat is None else side_index(position.sides, seat)


def game_won(row: Row) -> Message | None:
    """Return who has won a game with this deal, or None; always None if only one game is played."""
    return row.remarks[0] if row.signs.moment == "flag" and row.remarks else None


def _seated(after: Sheet, entry: Entry, action: Substitution) -> Message | None:
    """Return who took a seat, from whom, and with how many points; None if they have left since."""
    before = after.before(about(entry)).position
    side = _side_of(after, before.players[action.seat]) if after.row_of(about(entry)) else None
    if side is None:
        return None
    return message(
        "saved-seated",
        name=isolated(action.name),
        leaver=isolated(before.players[action.seat]),
        total=points(after.position.totals[side], after.sign),
    )


def _changed_seats(after: Sheet, entry: Entry, action: SeatChange) -> Message | None:
    """Return who changed seats and that one of them deals now; None if neither does."""
    deals = deals_now(after)
    if deals is None or dealer_now(after) not in (action.seat, action.other):
        return None
    then, now = players_at(after, entry), after.position.players
    said = with_names_of(describe_entry(after, entry), then, now)
    return message("deals-after", said=said, deals=deals)


def _adjusted(after: Sheet, entry: Entry, action: Adjustment) -> Message | None:
    """Return whose totals an adjustment changed, by how much, and the new totals."""
    row = after.row_of(about(entry))
    changes = tuple(_changes(after, row, action.reason)) if row else ()
    return message("live-changes", changes=changes) if changes else None


def _changes(after: Sheet, row: Row, reason: str) -> Iterator[Message]:
    """Yield what a row changed for each side that is still at the table, with its total now."""
    for then, delta in zip(row.sides, row.deltas, strict=True):
        now = _side_of(after, row.players[then.seats[0]])
        if delta and now is not None:
            total = after.position.totals[now]
            yield message(
                "saved-adjusted",
                who=after.position.sides[now],
                change=change(delta, after.sign),
                reason=isolated(reason),
                total=points(total, after.sign),
            )

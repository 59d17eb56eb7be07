"""Notices: what an entry, an undo or a redo did, in one line."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.fold.deals import deal_number_of, owner_of_deal, points_corrected, scored_by
from companion.engine.fold.replay import Sheet, replay_from
from companion.engine.log.entries import (
    Adjustment,
    Amend,
    Confirmed,
    EarlyEnd,
    Entry,
    Misdeal,
    Retract,
    SeatChange,
    Substitution,
    WrongDealer,
)
from companion.engine.log.position import EffectiveEntry, Row
from companion.engine.messages import Message, message
from companion.engine.seating import NO_SEAT, Player, seat_on_chair, side_index
from companion.words.catalogue import isolated
from companion.words.history import (
    about,
    author_called,
    counts_corrected,
    deal_of,
    deal_or_entry,
    dealer_named,
    dealer_now,
    deals_again,
    deals_now,
    describe,
    describe_entry,
    is_decision,
    players_at,
    replaced_author,
    with_names_of,
)
from companion.words.scores import change, points

# Undone and redone entries


def said_retracted(sheet: Sheet, taken: Entry) -> Message | None:
    """Say that a deal, its correction or a choice was undone; None for anything else."""
    corrected, deal = _deal(sheet, taken)
    if not deal:
        chosen = corrected and sheet.question and sheet.row_of(about(taken)) is None
        return message("choice-taken-back") if chosen else None
    return message("deal-as-before" if corrected else "deal-taken-back", deal=deal)


def news_of_retraction(sheet: Sheet, entry: Entry) -> Message | None:
    """Say who took a deal or its correction back, or restored it; None for any other entry."""
    if not isinstance(entry.action, Retract):
        return None
    author = author_called(entry.author)
    taken = _numbered(sheet, entry.action.target)
    restored = isinstance(taken.action, Retract)
    corrected, deal = _deal(sheet, _first_taken(sheet, taken))
    if not deal:
        return None
    code = "live-as-before" if corrected else "live-took-back"
    if restored:
        code = "live-restored"
    return message(code, author=author, deal=deal)


def _first_taken(sheet: Sheet, taken: Entry) -> Entry:
    """Return the entry that a chain of retractions is about."""
    while isinstance(taken.action, Retract):
        taken = _numbered(sheet, taken.action.target)
    return taken


def _numbered(sheet: Sheet, number: int) -> Entry:
    return next(entry for entry in sheet.entries if entry.number == number)


def _deal(sheet: Sheet, taken: Entry) -> tuple[bool, int]:
    """Return whether an entry corrected a deal, and the deal's number; 0 if it is about none.

    Deals that players have for themselves have no number that all know.
    """
    if isinstance(taken.action, Amend):
        row = sheet.row_of(taken.action.target)
        is_own_deal = row is not None and owner_of_deal(sheet, row) != NO_SEAT
        return True, 0 if is_own_deal else deal_of(sheet, taken.action.target) or 0
    row = scored_by(sheet, EffectiveEntry(taken, taken.action))
    if row is None or owner_of_deal(sheet, row) != NO_SEAT:
        return False, 0
    return False, row.deal or 0


# Notices of entries


def saved_message(after: Sheet, entry: Entry) -> Message:
    """Return what an entry changed, else its content, with the current names of players."""
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


def latest(sheet: Sheet) -> Message | None:
    """Describe the last entry and its result, with the current players; None for an empty log."""
    if not sheet.entries:
        return None
    entry = sheet.entries[-1]
    if isinstance(entry.action, Confirmed):
        what = deal_or_entry(sheet, entry.action.target)
        return message("live-confirmed", author=author_called(entry.author), what=what)
    retracted = news_of_retraction(sheet, entry)
    if retracted:
        return retracted
    row = sheet.row_of(about(entry))
    if row is not None and row.deal and any(row.deltas):
        return with_names_of(_scoring_news(sheet, entry, row), row.players, sheet.position.players)
    return message(
        "live-wrote", author=author_called(entry.author), said=saved_message(sheet, entry)
    )


def _scoring_news(sheet: Sheet, entry: Entry, row: Row) -> Message:
    """Return who scored or corrected a deal, and each total's change, said of its players then."""
    corrected = isinstance(entry.action, Amend) and row.corrected
    changed = points_corrected(sheet, entry)
    changes = tuple(
        message("live-change", points=change(amount, sheet.sign), who=side)
        for side, amount in zip(row.sides, changed or row.deltas, strict=True)
        if amount
    )
    counted = counts_corrected(sheet, entry)
    author, deal = author_called(entry.author), str(deal_number_of(sheet, row))
    other = replaced_author(sheet, entry)
    if other:
        what = message("what-deal", deal=deal)
        described = message("live-changes", changes=changes)
        return message("entry-replaced", author=author, other=other, what=what, said=described)
    if counted:
        return message("live-corrected", author=author, deal=deal, changes=counted)
    if changed is not None and not any(changed):
        return message("live-corrected-same", author=author, deal=deal)
    code = "live-corrected" if corrected else "live-scored"
    described, won = message(code, author=author, deal=deal, changes=changes), game_won(row)
    return message("live-game", said=described, won=won) if won else described


# The undo button


@dataclass(frozen=True)
class Undo:
    """A retraction to offer: the number of the entry that it retracts, and its text.

    `restores` is true if that entry is a retraction itself.
    """

    target: int
    says: Message
    restores: bool = False


def undo_of(sheet: Sheet) -> Undo | None:
    """Return how to undo the newest entry that counts, or to restore what was just undone.

    None if the log has nothing to undo.
    """
    last = sheet.entries[-1].action if sheet.entries else None
    taken = _entry(sheet, last.target) if isinstance(last, Retract) else None
    if taken is not None and not isinstance(taken.action, Retract):
        before = replay_from(sheet, sheet.entries[:-1])
        return Undo(sheet.head, message("undo-restore", what=_entry_name(before, taken)), True)
    entry = sheet.undoable
    if entry is None:
        return None
    return Undo(entry.number, message("undo-what", what=_entry_name(sheet, entry)))


def undo_of_entry(sheet: Sheet, number: int) -> Undo:
    """Return how to undo an entry that need not be the newest, or to restore what it took."""
    restores = isinstance(sheet.entries[number - 1].action, Retract)
    code = "undo-restore" if restores else "undo-what"
    return Undo(number, message(code, what=called(sheet, number)), restores)


def called(sheet: Sheet, number: int) -> Message:
    """Return the name of an entry: the deal that it closed, else its content.

    A retraction is called by what it undid.
    """
    entry = sheet.entries[number - 1]
    if isinstance(entry.action, Retract):
        return called(replay_from(sheet, sheet.entries[: number - 1]), entry.action.target)
    named = deal_or_entry(sheet, number)
    if named.code == "what-deal":
        return named
    then, now = players_at(sheet, entry), sheet.position.players
    return message("undo-said", said=with_names_of(describe(sheet, entry.action), then, now))


def _entry(sheet: Sheet, number: int) -> Entry | None:
    """Return the entry with a number, which is one of the last as a rule."""
    return next((entry for entry in reversed(sheet.entries) if entry.number == number), None)


def _entry_name(sheet: Sheet, entry: Entry) -> Message:
    """Return what a player would call an entry: a deal, a correction, a choice, the end."""
    match entry.action:
        case EarlyEnd():
            return message("undo-ending")
        case Confirmed():
            return message("undo-confirmation")
        case Amend():
            decides = is_decision(sheet, entry.action)
            return message("undo-choice" if decides else "undo-correction")
    named = deal_or_entry(sheet, entry.number)
    return named if named.code == "what-deal" else message("undo-entry")

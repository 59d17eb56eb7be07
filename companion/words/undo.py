"""What one tap on a table's page takes back or restores, and how its button says so."""

from dataclasses import dataclass

from companion.engine.fold.replay import Sheet, replay_from
from companion.engine.log.entries import Amend, Confirmed, EarlyEnd, Entry, Retract
from companion.engine.messages import Message, message
from companion.words.former_players import with_names_of
from companion.words.history import deal_or_entry, describe, is_decision, players_at


@dataclass(frozen=True)
class Undo:
    """A retraction to offer: the number of the entry that it retracts, and what it says.

    `restores` is true if that entry is a retraction itself.
    """

    target: int
    says: Message
    restores: bool = False


def undo_of(sheet: Sheet) -> Undo | None:
    """Return how to undo the newest entry that counts, or to restore what was just taken back.

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
    """Return how to take back an entry that need not be the newest, or to restore what it took."""
    restores = isinstance(sheet.entries[number - 1].action, Retract)
    code = "undo-restore" if restores else "undo-what"
    return Undo(number, message(code, what=called(sheet, number)), restores)


def called(sheet: Sheet, number: int) -> Message:
    """Return what an entry is called: the deal that it closed, else what it says.

    A retraction is called by what it took back.
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

"""What one tap on a table's page takes back or restores, and how its button says so."""

from dataclasses import dataclass

from companion.engine.fold.replay import Sheet, replay_from
from companion.engine.log.entries import Amend, Confirmed, EarlyEnd, Entry, Retract
from companion.engine.messages import Message, message
from companion.words.history import deal_or_entry, is_decision


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

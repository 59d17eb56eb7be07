"""What was taken back or restored, in words."""

from companion.engine.fold.corrections import scored_by
from companion.engine.fold.deal_numbers import owner_of_deal
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Amend, Entry, Retract
from companion.engine.log.position import EffectiveEntry
from companion.engine.messages import Message, message
from companion.engine.seating import NO_SEAT
from companion.words.authors import author_called
from companion.words.history import about, deal_of


def said_retracted(sheet: Sheet, taken: Entry) -> Message | None:
    """Say that a deal, its correction or a choice was taken back; None for anything else."""
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
    what = "restored" if restored else "as-before" if corrected else "took-back"
    return message(f"live-{what}", author=author, deal=deal)


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

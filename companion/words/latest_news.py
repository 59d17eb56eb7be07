"""The latest entry of a table, in one line."""

from companion.engine.fold.corrections import points_corrected
from companion.engine.fold.deal_numbers import deal_number_of
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Amend, Confirmed, Entry
from companion.engine.log.position import Row
from companion.engine.messages import Message, message
from companion.words.authors import author_called
from companion.words.corrections import counts_corrected
from companion.words.former_players import with_names_of
from companion.words.history import about, deal_or_entry, replaced_author
from companion.words.retractions import news_of_retraction
from companion.words.saved_notice import game_won, saved_message
from companion.words.scores import change


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

"""What happened last at a table, in one line."""

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Amend, Entry
from companion.engine.log.position import Row
from companion.engine.messages import Message, message
from companion.words.catalogue import isolated
from companion.words.history import about, describe
from companion.words.scores import change


def latest(sheet: Sheet) -> Message | None:
    """Who wrote last and what it came to, by who sits there now; None of an empty log."""
    if not sheet.entries:
        return None
    entry = sheet.entries[-1]
    row = sheet.row_of(about(entry))
    if row is not None and row.deal and any(row.deltas):
        return _scored(sheet, entry, row)
    said = describe(sheet, entry.action)
    return message("live-wrote", author=isolated(entry.author), said=said)


def _scored(sheet: Sheet, entry: Entry, row: Row) -> Message:
    """Who scored or corrected a deal, and whose total it changed by how much."""
    corrected = isinstance(entry.action, Amend) and row.corrected
    changes = tuple(
        message("live-change", points=change(each, sheet.sign), who=side)
        for side, each in zip(sheet.position.sides, row.deltas, strict=True)
        if each
    )
    code = "live-corrected" if corrected else "live-scored"
    author = isolated(entry.author)
    return message(code, author=author, deal=str(row.deal), changes=changes)

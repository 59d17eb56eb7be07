"""Guesses what a line of an old sheet stands for, from its columns and days."""

from collections.abc import Sequence

from companion.circle.old_evenings.meanings import Meaning
from companion.circle.old_evenings.sheet_text import SheetLine
from companion.circle.old_evenings.values import order_told


def day_order(body: Sequence[SheetLine], meanings: Sequence[Meaning]) -> tuple[bool, bool | None]:
    """Return what `order_told` says of the days of a sheet."""
    if Meaning.DATE not in meanings:
        return False, None
    at = meanings.index(Meaning.DATE)
    return order_told(line.cells[at] for line in body if at < len(line.cells))


def seems_by_deal(body: Sequence[SheetLine], meanings: Sequence[Meaning]) -> bool:
    """Whether each line is of a deal, as far as the columns and their days tell."""
    if Meaning.DEAL in meanings or Meaning.DATE not in meanings:
        return Meaning.PLAYER not in meanings or Meaning.DEAL in meanings
    if Meaning.PLAYER in meanings:
        return {Meaning.POINTS, Meaning.TOTAL} <= {*meanings}
    at = meanings.index(Meaning.DATE)
    days = [line.cells[at] if at < len(line.cells) else "" for line in body]
    return 2 * len({*filter(None, days)}) < len(days) and Meaning.TABLE not in meanings

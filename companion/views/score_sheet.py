"""The sheet of a table: a chart of the totals and the lines of the deals."""

from collections.abc import Mapping
from functools import partial

from companion.engine.fold.columns import columns_of
from companion.engine.fold.confirmed_deals import confirmations_of, needs_confirmation
from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Row
from companion.engine.messages import Message
from companion.views.chart import chart_of
from companion.views.parts import Viewpoint
from companion.views.score_card import score_card
from companion.views.score_lines import lines_of
from companion.words.authors import author_called
from companion.words.catalogue import Catalogue
from companion.words.scores import points

ROWS = 60
"""The most lines shown at once; most games have fewer."""
PRINTED = 360
"""The most lines printed at once."""


def score_sheet(at: Viewpoint, *, before: int | None) -> Mapping[str, object]:
    """Return the chart, and the lines before the entry numbered `before`, the newest first.

    If all players play their own deals, they are those of a score card, and `is_card` is true.
    Older lines stand before the entry `older`, None if there are none; `on_paper` are those of them
    that are printed all the same, and `unprinted` is whether there are still older ones.
    """
    sheet, words = at.sheet, at.words
    rows = sheet.rows if before is None else sheet.before(before).rows
    shown, card = rows[-ROWS:], score_card(sheet, before, most=ROWS)
    further = shown[0].effective.entry.number if len(rows) > ROWS else None
    on_paper = () if card.lines else lines_of(sheet, rows[-PRINTED:-ROWS])
    return {
        "columns": columns_of(sheet),
        "lines": card.lines or lines_of(sheet, shown),
        "is_card": bool(card.lines),
        "older": card.older if card.lines else further,
        "on_paper": on_paper,
        "unprinted": card.older is not None if card.lines else len(rows) > PRINTED,
        "chart": chart_of(sheet),
        "totals": _totals(sheet, words),
        "waits": partial(needs_confirmation, sheet),
        "confirmed_names": partial(confirmed_names, sheet, words),
    }


def confirmed_names(sheet: Sheet, words: Catalogue, row: Row) -> str:
    """Return the names of those who have confirmed a deal in its current form, or ""."""
    authors = (confirmation.author for confirmation in confirmations_of(sheet, row))
    called = (author_called(author, begins=False) for author in authors)
    names = dict.fromkeys(
        words.say(name) if isinstance(name, Message) else str(name) for name in called
    )
    return words.word("list-comma").join(names)


def _totals(sheet: Sheet, words: Catalogue) -> str:
    """Return all totals as one sentence for readers who cannot see the chart."""
    position = sheet.position
    named = (
        f"{words.names(side, position.players)} {points(total, sheet.sign)}"
        for side, total in zip(position.sides, position.totals, strict=True)
    )
    return words.word("list-comma").join(named)

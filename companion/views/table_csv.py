"""The sheet of a table as rows for a spreadsheet: one for each deal and player."""

from collections.abc import Callable, Iterator
from datetime import date

from companion.engine.fold.deal_numbers import deal_numbers_of
from companion.engine.fold.replay import Sheet
from companion.engine.seating import NO_SEAT
from companion.words.catalogue import Catalogue
from companion.words.csv_text import Cell
from companion.words.history import told_of_row

HEADS = ("date", "deal", "dealer", "player", "points", "total", "remark")
"""The columns; the word for each is at `csv-` and its name."""


def table_rows(
    sheet: Sheet, words: Catalogue, day_of: Callable[[str], date | None]
) -> Iterator[tuple[Cell, ...]]:
    """Yield the heads, then a row for each deal and player; points as the table writes them.

    `day_of` returns the day of an entry's time where the reader is. What is no deal, such as points
    that were agreed, has no number and no dealer, and is told in its remark. Where players have
    deals of their own, a deal has a row only for who played it, and their number of it.
    """
    yield tuple(words.word(f"csv-{head}") for head in HEADS)
    numbers = deal_numbers_of(sheet)
    for row in sheet.rows:
        number = numbers.get(row.effective.entry.number)
        dealer = str(row.players[row.dealer]) if row.deal else None
        first = (day_of(row.effective.entry.at), number, dealer)
        told = (words.say(message, row.players) for message in told_of_row(sheet, row))
        remark = words.word("list-row").join(told)
        whose = sheet.table.game.whose(row.effective.action) if row.deal else NO_SEAT
        for index, side in enumerate(row.sides):
            points = sheet.sign * row.deltas[index], sheet.sign * row.totals[index]
            for seat in side.seats:
                if whose in (NO_SEAT, seat):
                    yield *first, str(row.players[seat]), *points, remark

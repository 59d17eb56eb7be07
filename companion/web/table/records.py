"""Players' records over the finished tables that this phone has opened."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from companion.engine.decimals import fixed, places_for
from companion.engine.fold.replay import Sheet
from companion.store.tables.stored_tables import UnreadableTable, find_tables, read_sheet
from companion.web.request.phone import known_links


@dataclass(frozen=True)
class PlayerRecord:
    """One player's finished tables of a game: their number, the best total and the average."""

    player: str
    sittings: int
    best: int
    average: str


def records_of(sheet: Sheet) -> list[PlayerRecord]:
    """Return the records of a table's players who have finished at least two tables of its game.

    Empty if the game keeps no records.
    """
    game = sheet.table.game
    if not game.keeps_records:
        return []
    finished = list(_finished(game.key))
    totals = {
        player: [
            total
            for table in finished
            for name, total in zip(table.position.players, table.position.totals, strict=True)
            if name == player
        ]
        for player in sheet.position.players
    }
    several = {player: points for player, points in totals.items() if len(points) > 1}
    averages = [Fraction(sum(points), len(points)) for points in several.values()]
    places = places_for(averages)
    return [
        PlayerRecord(player, len(points), max(points), fixed(average, places))
        for (player, points), average in zip(several.items(), averages, strict=True)
    ]


def _finished(game: str) -> Iterator[Sheet]:
    """Yield the sheets of this phone's tables of a game that were played to the end."""
    for stored in find_tables(known_links()):
        if stored.table.game.key == game:
            try:
                sheet = read_sheet(stored)
            except UnreadableTable:
                continue
            if sheet.result is not None and not sheet.position.ended:
                yield sheet

"""Extracts what a circle caches of a table from its sheet."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import islice
from typing import Any

from companion.circle.tables.accounts import (
    CountColumns,
    DealCounts,
    PlayedDeal,
    columns_text,
    deals_text,
    ledger_of_deals,
)
from companion.circle.tables.played import MOST_TIMES, Extreme, PairStint, PlayedTable, Stint
from companion.engine.contract.figures import Count, Figure, FigureCounts, Tally, tally_of_deals
from companion.engine.fold.deals import deal_numbers_of
from companion.engine.fold.replay import Sheet
from companion.engine.fold.seat_change import has_partners
from companion.engine.log.entries import OnPaper
from companion.engine.log.position import Position, Row
from companion.engine.rules.options import Ruleset
from companion.engine.seating import NO_SEAT, Seat


def played_table(sheet: Sheet, mark: str, created: str) -> PlayedTable:
    """Return what a circle keeps of a table.

    `mark` identifies the table wherever it goes, `created` is when it was made.
    """
    position, game = sheet.position, sheet.table.game
    counts = _counts_of_deals(sheet)
    columns = CountColumns(columns_text([*counts.values()]))
    deals = _deals(sheet, columns)
    collected = _Collected(game.figures)
    for row in sheet.rows:
        collected.add(
            row, game.whose(row.effective.action), counts.get(row.effective.entry.number, {})
        )
    over = sheet.result is not None
    return PlayedTable(
        mark=mark,
        game=game.counted_as(sheet.table.rules),
        created=created,
        started=deals[0].at if deals else "",
        ended=deals[-1].at if deals else "",
        lowest_wins=game.fewest_win(position.rules),
        sign=sheet.sign,
        over=over,
        deal_count=len(deals) + sum(map(_deals_on_paper, sheet.rows)),
        last_entry=deals[-1].entry if deals else 0,
        players=tuple(map(str, position.players)),
        chairs=_chairs(position),
        sides=tuple(side.seats for side in position.sides),
        totals=position.totals,
        places=tuple(standing.place for standing in sheet.standings),
        stints=tuple(stint.stint(key) for key, stint in collected.stints),
        pairs=tuple(pair.pair(key) for key, pair in collected.pairs),
        extremes=tuple(_extreme(deals, choose) for choose in (min, max) if deals),
        whole=game.count_table(position) if over else {},
        deal_text=deals_text(deals),
        columns=columns,
        kept_ledger=ledger_of_deals(deals, game.fewest_win(position.rules), _scoring(sheet)),
    )


def _chairs(at: Position[Any] | Row) -> tuple[int, ...]:
    """Return the chair of each seat.

    Where partners score together, the chairs belong to the seats: a player who changes to the other
    side takes over somebody's place there, and the points of a side never move.
    """
    if has_partners(at.sides):
        return tuple(range(len(at.players)))
    return tuple(player.chair for player in at.players)


def _deals_on_paper(row: Row) -> int:
    """Return the number of deals of a row that only has totals."""
    return row.effective.action.deals if isinstance(row.effective.action, OnPaper) else 0


def _extreme(deals: Sequence[PlayedDeal], choose: Callable[[Iterable[int]], int]) -> Extreme:
    """Return the lowest or highest points of a deal."""
    scored = [(deal, side) for deal in deals for side in deal.sides_that_played()]
    points = choose(deal.deltas[side] for deal, side in scored)
    times = (
        (deal.entry, tuple(deal.players[seat] for seat in deal.sides[side]))
        for deal, side in scored
        if deal.deltas[side] == points
    )
    return Extreme(points, tuple(islice(times, MOST_TIMES)))


def _counts_of_deals(sheet: Sheet) -> Mapping[int, FigureCounts]:
    """Return what the game counts of each deal, by the number of the entry that closed it."""
    rows = {row.effective.entry.number: row for row in sheet.rows if row.deal}
    return {
        effective.entry.number: sheet.table.game.count_deal(before, rows[effective.entry.number])
        for effective, before in zip(sheet.effective_entries, sheet.reached, strict=False)
        if effective.entry.number in rows
    }


def _scoring(sheet: Sheet) -> Mapping[int, str]:
    """Return a text for the rules under which each entry was made, by its number."""
    # By identity: all positions between two changes have the same object.
    under = {(id(position.rules), len(position.sides)): position for position in sheet.reached}
    texts = {
        key: _rules_text(position.rules, len(position.sides)) for key, position in under.items()
    }
    return {
        effective.entry.number: texts[id(before.rules), len(before.sides)]
        for effective, before in zip(sheet.effective_entries, sheet.reached, strict=False)
    }


def _rules_text(rules: Ruleset, sides: int) -> str:
    """Return a short text: the same for the same house rules and as many sides."""
    values = {**rules.to_json(), "preset": ""}
    return sha256(repr((sides, sorted(values.items()))).encode()).hexdigest()[:8]


def _places_after(sheet: Sheet) -> Mapping[int, tuple[int, ...]]:
    """Return the places of the sides after each entry that scored, by its number."""
    standings = sheet.table.game.standings
    return {
        effective.entry.number: tuple(standing.place for standing in standings(after))
        for effective, after in zip(sheet.effective_entries, sheet.reached[1:], strict=False)
        if after.completed
    }


def _deals(sheet: Sheet, columns: CountColumns) -> tuple[PlayedDeal, ...]:
    """Return the scored deals of a sheet."""
    rows = [row for row in sheet.rows if row.deal]
    numbers, places = deal_numbers_of(sheet), _places_after(sheet)
    return tuple(
        PlayedDeal(
            number=numbers[row.effective.entry.number],
            entry=row.effective.entry.number,
            at=row.effective.entry.at,
            dealer=row.dealer,
            players=tuple(map(str, row.players)),
            sides=tuple(side.seats for side in row.sides),
            chairs=_chairs(row),
            deltas=row.deltas,
            totals=row.totals,
            places=places[row.effective.entry.number],
            counts=DealCounts(columns, index),
            whose=sheet.table.game.whose(row.effective.action),
        )
        for index, row in enumerate(rows)
    )


@dataclass
class _Sum:
    """The deals, points and counts of a stint, as they are added up."""

    deals: int = 0
    points: int = 0
    scored: list[int] = field(default_factory=list)
    counts: dict[str, tuple[Figure, list[Count]]] = field(default_factory=dict)

    def add(self, figure: Figure, count: Count) -> None:
        """Add the count of one deal."""
        count_so_far = self.counts.get(figure.key)
        if count_so_far is None:
            self.counts[figure.key] = figure, [count]
        else:
            count_so_far[1].append(count)

    @property
    def tallies(self) -> dict[str, Tally]:
        """What was counted, by the keys of figures."""
        return {key: tally_of_deals(*each) for key, each in self.counts.items()}

    def stint(self, key: tuple[int, tuple[str, ...]]) -> Stint:
        """Return the stint on a chair with its name."""
        scored = tuple(self.scored)
        return Stint(key[0], key[1][0], self.deals, self.points, scored, self.tallies)

    def pair(self, key: tuple[int, tuple[str, ...]]) -> PairStint:
        """Return the stint of a side and its names."""
        return PairStint(*key, self.deals, self.points, self.tallies)


class _Stints(list[tuple[tuple[int, tuple[str, ...]], _Sum]]):
    """The stints on the chairs (or sides) of a table, in the order in which they began."""

    def __init__(self) -> None:
        """Start without a stint."""
        super().__init__()
        self.last: dict[int, tuple[tuple[str, ...], _Sum]] = {}

    def at(self, place: int, names: tuple[str, ...], given: int = 0) -> _Sum:
        """Return the current stint on a chair or side, a new one if others sat there.

        The first one begins with the points that are given.
        """
        last = self.last.get(place)
        if last is not None and last[0] == names:
            return last[1]
        new = _Sum(points=given if last is None else 0)
        self.last[place] = names, new
        self.append(((place, names), new))
        return new


class _Collected:
    """The stints of a table, collected row by row."""

    def __init__(self, figures: Iterable[Figure]) -> None:
        """Start without a row."""
        self.figures = {figure.key: figure for figure in figures if not figure.whole}
        self.stints, self.pairs = _Stints(), _Stints()

    def add(self, row: Row, whose: Seat, counts: FigureCounts) -> None:
        """Add a row: a deal with its counts, or points that were agreed on."""
        stints: dict[Seat, _Sum] = {}
        chairs = _chairs(row)
        on_paper = _deals_on_paper(row)
        for side, (seats, _) in enumerate(row.sides):
            played = [seat for seat in seats if row.deal and whose in (NO_SEAT, seat)]
            given = row.totals[side] - row.deltas[side]
            for seat in seats:
                names = (str(row.players[seat]),)
                stint = stints[seat] = self.stints.at(chairs[seat], names, given)
                stint.deals += (seat in played) + on_paper
                stint.points += row.deltas[side]
                if seat in played:
                    stint.scored.append(row.deltas[side])
            if len(seats) > 1:
                pair = self.pairs.at(side, tuple(str(row.players[seat]) for seat in seats))
                pair.deals += bool(played) + on_paper
                pair.points += row.deltas[side]
        self._count(row, stints, counts)

    def _count(self, row: Row, stints: Mapping[Seat, _Sum], counts: FigureCounts) -> None:
        """Add the counts of a deal to those who sat there."""
        for key, by_seat in counts.items():
            figure = self.figures.get(key)
            if figure is None:
                continue
            for seat, count in by_seat.items():
                stints[seat].add(figure, count)
            if figure.pairs:
                self._count_pairs(row, figure, by_seat)

    def _count_pairs(self, row: Row, figure: Figure, by_seat: Mapping[Seat, Count]) -> None:
        """Add the count of each pair once, whichever of the partners has it."""
        for side, (seats, _) in enumerate(row.sides):
            counted: list[Any] = [by_seat[seat] for seat in seats if seat in by_seat]
            if counted and len(seats) > 1:
                names = tuple(str(row.players[seat]) for seat in seats)
                self.pairs.at(side, names).add(figure, counted[0])

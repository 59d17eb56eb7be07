"""What there is to tell of an evening, each fact read off its sheet.

A fact that several share names all of them, or is left out; none says more than the sheet does.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from companion.cards import Card
from companion.engine.fold.own_deals import number_of, plays_own
from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Fact, Row
from companion.engine.log.resolve import place_of
from companion.engine.messages import message
from companion.engine.seating import Seat, Side

FEW_DEALS = 3
"""With fewer deals nothing is remarkable yet."""
_SHARED_BY = 2
"""How many may share a fact for it to be one."""


def facts_of(sheet: Sheet) -> tuple[Fact, ...]:
    """The facts of an evening, the most telling first; none after too few deals."""
    deals = [row for row in sheet.rows if row.deal]
    if len(deals) < FEW_DEALS:
        return ()
    return (
        *_cards(deals),
        *sheet.table.game.facts(sheet.position),
        *_contracts(sheet, deals),
        *_extremes(sheet, deals),
        *(() if plays_own(sheet) else _race(sheet)),
    )


def leading(sheet: Sheet, row: Row) -> tuple[int, ...]:
    """The sides that were in front after a line of the sheet; none while all are level."""
    at = sheet.reached[place_of(sheet.lives, row.live.entry.number) + 1]
    places = [each.place for each in sheet.table.game.standings(at)]
    if len(set(places)) == 1:
        return ()
    return tuple(side for side, place in enumerate(places) if place == 1)


def totals_decide(sheet: Sheet) -> bool:
    """Whether who leads is whoever has the best total; games won may count before that."""
    sign = -1 if sheet.table.game.lowest_wins else 1
    best = max(sign * total for total in sheet.position.totals)
    return all(
        each.total == total and (each.place == 1) == (sign * total == best)
        for each, total in zip(sheet.standings, sheet.position.totals, strict=True)
    )


def _cards(deals: Sequence[Row]) -> Iterator[Fact]:
    """Who took a card most often, where every deal tells who took it."""
    for card in dict.fromkeys(mark.card for row in deals for mark in row.signs.marks):
        if card is not None:
            yield from _card(deals, card)


def _card(deals: Sequence[Row], card: Card) -> Iterator[Fact]:
    """Who took one card most often."""
    taken = [
        (mark.seat, row.players[mark.seat])
        for row in deals
        for mark in row.signs.marks
        if mark.card == card
    ]
    (_, most), *_ = Counter(taken).most_common(1)
    who = [each for each, times in Counter(taken).items() if times == most]
    seats = tuple(seat for seat, _ in who)
    if len(taken) < len(deals) or most < 2 or not 0 < len(set(seats)) == len(who) <= _SHARED_BY:
        return
    players = list(deals[-1].players)
    for seat, name in who:
        players[seat] = name
    said = message("fact-card", who=seats, card=card, times=most, people=len(seats))
    yield Fact(said, seats, card=card, players=tuple(players))


def _contracts(sheet: Sheet, deals: Sequence[Row]) -> Iterator[Fact]:
    """How many of their bids each side made."""
    for side in sheet.position.sides:
        signs = [mark.sign for row in deals for mark in row.signs.marks if mark.seat in side.seats]
        made, failed = signs.count("check"), signs.count("close")
        if made + failed:
            said = message("fact-made", who=side, made=made, bids=made + failed)
            yield Fact(said, side.seats, "check" if made else "close")


def _extremes(sheet: Sheet, deals: Sequence[Row]) -> Iterator[Fact]:
    """The deal that cost a side most, and where points are welcome the one that brought most."""
    game = sheet.table.game
    worst = max if game.lowest_wins else min
    hardest = worst(delta for row in deals for delta in row.deltas)
    if (hardest > 0) if game.lowest_wins else (hardest < 0):
        yield from _extreme(sheet, deals, hardest, "worst")
    best = max(delta for row in deals for delta in row.deltas)
    if not game.lowest_wins and best > 0:
        yield from _extreme(sheet, deals, best, "best")


def _extreme(sheet: Sheet, deals: Sequence[Row], points: int, kind: str) -> Iterator[Fact]:
    """Whose deal came to so many points; nothing where too many had one."""
    sides = sheet.position.sides
    found = [
        (sides[place], row)
        for row in deals
        for place, delta in enumerate(row.deltas)
        if delta == points
    ]
    if len(found) > 1:
        return
    ((side, row),) = found
    shown = (sheet.sign * points,)
    said = message(f"fact-{kind}", who=side, points=shown, deal=number_of(sheet, row))
    yield Fact(said, side.seats, "chart", players=row.players)


@dataclass(frozen=True)
class _Step:
    """How a race stood after one line: who led, and by row."""

    row: Row
    leaders: tuple[int, ...]


def _race(sheet: Sheet) -> Iterator[Fact]:
    """How the lead went from one to the other, and what was caught up or lost."""
    if len(sheet.position.sides) < 2 or not totals_decide(sheet):
        return
    steps = [_Step(row, leading(sheet, row)) for row in sheet.rows if row.deal or any(row.deltas)]
    sides, winners = sheet.position.sides, [e.side for e in sheet.standings if e.place == 1]
    if len(winners) == 1:
        yield from _comeback(sheet, steps, sides.index(winners[0]))
    yield from _lead_lost(sheet, steps, [sides.index(side) for side in winners])
    yield from _changes(steps, sides)


def _comeback(sheet: Sheet, steps: Sequence[_Step], won: int) -> Iterator[Fact]:
    """The most that the winner was behind."""
    deals = [step.row for step in steps if step.row.deal]
    row = max(deals, key=lambda row: _behind(sheet, row, won))
    behind = _behind(sheet, row, won)
    if behind:
        side = sheet.position.sides[won]
        said = message("fact-comeback", who=side, points=behind, deal=row.deal or 0)
        yield Fact(said, side.seats, "up", players=row.players)


def _behind(sheet: Sheet, row: Row, side: int) -> int:
    """How far a side was behind the best one after a line."""
    sign = -1 if sheet.table.game.lowest_wins else 1
    return max(sign * total for total in row.totals) - sign * row.totals[side]


def _lead_lost(sheet: Sheet, steps: Sequence[_Step], winners: Sequence[int]) -> Iterator[Fact]:
    """The largest lead of one who did not win."""
    leads = [
        (min(_behind(sheet, step.row, each) for each in _others(sheet, step.leaders[0])), step)
        for step in steps
        if len(step.leaders) == 1 and step.leaders[0] not in winners and step.row.deal
    ]
    if not leads:
        return
    lead, step = max(leads, key=lambda each: each[0])
    side = sheet.position.sides[step.leaders[0]]
    said = message("fact-lead-lost", who=side, points=lead, deal=step.row.deal or 0)
    yield Fact(said, side.seats, "down", players=step.row.players)


def _others(sheet: Sheet, side: int) -> Iterator[int]:
    """All sides but one."""
    return (each for each in range(len(sheet.position.sides)) if each != side)


def _changes(steps: Sequence[_Step], sides: Sequence[Side]) -> Iterator[Fact]:
    """How often the lead passed to somebody else, or that it never did."""
    alone = [step.leaders[0] for step in steps if len(step.leaders) == 1]
    changes = sum(one != other for one, other in pairwise(alone))
    if changes > 1:
        yield Fact(message("fact-changes", changes=changes), sign="renew")
    elif not changes and len(alone) == len(steps):
        seats: tuple[Seat, ...] = sides[alone[0]].seats
        yield Fact(message("fact-throughout", who=sides[alone[0]]), seats, "flag")

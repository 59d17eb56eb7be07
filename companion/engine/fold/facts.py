"""Facts about a finished evening, derived from its sheet: comebacks, extremes, changes of lead.

A fact that is true of several players names all of them; with too many, it is omitted.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from companion.cards import Card
from companion.engine.fold.columns import has_changed
from companion.engine.fold.deals import deal_number_of, has_own_deals
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import SeatChange
from companion.engine.log.position import Fact, Row
from companion.engine.log.resolve import index_of
from companion.engine.messages import message
from companion.engine.seating import Seat, Side

FEW_DEALS = 3
"""The minimum number of deals for facts."""
_SHARED_BY = 2
"""The maximum number of players who may share a fact."""


def facts_of(sheet: Sheet) -> tuple[Fact, ...]:
    """Return the facts of an evening, most interesting first; empty after too few deals.

    Only what a single deal shows is told where somebody has joined, left or changed seats.
    """
    deals = [row for row in sheet.rows if row.deal]
    if len(deals) < FEW_DEALS:
        return ()
    return (
        *(() if has_changed(sheet) else _cards(deals)),
        *sheet.table.game.facts(sheet.position),
        *(() if has_changed(sheet) else _contracts(sheet, deals)),
        *_extremes(sheet, deals),
        *(() if has_own_deals(sheet) or has_changed(sheet) else _lead_changes(sheet)),
    )


def leaders_after(sheet: Sheet, row: Row) -> tuple[int, ...]:
    """Return the sides in the lead after a row; empty while all are equal."""
    index = index_of(sheet.effective_entries, row.effective.entry.number)
    # The sides of a change of seats are those before it.
    at = sheet.reached[index if isinstance(row.effective.action, SeatChange) else index + 1]
    places = [standing.place for standing in sheet.table.game.standings(at)]
    if len(set(places)) == 1:
        return ()
    return tuple(side for side, place in enumerate(places) if place == 1)


def best_total_leads(sheet: Sheet) -> bool:
    """Return whether places follow the totals; in a rubber, games won come first."""
    sign = -1 if sheet.fewest_win else 1
    best = max(sign * total for total in sheet.position.totals)
    return all(
        standing.total == total and (standing.place == 1) == (sign * total == best)
        for standing, total in zip(sheet.standings, sheet.position.totals, strict=True)
    )


def _cards(deals: Sequence[Row]) -> Iterator[Fact]:
    """Yield who took each card most often, if every deal records who took it."""
    for card in dict.fromkeys(mark.card for row in deals for mark in row.signs.seat_signs):
        if card is not None:
            yield from _card(deals, card)


def _card(deals: Sequence[Row], card: Card) -> Iterator[Fact]:
    """Yield who took one card most often."""
    taken = [
        (mark.seat, row.players[mark.seat])
        for row in deals
        for mark in row.signs.seat_signs
        if mark.card == card
    ]
    (_, most), *_ = Counter(taken).most_common(1)
    who = [side for side, times in Counter(taken).items() if times == most]
    seats = tuple(seat for seat, _ in who)
    if len(taken) < len(deals) or most < 2 or not 0 < len(set(seats)) == len(who) <= _SHARED_BY:
        return
    players = list(deals[-1].players)
    for seat, name in who:
        players[seat] = name
    sentence = message("fact-card", who=seats, card=card, times=most, people=len(seats))
    yield Fact(sentence, seats, card=card, players=tuple(players))


def _contracts(sheet: Sheet, deals: Sequence[Row]) -> Iterator[Fact]:
    """Yield how many of its bids each side made."""
    for side in sheet.position.sides:
        signs = [
            mark.sign for row in deals for mark in row.signs.seat_signs if mark.seat in side.seats
        ]
        made, failed = signs.count("check"), signs.count("close")
        if made + failed:
            sentence = message("fact-made", who=side, made=made, bids=made + failed)
            yield Fact(sentence, side.seats, "check" if made else "close")


def _extremes(sheet: Sheet, deals: Sequence[Row]) -> Iterator[Fact]:
    """Yield the worst result of a deal and, unless the lowest total wins, the best."""
    worst = max if sheet.fewest_win else min
    hardest = worst(delta for row in deals for delta in row.deltas)
    if (hardest > 0) if sheet.fewest_win else (hardest < 0):
        yield from _extreme(sheet, deals, hardest, "fact-worst")
    best = max(delta for row in deals for delta in row.deltas)
    if not sheet.fewest_win and best > 0:
        yield from _extreme(sheet, deals, best, "fact-best")


def _extreme(sheet: Sheet, deals: Sequence[Row], points: int, code: str) -> Iterator[Fact]:
    """Yield the side and deal with this result, if there is only one."""
    results = [
        (row.sides[index], row)
        for row in deals
        for index, delta in enumerate(row.deltas)
        if delta == points
    ]
    if len(results) > 1:
        return
    ((side, row),) = results
    shown = (sheet.sign * points,)
    sentence = message(code, who=side, points=shown, deal=deal_number_of(sheet, row))
    yield Fact(sentence, side.seats, "chart", players=row.players)


@dataclass(frozen=True)
class _LeadAt:
    """The sides in the lead after a row."""

    row: Row
    leaders: tuple[int, ...]


def _lead_changes(sheet: Sheet) -> Iterator[Fact]:
    """Yield comebacks, lost leads and changes of lead."""
    if len(sheet.position.sides) < 2 or not best_total_leads(sheet):
        return
    steps = [
        _LeadAt(row, leaders_after(sheet, row)) for row in sheet.rows if row.deal or any(row.deltas)
    ]
    sides = sheet.position.sides
    winners = [standing.side for standing in sheet.standings if standing.place == 1]
    if len(winners) == 1:
        yield from _comeback(sheet, steps, sides.index(winners[0]))
    yield from _lead_lost(sheet, steps, [sides.index(side) for side in winners])
    yield from _number_of_changes(steps, sides)


def _comeback(sheet: Sheet, steps: Sequence[_LeadAt], won: int) -> Iterator[Fact]:
    """Yield the largest deficit that the winner made up."""
    deals = [step.row for step in steps if step.row.deal]
    row = max(deals, key=lambda row: _behind(sheet, row, won))
    behind = _behind(sheet, row, won)
    if behind:
        side = sheet.position.sides[won]
        sentence = message("fact-comeback", who=side, points=behind, deal=row.deal or 0)
        yield Fact(sentence, side.seats, "up", players=row.players)


def _behind(sheet: Sheet, row: Row, side: int) -> int:
    """Return how many points a side was behind the best one after a row."""
    sign = -1 if sheet.fewest_win else 1
    return max(sign * total for total in row.totals) - sign * row.totals[side]


def _lead_lost(sheet: Sheet, steps: Sequence[_LeadAt], winners: Sequence[int]) -> Iterator[Fact]:
    """Yield the largest lead of a side that did not win."""
    sides = range(len(sheet.position.sides))
    leads = [
        (min(_behind(sheet, step.row, side) for side in sides if side != step.leaders[0]), step)
        for step in steps
        if len(step.leaders) == 1 and step.leaders[0] not in winners and step.row.deal
    ]
    if not leads:
        return
    lead, step = max(leads, key=lambda fact: fact[0])
    leader = sheet.position.sides[step.leaders[0]]
    sentence = message("fact-lead-lost", who=leader, points=lead, deal=step.row.deal or 0)
    yield Fact(sentence, leader.seats, "down", players=step.row.players)


def _number_of_changes(steps: Sequence[_LeadAt], sides: Sequence[Side]) -> Iterator[Fact]:
    """Yield how often the lead changed, or that it never did."""
    alone = [step.leaders[0] for step in steps if len(step.leaders) == 1]
    changes = sum(one != other for one, other in pairwise(alone))
    if changes > 1:
        yield Fact(message("fact-changes", changes=changes), sign="renew")
    elif not changes and len(alone) == len(steps):
        seats: tuple[Seat, ...] = sides[alone[0]].seats
        yield Fact(message("fact-throughout", who=sides[alone[0]]), seats, "flag")

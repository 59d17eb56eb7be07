"""Sums of who scored what against whom, which can be added in any order.

A ledger has an account for each line-up. All is counted in whole numbers, so that adding in another
order, or taking something out and putting it back, gives the very same ledger.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from operator import add
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from companion.engine.contract.figures import Count, FigureCounts
from companion.engine.seating import NO_SEAT, Seat

# Counts of each deal, as text


class CountColumns:
    """The counts of all deals of a table: by figure, for each deal, seat, amount and chances."""

    def __init__(self, text: str) -> None:
        """Keep the text of `columns_text`."""
        self.text = text

    @cached_property
    def read(self) -> Mapping[str, list[list[int]]]:
        """The counts of each deal as numbers in threes."""
        columns: Mapping[str, list[list[int]]] = json.loads(self.text)
        return columns

    def at(self, key: str, place: int) -> Sequence[int]:
        """Return seat, amount and chances, again and again, of a figure in one deal."""
        deals = self.read.get(key)
        return deals[place] if deals else ()


class DealCounts(Mapping[str, Mapping[Seat, Count]]):
    """The counts of one deal, by figure and seat."""

    __slots__ = ("columns", "place")

    def __init__(self, columns: CountColumns, place: int) -> None:
        """Look into the columns of a table, at one of its deals."""
        self.columns = columns
        self.place = place

    def __getitem__(self, key: str) -> Mapping[Seat, Count]:
        """Return the counts of a figure, by seat."""
        if key not in self.columns.read:
            raise KeyError(key)
        numbers = iter(self.columns.at(key, self.place))
        return {
            Seat(seat): Count(amount, of)
            for seat, amount, of in zip(numbers, numbers, numbers, strict=True)
        }

    def __iter__(self) -> Iterator[str]:
        """Iterate over the figures of the table, also those that say nothing of this deal."""
        return iter(self.columns.read)

    def __len__(self) -> int:
        """Return the number of figures."""
        return len(self.columns.read)


def columns_text(deals: Sequence[FigureCounts]) -> str:
    """Return the text that keeps the counts of these deals."""
    keys = dict.fromkeys(key for deal in deals for key in deal)
    columns = {key: [_flat(deal.get(key, {})) for deal in deals] for key in keys}
    return json.dumps(columns, separators=(",", ":"))


def _flat(by_seat: Mapping[Seat, Count]) -> list[int]:
    """Return the counts of a figure in one deal as numbers in threes."""
    return [part for seat, tally in by_seat.items() for part in (seat, tally.amount, tally.of)]


# Deals of a table, as text


DealLineup = tuple[str, ...]
"""The names at a table, by seat."""
SideSeats = tuple[tuple[Seat, ...], ...]
"""The seats of each side."""
Chairs = tuple[int, ...]
"""The chair of each seat (see `Player`): it stays the same when the seats are renumbered."""


class PlayedDeal(NamedTuple):
    """A scored deal: its number on the sheet, the entry that closed it, who played and the points.

    `whose` is the seat that played it alone, NO_SEAT if all played; its number counts that seat's
    deals. `deltas`, `totals` and `places` (the standings after it) are by side. `counts` are by
    figure, then by seat.
    """

    number: int
    entry: int
    at: str
    dealer: Seat
    players: DealLineup
    sides: SideSeats
    chairs: Chairs
    deltas: tuple[int, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    counts: DealCounts
    whose: Seat = NO_SEAT

    def seats(self) -> Iterator[tuple[Seat, int]]:
        """Yield the seats that played the deal, each with its side."""
        for side, seats in enumerate(self.sides):
            for seat in seats:
                if self.whose in (NO_SEAT, seat):
                    yield seat, side

    def sides_that_played(self) -> Sequence[int]:
        """Return the sides that played the deal."""
        if self.whose == NO_SEAT:
            return range(len(self.sides))
        return [side for _, side in self.seats()]


def deals_text(deals: Iterable[PlayedDeal]) -> str:
    """Return the text that keeps these deals, without their counts."""
    deals = [*deals]
    lineups = [*dict.fromkeys(deal.players for deal in deals)]
    seatings = [*dict.fromkeys((deal.sides, deal.chairs) for deal in deals)]
    places = {lineup: index for index, lineup in enumerate(lineups)}
    rows = [
        (
            *(deal.number, deal.entry, int(deal.dealer), places[deal.players], int(deal.whose)),
            seatings.index((deal.sides, deal.chairs)),
            *deal.deltas,
            *deal.totals,
            *deal.places,
        )
        for deal in deals
    ]
    kept: dict[str, Any] = {"lineups": lineups, "at": [deal.at for deal in deals], "rows": rows}
    kept["seatings"] = [
        [[[*map(int, seats)] for seats in sides], chairs] for sides, chairs in seatings
    ]
    return json.dumps(kept, separators=(",", ":"), ensure_ascii=False)


def read_deals(text: str, counts: CountColumns) -> tuple[PlayedDeal, ...]:
    """Return the deals of a text."""
    kept = json.loads(text)
    lineups = [tuple(lineup) for lineup in kept["lineups"]]
    seatings = [_seating(*each) for each in kept["seatings"]]
    return tuple(
        _deal(row, at, lineups, seatings, DealCounts(counts, index))
        for index, (row, at) in enumerate(zip(kept["rows"], kept["at"], strict=True))
    )


def _seating(sides: Iterable[Iterable[int]], chairs: Iterable[int]) -> tuple[SideSeats, Chairs]:
    """Return the seats of each side, and the chair of each seat."""
    return tuple(tuple(map(Seat, side)) for side in sides), tuple(chairs)


def _deal(
    row: Sequence[int],
    at: str,
    lineups: Sequence[DealLineup],
    seatings: Sequence[tuple[SideSeats, Chairs]],
    counts: DealCounts,
) -> PlayedDeal:
    """Return one deal; its sides are those of its own time, as its players are."""
    number, entry, dealer, lineup, whose, seating, *points = row
    sides, chairs = seatings[seating]
    many = len(sides)
    deltas, totals, places = (tuple(points[start : start + many]) for start in (0, many, 2 * many))
    who = (Seat(dealer), lineups[lineup], sides, chairs)
    return PlayedDeal(number, entry, at, *who, deltas, totals, places, counts, Seat(whose))


Unit: TypeAlias = tuple[tuple[str, ...], int]
"""Those who score together (their names, sorted), and how often they score each time."""
Lineup: TypeAlias = tuple[Unit, ...]
"""All who are compared with each other, sorted."""


class Among(NamedTuple):
    """Who was compared with whom, and under which rules; `scoring` identifies the rules."""

    scoring: str
    lineup: Lineup


class Account(NamedTuple):
    """What one line-up played: how many times, and each unit's points, more being better.

    `spread` is the sum of the squares of all scores around their mean each time, times the number
    of scores.
    """

    times: int
    points: tuple[int, ...]
    spread: int


Ledger: TypeAlias = Mapping[Among, Account]
"""The accounts of all line-ups."""
_ONE_SCORING: Mapping[int, str] = MappingProxyType({})


def ledger_of_deals(
    deals: Iterable[PlayedDeal], lowest_wins: bool, scoring: Mapping[int, str] = _ONE_SCORING
) -> Ledger:
    """Return the ledger of a table's deals, by name.

    In a deal the sides are compared with each other; of deals that people play alone, all those of
    the table are compared. `scoring` tells by a deal's entry under which rules it was scored.
    """
    shared: dict[tuple[str, DealLineup, SideSeats], list[PlayedDeal]] = {}
    alone: dict[str, list[PlayedDeal]] = {}
    for deal in deals:
        rules = scoring.get(deal.entry, "")
        if deal.whose != NO_SEAT:
            alone.setdefault(rules, []).append(deal)
        else:
            shared.setdefault((rules, deal.players, deal.sides), []).append(deal)
    sign = -1 if lowest_wins else 1
    together = (_of_shared(*who, scored, sign) for who, scored in shared.items())
    return joined([*together, *(_of_alone(rules, scored, sign) for rules, scored in alone.items())])


def joined(ledgers: Iterable[Ledger]) -> Ledger:
    """Return the sum of ledgers."""
    sums: dict[Among, Account] = {}
    for ledger in ledgers:
        for among, account in ledger.items():
            sum_so_far = sums.get(among)
            sums[among] = _sum(sum_so_far, account) if sum_so_far else account
    return sums


def without(ledger: Ledger, gone: Ledger) -> Ledger:
    """Return a ledger from which another one is subtracted."""
    less = {
        among: Account(-account.times, tuple(-points for points in account.points), -account.spread)
        for among, account in gone.items()
    }
    return {among: account for among, account in joined([ledger, less]).items() if account.times}


def by_person(ledger: Ledger, person: Callable[[str], str]) -> Ledger:
    """Return a ledger with people in place of names."""
    return joined(_renamed(among, account, person) for among, account in ledger.items())


def scores_of(ledger: Ledger) -> Mapping[str, int]:
    """Return how many scores each person has, alone or with a partner."""
    scores: dict[str, int] = {}
    for among, account in ledger.items():
        for names, often in among.lineup:
            for name in {*names}:
                scores[name] = scores.get(name, 0) + often * account.times
    return scores


def _of_shared(
    rules: str, players: DealLineup, sides: SideSeats, deals: Sequence[PlayedDeal], sign: int
) -> Ledger:
    """Return the ledger of deals that the same people played with each other."""
    points = [sign * sum(deltas) for deltas in zip(*(deal.deltas for deal in deals), strict=True)]
    squares = sum(delta * delta for deal in deals for delta in deal.deltas)
    wholes = sum(sum(deal.deltas) ** 2 for deal in deals)
    names = (tuple(sorted(players[seat] for seat in seats)) for seats in sides)
    units = [(name, 1, scored) for name, scored in zip(names, points, strict=True)]
    return _account(rules, units, len(deals), len(sides) * squares - wholes)


def _of_alone(rules: str, deals: Sequence[PlayedDeal], sign: int) -> Ledger:
    """Return the ledger of deals that people played alone; nothing if only one person did."""
    scores: dict[str, list[int]] = {}
    for deal in deals:
        for seat, side in deal.seats():
            scores.setdefault(deal.players[seat], []).append(sign * deal.deltas[side])
    if len(scores) < 2:
        return {}
    every = [each for scores_alone in scores.values() for each in scores_alone]
    units = [
        ((name,), len(scores_alone), sum(scores_alone)) for name, scores_alone in scores.items()
    ]
    spread = len(every) * sum(score * score for score in every) - sum(every) ** 2
    return _account(rules, units, 1, spread)


def _account(
    rules: str, units: Iterable[tuple[tuple[str, ...], int, int]], times: int, spread: int
) -> Ledger:
    """Return a ledger of one account; its units are sorted."""
    ordered = sorted(units)
    lineup = tuple((names, often) for names, often, _ in ordered)
    account = Account(times, tuple(points for *_, points in ordered), spread)
    return {Among(rules, lineup): account}


def _renamed(among: Among, account: Account, person: Callable[[str], str]) -> Ledger:
    """Return an account by person."""
    units = (
        (tuple(sorted(map(person, names))), often, points)
        for (names, often), points in zip(among.lineup, account.points, strict=True)
    )
    return _account(among.scoring, units, account.times, account.spread)


def _sum(one: Account, other: Account) -> Account:
    """Return two accounts of the same line-up as one."""
    return Account(
        one.times + other.times,
        tuple(map(add, one.points, other.points)),
        one.spread + other.spread,
    )

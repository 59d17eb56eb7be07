"""Sums of who scored what against whom, which can be added in any order.

A ledger has an account for each line-up. All is counted in whole numbers, so that adding in another
order, or taking something out and putting it back, gives the very same ledger.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import add
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from companion.circle.tables.deal_text import Lineup as PlayedLineup
from companion.circle.tables.deal_text import PlayedDeal, SideSeats
from companion.engine.seating import NO_SEAT

Unit: TypeAlias = tuple[tuple[str, ...], int]
"""Those who score together (their names, sorted), and how often they score each time."""
Lineup: TypeAlias = tuple[Unit, ...]
"""All who are compared with each other, sorted."""


class Among(NamedTuple):
    """Under which rules who was compared with whom; `scoring` is any text that stands for them."""

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
    shared: dict[tuple[str, PlayedLineup, SideSeats], list[PlayedDeal]] = {}
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
    rules: str, players: PlayedLineup, sides: SideSeats, deals: Sequence[PlayedDeal], sign: int
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

"""Two people against each other, and pairs of partners."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from companion.circle.figures.tallies import PairKey, pair_key
from companion.circle.people import Groups, PersonKey
from companion.circle.results import ENOUGH_TABLES, places_at
from companion.circle.tables.accounts import PlayedDeal
from companion.circle.tables.evenings import Evening
from companion.circle.tables.played import PlayedTable


class Balance(NamedTuple):
    """How often one was better, how often the other, and how often neither."""

    one: int = 0
    other: int = 0
    equal: int = 0

    def plus(self, lead: int) -> "Balance":
        """Return the balance after one more comparison, with this lead of the first."""
        return Balance(self.one + (lead > 0), self.other + (lead < 0), self.equal + (lead == 0))


class EveningLead(NamedTuple):
    """By how many points one led the other on a night (negative: trailed)."""

    night: date
    points: int


class Duel(NamedTuple):
    """A deal that two people played on different sides: by how much the one was better."""

    entry: int
    lead: int


@dataclass(frozen=True)
class Versus:
    """Two people who sat at the same tables on different sides, in one game.

    `tables` are those tables; `places` and `deals` count who was better. Leads are by evening.
    """

    tables: tuple[PlayedTable, ...]
    leads: tuple[EveningLead, ...]
    places: Balance
    deals: Balance

    @property
    def evenings(self) -> Balance:
        """How many evenings each of them was in front."""
        balance = Balance()
        for lead in self.leads:
            balance = balance.plus(lead.points)
        return balance

    @property
    def enough(self) -> bool:
        """Whether there are enough tables to say who is ahead."""
        return len(self.tables) >= ENOUGH_TABLES


class Partners(NamedTuple):
    """A pair: its people, their finished tables together, how many were won, and their deals."""

    people: PairKey
    tables: int
    wins: int
    deals: int

    @property
    def share(self) -> Fraction:
        """The share of tables that they won."""
        return Fraction(self.wins, self.tables or 1)


def versus(
    evenings: Sequence[Evening], game: str, groups: Groups, one: PersonKey, other: PersonKey
) -> Versus:
    """Return how two people did against each other in a game."""
    tables, leads = [], []
    places, deals = Balance(), Balance()
    for evening in evenings:
        met = [each for each in evening.tables if each.game == game]
        met = [played for played in met if duels_at(played, groups, one, other)]
        if not met:
            continue
        tables += met
        points = [duel.lead for table in met for duel in duels_at(table, groups, one, other)]
        leads.append(EveningLead(evening.night, sum(points)))
        for lead in points:
            deals = deals.plus(lead)
        for table in met:
            at = places_at(table, groups)
            if one in at and other in at:
                places = places.plus(at[other] - at[one])
    return Versus(tuple(tables), tuple(leads), places, deals)


def tables_of_pair(
    tables: Iterable[PlayedTable], groups: Groups, pair: PairKey
) -> tuple[tuple[PlayedTable, bool | None], ...]:
    """Return the tables at which a pair played together, and whether it won them.

    None: the table is not counted for this pair.
    """
    return tuple(
        (table, None if won is None else won == 1)
        for table in tables
        for each, _, won in _pairs(table, groups)
        if each == pair
    )


def partners_of(tables: Iterable[PlayedTable], groups: Groups) -> tuple[Partners, ...]:
    """Return all pairs, those with the highest share of wins first, those with few tables last.

    A table counts for the pair that played more than half of its side's deals.
    """
    sums: dict[PairKey, list[int]] = {}
    for table in tables:
        for pair, deals, won in _pairs(table, groups):
            pair_sums = sums.setdefault(pair, [0, 0, 0])
            pair_sums[0] += won is not None
            pair_sums[1] += won or 0
            pair_sums[2] += deals
    partners = [Partners(pair, *added) for pair, added in sums.items()]
    return tuple(
        sorted(
            partners,
            key=lambda pair: (
                pair.tables < ENOUGH_TABLES,
                -pair.share if pair.tables >= ENOUGH_TABLES else -pair.tables,
                -pair.tables,
                pair.people,
            ),
        )
    )


def best_partner(
    partners: Sequence[Partners], person: PersonKey
) -> tuple[PersonKey, Partners] | None:
    """Return a person's best partner; None if none played often enough, or two are equal."""
    regular = [pair for pair in partners if person in pair.people and pair.tables >= ENOUGH_TABLES]
    if not regular or (len(regular) > 1 and regular[0].share == regular[1].share):
        return None
    return next((each for each in regular[0].people if each != person), person), regular[0]


@lru_cache(maxsize=20_000)
def duels_at(
    table: PlayedTable, groups: Groups, one: PersonKey, other: PersonKey
) -> tuple[Duel, ...]:
    """Return the deals of a table that two people played on different sides."""
    if not {one, other} <= {groups.of(name) for name in table.names}:
        return ()
    sign = -1 if table.lowest_wins else 1
    duels = []
    for deal in table.deals:
        sides = _sides(deal, groups)
        if len(sides.get(one, ())) == len(sides.get(other, ())) == 1:
            (one_side,), (other_side,) = sides[one], sides[other]
            if one_side != other_side:
                lead = sign * (deal.deltas[one_side] - deal.deltas[other_side])
                duels.append(Duel(deal.entry, lead))
    return tuple(duels)


def _sides(deal: PlayedDeal, groups: Groups) -> Mapping[PersonKey, set[int]]:
    """Return the sides on which each person played a deal: more than one if two seats are one's."""
    sides: dict[PersonKey, set[int]] = {}
    for seat, side in deal.seats():
        sides.setdefault(groups.of(deal.players[seat]), set()).add(side)
    return sides


def _pairs(table: PlayedTable, groups: Groups) -> Iterator[tuple[PairKey, int, int | None]]:
    """Yield a table's pairs: their deals together, and if they won (None: it does not count)."""
    tied = len({*table.places}) == 1
    for side in range(len(table.sides)):
        deals: dict[PairKey, int] = {}
        for stint in table.pairs:
            if stint.side == side:
                pair = pair_key(stint.names, groups)
                deals[pair] = deals.get(pair, 0) + stint.deals
        total = sum(deals.values())
        for pair, played in deals.items():
            theirs = table.over and 2 * played > total
            yield pair, played, int(table.places[side] == 1 and not tied) if theirs else None

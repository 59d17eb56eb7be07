"""The course of a finished table: who led when, and whether points say who leads."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from companion.circle.people import Groups, PersonKey
from companion.circle.results import people_of_sides
from companion.circle.tables.accounts import DealCounts, PlayedDeal
from companion.circle.tables.played import PlayedTable
from companion.engine.seating import NO_SEAT, Seat


class Step(NamedTuple):
    """A deal of the course, by side of the course.

    `deltas` has the sides that played it; `totals`, `places` and `seats` all that were there.
    """

    number: int
    entry: int
    deltas: Mapping[int, int]
    totals: Mapping[int, int]
    places: Mapping[int, int]
    seats: Mapping[int, tuple[Seat, ...]]
    counts: DealCounts


@dataclass(frozen=True)
class Course:
    """A table as its story sees it: by side, with the deals in order.

    A side has one number from the first deal to the last: that of the end, or a larger one if it
    has left.
    """

    table: PlayedTable
    groups: Groups

    @cached_property
    def deals(self) -> tuple[Step, ...]:
        """The deals of the table."""
        return tuple(map(self._step, self.table.deals))

    @property
    def sides(self) -> range:
        """The numbers of the sides that were there at the end."""
        return range(len(self.table.sides))

    @property
    def all_sides(self) -> range:
        """The numbers of all sides, those that have left too."""
        return range(len(self._numbers))

    @cached_property
    def people(self) -> tuple[tuple[PersonKey, ...], ...]:
        """The people of each side; none if a seat changed hands, so the story omits it.

        The story also omits players who have left.
        """
        here = people_of_sides(self.table, self.groups)
        return (*here, *((),) * (len(self.all_sides) - len(self.sides)))

    @cached_property
    def winner(self) -> int | None:
        """The side that won alone, None if there is none or its seats changed hands."""
        first = [side for side in self.sides if self.table.places[side] == 1]
        alone = len(first) == 1 and len(self.sides) > 1 and self.people[first[0]]
        return first[0] if alone else None

    @cached_property
    def together(self) -> bool:
        """Whether all play the same deals and none is on paper: who led after each is known."""
        is_whole = self.table.deal_count == len(self.table.deals)
        return is_whole and all(deal.whose == NO_SEAT for deal in self.table.deals)

    @cached_property
    def by_points(self) -> bool:
        """Whether the places followed the points after every deal and at the end."""
        ends = [(deal.totals, deal.places) for deal in self.table.deals]
        ends.append((self.table.totals, self.table.places))
        return all(self._ranks(totals) == places for totals, places in ends)

    @property
    def totals(self) -> Mapping[int, int]:
        """The totals of the end, by side."""
        return dict(enumerate(self.table.totals))

    def leader_after(self, deal: Step) -> int | None:
        """Return the side that led alone after a deal, or None."""
        first = [side for side, place in deal.places.items() if place == 1]
        return first[0] if len(first) == 1 else None

    def behind(self, totals: Mapping[int, int], side: int) -> int:
        """Return how many points a side was behind the best."""
        return max(map(self._good, totals.values())) - self._good(totals[side])

    def others(self, *sides: int) -> Iterator[int]:
        """Iterate over the sides that the story may mention, except these."""
        return (side for side in self.sides if side not in sides and self.people[side])

    @cached_property
    def _numbers(self) -> Mapping[int, int]:
        """The number of each side by the chair of its first seat."""
        seatings = [(deal.sides, deal.chairs) for deal in self.table.deals]
        seatings.insert(0, (self.table.sides, self.table.chairs))
        firsts = (chairs[seats[0]] for sides, chairs in seatings for seats in sides)
        return {chair: number for number, chair in enumerate(dict.fromkeys(firsts))}

    def _step(self, deal: PlayedDeal) -> Step:
        """Return a deal by side of the course."""
        numbers = [self._numbers[deal.chairs[seats[0]]] for seats in deal.sides]
        return Step(
            deal.number,
            deal.entry,
            {numbers[side]: deal.deltas[side] for side in deal.sides_that_played()},
            dict(zip(numbers, deal.totals, strict=True)),
            dict(zip(numbers, deal.places, strict=True)),
            dict(zip(numbers, deal.sides, strict=True)),
            deal.counts,
        )

    def _good(self, total: int) -> int:
        """Return points so that more are better."""
        return -total if self.table.lowest_wins else total

    def _ranks(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """Return the places that points alone would give."""
        good = [self._good(total) for total in totals]
        return tuple(1 + sum(other > own for other in good) for own in good)

"""The condition under which each kind of sentence about a table is true, deal by deal."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import NamedTuple

from companion.circle.story.course import Course, Step
from companion.engine.contract.figures import Figure

NOBODY = NO_DEAL = -1
_LED_MUCH = 2
_CHANGED_OFTEN = 3


class StoryStatement(NamedTuple):
    """A statement: its kind, the sides it is about, a number, and the index of its deal."""

    kind: str
    side: int = NOBODY
    other: int = NOBODY
    amount: int = 0
    deal: int = NO_DEAL
    figure: Figure | None = None


def counted(course: Course, side: int, figure: Figure) -> int:
    """Return how much was counted for a side: of all its seats, or of the pair once."""
    total = 0
    for deal in course.deals:
        counts = deal.counts.get(figure.key, {})
        amounts = [counts[seat].amount for seat in deal.seats.get(side, ()) if seat in counts]
        total += (amounts[0] if figure.pairs else sum(amounts)) if amounts else 0
    return total


def lead_changes(course: Course) -> int:
    """Return how often one who led alone was followed by another who did."""
    leaders = [course.leader_after(deal) for deal in course.deals]
    alone = [leader for leader in leaders if leader is not None]
    return sum(one != other for one, other in pairwise(alone))


def holds_won(course: Course, told: StoryStatement) -> bool:
    """Whether a side won alone, by so many points."""
    ahead = [course.behind(course.totals, side) for side in course.sides if side != told.side]
    return holds_won_only(course, told) and course.by_points and min(ahead) == told.amount > 0


def holds_won_only(course: Course, told: StoryStatement) -> bool:
    """Whether a side has the first place alone."""
    places = course.table.places
    return places[told.side] == 1 and places.count(1) == 1 and len(places) > 1


def holds_throughout(course: Course, told: StoryStatement) -> bool:
    """Whether the winner led alone after every deal."""
    led = all(course.leader_after(deal) == told.side for deal in course.deals)
    return course.together and led and holds_won_only(course, told)


def holds_comeback(course: Course, told: StoryStatement) -> bool:
    """Whether the winner was so many points behind the best after that deal, more than one."""
    deal = course.deals[told.deal]
    scored = course.together and course.by_points and holds_won_only(course, told)
    there = told.side in deal.totals
    return scored and there and course.behind(deal.totals, told.side) == told.amount > 1


def holds_decided(course: Course, told: StoryStatement) -> bool:
    """Whether the winner went ahead with that deal, not the first, and stayed there.

    Who leads because somebody came or left has not gone ahead with a deal.
    """
    if not 0 < told.deal < len(course.deals):
        return False
    last, deal = course.deals[told.deal - 1 : told.deal + 1]
    if last.places.keys() != deal.places.keys():
        return False
    before = course.leader_after(last)
    kept = all(course.leader_after(deal) == told.side for deal in course.deals[told.deal :])
    return course.together and before != told.side and kept and holds_won_only(course, told)


def holds_passed(course: Course, told: StoryStatement) -> bool:
    """Whether the one was behind the other before that deal, and ahead from then on."""
    one, other, deals = told.side, told.other, course.deals
    ahead = all(_ahead(deal, one, other) for deal in deals[told.deal :])
    places = course.table.places
    kept = ahead and places[one] < places[other]
    return course.together and _ahead(deals[told.deal - 1], other, one) and kept


def _ahead(deal: Step, one: int, other: int) -> bool:
    """Return whether the one was ahead of the other after a deal; both must have been there."""
    places = deal.places
    return one in places and other in places and places[one] < places[other]


def holds_figure(course: Course, told: StoryStatement) -> bool:
    """Whether a side has so much of a figure, more than one, and nobody else as much."""
    if told.figure is None or told.amount < 2 or not course.people[told.side]:
        return False
    amounts = [counted(course, side, told.figure) for side in course.all_sides]
    return amounts[told.side] == told.amount and amounts.count(max(amounts)) == 1


def holds_led(course: Course, told: StoryStatement) -> bool:
    """Whether a side led alone after so many deals, more than half, and did not win."""
    led = sum(course.leader_after(deal) == told.side for deal in course.deals)
    much = led >= _LED_MUCH and 2 * led > len(course.deals)
    return course.together and much and led == told.amount and course.table.places[told.side] > 1


def holds_changes(course: Course, told: StoryStatement) -> bool:
    """Whether the lead changed hands so often, and often enough to be told."""
    return course.together and told.amount >= _CHANGED_OFTEN and lead_changes(course) == told.amount


def holds_hardest(course: Course, told: StoryStatement) -> bool:
    """Whether no other side had a deal as bad, which cost points."""
    sign = 1 if course.table.lowest_wins else -1
    costs = [sign * points for deal in course.deals for points in deal.deltas.values()]
    cost = sign * told.amount
    is_its_deal = course.deals[told.deal].deltas.get(told.side) == told.amount
    unique = cost == max(costs) and costs.count(cost) == 1
    return is_its_deal and unique and cost > 0 and bool(course.people[told.side])


HOLDS: Mapping[str, Callable[[Course, StoryStatement], bool]] = {
    "won": holds_won,
    "won-only": holds_won_only,
    "throughout": holds_throughout,
    "comeback": holds_comeback,
    "decided": holds_decided,
    "passed": holds_passed,
    "figure": holds_figure,
    "led": holds_led,
    "changes": holds_changes,
    "hardest": holds_hardest,
}
"""The condition of each kind, under which its sentence is true."""

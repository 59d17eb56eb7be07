"""Candidates for the story of a table; conditions decide whether each is true (`HOLDS`)."""

from collections.abc import Iterator, Sequence

from companion.circle.story.conditions import (
    NO_DEAL,
    StoryStatement,
    counted,
    holds_figure,
    holds_passed,
    lead_changes,
)
from companion.circle.story.course import Course
from companion.engine.contract.figures import Adds, Figure

_FIGURES = 2


def tell(course: Course, figures: Sequence[Figure]) -> Iterator[StoryStatement]:
    """Yield what may be told about a table, the most interesting first."""
    for find in (_won, _throughout, _comeback, _decided, _last_pass):
        yield from find(course)
    yield from _figures(course, figures)
    for find in (_led, _changes, _hardest):
        yield from find(course)


def _won(course: Course) -> Iterator[StoryStatement]:
    """Yield who won, and by how much if points say so."""
    winner = course.winner
    if winner is not None:
        second = min(course.behind(course.totals, side) for side in course.sides if side != winner)
        yield StoryStatement("won", winner, amount=second)
        yield StoryStatement("won-only", winner)


def _throughout(course: Course) -> Iterator[StoryStatement]:
    """Yield a lead of the winner from the first deal to the last."""
    if course.winner is not None:
        yield StoryStatement("throughout", course.winner, amount=len(course.deals))


def _comeback(course: Course) -> Iterator[StoryStatement]:
    """Yield by how many points the winner was behind, at most, when a third was played.

    Who is behind earlier has not come back from anything.
    """
    winner = course.winner
    if winner is not None:
        behind = {
            index: course.behind(deal.totals, winner)
            for index, deal in enumerate(course.deals)
            if winner in deal.totals and 3 * (index + 1) >= len(course.deals)
        }
        deal = max(behind, key=behind.__getitem__, default=0)
        yield StoryStatement("comeback", winner, amount=behind.get(deal, 0), deal=deal)


def _decided(course: Course) -> Iterator[StoryStatement]:
    """Yield the deal with which the winner went ahead for good."""
    if course.winner is not None:
        led = [course.leader_after(deal) == course.winner for deal in course.deals]
        last = max((index for index, leads in enumerate(led) if not leads), default=NO_DEAL)
        yield StoryStatement("decided", course.winner, deal=last + 1)


def _last_pass(course: Course) -> Iterator[StoryStatement]:
    """Yield who passed whom last, below the winner."""
    winner = course.winner
    if winner is None:
        return
    passings = [
        told
        for side in course.others(winner)
        for other in course.others(winner, side)
        for index in range(1, len(course.deals))
        if holds_passed(course, told := StoryStatement("passed", side, other, deal=index))
    ]
    if passings:
        people = course.people
        yield min(passings, key=lambda told: (-told.deal, people[told.side], people[told.other]))


def _figures(course: Course, figures: Sequence[Figure]) -> Iterator[StoryStatement]:
    """Yield who alone had most of a figure, for the first figures of which anybody had several."""
    candidates = []
    for figure in figures:
        if figure.adds in (Adds.SUM, Adds.SHARE) and not figure.whole and figure.good:
            amounts = [counted(course, side, figure) for side in course.all_sides]
            most = max(range(len(amounts)), key=amounts.__getitem__)
            candidates.append(StoryStatement("figure", most, amount=amounts[most], figure=figure))
    yield from [told for told in candidates if holds_figure(course, told)][:_FIGURES]


def _led(course: Course) -> Iterator[StoryStatement]:
    """Yield who led after most deals, and did not win."""
    for side in course.others():
        led = sum(course.leader_after(deal) == side for deal in course.deals)
        yield StoryStatement("led", side, amount=led)


def _changes(course: Course) -> Iterator[StoryStatement]:
    """Yield how often the lead changed hands."""
    yield StoryStatement("changes", amount=lead_changes(course))


def _hardest(course: Course) -> Iterator[StoryStatement]:
    """Yield the worst deal of all."""
    worst = max if course.table.lowest_wins else min
    hardest = worst(
        (points, index, side)
        for index, deal in enumerate(course.deals)
        for side, points in deal.deltas.items()
    )
    yield StoryStatement("hardest", hardest[2], amount=hardest[0], deal=hardest[1])

"""The story of an evening: a few sentences that the log of its table proves.

Every kind of sentence has a condition (`HOLDS`), and candidates that do not fulfil it are
dropped. Each kind has several wordings, which alternate from evening to evening.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, pairwise
from typing import NamedTuple

from companion.circle.people import People
from companion.circle.results import evening_results
from companion.circle.story.course import Course, Step
from companion.circle.story.news import Figures, News, names_of, records_broken
from companion.circle.tables.evenings import Evening
from companion.engine.contract.figures import Adds, Figure
from companion.engine.messages import Text, message

# Conditions of sentences


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
    """Whether a side won alone, by this many points."""
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
    """Whether the winner was this many points behind the best after that deal, more than one."""
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
    """Whether a side led alone after this many deals, more than half, and did not win."""
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


# Candidates for the story of a table


_FIGURES = 2


def tell(course: Course, figures: Sequence[Figure]) -> Iterator[StoryStatement]:
    """Yield candidate sentences about a table, the most interesting first."""
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


WORDINGS = 2
FIGURE_WORDINGS = 4
"""How many wordings each kind of sentence has, numbered from 1; a story has up to two figures."""
MOST_SENTENCES = 6
_FEW_DEALS = 3


def story_of(people: People, evenings: Sequence[Evening], figures: Figures) -> tuple[News, ...]:
    """Return the story of the last of these evenings.

    It is empty while one of its tables is open, and if hardly anything was played. Of several
    tables the longest is told, after how the evening ended.
    """
    if not evenings or not all(table.over for table in evenings[-1].tables):
        return ()
    longest = max(evenings[-1].tables, key=lambda table: table.deal_count)
    if len(longest.deals) < _FEW_DEALS:
        return ()
    turn = len(evenings)
    sentences = _of_table(people, evenings[-1], Course(longest, people.groups), figures, turn)
    records = [
        # Message codes: story-record-1, story-record-2
        replace(record, says=message(f"story-record-{1 + turn % WORDINGS}", record=record.says))
        for record in islice(records_broken(people, evenings, figures), 1)
    ]
    evening = _whole_evening(people, evenings[-1], 1 + turn % WORDINGS)
    return (*evening, *sentences[: MOST_SENTENCES - len(evening) - len(records)], *records)


def _of_table(
    people: People, evening: Evening, course: Course, figures: Figures, turn: int
) -> list[News]:
    """Return the story of one table; the first sentence says which one it was of several."""
    statements = _true_statements(course, figures.get(course.table.game, ()))
    sentences = [
        _sentence(people, course, news, _wording(statements[:index], news, turn))
        for index, news in enumerate(statements)
    ]
    if len(evening.tables) > 1 and sentences:
        first = message(
            # Message codes: story-at-1, story-at-2
            f"story-at-{1 + turn % WORDINGS}",
            table=evening.tables.index(course.table) + 1,
            tables=len(evening.tables),
            said=sentences[0].says,
        )
        sentences[0] = replace(sentences[0], says=first)
    return sentences


def _true_statements(course: Course, figures: Sequence[Figure]) -> list[StoryStatement]:
    """Return the true statements about a table, except those implied by stronger ones."""
    chosen: list[StoryStatement] = []
    for statement in tell(course, figures):
        weaker = {_IMPLIES[news.kind] for news in chosen if news.kind in _IMPLIES}
        if statement.kind not in weaker and HOLDS[statement.kind](course, statement):
            chosen.append(statement)
    return chosen


def _wording(before: Sequence[StoryStatement], told: StoryStatement, turn: int) -> int:
    """Return a wording that differs from those in this story and in the last one."""
    if told.kind != "figure":
        return 1 + turn % WORDINGS
    used = sum(earlier.kind == told.kind for earlier in before)
    return 1 + (turn * FIGURE_WORDINGS // 2 + used) % FIGURE_WORDINGS


_IMPLIES = {"won": "won-only"}
"""By the kind of a sentence: a weaker kind, which is redundant after it."""


def _whole_evening(people: People, evening: Evening, wording: int) -> tuple[News, ...]:
    """Return who won most of the tables, if there were several and one person did."""
    if len(evening.tables) < 2:
        return ()
    results = evening_results(evening, people.groups)
    most = max((result.wins for result in results), default=0)
    best = [result.person for result in results if result.wins == most]
    if len(best) > 1 or most < 2:
        return ()
    says = message(
        # Message codes: story-evening-1, story-evening-2
        f"story-evening-{wording}",
        who=names_of(people, best),
        wins=most,
        tables=len(evening.tables),
        left=len(evening.tables) - most,
    )
    return (News(says, tuple(best), "crown"),)


def _sentence(people: People, course: Course, told: StoryStatement, wording: int) -> News:
    """Return the sentence of a statement."""
    who, other = (course.people[side] if side != NOBODY else () for side in (told.side, told.other))
    deal = course.deals[told.deal] if told.deal != NO_DEAL else course.deals[-1]
    points = course.table.sign * told.amount
    says = message(
        # Message codes: story-changes-1, story-changes-2, story-comeback-1, story-comeback-2,
        #   story-decided-1, story-decided-2, story-figure-1, story-figure-2, story-figure-3,
        #   story-figure-4, story-hardest-1, story-hardest-2, story-led-1, story-led-2,
        #   story-passed-1, story-passed-2, story-throughout-1, story-throughout-2, story-won-1,
        #   story-won-2, story-won-only-1, story-won-only-2
        f"story-{told.kind}-{wording}",
        who=names_of(people, who),
        people=len(who),
        other=names_of(people, other),
        amount=told.amount,
        points=(points,),
        deal=deal.number,
        deals=len(course.deals),
        late=int(2 * told.deal >= len(course.deals)),
        figure=told.figure.label if told.figure else Text(""),
    )
    sign = _sign(told.figure) if told.figure else _SIGNS.get(told.kind, "")
    return News(says, (*who, *other), sign, course.table.mark, deal.entry)


def _sign(figure: Figure) -> str:
    """Return the sign of a figure: an icon, or the letter of a suit."""
    return figure.sign or (figure.card.suit.letter if figure.card and figure.card.suit else "")


_SIGNS: Mapping[str, str] = {
    "won": "crown",
    "won-only": "crown",
    "throughout": "flag",
    "comeback": "up",
    "decided": "flag",
    "passed": "renew",
    "led": "down",
    "changes": "renew",
    "hardest": "chart",
}

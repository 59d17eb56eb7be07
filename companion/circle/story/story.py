"""The story of an evening: a few sentences, each of which the log of its table can prove.

`candidates` proposes what there is to tell, and `conditions` has the condition under which each
kind of sentence is true; nothing is told that does not fulfil it. Each kind has several wordings,
which take turns from evening to evening.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice

from companion.circle.people import People
from companion.circle.results import evening_results
from companion.circle.story.broken_records import Figures, records_broken
from companion.circle.story.candidates import tell
from companion.circle.story.conditions import HOLDS, NO_DEAL, NOBODY, StoryStatement
from companion.circle.story.course import Course
from companion.circle.story.news import News, names_of
from companion.circle.tables.evenings import Evening
from companion.engine.contract.figures import Figure
from companion.engine.messages import Text, message

WORDINGS = 2
FIGURE_WORDINGS = 4
"""How many wordings each kind of sentence has, numbered from 1; a story has up to two figures."""
MOST_SENTENCES = 6
_FEW_DEALS = 3


def story_of(people: People, evenings: Sequence[Evening], figures: Figures) -> tuple[News, ...]:
    """Return the story of the last of these evenings.

    It is empty while one of its tables goes on, and if hardly anything was played. Of several
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
        replace(record, says=message(f"story-record-{1 + turn % WORDINGS}", record=record.says))
        for record in islice(records_broken(people, evenings, figures), 1)
    ]
    evening = _whole_evening(people, evenings[-1], 1 + turn % WORDINGS)
    return (*evening, *sentences[: MOST_SENTENCES - len(evening) - len(records)], *records)


def _of_table(
    people: People, evening: Evening, course: Course, figures: Figures, turn: int
) -> list[News]:
    """Return what is told of one table; the first sentence says which one it was of several."""
    statements = _true_statements(course, figures.get(course.table.game, ()))
    sentences = [
        _sentence(people, course, news, _wording(statements[:index], news, turn))
        for index, news in enumerate(statements)
    ]
    if len(evening.tables) > 1 and sentences:
        first = message(
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
"""By the kind of a sentence: the kind that says less, and need not be told after it."""


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

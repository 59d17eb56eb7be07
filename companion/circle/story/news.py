"""The news of a circle: broken records and other changes of the last evening."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from companion.circle.figures.records import Record, records_of, streaks_of
from companion.circle.log.circle_state import Season
from companion.circle.log.fold import CircleSheet
from companion.circle.people import People, PersonKey
from companion.circle.results import winners_of
from companion.circle.seasons import SeasonTable, season_table
from companion.circle.tables.evenings import Evening
from companion.engine.contract.figures import Figure
from companion.engine.messages import Message, Text, Value, message
from companion.engine.numbers import decimal


@dataclass(frozen=True)
class News:
    """One thing to tell. `sign` names an icon; `mark` and `entry` are of its table and deal."""

    says: Message
    people: tuple[PersonKey, ...] = ()
    sign: str = ""
    mark: str = ""
    entry: int = 0


def name_of(people: People, key: PersonKey) -> Value:
    """Return a person's name for a message: "somebody" if it was erased."""
    return people.person(key).shown or message("circle-somebody")


def names_of(people: People, keys: Iterable[PersonKey]) -> tuple[Value, ...]:
    """Return several people as a message names them."""
    return tuple(name_of(people, key) for key in keys)


def number_of(score: Fraction, places: int = 1) -> int | str:
    """Return a score as it is shown: whole, or with this many decimals."""
    return int(score) if score.denominator == 1 else decimal(score, places)


# Broken records


Figures = Mapping[str, tuple[Figure, ...]]
"""The figures of each game, by its key."""


def records_broken(people: People, evenings: Sequence[Evening], figures: Figures) -> Iterator[News]:
    """Yield the records that the last evening broke, with who held them."""
    for game in dict.fromkeys(table.game for table in evenings[-1].tables):
        earlier = [table for evening in evenings[:-1] for table in evening.tables]
        declared, groups = figures.get(game, ()), people.groups
        old = {_kind(record): record for record in records_of(earlier, game, declared, groups)}
        now = records_of([*earlier, *evenings[-1].tables], game, declared, groups)
        labels = {figure.key: figure.label for figure in declared}
        sign = next(table.sign for table in evenings[-1].tables if table.game == game)
        for record in now:
            broken = old.get(_kind(record))
            if broken is not None and broken.amount != record.amount:
                yield _news(people, record, broken, labels, sign)


def _news(
    people: People, record: Record, broken: Record, labels: Mapping[str, Text], sign: int
) -> News:
    """Return the news of a broken record."""
    sign_shown = sign if record.kind in _POINTS else 1
    feat = record.feats[0]
    holders = broken.feats[0].people
    says = message(
        # Message codes: circle-record-best, circle-record-best-deal, circle-record-best-total,
        #   circle-record-deals, circle-record-margin, circle-record-most, circle-record-run,
        #   circle-record-worst-deal, circle-record-worst-total
        f"circle-record-{record.kind}",
        who=names_of(people, feat.people),
        amount=(sign_shown * record.amount,),
        before=(sign_shown * broken.amount,),
        holder=names_of(people, holders),
        figure=labels.get(record.figure, Text("")),
    )
    return News(says, feat.people, "record", feat.mark, feat.entry)


_POINTS = ("best-total", "worst-total", "best-deal", "worst-deal")
"""The kinds of records whose amounts are points, which some games show with the other sign."""


def _kind(record: Record) -> tuple[str, str]:
    """Return what makes two records comparable."""
    return record.kind, record.figure


# Changes of the last evening


_IN_A_ROW = 2
_ROUND = 25


@dataclass(frozen=True)
class EveningChanges:
    """The changes by one evening, the most important first; never empty."""

    night: date
    news: tuple[News, ...]


def since_last_time(
    sheet: CircleSheet, people: People, evenings: Sequence[Evening], figures: Figures
) -> EveningChanges | None:
    """Return what the last evening changed; None before the first one."""
    if not evenings:
        return None
    last = evenings[-1]
    news = (
        *_of_season(sheet.seasons, people, evenings),
        *_streaks(people, evenings),
        *records_broken(people, evenings, figures),
        *_newcomers(people, evenings),
        *_round_numbers(evenings),
    )
    return EveningChanges(last.night, news or tuple(_won(people, last)))


def _of_season(
    seasons: Iterable[Season], people: People, evenings: Sequence[Evening]
) -> Iterator[News]:
    """Yield who passed whom in the season, and who leads it; nothing on its first evening."""
    season = next((each for each in seasons if each.holds(evenings[-1].night)), None)
    if season is None:
        return
    before = season_table(season, evenings[:-1], people.groups)
    after = season_table(season, evenings, people.groups)
    if not before.leaders or not after.leaders or before.nights == after.nights:
        return
    for leader in after.leaders:
        passed = _passed_by(before, after, leader) if leader not in before.leaders else ()
        if passed:
            says = message(
                "circle-news-passes", who=name_of(people, leader), passed=names_of(people, passed)
            )
            yield News(says, (leader,), "up")
    yield _leading(people, after, still=before.leaders == after.leaders)


def _passed_by(before: SeasonTable, after: SeasonTable, leader: PersonKey) -> tuple[PersonKey, ...]:
    """Return whom a leader passed: those who were ahead, and are behind now."""
    line_before = before.line(leader)
    if line_before is None or line_before.place is None:
        return ()
    behind = {line.person for line in after.lines if (line.place or 0) > 1}
    return tuple(
        line.person
        for line in before.lines
        if line.place is not None and line.place < line_before.place and line.person in behind
    )


def _leading(people: People, table: SeasonTable, still: bool) -> News:
    """Return who leads the season, and by how much."""
    leaders, first = table.leaders, table.lines[0]
    score = number_of(first.score, table.places)
    if len(leaders) > 1:
        says = message("circle-news-lead-shared", who=names_of(people, leaders), score=score)
        return News(says, leaders, "crown")
    second = table.runner_up
    who, code = (
        name_of(people, first.person),
        "circle-news-leads-still" if still else "circle-news-leads",
    )
    if second is not None and second.score == first.score:
        code = "circle-news-leads-level"
    if second is None:
        return News(message("circle-news-leads-alone", who=who, score=score), leaders, "crown")
    says = message(
        code,
        who=who,
        score=score,
        second=name_of(people, second.person),
        theirs=number_of(second.score, table.places),
    )
    return News(says, leaders, "crown")


def _streaks(people: People, evenings: Sequence[Evening]) -> Iterator[News]:
    """Yield who has won several evenings in a row, the last one among them."""
    for streak in streaks_of(evenings, people.groups):
        if streak.length >= _IN_A_ROW:
            who = name_of(people, streak.person)
            says = message("circle-news-streak", who=who, evenings=streak.length)
            yield News(says, (streak.person,), "flame")


def _newcomers(people: People, evenings: Sequence[Evening]) -> Iterator[News]:
    """Yield who came for the first time, unless it was the circle's first evening."""
    came = [
        {people.groups.of(name) for table in evening.tables for name in table.names}
        for evening in evenings
    ]
    new = sorted(came[-1].difference(*came[:-1])) if len(came) > 1 else []
    if new:
        says = message("circle-news-first", who=names_of(people, new), people=len(new))
        yield News(says, tuple(new), "person")


def _round_numbers(evenings: Sequence[Evening]) -> Iterator[News]:
    """Yield a round number of evenings, such as the circle's 25th."""
    if len(evenings) % _ROUND == 0:
        yield News(message("circle-news-round", evenings=len(evenings)), sign="calendar")


def _won(people: People, evening: Evening) -> Iterator[News]:
    """Yield who won the evening."""
    winners = winners_of(evening, people.groups)
    if winners:
        says = message("circle-news-won", who=names_of(people, winners), people=len(winners))
        yield News(says, winners, "crown")
    else:
        yield News(message("circle-news-open"))

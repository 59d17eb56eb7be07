"""Finds the records that a circle's last evening broke."""

from collections.abc import Iterator, Mapping, Sequence

from companion.circle.figures.records import Record, records_of
from companion.circle.people import People
from companion.circle.story.news import News, names_of
from companion.circle.tables.evenings import Evening
from companion.engine.contract.figures import Figure
from companion.engine.messages import Text, message

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
        f"circle-record-{record.kind}",
        who=names_of(people, feat.people),
        amount=(sign_shown * record.amount,),
        before=(sign_shown * broken.amount,),
        holder=names_of(people, holders),
        figure=labels.get(record.figure, Text("")),
    )
    return News(says, feat.people, "record", feat.mark, feat.entry)


_POINTS = ("best-total", "worst-total", "best-deal", "worst-deal")
"""The kinds of records whose amounts are points, which some games show the other way round."""


def _kind(record: Record) -> tuple[str, str]:
    """Return what makes two records comparable."""
    return record.kind, record.figure

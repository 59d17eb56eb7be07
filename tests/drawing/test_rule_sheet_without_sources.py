"""A game that names no documents says nothing of documents on its rule sheet."""

from collections.abc import Mapping

import pytest

from companion.drawing.rule_sheet import rule_sheet
from companion.engine.fold.replay import Table, replay
from companion.engine.messages import Text, message
from companion.engine.rules.book import OWN_READING, BookRule, Source
from companion.engine.seating import Seat
from tests.web.tiny import Tiny, TinyRules

NAMED = {"W": Source(Text("Book"), Text("A book"))}


class Told(Tiny):
    """Tiny with a line of a book that is in no document."""

    def book(self, rules: TinyRules, seats: int) -> tuple[BookRule, ...]:
        return (BookRule(Text("Tricks"), message("tiny-sum", sum=5), ()),)


@pytest.mark.parametrize(("sources", "cited"), [({}, []), (NAMED, [OWN_READING])])
def test_reading_is_told_only_beside_documents(
    monkeypatch: pytest.MonkeyPatch, sources: Mapping[str, Source], cited: list[Source]
) -> None:
    monkeypatch.setattr(Told, "sources", sources)
    sheet = replay(Table(Told(), TinyRules(), ("Ann", "Bo", "Cara"), Seat(0)), ())
    ((line,),) = (section.lines for section in rule_sheet(sheet).sections)
    assert [source for source, _ in line.cited] == cited

"""Any number of phones score, confirm, amend and undo: all of them see one sheet."""

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.fold.conflicts import (
    agree,
    find_rival,
    find_rival_amendment,
    is_harmless,
    is_in_progress,
)
from companion.engine.fold.deals import confirmations_of
from companion.engine.fold.replay import Sheet, judge, replay, replay_from, replay_more
from companion.engine.log.entries import (
    Action,
    Amend,
    Confirmed,
    Confirming,
    Entry,
    Misdeal,
    Retract,
    Substitution,
)
from companion.engine.seating import Seat
from tests.support.sittings import LAW, PLAIN, captures, hearts

OTHER = captures(4, 5, 3, 1, queen=2)
PHONES = ("Ann", "Bo", "☎ ABC")
RESULTS = st.sampled_from([PLAIN, OTHER, captures(0, 0, 13, 0, queen=1)])
EVENTS: st.SearchStrategy[Action] = st.sampled_from(
    [Misdeal(), Confirming(True), Confirming(False), Substitution(Seat(3), "Eve")]
)


class Phone:
    """A phone that has seen some of a log, with the deal that its form is for."""

    def __init__(self, name: str) -> None:
        self.name, self.seen, self.deal = name, 0, 1

    def look(self, sheet: Sheet) -> None:
        """Open the form of the deal in progress."""
        self.seen, self.deal = sheet.head, sheet.position.completed + 1


def _write(sheet: Sheet, phone: Phone, action: Action) -> Sheet:
    """The sheet with an entry of a phone; the same sheet where it cannot be."""
    if judge(sheet, action) is not None:
        return sheet
    at, number = "2026-01-01T20:00:00Z", sheet.head + 1
    entry = Entry(number, str(number), phone.name, at, sheet.head, action)
    return replay_more(sheet, (entry,))


def _score(sheet: Sheet, phone: Phone, action: Action, replaces: bool) -> Sheet:
    """Post a deal as the page does: written, confirmed, put in its place, or not at all."""
    if phone.seen == sheet.head:
        return _write(sheet, phone, action)
    other = find_rival(sheet, phone.seen, action)
    if other is not None:
        row = sheet.row_of(other.effective.entry.number)
        assert row is not None
        if replaces and not agree(sheet.table.game, other, action):
            number = other.effective.entry.number
            return _write(
                sheet, phone, Amend(number, action, replaces=other.effective.latest.number)
            )
        return _write(sheet, phone, Confirmed(row.effective.entry.number, row.content))
    if is_harmless(sheet.entries[phone.seen :], sheet.table.game, action):
        return _write(sheet, phone, action)
    return sheet


def _confirm(sheet: Sheet, phone: Phone, place: int) -> Sheet:
    """Confirm one of the deals."""
    rows = [row for row in sheet.rows if row.deal]
    row = rows[place % len(rows)] if rows else None
    return (
        sheet
        if row is None
        else _write(sheet, phone, Confirmed(row.effective.entry.number, row.content))
    )


@st.composite
def moments(draw: st.DrawFn) -> tuple[str, int, Any, Any]:
    """What one of the phones does."""
    what = draw(st.sampled_from(["look", "score", "score", "confirm", "amend", "retract", "event"]))
    return what, draw(st.integers(0, 2)), draw(RESULTS), draw(st.integers(0, 12) | EVENTS)


def _done(sheet: Sheet, phone: Phone, moment: tuple[str, int, Any, Any]) -> Sheet:
    """The sheet after what a phone did."""
    what, _, action, more = moment
    number = more if isinstance(more, int) else 1
    if what == "look":
        phone.look(sheet)
    if what == "score":
        return _score(sheet, phone, action, replaces=number % 2 == 0)
    if what == "confirm":
        return _confirm(sheet, phone, number)
    if what == "amend":
        return _write(sheet, phone, Amend(number, action))
    if what == "retract":
        return _write(sheet, phone, Retract(number))
    if what == "event" and not isinstance(more, int):
        return _write(sheet, phone, more)
    return sheet


@LAW
@given(st.lists(moments(), max_size=25))
def test_all_phones_end_with_the_sheet_of_the_log(evening: list[Any]) -> None:
    sheet, phones = replay(hearts(), ()), [Phone(name) for name in PHONES]
    for moment in evening:
        sheet = _done(sheet, phones[moment[1]], moment)
    again = replay(sheet.table, sheet.entries)
    assert sheet == again
    for seen in range(sheet.head):
        known = replay_from(sheet, sheet.entries[:seen])
        assert replay_more(known, sheet.entries[seen:]) == again


@LAW
@given(st.lists(moments(), max_size=25))
def test_nobodys_confirmation_survives_an_amendment(evening: list[Any]) -> None:
    sheet, phones = replay(hearts(), ()), [Phone(name) for name in PHONES]
    for moment in evening:
        sheet = _done(sheet, phones[moment[1]], moment)
    for row in sheet.rows:
        for entry in confirmations_of(sheet, row) if row.deal else ():
            then = replay_from(sheet, sheet.entries[: entry.number]).row_of(
                row.effective.entry.number
            )
            assert then is not None
            assert then.effective.action == row.effective.action
            assert row.content < entry.number


@LAW
@given(st.lists(st.tuples(st.integers(0, 2), RESULTS, st.booleans()), min_size=1, max_size=12))
def test_deal_is_counted_once_however_many_score_it(posts: list[tuple[int, Action, bool]]) -> None:
    sheet, phones = replay(hearts(), ()), [Phone(name) for name in PHONES]
    scored: Counter[int] = Counter()
    for who, action, looks in posts:
        phone = phones[who]
        if looks:
            phone.look(sheet)
        before = sheet.position.completed
        sheet = _score(sheet, phone, action, replaces=looks)
        scored[phone.deal] += sheet.position.completed - before
    assert set(scored.values()) <= {0, 1}
    assert sheet.position.completed == sum(scored.values())


def _sheet(*actions: Action) -> Sheet:
    phone, sheet = Phone("Ann"), replay(hearts(), ())
    for action in actions:
        sheet = _write(sheet, phone, action)
    assert sheet.head == len(actions)
    return sheet


def test_first_that_counts_of_the_deal_is_the_rival() -> None:
    found = find_rival(_sheet(PLAIN, Retract(1), OTHER, PLAIN), 0, PLAIN)
    assert found is not None
    assert found.effective.entry.number == 3
    assert find_rival(_sheet(PLAIN, PLAIN), 2, PLAIN) is None
    assert find_rival(_sheet(PLAIN, Retract(1)), 0, PLAIN) is None
    assert find_rival(_sheet(Misdeal(), PLAIN), 0, PLAIN) is None


def test_rival_is_compared_by_what_it_says_in_the_end() -> None:
    now = _sheet(PLAIN, Amend(1, OTHER))
    found = find_rival(now, 0, OTHER)
    assert found is not None
    assert agree(now.table.game, found, OTHER)
    assert not agree(now.table.game, found, PLAIN)


def test_amendment_meets_only_words_that_came_later() -> None:
    now = _sheet(PLAIN, Amend(1, OTHER), PLAIN)
    assert find_rival_amendment(now, 1, 1) is not None
    assert find_rival_amendment(now, 2, 1) is None
    assert find_rival_amendment(now, 0, 2) is None
    assert find_rival_amendment(now, 0, 9) is None


def test_deal_goes_on_until_it_is_scored_or_called_off() -> None:
    assert is_in_progress(_sheet(Substitution(Seat(3), "Eve")), 0, PLAIN)
    assert not is_in_progress(_sheet(PLAIN), 0, PLAIN)
    assert not is_in_progress(_sheet(Misdeal()), 0, PLAIN)
    assert is_in_progress(_sheet(PLAIN, Retract(1)), 0, PLAIN)

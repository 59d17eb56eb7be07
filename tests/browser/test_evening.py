"""A whole evening of Hearts on one phone, every number checked against the oracle's."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    NAMES,
    Taps,
    action,
    go_to,
    last_totals,
    recount,
    save,
    score,
    standings,
    start_table,
    totals_by_deal,
    words_on,
)
from tests.browser.evenings import STEPS, WAYS, Evening, Told, evening, plain_points
from tests.browser.prepared import Prepared
from tests.browser.shaped import JAPANESE_DARK, drawn_passes

DEALER = 2
MOST_TAPS = 8
TYPED = 4
"""So many deals, and later on the first moon settled each way and the last, are typed."""
PASS_CODES = {"left": "L", "right": "R", "across": "A", "none": "N"}


@dataclass
class Sitting:
    """Four people, one phone, and what the sheet should say by now."""

    page: Page
    names: Sequence[str]
    totals: list[list[int]] = field(default_factory=list)

    def play(self, deal: Told) -> None:
        """Read off what to do, score the deal, and check the sheet."""
        self.check_plan(deal.way)
        finger = Taps(self.page)
        score(finger, deal.hearts, deal.queen, deal.choice)
        assert finger.count <= MOST_TAPS
        self.add(deal.points)
        self.check_sheet()

    def catch_up(self, deal: Told) -> None:
        """Read off what to do; the deal is sent without being typed, and the totals are there."""
        self.check_plan(deal.way)
        table = Prepared(self.page.url, self.page.request)
        # The open page would follow, at a moment of its own.
        self.page.goto("about:blank")
        table.deal(*deal.hearts, queen=deal.queen, choice=deal.choice)
        self.page.goto(table.link)
        self.add(deal.points)
        self.check_standings()

    def add(self, points: Sequence[int]) -> None:
        """The totals after another deal, by the oracle's points."""
        before = self.totals[-1] if self.totals else [0] * len(points)
        self.totals.append([total + more for total, more in zip(before, points, strict=True)])

    def check_plan(self, way: str) -> None:
        """The table says who deals, which way to pass, and from whom to whom."""
        number = len(self.totals) + 1
        words = words_on(self.page)
        expect(self.page.locator(".plate.dealer bdi")).to_have_text(self.dealer(number))
        told = words.word(f"hearts-pass-{PASS_CODES[way]}", cards=3)
        expect(self.page.locator(".tasks li").filter(has_text=told)).to_have_count(1)
        passes = self.passes(way)
        assert sorted(drawn_passes(self.page)) == sorted(passes)
        spoken = self.page.locator(".drawn ul.visually-hidden li").all_text_contents()
        assert sorted(spoken) == sorted(
            words.word("table-arrow", giver=giver, receiver=receiver, cards=3)
            for giver, receiver in passes
        )

    def dealer(self, number: int) -> str:
        """Who deals the deal of a number."""
        return self.names[(DEALER + number - 1) % len(self.names)]

    def passes(self, way: str) -> list[tuple[str, str]]:
        """Giver and receiver of each pass."""
        steps = STEPS.get(way)
        if steps is None:
            return []
        count = len(self.names)
        return [(self.names[seat], self.names[(seat + steps) % count]) for seat in range(count)]

    def check_sheet(self) -> None:
        """Every running total on the sheet, then back to the table."""
        finger = Taps(self.page)
        go_to(finger, "sheet")
        assert totals_by_deal(self.page) == self.totals
        assert last_totals(self.page) == self.totals[-1]
        go_to(finger, "")
        self.check_standings()

    def check_standings(self) -> None:
        """Everybody's total on the table."""
        assert standings(self.page) == dict(zip(self.names, self.totals[-1], strict=True))

    def correct(self, number: int, hearts: Sequence[int]) -> None:
        """Correct the counts of a deal from its row on the sheet."""
        finger = Taps(self.page)
        go_to(finger, "sheet")
        finger.go(self.page.locator("table.sheet tbody tr.deal th a").nth(-number))
        recount(finger, hearts)
        save(finger)
        expect(self.page.locator(".notice.saved")).to_be_visible()

    def undo_and_restore(self, *, moon: bool) -> None:
        """Undo the deal that was just saved, look, and restore it; of a moon the choice."""
        finger = Taps(self.page)
        go_to(finger, "sheet")
        finger.go(self.page.locator(".bar .undo"))
        taken = self.totals.pop()
        notice = self.page.locator(".notice.taken-back")
        expect(notice).to_be_visible()
        # The button that took it back restores it.
        expect(notice.locator("button")).to_have_count(0)
        go_to(finger, "")
        if moon:
            expect(self.page.locator(".answers")).to_be_visible()
            finger.go(self.page.locator(".bar .later"))
        else:
            self.check_standings()
            go_to(finger, "sheet")
        finger.go(self.page.locator(".bar .undo"))
        self.totals.append(taken)
        assert last_totals(self.page) == list(taken)
        go_to(finger, "")
        self.check_sheet()


def _wrong(deal: Told) -> tuple[int, ...]:
    """The counts of a deal, each one seat too far."""
    return deal.hearts[1:] + deal.hearts[:1]


def _play_with_a_mistake(sitting: Sitting, deal: Told, following: Told) -> None:
    """Tell a deal wrongly, go on, notice it one deal later and correct it."""
    number = len(sitting.totals) + 1
    score(Taps(sitting.page), _wrong(deal), deal.queen)
    sitting.add(plain_points(_wrong(deal), deal.queen))
    sitting.check_sheet()
    sitting.play(following)
    sitting.correct(number, deal.hearts)
    del sitting.totals[number - 1 :]
    sitting.add(deal.points)
    sitting.add(following.points)
    sitting.check_sheet()


def _mistaken(told: Evening) -> int:
    """The index of an early deal that can be told wrongly."""
    return next(index for index, deal in enumerate(told.deals) if index and deal.is_plain)


def _is_typed(told: Evening, index: int) -> bool:
    """Whether a deal is early, or a moon that is settled as none before."""
    before = {"", *(each.choice for each in told.deals[:index])}
    return index < TYPED or told.deals[index].choice not in before


def _check_ranking(sitting: Sitting, totals: Sequence[int]) -> None:
    """Places and totals, the lowest first; equals share a place."""
    rows = sitting.page.locator(".ranking li")
    expect(rows).to_have_count(len(totals))
    assert standings(sitting.page) == dict(zip(sitting.names, totals, strict=True))
    assert list(standings(sitting.page).values()) == sorted(totals)
    for row, total in zip(rows.all(), sorted(totals), strict=True):
        place = 1 + sum(other < total for other in totals)
        expect(row.locator(".place")).to_have_text(
            words_on(sitting.page).word("over-place", place=place)
        )


def _check_rematch(sitting: Sitting, deals: int) -> None:
    """The same seats, nothing scored, and the deal goes on round the table."""
    Taps(sitting.page).go(action(sitting.page))
    expect(sitting.page.locator(".plate bdi")).to_have_text(list(sitting.names))
    assert set(standings(sitting.page).values()) == {0}
    expect(sitting.page.locator(".plate.dealer bdi")).to_have_text(sitting.dealer(deals + 1))


LONG = (NAMES, evening(12, moons=True))
SHORT = (("あん", "文", "千代", "大輔"), evening(5, moons=True, rounds_on=1))
"""Five deals, of which two are moons."""


@pytest.mark.parametrize(
    ("phone", "names", "told"),
    [
        pytest.param({}, *LONG, id="long", marks=pytest.mark.at_length),
        pytest.param(JAPANESE_DARK, *SHORT, id="japanese-dark"),
    ],
    indirect=["phone"],
)
def test_an_evening_from_the_first_deal_to_the_rematch(
    phone: Page, server: str, names: Sequence[str], told: Evening
) -> None:
    start_table(phone, server, names, dealer=DEALER, target=str(told.target))
    sitting = Sitting(phone, names)
    mistaken = _mistaken(told)
    for index, deal in enumerate(told.deals[:-1]):
        if index == mistaken:
            _play_with_a_mistake(sitting, deal, told.deals[index + 1])
        elif index != mistaken + 1:
            (sitting.play if _is_typed(told, index) else sitting.catch_up)(deal)
        if index == mistaken + 2:
            sitting.undo_and_restore(moon=bool(deal.choice))
    last = told.deals[-1]
    sitting.check_plan(last.way)
    score(Taps(phone), last.hearts, last.queen, last.choice)
    sitting.add(last.points)
    sitting.check_sheet()
    _check_ranking(sitting, last.totals)
    _check_rematch(sitting, len(told.deals))


@pytest.mark.parametrize(("told", "deals"), [(LONG[1], 12), (SHORT[1], 5)], ids=["long", "short"])
def test_evenings_are_as_long_as_they_say_and_have_moons_both_ways(
    told: Evening, deals: int
) -> None:
    assert len(told.deals) == deals
    assert {deal.choice for deal in told.deals} == {"", "self", "others"}
    assert [deal.way for deal in told.deals[:4]] == list(WAYS)

"""What the plan of Oneonta Whist says: the deal, trump and bid, and what is still needed."""

from typing import Any

import pytest

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Adjustment
from companion.games.oniontan.rules import TRUMPS
from tests.games.oniontan.at_table import declare, sheet, told, tricks
from tests.support.sittings import then
from tests.support.spoken import speak, spoken

pytestmark = pytest.mark.rules("O-RANK-1 O-RANK-2 O-DEAL-1 O-DEAL-2 O-BID-2 O-LEAD-1")


def _at(total: int, left: int, **options: Any) -> Sheet:
    """A table with this many points and so many deals left."""
    moved = Adjustment((total - (9 - left),), "carried over")
    return sheet(*told([(1, 1)] * (9 - left)), *([moved] if moved.points[0] else []), **options)


def _matter(reached: Sheet) -> tuple[str, str]:
    (matter,) = reached.plan.matters
    return spoken(reached, matter)


def _note(reached: Sheet) -> str:
    note = reached.standings[0].note
    assert note is not None
    return spoken(reached, note)[0]


def test_deal_turn_up_and_bid_come_first() -> None:
    plan = sheet().plan
    assert [each.code for each in plan.tasks] == [
        "oniontan-deal-of",
        "oniontan-deal",
        "oniontan-turn-up",
        "oniontan-bid",
    ]
    assert plan.tasks[0].params == {"who": 0, "number": 1, "deals": 9}
    assert (plan.deal, plan.dealer, plan.opener, plan.passes) == (1, 0, None, ())
    assert [each.code for each in plan.own[plan.dealer]] == ["oniontan-own-deal"]


@pytest.mark.parametrize("trump", list(TRUMPS))
def test_trump_and_bid_are_told_once_declared(trump: str) -> None:
    plan = sheet(declare(3, trump=trump)).plan
    kind = "no-trump" if trump == "N" else "trump"
    assert [each.code for each in plan.tasks] == [
        "oniontan-deal-of",
        "oniontan-declared",
        "oniontan-lead",
        f"oniontan-play-{kind}",
    ]
    assert plan.tasks[1].params == {"who": 0, "bid": 3, "trump": TRUMPS[trump]}
    assert plan.own[plan.dealer][0].params["bid"] == 3


def test_next_deal_is_counted_when_the_last_is_closed() -> None:
    assert sheet(declare(3), tricks(3)).plan.tasks[0].params["number"] == 2
    assert sheet(*told([(1, 1)] * 8), declare(3)).plan.tasks[0].params["number"] == 9


@pytest.mark.parametrize(
    ("total", "left", "outlook"),
    [
        (0, 9, "needs"),
        (-9, 5, "every"),
        (-5, 4, "every"),
        (-6, 4, "draw"),
        (-7, 4, "lost"),
        (5, 4, "needs"),
        (4, 4, "every"),
        (13, 2, "every"),
        (12, 2, "draw"),
        (11, 2, "lost"),
        (30, 1, "last"),
        (22, 1, "last"),
        (21, 1, "draw"),
        (20, 1, "lost"),
        (31, 1, "reached"),
        (32, 3, "reached"),
    ],
)
def test_outlook_follows_from_points_and_deals_left(total: int, left: int, outlook: str) -> None:
    reached = _at(total, left)
    assert [each.code for each in reached.plan.matters] == [f"oniontan-matters-{outlook}"]
    note = outlook if outlook in ("draw", "lost", "reached") else "needs"
    assert reached.standings[0].note is not None
    assert reached.standings[0].note.code == f"oniontan-note-{note}"
    assert speak(reached)


@pytest.mark.parametrize("left", range(1, 9))
def test_every_deal_must_be_made_exactly_when_one_loss_is_too_much(left: int) -> None:
    for total in range(-50, 40):
        (matter,) = _at(total, left).plan.matters
        outlook = matter.code.removeprefix("oniontan-matters-")
        # The cheapest failure is one trick too many; every other deal brings nine.
        one_fails = total + 9 * (left - 1) - 1 >= 31
        assert (outlook in ("draw", "lost")) == (total + 9 * left < 31)
        assert outlook != "every" or not one_fails
        assert outlook != "needs" or one_fails


def test_made_nought_may_be_worth_more_than_nine() -> None:
    assert _at(21, 1).plan.matters[0].code == "oniontan-matters-draw"
    assert _at(21, 1, zero_made=10).plan.matters[0].code == "oniontan-matters-last"
    assert _at(21, 1, zero_made=5).plan.matters[0].code == "oniontan-matters-draw"


@pytest.mark.parametrize(
    ("total", "left", "each"),
    [(0, 9, "3.5"), (4, 8, "3.4"), (24, 2, "3.5"), (23, 2, "4"), (21, 3, "3.4"), (30, 3, "0.4")],
)
def test_what_a_deal_must_bring_is_never_too_little(total: int, left: int, each: str) -> None:
    assert _at(total, left).plan.matters[0].params["each"] == each
    assert float(each) * left >= 31 - total
    assert (float(each) - 0.1) * left < 31 - total
    assert f"{each} a deal" in _note(_at(total, left))


@pytest.mark.parametrize(
    ("total", "left", "words"),
    [
        (
            0,
            9,
            (
                "Ann needs 31 in 9 deals, 3.5 a deal.",
                "Annは残り9回であと31点（1回平均3.5点）。",
            ),
        ),
        (
            -5,
            4,
            (
                "Ann: the most possible is 31, so every deal must be made.",
                "Annは最高でも31点。1回も失敗できない。",
            ),
        ),
        (
            -7,
            4,
            (
                "Ann can no longer reach 31; the most possible is 29.",
                "Annは最高でも29点。31点にはもう届かない。",
            ),
        ),
        (
            -30,
            2,
            (
                "Ann can no longer reach 31; the most possible is −12.",
                "Annは最高でも−12点。31点にはもう届かない。",
            ),
        ),
        (26, 1, ("Ann needs 5 in the last deal.", "Annは最後の1回で5点必要。")),
        (
            31,
            2,
            ("Ann has just enough with 2 deals to play.", "Annは残り2回でちょうど31点。"),
        ),
        (
            32,
            1,
            ("Ann has 1 point to spare with 1 deal to play.", "Annは残り1回で1点の余裕。"),
        ),
        (
            34,
            2,
            ("Ann has 3 points to spare with 2 deals to play.", "Annは残り2回で3点の余裕。"),
        ),
    ],
)
def test_matters_read_well(total: int, left: int, words: tuple[str, str]) -> None:
    assert _matter(_at(total, left)) == words


def test_notes_read_well() -> None:
    assert _note(_at(0, 9)) == "3.5 a deal, 9 deals left"
    assert _note(_at(20, 1)) == "31 can no longer be reached, 1 deal left"
    assert _note(_at(21, 1)) == "only a draw is possible, 1 deal left"
    assert _note(then(_at(28, 1), *told([(3, 3)]))) == "success"

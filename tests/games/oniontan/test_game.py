"""Whole games of nine deals: success, draw, failure; undo and corrections."""

from collections.abc import Callable

import pytest

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Action, Adjustment, Amend, EarlyEnd, Retract
from companion.engine.messages import Message
from tests.games.oniontan.at_table import (
    DRAW,
    FAILURE,
    SUCCESS,
    declare,
    said,
    sheet,
    told,
    tricks,
    whole,
)
from tests.support.sittings import refusal, then
from tests.support.spoken import speak, spoken

pytestmark = pytest.mark.rules("O-GAME-2 Q-O10")

Deals = list[tuple[int, int]]
GAMES = pytest.mark.parametrize(
    ("deals", "total", "verdict"),
    [
        (SUCCESS, 31, "success"),
        (DRAW, 30, "draw"),
        (FAILURE, 29, "failure"),
        ([(9, 9)] * 9, 81, "success"),
        ([(0, 1)] * 9, -90, "failure"),
        ([(9, 9)] * 4 + [(1, 2)] * 5, 31, "success"),
        ([(9, 9)] * 4 + [(1, 2)] * 4 + [(2, 4)], 30, "draw"),
    ],
)
WAYS = pytest.mark.parametrize("way", [told, said], ids=["at once", "in two entries"])


def _verdict(reached: Sheet) -> str:
    assert reached.result is not None
    (verdict,) = reached.result.reason.params.values()
    assert isinstance(verdict, Message)
    return verdict.code.removeprefix("oniontan-")


@WAYS
@GAMES
def test_o_game_2_nine_deals_make_a_verdict(
    deals: Deals, total: int, verdict: str, way: Callable[[Deals], list[Action]]
) -> None:
    reached = sheet()
    for action in way(deals):
        assert reached.result is None
        assert speak(reached)
        reached = then(reached, action)
    assert reached.stop is None
    assert reached.position.completed == 9
    assert (reached.position.totals, _verdict(reached)) == ((total,), verdict)
    assert [each.note and each.note.code for each in reached.standings] == [
        f"oniontan-ended-{verdict}"
    ]
    assert refusal(reached, declare(4)) == "game-over"
    assert speak(reached)


@pytest.mark.parametrize(
    ("deals", "words"),
    [
        (SUCCESS, ("Ann made 31: a success.", "Annは31点で成功。")),
        (DRAW, ("Ann made 30: a draw.", "Annは30点で引き分け。")),
        ([(0, 1)] * 9, ("Ann: −90 of 31, not this time.", "Annは−90点で失敗。")),
    ],
)
def test_verdict_is_told_in_both_languages(deals: Deals, words: tuple[str, str]) -> None:
    reached = sheet(*told(deals))
    assert reached.result is not None
    assert spoken(reached, reached.result.reason) == words


def test_q_o10_there_is_no_verdict_before_the_ninth_deal() -> None:
    assert sheet(*told([(9, 9)] * 8)).result is None
    assert sheet(*told([(0, 1)] * 8)).result is None


def test_declared_deal_is_not_counted_yet() -> None:
    opened = sheet(*told(SUCCESS[:8]), declare(3))
    assert opened.position.completed == 8
    assert opened.result is None
    assert opened.position.totals == (31,)


def test_undo_of_the_tricks_leaves_the_bid() -> None:
    undone = sheet(declare(4), tricks(5), Retract(2))
    assert undone.position.totals == (0,)
    assert [each.action for each in undone.position.current] == [declare(4)]
    assert refusal(undone, tricks(4)) == ""


def test_undo_of_a_bid_leaves_its_tricks_to_be_looked_at() -> None:
    stuck = sheet(declare(4), tricks(5), Retract(1))
    assert stuck.stop is not None
    assert (stuck.stop.entry.number, stuck.stop.problem.code) == (2, "oniontan-not-declared")
    assert then(stuck, Retract(3)).position.totals == (-1,)


def test_correcting_the_bid_rescores_the_deal() -> None:
    corrected = sheet(declare(4), tricks(5), whole(3, 3), Amend(1, declare(5)))
    assert corrected.position.totals == (8,)
    assert [row.totals for row in corrected.position.rows] == [(5,), (8,)]


def test_correcting_a_finished_game_changes_its_verdict() -> None:
    game = sheet(*told(DRAW))
    better = then(game, Amend(8, whole(3, 3)))
    assert (better.position.totals, _verdict(better)) == ((31,), "success")
    assert [row.corrected for row in better.position.rows].count(True) == 1
    shorter = then(game, Retract(9))
    assert (shorter.result, shorter.position.completed) == (None, 8)


def test_correcting_asks_what_entering_asks() -> None:
    assert refusal(sheet(declare(4)), Amend(1, declare(10))) == "oniontan-bid-range"


def test_agreed_points_count_for_the_verdict() -> None:
    raised = sheet(*told(DRAW), Adjustment((1,), "miscounted"))
    assert _verdict(raised) == "success"
    assert _verdict(then(raised, Adjustment((-2,), "counted again"))) == "failure"


def test_game_can_stop_early() -> None:
    ended = sheet(whole(4, 4), declare(3), EarlyEnd())
    assert ended.result is not None
    assert ended.result.reason.code == "ended-early"
    assert ended.position.current == ()
    assert speak(ended)

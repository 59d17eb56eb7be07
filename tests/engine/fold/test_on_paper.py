"""A sheet that was begun on paper goes on with its totals, its next deal and its next dealer."""

from typing import Any

import pytest

from companion.engine.fold.event_forms import event_forms_at
from companion.engine.fold.events import MOST_ON_PAPER
from companion.engine.fold.replay import Sheet, Table, replay
from companion.engine.log.entries import Action, Amend, Entry, OnPaper, Retract
from companion.engine.seating import Seat
from companion.games.bidwhist import GAME as BID_WHIST
from companion.games.bidwhist.rules import BidWhistRules
from companion.games.hearts import GAME as HEARTS
from companion.games.hearts.actions import Captures
from companion.games.hearts.pass_directions import scheduled_direction
from companion.games.hearts.rules import HeartsRules
from companion.games.oniontan import GAME as ONIONTAN
from companion.games.oniontan.rules import OniontanRules
from companion.games.whist import GAME as WHIST
from companion.games.whist.rules import WhistRules

NAMES = ("Ann", "Bo", "Cara", "Dai")
PAPER = OnPaper(5, (40, 12, 60, 18), Seat(2))
DEAL = Captures((5, 4, 3, 1), queen=Seat(2))


def _sheet(*actions: Action, game: Any = HEARTS, rules: Any = None) -> Sheet:
    entries = [
        Entry(number, str(number), "Ann", "2026-11-24T20:00:00+00:00", number - 1, action)
        for number, action in enumerate(actions, 1)
    ]
    return replay(Table(game, rules or HeartsRules(), NAMES, Seat(0)), entries)


def test_totals_dealer_and_number_go_on_where_the_paper_ends() -> None:
    sheet = _sheet(PAPER)
    assert sheet.stop is None
    assert sheet.position.totals == PAPER.points
    assert (sheet.plan.deal, sheet.plan.dealer) == (6, 2)
    after = _sheet(PAPER, DEAL)
    assert after.position.totals == (45, 16, 76, 19)
    assert [row.deal for row in after.rows] == [None, 6]
    assert after.position.dealer == 3


def test_pass_follows_from_the_number_of_the_deal() -> None:
    for deals in range(1, 5):
        paper = _sheet(OnPaper(deals, (1, 2, 3, 4), Seat(0)))
        played = _sheet(*([DEAL] * deals))
        assert scheduled_direction(paper.position) == scheduled_direction(played.position)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (OnPaper(0, PAPER.points, Seat(0)), "paper-deals"),
        (OnPaper(MOST_ON_PAPER + 1, PAPER.points, Seat(0)), "paper-deals"),
        (OnPaper(5, (1, 2), Seat(0)), "sides-other"),
        (OnPaper(5, (100_000, 0, 0, 0), Seat(0)), "number-too-large"),
        (OnPaper(5, PAPER.points, Seat(4)), "seat-unknown"),
        (OnPaper(5, (100, 20, 30, 40), Seat(0)), "paper-over"),
    ],
)
def test_what_cannot_be_on_the_paper_is_refused(wrong: OnPaper, code: str) -> None:
    stop = _sheet(wrong).stop
    assert stop is not None
    assert stop.problem.code == code


def test_paper_comes_before_the_first_deal_and_once() -> None:
    for actions in ((DEAL, PAPER), (PAPER, PAPER)):
        stop = _sheet(*actions).stop
        assert stop is not None
        assert stop.problem.code == "paper-too-late"
    assert OnPaper not in [form.action for form in event_forms_at(HEARTS, _sheet(PAPER).position)]


def test_paper_is_corrected_and_taken_back_like_any_entry() -> None:
    better = OnPaper(4, (40, 12, 30, 22), Seat(1))
    corrected = _sheet(PAPER, DEAL, Amend(1, better))
    assert corrected.position.totals == (45, 16, 46, 23)
    assert [row.deal for row in corrected.rows] == [None, 5]
    undone = _sheet(PAPER, DEAL, Retract(1, Seat(2)))
    assert undone.position.totals == (5, 4, 16, 1)
    assert undone.rows[0].dealer == 2


@pytest.mark.parametrize(
    ("game", "rules", "offered"),
    [
        (HEARTS, HeartsRules(), True),
        (BID_WHIST, BidWhistRules(), True),
        (WHIST, WhistRules(), True),
        (WHIST, WhistRules(rubber="on"), False),
        (ONIONTAN, OniontanRules(), False),
    ],
)
def test_only_games_whose_totals_say_all_go_on_from_paper(
    game: Any, rules: Any, offered: bool
) -> None:
    forms = event_forms_at(game, _sheet(game=game, rules=rules).position)
    assert (OnPaper in [form.action for form in forms]) is offered


@pytest.mark.parametrize(
    ("game", "rules", "sides"),
    [(WHIST, WhistRules(rubber="on"), 2), (ONIONTAN, OniontanRules(), 4)],
)
def test_paper_of_other_games_has_deals_and_no_points(game: Any, rules: Any, sides: int) -> None:
    stop = _sheet(OnPaper(5, (1,) * sides, Seat(0)), game=game, rules=rules).stop
    assert stop is not None
    assert stop.problem.code == "paper-too-late"
    begun = _sheet(OnPaper(5, (0,) * sides, Seat(0)), game=game, rules=rules)
    assert begun.stop is None
    assert begun.position.completed == 5
    assert begun.position.totals == (0,) * sides

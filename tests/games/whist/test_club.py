"""A club's evening: a number of deals, every trick counted, trumps that go round."""

from typing import Any

import pytest

from companion.engine.fold.replay import Sheet, replay
from companion.engine.log.entries import Misdeal, RuleChange
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import Transcript
from companion.engine.referee.rulings import Verdict, next_question_or_verdict, ruling_for
from companion.engine.seating import Seat
from companion.engine.suits import SUIT_NAMES
from companion.games.whist import GAME
from companion.games.whist.rules import WhistRules
from companion.games.whist.scoring import Revoked, TurnUp, WhistTricks
from tests.games.whist.at_table import points, sheet, tricks, whist
from tests.support.rows import for_each
from tests.support.sittings import refusal, then
from tests.support.spoken import spoken

CLUB: dict[str, Any] = GAME.rules.standard("club")
NO_TRUMP = {"trumps": "H D S C N"}


def _club(*played: int, **options: Any) -> Sheet:
    return sheet(*map(tricks, played), **{**CLUB, **options})


def _trumps(count: int, **options: Any) -> str:
    told = ""
    for done in range(count):
        (task,) = [
            each
            for each in _club(*[7] * done, **options).plan.tasks
            if each.code in ("whist-trump", "whist-no-trump")
        ]
        letters = {name: letter for letter, name in SUIT_NAMES.items()}
        suit = task.params.get("suit")
        told += "N" if suit is None else letters[suit]  # type: ignore[index]
    return told


def test_both_sides_tricks_add_up_to_thirteen_in_each_deal() -> None:
    reached = _club(8, 3, 13)
    assert [row.deltas for row in reached.rows] == [(8, 5), (3, 10), (13, 0)]
    assert points(reached) == (24, 15)


@for_each("deals", [16, 20, 24])
def test_evening_ends_after_its_deals_and_not_before(deals: int) -> None:
    almost = _club(*[13] * (deals - 1), deals=deals)
    assert almost.result is None
    over = then(almost, tricks(0))
    assert over.result is not None
    assert (over.result.reason.code, over.result.reason.params["deals"]) == ("whist-dealt", deals)
    assert refusal(over, tricks(7)) == "game-over"
    assert [each.place for each in over.standings] == [1, 2]
    assert all(each.to_end is None for each in over.standings)


def test_equal_points_share_the_first_place() -> None:
    over = _club(6, 7, deals=2)
    assert over.result is not None
    assert [each.place for each in over.standings] == [1, 1]


def test_trumps_go_round_as_the_club_has_them() -> None:
    assert _trumps(6) == "HDSCHD"
    assert _trumps(6, trumps="C D H S") == "CDHSCD"
    assert _trumps(7, **NO_TRUMP) == "HDSCNHD"
    assert _trumps(5, trumps="S N") == "SNSNS"


def test_deal_that_is_dealt_again_keeps_its_trump() -> None:
    again = then(_club(7), Misdeal())
    assert GAME.plan(again.position).cue.glow == _club(7).plan.cue.glow
    assert again.plan.cue.glow is not None
    assert again.plan.cue.glow.params["suit"] == SUIT_NAMES["D"]


def test_plan_says_what_is_trump_where_it_stands_and_what_is_left() -> None:
    plan = _club(8).plan
    assert plan.middle.face is not None
    assert plan.middle.face.suit == "D"
    said = [each.code for each in plan.matters]
    assert said == ["whist-deals-left", "whist-ahead"]
    assert plan.matters[0].params == {"left": 15}
    assert plan.matters[1].params["points"] == 3
    without = _club(7, 7, 7, 7, **NO_TRUMP).plan
    assert without.cue.glow is not None
    assert without.cue.glow.code == "whist-cue-no-trump"
    assert (without.middle.face, without.middle.backs) == (None, 0)
    level = _club(6, 7, **NO_TRUMP).plan
    assert level.matters[-1].code == "whist-level"


def test_first_lead_is_free_in_a_deal_without_trump() -> None:
    barred = {**NO_TRUMP, "first_lead_no_trump": "on"}
    leads = [_club(*[7] * done, **barred).plan.tasks[-1].code for done in (0, 4)]
    assert leads == ["whist-lead-on", "whist-lead-off"]


def test_nothing_is_turned_up() -> None:
    fresh = _club()
    assert refusal(fresh, TurnUp("H")) == "whist-trump-in-turn"
    assert [form.action for form in fresh.forms] == [WhistTricks]


def test_points_are_explained_trick_by_trick() -> None:
    steps = GAME.explain(_club().position, tricks(8))
    assert [each.code for each in steps] == ["whist-why-all"] * 2
    assert [spoken(_club(), each)[0] for each in steps] == [
        "Ann and Cara: 8 tricks, 8 points.",
        "Bo and Dai: 5 tricks, 5 points.",
    ]


def test_tricks_are_checked_by_the_trump_of_the_deal() -> None:
    check = GAME.cardplay
    assert check is not None
    assert check.answers_from_log(_club(7).position) == {"trump": "D"}
    assert check.optional_questions(_club().position) == ()
    fifth = _club(7, 7, 7, 7, **NO_TRUMP).position
    read = check.transcript(fifth, {**check.answers_from_log(fifth), "leader": "0"})
    assert isinstance(read, Transcript)
    known = check.known_deal(read)
    assert isinstance(known, KnownDeal)
    assert known.laws.trump is None


@pytest.mark.rules("Q-W6")
def test_q_w6_revoke_moves_three_tricks_and_costs_nothing_more() -> None:
    noted = then(_club(13, revoke="three_tricks"), Revoked(Seat(0)))
    assert "whist-gives" in [each.code for each in noted.plan.matters]
    charged = GAME.charge_revoke(noted.position, tricks(13), Seat(0))
    assert isinstance(charged, WhistTricks)
    assert then(_club(revoke="three_tricks"), charged).rows[-1].deltas == (10, 3)


@pytest.mark.rules("Q-W3 Q-W7")
def test_q_w7_honours_always_count_over_a_number_of_deals() -> None:
    reached = sheet(tricks(10), tricks(7, (0, 4)), until="deals", honours="on")
    assert points(reached) == (5, 4)


def test_table_can_turn_to_a_number_of_deals_and_back() -> None:
    begun = sheet(tricks(9))
    turned = then(begun, RuleChange({"until": "deals"}, "this"), tricks(13))
    assert (turned.stop, turned.result) == (None, None)
    assert points(turned) == (10, 0)
    assert refusal(turned, RuleChange({"until": "points"}, "next")) == "rules-end-now"
    assert refusal(turned, RuleChange({"deals": 2}, "next")) == "rules-end-now"
    assert refusal(turned, RuleChange({"target": 7}, "next")) == ""


def test_tables_from_before_play_as_they_did() -> None:
    old = {"target": 7, "rubber": "on", "honours": "on", "misdeal": "next_dealer"}
    read = WhistRules.read(old, 4)
    assert isinstance(read, WhistRules)
    assert (read.until, read.counting, read.trumps) == ("points", "odd", "turned")
    assert replay(whist(), ()).plan.tasks[1].code == "whist-turn-up"


@for_each(("key", "club"), [("target", False), ("trump-card", False), ("no-trump-card", False)])
def test_dispute_that_a_club_cannot_have_is_not_offered(key: str, club: bool) -> None:
    assert ruling_for(GAME, key, GAME.rules(), 4) is not None
    assert (ruling_for(GAME, key, GAME.rules(**CLUB), 4) is not None) is club


@for_each(
    ("key", "answers", "says"),
    [
        ("trump-disputed", {}, "go round from deal to deal"),
        ("misdeal", {"count": "yes"}, "everyone has exactly 13. Play on."),
        ("first-card", {"looked": "yes", "count": "yes"}, "everyone has exactly 13."),
        ("exposed", {"during": "deal"}, "no card is to be seen"),
        ("wrong-dealer", {"dealt": "no"}, "Stop."),
        ("wrong-dealer", {"dealt": "yes"}, "The deal stands."),
    ],
)
def test_ruling_at_a_club_speaks_of_no_card_turned_up(
    key: str, answers: dict[str, str], says: str
) -> None:
    rules = GAME.rules(**CLUB)
    ruling = ruling_for(GAME, key, rules, 4)
    assert ruling is not None
    verdict = next_question_or_verdict(ruling, rules, 4, answers)
    assert isinstance(verdict, Verdict)
    assert says in verdict.said.en
    assert "turned up" not in verdict.said.en


def test_cost_of_a_revoke_names_no_game_to_win() -> None:
    rules = GAME.rules(**{**CLUB, "revoke": "three_tricks"})
    ruling = ruling_for(GAME, "revoke", rules, 4)
    assert ruling is not None
    for noticed in ("later", "scored"):
        verdict = next_question_or_verdict(ruling, rules, 4, {"noticed": noticed})
        assert isinstance(verdict, Verdict)
        assert "game" not in verdict.cost.en

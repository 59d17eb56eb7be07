"""What the plan of Whist says: who deals and leads, what is trump, what is still needed."""

import pytest

from companion.engine.log.entries import Misdeal, TeamName, WrongDealer
from companion.engine.log.position import Plan
from companion.engine.seating import Seat, Side
from companion.engine.suits import SUIT_NAMES
from companion.games.whist.scoring import TurnUp
from tests.games.whist.at_table import sheet, tricks
from tests.support.sittings import refusal, then
from tests.support.spoken import speak, spoken

pytestmark = pytest.mark.rules(
    "W-DECK-1 W-DEAL-1 W-DEAL-3 W-TRUMP-3 W-LEAD-1 W-WIN-4 W-NEXT-1 Q-W4"
)


def _codes(plan: Plan) -> list[str]:
    return [each.code for each in plan.tasks]


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("deal", [1, 2, 5])
def test_deal_goes_round_and_the_dealers_left_leads(dealer: int, deal: int) -> None:
    plan = sheet(*[tricks(7)] * (deal - 1), dealer=dealer, target=50).plan
    now = (dealer + deal - 1) % 4
    assert (plan.deal, plan.dealer) == (deal, now)
    assert plan.opener == (now + 1) % 4
    assert plan.tasks[0].params == {"dealer": now, "first": (now + 1) % 4}
    assert plan.passes == ()


def test_w_deal_3_shuffler_cutter_and_dealer_are_three_players() -> None:
    plan = sheet(dealer=1, tournament="on").plan
    assert _codes(plan)[0] == "whist-deal-shared"
    assert plan.tasks[0].params == {"shuffler": 3, "cutter": 0, "dealer": 1, "first": 2}


def test_trump_is_asked_for_and_then_told() -> None:
    assert _codes(sheet().plan)[1] == "whist-turn-up"
    bare, noted = sheet(TurnUp("H")).plan.tasks[1], sheet(TurnUp("H", "9♥")).plan.tasks[1]
    assert (bare.code, bare.params) == ("whist-trump", {"suit": SUIT_NAMES["H"]})
    assert noted.code == "whist-trump-card"
    assert str(noted.params["card"]) == "9H"


@pytest.mark.parametrize("ruled", ["off", "on"])
def test_q_w1_first_lead_is_told_as_ruled(ruled: str) -> None:
    plan = sheet(first_lead_no_trump=ruled).plan
    assert _codes(plan)[2] == f"whist-lead-{ruled}"
    assert plan.tasks[2].params == {"leader": 1}


def test_everybody_has_a_sentence_of_their_own() -> None:
    own = sheet().plan.own
    assert [own[Seat(seat)][0].code for seat in range(4)] == [
        "whist-own-play",
        "whist-own-lead",
        "whist-own-play",
        "whist-own-play",
    ]
    assert own[Seat(2)][0].params == {"partner": 0}


def test_matters_say_in_one_line_what_wins() -> None:
    (only,) = sheet(tricks(10)).plan.matters
    assert spoken(sheet(), only) == ("First to 5.", "先に5点で勝ち。")


@pytest.mark.parametrize(("ruled", "dealer"), [("same_dealer", 2), ("next_dealer", 3)])
def test_q_w4_misdeal_is_dealt_again_as_ruled(ruled: str, dealer: int) -> None:
    after = sheet(tricks(7), tricks(7), TurnUp("S"), Misdeal(), misdeal=ruled)
    assert after.plan.dealer == dealer
    assert (after.plan.deal, after.position.totals) == (3, (2, 0))
    assert _codes(after.plan)[1] == "whist-turn-up"
    assert then(after, tricks(7)).plan.dealer == (dealer + 1) % 4


@pytest.mark.parametrize("ruling", ["exposed", "revoke", "wrong-dealer", "no-trump-card"])
@pytest.mark.parametrize("ruled", ["same_dealer", "next_dealer"])
def test_w_trump_3_deal_cancelled_for_another_reason_stays_with_its_dealer(
    ruled: str, ruling: str
) -> None:
    assert sheet(Misdeal(ruling), dealer=2, misdeal=ruled).plan.dealer == 2
    passed = sheet(Misdeal("misdeal"), dealer=2, misdeal=ruled).plan.dealer
    assert passed == (3 if ruled == "next_dealer" else 2)


@pytest.mark.parametrize("ruled", ["same_dealer", "next_dealer"])
def test_whoever_is_named_deals_after_a_misdeal(ruled: str) -> None:
    for seat in range(4):
        again = sheet(Misdeal("misdeal", Seat(seat)), dealer=2, misdeal=ruled)
        assert again.plan.dealer == seat
        assert all(english and japanese for english, japanese in speak(again))
    assert refusal(sheet(), Misdeal("", Seat(4))) == "seat-unknown"


def test_wrong_dealer_keeps_the_trump_that_was_turned_up() -> None:
    after = sheet(TurnUp("S"), WrongDealer(Seat(3)))
    assert (after.plan.dealer, after.plan.opener) == (3, 0)
    assert _codes(after.plan)[1] == "whist-trump"


def test_team_is_called_by_its_name() -> None:
    named = sheet(TeamName(0, "Owls"), tricks(10), honours="on")
    assert named.stop is None
    assert named.position.sides[0] == Side((Seat(0), Seat(2)), "Owls")
    english, japanese = spoken(named, named.plan.matters[1])
    assert english.startswith("Owls are one point short")
    assert japanese.startswith("Owls")
    won = then(named, tricks(7))
    assert won.result is not None
    assert spoken(won, won.result.reason)[0] == "Owls have 5."


def test_team_name_is_refused_where_it_would_confuse() -> None:
    assert refusal(sheet(), TeamName(2, "Owls")) == "side-unknown"
    assert refusal(sheet(), TeamName(0, "bo")) == "name-twice"
    assert refusal(sheet(TeamName(1, "Owls")), TeamName(0, "owls")) == "name-twice"
    assert refusal(sheet(TeamName(1, "Owls")), TeamName(1, "Owls")) == ""
    assert refusal(sheet(), TeamName(0, "")) == "name-missing"


@pytest.mark.parametrize("rubber", ["off", "on"])
def test_everything_is_said_in_both_languages(rubber: str) -> None:
    for tournament in ("off", "on"):
        reached = sheet(rubber=rubber, tournament=tournament)
        for action in (TurnUp("S", "AS"), tricks(11), TurnUp("D"), tricks(11)):
            assert all(english and japanese for english, japanese in speak(reached))
            reached = then(reached, action)
        assert all(english and japanese for english, japanese in speak(reached))


def test_q_w8_rubber_that_has_begun_says_how_it_stands() -> None:
    fresh = sheet(rubber="on")
    assert [each.code for each in fresh.plan.matters] == ["whist-target"]
    first = then(fresh, tricks(12))
    assert spoken(first, first.plan.matters[0]) == (
        "Ann and Cara lead the rubber 1\u2060–\u20600.",
        "ラバーはAnnとCaraが1\u2060–\u20600でトップ。",
    )
    level = then(first, tricks(1))
    assert spoken(level, level.plan.matters[0]) == (
        "One game each: this one decides the rubber.",
        "1ゲームずつ。このゲームでラバーが決まる。",
    )
    assert "whist-rubber" not in sheet(tricks(10)).plan.matters[0].code

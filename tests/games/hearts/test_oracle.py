"""OpenSpiel's deals of Hearts, entered as their captures, score what OpenSpiel says they score."""

from collections import Counter
from typing import Any

from companion.cards import Card, Suit, read_cards
from companion.engine.fold.replay import Sheet
from companion.games.hearts.actions import Captures, Points
from companion.games.hearts.rules import HeartsRules
from tests.support.data import transcripts
from tests.support.rows import for_each
from tests.support.sittings import captures, hearts, plain, points, refusal, sheet, then

EVERY = transcripts("hearts")
NOT_OURS = "avoid_all_tricks_bonus"
"""What OpenSpiel can count and none of the sources knows: -5 for whoever takes no trick."""
EXCLUDED = [each for each in EVERY if each["options"][NOT_OURS]]
USED = [each for each in EVERY if not each["options"][NOT_OURS]]
RULES: dict[bool, dict[str, Any]] = {
    False: {"moon": "others", "target": 1000},
    True: {"moon": "others", "target": 1000, "bonus": "JD", "bonus_on_moon": "on"},
}
"""The house rules of OpenSpiel, without and with its bonus jack."""
DEAL_OF = {"left": 1, "right": 2, "across": 3, "none": 4}
QUEEN, JACK = Card.read("QS"), Card.read("JD")

deals = for_each("deal", USED, ids=lambda deal: deal["id"])
every_deal = for_each("deal", EVERY, ids=lambda deal: deal["id"])


def _captured(deal: dict[str, Any]) -> Captures:
    """Who took what, counted from the cards as they were played."""
    counts, takers = [0, 0, 0, 0], {}
    for trick, winner in enumerate(deal["trick_winners"]):
        for play in deal["plays"][4 * trick : 4 * trick + 4]:
            card = Card.read(play["card"])
            counts[winner] += card.suit is Suit.HEARTS
            takers[card] = winner
    bonus = {"bonus": takers[JACK]} if deal["options"]["jd_bonus"] else {}
    return captures(*counts, queen=takers[QUEEN], **bonus)


def _entries(deal: dict[str, Any]) -> tuple[Captures, Points]:
    """Both ways to enter a deal."""
    action = _captured(deal)
    return action, points(*action.penalty_points(HeartsRules()), bonus=action.bonus)


def _before(deal: dict[str, Any]) -> Sheet:
    """A table whose next deal is passed as this one was."""
    rules = RULES[deal["options"]["jd_bonus"]]
    earlier = [plain(hearts(**rules))] * (DEAL_OF[deal["pass_direction"]] - 1)
    return sheet(*earlier, **rules)


def test_every_deal_is_used_or_excluded_for_what_no_source_knows() -> None:
    assert len(USED) + len(EXCLUDED) == len(EVERY) > 0
    assert {each["options"]["jd_bonus"] for each in USED} == {False, True}


def test_the_deals_show_every_way_of_passing_and_some_moons() -> None:
    ways = Counter(deal["pass_direction"] for deal in USED)
    assert set(ways) == set(DEAL_OF)
    assert sum(deal["moon_shooter"] is not None for deal in USED) > 0


@deals
def test_raw_points_are_counted_from_the_cards(deal: dict[str, Any]) -> None:
    action = _captured(deal)
    raw = action.penalty_points(HeartsRules())
    counted = [each - 10 * (seat == action.bonus) for seat, each in enumerate(raw)]
    assert counted == deal["raw_points"]


@deals
def test_deal_scores_as_the_oracle_says(deal: dict[str, Any]) -> None:
    before = _before(deal)
    for action in _entries(deal):
        assert refusal(before, action) == ""
        row = then(before, action).position.rows[-1]
        assert list(row.deltas) == deal["points"]
        assert bool(row.remarks) == (deal["moon_shooter"] is not None)


@every_deal
def test_cards_go_where_the_plan_sends_them(deal: dict[str, Any]) -> None:
    arrows = _before(deal).plan.passes
    hands = [set(read_cards(" ".join(hand))) for hand in deal["hands_dealt"]]
    given = [set(read_cards(" ".join(cards))) for cards in deal["passed"] or []]
    for arrow in arrows:
        assert len(given[arrow.giver]) == arrow.cards
        hands[arrow.giver] -= given[arrow.giver]
        hands[arrow.receiver] |= given[arrow.giver]
    assert hands == [set(read_cards(" ".join(hand))) for hand in deal["hands_after_pass"]]
    assert bool(arrows) == bool(given)


@for_each("jack", [False, True])
def test_evenings_of_these_deals_add_up(jack: bool) -> None:
    fresh = sheet(**{**RULES[jack], "target": 100})
    reached, totals, games = fresh, [0, 0, 0, 0], 0
    for deal in [each for each in USED if each["options"]["jd_bonus"] == jack]:
        reached = then(reached, _captured(deal))
        totals = [total + more for total, more in zip(totals, deal["points"], strict=True)]
        assert list(reached.position.totals) == totals
        assert (reached.result is not None) == (max(totals) >= 100)
        if reached.result is not None:
            reached, totals, games = fresh, [0, 0, 0, 0], games + 1
    assert games > 0

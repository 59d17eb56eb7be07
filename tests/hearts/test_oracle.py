"""OpenSpiel's deals of Hearts, entered as their captures, score what OpenSpiel says they score."""

from collections import Counter
from typing import Any

import pytest

from companion.cards import Card, Suit, read_cards
from companion.engine.replay import Sheet
from companion.games.hearts.results import Captures
from tests.support.data import transcripts
from tests.support.sittings import PLAIN, captures, points, refusal, sheet, then

EVERY = transcripts("hearts")
LATER_OPTIONS = ("jd_bonus", "avoid_all_tricks_bonus")
"""What OpenSpiel can count and this game cannot yet: the bonus jack, and -5 without a trick."""
EXCLUDED = [each for each in EVERY if any(each["options"][name] for name in LATER_OPTIONS)]
USED = [each for each in EVERY if not any(each["options"][name] for name in LATER_OPTIONS)]
DEAL_OF = {"left": 1, "right": 2, "across": 3, "none": 4}
QUEEN = Card.read("QS")

deals = pytest.mark.parametrize("deal", USED, ids=lambda deal: deal["id"])
every_deal = pytest.mark.parametrize("deal", EVERY, ids=lambda deal: deal["id"])


def _captured(deal: dict[str, Any]) -> Captures:
    """Who took what, counted from the cards as they were played."""
    hearts, queen = [0, 0, 0, 0], -1
    for trick, winner in enumerate(deal["trick_winners"]):
        for play in deal["plays"][4 * trick : 4 * trick + 4]:
            card = Card.read(play["card"])
            hearts[winner] += card.suit is Suit.HEARTS
            if card == QUEEN:
                queen = winner
    return captures(*hearts, queen=queen, choice="others")


def _before(deal: dict[str, Any]) -> Sheet:
    """A table whose next deal is passed as this one was."""
    return sheet(*[PLAIN] * (DEAL_OF[deal["pass_direction"]] - 1), target=1000)


def test_every_deal_is_used_or_excluded_for_a_later_option() -> None:
    assert len(USED) + len(EXCLUDED) == len(EVERY) > 0
    assert USED


def test_the_deals_show_every_way_of_passing_and_some_moons() -> None:
    ways = Counter(deal["pass_direction"] for deal in USED)
    assert set(ways) == set(DEAL_OF)
    assert sum(deal["moon_shooter"] is not None for deal in USED) > 0


@deals
def test_raw_points_are_counted_from_the_cards(deal: dict[str, Any]) -> None:
    assert list(_captured(deal).raw) == deal["raw_points"]


@deals
def test_deal_scores_as_the_oracle_says(deal: dict[str, Any]) -> None:
    before = _before(deal)
    for action in (_captured(deal), points(*deal["raw_points"], choice="others")):
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


def test_evenings_of_these_deals_add_up() -> None:
    table, totals, games = sheet(moon="others"), [0, 0, 0, 0], 0
    for deal in USED:
        table = then(table, _captured(deal))
        totals = [total + more for total, more in zip(totals, deal["points"], strict=True)]
        assert list(table.position.totals) == totals
        assert (table.result is not None) == (max(totals) >= 100)
        if table.result is not None:
            table, totals, games = sheet(moon="others"), [0, 0, 0, 0], games + 1
    assert games > 0

"""Bid Whist deals and plays by itself under every ruleset, and all of it holds."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import Card
from companion.engine.play.laws import CARD_BITS, cards_of, mask_of
from companion.engine.play.transcript import AnyTranscript
from companion.engine.seating import Seat
from companion.games.bidwhist import GAME
from companion.games.bidwhist.bidding import BOOK_OF_TRICKS
from companion.games.bidwhist.cardplay import Bidding, read_bidding
from companion.games.bidwhist.judge import Contract
from companion.games.bidwhist.rules import BidWhistRules
from tests.games.bidwhist.at_table import bidwhist
from tests.games.bidwhist.by_the_book import is_void, legal, winner
from tests.support.rulesets import any_values, valid
from tests.support.whole_deals import (
    DEALS,
    dealt_of,
    legal_and_nothing_open,
    never_accused,
    others_are_refused,
    play_of,
    taken_by_table,
    whole_deal,
    wrong_plays_come_out,
)

pytestmark = pytest.mark.rules("BW-PLAY-1")

RULES = any_values(BidWhistRules).map(lambda values: valid(BidWhistRules, values, 4))
SEEDS = st.integers(0, 10_000)
PLAYS = 48


def _contract(transcript: AnyTranscript) -> Contract:
    bidding = read_bidding(transcript)
    assert isinstance(bidding, Bidding)
    return bidding.contract


@DEALS
@given(RULES, SEEDS)
def test_a_deal_is_legal_and_nothing_is_open_with_hands_and_without(
    rules: BidWhistRules, seed: int
) -> None:
    transcript = whole_deal(GAME, rules, seed)
    report = legal_and_nothing_open(GAME, transcript)
    assert len(report.winners) == 12
    assert report.aside is not None
    assert mask_of(report.aside) == mask_of(transcript.aside or ())


@DEALS
@given(RULES, SEEDS)
def test_every_trick_goes_as_the_book_says(rules: BidWhistRules, seed: int) -> None:
    transcript = whole_deal(GAME, rules, seed)
    said, hands = _contract(transcript), [each.holds for each in dealt_of(GAME, transcript).hands]
    report = legal_and_nothing_open(GAME, transcript)
    lead, void = int(said.bidder), set[int]()
    for trick in report.tricks:
        assert trick.seats == tuple((lead + n) % 4 for n in range(4))
        for place, (seat, card) in enumerate(zip(trick.seats, trick.cards, strict=True)):
            before = trick.cards[:place]
            assert card in legal(rules, said, cards_of(hands[seat]), before, void=seat in void)
            if is_void(said, trick.cards, place):
                void.add(seat)
            hands[seat] &= ~CARD_BITS[card]
        lead = int(trick.seats[winner(rules, said, trick.cards)])
        assert trick.winner == lead


def _void(said: Contract, transcript: AnyTranscript, at: int) -> set[int]:
    """Who could not follow in the tricks that were over ahead of a play."""
    found = set()
    for start in range(0, at - at % 4, 4):
        trick = [Card(each) for each in transcript.cards[start : start + 4]]
        found |= {transcript.who[start + n] for n in range(4) if is_void(said, trick, n)}
    return found


@DEALS
@given(RULES, SEEDS, st.integers(0, PLAYS - 1))
def test_every_other_card_is_refused_with_a_reason(
    rules: BidWhistRules, seed: int, at: int
) -> None:
    transcript = whole_deal(GAME, rules, seed)
    seat, trick = transcript.who[at], [Card(each) for each in transcript.cards[at - at % 4 : at]]
    hand = dealt_of(GAME, transcript).hands[seat].holds & ~mask_of(transcript.cards[:at])
    said = _contract(transcript)
    allowed = legal(rules, said, cards_of(hand), trick, void=seat in _void(said, transcript, at))
    assert others_are_refused(GAME, transcript, at) == mask_of(allowed)


@DEALS
@given(RULES, SEEDS, st.integers(0, PLAYS))
def test_nobody_is_accused_of_a_clean_deal(rules: BidWhistRules, seed: int, plays: int) -> None:
    never_accused(GAME, whole_deal(GAME, rules, seed), plays)


@DEALS
@given(RULES, SEEDS)
def test_a_whole_deal_shows_every_offence_to_those_who_saw_no_hand(
    rules: BidWhistRules, seed: int
) -> None:
    wrong_plays_come_out(GAME, rules, seed)


def test_there_are_offences_to_be_shown() -> None:
    assert sum(wrong_plays_come_out(GAME, BidWhistRules(), seed) for seed in range(20)) > 20


@DEALS
@given(RULES, SEEDS)
def test_the_result_is_one_that_the_table_takes(rules: BidWhistRules, seed: int) -> None:
    transcript, values = whole_deal(GAME, rules, seed), rules.to_json()
    said = _contract(transcript)
    report = legal_and_nothing_open(GAME, transcript)
    for each in (transcript, transcript.but(auction=())):
        entries = play_of(GAME).result(each, report)
        reached = taken_by_table(bidwhist(int(transcript.dealer or 0), **values), entries)
        ours = sum(report.winners.count(seat) for seat in (said.bidder, (said.bidder + 2) % 4))
        ours += rules.kitty_trick == "bidder" or report.winners[0] % 2 == said.bidder % 2
        made = ours >= said.bid.number + BOOK_OF_TRICKS
        total = reached.position.totals[said.bidder % 2]
        assert (total > 0, total < 0) == (made, not made)


def _rules_at_random(seed: int) -> dict[str, Any]:
    random = Random(seed)
    return {"rounds": random.choice(["many", "single"]), "reentry": random.choice(["off", "on"])}


def test_all_kinds_of_contract_come_up() -> None:
    seen: Counter[str] = Counter()
    for seed in range(200):
        transcript = whole_deal(GAME, BidWhistRules(**_rules_at_random(seed)), seed)
        said = _contract(transcript)
        seen[said.bid.kind] += 1
        seen[said.named] += 1
        seen["forced"] += all(call.bid == "pass" for call in transcript.auction[:3])
    assert min(seen[each] for each in ["up", "down", "nt", "S", "H", "D", "C", "forced"]) > 5


@pytest.mark.parametrize("shown", ["always", "trump_only", "never"])
def test_q_bw8_who_sat_beside_the_table_saw_the_kitty_where_it_was_shown(shown: str) -> None:
    for seed in range(40):
        transcript = whole_deal(GAME, BidWhistRules(kitty_shown=shown), seed)
        hidden = play_of(GAME).blind(transcript)
        no_trump = _contract(transcript).bid.kind == "nt"
        seen = shown == "always" or (shown == "trump_only" and not no_trump)
        assert hidden.kitty == (transcript.kitty if seen else None)
        assert (hidden.hands, hidden.aside) == ((None,) * 4, None)
        assert hidden.auction == transcript.auction


def test_the_same_seed_is_the_same_deal() -> None:
    first, again = (whole_deal(GAME, BidWhistRules(), 7) for _ in range(2))
    assert first == again
    assert first.dealer == Seat(3)

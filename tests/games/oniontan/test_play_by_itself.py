"""Oneonta Whist deals and plays by itself under every ruleset, and all of it holds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import Card
from companion.engine.play.laws import CARD_BITS, cards_of, mask_of
from companion.engine.play.transcript import AnyTranscript
from companion.games.oniontan import GAME
from companion.games.oniontan.cardplay import DUMMY, PLAYER
from companion.games.oniontan.rules import OniontanDeclaration, OniontanRules, OniontanTricks, score
from tests.games.oniontan.at_table import oniontan
from tests.games.oniontan.by_the_book import legal, player_wins
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

pytestmark = pytest.mark.rules("O-RANK-1 O-RANK-2 O-PLAY-2 O-CAPT-1 Q-O4")

RULES = any_values(OniontanRules).map(lambda values: valid(OniontanRules, values, 1))
SEEDS = st.integers(0, 10_000)


def _trump(transcript: AnyTranscript) -> str:
    assert transcript.turned is not None
    return transcript.turned.suit.letter if transcript.turned.suit is not None else "N"


@DEALS
@given(RULES, SEEDS)
def test_a_deal_played_by_itself_goes_as_the_book_says(rules: OniontanRules, seed: int) -> None:
    transcript = whole_deal(GAME, rules, seed)
    report = legal_and_nothing_open(GAME, transcript)
    hand, trump = dealt_of(GAME, transcript).hands[PLAYER].holds, _trump(transcript)
    assert transcript.who == (DUMMY, PLAYER) * 9
    for (led, played), winner in zip(
        (trick.cards for trick in report.tricks), report.winners, strict=True
    ):
        assert played in legal(trump, cards_of(hand), led)
        hand &= ~CARD_BITS[played]
        assert (winner == PLAYER) == player_wins(trump, led, played)


@DEALS
@given(RULES, SEEDS)
def test_f_1_8_the_cards_played_leave_the_one_turned_up_and_three(
    rules: OniontanRules, seed: int
) -> None:
    transcript = whole_deal(GAME, rules, seed)
    report = legal_and_nothing_open(GAME, transcript)
    assert report.aside is not None
    assert transcript.turned in report.aside
    assert set(report.aside) == {transcript.turned, *(transcript.aside or ())}
    assert play_of(GAME).blind(transcript).aside is None


@DEALS
@given(RULES, SEEDS, st.integers(0, 17))
def test_every_other_card_is_refused_with_a_reason(
    rules: OniontanRules, seed: int, at: int
) -> None:
    transcript = whole_deal(GAME, rules, seed)
    hand = dealt_of(GAME, transcript).hands[transcript.who[at]].holds
    left = cards_of(hand & ~mask_of(transcript.cards[:at]))
    led = Card(transcript.cards[at - 1])
    allowed = set(left) if at % 2 == 0 else legal(_trump(transcript), left, led)
    assert others_are_refused(GAME, transcript, at) == mask_of(allowed)


@DEALS
@given(RULES, SEEDS, st.integers(0, 18))
def test_nobody_is_accused_of_a_clean_deal(rules: OniontanRules, seed: int, plays: int) -> None:
    never_accused(GAME, whole_deal(GAME, rules, seed), plays)


@DEALS
@given(RULES, SEEDS)
def test_a_whole_deal_shows_every_offence_to_those_who_saw_no_hand(
    rules: OniontanRules, seed: int
) -> None:
    wrong_plays_come_out(GAME, rules, seed)


def test_there_are_offences_to_be_shown() -> None:
    assert sum(wrong_plays_come_out(GAME, OniontanRules(), seed) for seed in range(60)) > 10


@DEALS
@given(RULES, SEEDS, st.integers(0, 2))
def test_the_result_is_one_that_the_table_takes(
    rules: OniontanRules, seed: int, player: int
) -> None:
    transcript = whole_deal(GAME, rules, seed)
    transcript = transcript.but(contract={**transcript.contract, "player": player})
    report = legal_and_nothing_open(GAME, transcript)
    said, tricks = play_of(GAME).result(transcript, report)
    assert isinstance(said, OniontanDeclaration)
    assert isinstance(tricks, OniontanTricks)
    assert tricks.tricks == report.winners.count(PLAYER)
    table = oniontan(3, **{each.name: getattr(rules, each.name) for each in rules.declared()})
    reached = taken_by_table(table, (said, tricks))
    assert reached.position.totals[player] == score(rules, said.bid, tricks.tricks)


def test_both_trumps_and_no_trump_come_up() -> None:
    seen = [_trump(whole_deal(GAME, OniontanRules(), seed)) for seed in range(200)]
    assert all(seen.count(each) > 5 for each in "CDHSN")

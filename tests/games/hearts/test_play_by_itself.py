"""Whole deals of Hearts by every preset and any house rules that go together, at every size.

What may be played is held against `by_the_book`, which shares no code with the engine.
"""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cards import Card
from companion.engine.fold.replay import Table, judge, replay
from companion.engine.play.laws import CARD_BITS, CARD_COUNT, Mask, cards_of
from companion.engine.play.transcript import AnyTranscript
from companion.engine.play.tricks import PlayState
from companion.engine.seating import Seat
from companion.engine.verification.verify import first_leader, verify
from companion.games.hearts import GAME
from companion.games.hearts.actions import Captures
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import cards_each, pack_points, widow_cards
from tests.games.hearts import by_the_book
from tests.games.hearts.at_play import PLAY, dealt_of, report_of
from tests.support.random_deals.hearts import random_deal
from tests.support.rows import for_each
from tests.support.rulesets import tables
from tests.support.self_play import deal_and_play
from tests.support.sittings import EVERYBODY, LAW, then

SEEDS = st.integers(0, 2**32)
ANY = settings(LAW, max_examples=60)


def _preset(key: str) -> HeartsRules:
    return HeartsRules(preset=key, **HeartsRules.standard(key))  # type: ignore[arg-type]


PRESETS = [
    (key, seats)
    for key in ("", *(each.key for each in HeartsRules.presets))
    for seats in GAME.table_sizes
    if not _preset(key).clashing(seats)
]


def _deal(table: Table, seed: int) -> AnyTranscript:
    rules, seats = table.rules, len(table.players)
    assert isinstance(rules, HeartsRules)
    return deal_and_play(PLAY, rules, seats, table.first_dealer, Random(seed))


def _book(transcript: AnyTranscript, progress: PlayState, hand: Mask, trick: list[str]) -> set[str]:
    """What the book allows."""
    rules = transcript.rules
    assert isinstance(rules, HeartsRules)
    clubs = [card for each in dealt_of(transcript).hands for card in cards_of(each.holds & 0x1FFF)]
    return set(
        by_the_book.legal(
            rules,
            [str(card) for card in cards_of(hand)],
            trick,
            first_trick=progress.first,
            broken=progress.broken,
            lowest_club=str(min(clubs)),
        )
    )


def _is_sound(table: Table, transcript: AnyTranscript) -> None:
    """All that must be true of a whole deal."""
    rules, seats = transcript.rules, transcript.seats
    assert isinstance(rules, HeartsRules)
    report = report_of(transcript)
    assert report.clean
    assert report.complete
    assert len(report.winners) == cards_each(rules, seats)
    assert report.deal.laws.pack.bit_count() == len(transcript.cards) + widow_cards(rules, seats)
    hidden = PLAY.blind(transcript)
    blind = verify(dealt_of(hidden), hidden.who, hidden.cards)
    assert blind.clean
    assert blind.winners == report.winners
    (action,) = PLAY.result(transcript, report)
    assert PLAY.result(hidden, blind) == (action,)
    assert isinstance(action, Captures)
    assert sum(action.penalty_points(rules)) == pack_points(rules, seats)
    before = replay(table, ())
    assert judge(before, action) is None
    after = then(before, action)
    assert after.position.completed == 1 or GAME.question(after.position) is not None


@for_each(("key", "seats"), PRESETS)
@for_each("seed", range(4))
def test_every_preset_is_dealt_played_judged_and_scored(key: str, seats: int, seed: int) -> None:
    table = Table(GAME, _preset(key), EVERYBODY[:seats], Seat(seed % seats))
    _is_sound(table, _deal(table, seed))


def test_presets_are_played_at_every_size() -> None:
    assert {seats for _, seats in PRESETS} == set(GAME.table_sizes)
    assert {seats for key, seats in PRESETS if key == "widow"} == {4, 5}


@ANY
@given(tables(), SEEDS)
def test_any_house_rules_are_dealt_played_judged_and_scored(table: Table, seed: int) -> None:
    _is_sound(table, _deal(table, seed))


@ANY
@given(tables(), SEEDS)
def test_the_book_allows_the_same_cards_at_each_play(table: Table, seed: int) -> None:
    transcript = _deal(table, seed)
    dealt, trick = dealt_of(transcript), list[str]()
    hands = [each.holds for each in dealt.hands]
    progress = PlayState(dealt.laws, first_leader(dealt, hands, 0))
    for seat, card in zip(transcript.who, transcript.cards, strict=True):
        trick = [] if progress.leads else trick
        legal = {str(each) for each in cards_of(progress.legal(hands[seat]))}
        assert legal == _book(transcript, progress, hands[seat], trick)
        broken = progress.broken
        hands[seat] &= ~CARD_BITS[card]
        progress.put(Seat(seat), card)
        trick.append(str(Card(card)))
        assert progress.broken == (broken or by_the_book.breaks(table.rules, trick[-1]))  # type: ignore[arg-type]


@settings(LAW, max_examples=25)
@given(tables(), SEEDS, st.data())
def test_every_legal_card_is_accepted_and_every_other_refused(
    table: Table, seed: int, data: Any
) -> None:
    transcript = _deal(table, seed)
    at = data.draw(st.integers(0, len(transcript.cards) - 1))
    dealt = dealt_of(transcript)
    hands = [each.holds for each in dealt.hands]
    progress = PlayState(dealt.laws, first_leader(dealt, hands, 0))
    for seat, card in zip(transcript.who[:at], transcript.cards[:at], strict=True):
        hands[seat] &= ~CARD_BITS[card]
        progress.put(Seat(seat), card)
    turn = progress.turn
    for card in range(CARD_COUNT):
        who, cards = (*transcript.who[:at], turn), (*transcript.cards[:at], card)
        found = verify(dealt, who, cards).findings
        assert bool(found) != bool(progress.legal(hands[turn]) & CARD_BITS[card])
        assert all(each.index == at and each.kind and each.rules for each in found)


def _played_wildly(transcript: AnyTranscript, random: Random) -> tuple[AnyTranscript, set[int]]:
    """A whole deal in which now and then any card is played; which plays the book forbids."""
    dealt, wrong = dealt_of(transcript), set()
    hands = [each.holds for each in dealt.hands]
    progress = PlayState(dealt.laws, first_leader(dealt, hands, 0))
    plays, trick = list[tuple[int, int]](), list[str]()
    while hands[progress.turn]:
        seat, trick = progress.turn, [] if progress.leads else trick
        legal = _book(transcript, progress, hands[seat], trick)
        some = [c for c in cards_of(hands[seat]) if str(c) in legal or random.random() < 0.1]
        card = random.choice(some)
        wrong |= set() if str(card) in legal else {len(plays)}
        hands[seat] &= ~CARD_BITS[card]
        progress.put(seat, card)
        plays.append((int(seat), int(card)))
        trick.append(str(card))
    who, cards = zip(*plays, strict=True)
    return transcript.but(who=who, cards=cards), wrong


@ANY
@given(tables(), SEEDS)
def test_whoever_saw_only_the_table_finds_exactly_what_was_wrong(table: Table, seed: int) -> None:
    random, rules, seats = Random(seed), table.rules, len(table.players)
    assert isinstance(rules, HeartsRules)
    dealt = random_deal(rules, seats, table.first_dealer, random)
    whole, wrong = _played_wildly(dealt, random)
    for each in (whole, PLAY.blind(whole)):
        report = report_of(each)
        assert {found.index for found in report.findings} == wrong
        assert not report.open
        assert len(PLAY.result(each, report)) == 1


@ANY
@given(tables(), SEEDS, st.data())
def test_nobody_is_accused_before_a_clean_deal_is_over(table: Table, seed: int, data: Any) -> None:
    transcript = _deal(table, seed)
    until = data.draw(st.integers(0, len(transcript.cards)))
    passes = transcript.passes if data.draw(st.booleans()) else ()
    hidden = PLAY.blind(transcript).but(passes=passes)
    seen = verify(dealt_of(hidden), hidden.who[:until], hidden.cards[:until])
    assert not seen.findings
    assert not seen.unattributed

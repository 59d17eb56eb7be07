"""Tricks of Whist: the vectors, the card turned up, the first lead, the result for the table."""

from random import Random
from typing import Any

import pytest

from companion.cards import Card, Suit
from companion.engine.fold.replay import Table, first_position, judge, replay
from companion.engine.log.position import DealGoesOn, DealScored
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.laws import cards_of
from companion.engine.play.transcript import AnyTranscript, KnownPass, SpokenCall, Transcript
from companion.engine.play.tricks import PlayState
from companion.engine.seating import Seat
from companion.engine.verification.report import Report
from companion.engine.verification.verify import verify
from companion.games.whist import GAME
from companion.games.whist.cardplay import PACK, WhistCardplay, laws
from companion.games.whist.rules import WhistRules
from companion.games.whist.scoring import TurnUp, WhistTricks
from tests.support.data import vectors
from tests.support.playing import cards, words
from tests.support.rows import for_each
from tests.support.self_play import deal_and_play

pytestmark = pytest.mark.rules(
    "W-DECK-1 W-TRUMP-2 W-RANK-1 W-LEAD-1 W-PLAY-1 W-PLAY-2 W-PLAY-3 W-PLAY-4 W-EX-1 W-WIN-1 "
    "W-WIN-2 W-LEAD-2 W-SCORE-1 Q-W1 Q-W5"
)

PLAY = WhistCardplay()
SEEDS = range(30)


def _id(vector: dict[str, Any]) -> str:
    return str(vector["id"])


def _suit(letter: str) -> Suit:
    return Suit("CDSH".index(letter))


def _trick(vector_cards: list[str], trump: str) -> PlayState:
    """A trick in play, led by seat 0."""
    progress = PlayState(laws(_suit(trump)), Seat(0), first_trick=False)
    for seat, card in enumerate(vector_cards):
        progress.put(Seat(seat), Card.read(card))
    return progress


@for_each("vector", vectors("whist_trick"), ids=_id)
def test_trick_vectors(vector: dict[str, Any]) -> None:
    winners = _trick(vector["cards"], vector["trump"]).winners
    assert vector["cards"][winners[0]] == vector["out"]


@for_each("vector", vectors("whist_legal"), ids=_id)
def test_legal_vectors(vector: dict[str, Any]) -> None:
    progress = _trick(vector["trick"], vector["trump"])
    assert words(progress.legal(cards(vector["hand"]))) == set(vector["out"])


def _deal(seed: int, **rules: str) -> AnyTranscript:
    return deal_and_play(PLAY, WhistRules(**rules), 4, Seat(seed % 4), Random(seed))  # type: ignore[arg-type]


def _report(transcript: AnyTranscript) -> Report:
    dealt = PLAY.known_deal(transcript)
    assert isinstance(dealt, KnownDeal), dealt
    return verify(dealt, transcript.who, transcript.cards)


def _codes(transcript: AnyTranscript) -> list[str]:
    dealt = PLAY.known_deal(transcript)
    return [] if isinstance(dealt, KnownDeal) else [each.code for each in dealt]


@for_each("first", ["off", "on"])
@for_each("seed", SEEDS)
def test_a_deal_played_by_itself_is_legal_with_hands_and_without(seed: int, first: str) -> None:
    transcript = _deal(seed, first_lead_no_trump=first)
    assert len(transcript.cards) == 52
    for each in (transcript, transcript.blind()):
        report = _report(each)
        assert report.clean
        assert len(report.winners) == 13


@for_each("seed", SEEDS)
def test_every_other_card_is_refused_with_a_reason(seed: int) -> None:
    transcript = _deal(seed)
    dealt = PLAY.known_deal(transcript)
    assert isinstance(dealt, KnownDeal)
    at = 1 + seed
    before = (transcript.who[:at], transcript.cards[:at])
    hand = dealt.hands[transcript.who[at]].holds
    for other in cards_of(PACK):
        who, played = (*before[0], transcript.who[at]), (*before[1], int(other))
        found = verify(dealt, who, played).findings
        legal = not found
        assert legal or (found[0].index == at and found[0].kind)
        assert not legal or hand & 1 << other


@for_each("seed", SEEDS)
def test_the_result_is_one_that_the_table_takes(seed: int) -> None:
    transcript = _deal(seed)
    turned, tricks = PLAY.result(transcript, _report(transcript))
    assert isinstance(turned, TurnUp)
    assert isinstance(tricks, WhistTricks)
    assert sum(tricks.tricks) == 13
    names = ("A", "B", "C", "D")
    table = Table(GAME, WhistRules(), names, Seat(seed % 4))
    assert judge(replay(table, ()), turned) is None
    assert judge(replay(table, ()), tricks) is None
    assert isinstance(GAME.judge(first_position(table), turned), DealGoesOn)
    assert isinstance(GAME.judge(first_position(table), tricks), DealScored)


def _opened(plays: str, **known: Any) -> Report:
    """Seat 3 dealt, so seat 0 leads; only what is said is known."""
    pairs = [each.split() for each in plays.split(", ")]
    rules = WhistRules(**known.pop("rules", {}))
    transcript = Transcript(
        "whist",
        rules,
        4,
        Seat(3),
        hands=(None,) * 4,
        who=tuple(int(seat) for seat, _ in pairs),
        cards=tuple(int(Card.read(card)) for _, card in pairs),
        **{"turned": Card.read("9S"), **known},
    )
    return _report(transcript)


def test_w_trump_2_nobody_but_the_dealer_plays_the_card_turned_up() -> None:
    (found,) = _opened("0 2S, 1 9S").findings
    assert (found.index, found.kind) == (1, "not-in-hand")
    assert "W-TRUMP-2" in found.rules
    assert not _opened("0 2S, 1 3S, 2 4S, 3 9S").findings


def test_w_trump_2_a_dealer_who_holds_it_still_is_not_void_of_trumps() -> None:
    (found,) = _opened("0 2S, 1 3S, 2 4S, 3 2C").findings
    assert (found.index, found.kind, found.proved_at) == (3, "revoke", 3)
    assert list(map(str, found.proof)) == ["9S"]


def test_q_w1_the_first_lead_may_be_a_trump_unless_the_table_bars_it() -> None:
    assert not _opened("0 2S").findings
    barred = {"rules": {"first_lead_no_trump": "on"}, "turned": None, "trump": "S"}
    (lead,) = _opened("0 2S", **barred).open
    assert (lead.index, lead.kind) == (0, "first-trump")
    (found,) = _opened("0 2S, 1 3S, 2 4D, 3 9S, 3 AD, 0 2D", **barred).findings
    assert (found.index, found.kind) == (0, "first-trump")


def test_q_w1_a_hand_of_trumps_cannot_be_where_the_dealer_holds_the_one_turned_up() -> None:
    (found,) = _opened("0 2S", rules={"first_lead_no_trump": "on"}).findings
    assert (found.index, found.kind, found.proved_at) == (0, "first-trump", 0)
    assert found.argued


def test_w_lead_1_the_dealers_left_leads_first() -> None:
    (found,) = _opened("1 2C").findings
    assert (found.kind, found.turn) == ("first-lead", 0)


def test_f_1_2_a_revoke_is_open_until_the_suit_comes_or_can_come_no_more() -> None:
    opened = _opened("0 2C, 1 2D")
    (play,) = opened.open
    assert (play.index, play.kind) == (1, "revoke")
    assert set(map(str, play.cards)) == {f"{rank}C" for rank in "3456789TJQKA"}
    assert opened.verdict(0) == "legal"
    assert opened.verdict(1) == "open"


def test_a_card_out_of_turn_stands_and_the_skipped_player_is_next() -> None:
    report = _opened("0 2C, 2 3C, 1 4C, 3 5C, 3 AD")
    assert [(each.index, each.kind) for each in report.findings] == [(1, "turn")]
    assert report.winners == (3,)


def test_a_part_of_a_deal_is_judged_from_where_it_begins() -> None:
    report = _opened("2 AC, 3 KC, 0 2D, 1 3C", first_trick=13, leader=Seat(2))
    assert report.winners == (2,)
    assert report.clean


def test_trump_and_leader_must_be_known() -> None:
    transcript = _deal(1)
    assert _codes(transcript.but(turned=None)) == ["transcript-trump"]
    assert not _codes(transcript.but(turned=None, trump="N"))
    assert _codes(transcript.but(dealer=None)) == ["transcript-leader"]
    assert not _codes(transcript.but(dealer=None, leader=Seat(2)))
    assert _codes(transcript.but(turned=Card.read("BJ"))) == ["transcript-trump"]


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("kitty", (Card.read("2C"),)),
        ("aside", (Card.read("2C"),)),
        ("contract", {"bid": "4 up"}),
        ("auction", (SpokenCall(Seat(0), "pass"),)),
        ("passes", (KnownPass(Seat(0), Seat(1), (Card.read("2C"),)),)),
    ],
)
def test_what_whist_does_not_have_is_refused_at_its_place(name: str, given: Any) -> None:
    refused = PLAY.known_deal(_deal(1).but(**{name: given}))
    assert isinstance(refused, tuple)
    assert [(each.code, each.field) for each in refused] == [("transcript-field-other", name)]


def test_w_trump_1_card_turned_up_is_of_the_trump_that_was_noted() -> None:
    transcript = _deal(1).but(turned=Card.read("AH"), hands=(None,) * 4)
    assert not _codes(transcript.but(trump="H"))
    for other in ("S", "N"):
        assert _codes(transcript.but(trump=other)) == ["whist-card-other-suit"]


def test_hands_must_be_of_the_pack_and_of_the_right_size() -> None:
    transcript = _deal(1)
    mine, hers = transcript.hands[0], transcript.hands[1]
    assert mine is not None
    assert "transcript-hand-size" in _codes(
        transcript.but(hands=(mine & mine - 1, None, None, None))
    )
    assert (
        _codes(transcript.but(hands=(mine, mine, None, None))).count("transcript-card-twice") == 13
    )
    joker = mine & mine - 1 | 1 << Card.read("BJ")
    assert "transcript-card-pack" in _codes(transcript.but(hands=(joker, hers, None, None)))


def test_w_trump_2_a_dealers_hand_without_the_card_turned_up_cannot_be() -> None:
    transcript = _deal(1)
    dealer = transcript.dealer
    assert dealer is not None
    other = dealer.left(4)
    swapped = list(transcript.hands)
    swapped[dealer], swapped[other] = swapped[other], swapped[dealer]
    assert _codes(transcript.but(hands=tuple(swapped))) == ["transcript-card-owner"]

"""Tricks of Bid Whist: the vectors, the ranks, the jokers, the lead."""

from itertools import pairwise
from typing import Any

import pytest

from companion.cards import Card
from companion.engine.play.tricks import PlayState
from companion.engine.seating import Seat
from companion.games.bidwhist.cardplay import laws
from companion.games.bidwhist.rules import BidWhistRules
from tests.games.bidwhist.at_play import NO_TRUMP, report
from tests.games.bidwhist.by_the_book import contract
from tests.support.data import vectors
from tests.support.playing import cards, words

pytestmark = pytest.mark.rules(
    "BW-DECK-1 BW-RANK-1 BW-RANK-2 BW-BID-5 BW-NT-1 BW-PLAY-1 BW-LEAD-1 Q-BW9 Q-BW10 Q-BW11"
)


def _trick(played: list[str], trump: str | None, direction: str = "up", **rules: str) -> PlayState:
    """A trick in play, led by seat 0."""
    values: dict[str, Any] = dict(rules)
    progress = PlayState(laws(BidWhistRules(**values), contract(trump, direction)), Seat(0))
    for seat, card in enumerate(played):
        progress.put(Seat(seat), Card.read(card))
    return progress


@pytest.mark.parametrize("vector", vectors("bw_trick"), ids=lambda each: each["id"])
def test_trick_vectors(vector: dict[str, Any]) -> None:
    (winner,) = _trick(vector["cards"], vector["trump"], vector["dir"]).winners
    assert vector["cards"][winner] == vector["out"]


@pytest.mark.parametrize("vector", vectors("bw_legal"), ids=lambda each: each["id"])
def test_legal_vectors(vector: dict[str, Any]) -> None:
    progress = _trick(vector["trick"], vector["trump"])
    assert words(progress.legal(cards(vector["hand"]))) == set(vector["out"])


ORDERS = [
    ("on", "up", "234567890JQKA"),
    ("off", "up", "234567890JQKA"),
    ("on", "down", "KQJ098765432A"),
    ("off", "down", "AKQJ098765432"),
]


@pytest.mark.parametrize("trump", ["C", "S", None], ids=["trumps", "a plain suit", "no trump"])
@pytest.mark.parametrize(("aces", "direction", "order"), ORDERS)
def test_bw_rank_every_card_beats_those_below(
    aces: str, direction: str, order: str, trump: str | None
) -> None:
    ranks = order.replace("0", "T")
    for low, high in pairwise(ranks):
        trick = [f"{low}C", f"{high}C", "2D", "3D"]
        assert _trick(trick, trump, direction, aces_good=aces).winners == [1]
    jokers = [f"{ranks[-1]}C", "LJ", "BJ", "2D"]
    expected = 2 if trump else 0
    assert _trick(jokers, trump, direction, aces_good=aces).winners == [expected]


def _hand(hand: str, trick: str, trump: str | None = None, **rules: str) -> set[str]:
    """What may be played of a hand to a trick."""
    return words(_trick(trick.split(), trump, **rules).legal(cards(hand)))


@pytest.mark.parametrize(
    ("hand", "trick", "legal"),
    [
        ("BJ 3C 4D", "", "3C 4D"),
        ("BJ", "", "BJ"),
        ("BJ LJ", "", "BJ LJ"),
        ("BJ 3C", "5C", "3C"),
        ("BJ 3S", "5C", "BJ 3S"),
    ],
)
def test_q_bw9_a_joker_is_led_only_where_nothing_else_is_left(
    hand: str, trick: str, legal: str
) -> None:
    assert _hand(hand, trick, nt_joker_lead="only_if_last") == set(legal.split())
    free = hand if not trick else legal
    assert _hand(hand, trick) == set(free.split())
    # House rules about jokers in no trump say nothing of trumps.
    assert _hand("BJ 3C 4D", "", "H", nt_joker_lead="only_if_last") == {"BJ", "3C", "4D"}


@pytest.mark.parametrize(
    ("hand", "trick", "legal"),
    [
        ("BJ 3S", "5C", "BJ"),
        ("BJ LJ 3S", "5C", "BJ LJ"),
        ("BJ 3C", "5C", "3C"),
        ("3S 4D", "5C", "3S 4D"),
        ("BJ 3S", "LJ", "BJ 3S"),
        ("BJ 3S", "LJ 5C", "BJ"),
        ("BJ 3C", "LJ 5C", "3C"),
        ("BJ 3S", "", "BJ 3S"),
    ],
)
def test_q_bw9_a_joker_goes_where_one_cannot_follow(hand: str, trick: str, legal: str) -> None:
    assert _hand(hand, trick, nt_joker_forced="on") == set(legal.split())
    assert _hand("BJ 3S", "5C", "H", nt_joker_forced="on") == {"BJ", "3S"}


def test_bw_lead_1_who_won_the_bidding_leads() -> None:
    assert not report("1 BJ").findings
    (found,) = report("2 BJ").findings
    assert (found.kind, found.turn, found.rules) == ("first-lead", 1, ("BW-LEAD-1",))


def test_q_bw10_a_joker_led_is_a_trump_lead() -> None:
    (found,) = report("1 BJ, 2 3C, 3 4S, 0 5S, 1 2D, 2 LJ").findings
    assert (found.index, found.kind, found.proved_at) == (1, "revoke", 5)
    assert "Q-BW10" in found.rules


def test_q_bw9_after_a_joker_the_next_card_sets_the_suit() -> None:
    said = report("1 BJ, 2 3C, 3 4S, 0 5C, 0 2D, 1 3D, 2 4D, 3 6C", contract=NO_TRUMP)
    assert said.winners == (0, 2)
    (found,) = said.findings
    assert (found.index, found.kind, found.proved_at) == (2, "revoke", 7)
    assert [str(card) for card in found.proof] == ["6C"]


def test_q_bw9_two_jokers_leave_the_third_hand_free() -> None:
    said = report("1 BJ, 2 LJ, 3 3C, 0 2D, 3 4D, 0 5D", contract=NO_TRUMP)
    assert said.winners == (3,)
    assert not said.findings


def test_q_bw9_a_joker_proves_and_cures_nothing_in_no_trump() -> None:
    (void,) = report("1 5C, 2 BJ, 3 6C, 0 7C", contract=NO_TRUMP).open
    assert (void.index, void.kind) == (1, "revoke")
    assert {str(card) for card in void.cards} == {f"{rank}C" for rank in "23489TJQKA"}
    later = "1 5C, 2 3D, 3 6C, 0 7C, 0 AD, 1 2D, 2 BJ"
    assert not report(later, contract=NO_TRUMP).findings


def test_q_bw9_a_joker_kept_at_the_first_void_comes_out_later() -> None:
    forced = {"contract": NO_TRUMP, "rules": {"nt_joker_forced": "on"}}
    (found,) = report("1 5C, 2 3D, 3 6C, 0 7C, 0 AH, 1 2H, 2 BJ", **forced).findings
    assert (found.index, found.kind, found.proved_at) == (1, "joker-forced", 6)


def test_q_bw9_a_joker_is_forced_at_the_first_void_only() -> None:
    forced = {"contract": NO_TRUMP, "rules": {"nt_joker_forced": "on"}}
    # Seat 2 throws one joker at the first void, keeps the other at the second, and leads it later.
    plays = "1 5C, 2 LJ, 3 6C, 0 AC, 0 AH, 1 2H, 2 3D, 3 3H, 0 2D, 1 3S, 2 KD, 3 4D, 2 BJ"
    assert not report(plays, **forced).findings
    hands = {"hands": (None, None, cards("LJ BJ 3D KD QD 5D 6D 7D 8D 9D TD JD"), None)}
    assert not report(plays, **hands, **forced).findings
    kept = plays.replace("2 LJ", "2 9D", 1).replace("2 BJ", "2 LJ", 1)
    (found,) = report(kept, **forced).findings
    assert (found.index, found.kind) == (1, "joker-forced")


def test_q_bw9_a_revoke_before_it_does_not_make_the_first_void_the_second() -> None:
    forced = {"contract": NO_TRUMP, "rules": {"nt_joker_forced": "on"}}
    hand = cards("LJ 3C 3D KD QD 5D 6D 7D 8D 9D TD JD")
    plays = "1 5C, 2 3D, 3 6C, 0 AC, 0 AH, 1 2H, 2 KD"
    said = report(plays, hands=(None, None, hand, None), **forced)
    assert [(found.index, found.kind) for found in said.findings] == [
        (1, "revoke"),
        (6, "joker-forced"),
    ]
    assert not report(plays.replace("KD", "LJ"), hands=(None, None, hand, None), **forced).findings[
        1:
    ]


def test_q_bw9_a_part_of_a_deal_does_not_tell_whose_void_was_the_first() -> None:
    forced = {"contract": NO_TRUMP, "rules": {"nt_joker_forced": "on"}}
    plays = "1 5C, 2 3D, 3 6C, 0 7C, 0 AH, 1 2H, 2 BJ"
    assert report(plays, **forced).findings
    assert not report(plays, first_trick=3, leader=Seat(1), **forced).findings


def test_q_bw9_a_joker_is_led_last_or_there_must_be_other_cards() -> None:
    last = {"contract": NO_TRUMP, "rules": {"nt_joker_lead": "only_if_last"}}
    (found,) = report("1 BJ", **last).findings
    assert (found.kind, found.argued, found.proved_at) == ("joker-lead", True, 0)
    (lead,) = report("1 BJ", first_trick=11, leader=Seat(1), **last).open
    assert (lead.index, lead.kind) == (0, "joker-lead")
    assert not report("1 BJ", first_trick=12, leader=Seat(1), **last).open

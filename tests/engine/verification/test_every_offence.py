"""A play may be several offences: one that was found first does not hide the others."""

from dataclasses import replace
from typing import Any

import pytest

from companion.cards import Card, Suit
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.laws import Duties, Duty, Laws, Mask
from companion.engine.play.transcript import Transcript
from companion.engine.seating import Seat
from companion.engine.verification.report import Report
from companion.engine.verification.typed_tricks import judge_tricks, read_plays
from companion.games.hearts.cardplay import HeartsCardplay
from companion.games.hearts.rules import HeartsRules
from companion.games.whist.cardplay import ACE_HIGH, PACK, SUITS
from tests.games.bidwhist.at_play import NO_TRUMP
from tests.games.bidwhist.at_play import report as bid_whist
from tests.support.playing import cards, told
from tests.support.revokes import GAMES, denials


class FirstTrick(Laws):
    """Follow suit, and throw no heart into the first trick while there is another card."""

    def following(self, first: bool, led: Mask) -> Duties:
        ban = Duty("first-trick", ("H0-OPT-3",), PACK & ~SUITS[Suit.HEARTS])
        return (self.follow_suit(led), ban) if first else (self.follow_suit(led),)


def _deal(**rules: Any) -> KnownDeal:
    """A deal of Hearts of which no hand is known, dealt by the last seat."""
    told = Transcript("hearts", HeartsRules(**rules), 4, dealer=Seat(3), hands=(None,) * 4)
    deal = HeartsCardplay().known_deal(told)
    assert isinstance(deal, KnownDeal)
    return deal


def _report(typed: str, deal: KnownDeal | None = None) -> Report:
    """The verdict on typed cards; the first seat leads."""
    deal = deal or _deal()
    plays, mistakes = read_plays(typed, deal)
    assert not mistakes
    return judge_tricks(deal, Seat(0), plays).report


def _found(report: Report) -> list[tuple[int, str, int]]:
    return [(each.index, each.kind, each.proved_at) for each in report.findings]


def test_a_club_proves_the_revoke_after_a_diamond_has_proved_the_heart_of_the_first_trick() -> None:
    report = _report("2C 3C AC 5H / AD 9D 4D 6D / KC 8C 6C 7C")
    assert _found(report) == [(3, "first-trick", 5), (3, "revoke", 9)]
    assert [[str(card) for card in each.proof] for each in report.findings] == [["9D"], ["8C"]]


def test_it_may_still_be_a_revoke_once_it_is_another_offence() -> None:
    report = _report("2C 3C AC 5H / AD 9D")
    assert _found(report) == [(3, "first-trick", 5)]
    (doubt,) = report.open
    assert (doubt.index, doubt.kind) == (3, "revoke")
    assert {card.suit for card in doubt.cards} == {Card.read("2C").suit}


def test_what_may_be_two_offences_is_in_doubt_for_both() -> None:
    """A spade opens; whoever throws a heart may hold a spade, or a club or diamond."""
    report = _report("2S 5H", _deal(opening="dealer_left"))
    assert [(each.index, each.kind) for each in report.open] == [(1, "revoke"), (1, "first-trick")]


def test_a_card_known_to_be_in_the_hand_does_not_hide_the_revoke() -> None:
    deal = _deal()
    knows = deal.hands[3]._replace(holds=cards("9D"))
    report = _report(
        "2C 3C AC 5H / AD 9D 4D 6D / KC 8C", replace(deal, hands=(*deal.hands[:3], knows))
    )
    assert _found(report) == [(3, "first-trick", 3), (3, "revoke", 9)]


def test_whoever_revokes_out_of_turn_revokes() -> None:
    report = _report("2C 5D.4 3C AC / KC 8C")
    assert _found(report) == [(1, "turn", 1), (1, "revoke", 5)]


def test_a_hand_that_had_to_follow_breaks_that_duty_alone() -> None:
    shown_first = _report("2C 3C AC 5H / KC 8C 6C 7C / AD 9D")
    assert _found(shown_first) == [(3, "revoke", 5)]
    assert not shown_first.open


def test_q_bw9_a_joker_that_was_kept_does_not_hide_the_revoke() -> None:
    forced = {"contract": NO_TRUMP, "rules": {"nt_joker_forced": "on"}}
    plays = "1 5C, 2 3D, 3 6C, 0 7C, 0 AH, 1 2H, 2 BJ, 3 3H, 0 2C, 1 3C, 2 4C"
    said = bid_whist(plays, **forced)
    assert _found(said) == [(1, "joker-forced", 6), (1, "revoke", 10)]


def test_the_unseen_cards_prove_the_second_offence_too() -> None:
    """Two hearts are no hand. With its last card seat 2 shows that seat 1 must have the club."""
    laws = FirstTrick(3, 3, cards("2C 3C 4C 2D 3D 4D 2S 4H 5H"), SUITS, ACE_HIGH)
    deal = told(laws, 0, [cards("2C 2D 3D"), None, None])
    report = _report("2C 4H 3C / 2S 2D 4D / 5H", deal)
    assert _found(report) == [(1, "first-trick", 1), (1, "revoke", 6)]
    assert all(each.argued for each in report.findings)


@pytest.mark.parametrize("game", GAMES)
def test_f_1_2_no_revoke_is_denied_that_the_cards_show(game: str) -> None:
    """`python -m dev.bench.referee` looks at thousands of such deals."""
    found = [denials(*GAMES[game], seed) for seed in range(30)]
    assert sum(each.shown for each in found) > 10
    assert not any(each.denied for each in found)

"""A part of a deal, of which nobody knows whether hearts were broken before it."""

from typing import Any

import pytest

from companion.cards import Card, Suit
from companion.engine.play.known_deal import CardPlace, KnownDeal
from companion.engine.play.laws import Duties, Duty, Laws, Mask
from companion.engine.seating import Seat
from companion.engine.verification.report import Report
from companion.engine.verification.verify import verify, verify_with_reasons
from companion.games.whist.cardplay import ACE_HIGH, PACK, SUITS
from tests.support.playing import cards

HEARTS = SUITS[Suit.HEARTS]


class Closed(Laws):
    """Hearts may not be led before one was played."""

    def leading(self, first: bool, broken: bool) -> Duties:
        return () if broken else (Duty("closed-lead", ("H0-OPT-1",), PACK & ~HEARTS),)


LAWS = Closed(4, 13, PACK, SUITS, ACE_HIGH, breakers=HEARTS)


def _report(plays: str, left: int, first: Mask | None = None, **known: Any) -> Report:
    """So many tricks are left, seat 0 leads, whose hand may be known."""
    pairs = [each.split() for each in plays.split(", ")]
    mine = CardPlace(left) if first is None else CardPlace(left, first, PACK & ~first)
    before = 13 - left
    dealt = KnownDeal(
        LAWS,
        (mine, *[CardPlace(left)] * 3),
        (CardPlace(4 * before),),
        Seat(0),
        first_trick=1 + before,
        **{"broken": None} | known,
    )
    who = tuple(int(seat) for seat, _ in pairs)
    return verify(dealt, who, tuple(int(Card.read(card)) for _, card in pairs))


def test_a_heart_led_is_open_and_no_card_decides_it() -> None:
    report = _report("0 2H", 5)
    (lead,) = report.open
    assert (lead.index, lead.kind, lead.cards) == (0, "broken", ())
    assert lead.problem.code == "play-open-before"
    assert report.verdict(0) == "open"
    assert not report.clean


@pytest.mark.parametrize(("broken", "verdict"), [(True, "legal"), (False, "open"), (None, "open")])
def test_what_is_known_of_before_decides_it(broken: bool | None, verdict: str) -> None:
    assert _report("0 2H", 5, broken=broken).verdict(0) == verdict
    later = _report("0 2H, 1 3H, 2 4H, 3 5H, 3 2C, 0 3C", 5, broken=broken)
    assert later.verdict(0) == {True: "legal", False: "illegal", None: "open"}[broken]


def test_a_card_that_would_have_been_allowed_leaves_it_open_for_ever() -> None:
    """Another card of that hand proves the lead wrong only if hearts were closed."""
    plays = "0 2H, 1 3H, 2 4H, 3 5H, 3 2C, 0 3C, 1 4C, 2 5C"
    report = _report(plays, 2)
    assert report.complete
    assert [each.kind for each in report.open] == ["broken"]
    assert not report.findings


def test_a_hand_of_hearts_alone_may_lead_them_whatever_was_before() -> None:
    assert _report("0 2H, 1 3H, 2 4H, 3 5H, 3 6H, 0 7H, 1 8H, 2 9H", 2).clean
    assert _report("0 2H", 2, cards("2H 7H")).verdict(0) == "legal"
    assert _report("0 2H", 2, cards("2H 7C")).verdict(0) == "open"


def test_hearts_broken_in_the_part_itself_are_open_to_all() -> None:
    plays = "0 2C, 1 3C, 2 4C, 3 5H, 2 6H, 3 7H, 0 8H, 1 9H"
    report = _report(plays, 5)
    assert all(each.kind == "revoke" for each in report.open)
    assert report.verdict(4) == "legal"


def test_other_leads_and_followers_do_not_hang_on_it() -> None:
    report = _report("0 2C, 1 3C, 2 4C, 3 5C, 3 2D", 5)
    assert report.clean
    assert report == verify_with_reasons(report.deal, report.who, report.cards)

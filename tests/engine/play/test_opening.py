"""Whoever holds the lowest club opens: what that proves, against every deal behind the plays."""

from dataclasses import dataclass, replace
from random import Random

import pytest

from companion.cards import Card, Suit
from companion.engine.play.known_deal import CardPlace, FirstLead, KnownDeal
from companion.engine.play.laws import CARD_BITS, Duties, Duty, Laws, Mask, cards_of, mask_of
from companion.engine.verification.report import Report
from companion.engine.verification.verify import verify, verify_with_reasons
from companion.games.whist.cardplay import ACE_HIGH, SUITS
from tests.engine.play.test_hidden_cards import deals
from tests.support.playing import Plays, cards
from tests.support.self_play import turns

CLUBS = SUITS[0]
SEATS, EACH, ASIDE = 3, 2, 2


@dataclass(frozen=True)
class Clubs(Laws):
    """The first lead is the lowest club of the hand, or any club."""

    forced: bool = True

    def leading(self, first: bool, broken: bool) -> Duties:
        if not first:
            return ()
        lowest = tuple(Duty("first-lead", (), CARD_BITS[card]) for card in cards_of(CLUBS))
        return lowest if self.forced else (Duty("first-lead", (), CLUBS),)


def _dealt(pack: Mask, hands: list[Mask | None], *, forced: bool) -> KnownDeal:
    each = (pack.bit_count() - ASIDE) // SEATS
    play = Clubs(SEATS, each, pack, SUITS, ACE_HIGH, forced=forced)
    places = tuple(CardPlace(each) if h is None else CardPlace(each, h, ~h) for h in hands)
    order = tuple(map(int, cards_of(pack & CLUBS)))
    return KnownDeal(play, places, (CardPlace(ASIDE),), opening=FirstLead(order, forced, ("Q-H4",)))


def _illegal(hands: list[Mask], plays: Plays, forced: bool) -> frozenset[int]:
    """Which plays were wrong in a deal, by the words of the rules."""
    clubs = [card for hand in hands for card in cards_of(hand & CLUBS)]
    opener, led = plays[0][0], Card(plays[1][0])
    found, held = set(), list(hands)
    if clubs:
        lowest = min(clubs)
        right = led == lowest if forced else led.suit == Suit.CLUBS
        if not hands[opener] & CARD_BITS[lowest] or not right:
            found.add(0)
    for index, (seat, card) in enumerate(zip(*plays, strict=True)):
        suit = Card(plays[1][index - index % SEATS]).suit
        if Card(card).suit != suit and any(c.suit == suit for c in cards_of(held[seat])):
            found.add(index)
        held[seat] &= ~CARD_BITS[card]
    return frozenset(found)


def _behind(pack: Mask, plays: Plays, forced: bool) -> list[frozenset[int]]:
    """What was wrong, in every deal that can lie behind the plays."""
    who, played = plays
    sizes = [EACH - who.count(seat) for seat in range(SEATS)]
    own = [
        mask_of(c for s, c in zip(who, played, strict=True) if s == seat) for seat in range(SEATS)
    ]
    unseen = pack & ~mask_of(played)
    return [
        _illegal([a | b for a, b in zip(own, deal, strict=False)], plays, forced)
        for deal in deals(unseen, (*sizes, ASIDE))
    ]


def _played(random: Random, forced: bool) -> tuple[Mask, Plays]:
    """A deal's cards and its first plays; half the time, the wrong player opens."""
    pack = [*random.sample(range(6), 4), *random.sample(range(13, 19), 4)]
    random.shuffle(pack)
    hands = [mask_of(pack[seat * EACH : (seat + 1) * EACH]) for seat in range(SEATS)]
    dealt = _dealt(mask_of(pack), list(hands), forced=forced)
    assert dealt.opening is not None
    if random.random() < 0.5:
        dealt = replace(dealt, opening=FirstLead(dealt.opening.order[::-1], forced))
    plays = list(turns(dealt, lambda _, legal: random.choice(legal)))
    plays = plays[: random.randrange(1, len(plays) + 1)]
    return mask_of(pack), (tuple(int(s) for s, _ in plays), tuple(int(c) for _, c in plays))


@pytest.mark.parametrize("forced", [True, False])
def test_a_wrong_opening_is_known_from_when_no_deal_explains_the_plays(forced: bool) -> None:
    random, late = Random(forced), 0
    for _ in range(150):
        pack, (who, played) = _played(random, forced)
        report = verify_with_reasons(_dealt(pack, [None] * SEATS, forced=forced), who, played)
        proofs = [each.proved_at for each in report.findings]
        first = min([*proofs, *(each.index for each in report.unattributed)], default=None)
        parts = ((who[:end], played[:end]) for end in range(1, len(who) + 1))
        stuck = (end for end, part in enumerate(parts) if all(_behind(pack, part, forced)))
        assert first == next(stuck, None), (who, played, pack)
        late += bool(first)
    assert late


@pytest.mark.parametrize("forced", [True, False])
def test_an_opening_is_open_while_some_deal_makes_it_wrong(forced: bool) -> None:
    random, met = Random(forced), 0
    for _ in range(150):
        pack, plays = _played(random, forced)
        report = verify_with_reasons(_dealt(pack, [None] * SEATS, forced=forced), *plays)
        if report.findings or report.unattributed:
            continue
        behind = _behind(pack, plays, forced)
        sometimes = {index for deal in behind for index in deal}
        assert {each.index for each in report.open} == sometimes, (plays, pack)
        met += 0 in sometimes
    assert met


PACK = cards("2C 3C 4C 5C 2D 3D 4D 5D")


def _blind(text: str, *, forced: bool = True) -> Report:
    pairs = [each.split() for each in text.split(", ")]
    who = tuple(int(seat) for seat, _ in pairs)
    played = tuple(int(Card.read(card)) for _, card in pairs)
    return verify(_dealt(PACK, [None] * SEATS, forced=forced), who, played)


def test_f_1_5_the_lowest_club_may_lie_in_the_widow_until_somebody_plays_it() -> None:
    assert not _blind("0 3C, 1 4C, 2 5C").findings
    (found,) = _blind("0 3C, 1 4C, 2 2C").findings
    assert (found.index, found.kind, found.proved_at) == (0, "first-lead", 2)
    assert list(map(str, found.proof)) == ["2C"]


def test_f_1_5_two_lower_clubs_fit_into_the_widow_and_three_do_not() -> None:
    assert not _blind("0 4C").findings
    (found,) = _blind("0 5C").findings
    assert (found.kind, found.proved_at) == ("first-lead", 0)


def test_another_suit_never_opens() -> None:
    (found,) = _blind("0 2D").findings
    assert (found.kind, found.proved_at) == ("first-lead", 0)


def test_any_club_opens_if_its_player_holds_the_lowest() -> None:
    assert not _blind("0 4C, 1 5C, 2 2D", forced=False).findings
    (found,) = _blind("0 4C, 1 2C", forced=False).findings
    assert (found.kind, found.proved_at) == ("first-lead", 1)


def test_with_known_hands_the_wrong_player_is_told_whose_lead_it_was() -> None:
    hands: list[Mask | None] = [cards("3C 2D"), cards("2C 3D"), cards("4C 4D")]
    (found,) = verify(_dealt(PACK, hands, forced=True), (0,), (1,)).findings
    assert (found.kind, found.turn) == ("first-lead", 1)
    assert list(map(str, found.proof)) == ["2C"]

"""Duties and the bars worked out of them; the fast pass and the slow one agree."""

from random import Random

import pytest

from companion.cards import Card
from companion.engine.play.laws import (
    ALL_CARDS,
    CARD_BITS,
    Duties,
    Duty,
    Mask,
    bars_of,
    cards_of,
    legal_cards,
    mask_of,
)
from companion.engine.play.tricks import PlayState
from companion.engine.seating import Seat
from companion.engine.verification.verify import verify, verify_with_reasons, winners_if_clean
from tests.support.playing import cards, plain, told

pytestmark = pytest.mark.rules("W-WIN-3 W-CAPT-1 O-CAPT-1")

CLUBS, HEARTS = cards("2C 3C 4C 5C"), cards("2H 3H 4H")
PENALTY = HEARTS | cards("QS")


def _by_the_words(law: Duties, hand: Mask) -> Mask:
    """What may be played, duty after duty, as a person would go through them."""
    left = hand
    for duty in law:
        if left & duty.binding:
            left &= duty.allowed
    return left


LAWS: dict[str, Duties] = {
    "free": (),
    "follow": (Duty("revoke", (), CLUBS),),
    "follow, then no penalty": (Duty("revoke", (), CLUBS), Duty("ban", (), ~PENALTY & ALL_CARDS)),
    "no penalty, then closed hearts unless all is penalty": (
        Duty("ban", (), ALL_CARDS & ~PENALTY),
        Duty("closed", (), ALL_CARDS & ~HEARTS, ALL_CARDS & ~PENALTY),
    ),
    "the lowest club": tuple(Duty("first-lead", (), CARD_BITS[card]) for card in cards_of(CLUBS)),
    "follow, else a joker": (Duty("revoke", (), CLUBS), Duty("joker", (), cards("BJ LJ"))),
}


@pytest.mark.parametrize("name", LAWS)
def test_a_card_is_legal_exactly_if_the_hand_holds_none_of_its_bars(name: str) -> None:
    law, random = LAWS[name], Random(name)
    bars, some = bars_of(law), [*cards_of(CLUBS | PENALTY | cards("3S 2D BJ LJ"))]
    for _ in range(500):
        hand = mask_of(random.sample(some, random.randrange(1, 8)))
        assert legal_cards(hand, bars) == _by_the_words(law, hand)


def test_a_duty_that_cannot_be_met_is_refused() -> None:
    with pytest.raises(ValueError, match="can be met"):
        bars_of((Duty("odd", (), CLUBS, CLUBS | HEARTS),))


def test_a_duty_met_without_binding_must_be_the_last() -> None:
    narrow = Duty("closed", (), CLUBS | HEARTS, CLUBS)
    with pytest.raises(ValueError, match="last"):
        bars_of((narrow, Duty("revoke", (), CLUBS)))


def test_the_places_must_take_all_the_cards() -> None:
    with pytest.raises(ValueError, match="all the cards"):
        told(plain(4, 12, None), 0, [None] * 4)


def _scrambled(random: Random) -> tuple[list[Mask], tuple[int, ...], tuple[int, ...]]:
    """Hands, and plays that are now and then illegal, out of turn, or from another hand."""
    deck = random.sample(range(52), 52)
    hands = [mask_of(deck[seat::4]) for seat in range(4)]
    held, who, played = list(hands), [], []
    progress = PlayState(plain(4, 13, "H"), Seat(0))
    for _ in range(random.randrange(1, 53)):
        wild = random.random() < 0.01
        seat = Seat(random.randrange(4)) if wild else progress.turn
        allowed = held[seat] if random.random() < 0.01 else progress.legal(held[seat])
        card = random.choice(cards_of(allowed) or (Card(random.randrange(54)),))
        held[seat] &= ~CARD_BITS[card]
        progress.put(seat, card)
        who.append(int(seat))
        played.append(int(card))
    return hands, tuple(who), tuple(played)


def test_the_fast_pass_and_the_slow_one_say_the_same() -> None:
    random, play, faults = Random(1), plain(4, 13, "H"), 0
    for _ in range(400):
        hands, who, played = _scrambled(random)
        dealt = told(play, 0, hands)
        winners = winners_if_clean(dealt, Seat(0), hands, who, played)
        slow = verify_with_reasons(dealt, who, played)
        clean = winners is not None
        assert clean == (not slow.findings)
        assert verify(dealt, who, played) == slow
        faults += not clean
    assert 50 < faults < 350


def test_every_illegal_play_stands_and_the_rest_is_judged_from_there() -> None:
    random, play = Random(2), plain(4, 13, "H")
    for _ in range(200):
        hands, who, played = _scrambled(random)
        for dealt in (told(play, 0, hands), told(play, 0, [None] * 4)):
            report = verify(dealt, who, played)
            assert len(report.winners) == len(played) // 4
            assert all(each.proved_at >= each.index for each in report.findings)
            assert {report.verdict(index) for index in range(len(played))} <= {
                "legal",
                "illegal",
                "open",
            }


def test_what_is_proved_with_hidden_hands_is_illegal_with_known_ones() -> None:
    random, play, proved = Random(3), plain(4, 13, "H"), 0
    for _ in range(300):
        hands, who, played = _scrambled(random)
        known = {
            each.index for each in verify_with_reasons(told(play, 0, hands), who, played).findings
        }
        blind = verify_with_reasons(told(play, 0, [None] * 4), who, played)
        assert {each.index for each in blind.findings} <= known
        proved += len(blind.findings)
    assert proved > 50


@pytest.mark.parametrize(
    ("kind", "plays"),
    [
        ("outside-pack", [(0, "BJ")]),
        ("twice", [(0, "2C"), (1, "3C"), (2, "4C"), (3, "3C")]),
        ("turn", [(0, "2C"), (2, "3C")]),
        ("first-lead", [(1, "2C")]),
        ("too-many", [(0, "2C"), (1, "3C"), (2, "4C"), (3, "5C"), (3, "6C")]),
    ],
)
def test_f_1_1_what_cannot_be_in_any_hand_is_illegal_at_once(
    kind: str, plays: list[tuple[int, str]]
) -> None:
    pack = cards("2C 3C 4C 5C 6C 7C") if kind == "too-many" else cards("2C 3C 4C 5C")
    aside = pack.bit_count() - 4
    play = plain(4, 1, None, pack)
    who = tuple(seat for seat, _ in plays)
    played = tuple(int(Card.read(card)) for _, card in plays)
    found = verify_with_reasons(told(play, 0, [None] * 4, aside), who, played).findings[-1]
    assert (found.index, found.kind) == (len(plays) - 1, kind)
    assert found.proved_at == found.index


def test_w_capt_1_the_tricks_stay_apart_each_with_its_cards_and_its_winner() -> None:
    random, play = Random(4), plain(4, 13, "H")
    hands, who, played = _scrambled(random)
    report = verify(told(play, 0, hands), who, played)
    assert report.tricks
    for number, trick in enumerate(report.tricks):
        assert trick.seats == who[4 * number : 4 * number + 4]
        assert trick.cards == played[4 * number : 4 * number + 4]
        assert trick.winner == report.winners[number]

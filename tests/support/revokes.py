"""Revokes that the cards show, found without the engine's duties: F.1, 2 of RULES.md."""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from companion.cards import Card
from companion.engine.contract.trick_game import Cardplay
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.laws import CARD_BITS, Mask, cards_of
from companion.engine.play.transcript import AnyTranscript
from companion.engine.play.tricks import PlayState
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat
from companion.engine.verification.report import Report
from companion.engine.verification.verify import first_leader, verify
from companion.games.bidwhist.cardplay import BidWhistCardplay
from companion.games.bidwhist.rules import BidWhistRules
from companion.games.hearts.cardplay import HeartsCardplay
from companion.games.hearts.rules import HeartsRules
from companion.games.oniontan.cardplay import OniontanCardplay
from companion.games.oniontan.rules import OniontanRules
from companion.games.whist.cardplay import WhistCardplay
from companion.games.whist.rules import WhistRules
from tests.support.random_deals import RANDOM_DEALS

GAMES: Mapping[str, tuple[Cardplay[Any], Ruleset]] = {
    "hearts": (HeartsCardplay(), HeartsRules()),
    "hearts, dealer's left": (HeartsCardplay(), HeartsRules(opening="dealer_left")),
    "whist": (WhistCardplay(), WhistRules()),
    "bid whist": (BidWhistCardplay(), BidWhistRules(nt_joker_forced="on")),
    "oniontan": (OniontanCardplay(), OniontanRules()),
}
"""How each game is played, and under which rules."""


class Denials(NamedTuple):
    """How many revokes the cards of a deal show, and which of them the report does not have."""

    shown: int
    denied: frozenset[int]


def denials(play: Cardplay[Any], rules: Ruleset, seed: int) -> Denials:
    """Play a deal in which cards are often thrown although the hand could follow; look for them."""
    random = Random(seed)
    seats = random.choice(play.seats)
    transcript = RANDOM_DEALS[play.key](rules, seats, Seat(random.randrange(seats)), random)
    dealt = play.known_deal(transcript)
    assert isinstance(dealt, KnownDeal)
    transcript = _played(dealt, transcript, random)
    seen = play.known_deal(play.blind(transcript))
    assert isinstance(seen, KnownDeal)
    report = verify(seen, transcript.who, transcript.cards)
    shown = revokes_shown(report)
    found = {each.index for each in report.findings if each.kind == "revoke"}
    return Denials(len(shown), shown - found)


def _played(dealt: KnownDeal, transcript: AnyTranscript, random: Random) -> AnyTranscript:
    """Play a part of a deal: now and then a card off the suit led, most often a costly one."""
    held = [each.holds for each in dealt.hands]
    leader = first_leader(dealt, held, 0)
    progress = PlayState(dealt.laws, leader, first_trick=dealt.opens)
    who, cards = [], []
    for _ in range(random.randrange(2 * dealt.laws.seats, dealt.plays + 1)):
        seat = progress.turn
        card = _chosen(progress, held[seat], random)
        held[seat] &= ~CARD_BITS[card]
        progress.put(seat, card, held[seat])
        who.append(int(seat))
        cards.append(int(card))
    return transcript.but(who=tuple(who), cards=tuple(cards))


def _chosen(progress: PlayState, hand: Mask, random: Random) -> Card:
    """A legal card, or in the first trick often, later seldom, one of another suit."""
    laws = progress.laws
    led = laws.suits[progress.led] if progress.led < len(laws.suits) else 0
    others = hand & ~led
    if led and others and random.random() < (0.6 if progress.first else 0.05):
        return random.choice(cards_of(others & laws.breakers or others))
    return random.choice(cards_of(progress.legal(hand)))


def revokes_shown(report: Report) -> frozenset[int]:
    """The plays off the suit led whose player has shown a card of that suit since."""
    suit_of, none = report.deal.laws.tables.suit_of, report.deal.laws.tables.none
    seats, plays = report.deal.laws.seats, list(zip(report.who, report.cards, strict=True))
    shown = set()
    for index, (seat, card) in enumerate(plays):
        start = index - index % seats
        led = next((s for _, c in plays[start:index] if (s := suit_of[c]) != none), none)
        since = {suit_of[c] for who, c in plays[index + 1 :] if who == seat}
        if led != none and suit_of[card] != led and led in since:
            shown.add(index)
    return frozenset(shown)

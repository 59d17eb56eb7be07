"""How Whist is played: follow suit, trumps win, the card turned up is the dealer's (C.2)."""

from dataclasses import dataclass
from functools import cache
from random import Random

from companion.cards import RANKS, Card, Suit, pack
from companion.engine.contract.cardplay import Cardplay, deal_from_transcript
from companion.engine.log.entries import Action
from companion.engine.play.cardset import CARDS, mask_of
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.laws import Duties, Duty, Laws
from companion.engine.play.transcript import Transcript
from companion.engine.problem import Problem, problem
from companion.engine.seating import OPEN, Seat, opposite_pairs
from companion.engine.verification.report import Report
from companion.games.whist.results import TRICKS, Tricks, TurnUp
from companion.games.whist.rules import WhistRules

SEATS = 4
PACK = mask_of(pack())
"""W-DECK-1."""
SUITS = tuple(mask_of(Card.of(suit, rank) for rank in RANKS) for suit in Suit)
HIGH_TO_LOW = tuple(card % len(RANKS) for card in range(CARDS))
"""Each card's strength in its suit, ace high (W-RANK-1)."""
NO_HONOURS = (0, 0)
CITES = {
    "revoke": ("W-PLAY-2", "W-PLAY-4"),
    "turn": ("W-PLAY-1", "W-LEAD-2"),
    "first-lead": ("W-LEAD-1",),
    "pack": ("W-DECK-1",),
    "hand": ("W-DEAL-1",),
}


@dataclass(frozen=True)
class WhistLaws(Laws):
    """The laws of one deal; only the first lead may be bound (Q-W1)."""

    trump_lead: bool = True

    def leading(self, first: bool, broken: bool) -> Duties:
        """Any card, unless the table bars a trump from the first lead (W-LEAD-1, Q-W1)."""
        if not first or self.trump_lead or self.trump is None:
            return ()
        return (Duty("first-trump", ("Q-W1",), self.pack & ~self.suits[self.trump]),)


@cache
def laws(trump: Suit | None, *, trump_lead: bool = True) -> WhistLaws:
    """The laws with this trump; without one where a club's record has a no-trump deal."""
    number = None if trump is None else int(trump)
    return WhistLaws(
        SEATS, TRICKS, PACK, SUITS, HIGH_TO_LOW, number, cites=CITES, trump_lead=trump_lead
    )


class WhistCardplay(Cardplay[WhistRules]):
    """Whist from transcripts."""

    seats = (SEATS,)

    def known_deal(self, transcript: Transcript) -> KnownDeal | tuple[Problem, ...]:
        """Trump from the card turned up, which is in the dealer's hand (W-TRUMP-1, W-TRUMP-2)."""
        trump, dealer = _trump(transcript), transcript.dealer
        if not trump:
            return (problem("transcript-trump", "W-TRUMP-1", field="turned"),)
        if dealer is None and transcript.leader is None:
            return (problem("transcript-leader", "W-LEAD-1", field="dealer"),)
        assert isinstance(transcript.rules, WhistRules)
        suit = None if trump == "N" else Suit("CDSH".index(trump))
        trump_lead = transcript.rules.first_lead_no_trump == "off"
        return deal_from_transcript(
            transcript,
            laws(suit, trump_lead=trump_lead),
            leader=None if dealer is None else dealer.left(SEATS),
            belongs=_belongs(transcript),
        )

    def result(self, transcript: Transcript, report: Report) -> tuple[Action, ...]:
        """The card turned up, and the tricks of each side (W-SCORE-1)."""
        tricks = tuple(
            sum(report.winners.count(seat) for seat in side.seats) for side in opposite_pairs(SEATS)
        )
        trump = _trump(transcript)
        if trump == "N":
            return (Tricks(tricks),)
        card = "" if transcript.turned is None else str(transcript.turned)
        return (TurnUp(trump, card), Tricks(tricks, _honours(transcript, trump, report)))

    def deal(self, rules: WhistRules, seats: int, dealer: Seat, random: Random) -> Transcript:
        """Thirteen each, one at a time from the left, the last shown (W-DEAL-1, W-TRUMP-1)."""
        cards = sorted(pack())
        random.shuffle(cards)
        hands = [0] * SEATS
        for place, card in enumerate(cards):
            hands[dealer.left(SEATS, 1 + place)] |= 1 << card
        return Transcript("whist", rules, SEATS, dealer, hands=tuple(hands), turned=cards[-1])


def _honours(transcript: Transcript, trump: str, report: Report) -> tuple[int, ...]:
    """What the honours bring, where they count: whoever played them was dealt them (Q-W3)."""
    assert isinstance(transcript.rules, WhistRules)
    suit = Suit("CDSH".index(trump))
    played = dict(zip(report.cards, report.who, strict=True))
    holders = [played.get(int(Card.of(suit, rank))) for rank in "AKQJ"]
    if transcript.rules.honours == "off":
        return NO_HONOURS
    held = (sum(seat in side.seats for seat in holders) for side in opposite_pairs(SEATS))
    return tuple({4: 4, 3: 2}.get(each, 0) for each in held)


def _belongs(transcript: Transcript) -> dict[Card, tuple[Seat, tuple[str, ...]]]:
    """Whose the card turned up is: the dealer's (W-TRUMP-2, Q-W5), unless it fell elsewhere.

    Where the count showed thirteen each and play went on, it is whose it fell to (W-TRUMP-3).
    """
    turned, dealer, other = transcript.turned, transcript.dealer, transcript.turned_to
    holder = dealer if other is None else other
    if turned is None or holder is None or holder == OPEN:
        return {}
    rules = ("W-TRUMP-2", "Q-W5") if other is None else ("W-TRUMP-3",)
    return {turned: (holder, rules)}


def _trump(transcript: Transcript) -> str:
    """The trump as a letter, N for none, or nothing where it was not noted."""
    if transcript.turned is None:
        return transcript.trump
    return "" if transcript.turned.suit is None else transcript.turned.suit.letter

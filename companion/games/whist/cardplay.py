"""Transcripts of Whist: follow suit, trumps win, the card turned up is the dealer's.

The rules are in tests/data/RULES.md, C.2.
"""

from dataclasses import dataclass
from functools import cache

from companion.cards import RANKS, Card, Suit, pack
from companion.engine.contract.trick_game import Answers, Cardplay
from companion.engine.log.entries import Action
from companion.engine.log.forms import Field, Pick, TextLine
from companion.engine.messages import Problem, Problems, Text, problem
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.laws import CARD_COUNT, Duties, Duty, Laws, mask_of
from companion.engine.play.transcript import Transcript, deal_from_transcript, unknown_fields
from companion.engine.seating import NO_SEAT, Seat, partner_sides
from companion.engine.suits import SUIT_NAMES
from companion.engine.verification.report import Report
from companion.games.whist.judge import last_card_elsewhere, trump_of, turned_up
from companion.games.whist.rules import NO_TRUMP, TURNED, WITHOUT_TRUMP, WhistPosition, WhistRules
from companion.games.whist.scoring import SEATS, TRICKS, TurnUp, WhistTricks

PACK = mask_of(pack())
"""The pack (W-DECK-1)."""
SUITS = tuple(mask_of(Card.of(suit, rank) for rank in RANKS) for suit in Suit)
ACE_HIGH = tuple(card % len(RANKS) for card in range(CARD_COUNT))
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
    """The laws of one deal; only the first lead may be restricted (Q-W1)."""

    trump_lead: bool = True

    def leading(self, first: bool, broken: bool) -> Duties:
        """Allow any card, unless the table bars a trump from the first lead (W-LEAD-1, Q-W1)."""
        if not first or self.trump_lead or self.trump is None:
            return ()
        return (Duty("first-trump", ("Q-W1",), self.pack & ~self.suits[self.trump]),)


@cache
def laws(trump: Suit | None, *, trump_lead: bool = True) -> WhistLaws:
    """Return the laws with this trump; None for the no-trump deals in some clubs' records."""
    number = None if trump is None else int(trump)
    return WhistLaws(
        SEATS, TRICKS, PACK, SUITS, ACE_HIGH, number, cites=CITES, trump_lead=trump_lead
    )


class WhistCardplay(Cardplay[WhistRules]):
    """How transcripts of Whist are read, checked and scored."""

    seats = (SEATS,)

    def known_deal(self, transcript: Transcript[WhistRules]) -> KnownDeal | tuple[Problem, ...]:
        """Return trump and hands; the card turned up is in the dealer's (W-TRUMP-1, W-TRUMP-2)."""
        trump, dealer = _trump(transcript), transcript.dealer
        problems = (
            *unknown_fields(transcript, "passes", "kitty", "auction", "contract", "aside"),
            *_missing(transcript),
        )
        if problems:
            return problems
        suit = None if trump == NO_TRUMP else Suit.of_letter(trump)
        trump_lead = transcript.rules.first_lead_no_trump == "off"
        return deal_from_transcript(
            transcript,
            laws(suit, trump_lead=trump_lead),
            leader=None if dealer is None else dealer.left(SEATS),
            belongs=_belongs(transcript),
        )

    def result(self, transcript: Transcript[WhistRules], report: Report) -> tuple[Action, ...]:
        """Return the card turned up, if one is, and each side's tricks (W-SCORE-1)."""
        tricks = tuple(
            sum(report.winners.count(seat) for seat in side.seats) for side in partner_sides(SEATS)
        )
        trump = _trump(transcript)
        if trump == NO_TRUMP:
            return (WhistTricks(tricks),)
        scored = WhistTricks(tricks, _honours(transcript, trump, report))
        if transcript.rules.trumps != TURNED:
            return (scored,)
        card = "" if transcript.turned is None else str(transcript.turned)
        return (TurnUp(trump, card), scored)

    def questions(self, position: WhistPosition) -> tuple[Field, ...]:
        """Return a field for the trump."""
        none = {NO_TRUMP: WITHOUT_TRUMP} if NO_TRUMP in position.rules.trumps.split(" ") else {}
        return (Pick("trump", Text("Which suit is trumps?"), {**SUIT_NAMES, **none}),)

    def optional_questions(self, position: WhistPosition) -> tuple[Field, ...]:
        """Return a field for the card turned up, the dealer's unless ruled otherwise (Q-W5).

        There is none where trumps go by a cycle.
        """
        shown = position.rules.trumps == TURNED
        return (TextLine("turned", Text("The card turned up (9♠)"), 4),) if shown else ()

    def answers_from_log(self, position: WhistPosition) -> Answers:
        """Return the trump as it was turned up or is next in the cycle, and the card as entered."""
        entered, trump = turned_up(position), trump_of(position)
        if entered:
            return {"trump": entered.suit, "turned": entered.card}
        return {"trump": trump} if trump else {}

    def transcript(
        self, position: WhistPosition, answers: Answers
    ) -> Transcript[WhistRules] | Problems:
        """Return the deal with its trump."""
        transcript = super().transcript(position, answers)
        suit, written = answers.get("trump", ""), answers.get("turned", "")
        if not isinstance(transcript, Transcript) or not written:
            return transcript.but(trump=suit) if isinstance(transcript, Transcript) else transcript
        card = Card.find(written)
        if card is None:
            return (problem("whist-card-unread", "W-TRUMP-1", field="turned", card=written),)
        if card.suit is None or (suit and card.suit.letter != suit):
            return (problem("whist-card-other-suit", "W-TRUMP-1", field="turned", card=card),)
        elsewhere = NO_SEAT if last_card_elsewhere(position) else None
        return transcript.but(turned=card, turned_to=elsewhere)


def _honours(transcript: Transcript[WhistRules], trump: str, report: Report) -> tuple[int, ...]:
    """Return the points for honours, if they count; who played them was dealt them (Q-W3)."""
    suit = Suit.of_letter(trump)
    played = dict(zip(report.cards, report.who, strict=True))
    holders = [played.get(int(Card.of(suit, rank))) for rank in "AKQJ"]
    if transcript.rules.honours == "off":
        return NO_HONOURS
    held = (sum(seat in side.seats for seat in holders) for side in partner_sides(SEATS))
    return tuple({4: 4, 3: 2}.get(count, 0) for count in held)


def _belongs(transcript: Transcript[WhistRules]) -> dict[Card, tuple[Seat, tuple[str, ...]]]:
    """Return whose the card turned up is: the dealer's (W-TRUMP-2, Q-W5), or another hand's.

    If all had thirteen cards and play went on, it belongs to the hand it was dealt to (W-TRUMP-3).
    """
    turned, dealer, other = transcript.turned, transcript.dealer, transcript.turned_to
    holder = dealer if other is None else other
    if turned is None or holder is None or holder == NO_SEAT:
        return {}
    rules = ("W-TRUMP-2", "Q-W5") if other is None else ("W-TRUMP-3",)
    return {turned: (holder, rules)}


def _missing(transcript: Transcript[WhistRules]) -> list[Problem]:
    """Check that the trump is known, and only one, and who leads (W-TRUMP-1, W-LEAD-1)."""
    trump, turned, problems = _trump(transcript), transcript.turned, list[Problem]()
    if not trump:
        problems.append(problem("transcript-trump", "W-TRUMP-1", field="turned"))
    elif turned is not None and transcript.trump not in ("", trump):
        code = "whist-card-other-suit"
        problems.append(problem(code, "W-TRUMP-1", field="turned", card=turned))
    if transcript.dealer is None and transcript.leader is None:
        problems.append(problem("transcript-leader", "W-LEAD-1", field="dealer"))
    return problems


def _trump(transcript: Transcript[WhistRules]) -> str:
    """Return the trump as a letter, "N" for none, or "" if it was not noted."""
    if transcript.turned is None:
        return transcript.trump
    return "" if transcript.turned.suit is None else transcript.turned.suit.letter

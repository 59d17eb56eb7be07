"""`PlainTricks`, the play of games in which one follows suit and the highest trump wins."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import ClassVar

from companion.cards import RANKS, Card, Suit, pack
from companion.engine.contract.cardplay import Cardplay
from companion.engine.contract.questions import Answers
from companion.engine.log.forms import Field, Pick
from companion.engine.log.position import Position
from companion.engine.messages import Text
from companion.engine.play.cardset import CARD_BITS, CARD_COUNT, mask_of
from companion.engine.play.deal_from_transcript import deal_from_transcript, unknown_fields
from companion.engine.play.hidden_cards import CardPlace
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.laws import Laws
from companion.engine.play.transcript import Transcript
from companion.engine.problem import Problem, Problems, problem
from companion.engine.rules.options import R
from companion.engine.seating import Seat, all_seats
from companion.engine.suits import SUIT_NAMES
from companion.engine.verification.report import Report

SUITS = tuple(mask_of(Card.of(suit, rank) for rank in RANKS) for suit in Suit)
"""The cards of each suit."""
ACE_HIGH = tuple(card % len(RANKS) for card in range(CARD_COUNT))
"""Each card's strength in its suit."""
_PACK = mask_of(pack())


@cache
def plain_laws(
    seats: int, cards: int, trump: Suit, cites: tuple[tuple[str, tuple[str, ...]], ...]
) -> Laws:
    """Return the laws of a deal of so many of the 52 cards each: follow suit, trumps win."""
    return Laws(seats, cards, _PACK, SUITS, ACE_HIGH, int(trump), cites=dict(cites))


class PlainTricks(Cardplay[R]):
    """The play of a game with a trump suit, in which the player left of the dealer leads first.

    A game must define `seats` and `result`, `hand` or `cards_each`; `laws` unless it is played with
    the 52 cards, ace high; `players` if somebody may sit out. What is not dealt lies aside, unseen.

    In a transcript's `contract` "cards" is the number of cards in each hand, which hands tell as
    well, and "players" are the seats of the hands ("013"), all seats if it is missing.
    """

    cites: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The rule ids of the offences, as in `Laws`."""
    turns_up: ClassVar[bool] = False
    """Whether the trump is that of a card turned up, which belongs to nobody."""

    hand: ClassVar[int] = 0
    """The cards of each hand, if all deals have the same."""

    def cards_each(self, position: Position[R]) -> int:
        """Return the cards of each hand in the deal in progress."""
        return self.hand

    def players(self, position: Position[R]) -> tuple[Seat, ...]:
        """Return who plays, in the order of seats; by default, everybody."""
        return all_seats(position.seats)

    def laws(self, transcript: Transcript[R], cards: int, trump: Suit) -> Laws:
        """Return the laws of a deal, which should be made once for all that are alike."""
        return plain_laws(transcript.seats, cards, trump, tuple(self.cites.items()))

    def known_deal(self, transcript: Transcript[R]) -> KnownDeal | Problems:
        """Return trump, hands and what lies aside, or what is missing."""
        unused = () if self.turns_up else ("turned",)
        problems = (
            *unknown_fields(transcript, "passes", "turned_to", "kitty", "aside", *unused),
            *_missing(transcript),
        )
        if problems:
            return problems
        cards, dealer = _cards_in(transcript), transcript.dealer
        laws = self.laws(transcript, cards, Suit.of_letter(_trump(transcript)))
        whole = laws.pack.bit_count()
        aside = whole - cards * transcript.seats
        if not cards or aside < self.turns_up:
            most = (whole - self.turns_up) // transcript.seats
            return (problem("transcript-cards", field="contract.cards", most=most),)
        return deal_from_transcript(
            transcript,
            laws,
            leader=None if dealer is None else dealer.left(transcript.seats),
            asides=self._asides(transcript, laws, aside),
        )

    def _asides(self, transcript: Transcript[R], laws: Laws, aside: int) -> tuple[CardPlace, ...]:
        """Return the places of the `aside` cards that no player holds."""
        turned_up, turned = int(self.turns_up), transcript.turned
        holds = 0 if turned is None else CARD_BITS[turned]
        suit = laws.suits[laws.trump] if laws.trump is not None else 0
        places = (CardPlace(turned_up, holds, laws.pack & ~suit), CardPlace(aside - turned_up))
        return tuple(place for place in places if place.size)

    def questions(self, position: Position[R]) -> tuple[Field, ...]:
        """Return the question for the trump."""
        return (Pick("trump", Text("Which suit is trump?"), SUIT_NAMES),)

    def players_of_hands(self, position: Position[R], answers: Answers) -> tuple[Seat | Text, ...]:
        """Return who plays."""
        return self.players(position)

    def transcript(self, position: Position[R], answers: Answers) -> Transcript[R] | Problems:
        """Return the deal with its trump, its players and the size of its hands."""
        players = self.players(position)
        after = (
            position.dealer.left(position.seats, steps) for steps in range(1, position.seats + 1)
        )
        return Transcript(
            self.key,
            position.rules,
            len(players),
            leader=next(Seat(players.index(seat)) for seat in after if seat in players),
            hands=(None,) * len(players),
            trump=answers.get("trump", ""),
            contract={
                "cards": self.cards_each(position),
                "players": "".join(str(int(seat)) for seat in players),
            },
        )

    def tricks_by_seat(self, transcript: Transcript[R], report: Report) -> Counter[int]:
        """Return what everybody took."""
        in_play = str(transcript.contract.get("players", ""))
        players = [*map(int, in_play)] if in_play.isdecimal() else range(transcript.seats)
        return Counter(players[hand] for hand in report.winners)


def _missing(transcript: Transcript[R]) -> list[Problem]:
    """Return the problems of a transcript: no trump, no leader, or hands that are nobody's."""
    problems = []
    if _trump(transcript) not in SUIT_NAMES:
        problems.append(problem("transcript-trump", field="turned"))
    if transcript.dealer is None and transcript.leader is None:
        problems.append(problem("transcript-leader", field="dealer"))
    players = str(transcript.contract.get("players", "0123456789"[: transcript.seats]))
    if not (
        players.isascii()
        and players.isdecimal()
        and len({*players}) == len(players) == transcript.seats
    ):
        hands = transcript.seats
        problems.append(problem("transcript-players", field="contract.players", hands=hands))
    return problems


def _trump(transcript: Transcript[R]) -> str:
    """Return the letter of the trump, "" if it is not known."""
    turned = transcript.turned
    if turned is None:
        return transcript.trump
    return "" if turned.suit is None else turned.suit.letter


def _cards_in(transcript: Transcript[R]) -> int:
    """Return the cards of each hand: as written down, or of a known hand; 0 if neither."""
    before = transcript.first_trick - 1
    sizes = [before + hand.bit_count() for hand in transcript.hands if hand is not None]
    cards = transcript.contract.get("cards", sizes[0] if sizes else 0)
    return cards if isinstance(cards, int) and cards > 0 else 0

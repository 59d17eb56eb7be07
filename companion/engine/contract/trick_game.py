"""For games with tricks: bids and counts, the referee's questions, `Cardplay`."""

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Generic, TypeAlias

from companion.cards import RANKS, Card, Suit, pack
from companion.engine.contract.folder import GameFolder
from companion.engine.log.entries import Action
from companion.engine.log.forms import (
    COUNTED,
    TRICKS_TAKEN,
    Counts,
    CountWords,
    Field,
    Form,
    Pick,
    TextLine,
)
from companion.engine.log.position import Position
from companion.engine.messages import Message, Problem, Problems, Text, problem
from companion.engine.play.known_deal import CardPlace, KnownDeal
from companion.engine.play.laws import CARD_BITS, CARD_COUNT, Laws, mask_of
from companion.engine.play.transcript import (
    AnyTranscript,
    RecordedDeal,
    Transcript,
    deal_from_transcript,
    unknown_fields,
)
from companion.engine.rules.options import R
from companion.engine.seating import Seat, all_seats
from companion.engine.suits import SUIT_NAMES
from companion.engine.verification.report import Report

# Checks of counts


def wrong_counts(
    numbers: Sequence[int],
    asked: int,
    *rules: str,
    field: str,
    most: int,
    least: int = 0,
    total: int | None = None,
) -> Problem | None:
    """Return why a number for each of `asked` cannot be: `least` to `most`, `total` in all."""
    if len(numbers) != asked:
        return problem("sides-other", field=field)
    if min(numbers) < least or max(numbers) > most:
        return problem("counts-range", *rules, field=field, least=least, most=most)
    if total is not None and sum(numbers) != total:
        return problem("counts-sum", *rules, field=field, total=total, sum=sum(numbers))
    return None


_TRICKS_BID = CountWords(
    Text("@ bids how many tricks?"), Text("bid?"), COUNTED.left, COUNTED.last, COUNTED.none
)


@dataclass(frozen=True)
class Bids(Action):
    """What everybody bids, by seat."""

    kind = "bids"
    bids: tuple[int, ...]


@dataclass(frozen=True)
class Tricks(Action):
    """What everybody took, by seat; by side in a game that does not ask who took what."""

    kind = "tricks"
    tricks: tuple[int, ...]


def bids_of(position: Position[Any]) -> tuple[int, ...]:
    """Return the bids of the deal in progress, by seat; empty before."""
    return next((at.action.bids for at in position.current if isinstance(at.action, Bids)), ())


def refused(position: Position[Any], action: Action, tricks: int) -> Problem | None:
    """Return why bids or tricks cannot be entered now, in a deal of this many tricks."""
    seats, bids = position.seats, bids_of(position)
    if isinstance(action, Bids):
        wrong = wrong_counts(action.bids, seats, field="bids", most=tricks)
        return problem("bids-already", field="bids") if bids else wrong
    if not isinstance(action, Tricks):
        return problem("action-unknown")
    wrong = wrong_counts(action.tricks, seats, field="tricks", most=tricks, total=tricks)
    return wrong if bids else problem("bids-first", field="tricks")


def bid_or_take(position: Position[Any], tricks: int) -> tuple[Form, ...]:
    """Return the form for the bids; once they are entered, that for the tricks."""
    first = int(position.dealer.left(position.seats))
    if bids_of(position):
        label, words = Text("Tricks taken"), TRICKS_TAKEN
        took = Counts("tricks", label, 0, tricks, tricks, by_seat=True, words=words, first=first)
        return (Form(Tricks, Text("Tricks"), (took,)),)
    label, words = Text("Tricks bid"), _TRICKS_BID
    bids = Counts("bids", label, 0, tricks, needed=True, by_seat=True, words=words, first=first)
    return (Form(Bids, Text("Bids"), (bids,), call=Text("Enter the bids")),)


# The referee's questions and their answers


Answers: TypeAlias = Mapping[str, str]
"""The answers by field name: the key of a choice, a seat or number, or a text."""


@dataclass(frozen=True)
class ComparedCalls:
    """Whether a call may be made over another one, with a sentence and rule ids."""

    allowed: bool
    message: Message
    rules: tuple[str, ...] = ()


def read_card_field(field: TextLine, text: str) -> tuple[Card, ...] | Problem:
    """Parse the cards typed into a field; return the problem of the first invalid one."""
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        card = Card.find(word)
        if card is None:
            return problem("transcript-card", field=field.name, text=word[:20])
        if card in cards:
            return problem("transcript-card-twice", field=field.name, card=card)
        cards.append(card)
    return tuple(cards)


# `Cardplay`


@dataclass(frozen=True)
class Notation:
    """A file format for deals other than transcripts.

    `begins` matches the beginning of a file in it, or of the first line after some remarks; `read`
    yields the deals of the lines, each with its problems.
    """

    begins: re.Pattern[str]
    read: Callable[[Iterable[str]], Iterator[RecordedDeal]]


class Cardplay(GameFolder, ABC, Generic[R]):
    """The rules of play of a game, and the questions that the referee must ask. Stateless.

    A game must define `seats`, `known_deal` and `result`. The other methods are for the referee,
    which always asks who leads and for the number of the trick; by default it asks nothing else.
    """

    seats: ClassVar[tuple[int, ...]]
    """The numbers of hands that the game can be played with, the usual one first."""
    claims: ClassVar[bool] = False
    """Whether play may stop by agreement; `result` is empty if it stopped wrongly."""

    @abstractmethod
    def known_deal(self, transcript: Transcript[R]) -> KnownDeal | Problems:
        """Return what is known before the first play, with the laws of the deal, or the problems.

        `deal_from_transcript` does the part that is the same in all games.
        """

    @abstractmethod
    def result(self, transcript: Transcript[R], report: Report) -> tuple[Action, ...]:
        """Return the actions that enter a deal that was played to its end, in order."""

    def blind(self, transcript: Transcript[R]) -> Transcript[R]:
        """Return the transcript without what only single players saw."""
        return transcript.blind()

    def questions(self, position: Position[R]) -> tuple[Field, ...]:
        """Return the questions to answer before the play of a deal can be judged, in order."""
        return ()

    def optional_questions(self, position: Position[R]) -> tuple[Field, ...]:
        """Return further questions, for a more certain verdict or a complete result."""
        return ()

    def answers_from_log(self, position: Position[R]) -> Answers:
        """Return the answers that the entries of the deal already contain."""
        return {}

    def players_of_hands(self, position: Position[R], answers: Answers) -> tuple[Seat | Text, ...]:
        """Return the player of each hand: a seat, or the name of a hand without one (a dummy)."""
        return all_seats(position.seats)

    def transcript(self, position: Position[R], answers: Answers) -> Transcript[R] | Problems:
        """Return the deal before its first play, or the problems with the answers, by field.

        Questions may be unanswered.
        """
        seats = position.seats
        return Transcript(self.key, position.rules, seats, position.dealer, hands=(None,) * seats)

    def call_questions(self, position: Position[R]) -> tuple[Field, ...]:
        """Return the questions to compare two calls; empty if a game has no calls."""
        return ()

    def compare_calls(self, position: Position[R], answers: Answers) -> ComparedCalls | None:
        """Return whether a call is high enough; None until all questions are answered."""
        return None


# `PlainTricks`


SUITS = tuple(mask_of(Card.of(suit, rank) for rank in RANKS) for suit in Suit)
"""The cards of each suit."""
ACE_HIGH = tuple(card % len(RANKS) for card in range(CARD_COUNT))
"""Each card's strength in its suit."""
_PACK = mask_of(pack())


@cache
def plain_laws(
    seats: int, cards: int, trump: Suit, cites: tuple[tuple[str, tuple[str, ...]], ...]
) -> Laws:
    """Return the laws of a deal of this many of the 52 cards each: follow suit, trumps win."""
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
    """Whether the trump suit is that of a turned up card that belongs to nobody."""

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


# Deals built from answers


@dataclass(frozen=True)
class PreparedDeal:
    """A deal before the first trick to be judged.

    `transcript` is the deal without plays, `known` what follows from it, `problems` are those of
    the answers. All three are empty until every required question is answered.
    """

    transcript: AnyTranscript | None = None
    known: KnownDeal | None = None
    problems: Problems = ()


def prepare_deal(
    cardplay: Cardplay[Any],
    position: Position[Any],
    answers: Answers,
    *,
    first_trick: int = 1,
    broken: bool | None = None,
) -> PreparedDeal:
    """Prepare a deal to judge it from `first_trick` on; `broken` is ignored for trick 1."""
    if any(not answers.get(question.name) for question in cardplay.questions(position)):
        return PreparedDeal()
    transcript = cardplay.transcript(position, answers)
    if not isinstance(transcript, Transcript):
        return PreparedDeal(problems=transcript)
    transcript = transcript.but(first_trick=first_trick, broken=broken if first_trick > 1 else None)
    deal = cardplay.known_deal(transcript)
    if isinstance(deal, KnownDeal):
        return PreparedDeal(transcript, deal)
    return PreparedDeal(transcript, problems=deal)

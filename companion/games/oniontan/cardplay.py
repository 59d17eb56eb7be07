"""Transcripts of Oneonta Whist and its laws of play: the card turned up, the dummy, the result.

The rules are in tests/data/RULES.md, C.4.
"""

from dataclasses import replace
from functools import cache

from companion.cards import RANKS, Card, Suit
from companion.engine.contract.trick_game import Answers, Cardplay, read_card_field
from companion.engine.log.entries import Action
from companion.engine.log.forms import Field, TextLine
from companion.engine.messages import Problem, Problems, Text, problem
from companion.engine.play.known_deal import CardPlace, KnownDeal
from companion.engine.play.laws import CARD_BITS, CARD_COUNT, Laws, Mask, mask_of
from companion.engine.play.transcript import Transcript, deal_from_transcript, unknown_fields
from companion.engine.seating import Seat
from companion.engine.verification.report import Report
from companion.games.oniontan.forms import BID_FIELD, PLAYER_FIELD, TRUMP_FIELD
from companion.games.oniontan.judge import RANKS as IN_PACK
from companion.games.oniontan.plan import declaration_of, player_in_turn
from companion.games.oniontan.rules import (
    ALONE,
    NO_TRUMP,
    TRICKS,
    OniontanDeclaration,
    OniontanPosition,
    OniontanRules,
    OniontanTricks,
)

# Laws of play


PLAYER, DUMMY = Seat(0), Seat(1)
"""The two hands (O-PLY-1)."""
SEATS = 2
JOKERS = mask_of(card for card in map(Card, range(CARD_COUNT)) if card.is_joker)
SUITS = tuple(mask_of(Card.of(suit, rank) for rank in IN_PACK) for suit in Suit)
PACK = sum(SUITS) | JOKERS
"""Ten to ace of each suit, and two jokers (O-DECK-1)."""
CITES = {
    "revoke": ("O-PLAY-1", "O-JOK-1", "O-JOK-3", "O-JOK-4", "Q-O5"),
    "turn": ("O-LEAD-1", "Q-O1"),
    "first-lead": ("O-LEAD-1",),
    "pack": ("O-DECK-1",),
    "hand": ("O-DEAL-1",),
}
NO_TRUMP_CITES = CITES | {"revoke": ("O-PLAY-1", "O-NT-3")}


@cache
def laws(trump: Suit | None) -> Laws:
    """Return the laws with this trump, to whose suit the jokers belong (O-RANK-2, O-JOK-1).

    In no trump a joker is still a trump, and the only one: it beats every card, led or not, and
    may be played only by a hand that cannot follow suit (O-NT-1 to O-NT-3, Q-O2, Q-O3).
    """
    if trump is None:
        suits, number, cites = (*SUITS, JOKERS), len(SUITS), NO_TRUMP_CITES
    else:
        suits = tuple(cards | (JOKERS if suit == trump else 0) for suit, cards in enumerate(SUITS))
        number, cites = int(trump), CITES
    return Laws(SEATS, TRICKS, PACK, suits, STRENGTHS, number, always_leads=DUMMY, cites=cites)


def _strength(card: Card) -> int:
    """Return a card's strength in its suit: ace high, the jokers above (O-RANK-1, O-RANK-2)."""
    return len(RANKS) + card - 52 if card.is_joker else RANKS.index(card.rank)


STRENGTHS = tuple(_strength(card) for card in map(Card, range(CARD_COUNT)))


UNSEEN = 3
"""Cards that lie under the one turned up (O-DEAL-2)."""
MOST = {"bid": TRICKS, "player": 5}
"""The fields of `contract` and their highest numbers: tricks bid, and whose deal it is."""
DUMMY_NAME = Text("Dummy")
_CARD = TextLine("card", Text("The card turned up (10♠, BJ)"), 4)
_LONGEST = 40
_HANDS = (
    TextLine("own-hand", Text("The player’s nine cards"), _LONGEST),
    TextLine("dummy-hand", Text("The dummy’s nine cards"), _LONGEST),
)


class OniontanCardplay(Cardplay[OniontanRules]):
    """How transcripts of Oneonta Whist are read: seat 0 is the player, seat 1 the dummy."""

    seats = (SEATS,)

    def known_deal(self, transcript: Transcript[OniontanRules]) -> KnownDeal | tuple[Problem, ...]:
        """Return trump and hands; the card turned up and the three under it are out of play."""
        problems = (
            *unknown_fields(transcript, "passes", "turned_to", "kitty", "auction"),
            *_impossible_turn_up(transcript),
            *_impossible_contract(transcript),
            *_impossible_place(transcript),
        )
        if problems:
            return problems
        trump, turned = _trump(transcript), transcript.turned
        deal = deal_from_transcript(
            transcript.but(leader=DUMMY),
            laws(None if trump == NO_TRUMP else Suit.of_letter(trump)),
            leader=DUMMY,
            asides=(_place_of_turned_card(trump, turned),),
            laid_aside=CardPlace(UNSEEN, mask_of(transcript.aside or ())),
        )
        return replace(deal, sources=_sources(transcript)) if isinstance(deal, KnownDeal) else deal

    def result(self, transcript: Transcript[OniontanRules], report: Report) -> tuple[Action, ...]:
        """Return trump and bid, then the tricks (O-BID-1, O-SCORE-1); nothing without a bid."""
        contract, tricks = transcript.contract, report.winners.count(PLAYER)
        if "bid" not in contract:
            return ()
        card = "" if transcript.turned is None else str(transcript.turned)
        player = Seat(int(contract.get("player", ALONE)))
        return (
            OniontanDeclaration(_trump(transcript), int(contract["bid"]), card, player),
            OniontanTricks(tricks, player),
        )

    def questions(self, position: OniontanPosition) -> tuple[Field, ...]:
        """Return a field for the trump, and one for the player if several keep score."""
        return (PLAYER_FIELD, TRUMP_FIELD) if position.seats > 1 else (TRUMP_FIELD,)

    def optional_questions(self, position: OniontanPosition) -> tuple[Field, ...]:
        """Return fields for the bid, the card and the hands."""
        return (BID_FIELD, _CARD, *_HANDS)

    def answers_from_log(self, position: OniontanPosition) -> Answers:
        """Return whose deal it is, and its declaration."""
        player = player_in_turn(position)
        declared = declaration_of(position, player)
        answers = {"player": str(int(player))} if position.seats > 1 else {}
        if declared is None:
            return answers
        return {**answers, "trump": declared.trump, "bid": str(declared.bid), "card": declared.card}

    def players_of_hands(
        self, position: OniontanPosition, answers: Answers
    ) -> tuple[Seat | Text, ...]:
        """Return the player and the dummy (O-PLY-1)."""
        return (_player(answers), DUMMY_NAME)

    def transcript(
        self, position: OniontanPosition, answers: Answers
    ) -> Transcript[OniontanRules] | Problems:
        """Return the transcript of one player's deal."""
        hands = [read_card_field(field, answers.get(field.name, "")) for field in _HANDS]
        card = _card(answers.get("card", ""))
        problems = tuple(wrong for wrong in (card, *hands) if isinstance(wrong, Problem))
        if problems or isinstance(card, Problem):
            return problems
        contract = {"player": int(_player(answers))} if position.seats > 1 else {}
        if answers.get("bid", "").isdecimal():
            contract["bid"] = int(answers["bid"])
        return Transcript(
            self.key,
            position.rules,
            len(_HANDS),
            hands=tuple(mask_of(hand) if hand else None for hand in hands),  # type: ignore[arg-type]
            turned=card,
            trump=answers.get("trump", ""),
            contract=contract,
        )


def _trump(transcript: Transcript[OniontanRules]) -> str:
    """Return the trump as a letter, "N" for none, or "" if it was not noted (O-TRUMP-1)."""
    turned = transcript.turned
    if turned is None:
        return transcript.trump
    return NO_TRUMP if turned.suit is None else turned.suit.letter


def _place_of_turned_card(trump: str, turned: Card | None) -> CardPlace:
    """Return the place of the card turned up: any card of its suit if not noted (O-TRUMP-1)."""
    if turned is not None:
        return CardPlace(1, CARD_BITS[turned])
    suit: Mask = JOKERS if trump == NO_TRUMP else SUITS[Suit.of_letter(trump)]
    return CardPlace(1, 0, PACK & ~suit)


def _sources(transcript: Transcript[OniontanRules]) -> dict[int, tuple[str, ...]]:
    """Return the rules by which cards are known to be out of play (Q-O6)."""
    aside = (*(transcript.aside or ()), transcript.turned)
    return {int(card): ("O-TRUMP-1", "O-DEAL-2", "Q-O6") for card in aside if card is not None}


def _impossible_turn_up(transcript: Transcript[OniontanRules]) -> list[Problem]:
    """Check that the card turned up is in the pack and makes the noted trump (O-DECK-1)."""
    trump, turned = transcript.trump, transcript.turned
    if turned is None:
        return [] if trump else [problem("transcript-trump", "O-TRUMP-1", field="turned")]
    if not PACK & CARD_BITS[turned]:
        return [problem("oniontan-card-not-in-pack", "O-DECK-1", field="turned", card=turned)]
    if trump and trump != _trump(transcript):
        rules = ("O-TRUMP-1", "O-TRUMP-2")
        return [problem("oniontan-card-other-trump", *rules, field="turned", card=turned)]
    return []


def _impossible_contract(transcript: Transcript[OniontanRules]) -> list[Problem]:
    """Check the numbers of the contract: zero to nine tricks bid, and the player (O-BID-1)."""
    problems = []
    for name, value in transcript.contract.items():
        at = f"contract.{name}"
        if name not in MOST:
            problems.append(problem("transcript-field", field=at, name=name))
        elif not isinstance(value, int) or not 0 <= value <= MOST[name]:
            problems.append(
                problem("transcript-number", "O-BID-1", field=at, low=0, high=MOST[name])
            )
    return problems


def _impossible_place(transcript: Transcript[OniontanRules]) -> list[Problem]:
    """Check that the dummy leads (O-LEAD-1), and that three cards are unseen (O-DEAL-2)."""
    problems, aside = [], transcript.aside
    if transcript.leader not in (None, DUMMY):
        problems.append(problem("oniontan-leader", "O-LEAD-1", "Q-O1", field="leader"))
    if aside is not None and len(aside) != UNSEEN:
        problems.append(problem("oniontan-aside-three", "O-DEAL-2", field="aside", held=len(aside)))
    return problems


def _player(answers: Answers) -> Seat:
    """Return whose deal it is."""
    player = answers.get("player", "")
    return Seat(int(player)) if player.isdecimal() else ALONE


def _card(written: str) -> Card | Problem | None:
    """Return the card turned up, or None if it was not noted."""
    if not written:
        return None
    unread = problem("oniontan-card-unread", "O-DECK-1", field="card", card=written)
    card = Card.find(written)
    return unread if card is None else card

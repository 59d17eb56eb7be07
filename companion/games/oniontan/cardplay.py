"""How Oneonta Whist is played: the card turned up, the cards unseen, the result (C.4)."""

from dataclasses import replace

from companion.cards import Card, Suit
from companion.engine.contract.cardplay import Cardplay
from companion.engine.contract.questions import Answers, read_cards
from companion.engine.log.entries import Action
from companion.engine.log.forms import Field, TextLine
from companion.engine.messages import Text
from companion.engine.play.cardset import BITS, Mask, mask_of
from companion.engine.play.deal_from_transcript import deal_from_transcript, strange_fields
from companion.engine.play.hidden import Holder
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import Transcript
from companion.engine.problem import Problem, Problems, problem
from companion.engine.seating import Seat
from companion.engine.verification.report import Report
from companion.games.oniontan.forms import BID_FIELD, PLAYER_FIELD, TRUMP_FIELD
from companion.games.oniontan.laws import DUMMY, JOKERS, PACK, PLAYER, SEATS, SUITS, laws
from companion.games.oniontan.progress import declared, on_turn
from companion.games.oniontan.results import ALONE, NO_TRUMP, TRICKS, Declare, Tricks
from companion.games.oniontan.rules import OniontanPosition, OniontanRules

UNSEEN = 3
"""Cards that lie under the one turned up (O-DEAL-2)."""
MOST = {"bid": TRICKS, "player": 5}
"""What `contract` may say, and the highest number of each: tricks bid, and whose deal it is."""
DUMMY_NAME = Text("Dummy", "ダミー")
_CARD = TextLine("card", Text("The card turned up (10♠, BJ)", "めくり札（♠10、BJ など）"), 4)
_LONGEST = 40
_HANDS = (
    TextLine("own-hand", Text("The player’s nine cards", "プレイヤーの手札9枚"), _LONGEST),
    TextLine("dummy-hand", Text("The dummy’s nine cards", "ダミーの手札9枚"), _LONGEST),
)


class OniontanCardplay(Cardplay[OniontanRules]):
    """Oneonta Whist from transcripts: seat 0 is the player, seat 1 the dummy."""

    seats = (SEATS,)

    def known_deal(self, transcript: Transcript[OniontanRules]) -> KnownDeal | tuple[Problem, ...]:
        """Trump from the card turned up, which is out of play as are the three under it."""
        problems = (
            *strange_fields(transcript, "passes", "turned_to", "kitty", "auction"),
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
            asides=(_shown(trump, turned),),
            laid_aside=Holder(UNSEEN, mask_of(transcript.aside or ())),
        )
        return replace(deal, sources=_sources(transcript)) if isinstance(deal, KnownDeal) else deal

    def result(self, transcript: Transcript[OniontanRules], report: Report) -> tuple[Action, ...]:
        """Trump and bid, then the tricks (O-BID-1, O-SCORE-1); nothing without a bid."""
        said, tricks = transcript.contract, report.winners.count(PLAYER)
        if "bid" not in said:
            return ()
        card = "" if transcript.turned is None else str(transcript.turned)
        player = Seat(int(said.get("player", ALONE)))
        return (
            Declare(_trump(transcript), int(said["bid"]), card, player),
            Tricks(tricks, player),
        )

    def questions(self, position: OniontanPosition) -> tuple[Field, ...]:
        """Trump, and whose deal where several keep their sheets."""
        return (PLAYER_FIELD, TRUMP_FIELD) if position.seats > 1 else (TRUMP_FIELD,)

    def optional_questions(self, position: OniontanPosition) -> tuple[Field, ...]:
        """The bid, the card, the hands."""
        return (BID_FIELD, _CARD, *_HANDS)

    def answers_from_log(self, position: OniontanPosition) -> Answers:
        """Whose deal it is, and what was declared of it."""
        player = on_turn(position)
        said = declared(position, player)
        known = {"player": str(int(player))} if position.seats > 1 else {}
        if said is None:
            return known
        return {**known, "trump": said.trump, "bid": str(said.bid), "card": said.card}

    def players_of_hands(
        self, position: OniontanPosition, answers: Answers
    ) -> tuple[Seat | Text, ...]:
        """The player and the dummy (O-PLY-1)."""
        return (_player(answers), DUMMY_NAME)

    def transcript(
        self, position: OniontanPosition, answers: Answers
    ) -> Transcript[OniontanRules] | Problems:
        """The deal of one player."""
        hands = [read_cards(field, answers.get(field.name, "")) for field in _HANDS]
        card = _card(answers.get("card", ""))
        problems = tuple(each for each in (card, *hands) if isinstance(each, Problem))
        if problems or isinstance(card, Problem):
            return problems
        contract = {"player": int(_player(answers))} if position.seats > 1 else {}
        if answers.get("bid", "").isdecimal():
            contract["bid"] = int(answers["bid"])
        return Transcript(
            self.key,
            position.rules,
            len(_HANDS),
            hands=tuple(mask_of(each) if each else None for each in hands),  # type: ignore[arg-type]
            turned=card,
            trump=answers.get("trump", ""),
            contract=contract,
        )


def _trump(transcript: Transcript[OniontanRules]) -> str:
    """The trump as a letter, N for none, or nothing where it was not noted (O-TRUMP-1)."""
    turned = transcript.turned
    if turned is None:
        return transcript.trump
    return NO_TRUMP if turned.suit is None else turned.suit.letter


def _shown(trump: str, turned: Card | None) -> Holder:
    """The place of the card turned up: any of its suit if the card was not noted (O-TRUMP-1)."""
    if turned is not None:
        return Holder(1, BITS[turned])
    suit: Mask = JOKERS if trump == NO_TRUMP else SUITS[Suit.of_letter(trump)]
    return Holder(1, 0, PACK & ~suit)


def _sources(transcript: Transcript[OniontanRules]) -> dict[int, tuple[str, ...]]:
    """By which rules a card is known to be out of play (Q-O6)."""
    aside = (*(transcript.aside or ()), transcript.turned)
    return {int(card): ("O-TRUMP-1", "O-DEAL-2", "Q-O6") for card in aside if card is not None}


def _impossible_turn_up(transcript: Transcript[OniontanRules]) -> list[Problem]:
    """A card of the pack is turned up, and makes the trump that was noted (O-DECK-1)."""
    trump, turned = transcript.trump, transcript.turned
    if turned is None:
        return [] if trump else [problem("transcript-trump", "O-TRUMP-1", field="turned")]
    if not PACK & BITS[turned]:
        return [problem("oniontan-card-not-in-pack", "O-DECK-1", field="turned", card=turned)]
    if trump and trump != _trump(transcript):
        rules = ("O-TRUMP-1", "O-TRUMP-2")
        return [problem("oniontan-card-other-trump", *rules, field="turned", card=turned)]
    return []


def _impossible_contract(transcript: Transcript[OniontanRules]) -> list[Problem]:
    """Nought to nine tricks; whose deal it is, where several keep their sheets (O-BID-1)."""
    found = []
    for name, value in transcript.contract.items():
        at = f"contract.{name}"
        if name not in MOST:
            found.append(problem("transcript-field", field=at, name=name))
        elif not isinstance(value, int) or not 0 <= value <= MOST[name]:
            found.append(problem("transcript-number", "O-BID-1", field=at, low=0, high=MOST[name]))
    return found


def _impossible_place(transcript: Transcript[OniontanRules]) -> list[Problem]:
    """The dummy leads (O-LEAD-1), and three cards lie unseen (O-DEAL-2)."""
    found, aside = [], transcript.aside
    if transcript.leader not in (None, DUMMY):
        found.append(problem("oniontan-leader", "O-LEAD-1", "Q-O1", field="leader"))
    if aside is not None and len(aside) != UNSEEN:
        found.append(problem("oniontan-aside-three", "O-DEAL-2", field="aside", held=len(aside)))
    return found


def _player(answers: Answers) -> Seat:
    """Whose deal it is."""
    said = answers.get("player", "")
    return Seat(int(said)) if said.isdecimal() else ALONE


def _card(written: str) -> Card | Problem | None:
    """The card turned up, where it was noted."""
    if not written:
        return None
    unread = problem("oniontan-card-unread", "O-DECK-1", field="card", card=written)
    card = Card.find(written)
    return unread if card is None else card

"""What must be told of a deal of Oneonta Whist before its play can be judged (C.4)."""

from companion.cards import Card, CardError
from companion.engine.contract.setup import Answers, Problems, Setting, cards_told
from companion.engine.log.forms import Field, NumberPick, Pick, SeatPick, TextLine
from companion.engine.messages import Text
from companion.engine.play.cardset import mask_of
from companion.engine.play.transcript import Transcript
from companion.engine.problem import Problem, problem
from companion.engine.seating import Seat
from companion.games.oniontan.progress import declared, on_turn
from companion.games.oniontan.results import ALONE, TRICKS, TRUMPS
from companion.games.oniontan.rules import OniontanPosition, OniontanRules

DUMMY_NAME = Text("Dummy", "ダミー")
_PLAYER = SeatPick("player", Text("Whose deal?", "誰のディール？"))
_TRUMP = Pick("trump", Text("What was turned up?", "めくった札は？"), TRUMPS)
_CARD = TextLine("card", Text("The card turned up (10♠, BJ)", "めくった札（♠10、BJ など）"), 4)
_BID = NumberPick("bid", Text("Tricks bid", "ビッド数"), 0, TRICKS)
_LONGEST = 40
_HANDS = (
    TextLine("own-hand", Text("The player’s nine cards", "プレイヤーの手札9枚"), _LONGEST),
    TextLine("dummy-hand", Text("The dummy’s nine cards", "ダミーの手札9枚"), _LONGEST),
)


class OniontanSetting(Setting[OniontanRules]):
    """What was turned up; for the result, whose deal it is and what was bid."""

    game = "oniontan"

    def asks(self, position: OniontanPosition) -> tuple[Field, ...]:
        """Trump, and whose deal where several keep their sheets."""
        return (_PLAYER, _TRUMP) if position.seats > 1 else (_TRUMP,)

    def extras(self, position: OniontanPosition) -> tuple[Field, ...]:
        """The bid, the card, the hands."""
        return (_BID, _CARD, *_HANDS)

    def known(self, position: OniontanPosition) -> Answers:
        """Whose deal it is, and what was declared of it."""
        player = on_turn(position)
        said = declared(position, player)
        known = {"player": str(int(player))} if position.seats > 1 else {}
        if said is None:
            return known
        return {**known, "trump": said.trump, "bid": str(said.bid), "card": said.card}

    def hands(self, position: OniontanPosition, answers: Answers) -> tuple[Seat | Text, ...]:
        """The player and the dummy (O-PLY-1)."""
        return (_player(answers), DUMMY_NAME)

    def transcript(self, position: OniontanPosition, answers: Answers) -> Transcript | Problems:
        """The deal of one player."""
        told = [cards_told(field, answers.get(field.name, "")) for field in _HANDS]
        card = _card(answers.get("card", ""))
        problems = tuple(each for each in (card, *told) if isinstance(each, Problem))
        if problems or isinstance(card, Problem):
            return problems
        contract = {"player": int(_player(answers))} if position.seats > 1 else {}
        if answers.get("bid", "").isdecimal():
            contract["bid"] = int(answers["bid"])
        return Transcript(
            self.game,
            position.rules,
            len(_HANDS),
            hands=tuple(mask_of(each) if each else None for each in told),  # type: ignore[arg-type]
            turned=card,
            trump=answers.get("trump", ""),
            contract=contract,
        )


def _player(answers: Answers) -> Seat:
    """Whose deal it is."""
    said = answers.get("player", "")
    return Seat(int(said)) if said.isdecimal() else ALONE


def _card(written: str) -> Card | Problem | None:
    """The card turned up, where it was noted."""
    if not written:
        return None
    try:
        return Card.read(written)
    except CardError:
        return problem("oniontan-card-unread", "O-DECK-1", field="card", card=written)

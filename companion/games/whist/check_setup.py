"""What must be told of a deal of Whist before its play can be judged: the trump (C.2)."""

from companion.cards import Card, CardError
from companion.engine.contract.setup import Answers, Problems, Setting
from companion.engine.log.forms import Field, Pick, TextLine
from companion.engine.messages import Text
from companion.engine.play.transcript import Transcript
from companion.engine.problem import problem
from companion.engine.seating import OPEN
from companion.engine.suits import SUIT_NAMES
from companion.games.whist.judging import fell_elsewhere, trump
from companion.games.whist.rules import WhistPosition, WhistRules


class WhistSetting(Setting[WhistRules]):
    """The suit turned up, and the card itself where it was noted (W-TRUMP-1, W-TRUMP-2)."""

    game = "whist"

    def asks(self, position: WhistPosition) -> tuple[Field, ...]:
        """The trump."""
        return (Pick("trump", Text("Which suit is trump?", "切り札のスートは？"), SUIT_NAMES),)

    def extras(self, position: WhistPosition) -> tuple[Field, ...]:
        """The card turned up is known to be the dealer's (Q-W5), unless it was ruled otherwise."""
        return (TextLine("turned", Text("The card turned up (9♠)", "めくった札（♠9 など）"), 4),)

    def known(self, position: WhistPosition) -> Answers:
        """What was entered of it."""
        entered = trump(position)
        return {"trump": entered.suit, "turned": entered.card} if entered else {}

    def transcript(self, position: WhistPosition, answers: Answers) -> Transcript | Problems:
        """The deal with its trump."""
        told = super().transcript(position, answers)
        suit, written = answers.get("trump", ""), answers.get("turned", "")
        if not isinstance(told, Transcript) or not written:
            return told.but(trump=suit) if isinstance(told, Transcript) else told
        try:
            card = Card.read(written)
        except CardError:
            return (problem("whist-card-unread", "W-TRUMP-1", field="turned", card=written),)
        if card.suit is None or (suit and card.suit.letter != suit):
            return (problem("whist-card-other-suit", "W-TRUMP-1", field="turned", card=card),)
        elsewhere = OPEN if fell_elsewhere(position) else None
        return told.but(turned=card, turned_to=elsewhere)

"""The page "May I?": which cards of a hand may be played to the trick, and why not the others.

The hand is sent with a post and is in its answer only: it is not stored or logged, it is in no
address, and no browser or proxy may cache the page.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from flask import abort, request
from werkzeug.wrappers import Response

from companion.cards import Card, CardError
from companion.engine.contract.trick_game import ComparedCalls, prepare_deal
from companion.engine.messages import Problem, Problems, problem
from companion.engine.play.laws import CARD_BITS, mask_of
from companion.engine.verification.legal_plays import (
    BarredCards,
    LegalPlays,
    laws_depend_on,
    legal_plays,
)
from companion.web.referee.check.setup import (
    CheckQuestion,
    missing,
    questions,
    read,
    seat_names,
    where_wrong,
)
from companion.web.referee.check.view import PadCards, pad
from companion.web.referee.hub import Citations, quoted, referee
from companion.web.request.answers import page
from companion.web.request.current_table import players, sheet, stored
from companion.web.request.language import say

HELD, LIES = "held", "lies"
TO = ("table", "hand")
MOST = 54


@dataclass(frozen=True)
class TypedCards:
    """The input so far: the cards of the trick, the hand, and to which of them cards are added."""

    table: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    to: str = "table"
    first: bool = False
    broken: bool = False
    void: bool = False

    @classmethod
    def of(cls, typed: Mapping[str, str]) -> "TypedCards":
        """Parse a posted form."""
        to = typed.get("to", "")
        return cls(
            _cards(typed.get("table", "")),
            _cards(typed.get("hand", "")),
            to if to in TO else "table",
            typed.get("first") == "yes",
            typed.get("broken") == "yes",
            typed.get("void") == "yes",
        )

    def tapped(self, typed: Mapping[str, str], most: int) -> "TypedCards":
        """Return the input after a tap on a button; a trick has at most `most` cards."""
        go, turn, clear = (typed.get(name, "") for name in ("go", "turn", "clear"))
        now = replace(
            self,
            to=go if go in TO else self.to,
            first=self.first != (turn == "first"),
            broken=self.broken != (turn == "broken"),
            void=self.void != (turn == "void"),
            table=() if clear == "table" else self.table,
            hand=() if clear == "hand" else self.hand,
        )
        cards = _cards(typed.get("tap", ""))
        return now._place_card(cards[0], most) if cards else now

    def _place_card(self, card: Card, most: int) -> "TypedCards":
        """Add a card, or remove it if it is in the trick or the hand already."""
        if card in self.table:
            return replace(self, table=tuple(other for other in self.table if other != card))
        if card in self.hand:
            return replace(self, hand=tuple(other for other in self.hand if other != card))
        if self.to == "hand":
            return replace(self, hand=(*self.hand, card))
        laid = (*self.table, card)
        return replace(self, table=laid, to="hand" if len(laid) >= most else "table")


def _cards(text: str) -> tuple[Card, ...]:
    """Parse the cards in a hidden field; anything else in it is ignored."""
    cards: list[Card] = []
    for word in text[: 4 * MOST].split("-"):
        try:
            cards.append(Card.read(word))
        except CardError:
            continue
    return tuple(dict.fromkeys(cards))


class MayPage:
    """The question which cards may be played, as its page shows it."""

    def __init__(self, typed: Mapping[str, str]) -> None:
        """`typed` is the posted form, empty if the page was only opened."""
        game = stored().table.game
        assert game.cardplay is not None
        self.cardplay, self.position = game.cardplay, sheet().position
        fields = self.cardplay.questions(self.position)
        from_log = self.cardplay.answers_from_log(self.position)
        self.fields = tuple(field for field in fields if not from_log.get(field.name))
        self.answers = {**from_log, **read(fields, typed, players())}
        prepared = prepare_deal(self.cardplay, self.position, self.answers)
        self.problems = prepared.problems or (missing(self.fields, self.answers) if typed else ())
        self.laws = None if prepared.known is None else prepared.known.laws
        self.names = seat_names(self.cardplay, self.position, self.answers)
        cards = TypedCards.of(typed)
        self.held = cards if self.laws is None else self._fit(cards.tapped(typed, self.most))

    def _fit(self, held: TypedCards) -> TypedCards:
        """Keep only cards of this pack, each in one place, and at most `most` in the trick."""
        assert self.laws is not None
        on_table = [card for card in held.table if CARD_BITS[card] & self.laws.pack]
        hand = [e for e in held.hand if CARD_BITS[e] & self.laws.pack and e not in held.table]
        return replace(held, table=tuple(on_table[: self.most]), hand=tuple(hand))

    @property
    def most(self) -> int:
        """The most cards that can be in the trick before the player's own."""
        return 0 if self.laws is None else self.laws.seats - 1

    @property
    def open_questions(self) -> tuple[CheckQuestion, ...]:
        """The questions that must be answered first."""
        return questions(self.fields, self.answers, players(), self.problems)

    @property
    def general_problems(self) -> Problems:
        """The problems that belong to no field on the page."""
        fields_shown = {question.name for question in self.open_questions}
        return tuple(each for each in self.problems if each.field not in fields_shown)

    @property
    def asked_wrong(self) -> list[tuple[str, str]]:
        """The questions with a wrong answer: the ids of their fields, and their labels."""
        return where_wrong(self.open_questions)

    @property
    def leads_always(self) -> str:
        """The player who leads every trick; "" if there is none, or once a card has been led."""
        always = None if self.laws is None else self.laws.always_leads
        return "" if always is None or self.held.table else self.names[always]

    @property
    def matters(self) -> tuple[bool, bool]:
        """Whether the laws depend on the trick being the first, and on a broken suit."""
        return (False, False) if self.laws is None else laws_depend_on(self.laws)

    @cached_property
    def answer(self) -> LegalPlays:
        """The cards that may be played."""
        assert self.laws is not None
        first, broken = self.matters
        return legal_plays(
            self.laws,
            self.held.table,
            mask_of(self.held.hand),
            first=first and self.held.first,
            broken=self.held.broken or not broken,
            void=self.held.void,
        )

    @property
    def too_many(self) -> Problem | None:
        """The problem of a hand with too many cards, or None."""
        assert self.laws is not None
        count, size = len(self.held.hand), self.laws.cards_each
        return problem("may-too-many", held=count, size=size) if count > size else None

    @property
    def pad(self) -> tuple[PadCards, ...]:
        """All cards as keys; those in the hand show if they may be played."""
        assert self.laws is not None
        states = dict.fromkeys(self.held.table, LIES)
        if self.too_many or self.leads_always:
            states |= dict.fromkeys(self.held.hand, HELD)
        else:
            states |= dict.fromkeys(self.answer.legal, f"{HELD} may")
            barred = (card for reason in self.answer.barred for card in reason.cards)
            states |= dict.fromkeys(barred, f"{HELD} may-not")
        return pad(self.laws.pack, self.laws.pack, str, states)

    def why(self, barred: BarredCards) -> Citations:
        """Return the rule that bars cards."""
        return quoted(barred.rules)

    @property
    def hidden(self) -> dict[str, str]:
        """The hidden fields of the form, which is always posted."""
        return {
            **self.answers,
            "table": "-".join(map(str, self.held.table)),
            "hand": "-".join(map(str, self.held.hand)),
            "to": self.held.to,
            "first": "yes" if self.held.first else "no",
            "broken": "yes" if self.held.broken else "no",
            "void": "yes" if self.held.void else "no",
        }


class BidPage:
    """The question whether a call is high enough, in games with calls."""

    def __init__(self, typed: Mapping[str, str]) -> None:
        """`typed` comes from the address, as a call is no secret."""
        game = stored().table.game
        assert game.cardplay is not None
        fields = game.cardplay.call_questions(sheet().position)
        answers = read(fields, typed, players())
        self.questions = questions(fields, answers, players())
        self.compared: ComparedCalls | None = game.cardplay.compare_calls(sheet().position, answers)

    @property
    def quoted(self) -> Citations | None:
        """The rules on which the answer is based."""
        return quoted(self.compared.rules) if self.compared else None

    @property
    def says(self) -> str:
        """The answer in words."""
        return say(self.compared.message, players()) if self.compared else ""


@referee.route("/may-i", methods=["GET", "POST"])
def may_i() -> Response:
    """Show the question, or the answer to what was posted."""
    game = stored().table.game
    if game.cardplay is None:
        abort(404)
    may = MayPage(request.form if request.method == "POST" else {})
    answer = page("referee/check/may_i.html", may=may, bid=BidPage(request.args))
    answer.headers["Cache-Control"] = "no-store"
    return answer

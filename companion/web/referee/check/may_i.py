"""May I? Somebody holds a hand, cards lie on the table: which may be played, and why not others.

The hand comes with a post and goes with its answer: it is written nowhere, stands in no address,
and no browser or proxy is to keep the page.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from flask import Blueprint, abort, request
from werkzeug.wrappers import Response

from companion.cards import Card, CardError
from companion.engine.contract.prepared_deal import prepare_deal
from companion.engine.contract.questions import ComparedCalls
from companion.engine.play.cardset import BITS, mask_of
from companion.engine.problem import Problem, Problems, problem
from companion.engine.verification.legal_plays import (
    BarredCards,
    LegalPlays,
    legal_plays,
    what_matters,
)
from companion.web.referee.check.card_pad import PadCards, pad
from companion.web.referee.check.questions import Question, missing, questions, read, where_wrong
from companion.web.referee.check.setup import seat_names
from companion.web.referee.hub import Quoted, quoted
from companion.web.request.answers import page
from companion.web.request.current_table import players, sheet, stored
from companion.web.request.language import say

may_i = Blueprint("may_i", __name__)

HELD, LIES = "held", "lies"
TO = ("table", "hand")
MOST = 54


@dataclass(frozen=True)
class Held:
    """What was typed so far: the trick as it lies there, the hand, which of them cards go to."""

    table: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    to: str = "table"
    first: bool = False
    broken: bool = False
    void: bool = False

    @classmethod
    def of(cls, typed: Mapping[str, str]) -> "Held":
        """What a post says."""
        to = typed.get("to", "")
        return cls(
            _cards(typed.get("table", "")),
            _cards(typed.get("hand", "")),
            to if to in TO else "table",
            typed.get("first") == "yes",
            typed.get("broken") == "yes",
            typed.get("void") == "yes",
        )

    def tapped(self, typed: Mapping[str, str], most: int) -> "Held":
        """What is held after a button was tapped; at most `most` cards lie on the table."""
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
        return now._put(cards[0], most) if cards else now

    def _put(self, card: Card, most: int) -> "Held":
        """Put a card where cards go to; one that lies somewhere already is taken away."""
        if card in self.table:
            return replace(self, table=tuple(each for each in self.table if each != card))
        if card in self.hand:
            return replace(self, hand=tuple(each for each in self.hand if each != card))
        if self.to == "hand":
            return replace(self, hand=(*self.hand, card))
        laid = (*self.table, card)
        return replace(self, table=laid, to="hand" if len(laid) >= most else "table")


def _cards(text: str) -> tuple[Card, ...]:
    """The cards in a hidden field; anything else in it is left out."""
    cards: list[Card] = []
    for word in text[: 4 * MOST].split("-"):
        try:
            cards.append(Card.read(word))
        except CardError:
            continue
    return tuple(dict.fromkeys(cards))


class MayPage:
    """The question as its page shows it."""

    def __init__(self, typed: Mapping[str, str]) -> None:
        """`typed` is what was posted; nothing yet where the page was only opened."""
        game = stored().table.game
        assert game.cardplay is not None
        self.cardplay, self.position = game.cardplay, sheet().position
        fields = self.cardplay.questions(self.position)
        known = self.cardplay.answers_from_log(self.position)
        self.fields = tuple(each for each in fields if not known.get(each.name))
        self.answers = {**known, **read(fields, typed, players())}
        prepared = prepare_deal(self.cardplay, self.position, self.answers)
        self.problems = prepared.problems or (missing(self.fields, self.answers) if typed else ())
        self.laws = None if prepared.known is None else prepared.known.laws
        self.names = seat_names(self.cardplay, self.position, self.answers)
        held = Held.of(typed)
        self.held = held if self.laws is None else self._fit(held.tapped(typed, self.most))

    def _fit(self, held: Held) -> Held:
        """Keep only cards of this pack, each in one place, and no more than can lie there."""
        assert self.laws is not None
        known = [each for each in held.table if BITS[each] & self.laws.pack]
        hand = [e for e in held.hand if BITS[e] & self.laws.pack and e not in held.table]
        return replace(held, table=tuple(known[: self.most]), hand=tuple(hand))

    @property
    def most(self) -> int:
        """The most cards that can lie there before one's own."""
        return 0 if self.laws is None else self.laws.seats - 1

    @property
    def open_questions(self) -> tuple[Question, ...]:
        """What must be answered first."""
        return questions(self.fields, self.answers, players(), self.problems)

    @property
    def general_problems(self) -> Problems:
        """The problems without a field of their own on the page."""
        shown = {each.name for each in self.open_questions}
        return tuple(each for each in self.problems if each.field not in shown)

    @property
    def asked_wrong(self) -> list[tuple[str, str]]:
        """Where an answer is wrong: the id of its field, and its label."""
        return where_wrong(self.open_questions)

    @property
    def leads_always(self) -> str:
        """Who leads to every trick, where somebody always does and nothing lies there yet."""
        always = None if self.laws is None else self.laws.always_leads
        return "" if always is None or self.held.table else self.names[always]

    @property
    def matters(self) -> tuple[bool, bool]:
        """Whether it matters that the trick is the first, and what is broken."""
        return (False, False) if self.laws is None else what_matters(self.laws)

    @cached_property
    def answer(self) -> LegalPlays:
        """Which cards may be played."""
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
        """The problem with a hand that has too many cards."""
        assert self.laws is not None
        held, size = len(self.held.hand), self.laws.cards_each
        return problem("may-too-many", held=held, size=size) if held > size else None

    @property
    def pad(self) -> tuple[PadCards, ...]:
        """All cards as keys; those in the hand show whether they may be played."""
        assert self.laws is not None
        states = dict.fromkeys(self.held.table, LIES)
        if self.too_many or self.leads_always:
            states |= dict.fromkeys(self.held.hand, HELD)
        else:
            states |= dict.fromkeys(self.answer.legal, f"{HELD} may")
            barred = (card for each in self.answer.barred for card in each.cards)
            states |= dict.fromkeys(barred, f"{HELD} may-not")
        return pad(self.laws.pack, self.laws.pack, str, states)

    def why(self, barred: BarredCards) -> Quoted:
        """The rule on which a bar rests."""
        return quoted(barred.rules)

    @property
    def hidden(self) -> dict[str, str]:
        """What the form sends along; it goes with a post, and into no address."""
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
    """Whether a call is high enough, where the game has such a thing."""

    def __init__(self, typed: Mapping[str, str]) -> None:
        """What was chosen comes with the address, for a call is no secret."""
        game = stored().table.game
        assert game.cardplay is not None
        fields = game.cardplay.call_questions(sheet().position)
        answers = read(fields, typed, players())
        self.questions = questions(fields, answers, players())
        self.compared: ComparedCalls | None = game.cardplay.compare_calls(sheet().position, answers)

    @property
    def quoted(self) -> Quoted | None:
        """The rules on which the answer rests."""
        return quoted(self.compared.rules) if self.compared else None

    @property
    def says(self) -> str:
        """The answer in words."""
        return say(self.compared.message, players()) if self.compared else ""


@may_i.route("/may-i", methods=["GET", "POST"])
def ask() -> Response:
    """The question, and the answer to what was posted."""
    game = stored().table.game
    if game.cardplay is None:
        abort(404)
    may = MayPage(request.form if request.method == "POST" else {})
    answer = page("may_i.html", may=may, bid=BidPage(request.args))
    answer.headers["Cache-Control"] = "no-store"
    return answer

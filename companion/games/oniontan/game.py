"""Oneonta Whist behind the contract that every game fulfils."""

from collections.abc import Mapping
from typing import ClassVar

from companion.cards import Suit
from companion.engine.contract.game import Game
from companion.engine.log.entries import Action
from companion.engine.log.forms import Form
from companion.engine.log.plan import Face, Plan
from companion.engine.log.position import Fact, Open, Result, Scored, Standing
from companion.engine.messages import Message, Text
from companion.engine.problem import Problem
from companion.engine.rules.book import OWN_READING, Rule, Source
from companion.engine.seating import OPEN, Seat
from companion.games.oniontan import ending, planning
from companion.games.oniontan.book import book
from companion.games.oniontan.cardplay import OniontanCardplay
from companion.games.oniontan.explanation import explanation
from companion.games.oniontan.forms import forms_at
from companion.games.oniontan.judging import judge_action
from companion.games.oniontan.progress import own_deals
from companion.games.oniontan.results import Declare, Tricks, Whole
from companion.games.oniontan.rules import OniontanPosition, OniontanRules


class Oniontan(Game[OniontanRules]):
    """Bid against a dummy hand; nine deals, and 31 points are a success (O-GAME-1, O-GAME-2).

    Several people may keep their sheets at one table: each plays nine deals of their own, in turn
    or side by side with a pack each, so that an entry says whose deal it is (O-META-2).
    """

    name = Text("Oneonta Whist", "オニオンタ・ホイスト")
    blurb = Text(
        "Alone against a dummy: bid, and make 31 in nine deals.",
        "1人でダミーと勝負。ビッドを当てて9ディールで31点。",
    )
    keeps_records = True
    art = (*(Face(str(number)) for number in range(1, 6)), None, None, None, None)
    suit = Suit.DIAMONDS
    table_sizes = (6, 5, 4, 3, 2, 1)
    actions = (Declare, Tricks, Whole)
    rules = OniontanRules
    cardplay = OniontanCardplay()
    sources: ClassVar = {
        "O": Source(
            Text("Oneonta Whist page", "オニオンタ・ホイストのページ"),
            Text("A Japanese web page, “Oneonta Whist”", "「オニオンタ ホイスト」"),
        ),
        "Q": OWN_READING,
    }

    def book(self, rules: OniontanRules, seats: int) -> tuple[Rule, ...]:
        """The rules in force, in words."""
        return book(rules, seats)

    def terms(self, rules: OniontanRules, seats: int) -> Mapping[str, Text | int]:
        """The points that rulings speak of."""
        return {"zero": rules.zero_made}

    def judge(self, position: OniontanPosition, action: Action) -> Open | Scored | Problem:
        """What an entry does, or why it cannot be."""
        return judge_action(position, action)

    def whose(self, action: Action) -> Seat:
        """Whoever plays it: each plays deals of their own (O-META-2)."""
        return action.player if isinstance(action, Declare | Tricks | Whole) else OPEN

    def own_deals(self, position: OniontanPosition) -> Mapping[Seat, Text]:
        """Everybody who has a deal left, by its number, where several sit at the table."""
        return own_deals(position)

    def explain(self, position: OniontanPosition, action: Action) -> tuple[Message, ...]:
        """How a deal comes to its points."""
        return explanation(position, action)

    def plan(self, position: OniontanPosition) -> Plan:
        """Whose deal it is, what is trump and bid, and what everybody needs."""
        return planning.plan(position)

    def standings(self, position: OniontanPosition) -> tuple[Standing, ...]:
        """Everybody's points, with what is needed or reached."""
        return planning.standings(position)

    def result(self, position: OniontanPosition) -> Result | None:
        """The verdicts once everybody has played nine deals (O-GAME-2, Q-O10)."""
        return ending.result(position)

    def facts(self, position: OniontanPosition) -> tuple[Fact, ...]:
        """How far from a success it ended, and the longest row of bids made."""
        return ending.facts(position)

    def forms(self, position: OniontanPosition) -> tuple[Form, ...]:
        """Trump and bid, then the tricks; or all of it at once."""
        return forms_at(position)

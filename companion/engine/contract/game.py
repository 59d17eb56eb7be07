"""What a game folder provides: the whole contract between a game and the house."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic

from companion.cards import Suit
from companion.engine.contract.cardplay import Cardplay
from companion.engine.contract.folder import InFolder
from companion.engine.log.codec import Codec
from companion.engine.log.entries import Action, agreeing
from companion.engine.log.forms import Form
from companion.engine.log.plan import Face, Plan, Question
from companion.engine.log.position import Fact, Open, Position, Result, Scored, Standing
from companion.engine.messages import Message, Text
from companion.engine.problem import Problem
from companion.engine.rules.book import Rule, Source
from companion.engine.rules.options import R
from companion.engine.seating import OPEN, Seat, Side, singles


@dataclass(frozen=True, slots=True)
class AtHand:
    """What a ruling comes to in the deal in progress, with its players' names.

    `answers` says that this is the whole answer, and the verdict only its reason.
    """

    says: tuple[Message, ...] = ()
    answers: bool = False


class Game(InFolder, ABC, Generic[R]):
    """A card game at the table. Stateless: every method is a function of its arguments.

    It lives in a folder of its own, which names it. Its sentences stand there in `en.ftl` and
    `ja.ftl`, its worked examples in `examples.toml`.

    A game must give the five attributes that have no value here and the four abstract methods;
    everything else is for those that need it. `table_sizes` are how many may sit down, and begin
    with the number of places that the form for a new table shows at once.
    """

    name: ClassVar[Text]
    blurb: ClassVar[Text]
    table_sizes: ClassVar[tuple[int, ...]]
    actions: ClassVar[tuple[type[Action], ...]]
    rules: type[R]
    sources: ClassVar[Mapping[str, Source]] = {}
    """The documents that the rules come from, by how their rule ids begin."""
    suit: ClassVar[Suit] = Suit.SPADES
    """The suit that stands for it where there is room for one sign."""
    cardplay: ClassVar[Cardplay[Any] | None] = None
    """How its tricks are judged; none where it only keeps score."""
    art: ClassVar[tuple[Face | None, ...]] = (None, None, None)
    """The cards by which one knows it at a glance, the lowest first; None lies face down."""
    lowest_wins: ClassVar[bool] = False
    """Whether points count against who has them."""
    keeps_records: ClassVar[bool] = False
    """Whether a player's sittings are compared: one total each, and higher is better."""

    @cached_property
    def codec(self) -> Codec:
        """Reads and writes this game's entries."""
        return Codec(self.actions)

    def sides(self, rules: R, seats: int) -> tuple[Side, ...]:
        """Who scores together; everybody alone unless the game says otherwise."""
        return singles(seats)

    def sign(self, rules: R) -> int:
        """How points are written: 1 as they are counted, -1 with the other sign."""
        return 1

    def book(self, rules: R, seats: int) -> tuple[Rule, ...]:
        """How the game is played under these rules, in order; nothing where it is not written."""
        return ()

    def terms(self, rules: R, seats: int) -> Mapping[str, Text | int]:
        """Return what its rulings name in braces: the cards and numbers of this table."""
        return {}

    def charge_revoke(
        self,
        position: Position[R],
        action: Action | None,
        seat: Seat,
        earlier: tuple[Action, ...] = (),
    ) -> Action | None:
        """Return the entry that charges a revoke by a seat; None where the rules charge none.

        `action` is what the deal's entry says, None for a deal in progress, and `earlier` what it
        said before that, oldest first; `position` is the one ahead of it.
        """
        return None

    def whose(self, action: Action) -> Seat:
        """Return whose deal one of the game's actions is of; OPEN where all play the same one."""
        return OPEN

    def own_deals(self, position: Position[R]) -> Mapping[Seat, Text]:
        """Return who plays deals of their own, by what each one's is called; none where all share.

        Whoever plays alone at a table need not be named.
        """
        return {}

    def agree(self, position: Position[R], one: Action, other: Action) -> bool:
        """Return whether two entries say the same of a deal, as far as both say it.

        Both can be entered in the position ahead of them.
        """
        return agreeing(one, other)

    def explain(self, position: Position[R], action: Action) -> tuple[Message, ...]:
        """Return how a deal comes to its points, step by step; nothing where a game does not say.

        `action` is one that closes the deal, or waits for a choice, in the position ahead of it.
        """
        return ()

    def at_hand(self, position: Position[R], ruling: str, answers: Mapping[str, str]) -> AtHand:
        """Return what a ruling with these answers comes to in the deal in progress."""
        return AtHand()

    def dealer_after_misdeal(self, position: Position[R], ruling: str = "") -> Seat:
        """Return who deals after a misdeal: by default the same dealer (Q-H6).

        `ruling` is the key of the ruling that called it off, "" where it was a plain misdeal.
        """
        return position.dealer

    @abstractmethod
    def judge(self, position: Position[R], action: Action) -> Open | Scored | Problem:
        """What one of the game's own actions does to the deal in progress, or why it cannot be."""

    @abstractmethod
    def plan(self, position: Position[R]) -> Plan:
        """What happens now."""

    def question(self, position: Position[R]) -> Question | None:
        """What must be decided before the deal in progress can be closed; nothing by default."""
        return None

    def losers(self, position: Position[R]) -> tuple[int, ...]:
        """The sides that would be named losers if it ended now; none where all are ranked."""
        return ()

    def standings(self, position: Position[R]) -> tuple[Standing, ...]:
        """How each side stands, in the order of the sides; by default the most points are best."""
        return tuple(
            Standing(side, total, 1 + sum(other > total for other in position.totals))
            for side, total in zip(position.sides, position.totals, strict=True)
        )

    @abstractmethod
    def result(self, position: Position[R]) -> Result | None:
        """The end that the rules prescribe, or None while the game goes on."""

    def facts(self, position: Position[R]) -> tuple[Fact, ...]:
        """What only this game can tell of a finished evening, the most telling first."""
        return ()

    @abstractmethod
    def forms(self, position: Position[R]) -> tuple[Form, ...]:
        """The ways to enter what comes next, the usual one first; one at least while it goes on."""


AnyGame = Game[Any]
Games = Mapping[str, AnyGame]

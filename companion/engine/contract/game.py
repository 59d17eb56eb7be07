"""`Game`, the base class of all games, with `BlankSheet`, `ByExample` and races."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, Self

from companion.cards import Suit
from companion.engine.contract.figures import Figure, FigureCounts
from companion.engine.contract.folder import GameFolder
from companion.engine.contract.trick_game import Cardplay, Notation
from companion.engine.log.codec import Codec
from companion.engine.log.entries import Action, agree
from companion.engine.log.forms import Form
from companion.engine.log.position import (
    DealGoesOn,
    DealQuestion,
    DealScored,
    Face,
    Fact,
    Plan,
    Position,
    Result,
    Row,
    Standing,
)
from companion.engine.messages import NOTHING, Message, Problem, Text, Value
from companion.engine.rules.book import BookRule, Source
from companion.engine.rules.options import R
from companion.engine.seating import NO_SEAT, Seat, Side, single_sides

# `BlankSheet`


POINTS_OF_DEAL = Text("deal", context="column of a score sheet")
TOTAL_SO_FAR = Text("total", context="column of a score sheet")


@dataclass(frozen=True, slots=True)
class PlannedDeal:
    """What is known of a deal before it is dealt, in words; `sign` is an icon, "" for none."""

    says: Text
    sign: str = ""


@dataclass(frozen=True, slots=True)
class FootNote:
    """Rules at the foot of the sheet, in the words of the game's book.

    `rules` names options, or the ends of the codes of rules that no option decides.
    """

    heading: Text
    rules: tuple[str, ...]


@dataclass(frozen=True)
class BlankSheet:
    """A score sheet without points, declared by a game for its rules and its number of players.

    `deals` is how many are played, 0 if only the points tell. `known` is what is known of them in a
    cycle, headed by `known_as`. `of_deal` are columns that are filled in once for each deal,
    `of_side` those of each side. `adds_up_to` is the sum of every deal, None if deals differ.
    `goal` is the total that is played for, where the last line compares it; None if there is none.
    """

    deals: int = 0
    known: tuple[PlannedDeal, ...] = ()
    known_as: Text = NOTHING
    of_deal: tuple[Text, ...] = ()
    of_side: tuple[Text, ...] = (POINTS_OF_DEAL, TOTAL_SO_FAR)
    adds_up_to: int | None = None
    goal: int | None = None
    has_dealers: bool = True
    notes: tuple[FootNote, ...] = ()


# `ByExample`


PointsBySide = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TellingDeal:
    """A kind of deal that a table remembers, and the points that it can score under some rules.

    Such a deal distinguishes rules under which the points differ.
    """

    name: Text
    points: frozenset[PointsBySide]


class ByExample(ABC, Generic[R]):
    """What an old sheet of points tells about the house rules. Stateless.

    The methods ask the game's own scoring. They may be given rules of which only some are known:
    reading one of the others raises an exception that the search catches, so what is read late or
    not at all keeps the search short.
    """

    looks_back: ClassVar[bool] = False
    """Whether rows before a deal matter for it, and not only the totals."""

    @abstractmethod
    def seats_of(self, columns: int) -> int:
        """Return the number of players of a sheet with this many columns; 0 if impossible.

        Partners share a column, or each of them has one.
        """

    @abstractmethod
    def can_score(self, position: Position[R], points: PointsBySide) -> bool:
        """Return whether a deal can score these points, by side, after this position."""

    def ways(self, position: Position[R], points: PointsBySide) -> Iterator[Callable[[], bool]]:
        """Yield each way in which a deal may have scored these points, as a test of whether it did.

        Together they say what `can_score` says. Each is work, of which the search does only so
        much; and what one of them leaves open is not asked if another one holds.
        """
        yield lambda: self.can_score(position, points)

    def deal_of(self, position: Position[R], points: PointsBySide) -> Action | None:
        """Return an entry that scores these points after this position; None if none is known."""
        return None

    @abstractmethod
    def is_over(self, position: Position[R]) -> bool:
        """Return whether the rules end the game at this position."""

    @abstractmethod
    def telling_deals(self, rules: R, seats: int) -> Iterator[TellingDeal]:
        """Yield the kinds of deals that distinguish rules, the most frequent first."""


CONTRACT = 1
"""The version of this contract; it grows whenever games written for the one before must change."""


@dataclass(frozen=True, slots=True)
class RulingEffect:
    """What a ruling means for the deal in progress, in sentences that name its players.

    If `is_answer`, these sentences are the answer, and the verdict only gives the reason.
    """

    says: tuple[Message, ...] = ()
    is_answer: bool = False


class Game(GameFolder, ABC, Generic[R]):
    """A card game. Stateless: each method is a function of its arguments.

    Each game has a folder, whose name is its key, with its sentences in a folder for each language
    and its worked examples in `examples.toml`.

    A game must define the six attributes that have no value here and the four abstract methods;
    everything else is optional. `contract` is the `CONTRACT` that it was written for, as a number:
    another version of Companion may find its package. `table_sizes` are the possible numbers of
    players; the first is the number of names that the form for a new table shows at first.
    """

    contract: ClassVar[int]
    name: ClassVar[Text]
    blurb: ClassVar[Text]
    table_sizes: ClassVar[tuple[int, ...]]
    actions: ClassVar[tuple[type[Action], ...]]
    rules: type[R]
    sources: ClassVar[Mapping[str, Source]] = {}
    """The documents that the rules come from, by the prefix of their rule ids."""
    suit: ClassVar[Suit] = Suit.SPADES
    """The suit that represents the game where there is space for one sign only."""
    cardplay: ClassVar[Cardplay[Any] | None] = None
    """The rules of play; None for a game that is only scored."""
    notations: ClassVar[tuple[Notation, ...]] = ()
    """The notations in which its deals are read, besides transcripts."""
    by_example: ClassVar[ByExample[Any] | None] = None
    """What an old sheet of points tells about the house rules; None if there is no such page."""
    art: ClassVar[tuple[Face | None, ...]] = (None, None, None)
    """The cards drawn for it on the page for choosing a game, bottom first; None is face down."""
    lowest_wins: ClassVar[bool] = False
    """Whether the lowest total wins."""
    newcomers_start: ClassVar[tuple[str, ...]] = ()
    """With what points somebody may join an evening (`Arrival.start`); empty if nobody can.

    Where somebody can join, a player can leave as well, and the table goes on with another number.
    """
    keeps_records: ClassVar[bool] = False
    """Whether the totals of a player's games are compared (higher is better)."""
    figures: ClassVar[tuple[Figure, ...]] = ()
    """What is counted of its deals and tables, the most telling first."""

    asks_rules_first: ClassVar[bool] = False
    """Whether a new table is asked for its house rules before its players: they are the game."""

    @cached_property
    def codec(self) -> Codec:
        """The codec for this game's actions."""
        return Codec(self.actions)

    def action(self, kind: str, **fields: object) -> Action:
        """Return an action of this game by its kind and fields; raise EntryError if it has none."""
        return self.codec.from_json({"kind": kind, **fields})

    def sides(self, rules: R, seats: int) -> tuple[Side, ...]:
        """Return the sides; by default, each player is one."""
        return single_sides(seats)

    def called(self, rules: R) -> Text:
        """Return what the game is called at a table with these rules; by default, its name."""
        return self.name

    def counted_as(self, rules: R) -> str:
        """Return the key under which a circle counts its tables; by default, the game's key.

        A game whose tables declare what they play adds ":" and the name of what is played.
        """
        return self.key

    def named(self, key: str, name: Text) -> Self:
        """Return a copy of this game under another key, that of `counted_as`, and another name."""
        other = copy(self)
        vars(other).update(key=key, name=name)
        return other

    def distinct_name(self) -> Text:
        """Return a name that distinguishes this game from others of the same name.

        By default there are none, and it is the game's name.
        """
        return self.name

    def fewest_win(self, rules: R) -> bool:
        """Return whether the lowest total wins under these rules; by default `lowest_wins`."""
        return self.lowest_wins

    def sign(self, rules: R) -> int:
        """Return how points are shown: 1 as they are counted, -1 with the opposite sign."""
        return 1

    def goes_on_from_paper(self, rules: R) -> bool:
        """Return whether totals and a number of deals are all that a game needs to go on from."""
        return False

    def book(self, rules: R, seats: int) -> tuple[BookRule, ...]:
        """Return the rule book under these rules, in order; empty if the game has none."""
        return ()

    def blank_sheet(self, rules: R, seats: int) -> BlankSheet:
        """Return what its blank score sheet has; by default, a deal and a total for each side."""
        return BlankSheet()

    def terms(self, rules: R, seats: int) -> Mapping[str, Value]:
        """Return the values for the placeholders in `rulings.toml`."""
        return {}

    def charge_revoke(
        self,
        position: Position[R],
        action: Action | None,
        seat: Seat,
        earlier: tuple[Action, ...] = (),
    ) -> Action | Problem | None:
        """Return the action that charges a revoke to a seat; None if the rules do not charge it.

        Return the problem if this player's revoke in this deal is charged already. `action` is that
        of the deal's entry, None for a deal in progress; `earlier` are the actions that amendments
        replaced, oldest first; `position` is the one before that entry.
        """
        return None

    def whose(self, action: Action) -> Seat:
        """Return the seat whose own deal an action belongs to; NO_SEAT if all share one deal."""
        return NO_SEAT

    def own_deals(self, position: Position[R]) -> Mapping[Seat, Text]:
        """Return the name of each player's own deal, by seat; empty if all players share one deal.

        It is also empty for a single player, whose deals need no name.
        """
        return {}

    def agree(self, position: Position[R], one: Action, other: Action) -> bool:
        """Return whether two actions for the same deal have no conflicting values.

        Both are valid in `position`, the one before the deal's entry.
        """
        return agree(one, other)

    def from_cards(
        self, position: Position[R], action: Action, before: Action | None = None
    ) -> Action:
        """Return an action read off the cards of a deal, with what cards do not tell.

        These were noted during the deal, or are in its entry, if it has one (`before`).
        """
        return action

    def explain(self, position: Position[R], action: Action) -> tuple[Message, ...]:
        """Return how the points of a deal are calculated, step by step; empty if not known.

        `action` closes the deal, or will after a player's choice; `position` is the one before it.
        """
        return ()

    def ruling_effect(
        self, position: Position[R], ruling: str, answers: Mapping[str, str]
    ) -> RulingEffect:
        """Return what a ruling with these answers means for the deal in progress."""
        return RulingEffect()

    def dealer_after_misdeal(self, position: Position[R], ruling: str = "") -> Seat:
        """Return who deals after a misdeal; by default, the same dealer (Q-H6).

        `ruling` is the key of the ruling that cancelled the deal, "" if there was none.
        """
        return position.dealer

    @abstractmethod
    def judge(self, position: Position[R], action: Action) -> DealGoesOn | DealScored | Problem:
        """Return the effect of an action on the deal in progress, or the problem with it."""

    @abstractmethod
    def plan(self, position: Position[R]) -> Plan:
        """Return what happens now."""

    def question(self, position: Position[R]) -> DealQuestion | None:
        """Return what must be decided before the deal in progress can be closed, or None."""
        return None

    def losers(self, position: Position[R]) -> tuple[int, ...]:
        """Return the losing sides if the game ended now; empty if all sides are ranked."""
        return ()

    def standings(self, position: Position[R]) -> tuple[Standing, ...]:
        """Return each side's standing, in the order of sides; by default, most points are best."""
        return tuple(
            Standing(side, total, 1 + sum(other > total for other in position.totals))
            for side, total in zip(position.sides, position.totals, strict=True)
        )

    @abstractmethod
    def result(self, position: Position[R]) -> Result | None:
        """Return how the game ended under its rules, or None while it goes on."""

    def facts(self, position: Position[R]) -> tuple[Fact, ...]:
        """Return this game's facts about a finished evening, the most interesting first."""
        return ()

    def count_deal(self, position: Position[R], row: Row) -> FigureCounts:
        """Return what the deal of a row adds to this game's figures, by figure and seat.

        `position` is the one before the entry that closed the deal, with the rules it was played
        under. A seat is left out where a figure says nothing of it or is not known.
        """
        return {}

    def count_table(self, position: Position[R]) -> FigureCounts:
        """Return what a table that is over adds to the figures of whole tables.

        `position` is its last one, so later adjustments count. A seat that changed hands is named
        all the same: whether one person played all its deals is not the game's to know.
        """
        return {}

    @abstractmethod
    def forms(self, position: Position[R]) -> tuple[Form, ...]:
        """Return the forms for the next action, the usual one first; not empty before the end."""


AnyGame = Game[Any]
Games = Mapping[str, AnyGame]


def gives(game: AnyGame, member: str) -> bool:
    """Whether a game defines an optional member itself, instead of using the default."""
    return getattr(type(game), member) is not getattr(Game, member)


def notation_of(text: str, games: Games) -> Notation | None:
    """Return the notation of a game in which a text or line begins, or None."""
    offered = (notation for game in games.values() for notation in game.notations)
    return next((notation for notation in offered if notation.begins.match(text)), None)


# Races to a number of points


def standings_to(
    position: Position[Any], target: int, notes: Sequence[Message | None] = ()
) -> tuple[Standing, ...]:
    """Return every side's points, place and what it lacks; `notes` are said beside the points."""
    totals = position.totals
    note_by_side = notes or [None] * len(totals)
    return tuple(
        Standing(
            side, total, 1 + sum(other > total for other in totals), max(0, target - total), note
        )
        for side, total, note in zip(position.sides, totals, note_by_side, strict=True)
    )


def winner_at(position: Position[Any], target: int) -> Side | None:
    """Return the side that is ahead of all others and has the points; None while no side has."""
    best = max(position.totals)
    ahead = [
        side for side, total in zip(position.sides, position.totals, strict=True) if total == best
    ]
    return ahead[0] if best >= target and len(ahead) == 1 else None

"""Any other game as an implementation of the `Game` contract, declared at the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.cards import Suit
from companion.engine.messages import Text
from companion.engine.own.declaration import WAYS, BidScores, Declaration
from companion.engine.own.game import DeclaredGame
from companion.engine.rules.options import (
    OFF_ON,
    EarlierRules,
    OptionClash,
    Ruleset,
    Values,
    choice,
    line,
    number,
)

# House rules


@dataclass(frozen=True)
class GameOptions(Ruleset):
    """What kind of game it is, and when it ends."""

    heading: ClassVar[Text | None] = Text("What it is")

    title: str = line(
        Text("Name of the game"),
        Text("As you call it, such as Rummy. It stays with the table."),
        Text("none"),
    )
    kind: str = choice(
        "points",
        Text("What you write down"),
        Text("Points, or how many tricks each player bids and then makes."),
        (),
        {"points": Text("points of each deal"), "bids": Text("bids and tricks")},
    )
    wins: str = choice(
        "most",
        Text("Who wins"),
        Text("The leader is shown first."),
        (),
        {"most": Text("the most points"), "fewest": Text("the fewest points")},
    )
    until: str = choice(
        "target",
        Text("The game ends"),
        Text("You can always stop earlier."),
        (),
        {
            "target": Text("at a set score"),
            "deals": Text("after a set number of deals"),
            "open": Text("whenever we stop"),
        },
    )
    target: int = number(
        100,
        Text("Points that end the game"),
        Text("The game ends after the deal in which someone reaches it."),
        (),
        low=1,
        high=99_999,
        usual=(100, 500, 1000),
    )
    deals: int = number(
        10,
        Text("Number of deals"),
        Text("The game ends after the last deal."),
        (),
        low=1,
        high=200,
        usual=(5, 10, 20),
    )


@dataclass(frozen=True)
class PointOptions(Ruleset):
    """What the points of a deal can be."""

    heading: ClassVar[Text | None] = Text("Points of a deal")

    sum: str = choice(
        "any",
        Text("All points of a deal together"),
        Text("If it is always the same, mistakes show at once."),
        (),
        {"any": Text("can be any number"), "fixed": Text("are always the same")},
    )
    total: int = number(
        26,
        Text("Together they are"),
        Text("All players’ points of one deal. It can be 0 if some lose what others win."),
        (),
        low=0,
        high=99_999,
        usual=(0, 26, 100),
    )
    negative: str = choice(
        "off",
        Text("Points below zero"),
        Text("A deal can cost points."),
        (),
        OFF_ON,
    )


@dataclass(frozen=True)
class BidOptions(Ruleset):
    """What bids and tricks score."""

    heading: ClassVar[Text | None] = Text("Bids and tricks")

    made: int = number(
        10,
        Text("Points for a bid that is made"),
        Text("For taking exactly the tricks bid."),
        (),
        low=0,
        high=100,
        usual=(0, 10, 20),
    )
    each: int = number(
        1,
        Text("and for each of its tricks"),
        Text("This comes on top."),
        (),
        low=0,
        high=100,
        usual=(0, 1, 10),
    )
    missed: str = choice(
        "nothing",
        Text("A bid that is missed"),
        Text("One trick too many or too few is enough."),
        (),
        {
            "nothing": Text("scores nothing"),
            "tricks": Text("scores only its tricks"),
            "off": Text("loses points for each trick it is off"),
            "minus": Text("loses what the bid would have won"),
        },
        retired={
            "each": Text("loses a trick’s points for each trick it is off"),
            "flat": Text("loses the points for a bid that is made, without its tricks"),
        },
    )
    off: int = number(
        0,
        Text("Points for each trick off"),
        Text(
            "One trick too many costs as much as one too few. 0: as many as each trick scores, "
            "but at least 1.",
        ),
        (),
        low=0,
        high=100,
        usual=(1, 5, 10),
        zero=Text("as many as each trick scores, but at least 1"),
    )
    cards: str = choice(
        "free",
        Text("Cards each"),
        Text("If it is known, the tricks are checked."),
        (),
        {
            "free": Text("different, do not check"),
            "fixed": Text("always the same number"),
            "up": Text("one more each deal"),
            "down": Text("one fewer each deal"),
            "up_down": Text("up, then down"),
            "down_up": Text("down, then up"),
        },
    )
    tricks: int = number(
        10,
        Text("The most cards each"),
        Text("The tricks of the largest deal."),
        (),
        low=1,
        high=26,
        usual=(7, 10, 13),
    )


@dataclass(frozen=True)
class TableOptions(Ruleset):
    """Who plays together, and who deals."""

    heading: ClassVar[Text | None] = Text("At the table")

    teams: str = choice(
        "off",
        Text("Two teams"),
        Text("Partners sit opposite each other and share their points."),
        (),
        OFF_ON,
    )
    next_dealer: str = choice(
        "left",
        Text("Who deals next"),
        Text("If several tie, the first of them on the dealer’s left."),
        (),
        {
            "left": Text("the next to the left"),
            "winner": Text("the winner of the deal"),
            "loser": Text("the loser of the deal"),
            "same": Text("always the same"),
        },
    )


_MISSED_FIRST: Mapping[str, str] = {"off": "each", "minus": "flat"}
"""What a missed bid cost in the first version, in today's terms."""


def _read_first_version(values: Values) -> Values:
    """Return values of the first version in today's terms, so that they score as they did."""
    if "missed" not in values:
        return values
    missed = str(values["missed"])
    return {**values, "missed": _MISSED_FIRST.get(missed, missed)}


@dataclass(frozen=True)
class OwnRules(TableOptions, BidOptions, PointOptions, GameOptions):
    """The rules of one table."""

    heading: ClassVar[Text | None] = None
    rules_version: ClassVar[int] = 2
    earlier: ClassVar = {1: EarlierRules(read=_read_first_version)}
    asked_first: ClassVar = {
        "title": Text("What is the game called?"),
        "kind": Text("What do you write down?"),
        "wins": Text("Who wins?"),
        "until": Text("When does it end?"),
        "target": Text("At how many points?"),
        "deals": Text("After how many deals?"),
    }
    depends: ClassVar = {
        "target": ("until", ("target",)),
        "deals": ("until", ("deals",)),
        "sum": ("kind", ("points",)),
        "total": ("sum", ("fixed",)),
        "negative": ("kind", ("points",)),
        "made": ("kind", ("bids",)),
        "each": ("kind", ("bids",)),
        "missed": ("kind", ("bids",)),
        "off": ("missed", ("off",)),
        "cards": ("kind", ("bids",)),
        "tricks": ("cards", ("fixed", "up", "down", "up_down", "down_up")),
    }
    fixed: ClassVar = frozenset({"title"})
    clashes: ClassVar = (
        OptionClash(
            "teams",
            "own-teams",
            (),
            lambda rules, seats: rules.teams == "on" and seats not in (4, 6),
        ),
        OptionClash(
            "total",
            "own-total-nought",
            (),
            lambda rules, seats: (
                rules.applies("total") and rules.total == 0 and rules.negative == "off"
            ),
        ),
    )


_APART = {
    "": Text("{name} (most points win)"),
    "fewest": Text("{name} (fewest points win)"),
    "bids": Text("{name} (with bids)"),
    "fewest-bids": Text("{name} (with bids, fewest points win)"),
}
"""What tells games of one name apart, by the ways that their keys note."""


class OwnGame(DeclaredGame[OwnRules]):
    """A game that those at the table declare: points a deal, or bid and made."""

    contract = 1
    name = Text("Another game")
    blurb = Text("You choose what counts.")
    art = (None,)
    suit = Suit.HEARTS
    table_sizes = (4, 2, 3, 5, 6)
    rules = OwnRules
    asks_rules_first = True

    def called(self, rules: OwnRules) -> Text:
        """Return the name that the table gave it."""
        return Text.verbatim(rules.title) if rules.title else self.name

    def counted_as(self, rules: OwnRules) -> str:
        """Return a key for each name, and for each way of winning: others are another game."""
        ways = {"fewest": rules.wins == "fewest", "bids": rules.kind == "bids"}
        kind = "-".join((self.key, *(way for way, is_so in ways.items() if is_so)))
        return f"{kind}:{rules.title}" if rules.title else kind

    def distinct_name(self) -> Text:
        """Return the name with how the game is won or written, as its key notes it."""
        ways = self.key.partition(":")[0].partition("-")[2]
        return _APART[ways].filled(name=self.name)

    def declare(self, rules: OwnRules) -> Declaration:
        """Return the declaration that the house rules spell out."""
        bids = rules.kind == "bids"
        return Declaration(
            bids=_bid_scores(rules) if bids else None,
            lowest_wins=rules.wins == "fewest",
            target=rules.target if rules.until == "target" else 0,
            deals=rules.deals if rules.until == "deals" else 0,
            adds_up_to=rules.total if rules.sum == "fixed" and not bids else None,
            negative=rules.negative == "on" and not bids,
            cards=WAYS[rules.cards](rules.tricks) if bids and rules.cards in WAYS else (),
            teams=rules.teams == "on",
            dealer=rules.next_dealer,
        )


def _bid_scores(rules: OwnRules) -> BidScores:
    """Return what bids score; a missed one costs at least a point for each trick off."""
    missed = {"minus": "win", "flat": "minus", "each": "off"}.get(rules.missed, rules.missed)
    off = (rules.off or max(1, rules.each)) if rules.missed == "off" else None
    return BidScores(rules.made, rules.each, missed, off)

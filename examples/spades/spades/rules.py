"""The options of Spades, and what a side scores."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.api import Position, Row, Ruleset, Text, Tricks, bids_of, choice, number

TRICKS = 13
BAGS = {
    "hundred": Text("ten cost 100"),
    "free": Text("cost nothing"),
    "off": Text("cost nothing and score nothing"),
}
FAILED = {"bags": Text("are bags"), "bid": Text("count for the partner’s bid")}


@dataclass(frozen=True)
class SpadesRules(Ruleset):
    """The rules of one table."""

    target: int = number(
        500, Text("Target"), Text("Points that win."), ("SP-END-1",), low=100, high=1000
    )
    nil: int = number(
        100, Text("Nil"), Text("Won or lost by a bid of 0."), ("SP-NIL-1",), low=0, high=200
    )
    bags: str = choice(
        "hundred", Text("Bags"), Text("Tricks above the bid."), ("SP-BAG-1", "Q-SP1"), BAGS
    )
    failed: str = choice(
        "bags", Text("Tricks of a failed nil"), Text("If nil takes a trick."), ("Q-SP2",), FAILED
    )


SpadesPosition: TypeAlias = Position[SpadesRules]


@dataclass(frozen=True)
class SideDeal:
    """What the partners of a side bid and took."""

    rules: SpadesRules
    bids: tuple[int, ...]
    tricks: tuple[int, ...]

    @property
    def bid(self) -> int:
        """The tricks that both must take together."""
        return sum(self.bids)

    @property
    def nils(self) -> tuple[int, ...]:
        """The tricks of each who bid nil."""
        return tuple(took for bid, took in zip(self.bids, self.tricks, strict=True) if not bid)

    @property
    def over(self) -> int:
        """The tricks above the bid, less than 0 if they are too few (Q-SP2)."""
        apart = sum(self.nils) if self.rules.failed == "bags" else 0
        return sum(self.tricks) - apart - self.bid

    @property
    def bags(self) -> int:
        """The bags of the deal: tricks above the bid, and those of a nil that failed (SP-BAG-1)."""
        return sum(self.tricks) - self.bid - min(self.over, 0)

    def points(self, held: int) -> int:
        """Return what the deal scores if the side holds so many bags (SP-BID-2 to SP-BAG-1)."""
        contract = 10 * self.bid * (1 if self.over >= 0 else -1)
        nil = sum(-self.rules.nil if took else self.rules.nil for took in self.nils)
        full = (held % 10 + self.bags) // 10 if self.rules.bags == "hundred" else 0
        return contract + nil + self.bags * (self.rules.bags != "off") - 100 * full


def deal_of(position: SpadesPosition, tricks: tuple[int, ...]) -> tuple[SideDeal, ...]:
    """Return what each side bid and took."""
    bids = bids_of(position)
    return tuple(
        SideDeal(position.rules, tuple(bids[at] for at in side), tuple(tricks[at] for at in side))
        for side, _ in position.sides
    )


def bags_held(position: SpadesPosition) -> tuple[int, ...]:
    """Return the bags that each side has collected where ten cost 100, as the remarks tell."""
    return position.rows.gathered("bags", (0, 0), _with_bags)


def _with_bags(held: tuple[int, ...], row: Row) -> tuple[int, ...]:
    """Return the bags after a row."""
    if row.deal is None or not isinstance(row.effective.action, Tricks):
        return held
    told = [bags for each in row.remarks if isinstance(bags := each.params["kept"], int)]
    return tuple(before + bags for before, bags in zip(held, told, strict=True))

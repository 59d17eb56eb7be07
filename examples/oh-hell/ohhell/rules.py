"""The options of Oh Hell, and what follows from them: the hands, and the points of a bid."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.api import OFF_ON, Position, Ruleset, Text, choice, number

HANDS = {
    "down_up": Text("from most to one, and back"),
    "up_down": Text("from one to most, and back"),
    "down": Text("from most to one"),
}
MISSED = {
    "tricks": Text("its tricks"),
    "nothing": Text("nothing"),
    "off": Text("minus the tricks it is off by"),
}


@dataclass(frozen=True)
class OhHellRules(Ruleset):
    """The rules of one table."""

    hands: str = choice(
        "down_up", Text("Hands"), Text("One card fewer or more each deal."), ("OH-DEAL-1",), HANDS
    )
    most: int = number(
        10, Text("Most cards"), Text("One is left for trump."), ("OH-DEAL-1",), low=1, high=17
    )
    hook: str = choice(
        "on", Text("Hook"), Text("The dealer may not let the bids come out."), ("OH-BID-2",), OFF_ON
    )
    each: int = number(
        1, Text("Points a trick"), Text("And 10 for a made bid."), ("OH-SCORE-1",), low=1, high=10
    )
    missed: str = choice(
        "tricks", Text("A missed bid scores"), Text("Over or under."), ("OH-SCORE-2",), MISSED
    )

    def sizes(self, seats: int) -> tuple[int, ...]:
        """Return how many cards each player is dealt, deal by deal (OH-DEAL-1, OH-TRUMP-1)."""
        most = min(self.most, 51 // seats)
        up, down = range(1, most + 1), range(most, 0, -1)
        if self.hands == "up_down":
            return (*up, *down[1:])
        return (*down, *up[1:]) if self.hands == "down_up" else (*down,)

    def points(self, bid: int, tricks: int) -> int:
        """Return what a player scores (OH-SCORE-1, OH-SCORE-2)."""
        if bid == tricks:
            return 10 + self.each * tricks
        return self.each * {"tricks": tricks, "nothing": 0, "off": -abs(bid - tricks)}[self.missed]


OhHellPosition: TypeAlias = Position[OhHellRules]


def cards_of(position: OhHellPosition) -> int:
    """Return the cards of each hand in the deal in progress."""
    sizes = position.rules.sizes(position.seats)
    return sizes[min(position.completed, len(sizes) - 1)]

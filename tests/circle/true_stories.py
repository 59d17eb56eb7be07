"""When a sentence of a story is true, by plain loops over the rows of its sheet."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engine.fold.replay import Sheet
from tests.circle.seen_columns import Sides
from tests.support.recounts import Named, recounted


class Log:
    """A table as its rows tell it, deal by deal; sides have a number each, those of the end first.

    `count` counts the figures of each deal, by name.
    """

    def __init__(self, sheet: Sheet, count: Callable[[Sheet], list[Named]] = recounted) -> None:
        self.sheet = sheet
        sides = Sides(sheet)
        rows = [row for row, _ in sides.deals]
        standings = [sheet.before(row.effective.entry.number + 1).standings for row in rows]
        self.places = sides.by_side([[each.place for each in after] for after in standings])
        self.totals = sides.by_side([row.totals for row in rows])
        self.deltas = sides.by_side([row.deltas for row in rows])
        self.names, self.ends, self.count = sides.names(), sides.ends, count
        self.end = [each.place for each in sheet.standings]
        self.low = sheet.table.game.lowest_wins

    def side(self, who: Sequence[Any]) -> int:
        """The side of these people, who must have played all its deals, up to the end."""
        who = [*who]
        sat = [[names[side] for names in self.names if side in names] for side in self.ends]
        (found,) = (
            side for side, each in enumerate(sat) if each and each.count([*who]) == len(each)
        )
        return found

    def leads(self, side: int) -> list[bool]:
        """After which deals a side led alone."""
        return [each.get(side) == 1 and [*each.values()].count(1) == 1 for each in self.places]

    def won(self, side: int) -> bool:
        return self.end[side] == 1 and self.end.count(1) == 1

    def behind(self, totals: Mapping[int, int], side: int) -> int:
        every = totals.values()
        return totals[side] - min(every) if self.low else max(every) - totals[side]


def _won(log: Log, said: Mapping[str, Any]) -> bool:
    side = log.side(said["who"])
    totals = dict(enumerate(log.sheet.position.totals))
    others = [log.behind(totals, each) for each in range(len(totals)) if each != side]
    return log.won(side) and min(others) == said["amount"] > 0


def _won_only(log: Log, said: Mapping[str, Any]) -> bool:
    return log.won(log.side(said["who"]))


def _throughout(log: Log, said: Mapping[str, Any]) -> bool:
    side = log.side(said["who"])
    return all(log.leads(side)) and log.won(side) and said["deals"] == len(log.places)


def _comeback(log: Log, said: Mapping[str, Any]) -> bool:
    side, totals = log.side(said["who"]), log.totals[said["deal"] - 1]
    return log.won(side) and 1 < log.behind(totals, side) == said["amount"]


def _decided(log: Log, said: Mapping[str, Any]) -> bool:
    side, deal = log.side(said["who"]), said["deal"]
    led, last, now = log.leads(side), log.places[deal - 2], log.places[deal - 1]
    beaten = [other for other, place in last.items() if other != side and place <= last[side]]
    won = log.won(side) and not led[deal - 2] and all(led[deal - 1 :]) and deal > 1
    return won and all(other in now for other in beaten)


def _passed(log: Log, said: Mapping[str, Any]) -> bool:
    one, other, deal = log.side(said["who"]), log.side(said["other"]), said["deal"]
    end = dict(enumerate(log.end))
    before, after = log.places[deal - 2], [*log.places[deal - 1 :], end]
    return before[one] > before[other] and all(each[one] < each[other] for each in after)


def _figure(log: Log, said: Mapping[str, Any]) -> bool:
    (figure,) = (each for each in log.sheet.table.game.figures if each.label == said["figure"])
    amounts: Counter[int] = Counter()
    for named, deal in zip(log.names, log.count(log.sheet), strict=True):
        for side, names in named.items():
            counts = deal.get(figure.key, {})
            own = [counts[name][0] for name in names if name in counts]
            amounts[side] += (own[0] if figure.pairs else sum(own)) if own else 0
    mine = amounts.pop(log.side(said["who"]))
    return mine == said["amount"] > max(amounts.values()) and mine > 1


def _led(log: Log, said: Mapping[str, Any]) -> bool:
    side = log.side(said["who"])
    led = sum(log.leads(side))
    return led == said["amount"] > said["deals"] / 2 and log.end[side] > 1


def _changes(log: Log, said: Mapping[str, Any]) -> bool:
    changes, last = 0, None
    for places in log.places:
        first = [side for side, place in places.items() if place == 1]
        if len(first) == 1:
            (leader,) = first
            changes += last not in (None, leader)
            last = leader
    return bool(2 < changes == said["amount"])


def _hardest(log: Log, said: Mapping[str, Any]) -> bool:
    side = log.side(said["who"])
    sign = log.sheet.sign
    cost = said["points"][0] * sign
    deltas = [delta for each in log.deltas for delta in each.values()]
    worst = max(deltas) if log.low else min(deltas)
    mine = [each[side] for each in log.deltas if side in each]
    return cost == worst and deltas.count(worst) == 1 and worst in mine


TRUE: dict[str, Callable[[Log, Mapping[str, Any]], bool]] = {
    "won": _won,
    "won-only": _won_only,
    "throughout": _throughout,
    "comeback": _comeback,
    "decided": _decided,
    "passed": _passed,
    "figure": _figure,
    "led": _led,
    "changes": _changes,
    "hardest": _hardest,
}

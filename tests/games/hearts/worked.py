"""The table of a worked example of Hearts: its players, its rules and where it begins."""

from typing import Any

from companion.cards import read_cards
from companion.engine.fold.replay import Sheet, Table, replay
from companion.engine.log.entries import Adjustment
from companion.engine.log.position import Plan
from companion.engine.seating import NO_SEAT, Seat
from companion.games.hearts import GAME
from companion.games.hearts.actions import Captures
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import hearts_in, queen_points
from tests.support.sittings import then


def players_of(example: dict[str, Any]) -> int:
    """How many sit at the table of an example."""
    return int(example.get("players", 4))


def rules_of(example: dict[str, Any]) -> HeartsRules:
    """The house rules of the table of an example; they go together."""
    values = {**example.get("rules", {}), example["option"]: example["value"]}
    rules = HeartsRules.read(values, players_of(example))
    assert isinstance(rules, HeartsRules), rules
    return rules


def cards_in(text: str) -> list[str]:
    """Cards as they are written."""
    return [str(card) for card in read_cards(text)]


def _ordinary(rules: HeartsRules, players: int) -> Captures:
    """A deal of which nothing is told: the first seat takes most, each of the others one heart."""
    hearts = (hearts_in(rules, players) - players + 1, *[1] * (players - 1))
    alliance = (Seat(0), Seat(1)) if rules.team == "adhoc" else (NO_SEAT, NO_SEAT)
    return Captures(
        hearts,
        Seat(1) if queen_points(rules) else NO_SEAT,
        bonus=NO_SEAT if rules.bonus == "none" else Seat(2),
        first=alliance[0],
        second=alliance[1],
    )


def start_of(example: dict[str, Any]) -> Sheet:
    """The table when the deal of the example begins."""
    rules, players = rules_of(example), players_of(example)
    start = replay(Table(GAME, rules, tuple("ABCDEF"[:players]), Seat(0)), ())
    reached = then(start, *[_ordinary(rules, players)] * (example.get("deal", 1) - 1))
    if "hearts" in example or "before" in example:
        totals = reached.position.totals
        wanted = example.get("before", [0] * len(totals))
        more = tuple(want - has for want, has in zip(wanted, totals, strict=True))
        reached = then(reached, Adjustment(more, "carried over")) if any(more) else reached
    assert reached.stop is None
    assert reached.position.completed == example.get("deal", 1) - 1
    return reached


def said_in(plan: Plan, start: str, name: str) -> Any:
    """What the plan's sentence of that kind says of something; None where there is no sentence."""
    found = (each for each in plan.tasks if each.code.startswith(start))
    return next((each.params[name] for each in found), None)

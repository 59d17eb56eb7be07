"""The blank score sheet of Hearts: the pass of each deal, the sum of its points, the moon."""

from companion.engine.contract.blank_sheet import BlankSheet, FootNote, PlannedDeal
from companion.engine.messages import NOTHING, Text
from companion.engine.rules.option_kinds import Series
from companion.games.hearts.options.pass_options import SIGNS
from companion.games.hearts.pack import BONUS_POINTS, pack_points
from companion.games.hearts.pass_directions import TO_ONE, pass_cycle
from companion.games.hearts.rules import HeartsRules

NOTES = (
    FootNote(Text("Scoring"), ("game", "bonus", "team", "shown")),
    FootNote(
        Text("The moon"),
        ("moon", "moon_value", "bonus_required", "bonus_on_moon", "sun", "floor_zero"),
    ),
    FootNote(Text("The end"), ("until", "deals", "target", "end", "tie")),
)
"""What is looked up in the course of an evening."""


def blank_sheet(rules: HeartsRules, seats: int) -> BlankSheet:
    """Return what the sheet has at such a table (tests/data/RULES.md B.2, C.1)."""
    ways = pass_cycle(rules, seats)
    passed = Text("pass {cards}").filled(cards=rules.pass_count)
    return BlankSheet(
        deals={"deals": rules.deals, "one_each": seats}.get(rules.until, 0),
        known=() if {*ways} == {"N"} else tuple(map(_pass_of_deal, ways)),
        known_as=passed if {*ways} & {*TO_ONE, "SMOOSH"} else NOTHING,
        adds_up_to=_sum(rules, seats),
        has_dealers=rules.dealers == "rotate",
        notes=NOTES,
    )


def _pass_of_deal(way: str) -> PlannedDeal:
    """Return the direction of a deal, with its sign."""
    series = HeartsRules.option("pass_cycle")
    assert isinstance(series, Series)
    return PlannedDeal(series.parts[way], SIGNS[way])


def _sum(rules: HeartsRules, seats: int) -> int | None:
    """Return the sum of a deal without a moon, as the table writes it.

    Both of two partners of one deal score what they took (H2-TEAM-5). Return None where a total
    that may not go below zero keeps some points from being written (Q-H30).
    """
    if rules.floor_zero == "on":
        return None
    bonus = 0 if rules.bonus == "none" else BONUS_POINTS
    once = pack_points(rules, seats) - bonus
    return rules.points_sign * once * (2 if rules.team == "adhoc" else 1)

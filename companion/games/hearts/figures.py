"""Figures and the blank score sheet of Hearts."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass

from companion.cards import Card
from companion.engine.contract.figures import Adds, Count, Figure, FigureCounts
from companion.engine.contract.game import BlankSheet, FootNote, PlannedDeal
from companion.engine.log.position import Row
from companion.engine.messages import NOTHING, Text
from companion.engine.rules.options import Series
from companion.engine.seating import NO_SEAT, Seat, all_seats, side_index
from companion.games.hearts.actions import Captures, DealResult
from companion.games.hearts.judge import deal_taken
from companion.games.hearts.options import SIGNS
from companion.games.hearts.pass_directions import TO_ONE, pass_cycle
from companion.games.hearts.rules import HeartsPosition, HeartsRules
from companion.games.hearts.scoring import (
    BONUS_POINTS,
    QUEEN,
    hearts_in,
    pack_points,
    queen_points,
    shooter,
    side_of,
)

FIGURES = (
    Figure("points", Text("Points a deal"), Adds.MEAN, -1),
    Figure("queens", Text("Queens taken"), Adds.SHARE, -1, card=QUEEN),
    Figure("hearts", Text("Hearts a deal"), Adds.MEAN, -1, sign="H"),
    Figure("moons", Text("Moons shot"), Adds.SUM, 1, sign="moon"),
    Figure("suffered", Text("Moons suffered"), Adds.SUM, -1),
    Figure("stopped", Text("Moons missed by one card"), Adds.SUM),
    Figure("clean", Text("Deals without a point"), Adds.SHARE, 1),
    Figure("bonuses", Text("Bonus cards taken"), Adds.SHARE, 1, card=Card.read("JD")),
    Figure("queen-run", Text("Queens in a row"), Adds.RUN, -1),
    Figure("clean-run", Text("Deals in a row without a point"), Adds.RUN, 1),
)

_HIT, _MISSED = Count(1), Count(0)


@dataclass(frozen=True)
class _Taken:
    """Who took what: hearts by seat, and the queen (NO_SEAT if she counts nothing)."""

    hearts: tuple[int, ...]
    queen: Seat


def count_deal(position: HeartsPosition, row: Row) -> FigureCounts:
    """Return the counts of a deal; of cards only as far as the entry names them.

    Of a deal whose points were charged to an offender (Q-H42), only the points are known.
    """
    rules, action, seats = position.rules, row.effective.action, all_seats(position.seats)
    points = {seat: Count(row.deltas[side_index(position.sides, seat)]) for seat in seats}
    if not isinstance(action, DealResult):
        unknown = dict.fromkeys(points, Count(0, 0))
        return {"points": points, "queen-run": unknown, "clean-run": unknown}
    return {
        "points": points,
        **_of_moons(rules, action),
        **_of_cards(rules, action),
        "bonuses": _hits(seats, {action.bonus}) if rules.bonus != "none" else {},
    }


def _of_moons(rules: HeartsRules, action: DealResult) -> FigureCounts:
    """Return who shot and who suffered a moon, and who had no point to count.

    A player who takes no penalty card has a deal without points, unless another side shot the moon.
    """
    taken = deal_taken(rules, action)
    shooter_seat = shooter(rules, taken)
    seats = all_seats(len(taken.penalty_points))
    suffering = set() if shooter_seat is None else {*seats} - {*side_of(rules, taken, shooter_seat)}
    clean = {seat for seat in seats if not taken.penalty_points[seat]} - suffering
    played = rules.moon != "off"
    return {
        "moons": _hits(seats, {shooter_seat}) if played else {},
        "suffered": _hits(seats, suffering) if played else {},
        "clean": _hits(seats, clean),
        "clean-run": _hits(seats, clean),
    }


def _of_cards(rules: HeartsRules, action: DealResult) -> FigureCounts:
    """Return who took hearts and the queen, and who missed a moon by one card."""
    seats = all_seats(len(action.penalty_points(rules)))
    taken, queens = _cards_taken(rules, action), bool(queen_points(rules))
    if taken is None:
        return {"queen-run": dict.fromkeys(seats, Count(0, 0))}
    queen = _hits(seats, {taken.queen}) if queens else {}
    return {
        "queens": queen,
        "queen-run": queen,
        "hearts": {seat: Count(taken.hearts[seat]) for seat in seats},
        "stopped": _stopped(rules, action, taken) if rules.moon != "off" else {},
    }


def _cards_taken(rules: HeartsRules, action: DealResult) -> _Taken | None:
    """Return who took which cards, or None if the entry has only points that do not tell."""
    penalty_points = action.penalty_points(rules)
    if isinstance(action, Captures):
        return _Taken(action.hearts, action.queen)
    if not queen_points(rules):
        return _Taken(penalty_points, NO_SEAT)
    if pack_points(rules, len(penalty_points)) in penalty_points:
        has_all = penalty_points.index(max(penalty_points))
        hearts = (
            hearts_in(rules, len(penalty_points)) * (seat == has_all)
            for seat in range(len(penalty_points))
        )
        return _Taken(tuple(hearts), Seat(has_all))
    return None


def _stopped(rules: HeartsRules, action: DealResult, taken: _Taken) -> Mapping[Seat, Count]:
    """Return who took every card that a moon needs but one (H0-SLAM-1, H2-BON-3)."""
    seats = all_seats(len(taken.hearts))
    needed = hearts_in(rules, len(seats)) + bool(queen_points(rules))
    needed += rules.bonus_required == "on"
    has = {
        seat: taken.hearts[seat]
        + (taken.queen == seat)
        + (rules.bonus_required == "on" and action.bonus == seat)
        for seat in seats
    }
    return {seat: Count(int(cards == needed - 1)) for seat, cards in has.items()}


def _hits(seats: Iterable[Seat], hit: Container[Seat | None]) -> Mapping[Seat, Count]:
    """Return a count of 1 for the seats that are hit, and of 0 for the others."""
    return {seat: _HIT if seat in hit else _MISSED for seat in seats}


# Blank score sheet


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

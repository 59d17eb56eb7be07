"""What a deal scores (RULES.md B.4)."""

from collections.abc import Mapping

from companion.cards import Card
from companion.engine.messages import Text, Value
from companion.engine.rules.chapters import Chapter, Line, both, but, has
from companion.games.hearts.pack import BONUS_POINTS, cards_each, pack_points
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import FIXED_MOON, SUN, swing


def _bonus(rules: HeartsRules, seats: int) -> Mapping[str, Value]:
    """The bonus card, and what it does as the table writes it."""
    return {"card": Card.read(rules.bonus), "amount": rules.signed(-BONUS_POINTS)}


def _moon(rules: HeartsRules, seats: int) -> Mapping[str, Value]:
    """What a moon moves, as the table writes it: for the shooter, and for each of the rest."""
    points = swing(rules, seats, "")
    return {"own": rules.signed(-points), "rest": rules.signed(points)}


def _odd_pack(rules: HeartsRules, seats: int) -> bool:
    """Whether the points of a deal are not those of a moon that is fixed for every pack."""
    return pack_points(rules, seats) != FIXED_MOON


_widow_without = both(has("widow", "on"), has("moon", "off"))
_shot = but(has("moon", "off"))
_bonus_there = but(has("bonus", "none"))
_partners = has("team", "fixed", "adhoc")

SCORING = Chapter(
    Text("Scoring", "点の数え方"),
    (
        Line(
            "score",
            ("H0-EQ-1", "H0-END-1", "H1-SCORE-1", "H2-SCORE-1"),
            params=lambda rules, seats: {"tricks": cards_each(rules, seats)},
        ),
        Line("shown-{shown}", option="shown"),
        Line("bonus", option="bonus", when=_bonus_there, params=_bonus),
        Line("no-bonus", option="bonus", when=but(_bonus_there), quiet=but(_bonus_there)),
        Line("moon-{moon}", option="moon", when=but(_widow_without), params=_moon),
        Line("moon-off", ("H1-WID-8",), "moon", when=_widow_without),
        Line(
            "moon-when",
            ("H1-MOON-1", "H2-MOON-1", "H2-TEAM-7", "Q-H27"),
            when=has("moon", "choice"),
        ),
        Line(
            "moon-team",
            ("H2-TEAM-6", "H2-TEAM-7", "Q-H40", "Q-H41"),
            when=both(_shot, _partners),
        ),
        Line("lone-moon", ("H2-TEAM-4", "Q-H41"), when=both(_shot, has("team", "adhoc"))),
        Line(
            "lone-winner",
            ("H2-TEAM-4", "Q-H41"),
            when=both(but(_shot), has("team", "adhoc")),
            params=lambda rules, seats: {"points": pack_points(rules, seats)},
        ),
        Line(
            "moon_value-{moon_value}",
            option="moon_value",
            when=_shot,
            quiet=but(_odd_pack),
            params=lambda rules, seats: {"points": swing(rules, seats, "")},
        ),
        Line(
            "moon_guard-{moon_guard}",
            option="moon_guard",
            when=has("moon", "choice"),
            quiet=has("moon_guard", "warn"),
        ),
        Line(
            "bonus_required-{bonus_required}",
            option="bonus_required",
            when=both(_shot, _bonus_there),
            params=_bonus,
        ),
        Line(
            "bonus_on_moon-{bonus_on_moon}",
            option="bonus_on_moon",
            when=both(_shot, _bonus_there),
            params=_bonus,
        ),
        Line("sun", ("H0-SUN-1",), when=both(_shot, has("sun", "on"))),
        Line(
            "sun-{sun}",
            option="sun",
            when=_shot,
            quiet=has("sun", "off"),
            params=lambda rules, seats: {"points": swing(rules, seats, SUN)},
        ),
        Line(
            "floor_zero-{floor_zero}-{shown}", option="floor_zero", quiet=has("floor_zero", "off")
        ),
    ),
)

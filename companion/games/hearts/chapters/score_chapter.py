"""What a deal scores (tests/data/RULES.md B.4)."""

from collections.abc import Mapping

from companion.cards import Card
from companion.engine.messages import Text, Value
from companion.engine.rules.chapters import BookLine, Chapter, both, not_, option_is
from companion.games.hearts.pack import BONUS_POINTS, cards_each, pack_points
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import FIXED_MOON, SUN, moon_points_moved


def _bonus(rules: HeartsRules, seats: int) -> Mapping[str, Value]:
    """Return the bonus card, and its points with the table's sign."""
    return {"card": Card.read(rules.bonus), "amount": rules.signed(-BONUS_POINTS)}


def _moon(rules: HeartsRules, seats: int) -> Mapping[str, Value]:
    """Return the points a moon moves, with the table's sign: the shooter's and the others'."""
    points = moon_points_moved(rules, seats, "")
    return {"own": rules.signed(-points), "rest": rules.signed(points)}


def _odd_pack(rules: HeartsRules, seats: int) -> bool:
    """Whether a deal's points differ from those of a moon with a fixed value."""
    return pack_points(rules, seats) != FIXED_MOON


_widow_without = both(option_is("widow", "on"), option_is("moon", "off"))
_shot = not_(option_is("moon", "off"))
_bonus_there = not_(option_is("bonus", "none"))
_partners = option_is("team", "fixed", "adhoc")

SCORING = Chapter(
    Text("Scoring"),
    (
        BookLine(
            "score",
            ("H0-EQ-1", "H0-END-1", "H1-SCORE-1", "H2-SCORE-1"),
            params=lambda rules, seats: {"tricks": cards_each(rules, seats)},
        ),
        BookLine("shown-{shown}", option="shown"),
        BookLine("bonus", option="bonus", when=_bonus_there, params=_bonus),
        BookLine("no-bonus", option="bonus", when=not_(_bonus_there), quiet=not_(_bonus_there)),
        BookLine("moon-{moon}", option="moon", when=not_(_widow_without), params=_moon),
        BookLine("moon-off", ("H1-WID-8",), "moon", when=_widow_without),
        BookLine(
            "moon-when",
            ("H1-MOON-1", "H2-MOON-1", "H2-TEAM-7", "Q-H27"),
            when=option_is("moon", "choice"),
        ),
        BookLine(
            "moon-team",
            ("H2-TEAM-6", "H2-TEAM-7", "Q-H40", "Q-H41"),
            when=both(_shot, _partners),
        ),
        BookLine("lone-moon", ("H2-TEAM-4", "Q-H41"), when=both(_shot, option_is("team", "adhoc"))),
        BookLine(
            "lone-winner",
            ("H2-TEAM-4", "Q-H41"),
            when=both(not_(_shot), option_is("team", "adhoc")),
            params=lambda rules, seats: {"points": pack_points(rules, seats)},
        ),
        BookLine(
            "moon_value-{moon_value}",
            option="moon_value",
            when=_shot,
            quiet=not_(_odd_pack),
            params=lambda rules, seats: {"points": moon_points_moved(rules, seats, "")},
        ),
        BookLine(
            "moon_guard-{moon_guard}",
            option="moon_guard",
            when=option_is("moon", "choice"),
            quiet=option_is("moon_guard", "warn"),
        ),
        BookLine(
            "bonus_required-{bonus_required}",
            option="bonus_required",
            when=both(_shot, _bonus_there),
            params=_bonus,
        ),
        BookLine(
            "bonus_on_moon-{bonus_on_moon}",
            option="bonus_on_moon",
            when=both(_shot, _bonus_there),
            params=_bonus,
        ),
        BookLine("sun", ("H0-SUN-1",), when=both(_shot, option_is("sun", "on"))),
        BookLine(
            "sun-{sun}",
            option="sun",
            when=_shot,
            quiet=option_is("sun", "off"),
            params=lambda rules, seats: {"points": moon_points_moved(rules, seats, SUN)},
        ),
        BookLine(
            "floor_zero-{floor_zero}-{shown}",
            option="floor_zero",
            quiet=option_is("floor_zero", "off"),
        ),
    ),
)

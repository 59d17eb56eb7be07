"""The rules in force at a table of Hearts, in plain words and in the order of play."""

from collections.abc import Mapping
from functools import lru_cache

from companion.cards import Card
from companion.engine.messages import Text, Value
from companion.engine.rules.book import (
    BookLine,
    BookRule,
    Chapter,
    Test,
    book_of,
    both,
    not_,
    option_is,
)
from companion.engine.rules.options import Series
from companion.games.hearts.pass_directions import TO_ONE, pass_cycle
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import (
    BONUS_POINTS,
    FIXED_MOON,
    SUN,
    banned,
    cards_each,
    lowest_club,
    moon_points_moved,
    pack_points,
    removed,
    widow_cards,
)

# Aim and dealing (tests/data/RULES.md B.1)


_widow = option_is("widow", "on")


def _of(size: int) -> Test:
    """Return a condition: this many players sit at the table."""
    return lambda rules, seats: seats == size


AIM = Chapter(
    Text("The game"),
    (
        BookLine(
            "aim",
            ("H0-META-1", "H0-AIM-1", "H1-AIM-1", "H2-FLOW-1"),
            params=lambda rules, seats: {"points": pack_points(rules, seats)},
        ),
        BookLine("game-{game}", option="game"),
        BookLine("team-{team}", option="team", quiet=option_is("team", "none")),
        BookLine("players", ("H0-PLY-1",), when=not_(_widow)),
        BookLine("players-four", ("H1-META-1", "H2-META-1"), when=not_(both(_widow, _of(5)))),
        BookLine("players-widow", ("H1-WID-1",), when=_widow),
        BookLine("agreed", ("H0-OPT-6",)),
        BookLine("agreed-later"),
    ),
)

_LEFT_OUT = {3: ("three_deck", "H0-DECK-2"), 5: ("", "H0-DECK-4"), 6: ("six_deck", "Q-H2")}
"""The option that decides which cards are left out, and the rule that says so, by seats."""


def _without(seats: int, option: str, source: str) -> BookLine:
    """Return the line on the cards left out at a table of this size, which has no widow."""
    return BookLine(
        "without",
        (source, "Q-H1"),
        option,
        when=both(not_(_widow), _of(seats)),
        params=lambda rules, here: {"cards": removed(rules, here)},
    )


DEALING = Chapter(
    Text("Cards and dealing"),
    (
        BookLine("pack", ("H0-DECK-1", "H1-EQ-1", "H2-META-1")),
        BookLine("pack-whole", ("H0-DECK-3",), when=both(not_(_widow), _of(4))),
        *(_without(seats, *decided) for seats, decided in _LEFT_OUT.items()),
        BookLine("first-dealer", ("H1-DEAL-1",)),
        BookLine(
            "deal-off",
            ("H0-DEAL-1", "H1-DEAL-2", "H2-DEAL-1", "H2-TURN-1"),
            when=not_(_widow),
            params=lambda rules, seats: {"each": cards_each(rules, seats)},
        ),
        BookLine(
            "deal-on",
            ("H0-DEAL-1", "H1-DEAL-2", "H1-WID-2"),
            when=_widow,
            params=lambda rules, seats: {"each": cards_each(rules, seats)},
        ),
        BookLine("widow-off", option="widow", when=not_(_widow), quiet=not_(_widow)),
        BookLine(
            "widow-on",
            ("H1-WID-2", "H1-WID-3"),
            "widow",
            when=_widow,
            params=lambda rules, seats: {"half": widow_cards(rules, seats) // 2},
        ),
        BookLine("dealers-{dealers}", option="dealers"),
        BookLine("dealers-known", ("H0-LOC-LEAD-4",), when=option_is("opening", "dealer_left")),
        BookLine("misdeal-{dealers}", ("Q-H6",)),
    ),
)


# End and result (tests/data/RULES.md B.4)


def _target(rules: HeartsRules, seats: int) -> Mapping[str, Value]:
    """Return the points that end the game, with the table's sign."""
    return {"target": (rules.points_sign * rules.target,)}


_by_points = option_is("until", "points")

ENDING = Chapter(
    Text("The end"),
    (
        BookLine(
            "until-{until}",
            option="until",
            quiet=_by_points,
            params=lambda rules, seats: {"deals": seats},
        ),
        BookLine(
            "deals",
            option="deals",
            when=option_is("until", "deals"),
            params=lambda rules, seats: {"deals": rules.deals},
        ),
        BookLine("target", option="target", when=_by_points, params=_target),
        BookLine("end-{end}", option="end", when=_by_points, params=_target),
        BookLine("checked", ("H1-END-1", "H2-END-1", "Q-H36"), when=_by_points),
        BookLine("result-{result}", option="result"),
        BookLine("team-rank", ("Q-H40",), when=option_is("team", "fixed")),
        BookLine("tie-{tie}", option="tie"),
    ),
)


# Passing (tests/data/RULES.md B.2)


def _some(*wanted: str) -> Test:
    """Return a condition: some deal passes in one of these directions."""
    return lambda rules, seats: bool({*wanted} & {*pass_cycle(rules, seats)})


def _cycle(rules: HeartsRules, seats: int) -> Mapping[str, Value]:
    """Return the pass directions in words: the only one, or the cycle."""
    series, cycle = HeartsRules.option("pass_cycle"), pass_cycle(rules, seats)
    assert isinstance(series, Series)
    only = series.parts[cycle[0]]
    return {"ways": only if len({*cycle}) == 1 else series.words(" ".join(cycle))}


def _never(rules: HeartsRules, seats: int) -> bool:
    """Whether no deal passes cards."""
    return {*pass_cycle(rules, seats)} == {"N"}


def _always_alike(rules: HeartsRules, seats: int) -> bool:
    """Whether every deal passes in the same direction."""
    return len({*pass_cycle(rules, seats)}) == 1


_counted = _some(*TO_ONE, "SMOOSH")
_two_steps = both(_some(*TO_ONE), option_is("two_step", "on", "first"))

PASSING = Chapter(
    Text("Passing"),
    (
        BookLine("cycle-none", option="pass_cycle", when=_never),
        BookLine(
            "cycle-one",
            option="pass_cycle",
            when=both(_always_alike, not_(_never)),
            params=_cycle,
        ),
        BookLine("cycle", option="pass_cycle", when=not_(_always_alike), params=_cycle),
        BookLine(
            "count",
            option="pass_count",
            when=_counted,
            params=lambda rules, seats: {"cards": rules.pass_count},
        ),
        BookLine("unseen", ("H0-PASS-2", "H1-PASS-2", "H2-PASS-3"), when=not_(_never)),
        BookLine(
            "two_step-{two_step}",
            option="two_step",
            when=_some(*TO_ONE),
            quiet=not_(_two_steps),
            params=lambda rules, seats: {"cards": rules.pass_count - 1},
        ),
        BookLine(
            "split",
            ("H0-LOC-PASS-4", "H2-SCAT-1", "H2-SCAT-2", "Q-H10"),
            when=_some("SPLIT"),
        ),
        BookLine(
            "smoosh",
            ("H2-SMOO-1", "H2-SMOO-2", "Q-H11"),
            when=_some("SMOOSH"),
            params=lambda rules, seats: {"cards": rules.pass_count},
        ),
        BookLine(
            "dealer",
            option="dealer_limit",
            when=_some("DEALER"),
            params=lambda rules, seats: {"cards": rules.dealer_limit},
        ),
        BookLine("dealer-free", ("H0-LOC-PASS-6", "Q-H12"), when=_some("DEALER")),
        BookLine(
            "ban",
            option="pass_ban",
            when=both(not_(_never), not_(option_is("pass_ban", "none"))),
            params=lambda rules, seats: {"cards": banned(rules, seats)},
        ),
        BookLine(
            "no-ban",
            option="pass_ban",
            when=both(not_(_never), option_is("pass_ban", "none")),
            quiet=option_is("pass_ban", "none"),
        ),
    ),
)


# Tricks (tests/data/RULES.md B.3)


_queen_costs = option_is("game", "black_lady")
_widow_in_play = option_is("widow", "on")
_holder_opens = not_(option_is("opening", "dealer_left"))

PLAY = Chapter(
    Text("Play"),
    (
        BookLine(
            "opening-{opening}",
            option="opening",
            when=not_(both(_widow_in_play, _holder_opens)),
            params=lambda rules, seats: {"club": lowest_club(rules, seats)},
        ),
        BookLine(
            "opening-widow-{opening}",
            ("Q-H4",),
            "opening",
            when=both(_widow_in_play, _holder_opens),
            params=lambda rules, seats: {"club": lowest_club(rules, seats)},
        ),
        BookLine(
            "trick",
            ("H0-PLAY-2", "H0-PLAY-3", "H1-GEN-2", "H1-LEAD-1", "H2-TURN-1"),
        ),
        BookLine("follow", ("H0-PLAY-4", "H1-GEN-3", "H1-PLAY-1")),
        BookLine("discard", ("H0-PLAY-5", "H1-PLAY-1", "H2-BRK-2")),
        BookLine(
            "wins",
            (
                "H0-PLAY-1",
                "H0-PLAY-7",
                "H0-RANK-1",
                "H1-GEN-1",
                "H1-GEN-4",
                "H1-GEN-5",
                "H1-RANK-1",
                "H1-PLAY-2",
                "H2-RANK-1",
                "H2-LEAD-1",
            ),
        ),
        BookLine("leads", ("H0-PLAY-9", "H1-PLAY-4")),
        BookLine("first_ban-{first_ban}", option="first_ban"),
        BookLine(
            "first_ban_followers-{first_ban_followers}",
            option="first_ban_followers",
            when=both(both(_queen_costs, option_is("first_ban", "on")), not_(_holder_opens)),
        ),
        BookLine("breaking-{breaking}", option="breaking"),
        BookLine(
            "queen-forced",
            ("H1-BRK-2", "H1-BRK-3", "Q-H17"),
            when=both(_queen_costs, option_is("breaking", "heart")),
        ),
        BookLine("queen-led", ("Q-H21",), when=_queen_costs),
        BookLine("kept", ("H0-PLAY-8", "H1-PLAY-3")),
        BookLine("show_captured-{show_captured}", option="show_captured"),
        BookLine("widow-taken", ("H1-WID-4", "Q-H38"), when=_widow_in_play),
        BookLine("claim-{claim}", option="claim"),
        BookLine("foul", ("H0-PLAY-6", "Q-H42")),
        BookLine(
            "revoke-{revoke}",
            option="revoke",
            params=lambda rules, seats: {"points": pack_points(rules, seats)},
        ),
    ),
)


# Scoring (tests/data/RULES.md B.4)


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


CHAPTERS = (AIM, DEALING, PASSING, PLAY, SCORING, ENDING)


@lru_cache(maxsize=256)
def book(rules: HeartsRules, seats: int) -> tuple[BookRule, ...]:
    """Return the rules that apply at such a table (tests/data/RULES.md A.0 to A.2, B.1 to B.4)."""
    return book_of("hearts", CHAPTERS, rules, seats)

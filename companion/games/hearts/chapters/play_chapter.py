"""How the tricks are played (tests/data/RULES.md B.3)."""

from companion.engine.messages import Text
from companion.engine.rules.chapters import BookLine, Chapter, both, not_, option_is
from companion.games.hearts.pack import lowest_club, pack_points

_queen_costs = option_is("game", "black_lady")
_widow = option_is("widow", "on")
_holder_opens = not_(option_is("opening", "dealer_left"))

PLAY = Chapter(
    Text("Play"),
    (
        BookLine(
            "opening-{opening}",
            option="opening",
            when=not_(both(_widow, _holder_opens)),
            params=lambda rules, seats: {"club": lowest_club(rules, seats)},
        ),
        BookLine(
            "opening-widow-{opening}",
            ("Q-H4",),
            "opening",
            when=both(_widow, _holder_opens),
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
        BookLine("widow-taken", ("H1-WID-4", "Q-H38"), when=_widow),
        BookLine("claim-{claim}", option="claim"),
        BookLine("foul", ("H0-PLAY-6", "Q-H42")),
        BookLine(
            "revoke-{revoke}",
            option="revoke",
            params=lambda rules, seats: {"points": pack_points(rules, seats)},
        ),
    ),
)

"""How the tricks are played (RULES.md B.3)."""

from companion.engine.messages import Text
from companion.engine.rules.chapters import Chapter, Line, both, but, has
from companion.games.hearts.pack import lowest_club, pack_points

_queen_costs = has("game", "black_lady")
_widow = has("widow", "on")
_holder_opens = but(has("opening", "dealer_left"))

PLAY = Chapter(
    Text("Play", "プレイ"),
    (
        Line(
            "opening-{opening}",
            option="opening",
            when=but(both(_widow, _holder_opens)),
            params=lambda rules, seats: {"club": lowest_club(rules, seats)},
        ),
        Line(
            "opening-widow-{opening}",
            ("Q-H4",),
            "opening",
            when=both(_widow, _holder_opens),
            params=lambda rules, seats: {"club": lowest_club(rules, seats)},
        ),
        Line(
            "trick",
            ("H0-PLAY-2", "H0-PLAY-3", "H1-GEN-2", "H1-LEAD-1", "H2-TURN-1"),
        ),
        Line("follow", ("H0-PLAY-4", "H1-GEN-3", "H1-PLAY-1")),
        Line("discard", ("H0-PLAY-5", "H1-PLAY-1", "H2-BRK-2")),
        Line(
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
        Line("leads", ("H0-PLAY-9", "H1-PLAY-4")),
        Line("first_ban-{first_ban}", option="first_ban"),
        Line(
            "first_ban_followers-{first_ban_followers}",
            option="first_ban_followers",
            when=both(both(_queen_costs, has("first_ban", "on")), but(_holder_opens)),
        ),
        Line("breaking-{breaking}", option="breaking"),
        Line(
            "queen-forced",
            ("H1-BRK-2", "H1-BRK-3", "Q-H17"),
            when=both(_queen_costs, has("breaking", "heart")),
        ),
        Line("queen-led", ("Q-H21",), when=_queen_costs),
        Line("kept", ("H0-PLAY-8", "H1-PLAY-3")),
        Line("show_captured-{show_captured}", option="show_captured"),
        Line("widow-taken", ("H1-WID-4", "Q-H38"), when=_widow),
        Line("claim-{claim}", option="claim"),
        Line("foul", ("H0-PLAY-6", "Q-H42")),
        Line(
            "revoke-{revoke}",
            option="revoke",
            params=lambda rules, seats: {"points": pack_points(rules, seats)},
        ),
    ),
)

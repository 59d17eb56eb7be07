"""What it means in Hearts to take every penalty card, or every trick."""

from dataclasses import dataclass

from companion.engine.messages import Text
from companion.engine.rules.option_kinds import OFF_ON
from companion.engine.rules.options import Ruleset, choice


@dataclass(frozen=True)
class MoonRules(Ruleset):
    """Shooting the moon, and the sun (RULES.md B.4)."""

    heading = Text("The moon", "ムーン")

    moon: str = choice(
        "choice",
        Text("Shooting the moon", "シュート・ザ・ムーン"),
        Text(
            "One player takes every penalty card of the deal.",
            "1人でそのディールの失点札をすべて取ったとき。",
        ),
        (
            "H0-SLAM-1",
            "H0-SLAM-2",
            "H1-MOON-1",
            "H1-MOON-2",
            "H1-MOON-3",
            "H2-MOON-1",
            "Q-H25",
            "Q-H27",
            "Q-H31",
        ),
        {
            "choice": Text(
                "the shooter chooses: off their own, or on the others", "達成した人が選ぶ"
            ),
            "self": Text("the points come off the shooter", "本人の失点から引く"),
            "others": Text("the points go to each of the others", "ほかの全員の失点に足す"),
            "off": Text("counts like any other deal", "特別扱いしない"),
        },
        readings={
            "choice": ("H1-MOON-1", "H1-MOON-2", "H1-MOON-3", "H2-MOON-1"),
            "self": ("H0-SLAM-1", "H0-SLAM-2"),
        },
    )
    moon_value: str = choice(
        "deck_total",
        Text("A moon is worth", "ムーンの点数"),
        Text(
            "Without 2♥ a pack has 25 points, without the queen’s 13.",
            "♥2を抜くと25点、♠Qを数えないと13点しかありません。",
        ),
        ("Q-H2", "Q-H31"),
        {
            "deck_total": Text("all points in the pack", "使う札の失点の合計"),
            "fixed26": Text("26 points, whatever the pack", "いつも26点"),
        },
    )
    moon_guard: str = choice(
        "warn",
        Text("A moon that would lose the shooter the game", "選ぶと自分が負けて終わるムーン"),
        Text(
            "When raising the others ends the game and the shooter is not lowest.",
            "ほかの全員に足すと終わり、しかも本人が最少点でないとき。",
        ),
        ("Q-H26",),
        {
            "warn": Text("is allowed, with a warning", "選べる（警告を出す）"),
            "forbid": Text("cannot be chosen", "選べない"),
        },
    )
    sun: str = choice(
        "off",
        Text("Shooting the sun", "シュート・ザ・サン"),
        Text(
            "With every trick taken as well, the moon counts double.",
            "トリックもすべて取ったら、ムーンの点数が2倍になります。",
        ),
        ("Q-H37",),
        OFF_ON,
    )

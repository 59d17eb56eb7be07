"""When a game of Hearts is over, who has lost it, and how the points are written."""

from dataclasses import dataclass

from companion.engine.messages import Text
from companion.engine.rules.option_kinds import OFF_ON
from companion.engine.rules.options import Ruleset, choice, number


@dataclass(frozen=True)
class EndingRules(Ruleset):
    """The end of the game (RULES.md B.4)."""

    heading = Text("The end", "終わり方")

    until: str = choice(
        "points",
        Text("The game lasts", "ゲームの長さ"),
        Text(
            "Until somebody has too many points, or for a fixed number of deals.",
            "誰かが目標点に届くまでか、ディール数を決めて遊ぶか。",
        ),
        ("H0-AIM-1", "H1-END-1", "H1-WID-9", "H2-LOSE-1", "Q-H33", "Q-H39"),
        {
            "points": Text("until somebody has the points", "目標点まで"),
            "one_each": Text("until everybody has dealt once", "全員が1回ずつ親をするまで"),
            "deals": Text("for a number of deals", "決めたディール数まで"),
        },
        readings={
            "points": ("H0-AIM-1", "H1-END-1", "H2-LOSE-1"),
            "one_each": ("H1-WID-9",),
        },
    )
    target: int = number(
        100,
        Text("Points that end the game", "ゲームが終わる点数"),
        Text(
            "Checked after each deal. 25 or 50 make a short evening.",
            "1ディールが終わるごとに確認します。短く遊ぶなら25点か50点。",
        ),
        ("H0-END-2", "H1-END-1", "H1-TGT-1", "H2-END-1", "Q-H33", "Q-H36"),
        low=1,
        high=1000,
        usual=(25, 50, 100),
        readings={
            100: ("H0-END-2", "H1-END-1", "H2-END-1"),
            50: ("H1-TGT-1",),
            25: ("H1-TGT-1",),
        },
    )
    deals: int = number(
        8,
        Text("Deals in the game", "ディール数"),
        Text(
            "Counts where the game lasts for a number of deals.",
            "「決めたディール数まで」を選んだときに使います。",
        ),
        ("Q-H33",),
        low=1,
        high=100,
    )
    end: str = choice(
        "reach",
        Text("It ends when somebody", "終わる条件"),
        Text(
            "The sources say both; most tables stop at the target itself.",
            "出典によって違います。ちょうどで終わる卓が多数派です。",
        ),
        ("H0-AIM-1", "H0-END-2", "H1-END-1", "H2-END-1", "Q-H32"),
        {
            "reach": Text("reaches the points", "その点数に達したら"),
            "exceed": Text("goes past the points", "その点数を超えたら"),
        },
        readings={"reach": ("H0-END-2", "H1-END-1", "H2-END-1"), "exceed": ("H0-AIM-1",)},
    )
    result: str = choice(
        "ranking",
        Text("The end names", "結果の決め方"),
        Text(
            "The fewest penalty points always come first; some tables only name who lost.",
            "失点の少ない人が上位です。負けた人だけを決める流儀もあります。",
        ),
        ("H0-END-2", "H1-END-1", "H2-END-1", "H2-END-2", "Q-H34"),
        {
            "ranking": Text("everybody’s place", "全員の順位"),
            "losers": Text("all at the target as losers", "目標点に達した全員が負け"),
            "highest": Text("only the highest as loser", "点のいちばん多い人だけが負け"),
        },
        readings={"ranking": ("H0-END-2", "H1-END-1", "H2-END-2"), "losers": ("H2-END-1",)},
    )
    tie: str = choice(
        "shared",
        Text("A tie for first place", "1位が同点のとき"),
        Text(
            "Share the place, or deal on until one is alone in front.",
            "順位を分け合うか、単独トップが決まるまで続けます。",
        ),
        ("Q-H35",),
        {
            "shared": Text("is shared", "同じ順位にする"),
            "extra_deal": Text("is played off with extra deals", "決着がつくまで続ける"),
        },
    )
    floor_zero: str = choice(
        "off",
        Text("No total below zero", "合計を0点より下げない"),
        Text(
            "A moon or the bonus card then takes off no more than a player has.",
            "ムーンやボーナスカードで引くのは、持っている点までです。",
        ),
        ("Q-H30",),
        OFF_ON,
    )
    shown: str = choice(
        "penalty",
        Text("Points are written as", "点数の書き方"),
        Text(
            "The same game: 26 bad points, or −26.",
            "同じことです。失点を26と書くか、−26と書くか。",
        ),
        ("H0-CARD-1", "H0-SLAM-1", "H1-AIM-1", "H2-CARD-1"),
        {
            "penalty": Text("penalty points, low is good", "失点（少ないほど良い）"),
            "minus": Text("minus points, high is good", "マイナス点（多いほど良い）"),
        },
        readings={
            "penalty": ("H1-AIM-1", "H2-CARD-1"),
            "minus": ("H0-CARD-1", "H0-SLAM-1"),
        },
    )

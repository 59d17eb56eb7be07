"""The house rules of Hearts, each declared once."""

from dataclasses import dataclass

from companion.engine.options import Ruleset, choice, number
from companion.engine.words import Text


@dataclass(frozen=True)
class HeartsRules(Ruleset):
    """The rules of one table. The defaults are the recommended rules of RULES.md F.4."""

    target: int = number(
        100,
        Text("Points that end the game", "ゲームが終わる点数"),
        Text(
            "Checked after each deal. 25 or 50 make a short evening.",
            "1ディールが終わるごとに確認します。短く遊ぶなら25点か50点。",
        ),
        ("H0-END-2", "H1-END-1", "H1-TGT-1", "H2-END-1", "Q-H33"),
        low=1,
        high=1000,
    )
    end: str = choice(
        "reach",
        Text("It ends when somebody", "終わる条件"),
        Text(
            "The sources say both; most tables stop at the target itself.",
            "出典によって違います。ちょうどで終わる卓が多数派です。",
        ),
        ("H0-AIM-1", "H0-END-2", "Q-H32"),
        {
            "reach": Text("reaches the points", "その点数に達したら"),
            "exceed": Text("goes past the points", "その点数を超えたら"),
        },
    )
    result: str = choice(
        "ranking",
        Text("The end names", "結果の決め方"),
        Text(
            "The lowest total always comes first; some tables only name who lost.",
            "点の少ない人が上位です。負けた人だけを決める流儀もあります。",
        ),
        ("H0-END-2", "H1-END-1", "H2-END-1", "H2-END-2", "Q-H34"),
        {
            "ranking": Text("everybody’s place", "全員の順位"),
            "losers": Text("all at the target as losers", "目標点に達した全員が負け"),
            "highest": Text("only the highest as loser", "一番点の多い人だけが負け"),
        },
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
    moon: str = choice(
        "choice",
        Text("Shooting the moon", "シュート・ザ・ムーン"),
        Text(
            "One player takes all thirteen hearts and the queen of spades.",
            "1人でハート13枚と♠Qをすべて取ったとき。",
        ),
        ("H0-SLAM-1", "H1-MOON-1", "H2-MOON-1", "Q-H25"),
        {
            "choice": Text("the shooter chooses: −26, or 26 to the others", "達成した人が選ぶ"),
            "self": Text("26 points off the shooter", "本人が−26点"),
            "others": Text("26 points to each of the others", "ほかの全員に+26点"),
            "off": Text("counts like any other deal", "特別扱いしない"),
        },
    )
    moon_guard: str = choice(
        "warn",
        Text("A moon that would lose the shooter the game", "選ぶと自分が負けて終わるムーン"),
        Text(
            "When giving 26 to the others ends the game and the shooter is not lowest.",
            "「ほかの全員に+26」で終わり、しかも本人が最少点でないとき。",
        ),
        ("Q-H26",),
        {
            "warn": Text("is allowed, with a warning", "選べる（警告を出す）"),
            "forbid": Text("cannot be chosen", "選べない"),
        },
    )
    pass_cycle: str = choice(
        "L R A N",
        Text("Passing cards", "カードの交換"),
        Text(
            "Three cards each, turning with every deal.",
            "3枚ずつ。向きはディールごとに変わります。",
        ),
        ("H0-PASS-1", "H0-LOC-PASS-3", "H0-LOC-PASS-4", "H1-PASS-3", "H2-PASS-2", "Q-H7"),
        {
            "L R A N": Text("left, right, across, none", "左・右・向かい・なし"),
            "L": Text("always left", "いつも左"),
            "L R A SPLIT N": Text(
                "left, right, across, one to each, none", "左・右・向かい・1枚ずつ・なし"
            ),
            "L R A SPLIT": Text("left, right, across, one to each", "左・右・向かい・1枚ずつ"),
            "N": Text("never", "交換しない"),
        },
    )
    opening: str = choice(
        "lowest_club",
        Text("The first lead", "最初のリード"),
        Text(
            "Two of clubs, or the player on the dealer’s left.",
            "♣2を持つ人か、親の左隣から。",
        ),
        ("H0-LEAD-1", "H0-LOC-LEAD-1", "H1-LEAD-1", "H2-LEAD-1", "Q-H5"),
        {
            "lowest_club": Text("2♣, by whoever holds it", "♣2を持つ人が♣2を出す"),
            "any_club": Text("any club, by whoever holds 2♣", "♣2を持つ人が好きなクラブを出す"),
            "dealer_left": Text(
                "the dealer’s left, anything without points", "親の左隣が点のない札を出す"
            ),
        },
    )

"""What some tables add to Hearts: a bonus card, partners, a widow, or no queen."""

from dataclasses import dataclass

from companion.engine.messages import Text
from companion.engine.rules.option_kinds import OFF_ON
from companion.engine.rules.options import Ruleset, choice


@dataclass(frozen=True)
class ExtraRules(Ruleset):
    """Cards that count, partners and the widow (RULES.md B.4)."""

    heading = Text("Queen, bonus card, partners, widow", "♠Q・ボーナスカード・味方・ウィドウ")

    game: str = choice(
        "black_lady",
        Text("Cards that cost points", "失点になる札"),
        Text(
            "Black Lady is what most people call Hearts.",
            "ふつうハーツといえば「ブラック・レディ」です。",
        ),
        (
            "H0-META-2",
            "H0-CARD-1",
            "H0-CARD-2",
            "H0-VAR-1",
            "H0-VAR-2",
            "H1-CARD-1",
            "H2-CARD-1",
            "Q-H22",
            "Q-H31",
        ),
        {
            "black_lady": Text("hearts 1 each, Q♠ 13", "ハート1点ずつ、♠Qは13点"),
            "basic": Text("hearts only (basic Hearts)", "ハートだけ（基本ハーツ）"),
        },
        readings={
            "black_lady": ("H0-CARD-1", "H0-CARD-2", "H1-CARD-1", "H2-CARD-1"),
            "basic": ("H0-VAR-1", "H0-VAR-2"),
        },
    )
    bonus: str = choice(
        "none",
        Text("Bonus card", "ボーナスカード"),
        Text(
            "Whoever takes it gets 10 points off.",
            "取った人は失点が10点減ります。",
        ),
        ("H2-BON-1", "H2-BON-2", "Q-H29"),
        {
            "none": Text("none", "なし"),
            "JD": Text("J♦: 10 points off", "♦J（−10点）"),
            "TD": Text("10♦: 10 points off", "♦10（−10点）"),
        },
        readings={"JD": ("H2-BON-1",), "TD": ("H2-BON-2",)},
    )
    bonus_required: str = choice(
        "off",
        Text("The moon needs the bonus card too", "ムーンにボーナスカードも要る"),
        Text(
            "If somebody else has it, there is no moon.",
            "ほかの人が取っていたら、ムーンになりません。",
        ),
        ("H2-BON-3", "H2-BON-4", "Q-H28"),
        OFF_ON,
        readings={"on": ("H2-BON-3",), "off": ("H2-BON-4",)},
    )
    bonus_on_moon: str = choice(
        "off",
        Text("The bonus card counts in a moon", "ムーンのときもボーナスを数える"),
        Text(
            "Then its 10 points come off on top.",
            "数えるなら、取った人はさらに10点減ります。",
        ),
        ("H2-BON-5", "H2-BON-6", "Q-H28"),
        OFF_ON,
        readings={"on": ("H2-BON-5",), "off": ("H2-BON-6",)},
    )
    team: str = choice(
        "none",
        Text("Partners", "味方"),
        Text(
            "Partners both score what the two of them took. For four players.",
            "味方どうし、2人の合計がそれぞれの失点になります。4人のとき。",
        ),
        (
            "H2-TEAM-1",
            "H2-TEAM-2",
            "H2-TEAM-3",
            "H2-TEAM-4",
            "H2-TEAM-5",
            "H2-TEAM-6",
            "H2-TEAM-7",
            "H1-AIM-1",
            "Q-H40",
            "Q-H41",
        ),
        {
            "none": Text("everybody alone", "なし（個人戦）"),
            "fixed": Text("who sits opposite, all evening", "向かいどうし（ずっと同じ）"),
            "adhoc": Text(
                "the first two to win a trick, each deal", "先にトリックを取った2人（毎回）"
            ),
        },
        readings={
            "none": ("H1-AIM-1",),
            "fixed": ("H2-TEAM-1", "H2-TEAM-2", "H2-TEAM-5", "H2-TEAM-6", "H2-TEAM-7"),
            "adhoc": (
                "H2-TEAM-1",
                "H2-TEAM-3",
                "H2-TEAM-4",
                "H2-TEAM-5",
                "H2-TEAM-6",
                "H2-TEAM-7",
            ),
        },
    )
    widow: str = choice(
        "off",
        Text("Widow", "ウィドウ"),
        Text(
            "Cards left in the middle go to the last trick. For four or five players.",
            "中央に残した札は、最後のトリックを取った人のもの。4〜5人のとき。",
        ),
        ("H1-WID-1", "H1-WID-2", "H1-WID-3", "H1-WID-4", "Q-H4", "Q-H38"),
        OFF_ON,
        readings={"on": ("H1-WID-1", "H1-WID-4")},
    )

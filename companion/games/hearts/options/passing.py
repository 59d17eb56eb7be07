"""How cards are passed before a deal of Hearts is played."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.messages import Text
from companion.engine.rules.options import Ruleset, choice, number, series

SIGNS: Mapping[str, str] = {
    "L": "left",
    "R": "right",
    "L2": "left",
    "R2": "right",
    "A": "across",
    "N": "no-pass",
    "SPLIT": "seats",
    "SMOOSH": "renew",
    "DEALER": "ask-card",
}
"""The icon of each way to pass."""


@dataclass(frozen=True)
class PassingRules(Ruleset):
    """The exchange of cards (RULES.md B.2)."""

    heading = Text("Passing", "カードの交換")

    pass_cycle: str = series(
        "standard",
        Text("Ways to pass, deal by deal", "交換の向き（ディールごと）"),
        Text(
            "After the last one it starts again.",
            "最後まで行ったら最初に戻ります。",
        ),
        (
            "H0-PASS-1",
            "H0-LOC-PASS-1",
            "H0-LOC-PASS-2",
            "H0-LOC-PASS-3",
            "H0-LOC-PASS-4",
            "H0-LOC-PASS-5",
            "H1-PASS-3",
            "H1-WID-6",
            "H2-PASS-2",
            "H2-SCAT-1",
            "H2-SMOO-1",
            "Q-H7",
            "Q-H8",
            "Q-H10",
            "Q-H11",
        ),
        {
            "standard": Text(
                "left, right, across (if there is one), none", "左・右・向かい（いれば）・なし"
            ),
            "L": Text("always left", "いつも左"),
            "DEALER": Text("as the dealer decides", "毎回、親が決める"),
            "N": Text("never", "交換しない"),
            "L R": Text("left, right", "左・右"),
            "L R A SPLIT N": Text(
                "left, right, across, one to each, none", "左・右・向かい・1枚ずつ・なし"
            ),
            "L R A SPLIT": Text("left, right, across, one to each", "左・右・向かい・1枚ずつ"),
            "L R A SMOOSH": Text("left, right, across, smoosh", "左・右・向かい・スムーシュ"),
            "L R L2 R2 N": Text(
                "left, right, two left, two right, none", "左・右・2つ左・2つ右・なし"
            ),
        },
        {
            "L": Text("left", "左"),
            "R": Text("right", "右"),
            "A": Text("across", "向かい"),
            "N": Text("none", "なし"),
            "L2": Text("two left", "2つ左"),
            "R2": Text("two right", "2つ右"),
            "SPLIT": Text("one to each", "1枚ずつ"),
            "SMOOSH": Text("smoosh", "スムーシュ"),
            "DEALER": Text("dealer’s choice", "親が決める"),
        },
        signs=SIGNS,
        stands_for={"standard": "L R A N"},
        readings={
            "standard": ("H0-LOC-PASS-1", "H0-LOC-PASS-3", "H1-PASS-3", "H2-PASS-2"),
            "L": ("H0-PASS-1",),
            "N": ("H0-LOC-PASS-1", "H0-LOC-PASS-2"),
            "L R": ("H1-WID-6",),
            "L R A SPLIT N": ("H0-LOC-PASS-4",),
            "L R A SPLIT": ("H2-SCAT-1",),
            "L R A SMOOSH": ("H2-SMOO-1",),
            "DEALER": ("H0-LOC-PASS-5",),
        },
    )
    pass_count: int = number(
        3,
        Text("Cards to pass", "交換する枚数"),
        Text(
            "Everybody passes as many. Some pass two when there are five or six.",
            "全員同じ枚数です。5〜6人なら2枚にする卓もあります。",
        ),
        ("H0-PASS-1", "H1-PASS-1", "H2-PASS-1", "Q-H9"),
        low=1,
        high=5,
        usual=(1, 2, 3, 4),
        readings={3: ("H0-PASS-1", "H1-PASS-1", "H2-PASS-1")},
    )
    two_step: str = choice(
        "off",
        Text("Pass in two steps", "2段階の交換"),
        Text(
            "All but one first, look at what came, then one more the same way.",
            "1枚を残して渡し、来た札を見てから、同じ向きにもう1枚。",
        ),
        ("H1-WID-5", "Q-H14"),
        {
            "off": Text("no", "なし"),
            "on": Text("yes", "あり"),
            "first": Text("only in the first deal", "最初のディールだけ"),
        },
        readings={"on": ("H1-WID-5",)},
    )
    pass_ban: str = choice(
        "none",
        Text("May not be passed", "渡してはいけない札"),
        Text(
            "Usually the lowest club or the queen of spades, if any.",
            "決めるなら、いちばん弱いクラブか♠Qがふつうです。",
        ),
        ("H0-OPT-5", "Q-H13"),
        {
            "none": Text("nothing: all cards may go", "なし（どれでもよい）"),
            "club": Text("the lowest club", "いちばん弱いクラブ"),
            "queen": Text("the queen of spades", "♠Q"),
            "both": Text("the lowest club and Q♠", "いちばん弱いクラブと♠Q"),
        },
    )
    dealer_limit: int = number(
        3,
        Text("Most cards in a dealer’s choice", "親が決めるときの上限枚数"),
        Text(
            "The dealer decides before looking at their own hand.",
            "親は自分の手札を見る前に決めます。",
        ),
        ("H0-LOC-PASS-5", "H0-LOC-PASS-6", "H0-LOC-PASS-7", "Q-H12"),
        low=0,
        high=8,
    )

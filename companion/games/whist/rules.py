"""The house rules of Whist, each declared once."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.engine.log.position import Position
from companion.engine.messages import Text
from companion.engine.rules.option_kinds import OFF_ON
from companion.engine.rules.options import Ruleset, choice, number


@dataclass(frozen=True)
class WhistRules(Ruleset):
    """The rules of one table. The defaults are those of RULES.md B.5 and F.3."""

    target: int = number(
        5,
        Text("Points that win the game", "勝ちになる点数"),
        Text(
            "Each trick above six counts one. American tables play to 7.",
            "7トリック目から1トリックにつき1点。アメリカ式は7点先取。",
        ),
        ("W-END-1", "Q-W2"),
        low=1,
        high=100,
        usual=(5, 7, 9),
        readings={5: ("W-END-1",)},
    )
    rubber: str = choice(
        "off",
        Text("Rubber: best of three games", "ラバー（2ゲーム先取）"),
        Text(
            "The side that wins two games wins. Games won stay won if the target changes; a new "
            "target that a side has reached already counts only from the next game on.",
            "先に2ゲーム取ったチームの勝ち。途中で目標点を変えても、取ったゲームはそのまま。すでに"
            "届いている点に変えたときは、次のゲームからその点になります。",
        ),
        ("Q-W8",),
        OFF_ON,
    )
    honours: str = choice(
        "off",
        Text("Honours count", "オナーの点"),
        Text(
            "Partners dealt A K Q J of trumps score 4, three of them 2: after the tricks, and "
            "never at one point short of the game.",
            "切り札のA・K・Q・Jを4枚とも配られたチームに4点、3枚なら2点。トリックの後に数え、"
            "あと1点で勝つチームにはつきません。",
        ),
        ("Q-W3", "Q-W7"),
        OFF_ON,
    )
    misdeal: str = choice(
        "same_dealer",
        Text("After a misdeal", "ミスディールのとき"),
        Text(
            "When the last card did not go to the dealer and not everybody has 13.",
            "最後の札が親に来ず、数えると13枚でない人がいたとき。",
        ),
        ("Q-W4",),
        {
            "same_dealer": Text("the same dealer deals again", "同じ親が配り直す"),
            "next_dealer": Text("the deal passes to the left", "親が左隣に移る"),
        },
    )
    first_lead_no_trump: str = choice(
        "off",
        Text("A trump as the first lead", "最初のリードの切り札"),
        Text(
            "A hand of trumps alone may lead one anyway. The standard allows any card.",
            "手札が切り札だけなら別。標準ではどの札でも出せます。",
        ),
        ("W-LEAD-1", "Q-W1"),
        {"off": Text("allowed", "出せる"), "on": Text("not allowed", "出せない")},
        readings={"off": ("W-LEAD-1",)},
    )
    revoke: str = choice(
        "report",
        Text("A revoke costs", "リボークの罰"),
        Text(
            "Not following suit although able to, found later. Where tricks are moved, the "
            "offender’s side cannot win the game with that deal.",
            "フォローできるのにしなかったと後で分かったとき。トリックを移すなら、反則したチームは"
            "そのディールではゲームに勝てません。",
        ),
        ("Q-W6",),
        {
            "report": Text("what the table decides", "卓で決める"),
            "three_tricks": Text("three tricks, to the other side", "3トリックを相手チームに"),
        },
    )
    penalties: str = choice(
        "fair",
        Text("A card shown, or played out of turn", "見せた札、順番違いの札"),
        Text(
            "It goes back; or, by the old Laws of Whist, it stays face up and can be called.",
            "手札に戻すか、昔のホイストの規則どおり、表にして置き、相手が呼べるようにするか。",
        ),
        (),
        {
            "fair": Text("goes back", "手札に戻す"),
            "laws": Text("can be called by the other side", "相手が呼べる"),
        },
    )
    tournament: str = choice(
        "off",
        Text("Three share the deal", "配り役の3人分担"),
        Text(
            "One shuffles, the next cuts, the third deals: for strangers and tournaments.",
            "1人が混ぜ、1人がカットし、1人が配ります。大会や初対面の人と遊ぶときに。",
        ),
        ("W-DEAL-3",),
        OFF_ON,
        readings={"on": ("W-DEAL-3",)},
    )


WhistPosition: TypeAlias = Position[WhistRules]
"""Where an evening of Whist stands."""

"""The house rules of Bid Whist, each declared once."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from companion.engine.log.position import Position
from companion.engine.messages import Text
from companion.engine.rules.option_kinds import OFF_ON
from companion.engine.rules.options import Ruleset, choice, number

NO_YES = {"no": Text("no", "しない"), "yes": Text("yes", "する")}


@dataclass(frozen=True)
class BidWhistRules(Ruleset):
    """The rules of one table. The defaults are those of RULES.md B.6 and F.3."""

    asked_first: ClassVar[Mapping[str, Text]] = {
        "target": Text("Play to how many points?", "何点で終わり？"),
        "rounds": Text("How long does the bidding go on?", "ビッドはいつまで続ける？"),
        "min_bid": Text("What is the lowest bid?", "ビッドはいくつから？"),
        "declare": Text("When is trump named?", "切り札はいつ決める？"),
        "aces_good": Text("Are aces good downtown?", "ダウンでもエースがいちばん強い？"),
        "penalty": Text("What does a failed bid cost?", "失敗したら何点減る？"),
    }

    target: int = number(
        5,
        Text("Points that win, or lose, the game", "勝敗が決まる点数"),
        Text(
            "Reaching this score wins; falling to minus this score loses. Often 7, sometimes 9.",
            "プラスで届けば勝ち、マイナスで届けば負け。7点や9点の卓もあります。",
        ),
        ("BW-GAME-1", "Q-BW16"),
        low=1,
        high=100,
        usual=(5, 7, 9),
        readings={5: ("BW-GAME-1",)},
    )
    rounds: str = choice(
        "many",
        Text("The bidding goes round", "ビッドの回り方"),
        Text(
            "Until three have passed, or just once.",
            "3人がパスするまで続けるか、1周だけにするか。",
        ),
        ("BW-ORD-1", "BW-END-1", "Q-BW1"),
        {
            "many": Text("until three have passed", "3人がパスするまで"),
            "single": Text("once: one bid or pass each", "1周だけ（1人1回）"),
        },
        readings={"many": ("BW-ORD-1", "BW-END-1")},
    )
    reentry: str = choice(
        "off",
        Text("Bid again after a pass", "パスした後のビッド"),
        Text(
            "The auction then ends with three passes in a row.",
            "認めるなら、3人続けてパスしたところで落札です。",
        ),
        ("Q-BW2",),
        OFF_ON,
    )
    min_bid: int = number(
        1,
        Text("Lowest number that may be bid", "ビッドの最低数"),
        Text(
            "The dealer who must bid keeps to it too.",
            "全員パスで親がビッドするときも同じです。",
        ),
        ("BW-BID-3", "Q-BW3", "Q-BW4"),
        low=1,
        high=4,
        usual=(1, 2, 3, 4),
        readings={1: ("BW-BID-3",)},
    )
    down_beats_up: str = choice(
        "on",
        Text("Downtown beats uptown of the same number", "同じ数でのダウン優先"),
        Text(
            "If not, they rank equal; only no trump or a higher number beats them.",
            "「なし」だと同格で、上回るにはノートランプかもっと大きい数が必要です。",
        ),
        ("BW-ORD-3", "Q-BW5"),
        OFF_ON,
        readings={"on": ("BW-ORD-3",)},
    )
    dealer_may_match: str = choice(
        "off",
        Text("The dealer takes a bid by matching it", "親の優先（同じビッドでもよい）"),
        Text(
            "Everybody else must go higher. 7 no trump still ends the bidding.",
            "親以外は上回るビッドが必要。7ノートランプが出たら、その時点でビッドは終わりです。",
        ),
        ("BW-ORD-1", "Q-BW5"),
        OFF_ON,
        readings={"off": ("BW-ORD-1",)},
    )
    declare: str = choice(
        "before",
        Text("Trump is named", "切り札を決めるのは"),
        Text(
            "In no trump: high or low. Naming before seeing the kitty is harder.",
            "ノートランプなら札の強さの順。キティを見る前に決めるほうが難しくなります。",
        ),
        ("BW-DECL-1", "BW-DECL-2", "Q-BW6"),
        {
            "before": Text("before seeing the kitty", "キティを見る前"),
            "after": Text("after seeing the kitty", "キティを見た後"),
        },
        readings={"before": ("BW-DECL-1", "BW-DECL-2")},
    )
    kitty_shown: str = choice(
        "trump_only",
        Text("The kitty is shown to everybody", "キティを全員に見せる"),
        Text(
            "Before the winner of the bidding takes it up.",
            "落札した人が手札に加える前に見せるかどうか。",
        ),
        ("BW-KIT-2", "Q-BW8"),
        {
            "trump_only": Text("except in no trump", "ノートランプ以外で見せる"),
            "always": Text("always", "いつも見せる"),
            "never": Text("never", "見せない"),
        },
        readings={"trump_only": ("BW-KIT-2",)},
    )
    nt_exchange: str = choice(
        "yes",
        Text("Exchange with the kitty in no trump", "ノートランプでキティと交換"),
        Text(
            "If not, the six cards are laid aside as they are.",
            "しない卓では、キティの6枚をそのまま伏せておきます。",
        ),
        ("BW-KIT-3", "Q-BW8"),
        NO_YES,
        readings={"yes": ("BW-KIT-3",)},
    )
    kitty_trick: str = choice(
        "bidder",
        Text("The kitty counts as a trick for", "キティの1トリックが入るのは"),
        Text(
            "The six cards that are laid down are worth one trick.",
            "伏せた6枚が1トリックに数えられます。",
        ),
        ("BW-KIT-1", "BW-SCORE-2", "Q-BW7"),
        {
            "bidder": Text("whoever won the bidding", "落札したチーム"),
            "first_trick_winner": Text(
                "whoever wins the first trick", "最初のトリックを取ったチーム"
            ),
        },
        readings={"bidder": ("BW-KIT-1", "BW-SCORE-2")},
    )
    aces_good: str = choice(
        "on",
        Text("Aces stay on top downtown", "ダウンでもエースがいちばん強い"),
        Text(
            "If not, the ace is the lowest card when low cards win.",
            "「なし」だと、低い札が強いときエースはいちばん弱くなります。",
        ),
        ("BW-RANK-2", "Q-BW11"),
        OFF_ON,
        readings={"on": ("BW-RANK-2",)},
    )
    nt_joker_lead: str = choice(
        "allowed",
        Text("Leading a joker in no trump", "ノートランプでのジョーカーのリード"),
        Text(
            "It cannot win; the next real card sets the suit.",
            "ジョーカーは勝てず、次に出た普通の札のスートに従います。",
        ),
        ("Q-BW9",),
        {
            "allowed": Text("is allowed", "いつでもできる"),
            "only_if_last": Text("only as the last card", "最後の1枚のときだけ"),
        },
    )
    nt_joker_forced: str = choice(
        "off",
        Text(
            "No trump: a joker must be thrown at the first void",
            "ノートランプのジョーカー捨て義務",
        ),
        Text(
            "A player who cannot follow for the first time must throw it.",
            "初めてフォローできなくなったとき、必ずジョーカーを出します。",
        ),
        ("Q-BW9",),
        OFF_ON,
    )
    penalty: str = choice(
        "shortfall",
        Text("A failed contract costs", "失敗したときの減点"),
        Text(
            "Bid 7 and nine tricks: −4, or −7.",
            "7のビッドで9トリックなら、−4点か−7点か。",
        ),
        ("BW-SCORE-4", "Q-BW12"),
        {
            "shortfall": Text("the tricks that are missing", "足りなかったトリック数"),
            "bid": Text("the number bid", "ビッドした数"),
        },
        readings={"shortfall": ("BW-SCORE-4",)},
    )
    penalty_floor_book: str = choice(
        "off",
        Text("A loss never exceeds the bid", "失点はビッド数まで"),
        Text(
            "A failed 3 then costs 3 at most: tricks missing below six cost nothing more.",
            "「あり」なら、3のビッドの失敗は多くても−3点。6トリックを割った分は引きません。",
        ),
        ("Q-BW13",),
        OFF_ON,
    )
    nt_double: str = choice(
        "off",
        Text("No trump counts double", "ノートランプは2倍"),
        Text(
            "For the side that bid it, made or failed.",
            "落札したチームの点が、成功でも失敗でも2倍になります。",
        ),
        ("BW-SCORE-3", "BW-SCORE-4", "Q-BW14"),
        OFF_ON,
        readings={"off": ("BW-SCORE-3", "BW-SCORE-4")},
    )
    defensive_scoring: str = choice(
        "off",
        Text("The defenders score too", "守る側の得点"),
        Text(
            "One point for each of their tricks above six.",
            "守る側も7トリック目から、1トリックにつき1点です。",
        ),
        ("BW-SCORE-1", "Q-BW14"),
        OFF_ON,
        readings={"off": ("BW-SCORE-1",)},
    )
    renege_tricks: int = number(
        0,
        Text("Tricks that a revoke costs", "リボークの罰（トリック数）"),
        Text(
            "They go to the other side. 0: the table decides.",
            "相手チームに渡すトリック数。0なら卓で決めます。",
        ),
        ("Q-BW20",),
        low=0,
        high=3,
        usual=(0, 1, 2, 3),
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


BidWhistPosition: TypeAlias = Position[BidWhistRules]
"""Where an evening of Bid Whist stands."""

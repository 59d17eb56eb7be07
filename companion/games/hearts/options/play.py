"""How the tricks of Hearts are played: the first lead, breaking hearts, the first trick."""

from dataclasses import dataclass

from companion.engine.messages import Text
from companion.engine.rules.option_kinds import OFF_ON
from companion.engine.rules.options import Ruleset, choice


@dataclass(frozen=True)
class PlayRules(Ruleset):
    """The play of a deal (RULES.md B.3)."""

    heading = Text("Play", "プレイ")

    opening: str = choice(
        "lowest_club",
        Text("The first lead", "最初のリード"),
        Text(
            "The lowest club is 2♣ unless that is out of the pack.",
            "いちばん弱いクラブは、抜いていなければ♣2です。",
        ),
        (
            "H0-LEAD-1",
            "H0-LOC-LEAD-1",
            "H0-LOC-LEAD-2",
            "H0-LOC-LEAD-3",
            "H1-LEAD-1",
            "H2-LEAD-1",
            "Q-H3",
            "Q-H4",
            "Q-H5",
        ),
        {
            "lowest_club": Text(
                "the lowest club, by its holder", "いちばん弱いクラブを、持つ人が出す"
            ),
            "any_club": Text(
                "any club, by the lowest club’s holder",
                "いちばん弱いクラブを持つ人が、好きなクラブを出す",
            ),
            "dealer_left": Text(
                "the dealer’s left, anything without points", "親の左隣が点のない札を出す"
            ),
        },
        readings={
            "lowest_club": ("H0-LEAD-1", "H0-LOC-LEAD-3", "H1-LEAD-1", "H2-LEAD-1"),
            "dealer_left": ("H0-LOC-LEAD-1", "H0-LOC-LEAD-2"),
        },
    )
    breaking: str = choice(
        "penalty",
        Text("Hearts may be led", "ハートのリード"),
        Text(
            "Until then only by a player who holds nothing else.",
            "それまでは、ほかに出せる札がない人だけ。",
        ),
        (
            "H0-OPT-1",
            "H0-OPT-2",
            "H1-BRK-1",
            "H1-BRK-2",
            "H1-BRK-3",
            "H1-WID-7",
            "H2-BRK-1",
            "H2-BRK-3",
            "Q-H15",
            "Q-H16",
            "Q-H17",
            "Q-H18",
        ),
        {
            "penalty": Text("once a heart or Q♠ has been played", "誰かがハートか♠Qを出してから"),
            "heart": Text("once a heart has been played", "誰かがハートを出してから"),
            "none": Text("at any time", "いつでも"),
        },
        readings={
            "penalty": ("H0-OPT-1", "H0-OPT-2", "H2-BRK-1", "H2-BRK-3"),
            "heart": ("H1-BRK-1", "H1-BRK-2", "H1-BRK-3"),
            "none": ("H1-WID-7",),
        },
    )
    first_ban: str = choice(
        "on",
        Text("No hearts and no Q♠ in the first trick", "最初のトリックに失点札を出さない"),
        Text(
            "Unless the hand has nothing else.",
            "手札が失点札だけの人は別です。",
        ),
        ("H0-OPT-3", "H0-OPT-4", "H1-SIL-1", "H2-FIRST-1", "H2-FIRST-2", "Q-H19"),
        OFF_ON,
        readings={
            "on": ("H0-OPT-3", "H0-OPT-4", "H2-FIRST-1", "H2-FIRST-2"),
            "off": ("H1-SIL-1",),
        },
    )
    first_ban_followers: str = choice(
        "strict",
        Text("Spades led to the first trick", "最初のトリックがスペードなら"),
        Text(
            "It can happen only where the dealer’s left opens.",
            "親の左隣から始める卓でだけ起こります。",
        ),
        ("Q-H20",),
        {
            "strict": Text("Q♠ only without another spade", "♠Qはほかに♠がない人だけ"),
            "free": Text("Q♠ may follow", "♠Qでフォローしてよい"),
        },
    )
    show_captured: str = choice(
        "penalty",
        Text("Cards that were taken lie", "取った札の置き方"),
        Text(
            "So that everybody sees who has which points, or nobody does.",
            "失点が誰に行ったか、見えるようにするかどうか。",
        ),
        ("H0-PLAY-8", "H2-CAPT-1", "H2-CAPT-2", "Q-H23"),
        {
            "penalty": Text("face down, penalty cards face up", "裏向き。失点札だけ表向き"),
            "none": Text("all face down", "すべて裏向き"),
        },
        readings={
            "penalty": ("H2-CAPT-1", "H2-CAPT-2"),
            "none": ("H0-PLAY-8",),
        },
    )
    claim: str = choice(
        "on",
        Text("Stop when all points are taken", "失点札が出つくしたら終える"),
        Text(
            "Only if nothing that counts can change any more.",
            "その後の結果が何も変わらないときに限ります。",
        ),
        ("Q-H24",),
        OFF_ON,
    )
    revoke: str = choice(
        "correct",
        Text("A revoke found after the trick", "トリックの後で見つかった反則"),
        Text(
            "While the trick is still on the table it is simply put right.",
            "トリックを集める前なら、出し直すだけです。",
        ),
        ("Q-H42",),
        {
            "correct": Text("the table decides", "卓で決める"),
            "redeal": Text("the cards are dealt again", "配り直す"),
            "charge_26": Text("the offender takes all points", "反則した人が全失点を負う"),
        },
    )

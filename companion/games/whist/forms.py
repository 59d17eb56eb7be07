"""What a deal of Whist asks for."""

from companion.engine.log.forms import Counts, Form, Pick, TextLine
from companion.engine.messages import Text
from companion.engine.suits import SUIT_NAMES
from companion.games.whist.judging import trump
from companion.games.whist.results import TRICKS, Tricks, TurnUp
from companion.games.whist.rules import WhistPosition, WhistRules

TURN_UP = Form(
    TurnUp,
    Text("Trump", "切り札"),
    (
        Pick("suit", Text("Which suit was turned up?", "めくり札のスートは？"), SUIT_NAMES),
        TextLine(
            "card", Text("Card turned up (optional, e.g. 9♠)", "札まで記録するなら（♠9 など）"), 4
        ),
    ),
    call=Text("Enter the trump", "切り札を入れる"),
)

_TRICKS = Counts("tricks", Text("Tricks taken", "取ったトリック数"), 0, TRICKS, total=TRICKS)
_HONOURS = Counts("honours", Text("Points for honours (4 or 2)", "オナーの点（4か2）"), 0, 4)
_REVOKED = Counts(
    "revoked",
    Text(
        "Revokes charged (their tricks moved already)",
        "罰を付けたリボークの数（トリックは移動済み）",
    ),
    0,
    TRICKS,
)
_HELP = Text(
    "Enter one side’s tricks; the other’s follow.",
    "片方のトリック数を入れると、もう片方は自動で入ります。",
)


def result_form(rules: WhistRules) -> Form:
    """The tricks, with honours where they count and revokes where they are charged."""
    honours = (_HONOURS,) if rules.honours == "on" else ()
    revoked = (_REVOKED,) if rules.revoke == "three_tricks" else ()
    return Form(Tricks, Text("Tricks", "トリック"), (_TRICKS, *honours, *revoked), _HELP)


def forms_at(position: WhistPosition) -> tuple[Form, ...]:
    """First the card turned up, then the tricks; the tricks alone for those in a hurry."""
    result = result_form(position.rules)
    return (result,) if trump(position) else (TURN_UP, result)

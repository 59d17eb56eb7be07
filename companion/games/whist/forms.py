"""What a deal of Whist asks for."""

from companion.engine.log.counting import TRICKS_TAKEN
from companion.engine.log.forms import Counts, Form, Key, KeyPick, KeyRow, Share, TextLine
from companion.engine.messages import Text
from companion.engine.suits import SUIT_NAMES
from companion.games.whist.judging import trump
from companion.games.whist.results import TRICKS, Tricks, TurnUp
from companion.games.whist.rules import WhistPosition, WhistRules

TURN_UP = Form(
    TurnUp,
    Text("Trump", "切り札"),
    (
        KeyPick(
            "suit",
            Text("Which suit was turned up?", "めくり札のスートは？"),
            SUIT_NAMES,
            rows=(KeyRow(tuple(Key(letter, sign=letter) for letter in SUIT_NAMES)),),
        ),
        TextLine(
            "card",
            Text("Note the card too (e.g. 9♠)", "札まで記録するなら（♠9 など）"),
            4,
            folded=True,
        ),
    ),
    call=Text("Enter the trump", "切り札を入れる"),
    quick=True,
)

_TRICKS = Counts(
    "tricks",
    Text("Tricks taken", "取ったトリック数"),
    0,
    TRICKS,
    total=TRICKS,
    words=TRICKS_TAKEN,
)
_HONOURS = Share(
    "honours",
    Text("Honours", "オナー"),
    {2: Text("3 of 4, +2", "3枚 +2"), 4: Text("All 4, +4", "4枚 +4")},
    Text("2 each", "2枚ずつ"),
)
_REVOKED = Counts(
    "revoked",
    Text(
        "Revokes charged (their tricks moved already)",
        "罰を付けたリボークの数（トリックは移動済み）",
    ),
    0,
    TRICKS,
    folded=True,
)


def result_form(rules: WhistRules) -> Form:
    """The tricks, with honours where they count and revokes where they are charged."""
    honours = (_HONOURS,) if rules.honours == "on" else ()
    revoked = (_REVOKED,) if rules.revoke == "three_tricks" else ()
    return Form(Tricks, Text("Tricks", "トリック"), (_TRICKS, *honours, *revoked))


def forms_at(position: WhistPosition) -> tuple[Form, ...]:
    """First the card turned up, then the tricks; the tricks alone for those in a hurry."""
    result = result_form(position.rules)
    return (result,) if trump(position) else (TURN_UP, result)

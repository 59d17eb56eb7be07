"""The forms in which a deal of Whist is entered."""

from dataclasses import replace

from companion.engine.contract.charged_tricks import WHICH_TRICKS, noted_by_side, noted_seats
from companion.engine.log.count_words import TRICKS_TAKEN
from companion.engine.log.forms import (
    Counts,
    Field,
    Form,
    KeyPick,
    KeyRow,
    PickKey,
    SharePick,
    TextLine,
)
from companion.engine.messages import Text
from companion.engine.suits import SUIT_NAMES
from companion.games.whist.actions import TRICKS, Revoked, TurnUp, WhistTricks
from companion.games.whist.judge import trump_of
from companion.games.whist.rules import WhistPosition, WhistRules

TURN_UP = Form(
    TurnUp,
    Text("Trump"),
    (
        KeyPick(
            "suit",
            Text("Which suit was turned up?"),
            SUIT_NAMES,
            rows=(KeyRow(tuple(PickKey(letter, sign=letter) for letter in SUIT_NAMES)),),
        ),
        TextLine(
            "card",
            Text("Note the card too (e.g. 9♠)"),
            4,
            folded=True,
        ),
    ),
    call=Text("Enter the trump"),
    quick=True,
)

_TRICKS = Counts(
    "tricks",
    Text("Tricks taken"),
    0,
    TRICKS,
    total=TRICKS,
    words=TRICKS_TAKEN,
)
_HONOURS = SharePick(
    "honours",
    Text("Honours"),
    {2: Text("3 of 4, +2"), 4: Text("All 4, +4")},
    Text("2 each"),
)
NOTED = Text("Revokes to charge, three tricks each")
_REVOKED = Counts(
    "revoked",
    Text(
        "Revokes charged (their tricks moved already)",
    ),
    0,
    TRICKS,
    folded=True,
)


def result_form(rules: WhistRules, noted: tuple[int, ...] = ()) -> Form:
    """Return the form for the tricks, with honours and revokes if the rules count them.

    `noted` are the revokes that were noted of each side: they stand there, and what is typed may be
    the tricks as they were taken.
    """
    honours = (_HONOURS,) if rules.honours == "on" else ()
    revoked: tuple[Field, ...] = (_REVOKED,) if rules.revoke == "three_tricks" else ()
    if any(noted):
        revoked = (WHICH_TRICKS, replace(_REVOKED, label=NOTED, folded=False, start=noted))
    return Form(WhistTricks, Text("Tricks"), (_TRICKS, *honours, *revoked))


def forms_at(position: WhistPosition) -> tuple[Form, ...]:
    """Return the forms for the next entry: the card turned up, or the tricks at once."""
    noted = noted_by_side(position.sides, noted_seats(position, Revoked))
    result = result_form(position.rules, noted)
    return (result,) if trump_of(position) else (TURN_UP, result)

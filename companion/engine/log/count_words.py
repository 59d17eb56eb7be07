"""The words of counting dialogues, which ask for a number for each player."""

from dataclasses import dataclass

from companion.engine.messages import Text

_SURE = Text("Is # right for @?")
_ONE_OVER, _OVER = Text("One too many"), Text("# too many")
_ONE_SHORT, _SHORT = Text("One missing"), Text("# missing")


@dataclass(frozen=True)
class CountWords:
    """The words of one counting dialogue: "@" stands for a player's name, "#" for a number.

    `asks` is the question for one player and `hint` its short form; `left`, `last` and `none` are
    used if several, one or none are still to be counted. `counted` says what a number counts in
    one word, as whoever hears the form is told it (None: the label of the counts). `sure` asks
    whether a number that filled itself in is right; `one_over` and `over` say that the numbers add
    up to too many, `one_short` and `short` that they add up to too few.
    """

    asks: Text
    hint: Text
    left: Text
    last: Text
    none: Text
    counted: Text | None = None
    sure: Text = _SURE
    one_over: Text = _ONE_OVER
    over: Text = _OVER
    one_short: Text = _ONE_SHORT
    short: Text = _SHORT


COUNTED = CountWords(
    Text("How many for @?"),
    Text("how many?"),
    Text("# left"),
    Text("1 left"),
    Text("All entered"),
)
"""The default words."""

POINTS_TAKEN = CountWords(
    Text("@ took how many points?"),
    Text("points?"),
    Text("# points left"),
    Text("1 point left"),
    Text("All points entered"),
    Text("points"),
    Text("Did @ take #?", context="points"),
    Text("One point too many"),
    Text("# points too many"),
    Text("One point missing"),
    Text("# points missing"),
)

TRICKS_TAKEN = CountWords(
    Text("@ took how many tricks?"),
    Text("tricks?"),
    Text("# tricks left"),
    Text("1 trick left"),
    Text("All tricks entered"),
    Text("tricks"),
    Text("Did @ take #?", context="tricks"),
    Text("One trick too many"),
    Text("# tricks too many"),
    Text("One trick missing"),
    Text("# tricks missing"),
)

"""The words of counting dialogues, which ask for a number for each player."""

from dataclasses import dataclass

from companion.engine.messages import Text


@dataclass(frozen=True)
class CountWords:
    """The words of one counting dialogue: "@" stands for a player's name, "#" for a number.

    `asks` is the question for one player and `hint` its short form; `left`, `last` and `none` are
    used if several, one or none are still to be counted. `counted` says what a number counts in
    one word, as whoever hears the form is told it (None: the label of the counts).
    """

    asks: Text
    hint: Text
    left: Text
    last: Text
    none: Text
    counted: Text | None = None


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
)

TRICKS_TAKEN = CountWords(
    Text("@ took how many tricks?"),
    Text("tricks?"),
    Text("# tricks left"),
    Text("1 trick left"),
    Text("All tricks entered"),
    Text("tricks"),
)

"""What is said of things that are counted player by player until none is left."""

from dataclasses import dataclass

from companion.engine.messages import Text


@dataclass(frozen=True)
class CountWords:
    """What is said of counts as they grow: "@" stands for who is counted, "#" for a number.

    `asks` is the question for one player and `hint` the same in a word; `left`, `last` and `none`
    say how many are still to be counted.
    """

    asks: Text
    hint: Text
    left: Text
    last: Text
    none: Text


COUNTED = CountWords(
    Text("How many for @?", "@の数は？"),
    Text("how many?", "いくつ？"),
    Text("# left", "あと#"),
    Text("1 left", "あと1"),
    Text("All entered", "すべて入力済み"),
)
"""Whatever has no word of its own."""

POINTS_TAKEN = CountWords(
    Text("@ took how many points?", "@が取ったのは何点？"),
    Text("points?", "何点？"),
    Text("# points left", "あと#点"),
    Text("1 point left", "あと1点"),
    Text("All points entered", "全点入力済み"),
)

TRICKS_TAKEN = CountWords(
    Text("@ took how many tricks?", "@が取ったトリック数は？"),
    Text("tricks?", "トリック数は？"),
    Text("# tricks left", "あと#トリック"),
    Text("1 trick left", "あと1トリック"),
    Text("All tricks entered", "全トリック入力済み"),
)

"""What the result of a deal of Hearts asks for."""

from companion.engine.shapes import Counts, Form, SeatPick
from companion.engine.words import Text
from companion.games.hearts.results import HEARTS, PACK_POINTS, Captures, Points

RESULT_FORMS = (
    Form(
        Captures,
        Text("Hearts and queen", "ハートと♠Q"),
        (
            SeatPick("queen", Text("Who took the queen of spades?", "♠Qを取ったのは？")),
            Counts("hearts", Text("Hearts taken", "取ったハートの枚数"), 0, HEARTS, total=HEARTS),
        ),
    ),
    Form(
        Points,
        Text("Points", "点数"),
        (
            Counts(
                "points",
                Text("Points taken", "取った点数"),
                0,
                PACK_POINTS,
                total=PACK_POINTS,
            ),
        ),
        Text(
            "The queen is 13, each heart 1, before any moon bonus.",
            "♠Qは13点、ハートは1枚1点。ムーンの処理をする前の点数です。",
        ),
    ),
)

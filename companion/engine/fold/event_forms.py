"""What the events of any table ask for."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.engine.fold.events import LARGEST_ADJUSTMENT
from companion.engine.log.entries import (
    Adjustment,
    EarlyEnd,
    Misdeal,
    Substitution,
    TeamName,
    WrongDealer,
)
from companion.engine.log.forms import Counts, Form, SeatPick, SidePick, TextLine
from companion.engine.messages import Text
from companion.engine.names import LONGEST_NAME
from companion.engine.seating import Seat, Side


def event_forms(sides: Sequence[Side], own: Mapping[Seat, Text] | None = None) -> tuple[Form, ...]:
    """The events that can happen at a table of these sides.

    Only partners have a team to name, and whoever plays alone is always the dealer. Where players
    have deals of their `own` (`Game.own_deals`), a misdeal is that of one of them, who deals again.
    """
    partners = any(len(side.seats) > 1 for side in sides)
    alone = not partners and len(sides) == 1
    whose = (replace(WHOSE_DEAL, offered=own),) if own else ()
    return tuple(
        replace(form, fields=whose) if form.action is Misdeal and (own or alone) else form
        for form in _EVERY
        if (form.action is not TeamName or partners)
        and (form.action is not WrongDealer or not alone)
    )


WHOSE_DEAL = SeatPick("player", Text("Whose deal?", "誰のディール？"))
"""What is asked where everybody plays deals of their own."""

_EVERY: tuple[Form, ...] = (
    Form(
        Misdeal,
        Text("Misdeal", "ミスディール（配り直し）"),
        (
            SeatPick(
                "dealer",
                Text("Does somebody else deal?", "別の人が配りますか？"),
                needed=False,
            ),
        ),
        Text(
            "This deal does not count; the cards are dealt again.",
            "このディールは数えず、配り直します。",
        ),
    ),
    Form(
        WrongDealer,
        Text("The wrong player dealt", "親を間違えた"),
        (SeatPick("dealer", Text("Who deals this one?", "実際の親は？")),),
        Text(
            "Scores stay the same. The deal continues from this player.",
            "点数はそのまま。次の親はこの人の左隣です。",
        ),
    ),
    Form(
        Adjustment,
        Text("Adjust the score", "点数を調整する"),
        (
            Counts(
                "points",
                Text("Points to add (minus takes away)", "加える点数（引くときはマイナス）"),
                -LARGEST_ADJUSTMENT,
                LARGEST_ADJUSTMENT,
                signed=True,
            ),
            TextLine("reason", Text("Why?", "理由")),
        ),
        Text(
            "For what the table agreed on: a penalty, an old mistake.",
            "反則の罰点や過去の数え間違いなど、卓で決めたこと。",
        ),
    ),
    Form(
        Substitution,
        Text("Somebody takes over a seat", "プレイヤー交代"),
        (
            SeatPick("seat", Text("Who leaves?", "抜ける人は？")),
            TextLine("name", Text("Who sits down?", "代わりに入る人は？"), LONGEST_NAME),
        ),
        Text(
            "The newcomer takes over the score. Earlier deals keep the old name.",
            "点数は引き継ぎます。これまでの記録は前の名前のまま残ります。",
        ),
    ),
    Form(
        TeamName,
        Text("Name a team", "チームの名前"),
        (
            SidePick("side", Text("Which team?", "どのチーム？")),
            TextLine("name", Text("Its name", "名前"), LONGEST_NAME),
        ),
        Text("Instead of the players’ names.", "プレイヤー名の代わりに表示します。"),
    ),
    Form(
        EarlyEnd,
        Text("Stop here", "ここで終わる"),
        help=Text(
            "The standings as they are become the result.",
            "いまの順位がそのまま結果になります。",
        ),
    ),
)

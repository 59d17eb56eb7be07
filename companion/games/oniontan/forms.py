"""What a deal of Oneonta Whist asks for."""

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.log.forms import Field, Form, NumberPick, Pick, SeatPick, TextLine
from companion.engine.messages import Text
from companion.games.oniontan.progress import can_declare, open_deals
from companion.games.oniontan.results import TRICKS, TRUMPS, Declare, Tricks, Whole
from companion.games.oniontan.rules import OniontanPosition

TRUMP_FIELD = Pick("trump", Text("What was turned up?", "めくり札は？"), TRUMPS)
BID_FIELD = NumberPick("bid", Text("Tricks bid", "ビッド数"), 0, TRICKS)
_TRICKS = NumberPick("tricks", Text("Tricks taken", "取ったトリック数"), 0, TRICKS)
PLAYER_FIELD = SeatPick("player", Text("Whose deal?", "誰のディール？"))


def forms_at(position: OniontanPosition) -> tuple[Form, ...]:
    """The tricks of a declared deal, a declaration, or both told at once."""
    player = (PLAYER_FIELD,) if position.seats > 1 else ()
    opening = (_declare(player), _whole(player)) if can_declare(position) else ()
    waiting = open_deals(position)
    if len(waiting) == 1:
        return (_tricks((), {"player": waiting[0].player}), *opening)
    return (_tricks(player, {}), *opening) if waiting else opening


def _declare(player: tuple[Field, ...]) -> Form:
    """Before play: trump and bid."""
    return Form(
        Declare,
        Text("Bid", "ビッド"),
        (
            *player,
            TRUMP_FIELD,
            TextLine(
                "card",
                Text(
                    "Card turned up (optional, e.g. 10♠ or BJ)",
                    "札まで記録するなら（♠10、BJ など）",
                ),
                4,
            ),
            BID_FIELD,
        ),
        Text(
            "Before the first trick, having seen only your own hand.",
            "自分の手札だけを見て、プレイの前に決めます。",
        ),
        call=Text("Enter trump and bid", "切り札とビッドを入れる"),
    )


def _tricks(player: tuple[Field, ...], given: Mapping[str, int]) -> Form:
    """After play: the tricks; where one deal is open there is no need to ask whose."""
    return Form(Tricks, Text("Tricks", "トリック"), (*player, _TRICKS), given=given)


def _whole(player: tuple[Field, ...]) -> Form:
    """A whole deal afterwards."""
    trump = replace(TRUMP_FIELD, needed=False)
    return Form(Whole, Text("All at once", "まとめて"), (*player, BID_FIELD, _TRICKS, trump))

"""What a deal of Oneonta Whist asks for."""

from collections.abc import Mapping

from companion.engine.log.forms import Field, Form, NumberPick, Pick, SeatPick, TextLine
from companion.engine.messages import Text
from companion.games.oniontan.progress import can_declare, open_deals
from companion.games.oniontan.results import TRICKS, TRUMPS, Declare, Tricks, Whole
from companion.games.oniontan.rules import OniontanPosition

_TURNED = Text("What was turned up?", "めくり札は？")
_BID = NumberPick("bid", Text("Tricks bid", "ビッド数"), 0, TRICKS)
_TRICKS = NumberPick("tricks", Text("Tricks taken", "取ったトリック数"), 0, TRICKS)
_PLAYER = SeatPick("player", Text("Whose deal?", "誰のディール？"))


def forms_at(position: OniontanPosition) -> tuple[Form, ...]:
    """The tricks of a declared deal, a declaration, or both told at once."""
    asked = (_PLAYER,) if position.seats > 1 else ()
    opening = (_declare(asked), _whole(asked)) if can_declare(position) else ()
    waiting = open_deals(position)
    if len(waiting) == 1:
        return (_tricks((), {"player": waiting[0].player}), *opening)
    return (_tricks(asked, {}), *opening) if waiting else opening


def _declare(asked: tuple[Field, ...]) -> Form:
    """Before play: trump and bid."""
    return Form(
        Declare,
        Text("Bid", "ビッド"),
        (
            *asked,
            Pick("trump", _TURNED, TRUMPS),
            TextLine(
                "card",
                Text(
                    "Card turned up (optional, e.g. 10♠ or BJ)",
                    "札まで記録するなら（♠10、BJ など）",
                ),
                4,
            ),
            _BID,
        ),
        Text(
            "Before the first trick, having seen only your own hand.",
            "自分の手札だけを見て、プレイの前に決めます。",
        ),
        call=Text("Enter trump and bid", "切り札とビッドを入れる"),
    )


def _tricks(asked: tuple[Field, ...], given: Mapping[str, int]) -> Form:
    """After play: the tricks; where one deal is open there is no need to ask whose."""
    return Form(Tricks, Text("Tricks", "トリック"), (*asked, _TRICKS), given=given)


def _whole(asked: tuple[Field, ...]) -> Form:
    """A whole deal afterwards."""
    trump = Pick("trump", _TURNED, TRUMPS, needed=False)
    return Form(Whole, Text("All at once", "まとめて"), (*asked, _BID, _TRICKS, trump))

"""What a deal of Oneonta Whist asks for."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.engine.log.forms import (
    Field,
    Form,
    Key,
    KeyPick,
    KeyRow,
    NumberPick,
    SeatPick,
    TextLine,
)
from companion.engine.messages import Text
from companion.engine.seating import Seat
from companion.games.oniontan.progress import can_declare, open_deals, own_deals
from companion.games.oniontan.results import NO_TRUMP, TRICKS, TRUMPS, Declare, Tricks, Whole
from companion.games.oniontan.rules import OniontanPosition

TRUMP_FIELD = KeyPick(
    "trump",
    Text("What was turned up?", "めくり札は？"),
    TRUMPS,
    rows=(
        KeyRow(
            tuple(Key(trump, "star" if trump == NO_TRUMP else trump) for trump in TRUMPS),
        ),
    ),
)
BID_FIELD = NumberPick("bid", Text("Tricks bid", "ビッド数"), 0, TRICKS)
_TRICKS = NumberPick("tricks", Text("Tricks taken", "取ったトリック数"), 0, TRICKS)
PLAYER_FIELD = SeatPick("player", Text("Whose deal?", "誰のディール？"))


def forms_at(position: OniontanPosition) -> tuple[Form, ...]:
    """The tricks of a declared deal, a declaration, or both told at once."""
    free = can_declare(position)
    player = _whose(position, free)
    opening = (_declare(player), _whole(player)) if free else ()
    waiting = [each.player for each in open_deals(position)]
    if len(waiting) == 1:
        return (_tricks((), {"player": waiting[0]}), *opening)
    return (_tricks(_whose(position, waiting), {}), *opening) if waiting else opening


def _whose(position: OniontanPosition, players: Iterable[Seat]) -> tuple[Field, ...]:
    """Whose deal it is, where several sit at the table: each has a number of their own."""
    called = own_deals(position)
    if not called:
        return ()
    return (replace(PLAYER_FIELD, offered={seat: called[seat] for seat in players}),)


def _declare(player: tuple[Field, ...]) -> Form:
    """Before play: trump and bid."""
    return Form(
        Declare,
        Text("Bid", "ビッド"),
        (
            *player,
            TRUMP_FIELD,
            BID_FIELD,
            TextLine(
                "card",
                Text(
                    "Note the card too (e.g. 10♠ or BJ)",
                    "札まで記録するなら（♠10、BJ など）",
                ),
                4,
                folded=True,
            ),
        ),
        Text(
            "Before the first trick, having seen only your own hand.",
            "自分の手札だけを見て、プレイの前に決めます。",
        ),
        call=Text("Enter trump and bid", "切り札とビッドを入れる"),
        goes_on=not player,
    )


def _tricks(player: tuple[Field, ...], given: Mapping[str, int]) -> Form:
    """After play: the tricks; where one deal is open there is no need to ask whose."""
    fields = (*player, _TRICKS)
    return Form(Tricks, Text("Tricks", "トリック"), fields, given=given, goes_on=not player)


def _whole(player: tuple[Field, ...]) -> Form:
    """A whole deal afterwards."""
    trump = replace(TRUMP_FIELD, needed=False, folded=True)
    fields = (*player, BID_FIELD, _TRICKS, trump)
    return Form(Whole, Text("All at once", "まとめて"), fields, goes_on=not player)

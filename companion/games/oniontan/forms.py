"""The forms in which a deal of Oneonta Whist is entered."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.engine.log.forms import (
    Field,
    Form,
    KeyPick,
    KeyRow,
    NumberPick,
    PickKey,
    SeatPick,
    TextLine,
)
from companion.engine.messages import Text
from companion.engine.seating import Seat
from companion.games.oniontan.plan import can_declare, deal_labels, open_deals
from companion.games.oniontan.rules import (
    NO_TRUMP,
    TRICKS,
    TRUMPS,
    OniontanDeclaration,
    OniontanPosition,
    OniontanTricks,
    WholeDeal,
)

TRUMP_FIELD = KeyPick(
    "trump",
    Text("What was turned up?"),
    TRUMPS,
    rows=(
        KeyRow(
            tuple(PickKey(trump, "star" if trump == NO_TRUMP else trump) for trump in TRUMPS),
        ),
    ),
)
BID_FIELD = NumberPick("bid", Text("Tricks bid"), 0, TRICKS)
_TRICKS = NumberPick("tricks", Text("Tricks taken"), 0, TRICKS)
PLAYER_FIELD = SeatPick("player", Text("Whose deal?"))


def forms_at(position: OniontanPosition) -> tuple[Form, ...]:
    """Return the forms for the next entry: tricks, declaration, or a whole deal."""
    free = can_declare(position)
    player = _whose(position, free)
    opening = (_declare(player), _whole_deal_form(player)) if free else ()
    waiting = [declared.player for declared in open_deals(position)]
    if len(waiting) == 1:
        return (_tricks((), {"player": waiting[0]}), *opening)
    return (_tricks(_whose(position, waiting), {}), *opening) if waiting else opening


def _whose(position: OniontanPosition, players: Iterable[Seat]) -> tuple[Field, ...]:
    """Return a field for the player and their deal's number, if several sit at the table."""
    called = deal_labels(position)
    if not called:
        return ()
    return (replace(PLAYER_FIELD, offered={seat: called[seat] for seat in players}),)


def _declare(player: tuple[Field, ...]) -> Form:
    """Return the form for trump and bid, before play."""
    return Form(
        OniontanDeclaration,
        Text("Bid"),
        (
            *player,
            TRUMP_FIELD,
            BID_FIELD,
            TextLine(
                "card",
                Text(
                    "Note the card too (e.g. 10♠ or BJ)",
                ),
                4,
                folded=True,
            ),
        ),
        Text(
            "Before the first trick, having seen only your own hand.",
        ),
        call=Text("Enter trump and bid"),
        goes_on=not player,
    )


def _tricks(player: tuple[Field, ...], given: Mapping[str, int]) -> Form:
    """Return the form for the tricks, after play, with a player field if several deals are open."""
    fields = (*player, _TRICKS)
    return Form(OniontanTricks, Text("Tricks"), fields, given=given, goes_on=not player)


def _whole_deal_form(player: tuple[Field, ...]) -> Form:
    """Return the form for a whole deal, after play."""
    trump = replace(TRUMP_FIELD, needed=False, folded=True)
    fields = (*player, BID_FIELD, _TRICKS, trump)
    return Form(WholeDeal, Text("All at once"), fields, goes_on=not player)

"""What a table of Hearts announces before a deal, and what its centre shows."""

from collections.abc import Iterator

from companion.engine.log.plan import Announcement, Face, TableCentre
from companion.engine.messages import Message, message
from companion.games.hearts.options.pass_options import SIGNS
from companion.games.hearts.pack import cards_each, lowest_club
from companion.games.hearts.pass_directions import actual_direction, chosen_pass
from companion.games.hearts.rules import HeartsPosition

_KEPT = 7
"""How many card backs are drawn when nothing is passed."""


def cue(position: HeartsPosition) -> Announcement:
    """Return the announcement of a deal: who deals, how to pass, and who opens."""
    chosen = chosen_pass(position)
    direction = actual_direction(position)
    glow = (
        message(f"hearts-cue-{direction}", cards=position.rules.pass_count)
        if chosen is None or direction == "N"
        else message("hearts-cue-chosen", **chosen.message_params())
    )
    free = position.rules.dealers == "free"
    return Announcement(
        headline=message("hearts-cue-free") if free else None,
        glow=glow,
        sign="" if chosen and direction != "N" else SIGNS[direction],
        quiet=tuple(_quiet(position)),
    )


def middle(position: HeartsPosition) -> TableCentre:
    """Return the centre of the table: as many card backs as each player passes."""
    chosen = chosen_pass(position)
    cards, seats = position.rules.pass_count, position.seats
    match actual_direction(position):
        case "N":
            return TableCentre(_KEPT)
        case "SMOOSH":
            return TableCentre(cards * seats, "scattered")
        case "SPLIT":
            return TableCentre(seats - 1, "fan")
        case "DEALER" if chosen is None:
            return TableCentre(face=Face(sign="ask"))
    if chosen is None:
        return TableCentre(cards, "fan")
    return TableCentre(
        chosen.smoosh * seats if chosen.smoosh else chosen.cards,
        "scattered" if chosen.smoosh else "fan",
    )


def _quiet(position: HeartsPosition) -> Iterator[Message]:
    """Yield the smaller lines: cards for each player, who is dealt the first, and who opens."""
    rules, seats = position.rules, position.seats
    first, each = position.dealer.left(seats), cards_each(rules, seats)
    yield message(f"hearts-cue-dealt-{rules.dealers}", cards=each, first=first)
    if rules.opening == "dealer_left":
        yield message("hearts-cue-opens", opener=first)
    elif rules.widow == "on":
        yield message("hearts-cue-opens-widow")
    else:
        yield message(f"hearts-cue-opens-{rules.opening}", club=lowest_club(rules, seats))

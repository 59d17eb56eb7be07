"""What a table of Hearts says aloud, and what lies in the middle of it."""

from collections.abc import Iterator

from companion.engine.log.plan import Cue, Face, Middle
from companion.engine.messages import Message, message
from companion.games.hearts.judging import chosen_pass, way_taken
from companion.games.hearts.options.passing import SIGNS
from companion.games.hearts.pack import cards_each, lowest_club
from companion.games.hearts.rules import HeartsPosition

_KEPT = 7
"""How many backs stand for the cards that everybody keeps."""


def cue(position: HeartsPosition) -> Cue:
    """Who deals, which way to pass, and who opens."""
    chosen = chosen_pass(position)
    way = way_taken(position)
    glow = (
        message(f"hearts-cue-{way}", cards=position.rules.pass_count)
        if chosen is None or way == "N"
        else message("hearts-cue-chosen", **chosen.message_params())
    )
    free = position.rules.dealers == "free"
    return Cue(
        headline=message("hearts-cue-free") if free else None,
        glow=glow,
        sign="" if chosen and way != "N" else SIGNS[way],
        quiet=tuple(_quiet(position)),
    )


def middle(position: HeartsPosition) -> Middle:
    """As many backs as everybody passes."""
    chosen = chosen_pass(position)
    cards, seats = position.rules.pass_count, position.seats
    match way_taken(position):
        case "N":
            return Middle(_KEPT)
        case "SMOOSH":
            return Middle(cards * seats, "scattered")
        case "SPLIT":
            return Middle(seats - 1, "fan")
        case "DEALER" if chosen is None:
            return Middle(face=Face(sign="ask"))
    if chosen is None:
        return Middle(cards, "fan")
    return Middle(
        chosen.smoosh * seats if chosen.smoosh else chosen.cards,
        "scattered" if chosen.smoosh else "fan",
    )


def _quiet(position: HeartsPosition) -> Iterator[Message]:
    """How many cards each, who gets the first, and what is led."""
    rules, seats = position.rules, position.seats
    first, each = position.dealer.left(seats), cards_each(rules, seats)
    yield message(f"hearts-cue-dealt-{rules.dealers}", cards=each, first=first)
    if rules.opening == "dealer_left":
        yield message("hearts-cue-opens", opener=first)
    elif rules.widow == "on":
        yield message("hearts-cue-opens-widow")
    else:
        yield message(f"hearts-cue-opens-{rules.opening}", club=lowest_club(rules, seats))

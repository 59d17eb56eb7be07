"""What rulings say about a table of Hearts: its terms, the moon, and the deal in progress."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from companion.cards import Card
from companion.engine.contract.game import RulingEffect
from companion.engine.messages import NOTHING, Message, Text, Value, message
from companion.engine.seating import Seat
from companion.games.hearts.judge import question
from companion.games.hearts.pass_directions import TO_ONE, pass_cycle, passes, scheduled_direction
from companion.games.hearts.plan import passing, stakes
from companion.games.hearts.rules import HeartsPosition, HeartsRules
from companion.games.hearts.scoring import (
    BONUS_POINTS,
    SUN,
    banned,
    deals_in_game,
    lowest_club,
    moon_points_moved,
    pack_points,
    points_to_end,
    queen_points,
)

_EFFECTS = {
    "choice": Text(
        "The shooter chooses: {down}, or {up} for {rest}.",
    ),
    "self": Text(
        "It is {down} for {own}, nothing for the others.",
    ),
    "others": Text(
        "It is {up} for {rest}, nothing for {own}.",
    ),
}
"""The effect of a moon, by the option `moon` (Q-H25)."""
_SIDE_CHOOSES = Text("The shooter chooses: {down} for {own}, or {up} for {rest}.")
"""The effect of a moon whose shooter chooses, if the shooter has a partner."""

_STOPS = {
    "penalty": Text("No total goes below zero."),
    "minus": Text("No total goes above zero."),
}
"""Where a moon stops lowering its shooter's total, by the table's sign (Q-H30)."""

_ALONE = {
    "own": Text("the shooter"),
    "rest": Text("each of the others"),
}
_SIDES = {
    "own": Text("the shooter and the partner"),
    "rest": Text("both players of the other side"),
}
"""Whose points a moon lowers and raises: partners share what their side scores (H2-TEAM-6)."""

_BONUS = {
    "on": Text(
        "{bonus} counts on top: {ten} for {holder}.",
    ),
    "off": Text("{bonus} counts nothing in a moon here."),
}
"""Whether the bonus card counts in a moon (H2-BON-5, H2-BON-6)."""
_ONE = Text("the player who took it")
_BOTH = Text("the player who took it and the partner")
"""Whose points the bonus card lowers: partners share it (H2-TEAM-5)."""
_LONE = Text(
    "If the shooter won every trick there are no partners: the moon is the shooter’s alone.",
)
"""The exception for partners of one deal, who may not exist (H2-TEAM-4)."""

_APART = Text(", {card} apart")
"""The bonus card, excluded from the statement before it."""


def moon_terms(rules: HeartsRules, seats: int) -> Mapping[str, Value]:
    """Return the terms for a moon, with or without every trick, and for the bonus card."""
    sides = _ALONE if rules.team == "none" else _SIDES
    lone = _LONE if rules.team == "adhoc" and rules.sun == "off" else NOTHING
    bonus = _bonus(rules, _ONE if rules.team == "none" else _BOTH)
    # The winner of every trick has no partner of one deal, but keeps a fixed one (H2-TEAM-4).
    alone = rules.team != "fixed"
    return {
        "own": sides["own"],
        "rest": sides["rest"],
        "down": rules.signed(-moon_points_moved(rules, seats, "self")),
        "up": rules.signed(moon_points_moved(rules, seats, "others")),
        "moon_does": _effect(rules, seats, "", sides),
        "sun_does": _effect(rules, seats, SUN, _ALONE if alone else _SIDES),
        "lone": lone,
        "sun_bonus": _bonus(rules, _ONE if alone else _BOTH),
        "lone_and_bonus": _in_turn(lone, bonus),
        **_shared(rules),
    }


def _shared(rules: HeartsRules) -> Mapping[str, Text]:
    """Return what partners share of a deal without a moon: its points, and any bonus card."""
    teams, bonus = rules.team != "none", rules.bonus != "none"
    return {
        "holder": Text("its holder and the partner") if teams else Text("its holder"),
        "for_both": Text(" for the partner too") if teams else NOTHING,
        "apart": _APART.filled(card=Card.read(rules.bonus)) if bonus else NOTHING,
    }


def _effect(rules: HeartsRules, seats: int, sun: str, sides: Mapping[str, Text]) -> Text:
    """Return the effect of a moon in words."""
    moved = moon_points_moved(rules, seats, sun)
    amounts = {"down": rules.signed(-moved), "up": rules.signed(moved)}
    shared = rules.moon == "choice" and sides is _SIDES
    effect = _SIDE_CHOOSES if shared else _EFFECTS.get(rules.moon, NOTHING)
    does = effect.filled(**sides, **amounts)
    if rules.floor_zero == "off" or rules.moon not in ("choice", "self"):
        return does
    return _in_turn(does, _STOPS[rules.shown])


def _bonus(rules: HeartsRules, holder: Text) -> Text:
    """Return whether the bonus card counts in a moon; nothing if the table has none."""
    if rules.bonus == "none":
        return NOTHING
    return _BONUS[rules.bonus_on_moon].filled(
        bonus=Card.read(rules.bonus), ten=rules.signed(-BONUS_POINTS), holder=holder
    )


def _in_turn(first: Text, then: Text) -> Text:
    """Join two sentences; if one of them is empty, return the other."""
    if NOTHING in (first, then):
        return then if first == NOTHING else first
    return Text("{first} {then}", context="sentences").filled(first=first, then=then)


# Effect of a ruling on the deal


def ruling_effect(
    position: HeartsPosition, ruling: str, answers: Mapping[str, str]
) -> RulingEffect:
    """Return what a ruling means for the deal in progress; empty if that does not depend on it."""
    if ruling == "way":
        across = answers.get("unclear") == "across" and position.seats % 2 == 0
        return RulingEffect(
            _opposite(position) if across else tuple(_passes_now(position)), is_answer=True
        )
    says = _SAYS.get(ruling)
    return RulingEffect(tuple(says(position)) if says else ())


def _passes_now(position: HeartsPosition) -> Iterator[Message]:
    """Yield who passes to whom in this deal, and how many cards (Q-H7)."""
    direction = scheduled_direction(position)
    if direction == "A":
        yield from _opposite(position)
    elif direction in TO_ONE:
        yield from _arrows(position)
    yield from passing(position)


def _opposite(position: HeartsPosition) -> tuple[Message, ...]:
    """Return who sits across from whom (Q-H8)."""
    half = position.seats // 2
    pairs = [_pair(Seat(seat), Seat(seat + half)) for seat in range(half)]
    return (message("hearts-now-across", pairs=_row(pairs)),)


def _arrows(position: HeartsPosition) -> Iterator[Message]:
    """Yield who gives to whom, if each player passes all cards to one other."""
    gifts = [
        message("hearts-now-gives", giver=passed.giver, receiver=passed.receiver)
        for passed in passes(position.rules, scheduled_direction(position), position.seats)
    ]
    yield message("hearts-now-passes", arrows=_row(gifts))


def _dealing(position: HeartsPosition) -> Iterator[Message]:
    """Yield whose turn it is to deal, and how cards are passed in that deal (Q-H6)."""
    if position.rules.dealers == "rotate":
        yield message("hearts-now-deals", dealer=position.dealer)
    yield from _passes_now(position)


def _turn(position: HeartsPosition) -> Iterator[Message]:
    """Yield whose turn it is to deal, if the deal rotates."""
    if position.rules.dealers == "rotate":
        yield message("hearts-now-turn", dealer=position.dealer)


def _opening(position: HeartsPosition) -> Iterator[Message]:
    """Yield who opens, if that does not depend on the cards (H0-LOC-LEAD-1)."""
    if position.rules.opening == "dealer_left":
        yield message("hearts-now-opens", opener=position.dealer.left(position.seats))


def _partners(position: HeartsPosition) -> Iterator[Message]:
    """Yield the fixed partnerships (H2-TEAM-2)."""
    if position.rules.team == "fixed":
        pairs = [_pair(*side.seats) for side in position.sides]
        yield message("hearts-now-partners", pairs=_row(pairs))


def _highest(position: HeartsPosition) -> Iterator[Message]:
    """Yield who is nearest to the points that end the game, and how far from them (Q-H32)."""
    if position.rules.until == "points" and position.completed:
        most = max(position.totals)
        who = position.sides[position.totals.index(most)]
        left = points_to_end(position.rules, most)
        yield message(
            "hearts-now-highest", who=who, points=(position.rules.points_sign * most,), left=left
        )


def _moon(position: HeartsPosition) -> Iterator[Message]:
    """Yield what the shooter of this deal's moon can choose, and warnings (Q-H26)."""
    choice = question(position)
    if choice is not None:
        yield choice.message
        yield message(
            "hearts-now-choices", choices=tuple(answer.message for answer in choice.answers)
        )
        yield from (answer.warning for answer in choice.answers if answer.warning)


def _pair(one: Seat, other: Seat) -> Message:
    """Return the message that names two players who belong together."""
    return message("hearts-now-pair", one=one, other=other)


def _row(parts: list[Message]) -> Message:
    """Join several messages into one."""
    row = parts[0]
    for part in parts[1:]:
        row = message("hearts-now-row", row=row, part=part)
    return row


_SAYS: Mapping[str, Callable[[HeartsPosition], Iterator[Message]]] = {
    "misdeal": _dealing,
    "wrong-dealer": _turn,
    "pass-count": _passes_now,
    "pass-player": _passes_now,
    "pass-mistake": _passes_now,
    "pass-forgotten": _passes_now,
    "pass-hold": _passes_now,
    "opening": _opening,
    "partner": _partners,
    "moon": _moon,
    "moon-bonus": _moon,
    "moon-guard": _moon,
    "target": _highest,
    "tie": stakes,
}
"""What to say of the deal in progress, by ruling."""


# Terms of a table


_OFFENDERS = {
    "none": Text("the offender"),
    "fixed": Text("the offender and the partner"),
}
"""Who is charged with a revoke (Q-H42): partners of one deal are no longer known."""
_OPENS = {
    "any_club": Text("any club"),
    "lowest_club": Text("it"),
}
"""The lead of the lowest club's holder (Q-H5)."""
_PASS_AGAIN = {
    "same": Text(" The way to pass stays the same."),
    "decided": Text(" The dealer decides again how to pass."),
    "mixed": Text(
        " The way to pass stays the same; a dealer who decides it decides again.",
    ),
}
"""How to pass when a deal is dealt again (Q-H6, H0-LOC-PASS-7)."""
_BUT_LEAD = Text(
    " But the deal still opens with {card}.",
)
"""A first trick without restrictions still opens with a club (H0-LEAD-1)."""

_AND = Text("{one} and {other}")
"""Joins two cards into a list."""


@lru_cache(maxsize=256)
def terms(rules: HeartsRules, seats: int) -> Mapping[str, Value]:
    """Return the values of the placeholders in `rulings.toml` at a table with these rules."""
    # Each ruling that a page shows asks for them.
    return {
        "seats": seats,
        "half": seats // 2,
        "club": lowest_club(rules, seats),
        "but_lead": _but_lead(rules, seats),
        "opens": _OPENS.get(rules.opening, _OPENS["any_club"]),
        "banned": _cards(banned(rules, seats)),
        "ways": HeartsRules.option("pass_cycle").words(" ".join(pass_cycle(rules, seats))),
        "pass_again": _pass_again({*pass_cycle(rules, seats)}),
        "limit": rules.dealer_limit,
        **_penalties(rules),
        "offender": _OFFENDERS.get(rules.team, _OFFENDERS["none"]),
        "points": pack_points(rules, seats),
        **moon_terms(rules, seats),
        "bonus": Card.read(rules.bonus) if rules.bonus != "none" else "–",
        "ten": rules.signed(-BONUS_POINTS),
        "target": str(rules.points_sign * rules.target).replace("-", "−"),
        "deals": deals_in_game(rules, seats) or rules.deals,
    }


def _pass_again(used: set[str]) -> Text:
    """Return how to pass again, by the directions that the table uses."""
    if used == {"N"}:
        return NOTHING
    mixed = "mixed" if "DEALER" in used else "same"
    return _PASS_AGAIN["decided" if used == {"DEALER"} else mixed]


def _but_lead(rules: HeartsRules, seats: int) -> Text:
    """Return the card that must still be led first; nothing if the dealer's left opens."""
    if rules.opening == "dealer_left":
        return NOTHING
    card: Value = lowest_club(rules, seats)
    if rules.opening == "any_club":
        card = Text("a club")
    elif rules.widow == "on":
        card = Text("the lowest club in a hand")
    return _BUT_LEAD.filled(card=card)


def _penalties(rules: HeartsRules) -> Mapping[str, Text]:
    """Return the penalty cards in words: any one, the kind, all of them."""
    if not queen_points(rules):
        return {
            "penalty": Text("a heart"),
            "penalties": Text("hearts"),
            "all": Text("every heart"),
        }
    return {
        "penalty": Text("a heart or Q♠"),
        "penalties": Text("hearts and Q♠"),
        "all": Text("every heart and Q♠"),
    }


def _cards(cards: tuple[Card, ...]) -> Value:
    """Join several cards; "" if there are none."""
    if not cards:
        return ""
    first, *more = cards
    text: Value = first
    for card in more:
        text = _AND.filled(one=text, other=card)
    return text

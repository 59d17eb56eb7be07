"""The words that the ruling on the moon uses for a table's moon: what it moves, for which side."""

from collections.abc import Mapping

from companion.cards import Card
from companion.engine.messages import NOTHING, Text, Value
from companion.games.hearts.pack import BONUS_POINTS
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import SUN, moon_points_moved

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
_ONE = Text("whoever took it")
_BOTH = Text("whoever took it and the partner")
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

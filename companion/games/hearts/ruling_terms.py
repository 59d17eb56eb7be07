"""The terms that the rulings of Hearts refer to: a table's cards and points, in its notation."""

from collections.abc import Mapping
from functools import lru_cache

from companion.cards import Card
from companion.engine.messages import NOTHING, Text, Value
from companion.games.hearts.game_end import deals_in_game
from companion.games.hearts.moon_terms import moon_terms
from companion.games.hearts.pack import BONUS_POINTS, banned, lowest_club, pack_points, queen_points
from companion.games.hearts.pass_directions import pass_cycle
from companion.games.hearts.rules import HeartsRules

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
    """Return what the names in braces in `rulings.toml` stand for at a table with these rules."""
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

"""What the ruling on the moon says of a table's moon: what it moves, and for which side."""

from collections.abc import Mapping

from companion.cards import Card
from companion.engine.messages import Text
from companion.games.hearts.pack import BONUS_POINTS
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import SUN, swing

_EFFECTS = {
    "choice": Text(
        "The shooter chooses: {down}{own_side}, or {up} for {rest}.",
        "{own}が{down}点、または{rest}に{up}点を選びます。",
    ),
    "self": Text(
        "It is {down} for {own}, nothing for the others.",
        "{own}が{down}点、ほかの人は0点です。",
    ),
    "others": Text(
        "It is {up} for {rest}, nothing for {own}.",
        "{rest}に{up}点、{own}は0点です。",
    ),
}
"""What a moon does, by the option `moon` (Q-H25)."""

_STOPS = {
    "penalty": Text("No total goes below zero.", "合計は0点より下がりません。"),
    "minus": Text("No total goes above zero.", "合計は0点より上がりません。"),
}
"""Where a moon stops lowering its shooter, as the table writes points (Q-H30)."""

_ALONE = {
    "own": Text("the shooter", "本人"),
    "own_side": Text("", ""),
    "rest": Text("each of the others", "ほかの全員"),
}
_SIDES = {
    "own": Text("the shooter and the partner", "本人と味方"),
    "own_side": Text(" for the shooter and the partner", ""),
    "rest": Text("both players of the other side", "相手側の2人"),
}
"""Whom a moon lowers and whom it raises: partners share what a side gets or pays (H2-TEAM-6)."""

_BONUS = {
    "on": Text(
        "{bonus} counts on top: {ten} for {holder}.",
        "{bonus}も数えます。{holder}はさらに{ten}点です。",
    ),
    "off": Text("{bonus} counts nothing in a moon here.", "ムーンのとき、{bonus}は数えません。"),
}
"""Whether the bonus card counts in a moon (H2-BON-5, H2-BON-6)."""
_ONE = Text("whoever took it", "取った人")
_BOTH = Text("whoever took it and the partner", "取った人と味方")
"""Whom the bonus card lowers: partners share it as they share everything (H2-TEAM-5)."""
_LONE = Text(
    "If the shooter won every trick there are no partners: the moon is the shooter’s alone.",
    "本人が全トリックを取ったなら味方はいないので、本人だけのムーンです。",
)
"""What partners for one deal may turn out to be (H2-TEAM-4)."""


def moon_terms(rules: HeartsRules, seats: int) -> Mapping[str, Text]:
    """What a moon moves, with every trick taken or not, and what becomes of the bonus card."""
    sides = _ALONE if rules.team == "none" else _SIDES
    lone = _LONE if rules.team == "adhoc" and rules.sun == "off" else Text("", "")
    bonus = _bonus(rules, _holder(rules))
    # Who won every trick has no partner for one deal, but one for the evening (H2-TEAM-4).
    alone = rules.team != "fixed"
    return {
        "own": sides["own"],
        "rest": sides["rest"],
        "down": rules.signed(-swing(rules, seats, "self")),
        "up": rules.signed(swing(rules, seats, "others")),
        "moon_does": _effect(rules, seats, "", sides),
        "sun_does": _effect(rules, seats, SUN, _ALONE if alone else _SIDES),
        "lone": lone,
        "sun_bonus": _bonus(rules, _ONE if alone else _BOTH),
        "lone_and_bonus": Text(f"{lone.en} {bonus.en}".strip(), lone.ja + bonus.ja),
        **_shared(rules),
    }


def _holder(rules: HeartsRules) -> Text:
    """Whom the bonus card lowers."""
    return _ONE if rules.team == "none" else _BOTH


def _shared(rules: HeartsRules) -> Mapping[str, Text]:
    """What partners share of a deal without a moon: its points, and the bonus card if any."""
    teams, bonus = rules.team != "none", rules.bonus != "none"
    card = card_text(Card.read(rules.bonus)) if bonus else Text("", "")
    return {
        "holder": Text("its holder and the partner", "取った人と味方")
        if teams
        else Text("its holder", "取った人"),
        "for_both": Text(" for the partner too", "（味方も）") if teams else Text("", ""),
        "apart": Text(f", {card.en} apart", f"（{card.ja}は別）") if bonus else Text("", ""),
    }


def _effect(rules: HeartsRules, seats: int, sun: str, sides: Mapping[str, Text]) -> Text:
    """What a moon does at a table that has one."""
    moved = swing(rules, seats, sun)
    amounts = {"down": rules.signed(-moved), "up": rules.signed(moved)}
    does = _filled(_EFFECTS.get(rules.moon, Text("", "")), {**sides, **amounts})
    if rules.floor_zero == "off" or rules.moon not in ("choice", "self"):
        return does
    stops = _STOPS[rules.shown]
    return Text(f"{does.en} {stops.en}", does.ja + stops.ja)


def _bonus(rules: HeartsRules, holder: Text) -> Text:
    """Whether the bonus card counts in a moon, where there is one."""
    if rules.bonus == "none":
        return Text("", "")
    card = Card.read(rules.bonus)
    named = {"bonus": card_text(card), "ten": rules.signed(-BONUS_POINTS)}
    return _filled(_BONUS[rules.bonus_on_moon], {**named, "holder": holder})


def card_text(card: Card) -> Text:
    """A card as either language writes it."""
    written = card.pretty
    return Text(written, f"{written[-1]}{written[:-1]}")


def _filled(text: Text, names: Mapping[str, Text]) -> Text:
    """A text with what a table calls things put in."""
    english, japanese = ({name: each[place] for name, each in names.items()} for place in (0, 1))
    return Text(text.en.format_map(english), text.ja.format_map(japanese))

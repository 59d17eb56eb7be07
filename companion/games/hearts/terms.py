"""What the rulings of Hearts call by name: the cards and points of a table, as it writes them."""

from collections.abc import Mapping

from companion.cards import Card
from companion.engine.messages import Text
from companion.games.hearts.ending import deals_in_game
from companion.games.hearts.moon_terms import card_text, moon_terms
from companion.games.hearts.pack import BONUS_POINTS, banned, lowest_club, pack_points, queen_points
from companion.games.hearts.passing import ways
from companion.games.hearts.rules import HeartsRules

_OFFENDERS = {
    "none": Text("the offender", "反則した人"),
    "fixed": Text("the offender and the partner", "反則した人と味方"),
}
"""Who is charged with a revoke (Q-H42): partners for one deal are not known any more."""
_OPENS = {
    "any_club": Text("any club", "好きなクラブ"),
    "lowest_club": Text("it", "それ"),
}
"""What the holder of the lowest club leads (Q-H5)."""
_PASS_AGAIN = {
    "same": Text(" The way to pass stays the same.", "交換の向きは変わりません。"),
    "decided": Text(
        " The dealer decides again how to pass.", "交換のしかたは、親がもう一度決めます。"
    ),
    "mixed": Text(
        " The way to pass stays the same; a dealer who decides it decides again.",
        "交換の向きは変わりません（親が決める回なら、もう一度決めます）。",
    ),
}
"""What becomes of the pass in a deal that is dealt again (Q-H6, H0-LOC-PASS-7)."""
_BUT_LEAD = Text(
    " But the deal still opens with {card}.",
    "ただし、最初のリードは{card}です。",
)
"""What a free first trick leaves as it is, where a club opens (H0-LEAD-1)."""


def terms(rules: HeartsRules, seats: int) -> Mapping[str, Text | int]:
    """Everything that the sentences in `rulings.toml` may name in braces."""
    return {
        "seats": seats,
        "half": seats // 2,
        "club": card_text(lowest_club(rules, seats)),
        "but_lead": _but_lead(rules, seats),
        "opens": _OPENS.get(rules.opening, _OPENS["any_club"]),
        "banned": _cards(banned(rules, seats)),
        "ways": HeartsRules.option("pass_cycle").words(" ".join(ways(rules, seats))),
        "pass_again": _pass_again({*ways(rules, seats)}),
        "limit": rules.dealer_limit,
        **_penalties(rules),
        "offender": _OFFENDERS.get(rules.team, _OFFENDERS["none"]),
        "points": pack_points(rules, seats),
        **moon_terms(rules, seats),
        "bonus": card_text(Card.read(rules.bonus)) if rules.bonus != "none" else Text("–", "–"),
        "ten": rules.signed(-BONUS_POINTS),
        "target": _plain(rules.points_sign * rules.target),
        "deals": deals_in_game(rules, seats) or rules.deals,
    }


def _pass_again(used: set[str]) -> Text:
    """What becomes of the pass, by the ways that the table passes."""
    if used == {"N"}:
        return Text("", "")
    mixed = "mixed" if "DEALER" in used else "same"
    return _PASS_AGAIN["decided" if used == {"DEALER"} else mixed]


def _but_lead(rules: HeartsRules, seats: int) -> Text:
    """Which card the first lead must be all the same; nothing where the dealer's left opens."""
    if rules.opening == "dealer_left":
        return Text("", "")
    card = card_text(lowest_club(rules, seats))
    if rules.opening == "any_club":
        card = Text("a club", "クラブ")
    elif rules.widow == "on":
        card = Text("the lowest club in a hand", "手札の中でいちばん弱いクラブ")
    return Text(_BUT_LEAD.en.format(card=card.en), _BUT_LEAD.ja.format(card=card.ja))


def _penalties(rules: HeartsRules) -> Mapping[str, Text]:
    """The penalty cards: any one, the kind, all of them."""
    if not queen_points(rules):
        return {
            "penalty": Text("a heart", "ハート"),
            "penalties": Text("hearts", "ハート"),
            "all": Text("every heart", "ハート全部"),
        }
    return {
        "penalty": Text("a heart or Q♠", "ハートか♠Q"),
        "penalties": Text("hearts and Q♠", "ハートと♠Q"),
        "all": Text("every heart and Q♠", "ハート全部と♠Q"),
    }


def _cards(cards: tuple[Card, ...]) -> Text:
    """Several cards."""
    each = [card_text(card) for card in cards]
    return Text(" and ".join(card.en for card in each), "と".join(card.ja for card in each))


def _plain(points: int) -> Text:
    """Points with a true minus sign."""
    words = str(points).replace("-", "−")
    return Text(words, words)

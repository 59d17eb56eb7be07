"""What may be played in Hearts, by the words of RULES.md C.1, in a few lines of its own.

It shares no code with the game, so that worked examples of the play are proved twice. Cards are
their two letters, as written ("QS").
"""

from companion.games.hearts.rules import HeartsRules

SUITS, RANKS = "CDSH", "23456789TJQKA"
PACK = [rank + suit for suit in SUITS for rank in RANKS]


def is_penalty(rules: HeartsRules, card: str) -> bool:
    """pen(c) > 0: a heart, and Q♠ unless the game is basic Hearts (Q-H22)."""
    return card[1] == "H" or (card == "QS" and rules.game == "black_lady")


def breaks(rules: HeartsRules, card: str) -> bool:
    """Whether hearts are broken once this card was played (Q-H16, Q-H18)."""
    return {"none": False, "heart": card[1] == "H", "penalty": is_penalty(rules, card)}[
        rules.breaking
    ]


def legal(
    rules: HeartsRules,
    hand: list[str],
    trick: list[str],
    *,
    first_trick: bool,
    broken: bool,
    lowest_club: str,
) -> list[str]:
    """The cards of the hand that may be played, in the order of the hand."""
    if trick:
        return _following(rules, hand, trick[0][1], first_trick)
    if first_trick and rules.opening == "lowest_club":
        return [card for card in hand if card == lowest_club]
    if first_trick and rules.opening == "any_club":
        return [card for card in hand if card[1] == "C"]
    may = _without_penalty(rules, hand) if first_trick else hand
    only_penalty = all(is_penalty(rules, card) for card in hand)
    if rules.breaking == "none" or broken or (rules.breaking == "penalty" and only_penalty):
        return may
    return [card for card in may if card[1] != "H"] or may


def _following(rules: HeartsRules, hand: list[str], led: str, first_trick: bool) -> list[str]:
    following = [card for card in hand if card[1] == led]
    free = following and rules.first_ban_followers == "free"
    return following if free else _spared(rules, following or hand, first_trick)


def _spared(rules: HeartsRules, may: list[str], first_trick: bool) -> list[str]:
    """Without penalty cards in the first trick, unless nothing else is left (Q-H19, Q-H20)."""
    return _without_penalty(rules, may) if first_trick and rules.first_ban == "on" else may


def _without_penalty(rules: HeartsRules, may: list[str]) -> list[str]:
    """Without penalty cards, unless nothing else is left (H0-LOC-LEAD-2)."""
    return [card for card in may if not is_penalty(rules, card)] or may


def face_up(rules: HeartsRules, pile: list[str]) -> list[str]:
    """The captured cards that stay in sight (Q-H23)."""
    shown = rules.show_captured == "penalty"
    return [card for card in pile if shown and is_penalty(rules, card)]


def may_stop(rules: HeartsRules, taken: list[list[str]]) -> bool:
    """Whether what is left of a deal cannot change anything that counts (Q-H24).

    `taken` are the cards that count, by seat. Whether a sun or an alliance is still open, they tell
    by who has any: only those have won tricks for sure.
    """
    pile = [card for cards in taken for card in cards]
    counting = [card for card in PACK if is_penalty(rules, card)]
    counting += [] if rules.bonus == "none" else [rules.bonus]
    winners = sum(bool(cards) for cards in taken)
    settled = winners > 1 or (rules.sun == "off" and rules.team != "adhoc")
    return rules.claim == "on" and rules.widow == "off" and settled and {*counting} <= {*pile}

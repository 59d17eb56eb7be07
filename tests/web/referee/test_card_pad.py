"""The card pad: every card is called what it is, in both languages."""

from flask import Flask

from companion.cards import RANKS, Card, Suit, pack
from companion.web.referee.check.view import card_name

RANK_NAMES = {
    "en": "two three four five six seven eight nine ten jack queen king ace",
    "ja": "2 3 4 5 6 7 8 9 10 ジャック クイーン キング エース",
}
SUIT_NAMES = {"en": "clubs diamonds spades hearts", "ja": "クラブ ダイヤ スペード ハート"}
WRITTEN = {"en": "{rank} of {suit}", "ja": "{suit}の{rank}"}
"""How a name is put together from its rank and its suit."""
JOKERS = {"en": ["little joker", "big joker"], "ja": ["小ジョーカー", "大ジョーカー"]}


def _names(app: Flask, language: str, cards: list[Card]) -> list[str]:
    with app.test_request_context(headers={"Accept-Language": language}):
        return [card_name(card) for card in cards]


def test_nine_of_clubs_is_called_so(app: Flask) -> None:
    nine = [Card.read("9C")]
    assert _names(app, "en", nine) == ["nine of clubs"]
    assert _names(app, "ja", nine) == ["クラブの9"]


def test_every_card_has_its_own_name_in_both_languages(app: Flask) -> None:
    cards = [Card.of(suit, rank) for suit in Suit for rank in RANKS]
    for language, written in WRITTEN.items():
        assert _names(app, language, cards) == [
            written.format(rank=rank, suit=suit)
            for suit in SUIT_NAMES[language].split()
            for rank in RANK_NAMES[language].split()
        ]


def test_jokers_are_told_apart(app: Flask) -> None:
    jokers = sorted(pack(jokers=True) - pack())
    for language, names in JOKERS.items():
        assert _names(app, language, jokers) == names

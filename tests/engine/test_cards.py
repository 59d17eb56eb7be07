"""Cards: every usual spelling is read, one form is written, a pack has its size."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import RANKS, Card, CardError, Suit, card_or_text, pack, read_cards
from tests.support.rows import for_each
from tests.support.sittings import LAW

pytestmark = pytest.mark.rules("H0-RANK-1 H1-RANK-1 H2-RANK-1")

EVERY_CARD = tuple(map(Card, range(54)))
SUITED = [(suit, rank) for suit in Suit for rank in RANKS]


@for_each("card", EVERY_CARD, ids=str)
def test_written_form_is_read_back(card: Card) -> None:
    assert Card.read(str(card)) == card
    assert Card.read(card.pretty) == card


def test_every_card_is_written_in_its_own_way() -> None:
    assert len({str(card) for card in EVERY_CARD}) == 54
    assert len({card.pretty for card in EVERY_CARD}) == 54


@for_each(("suit", "rank"), SUITED)
def test_every_spelling_of_a_card_is_read(suit: Suit, rank: str) -> None:
    card = Card.of(suit, rank)
    signs = [suit.letter, suit.letter.lower(), suit.symbol, suit.symbol + "\ufe0f"]
    signs.append("♧♢♤♡"[suit])
    ranks = {rank, rank.lower(), rank.replace("T", "10")}
    for sign in signs:
        for number in ranks:
            for text in (number + sign, sign + number, f" {number}{sign}\n"):
                assert Card.read(text) == card


@for_each(
    ("text", "written"),
    [
        ("QS", "QS"),
        ("♠Q", "QS"),
        ("qs", "QS"),
        ("10H", "TH"),
        ("h10", "TH"),
        ("2C", "2C"),
        ("c2", "2C"),
        ("♦️J", "JD"),
        ("BJ", "BJ"),
        ("lj", "LJ"),
    ],
)
def test_spelling_means_this_card(text: str, written: str) -> None:
    assert str(Card.read(text)) == written


@for_each(
    "text",
    ["", " ", "Q", "S", "1S", "0S", "11S", "QSS", "SQS", "Q S", "JJ", "XJ", "JB", "ZZ", "♠", "10"]
    + ["BJS", "T10S", "QS,", "クラブの2", "🂡"],
)
def test_other_text_is_no_card(text: str) -> None:
    with pytest.raises(CardError):
        Card.read(text)


@LAW
@given(st.text(max_size=6))
def test_any_text_is_a_card_or_a_card_error(text: str) -> None:
    try:
        card = Card.read(text)
    except CardError:
        return
    assert card in EVERY_CARD


def test_card_knows_its_suit_and_rank() -> None:
    queen = Card.read("QS")
    assert (queen.suit, queen.rank, queen.is_joker) == (Suit.SPADES, "Q", False)
    assert (queen.pretty, repr(queen)) == ("Q♠", "Card('QS')")
    assert Card.read("TH").pretty == "10♥"


@for_each("text", ["BJ", "LJ"])
def test_joker_has_no_suit_and_no_rank(text: str) -> None:
    joker = Card.read(text)
    assert (joker.suit, joker.rank, joker.is_joker, joker.pretty) == (None, "", True, text)


def test_big_joker_is_above_the_little_one() -> None:
    assert Card.read("BJ") > Card.read("LJ")


def test_ranks_go_from_two_up_to_ace() -> None:
    for suit in Suit:
        cards = [Card.of(suit, rank) for rank in "23456789TJQKA"]
        assert cards == sorted(cards)


def test_cards_are_read_in_the_order_written() -> None:
    assert [str(card) for card in read_cards("QS, 2C 10H\t♦J,BJ")] == ["QS", "2C", "TH", "JD", "BJ"]
    assert read_cards(" , ") == ()


def test_one_bad_card_in_a_list_is_an_error() -> None:
    with pytest.raises(CardError):
        read_cards("QS 2C XX")


def test_pack_has_52_cards_and_13_of_each_suit() -> None:
    cards = pack()
    assert len(cards) == 52
    assert all(sum(card.suit is suit for card in cards) == 13 for suit in Suit)
    assert not any(card.is_joker for card in cards)


def test_pack_with_jokers_has_54_cards() -> None:
    assert len(pack(jokers=True)) == 54
    assert {str(card) for card in pack(jokers=True) - pack()} == {"BJ", "LJ"}


def test_cards_taken_out_are_not_in_the_pack() -> None:
    out = read_cards("2C 3C 2D 3D")
    assert len(pack(without=out)) == 48
    assert not pack(without=out) & set(out)


@for_each(("text", "shown"), [("th", "10♥"), ("♠Q", "Q♠"), ("lj", "LJ"), ("11H", "11H"), ("", "")])
def test_card_is_spelled_as_people_write_it_and_other_text_stays(text: str, shown: str) -> None:
    found = card_or_text(text)
    assert (found.pretty if isinstance(found, Card) else found) == shown

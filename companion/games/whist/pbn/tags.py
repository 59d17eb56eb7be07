"""Reads the tags of a PBN game: hands, trump and leader."""

import re

from companion.cards import RANKS, Card, Suit
from companion.engine.messages import Message, Value, message
from companion.engine.play.cardset import Mask, mask_of
from companion.engine.play.recorded_deal import LocatedProblem
from companion.engine.problem import problem
from companion.engine.seating import Seat
from companion.games.whist.actions import SEATS, TRICKS
from companion.games.whist.pbn.lexer import PbnGame, PbnTag

COMPASS = "NESW"
UNKNOWN = ("", "?", "-")
NAMES = tuple(message("whist-pbn-seat", seat=letter) for letter in COMPASS)
"""The names of the seats, clockwise from North, which is 0."""
PLAYERS = ("North", "East", "South", "West")
"""The tags with the names of those who sit there."""

_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_DEAL = re.compile(r"([NESW])\s*:(.*)", re.IGNORECASE)
_CONTRACT = re.compile(r"\^?[1-7]\s*(C|D|H|S|NT?)(?:X{0,2}|R)")
_SHOWN = 40

Hands = tuple[Mask | None, ...]
NO_HANDS: Hands = (None,) * SEATS
"""The hands of a deal about which nothing is known."""


class GameProblems:
    """The problems that keep a game from being read, and remarks on what it leaves out."""

    def __init__(self, problems: list[LocatedProblem]) -> None:
        self.problems = problems
        self.remarks: list[LocatedProblem] = []

    def refuse(self, line: int, code: str, field: str, **params: Value) -> None:
        """Add a problem that keeps the deal from being read."""
        self.problems.append(
            LocatedProblem(line, problem(f"whist-pbn-{code}", field=field, **params))
        )

    def remark(self, line: int, code: str, field: str, **params: Value) -> None:
        """Add a remark on something missing, or recorded otherwise than PBN says."""
        self.remarks.append(
            LocatedProblem(line, problem(f"whist-pbn-{code}", field=field, **params))
        )


def value_of(game: PbnGame, name: str) -> str:
    """Return the value of a tag, or "" if it is unknown."""
    tag = game.tags.get(name)
    return "" if tag is None or tag.value in UNKNOWN else tag.value


def seat_of(letter: str) -> Seat | None:
    """Return the seat of a compass letter, or None."""
    at = COMPASS.find(letter.upper()) if len(letter) == 1 else -1
    return Seat(at) if at >= 0 else None


def name_of(seat: int) -> Message:
    """Return the name of a seat."""
    return NAMES[seat]


def read_seat(game: PbnGame, name: str, notes: GameProblems, *, needed: bool) -> Seat | None:
    """Return the seat that a tag names, or None if it is unknown.

    A value that is no seat is a problem if the seat is `needed`, else a remark.
    """
    tag = game.tags.get(name)
    value = "" if tag is None else tag.value.removeprefix("^")
    if tag is None or value in UNKNOWN:
        return None
    seat = seat_of(value)
    if seat is None:
        note = notes.refuse if needed else notes.remark
        note(tag.line, "seat-unknown", name, tag=name, text=tag.value[:_SHOWN])
    return seat


def read_trump(game: PbnGame, notes: GameProblems) -> str:
    """Return the trump of the contract as a letter, "N" for none, or "" if it is unknown."""
    tag = game.tags.get("Contract")
    value = "" if tag is None else tag.value.upper()
    if tag is None or value in UNKNOWN:
        notes.refuse(game.line if tag is None else tag.line, "trump-unknown", "Contract")
        return ""
    match = _CONTRACT.fullmatch(value)
    if match is None:
        code = "passed-out" if value == "PASS" else "contract"
        notes.refuse(tag.line, code, "Contract", text=tag.value[:_SHOWN])
        return ""
    return match[1][0]


def read_hands(game: PbnGame, notes: GameProblems) -> Hands:
    """Return the hands by seat, None for each one missing."""
    tag = game.tags.get("Deal")
    if tag is None or tag.value in UNKNOWN:
        notes.remark(game.line if tag is None else tag.line, "no-deal", "Deal")
        return NO_HANDS
    match = _DEAL.fullmatch(tag.value)
    hand_texts = match[2].split() if match else []
    if match is None or len(hand_texts) != SEATS:
        notes.refuse(tag.line, "deal", "Deal")
        return NO_HANDS
    first = seat_of(match[1])
    assert first is not None
    hands: list[Mask | None] = [None] * SEATS
    for index, text in enumerate(hand_texts):
        seat = first.left(SEATS, index)
        hands[seat] = None if text == "-" else _hand(tag, seat, text, notes)
    _check_hands(tag, hands, notes)
    return tuple(hands)


def _hand(tag: PbnTag, seat: Seat, text: str, notes: GameProblems) -> Mask:
    """Parse one hand: spades, hearts, diamonds and clubs, separated by points."""
    suits = text.upper().replace("10", "T").split(".")
    strange = set("".join(suits)) - set(RANKS)
    if len(suits) != len(_SUITS) or strange:
        notes.refuse(tag.line, "hand", "Deal", seat=name_of(seat), text=text[:_SHOWN])
        return 0
    cards = [
        Card.of(suit, rank) for suit, ranks in zip(_SUITS, suits, strict=True) for rank in ranks
    ]
    for card in sorted({card for card in cards if cards.count(card) > 1}):
        notes.refuse(tag.line, "dealt-twice", "Deal", card=card)
    if len(cards) != TRICKS:
        notes.refuse(
            tag.line, "hand-size", "Deal", seat=name_of(seat), held=len(cards), size=TRICKS
        )
    return mask_of(cards)


def _check_hands(tag: PbnTag, hands: list[Mask | None], notes: GameProblems) -> None:
    """Report cards that are in two hands, and hands that are missing."""
    for card in map(Card, range(52)):
        if sum(bool((hand or 0) >> card & 1) for hand in hands) > 1:
            notes.refuse(tag.line, "dealt-twice", "Deal", card=card)
    hidden = tuple(name_of(seat) for seat, hand in enumerate(hands) if hand is None)
    if hidden:
        notes.remark(tag.line, "hidden", "Deal", seats=hidden)

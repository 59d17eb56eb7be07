"""What the tags of a PBN game say of the deal: hands, trump, who leads."""

import re

from companion.cards import RANKS, Card, Suit
from companion.engine.files.recorded import Located
from companion.engine.messages import Message, Value, message
from companion.engine.play.cardset import Mask, mask_of
from companion.engine.problem import problem
from companion.engine.seating import Seat
from companion.games.whist.cardplay import SEATS
from companion.games.whist.pbn.lines import Game, Tag
from companion.games.whist.results import TRICKS

COMPASS = "NESW"
UNKNOWN = ("", "?", "-")
NAMES = tuple(message("whist-pbn-seat", seat=letter) for letter in COMPASS)
"""The names of the seats: North is 0, and so clockwise."""

_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_DEAL = re.compile(r"([NESW])\s*:(.*)", re.IGNORECASE)
_CONTRACT = re.compile(r"\^?[1-7]\s*(C|D|H|S|NT?)(?:X{0,2}|R)")
_SHOWN = 40

Hands = tuple[Mask | None, ...]
NO_HANDS: Hands = (None,) * SEATS
"""The hands of a deal of which nothing is told."""


class Notes:
    """Gathers what is wrong with a game (`problems`), and what it leaves out (`remarks`)."""

    def __init__(self, problems: list[Located]) -> None:
        self.problems = problems
        self.remarks: list[Located] = []

    def refuse(self, line: int, code: str, field: str, **params: Value) -> None:
        """Something that keeps the deal from being read."""
        self.problems.append(Located(line, problem(f"whist-pbn-{code}", field=field, **params)))

    def remark(self, line: int, code: str, field: str, **params: Value) -> None:
        """Something that the record leaves out, or has another way than PBN has it."""
        self.remarks.append(Located(line, problem(f"whist-pbn-{code}", field=field, **params)))


def value_of(game: Game, name: str) -> str:
    """The value of a tag; nothing where it is unknown."""
    tag = game.tags.get(name)
    return "" if tag is None or tag.value in UNKNOWN else tag.value


def seat_of(letter: str) -> Seat | None:
    """The seat of a letter of the compass, or None."""
    at = COMPASS.find(letter.upper()) if len(letter) == 1 else -1
    return Seat(at) if at >= 0 else None


def name_of(seat: int) -> Message:
    """The name of a seat."""
    return NAMES[seat]


def read_seat(game: Game, name: str, notes: Notes, *, needed: bool) -> Seat | None:
    """The seat that a tag names, None where it is not known.

    What is no seat keeps the deal from being read if it is `needed` for that.
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


def read_trump(game: Game, notes: Notes) -> str:
    """The trump of the contract as a letter, "N" for none; nothing if it is not known."""
    tag = game.tags.get("Contract")
    value = "" if tag is None else tag.value.upper()
    if tag is None or value in UNKNOWN:
        notes.refuse(game.line if tag is None else tag.line, "trump-unknown", "Contract")
        return ""
    found = _CONTRACT.fullmatch(value)
    if found is None:
        code = "passed-out" if value == "PASS" else "contract"
        notes.refuse(tag.line, code, "Contract", text=tag.value[:_SHOWN])
        return ""
    return found[1][0]


def read_hands(game: Game, notes: Notes) -> Hands:
    """Return the hands by seat, None for each that is not there."""
    tag = game.tags.get("Deal")
    if tag is None or tag.value in UNKNOWN:
        notes.remark(game.line if tag is None else tag.line, "no-deal", "Deal")
        return NO_HANDS
    found = _DEAL.fullmatch(tag.value)
    told = found[2].split() if found else []
    if found is None or len(told) != SEATS:
        notes.refuse(tag.line, "deal", "Deal")
        return NO_HANDS
    first = seat_of(found[1])
    assert first is not None
    hands: list[Mask | None] = [None] * SEATS
    for place, text in enumerate(told):
        seat = first.left(SEATS, place)
        hands[seat] = None if text == "-" else _hand(tag, seat, text, notes)
    _compare(tag, hands, notes)
    return tuple(hands)


def _hand(tag: Tag, seat: Seat, text: str, notes: Notes) -> Mask:
    """One hand: spades, hearts, diamonds and clubs, with points between them."""
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


def _compare(tag: Tag, hands: list[Mask | None], notes: Notes) -> None:
    """Note cards that are in two hands, and hands that are missing."""
    for card in map(Card, range(52)):
        if sum(bool((hand or 0) >> card & 1) for hand in hands) > 1:
            notes.refuse(tag.line, "dealt-twice", "Deal", card=card)
    hidden = tuple(name_of(seat) for seat, hand in enumerate(hands) if hand is None)
    if hidden:
        notes.remark(tag.line, "hidden", "Deal", seats=hidden)

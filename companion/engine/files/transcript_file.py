"""Parses transcripts strictly: invalid data yields a `Problem` at its field, not an exception."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from companion.cards import Card, cards_spelt, spellings
from companion.engine.contract.game import AnyGame
from companion.engine.files.strict_reader import EXCERPT_LENGTH, StrictReader, excerpt, read_json
from companion.engine.messages import Problem, problem
from companion.engine.play.laws import CARD_BITS, Mask, mask_of
from companion.engine.play.transcript import AnyTranscript, KnownPass, SpokenCall, Transcript
from companion.engine.seating import NO_SEAT, Seat

MOST_PLAYS, MOST_TRICKS, MOST_CALLS = 108, 26, 150
"""Limits beyond any real deal: two packs of 54 cards, and an auction longer than any."""


def read_line(line: str, games: Mapping[str, AnyGame]) -> AnyTranscript | tuple[Problem, ...]:
    """Parse a transcript from a line of JSON; return every problem if it is invalid."""
    data = read_json(line)
    return (data,) if isinstance(data, Problem) else read_transcript(data, games)


def read_transcript(
    data: object, games: Mapping[str, AnyGame]
) -> AnyTranscript | tuple[Problem, ...]:
    """Parse a transcript from plain data; return every problem if it is invalid."""
    if not isinstance(data, Mapping):
        return (problem("transcript-object"),)
    name = data.get("game")
    game = games.get(name) if isinstance(name, str) else None
    if game is None or game.cardplay is None:
        return (problem("transcript-game", field="game"),)
    reader, usual = TranscriptReader(data), game.cardplay.seats[0]
    seats = reader.number("seats", data.get("seats", usual), 1, 8, otherwise=usual)
    if seats not in game.cardplay.seats:
        reader.refuse("transcript-seats", "seats")
        return tuple(reader.problems)
    rules = reader.rules(game, seats, data.get("rules", game.rules.noted()))
    if rules is None:
        return tuple(reader.problems)
    fields = reader.fields(seats)
    return tuple(reader.problems) if reader.problems else Transcript(game.key, rules, **fields)


class TranscriptReader(StrictReader):
    """A parser of the fields of a transcript."""

    def fields(self, seats: int) -> dict[str, Any]:
        """Parse every field except the game and its rules."""
        self.only(_NAMES, self.data)
        given = {
            name: read(self, name, seats)
            for name, read in _READERS.items()
            if self.data.get(name) is not None
        }
        who, cards = self.plays(seats)
        return {"hands": (None,) * seats, **given, "seats": seats, "who": who, "cards": cards}

    def flag(self, name: str, seats: int) -> bool:
        """Parse a boolean."""
        value = self.data[name]
        if not isinstance(value, bool):
            self.refuse("transcript-flag", name)
        return value is True

    def seat(self, name: str, value: object, seats: int, *, low: int = 0) -> Seat:
        """Parse a seat of the table; a lower `low` also accepts the number for "none"."""
        if type(value) is int and low <= value < seats:
            return Seat(value)
        self.refuse("transcript-seat", name, last=seats - 1)
        return Seat(0)

    def card(self, name: str, value: object) -> Card:
        """Parse a card in any usual spelling."""
        card = Card.find(value) if isinstance(value, str) else None
        if card is not None:
            return card
        if isinstance(value, str):
            self.refuse("transcript-card", name, text=excerpt(value))
        else:
            self.refuse("transcript-card-text", name)
        return Card(0)

    def cards(self, name: str, value: object) -> list[Card]:
        """Parse a list of different cards."""
        listed = self.items(name, value, 54)
        spelt = cards_spelt(listed)
        if spelt is not None and len({*spelt}) == len(spelt):
            return spelt
        found: list[Card] = []
        for index, plain in enumerate(listed):
            before = len(self.problems)
            card = self.card(f"{name}[{index}]", plain)
            if len(self.problems) > before:
                continue
            if card in found:
                self.refuse("transcript-card-twice", f"{name}[{index}]", card=card)
            found.append(card)
        return found

    def hands(self, name: str, seats: int) -> tuple[int | None, ...]:
        """Parse a hand, or null, for each seat."""
        listed = self.items(name, self.data[name], seats)
        if len(listed) != seats:
            self.refuse("transcript-hands", name, seats=seats)
        return tuple([self._hand(f"{name}[{seat}]", hand) for seat, hand in enumerate(listed)])

    def _hand(self, name: str, value: object) -> Mask | None:
        """Parse a list of cards into a set; return None for null."""
        if value is None:
            return None
        quick = _quick_hand(value)
        return mask_of(self.cards(name, value)) if quick is None else quick

    def passes(self, name: str, seats: int) -> tuple[KnownPass, ...]:
        """Parse the passes: giver, receiver and cards."""
        known_passes = []
        for index, plain in enumerate(self.items(name, self.data[name], seats * seats)):
            at = f"{name}[{index}]"
            if not isinstance(plain, dict) or plain.keys() != {"from", "to", "cards"}:
                self.refuse("transcript-pass", at)
                continue
            giver = self.seat(f"{at}.from", plain["from"], seats)
            receiver = self.seat(f"{at}.to", plain["to"], seats)
            if giver == receiver:
                self.refuse("transcript-pass", at)
            cards = tuple(self.cards(f"{at}.cards", plain["cards"]))
            known_passes.append(KnownPass(giver, receiver, cards))
        return tuple(known_passes)

    def trump(self, name: str, seats: int) -> str:
        """Parse a suit letter, or N for none."""
        value = self.data[name]
        if isinstance(value, str) and value.upper() in tuple("CDSHN"):
            return value.upper()
        self.refuse("transcript-trump", name)
        return ""

    def auction(self, name: str, seats: int) -> tuple[SpokenCall, ...]:
        """Parse the calls; the game interprets their words."""
        calls = []
        for index, plain in enumerate(self.items(name, self.data[name], MOST_CALLS)):
            at = f"{name}[{index}]"
            words = plain.get("bid") if isinstance(plain, dict) else None
            if (
                not isinstance(words, str)
                or len(words) > EXCERPT_LENGTH
                or plain.keys() != {"seat", "bid"}
            ):
                self.refuse("transcript-call", at)
            else:
                calls.append(SpokenCall(self.seat(f"{at}.seat", plain["seat"], seats), words))
        return tuple(calls)

    def contract(self, name: str, seats: int) -> dict[str, str | int]:
        """Parse names with a short text or a small number each; the game interprets them."""
        value = self.data[name]
        if not isinstance(value, dict) or len(value) > 8:
            self.refuse("transcript-object", name)
            return {}
        for key, word in value.items():
            number = type(word) is int and abs(word) <= 100
            if not number and not (isinstance(word, str) and len(word) <= EXCERPT_LENGTH):
                self.refuse("transcript-contract", f"{name}.{excerpt(str(key))}")
        return {excerpt(key): word for key, word in value.items()}

    def plays(self, seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Parse the plays into seats and cards."""
        listed = self.items("plays", self.data.get("plays"), MOST_PLAYS)
        return _quick_plays(listed, seats) or self._each_play(listed, seats)

    def _each_play(self, listed: list[Any], seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Parse the plays one by one, with the problems of each."""
        who, cards = [], []
        for index, plain in enumerate(listed):
            at = f"plays[{index}]"
            if not isinstance(plain, dict) or plain.keys() != {"seat", "card"}:
                self.refuse("transcript-play", at)
                continue
            who.append(int(self.seat(f"{at}.seat", plain["seat"], seats)))
            cards.append(int(self.card(f"{at}.card", plain["card"])))
        return tuple(who), tuple(cards)


@cache
def _numbers() -> dict[str, int]:
    """Return the card numbers by spelling: plain integers, which are faster than cards."""
    return {text: int(card) for text, card in spellings().items()}


@cache
def _bits() -> dict[str, Mask]:
    """Return the card bits by spelling."""
    return {text: CARD_BITS[card] for text, card in spellings().items()}


def _quick_hand(listed: object) -> Mask | None:
    """Return the cards of a list as a set, or None if they must be parsed one by one."""
    if type(listed) is not list:
        return None
    try:
        mask = sum(map(_bits().__getitem__, listed))
    except (KeyError, TypeError):
        return None
    # A repeated card makes the number of bits differ from the number of cards.
    return mask if mask.bit_count() == len(listed) else None


def _quick_plays(listed: list[Any], seats: int) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Return the seats and cards of the plays, or None if they must be parsed one by one."""
    numbers = _numbers()
    try:
        who = tuple([play["seat"] for play in listed])
        cards = tuple([numbers[play["card"]] for play in listed])
    except (KeyError, TypeError):
        return None
    plain = {*map(type, who)} <= {int} and {*who} <= {*range(seats)}
    # Every play has these two fields, so an average of two means that none has another.
    return (who, cards) if plain and sum(map(len, listed)) == 2 * len(listed) else None


def _seat(reader: TranscriptReader, name: str, seats: int) -> Seat:
    return reader.seat(name, reader.data[name], seats)


def _cards(reader: TranscriptReader, name: str, seats: int) -> tuple[Card, ...]:
    return tuple(reader.cards(name, reader.data[name]))


_READERS: Mapping[str, Callable[[TranscriptReader, str, int], Any]] = {
    "dealer": _seat,
    "leader": _seat,
    "hands": TranscriptReader.hands,
    "passes": TranscriptReader.passes,
    "turned_to": lambda reader, name, seats: reader.seat(
        name, reader.data[name], seats, low=NO_SEAT
    ),
    "turned": lambda reader, name, seats: reader.card(name, reader.data[name]),
    "trump": TranscriptReader.trump,
    "auction": TranscriptReader.auction,
    "contract": TranscriptReader.contract,
    "kitty": _cards,
    "aside": _cards,
    "first_trick": lambda reader, name, seats: reader.number(
        name, reader.data[name], 1, MOST_TRICKS
    ),
    "broken": TranscriptReader.flag,
    "claim": TranscriptReader.flag,
}
"""The parser of each optional field."""
_NAMES = {*_READERS, "game", "rules", "seats", "plays", "id", "note"}

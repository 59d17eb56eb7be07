"""Reading transcripts, strictly: what cannot be read is a problem at its place, never an error."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.cards import Card, cards_spelt
from companion.engine.contract.game import AnyGame
from companion.engine.files.at_once import plays_at_once
from companion.engine.files.strict import SHOWN, StrictReader, read_json, shown
from companion.engine.play.cardset import mask_of
from companion.engine.play.transcript import AnyTranscript, KnownPass, SpokenCall, Transcript
from companion.engine.problem import Problem, problem
from companion.engine.seating import OPEN, Seat

MOST_PLAYS, MOST_TRICKS, MOST_CALLS = 108, 26, 150
"""More than any deal has: two packs of 54 are played, and no auction goes on for so long."""


def read_line(line: str, games: Mapping[str, AnyGame]) -> AnyTranscript | tuple[Problem, ...]:
    """A transcript from one line of JSON, or every problem found."""
    data = read_json(line)
    return (data,) if isinstance(data, Problem) else read_transcript(data, games)


def read_transcript(
    data: object, games: Mapping[str, AnyGame]
) -> AnyTranscript | tuple[Problem, ...]:
    """A transcript from plain data, or every problem found."""
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
    rules = reader.rules(game, seats, data.get("rules", {}))
    if rules is None:
        return tuple(reader.problems)
    fields = reader.fields(seats)
    return tuple(reader.problems) if reader.problems else Transcript(game.key, rules, **fields)


class TranscriptReader(StrictReader):
    """Takes the fields of a transcript."""

    def fields(self, seats: int) -> dict[str, Any]:
        """Every field but the game and its rules."""
        take: dict[str, Callable[[str], Any]] = {
            "seats": lambda name: seats,
            "dealer": lambda name: self.seat(name, self.data.get(name), seats),
            "leader": lambda name: self.seat(name, self.data.get(name), seats),
            "hands": lambda name: self.hands(name, seats),
            "passes": lambda name: self.passes(name, seats),
            "turned_to": lambda name: self.seat(name, self.data[name], seats, low=OPEN),
            "turned": lambda name: self.card(name, self.data[name]),
            "trump": self.trump,
            "auction": lambda name: self.auction(name, seats),
            "contract": self.contract,
            "kitty": lambda name: tuple(self.cards(name, self.data[name])),
            "aside": lambda name: tuple(self.cards(name, self.data[name])),
            "first_trick": lambda name: self.number(name, self.data[name], 1, MOST_TRICKS),
            "broken": self.flag,
            "claim": self.flag,
        }
        self.only({*take, "game", "rules", "plays", "id", "note"}, self.data)
        given = {name: read(name) for name, read in take.items() if self.data.get(name) is not None}
        who, cards = self.plays(seats)
        return {"seats": seats, "hands": (None,) * seats, **given, "who": who, "cards": cards}

    def flag(self, name: str) -> bool:
        """Yes or no."""
        value = self.data[name]
        if not isinstance(value, bool):
            self.refuse("transcript-flag", name)
        return value is True

    def seat(self, name: str, value: object, seats: int, *, low: int = 0) -> Seat:
        """A seat of the table; with a lower `low`, what stands for none as well."""
        if type(value) is int and low <= value < seats:
            return Seat(value)
        self.refuse("transcript-seat", name, last=seats - 1)
        return Seat(0)

    def card(self, name: str, value: object) -> Card:
        """One card, in any usual spelling."""
        card = Card.find(value) if isinstance(value, str) else None
        if card is not None:
            return card
        if isinstance(value, str):
            self.refuse("transcript-card", name, text=shown(value))
        else:
            self.refuse("transcript-card-text", name)
        return Card(0)

    def cards(self, name: str, value: object) -> list[Card]:
        """A list of cards, none of them twice."""
        listed = self.items(name, value, 54)
        spelt = cards_spelt(listed)
        if spelt is not None and len({*spelt}) == len(spelt):
            return spelt
        found: list[Card] = []
        for place, each in enumerate(listed):
            before = len(self.problems)
            card = self.card(f"{name}[{place}]", each)
            if len(self.problems) > before:
                continue
            if card in found:
                self.refuse("transcript-card-twice", f"{name}[{place}]", card=card)
            found.append(card)
        return found

    def hands(self, name: str, seats: int) -> tuple[int | None, ...]:
        """One hand for each seat, or null."""
        listed = self.items(name, self.data[name], seats)
        if len(listed) != seats:
            self.refuse("transcript-hands", name, seats=seats)
        return tuple(
            None if each is None else mask_of(self.cards(f"{name}[{seat}]", each))
            for seat, each in enumerate(listed)
        )

    def passes(self, name: str, seats: int) -> tuple[KnownPass, ...]:
        """Who passed what to whom."""
        found = []
        for place, each in enumerate(self.items(name, self.data[name], seats * seats)):
            at = f"{name}[{place}]"
            if not isinstance(each, dict) or each.keys() != {"from", "to", "cards"}:
                self.refuse("transcript-pass", at)
                continue
            giver = self.seat(f"{at}.from", each["from"], seats)
            receiver = self.seat(f"{at}.to", each["to"], seats)
            if giver == receiver:
                self.refuse("transcript-pass", at)
            cards = tuple(self.cards(f"{at}.cards", each["cards"]))
            found.append(KnownPass(giver, receiver, cards))
        return tuple(found)

    def trump(self, name: str) -> str:
        """A suit's letter, or N for none."""
        value = self.data[name]
        if isinstance(value, str) and value.upper() in tuple("CDSHN"):
            return value.upper()
        self.refuse("transcript-trump", name)
        return ""

    def auction(self, name: str, seats: int) -> tuple[SpokenCall, ...]:
        """Who said what; the game reads the words."""
        found = []
        for place, each in enumerate(self.items(name, self.data[name], MOST_CALLS)):
            at = f"{name}[{place}]"
            said = each.get("bid") if isinstance(each, dict) else None
            if not isinstance(said, str) or len(said) > SHOWN or each.keys() != {"seat", "bid"}:
                self.refuse("transcript-call", at)
            else:
                found.append(SpokenCall(self.seat(f"{at}.seat", each["seat"], seats), said))
        return tuple(found)

    def contract(self, name: str) -> dict[str, str | int]:
        """A few names with a short text or a small number each; the game reads them."""
        value = self.data[name]
        if not isinstance(value, dict) or len(value) > 8:
            self.refuse("transcript-object", name)
            return {}
        for key, each in value.items():
            number = type(each) is int and abs(each) <= 100
            if not number and not (isinstance(each, str) and len(each) <= SHOWN):
                self.refuse("transcript-contract", f"{name}.{shown(str(key))}")
        return {shown(key): each for key, each in value.items()}

    def plays(self, seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who played, and which cards."""
        listed = self.items("plays", self.data.get("plays"), MOST_PLAYS)
        return plays_at_once(listed, seats) or self._each_play(listed, seats)

    def _each_play(self, listed: list[Any], seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The plays one by one, with what is wrong with each."""
        who, cards = [], []
        for place, each in enumerate(listed):
            at = f"plays[{place}]"
            if not isinstance(each, dict) or each.keys() != {"seat", "card"}:
                self.refuse("transcript-play", at)
                continue
            who.append(int(self.seat(f"{at}.seat", each["seat"], seats)))
            cards.append(int(self.card(f"{at}.card", each["card"])))
        return tuple(who), tuple(cards)

"""Reading transcripts, strictly: what cannot be read is a problem at its place, never an error."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from companion.cards import Card, CardError, cards_spelt
from companion.engine.contract.game import AnyGame
from companion.engine.files.at_once import SHOWN, plays_at_once, rules_at_once, shown
from companion.engine.play.cardset import mask_of
from companion.engine.play.transcript import AnyTranscript, KnownPass, SpokenCall, Transcript
from companion.engine.problem import Problem, problem
from companion.engine.rules.options import Ruleset
from companion.engine.seating import OPEN, Seat

MOST_PLAYS, MOST_TRICKS, MOST_CALLS = 108, 26, 150
"""More than any deal has: two packs of 54 are played, and no auction goes on for so long."""


def read_line(line: str, games: Mapping[str, AnyGame]) -> AnyTranscript | tuple[Problem, ...]:
    """A transcript from one line of JSON, or every problem found."""
    data = read_json(line)
    return (data,) if isinstance(data, Problem) else read_transcript(data, games)


def read_json(text: str) -> object | Problem:
    """The plain data that a text of JSON holds; a name that stands twice is a problem as well."""
    try:
        data: object = json.loads(text, object_pairs_hook=_once)
    except _TwiceError as twice:
        return problem("transcript-field-twice", name=shown(str(twice)))
    except (ValueError, RecursionError):
        return problem("transcript-json")
    return data


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
    reader = Reader(data)
    seats = reader.number("seats", 1, 8, game.cardplay.seats[0])
    if seats not in game.cardplay.seats:
        reader.refuse("transcript-seats", "seats")
        return tuple(reader.problems)
    rules = _rules(game, data.get("rules", {}), seats)
    if not isinstance(rules, Ruleset):
        return rules
    fields = reader.fields(seats)
    return tuple(reader.problems) if reader.problems else Transcript(game.key, rules, **fields)


class _TwiceError(Exception):
    """An object names a field twice, so that one would be lost."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise _TwiceError(next(n for at, n in enumerate(names) if n in names[:at]))
    return found


def _rules(game: AnyGame, data: object, seats: int) -> Ruleset | tuple[Problem, ...]:
    """The ruleset for so many seats; its problems stand at `rules.OPTION`."""
    if not isinstance(data, Mapping) or not {*map(type, data)} <= {str}:
        return (problem("transcript-object", field="rules"),)
    read = rules_at_once(game, seats, data)
    if isinstance(read, Ruleset):
        return read
    return tuple(Problem(each.message, f"rules.{each.field}", each.rules) for each in read)


class Reader:
    """Takes the fields out of plain data, and gathers what is wrong with them."""

    def __init__(self, data: Mapping[Any, Any]) -> None:
        """The data are an object's names and values."""
        self.data = data
        self.problems: list[Problem] = []

    def refuse(self, code: str, field: str, **params: Any) -> None:
        """Note a problem at a field."""
        self.problems.append(problem(code, field=field, **params))

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
            "first_trick": lambda name: self.number(name, 1, MOST_TRICKS, 1),
            "broken": self.flag,
            "claim": self.flag,
        }
        for name in self.data:
            if name not in take and name not in ("game", "rules", "plays", "id", "note"):
                self.refuse("transcript-field", shown(str(name)), name=shown(str(name)))
        given = {name: read(name) for name, read in take.items() if self.data.get(name) is not None}
        who, cards = self.plays(seats)
        return {"seats": seats, "hands": (None,) * seats, **given, "who": who, "cards": cards}

    def number(self, name: str, low: int, high: int, default: int) -> int:
        """A whole number within bounds."""
        value = self.data.get(name, default)
        if type(value) is int and low <= value <= high:
            return value
        self.refuse("transcript-number", name, low=low, high=high)
        return default

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
        if isinstance(value, str):
            try:
                return Card.read(value)
            except CardError:
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

    def items(self, name: str, value: object, most: int) -> list[Any]:
        """A list that is not too long."""
        if not isinstance(value, list):
            self.refuse("transcript-list", name)
        elif len(value) > most:
            self.refuse("transcript-long", name, most=most)
        else:
            return value
        return []

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

"""The catalogues: messages put into words, one catalogue for each language and set of games.

The house's sentences stand in `companion/translations`, each game's beside its code; both in
Fluent's format, which is read as it is, without a build step.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from unicodedata import bidirectional

from fluent.runtime import FluentBundle, FluentResource

import companion
from companion.cards import Card
from companion.engine.contract.game import AnyGame
from companion.engine.messages import Message, Text, Value
from companion.engine.seating import Seat, Side
from companion.words.scores import points

LANGUAGES = ("en", "ja")

_HOUSE = Path(companion.__file__).parent / "translations"
_KEPT = 4096
"""How many sentences a language keeps as they were said last; no evening says more."""


class WordsError(LookupError):
    """A message that no catalogue knows, or that cannot be put into words."""


class Catalogue:
    """One language's words for a set of games."""

    def __init__(self, language: str, folders: Iterable[Path]) -> None:
        """Read the catalogues named after the language in the folders."""
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for folder in folders:
            text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
            self._bundle.add_resource(FluentResource(text))
        # Pages say the same again and again, and looking it up is quicker.
        self._kept = lru_cache(_KEPT, typed=True)(self._put_together)

    def word(self, code: str, players: Sequence[str] = (), **params: Value) -> str:
        """The words of a code; keywords are its parameters.

        Raises WordsError when the catalogue lacks the code or a parameter.
        """
        return self._kept(code, **{key: self._value(params[key], players) for key in params})

    def say(self, message: Message, players: Sequence[str] = ()) -> str:
        """A message in words; `players` are the names by seat."""
        return self.word(message.code, players, **message.params)

    def names(self, side: Side, players: Sequence[str]) -> str:
        """The name of those who score together: their own, else the players' names."""
        if side.name:
            return isolated(side.name)
        return self._listed([isolated(players[seat]) for seat in side.seats])

    def card(self, card: Card) -> str:
        """A card as this language writes it: 10♥, in Japanese ♥10."""
        if self.language != "ja" or card.suit is None:
            return card.pretty
        return card.suit.symbol + card.pretty.removesuffix(card.suit.symbol)

    def text(self, text: Text) -> str:
        """A declaration's own text in this language."""
        return text.in_language(self.language)

    def _put_together(self, code: str, /, **params: str | int) -> str:
        """The words of a code with its parameters made plain."""
        if not self._bundle.has_message(code):
            raise WordsError(f"{self.language}: no words for {code}")
        pattern = self._bundle.get_message(code).value
        if pattern is None:
            raise WordsError(f"{self.language}: {code} says nothing")
        words, errors = self._bundle.format_pattern(pattern, params)
        if errors:
            raise WordsError(f"{self.language}: {code}: {errors}")
        return str(words)

    def _value(self, value: Value, players: Sequence[str]) -> str | int:
        """A parameter as words or a number; seats become names."""
        if isinstance(value, tuple):
            return self._several(value, players)
        if isinstance(value, Seat):
            return isolated(players[value])
        if isinstance(value, Message):
            return self.say(value, players)
        return self.card(value) if isinstance(value, Card) else value

    def _several(self, value: tuple[Value, ...], players: Sequence[str]) -> str:
        """A side's names, a text, a row of numbers or of messages, or a list of anything else."""
        if isinstance(value, Side):
            return self.names(value, players)
        if isinstance(value, Text):
            return self.text(value)
        numbers = [each for each in value if isinstance(each, int) and type(each) is int]
        if len(numbers) == len(value):
            return " · ".join(points(each) for each in numbers)
        if all(isinstance(each, Message) for each in value):
            return self.word("list-row").join(str(self._value(each, players)) for each in value)
        return self._listed([str(self._value(each, players)) for each in value])

    def _listed(self, words: Sequence[str]) -> str:
        """Several names in a row, the last joined by "and"."""
        if len(words) < 2:
            return "".join(words)
        return self.word("list-and", first=self.word("list-comma").join(words[:-1]), last=words[-1])


def isolated(name: str) -> str:
    """A name that reads from right to left, kept from turning the sentence around it."""
    turns = any(bidirectional(mark) in ("R", "AL") for mark in name)
    return f"\u2068{name}\u2069" if turns else name


@cache
def catalogue_for(language: str, games: tuple[AnyGame, ...]) -> Catalogue:
    """The words of a language for these games; read once."""
    return Catalogue(language, (_HOUSE, *(game.folder for game in games)))

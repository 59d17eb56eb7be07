"""What holds of every game's rule book, at every table; each game's own test says which tables."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any, ClassVar

import pytest

from companion.engine.contract.game import AnyGame
from companion.engine.rules.book import BookRule, by_source
from companion.engine.rules.options import Number, Ruleset, Series
from companion.words.catalogue import catalogue_for, known_languages
from tests.support.rulebook import RULE_IDS
from tests.support.rulesets import some_values
from tests.support.spoken import codes
from tests.web.page import is_japanese

Told = tuple[BookRule, ...]


@dataclass(frozen=True)
class Shelf:
    """A game's books, at tables of these sizes, each option turned on each of these bases.

    `known` is how the ids of the rules begin that the books must cite, but for the `background`.
    `rows` are the values tried of an option that is a row; those `alike` read the same.
    """

    game: AnyGame
    sizes: tuple[int, ...]
    known: tuple[str, ...]
    background: frozenset[str]
    bases: tuple[dict[str, Any], ...] = ({},)
    rows: tuple[str, ...] = ()
    alike: frozenset[tuple[str, str]] = frozenset()

    @cached_property
    def options(self) -> dict[str, Any]:
        """Every house rule by name."""
        return {each.name: each for each in self.game.rules.declared()}

    def values(self, name: str) -> list[Any]:
        """Every choice of an option, a few numbers, the rows."""
        option = self.options[name].option
        if isinstance(option, Series):
            return [*option.named, *self.rows]
        few = range(1, 4) if isinstance(option, Number) else ()
        return sorted({*some_values(self.options[name]), *filter(option.accepts, few)})

    def table(self, seats: int, **values: Any) -> Any:
        """The rules of a table on a base, None where they do not go together."""
        preset = self.game.rules.standard(values.get("preset", ""))
        rules = self.game.rules.read({**preset, **values}, seats)
        return rules if isinstance(rules, Ruleset) else None

    def variants(self, seats: int, base: dict[str, Any], name: str) -> Iterator[tuple[Any, Any]]:
        """The tables that an option makes of a base, by its values."""
        for value in self.values(name):
            rules = self.table(seats, **{**base, name: value})
            if rules is not None:
                yield value, rules

    @cached_property
    def every(self) -> tuple[tuple[Any, int, Told], ...]:
        """Books of every value of every option, on every base, at tables of every size."""
        found = {
            (rules, seats)
            for seats in self.sizes
            for base in self.bases
            for name in self.options
            for _, rules in self.variants(seats, base, name)
        }
        return tuple((rules, seats, self.game.book(rules, seats)) for rules, seats in found)

    @cached_property
    def rules(self) -> tuple[BookRule, ...]:
        """Every rule that some book has, once."""
        return tuple({repr(rule): rule for *_, told in self.every for rule in told}.values())

    def said(self, rules: Any, seats: int, language: str = "en") -> list[str]:
        """A table's book in words."""
        words = catalogue_for(language, (self.game,))
        return [words.say(rule.message) for rule in self.game.book(rules, seats)]

    def line(self, option: str, seats: int = 4, **values: Any) -> str:
        """What the book says where an option decides."""
        rules = self.table(seats, **values)
        assert rules is not None
        (rule,) = (each for each in self.game.book(rules, seats) if each.option == option)
        return catalogue_for("en", (self.game,)).say(rule.message)

    def beyond(self) -> set[str]:
        """The codes of sentences that no table of any option says, but others can."""
        return set()


UNSAID = {
    *(f"whist-book-penalties-{each}" for each in ("fair", "laws")),
    *(f"bidwhist-book-penalties-{each}" for each in ("fair", "laws")),
    *(f"whist-book-{each}" for each in ("trumps", "all", "deals", "deals-won")),
    "hearts-book-agreed-later",
    "oniontan-book-several",
}
"""The rules that no document gives: Companion's own."""


class BookTests:
    """The tests of a rule book; a game's own class names its `shelf`."""

    shelf: ClassVar[Shelf]

    def test_every_option_decides_some_rule(self) -> None:
        assert {rule.option for rule in self.shelf.rules} - {""} == {*self.shelf.options}

    def test_a_book_says_nothing_twice(self) -> None:
        for *_, told in self.shelf.every:
            options = [rule.option for rule in told if rule.option]
            said = [rule.message.code for rule in told]
            assert len(options) == len(set(options))
            assert len(said) == len(set(said))

    def test_every_rule_rests_on_rules_of_the_rule_book(self) -> None:
        for rule in self.shelf.rules:
            assert bool(rule.sources) is (rule.message.code not in UNSAID), rule.message
            assert set(rule.sources) <= RULE_IDS
            documents = by_source(rule.sources, self.shelf.game.sources)
            assert sum(len(ids) for _, ids in documents) == len(rule.sources)

    @pytest.mark.parametrize("language", known_languages())
    def test_every_book_can_be_put_into_words(self, language: str) -> None:
        words = catalogue_for(language, (self.shelf.game,))
        for rule in self.shelf.rules:
            assert is_japanese(words.say(rule.message)) == (language == "ja")
            assert is_japanese(words.text(rule.heading)) == (language == "ja")

    def test_no_sentence_of_the_book_is_left_over(self) -> None:
        game = self.shelf.game
        said = {rule.message.code for rule in self.shelf.rules} | self.shelf.beyond()
        written = {code for code in codes(game.folder, "en") if code.startswith(f"{game.key}-book")}
        assert written == said

    def test_every_value_of_an_option_reads_differently(self) -> None:
        for name in self.shelf.options:
            expected = set(combinations(self.shelf.values(name), 2))
            assert expected - self._told_apart(name) <= self.shelf.alike, name

    def test_every_rule_of_the_sources_is_cited(self) -> None:
        ids = {source for rule in self.shelf.rules for source in rule.sources}
        ids |= {source for each in self.shelf.options.values() for source in each.option.sources}
        known = {each for each in RULE_IDS if each.startswith(self.shelf.known)}
        assert known - ids == self.shelf.background

    def _told_apart(self, name: str) -> set[tuple[Any, Any]]:
        """The pairs of an option's values whose books differ on some base."""
        differ: set[tuple[Any, Any]] = set()
        for seats in self.shelf.sizes:
            for base in self.shelf.bases:
                books = [
                    (value, [repr(rule.message) for rule in self.shelf.game.book(rules, seats)])
                    for value, rules in self.shelf.variants(seats, base, name)
                ]
                differ |= {(a[0], b[0]) for a, b in combinations(books, 2) if a[1] != b[1]}
        return differ

"""What the house rules of a table can start from: the standard, a preset, a set on this phone."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from companion.engine.game import AnyGame
from companion.engine.options import Ruleset
from companion.web.house_rules import SavedSet
from companion.web.language import t, text

Values = Mapping[str, str | int]

SAVED = "saved:"
"""How the key of a saved set begins; its name follows."""


@dataclass(frozen=True)
class Start:
    """One of them: what it is called, the preset it rests on, every option's value.

    `changed` are the values that differ from the standard ones.
    """

    key: str
    name: str
    help: str
    preset: str
    values: Mapping[str, str | int]
    changed: Mapping[str, str | int]

    @property
    def saved(self) -> str:
        """The name of the set on this phone; "" for what everybody has."""
        return self.key.removeprefix(SAVED) if self.key.startswith(SAVED) else ""


def starts_of(game: AnyGame, sets: Iterable[SavedSet]) -> dict[str, Start]:
    """What there is to start from, by key, the standard first."""
    return {each.key: each for each in _starts(game, sets)}


def _starts(game: AnyGame, sets: Iterable[SavedSet]) -> Iterator[Start]:
    """The standard, the game's presets, and the sets that are of this game."""
    rules: type[Ruleset] = game.rules
    standard = rules.standard()
    yield Start("", t("new-house-rules-standard"), "", "", standard, {})
    for each in rules.presets:
        values = rules.standard(each.key)
        changed = _beside(standard, values)
        yield Start(each.key, text(each.name), text(each.help), each.key, values, changed)
    for saved in sets:
        if saved.game == game.key:
            values = rules.standard(saved.preset) | _still_read(rules, saved.values)
            changed = _beside(standard, values)
            yield Start(SAVED + saved.name, saved.name, "", saved.preset, values, changed)


def _beside(standard: Values, values: Values) -> Values:
    """The values that are not the standard ones."""
    return {name: value for name, value in values.items() if value != standard[name]}


def _still_read(rules: type[Ruleset], values: Values) -> dict[str, str | int]:
    """What is still a value of an option; rules change from version to version."""
    options = {each.name: each.option for each in rules.declared()}
    return {
        name: value
        for name, value in values.items()
        if name in options and options[name].accepts(value)
    }

"""Starting points for house rules: the standard, a preset, or a set saved on this phone."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from companion.engine.contract.game import AnyGame
from companion.engine.rules.options import Ruleset
from companion.web.request.language import t, text
from companion.web.setup.saved_rules import SavedSet

Values = Mapping[str, str | int]

SAVED = "saved:"
"""The prefix of a saved set's key; its name follows."""


@dataclass(frozen=True)
class StartingPoint:
    """A starting point: its name, the preset it is based on, and the values of all options.

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
        """The name of the saved set; "" for the standard and the presets."""
        return self.key.removeprefix(SAVED) if self.key.startswith(SAVED) else ""


def starting_points(game: AnyGame, sets: Iterable[SavedSet]) -> dict[str, StartingPoint]:
    """Return all starting points by key, the standard first."""
    return {each.key: each for each in _starts(game, sets)}


def _starts(game: AnyGame, sets: Iterable[SavedSet]) -> Iterator[StartingPoint]:
    """Yield the standard, the game's presets, and the saved sets of this game."""
    rules: type[Ruleset] = game.rules
    standard = rules.standard()
    yield StartingPoint("", t("new-house-rules-standard"), "", "", standard, {})
    for each in rules.presets:
        values = rules.standard(each.key)
        changed = _beside(standard, values)
        yield StartingPoint(each.key, text(each.name), text(each.help), each.key, values, changed)
    for saved in sets:
        if saved.game == game.key:
            values = rules.standard(saved.preset) | _still_read(rules, saved.values)
            changed = _beside(standard, values)
            yield StartingPoint(SAVED + saved.name, saved.name, "", saved.preset, values, changed)


def _beside(standard: Values, values: Values) -> Values:
    """Return the values that differ from the standard ones."""
    return {name: value for name, value in values.items() if value != standard[name]}


def _still_read(rules: type[Ruleset], values: Values) -> dict[str, str | int]:
    """Return the values that this version's options still accept."""
    options = {each.name: each.option for each in rules.declared()}
    return {
        name: value
        for name, value in values.items()
        if name in options and options[name].accepts(value)
    }

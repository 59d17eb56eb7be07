"""Starting points for house rules: the standard, a preset, or a set that somebody has saved.

Sets are saved on this phone, and favourite rules in a circle.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from companion.circle.log.circle_state import Favourite
from companion.engine.contract.game import AnyGame
from companion.engine.problem import Problem
from companion.engine.rules.options import Ruleset
from companion.web.request.language import t, text
from companion.web.setup.saved_rules import SavedSet

Values = Mapping[str, str | int]

SAVED = "saved:"
"""The prefix of a saved set's key; its name follows."""
FAVOURITE = "circle:"
"""The prefix of the key of a circle's favourite rules; their name follows."""


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
        """The name of the set saved on this phone; "" for all others."""
        return self.key.removeprefix(SAVED) if self.key.startswith(SAVED) else ""


def starting_points(
    game: AnyGame, sets: Iterable[SavedSet], favourites: Mapping[str, Favourite] | None = None
) -> dict[str, StartingPoint]:
    """Return all starting points by key, the standard first.

    `favourites` are the rules that the circle of the table likes, by name; they come next.
    """
    saved_here = (
        _kept_rules(game, SAVED + saved.name, saved.name, saved.preset, saved.values)
        for saved in sets
        if saved.game == game.key
    )
    starts = (*_offered(game), *_favourites(game, favourites or {}), *saved_here)
    return {start.key: start for start in starts}


def _offered(game: AnyGame) -> Iterator[StartingPoint]:
    """Yield the standard and the presets of a game."""
    standard = game.rules.standard()
    name, help_ = t("new-house-rules-standard"), t("new-house-rules-standard-help")
    yield StartingPoint("", name, help_, "", standard, {})
    for preset in game.rules.presets:
        values = game.rules.standard(preset.key)
        changed = _differences(standard, values)
        yield StartingPoint(
            preset.key, text(preset.name), text(preset.help), preset.key, values, changed
        )


def _favourites(game: AnyGame, favourites: Mapping[str, Favourite]) -> Iterator[StartingPoint]:
    """Yield the favourite rules of a circle that are of this game."""
    for name, favourite in favourites.items():
        if favourite.game == game.key:
            values = dict(favourite.values)
            preset = game.rules.preset_of(values.pop("preset", ""))
            yield _kept_rules(game, FAVOURITE + name, name, preset.key if preset else "", values)


def _kept_rules(game: AnyGame, key: str, name: str, preset: str, kept: Values) -> StartingPoint:
    """Return the starting point of rules that were kept under a name."""
    standard = game.rules.standard()
    values = game.rules.standard(preset) | _still_read(game.rules, kept)
    return StartingPoint(key, name, "", preset, values, _differences(standard, values))


def _differences(standard: Values, values: Values) -> Values:
    """Return the values that differ from the standard ones."""
    return {name: value for name, value in values.items() if value != standard[name]}


def _still_read(rules: type[Ruleset], values: Values) -> dict[str, str | int]:
    """Return the values that this version's options still accept."""
    options = {declared.name: declared.option for declared in rules.declared()}
    todays = rules.todays(values)
    return {
        name: value
        for name, value in (() if isinstance(todays, Problem) else todays.items())
        if name in options and options[name].accepts(value)
    }

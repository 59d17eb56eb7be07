"""House rules under which each value of each option holds once: a game is looked at under all."""

from collections.abc import Iterator
from typing import Any

from companion.engine.rules.option_kinds import Choice, Line, Number, Series
from companion.engine.rules.options import DeclaredOption, Ruleset


def telling_values(declared: DeclaredOption) -> list[str | int]:
    """Return every choice of an option, the ends of a number, each series with a name or a part."""
    option = declared.option
    if isinstance(option, Choice):
        return [*option.choices]
    if isinstance(option, Number):
        return sorted({option.low, int(declared.default), option.high})
    if isinstance(option, Line):
        return ["", "x" * option.longest]
    assert isinstance(option, Series)
    return [*dict.fromkeys((*option.named, *option.parts)), " ".join(reversed([*option.parts][:2]))]


def under_every_value(rules: type[Ruleset], seats: int) -> Iterator[Ruleset]:
    """Yield the usual rules, each preset, then every other value of every option by itself.

    An option that means something only beside certain values of another has one of those beside it.
    What cannot be played by so many is left out.
    """
    presets = (rules.standard(preset.key) for preset in rules.presets)
    single = (
        {**_beside(rules, declared.name), declared.name: value}
        for declared in rules.declared()
        for value in telling_values(declared)
        if value != declared.default
    )
    for values in ({}, *presets, *single):
        read = rules.read({**values, **rules.noted()}, seats)
        if isinstance(read, Ruleset):
            yield read


def _beside(rules: type[Ruleset], name: str) -> dict[str, Any]:
    """Return values of other options with which an option means something."""
    if name not in rules.depends:
        return {}
    other, values = rules.depends[name]
    standard = rules.standard()[other]
    return {**_beside(rules, other), other: standard if standard in values else values[0]}

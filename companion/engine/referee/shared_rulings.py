"""Rulings that every game shares, made a game's own before they are read.

They stand once, in `rulings.toml` beside the games' folders, and cite by subject ("taking"). A
game that takes them says in its own file, under [shared], which of its rules speak of a subject:

    about           for every subject the rule ids
    without         the rulings that cannot help in this game
    lacks           the house rules that this game does not have: what is ruled by them is left out
    table, unless   for a ruling the house rules under which it can (cannot) come up

A ruling of the game's own takes the place of a shared one of the same key.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

KEYS = ("about", "without", "lacks", "table", "unless")
"""What a game says under [shared]."""


def adapted(
    rulings: Sequence[Mapping[str, Any]], shared: Mapping[str, Any], own: Collection[str]
) -> list[dict[str, Any]]:
    """Return the shared rulings as a game has them, but for `own`, which it rules on by itself.

    Raises LookupError where the game names an unknown ruling or leaves out a subject.
    """
    keys = [each["key"] for each in rulings]
    spoken_of = (*shared.get("without", ()), *shared.get("table", {}), *shared.get("unless", {}))
    unknown = {*spoken_of} - {*keys}
    if unknown or {*shared} - {*KEYS}:
        raise LookupError(f"nothing shared is called {sorted(unknown or {*shared} - {*KEYS})}")
    left_out = {*own, *shared.get("without", ())}
    return [_adapted(each, shared) for each in rulings if each["key"] not in left_out]


def _adapted(ruling: Mapping[str, Any], shared: Mapping[str, Any]) -> dict[str, Any]:
    """One of them: the game's rule ids for its subjects, and when it can come up."""
    lacks = {*shared.get("lacks", ())}
    cases = [
        _case(case, shared.get("about", {}), lacks)
        for case in ruling["case"]
        if not lacks & {*case.get("table", {})}
    ]
    conditions = {
        name: shared[name][ruling["key"]]
        for name in ("table", "unless")
        if ruling["key"] in shared.get(name, {})
    }
    return {**ruling, **conditions, "case": cases}


def _case(
    case: Mapping[str, Any], about: Mapping[str, Sequence[str]], lacks: Collection[str]
) -> dict[str, Any]:
    """One case: the game's rule ids for its subjects, and of its house rules those that it has."""
    said = {
        name: [rule for subject in case[name] for rule in about[subject]]
        for name in ("sources", "about")
        if name in case
    }
    if "options" in case:
        said["options"] = [each for each in case["options"] if each not in lacks]
    return {**case, **said}

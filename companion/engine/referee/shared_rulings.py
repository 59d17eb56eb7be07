"""Adapt the rulings that all games share to one game, before they are parsed.

They are in `rulings.toml` beside the games' folders and cite a subject ("taking") in place of rule
ids. A game that includes them says in its own file, under [shared]:

    about           the rule ids of every subject
    without         the rulings that do not apply to this game
    table, unless   by ruling, the house rules under which it can (cannot) come up
    options         which of the house rules in shared cases this game has

A game's own ruling replaces a shared one with the same key. A shared case that depends on a house
rule is left out if the game has no such rule.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

KEYS = ("about", "without", "table", "unless", "options")
"""The keys that a game may use under [shared]."""


def shared_rulings_for(
    rulings: Sequence[Mapping[str, Any]], shared: Mapping[str, Any], own: Collection[str]
) -> list[dict[str, Any]]:
    """Return the shared rulings adapted to a game, without those it defines itself (`own`).

    Raise LookupError if the game names an unknown ruling or leaves out a subject.
    """
    keys = [ruling["key"] for ruling in rulings]
    spoken_of = (*shared.get("without", ()), *shared.get("table", {}), *shared.get("unless", {}))
    unknown = {*spoken_of} - {*keys}
    if unknown or {*shared} - {*KEYS}:
        raise LookupError(f"nothing shared is called {sorted(unknown or {*shared} - {*KEYS})}")
    left_out = {*own, *shared.get("without", ())}
    return [_adapted(ruling, shared) for ruling in rulings if ruling["key"] not in left_out]


def _adapted(ruling: Mapping[str, Any], shared: Mapping[str, Any]) -> dict[str, Any]:
    """Return a ruling with the game's rule ids and conditions."""
    cases = [
        _adapted_case(case, shared)
        for case in ruling["case"]
        if {*case.get("table", {})} <= {"seats", *shared.get("options", ())}
    ]
    conditions = {
        name: shared[name][ruling["key"]]
        for name in ("table", "unless")
        if ruling["key"] in shared.get(name, {})
    }
    return {**ruling, **conditions, "case": cases}


def _adapted_case(case: Mapping[str, Any], shared: Mapping[str, Any]) -> dict[str, Any]:
    """Return a case with the game's rule ids, and only the house rules that the game has."""
    about = shared.get("about", {})
    cited = {
        name: [rule for subject in case[name] for rule in about[subject]]
        for name in ("sources", "about")
        if name in case
    }
    decided = [name for name in case.get("options", ()) if name in shared.get("options", ())]
    return {**case, **cited, **({"options": decided} if "options" in case else {})}

"""The worked examples of a game: at least one for every value of every option."""

import tomllib
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Sheet, Table, judge, replay
from companion.engine.log.entries import Action
from companion.engine.rules.options import Choice, DeclaredOption, Ruleset, Series
from companion.engine.seating import Seat
from companion.testing.evenings import NAMES, after
from companion.words.catalogue import known_languages, translations


def examples_of(game: AnyGame) -> list[dict[str, Any]]:
    """Return the examples in a game's folder, in their order; none if there is no such file."""
    path = game.folder / "examples.toml"
    if not path.exists():
        return []
    examples: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))["example"]
    return examples


def every_option_has_its_example(game: AnyGame) -> None:
    """Every choice of an option has an example; a number has its default and another."""
    examples = examples_of(game)
    for declared in game.rules.declared():
        shown = {example["value"] for example in examples if example["option"] == declared.name}
        missing = _to_be_shown(declared) - shown
        assert not missing, f"no example shows {declared.name} = {sorted(missing, key=str)}"
        assert len(shown) > 1, f"one example shows {declared.name}; a second tells what it changes"
        if isinstance(declared.option, Series):
            _parts_are_shown(declared.name, declared.option, shown)


def _to_be_shown(declared: DeclaredOption) -> set[str | int]:
    """Return the values that need an example."""
    match declared.option:
        case Choice(choices=choices):
            return {*choices}
        case Series(named=named):
            return {*named, declared.default}
        case _:
            return {declared.default}


def _parts_are_shown(name: str, series: Series, shown: set[str]) -> None:
    """The examples of a series have each of its parts."""
    parts = {part for value in shown for part in value.split(" ")}
    assert {*series.parts} <= parts, f"no example shows {name} with { ({*series.parts} - parts) }"


def examples_are_told(game: AnyGame) -> None:
    """Every example is of a declared option and a value it can have, in every language."""
    options = {declared.name: declared.option for declared in game.rules.declared()}
    others = {each: translations(each, (game.folder,)) for each in known_languages()[1:]}
    for example in examples_of(game):
        name, value, text = example["option"], example["value"], example["en"]
        assert name in options, f"an example is about {name}, which is no option"
        assert options[name].accepts(value), f"{name} cannot be {value!r}, as an example has it"
        assert text.endswith((".", "!")), f"no whole sentence: {text}"
        for language, translated in others.items():
            assert (text, "") in translated, f"{language}: {text}"


def examples_are_true(game: AnyGame) -> None:
    """An example with `entries` gives its `totals`, or is refused with the code it names."""
    for example in examples_of(game):
        if "entries" in example:
            assert {"totals", "refused"} & {*example}, (
                f"it says nothing of the outcome: {example['en']}"
            )
            _is_true(game, example)


def _is_true(game: AnyGame, example: dict[str, Any]) -> None:
    """An example that is played comes out as it says."""
    sheet = _table(game, example)
    *before, last = [game.codec.from_json(entry) for entry in example["entries"]]
    for action in before:
        sheet = _entered(sheet, action, example["en"])
    refused = judge(sheet, last)
    assert ("" if refused is None else refused.code) == example.get("refused", ""), example["en"]
    sheet = after(sheet, last) if refused is None else sheet
    totals = [*sheet.position.totals]
    assert totals == example.get("totals", totals), f"{totals}, and not as in: {example['en']}"
    over = sheet.result is not None
    assert over == example.get("over", over), f"over: {over}, and not as in: {example['en']}"


def _table(game: AnyGame, example: dict[str, Any]) -> Sheet:
    """Return a table with the house rules of an example."""
    seats = example.get("players", game.table_sizes[0])
    told = {**example.get("rules", {}), example["option"]: example["value"]}
    rules = game.rules.read({**game.rules.noted(), **told}, seats)
    assert isinstance(rules, Ruleset), f"its house rules cannot be played: {example['en']}"
    return replay(Table(game, rules, NAMES[:seats], Seat(0)), ())


def _entered(sheet: Sheet, action: Action, told: str) -> Sheet:
    """Return the sheet after an entry, which must be possible."""
    refused = judge(sheet, action)
    code = "" if refused is None else refused.code
    assert refused is None, f"{code}: {action} in the example: {told}"
    return after(sheet, action)

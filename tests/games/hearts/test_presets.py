"""RULES.md F.4: each preset is its source's own set of rules, exactly."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.fold.replay import replay
from companion.engine.rules.options import Number
from companion.games.hearts import GAME
from companion.games.hearts.pass_directions import pass_direction
from companion.games.hearts.rules import HeartsRules
from tests.support.japanese import in_japanese
from tests.support.rows import for_each
from tests.support.rulebook import RULE_IDS
from tests.support.sittings import PLAIN, hearts, log, moon, then

pytestmark = pytest.mark.rules("H1-WID-7 H1-WID-8")

COLUMNS = ("pass", "opening", "breaking", "first_ban", "moon", "end", "result")
F4: dict[str, tuple[str, str, str, str, str, str, str]] = {
    "wikipedia": ("L", "lowest_club", "none", "off", "self", "reach 100", "ranking"),
    "wikipedia_options": ("L", "lowest_club", "penalty", "on", "self", "reach 100", "ranking"),
    "windows": ("L R A N", "lowest_club", "heart", "on", "others", "reach 100", "ranking"),
    "illustrated": ("L R A N", "lowest_club", "heart", "off", "choice", "reach 100", "ranking"),
    "widow": ("L R", "lowest_club", "none", "off", "off", "one_each", "ranking"),
    "blog": ("L R A N", "lowest_club", "penalty", "on", "choice", "reach 100", "losers"),
    "basic_hearts": ("L", "lowest_club", "none", "off", "off", "reach 100", "ranking"),
    "": ("L R A N", "lowest_club", "penalty", "on", "choice", "reach 100", "ranking"),
}
"""The table of F.4, and the defaults of Q-H31 for basic Hearts; "" are the recommended rules.

"windows" is what the program did (Q-H25): its source, seed 000, says no more than how it passes.
"""
NOT_IN_F4 = {
    "wikipedia": {"show_captured": "none", "shown": "minus"},
    "wikipedia_options": {"show_captured": "none", "shown": "minus"},
    "windows": {"show_captured": "none"},
    "illustrated": {},
    "widow": {"two_step": "on", "widow": "on"},
    "blog": {},
    "basic_hearts": {"game": "basic", "show_captured": "none", "shown": "minus"},
    "": {},
}
"""What the table of F.4 leaves to the sections: minus points (H0), captured cards, the widow."""
EVERY = for_each("key", list(F4))


def _rules(key: str, seats: int = 4) -> HeartsRules:
    read = HeartsRules.read({**HeartsRules.standard(key), "preset": key}, seats)
    assert isinstance(read, HeartsRules)
    return read


def _as_in_f4(rules: HeartsRules) -> tuple[Any, ...]:
    length = max(4, len(rules.ways))
    ways = [pass_direction(rules, 4, deal) for deal in range(1, length + 1)]
    repeats = next(n for n in range(1, 9) if (ways * 8)[n:] == (ways * 8)[: len(ways) * 8 - n])
    end = f"{rules.end} {rules.target}" if rules.until == "points" else rules.until
    cycle = " ".join(ways[:repeats])
    play = (rules.opening, rules.breaking, rules.first_ban, rules.moon)
    return (cycle, *play, end, rules.result)


def test_every_preset_stands_in_the_table() -> None:
    assert [*(each.key for each in HeartsRules.presets), ""] == list(F4)


@EVERY
def test_preset_is_what_f4_says(key: str) -> None:
    rules = _rules(key)
    told = dict(zip(COLUMNS, _as_in_f4(rules), strict=True))
    assert told == dict(zip(COLUMNS, F4[key], strict=True))
    assert rules.departures() == ()


@EVERY
def test_preset_changes_nothing_that_its_source_does_not_say(key: str) -> None:
    columns = {"pass_cycle", *COLUMNS, "until", "target"}
    book = HeartsRules.standard()
    changed = {
        name: value
        for name, value in HeartsRules.standard(key).items()
        if name not in columns and value != book[name]
    }
    assert changed == NOT_IN_F4[key]


def test_h0_loc_pass_3_windows_says_that_its_source_gives_only_the_passes() -> None:
    (windows,) = (each for each in HeartsRules.presets if each.key == "windows")
    assert "The source says only how it passes" in windows.help.en
    rules: dict[str, Any] = HeartsRules.standard("windows")
    shot = replay(hearts(**rules), log(moon(1)))
    assert shot.position.totals == (26, 0, 26, 26)


@for_each("preset", HeartsRules.presets, ids=lambda each: each.key)
def test_preset_says_only_what_it_changes_and_where_it_comes_from(preset: Any) -> None:
    book = HeartsRules.standard()
    assert all(book[name] != value for name, value in preset.values.items())
    assert preset.sources
    assert set(preset.sources) <= RULE_IDS
    assert all(
        text.en and any(ord(mark) > 0x2FFF for mark in in_japanese(text))
        for text in (preset.name, preset.help)
    )


@for_each("seats", GAME.table_sizes)
@EVERY
def test_preset_can_be_played_where_its_source_plays_it(key: str, seats: int) -> None:
    read = HeartsRules.read(HeartsRules.standard(key), seats)
    possible = key != "widow" or seats in (4, 5)
    assert isinstance(read, HeartsRules) == possible


@for_each("seats", [4, 5])
def test_widow_lasts_as_many_deals_as_there_are_players(seats: int) -> None:
    rules: dict[str, Any] = HeartsRules.standard("widow")
    table = hearts(players=seats, **rules)
    deal = PLAIN if seats == 4 else _five()
    reached = replay(table, log(*[deal] * (seats - 1)))
    assert reached.result is None
    assert then(reached, deal).result is not None


def _five() -> Any:
    return type(PLAIN)((5, 4, 3, 1, 0), PLAIN.queen)


def test_departure_is_counted_from_the_preset() -> None:
    rules = HeartsRules.read({**HeartsRules.standard("blog"), "preset": "blog", "target": 50}, 4)
    assert isinstance(rules, HeartsRules)
    assert [each.name for each in rules.departures()] == ["target"]
    assert rules.to_json()["preset"] == "blog"
    # The same rules without a preset depart from the book in both.
    bare = replace(rules, preset="")
    assert [each.name for each in bare.departures()] == ["target", "result"]


def test_h0_var_1_basic_hearts_differs_from_its_source_only_in_what_that_says() -> None:
    base, basic = HeartsRules.standard("wikipedia"), HeartsRules.standard("basic_hearts")
    assert {name for name in base if base[name] != basic[name]} == {"game", "moon"}


def test_table_and_set_of_the_older_basic_hearts_are_what_they_were() -> None:
    older = _rules("basic")
    assert older.preset == "basic"
    assert older.departures() == ()
    assert _as_in_f4(older)[:4] == ("L R A N", "lowest_club", "penalty", "on")
    assert (older.game, older.moon, older.shown) == ("basic", "off", "penalty")
    assert "basic" not in {each.key for each in HeartsRules.presets}


def test_h1_tgt_1_quick_targets_are_those_of_the_sources() -> None:
    target = HeartsRules.option("target")
    assert isinstance(target, Number)
    assert target.usual == (25, 50, 100)
    assert {*target.usual} == {*target.readings}

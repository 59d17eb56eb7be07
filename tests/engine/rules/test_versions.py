"""The version of a game's rules: noted in what they write, and read by later ones or refused."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from companion.engine.fold.replay import Table, replay
from companion.engine.log.entries import Entry, RuleChange
from companion.engine.messages import NOTHING, Problem, Text
from companion.engine.rules.options import EarlierRules, Ruleset, choice, number
from companion.engine.seating import Seat
from companion.games.registry import known_games
from tests.support.rows import for_each
from tests.web.tiny import Tiny, TinyRules, Tricks

MISSES = {"zero": Text("nothing"), "minus": Text("points off")}


@dataclass(frozen=True)
class Third(Ruleset):
    """Rules that were changed twice: `deals` was called `rounds`, and `misses` is new."""

    rules_version: ClassVar[int] = 3
    earlier: ClassVar[Mapping[int, EarlierRules]] = {
        1: EarlierRules(
            read=lambda values: {
                {"rounds": "deals"}.get(name, name): each for name, each in values.items()
            }
        ),
        2: EarlierRules(played={"misses": "zero"}),
    }
    deals: int = number(3, Text("Deals"), NOTHING, (), low=1, high=9)
    misses: str = choice("minus", Text("Misses"), NOTHING, (), MISSES)


@dataclass(frozen=True)
class Forgetful(Third):
    """Rules that no longer read the first version."""

    earlier: ClassVar[Mapping[int, EarlierRules]] = {2: EarlierRules(played={"misses": "zero"})}


class Grown(Tiny):
    """Tiny by rules that were changed twice."""

    rules = Third  # type: ignore[assignment]


def _entry(number: int, values: Mapping[str, str | int]) -> Entry:
    change = RuleChange(values, "next")
    return Entry(number, str(number), "Ann", "2026-11-24T20:00:00Z", number - 1, change)


def _deal(number: int) -> Entry:
    deal = Tricks((5, 0, 0))
    return Entry(number, str(number), "Ann", "2026-11-24T20:00:00Z", number - 1, deal)


@for_each("key", known_games())
def test_first_version_is_not_noted_so_logs_keep_their_bytes(key: str) -> None:
    rules = known_games()[key].rules
    later = {"own": 2}.get(key)
    assert rules.rules_version == (later or 1)
    assert rules().to_json().get("rules_version") == later


def test_later_version_is_noted_and_read_back() -> None:
    rules = Third(deals=5, misses="minus")
    assert rules.to_json() == {"deals": 5, "misses": "minus", "rules_version": 3}
    assert Third.read(rules.to_json(), 3) == rules


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ({"rounds": 5}, Third(deals=5, misses="zero")),
        ({"deals": 5, "rules_version": 2}, Third(deals=5, misses="zero")),
        ({"deals": 5, "rules_version": 3}, Third(deals=5, misses="minus")),
    ],
)
def test_what_an_earlier_version_wrote_is_played_as_it_was(
    written: dict[str, Any], read: Third
) -> None:
    assert Third.read(written, 3) == read


@pytest.mark.parametrize("version", [4, 0, -1, "2", True, 2.0, None])
def test_version_that_is_not_known_is_refused_with_both_numbers(version: object) -> None:
    read = Third.read({"deals": 5, "rules_version": version}, 3)
    assert isinstance(read, tuple)
    (problem,) = read
    assert problem.code == "rules-version"
    assert problem.message.params == {"written": str(version), "known": 3}


def test_version_without_a_step_is_refused_and_later_ones_are_read() -> None:
    assert isinstance(Forgetful.read({"rounds": 5}, 3), tuple)
    assert Forgetful.read({"deals": 5, "rules_version": 2}, 3) == Forgetful(deals=5, misses="zero")


def test_rule_change_of_an_earlier_version_changes_what_it_named_and_nothing_else() -> None:
    table = Table(Grown(), Third(deals=3, misses="minus"), ("Ann", "Bo", "Cara"), Seat(0))
    sheet = replay(table, [_deal(1), _entry(2, {"rounds": 7})])
    assert sheet.stop is None
    assert sheet.position.rules_after == Third(deals=7, misses="minus")


def test_rule_change_of_a_newer_version_stops_the_fold_and_says_why() -> None:
    table = Table(Tiny(), TinyRules(), ("Ann", "Bo", "Cara"), Seat(0))
    log = [_deal(1), _entry(2, {"deals": 5, "rules_version": 2}), _deal(3)]
    sheet = replay(table, log)
    assert sheet.stop is not None
    assert (sheet.stop.entry.number, sheet.stop.problem.code) == (2, "rules-version")
    assert sheet.position.totals == (5, 0, 0)


def test_rules_are_changed_as_their_version_writes_it() -> None:
    table = Table(Grown(), Third(), ("Ann", "Bo", "Cara"), Seat(0))
    sheet = replay(table, [_entry(1, {"misses": "zero", "rules_version": 3})])
    assert sheet.position.rules_after == Third(misses="zero")
    assert not isinstance(Third.todays({"deals": 2, "rules_version": 3}), Problem)

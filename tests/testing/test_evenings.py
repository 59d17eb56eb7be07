"""Evenings that are made up for a game are played by its rules of today."""

from companion.engine.log.entries import RuleChange
from companion.engine.rules.options import RULES_VERSION
from companion.testing.evenings import evenings
from tests.support.second_tiny import SecondTiny


def test_rules_that_read_no_earlier_version_are_played_and_changed() -> None:
    changes = [
        action
        for evening in evenings(SecondTiny(), 40)
        for _, action in evening.tried
        if isinstance(action, RuleChange)
    ]
    assert changes
    assert {each.values[RULES_VERSION] for each in changes} == {2}

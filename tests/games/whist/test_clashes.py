"""House rules of Whist that do not go together are refused, in words."""

from typing import Any

import pytest

from companion.engine.rules.options import Ruleset
from companion.games.whist import GAME
from companion.games.whist.rules import WhistRules
from companion.words.catalogue import catalogue_for
from tests.support.rows import for_each

pytestmark = pytest.mark.rules("Q-W3 Q-W8")

DEALS: dict[str, Any] = {"until": "deals"}
ALL: dict[str, Any] = {**DEALS, "counting": "all"}
NO_TRUMP: dict[str, Any] = {"trumps": "H D S C N"}


@for_each(
    ("options", "code"),
    [
        ({"until": "deals", "rubber": "on"}, "whist-rubber-of-deals"),
        ({"counting": "all"}, "whist-every-trick-to-points"),
        ({**ALL, "honours": "on"}, "whist-honours-beside-tricks"),
        ({**NO_TRUMP, "honours": "on"}, "whist-honours-without-trump"),
    ],
)
def test_what_does_not_go_together_is_said(options: dict[str, Any], code: str) -> None:
    read = WhistRules.read(options, 4)
    assert not isinstance(read, Ruleset)
    assert [each.code for each in read] == [code]
    for language in ("en", "ja"):
        assert catalogue_for(language, (GAME,)).say(read[0].message)


@for_each(
    "options",
    [
        DEALS,
        {**ALL, **NO_TRUMP},
        {**DEALS, "honours": "on"},
        {"honours": "on", "trumps": "H D S C"},
        {"rubber": "on", "trumps": "C D H S"},
    ],
)
def test_what_goes_together_may_be_played(options: dict[str, Any]) -> None:
    assert isinstance(WhistRules.read(options, 4), WhistRules)

"""What really happens at a table of Hearts and no source tells how to put right."""

from typing import Any

import pytest

from companion.engine.referee.rulings import rulings_at
from companion.games.hearts import GAME
from companion.games.hearts.rules import HeartsRules
from tests.support.ruled import verdict

IRREGULARITIES: list[tuple[str, dict[str, str], str, dict[str, Any]]] = [
    ("pass-forgotten", {"noticed": "before"}, "Pass now.", {}),
    ("pass-forgotten", {"noticed": "play", "all": "yes"}, "Play on without a pass", {}),
    ("pass-forgotten", {"noticed": "play", "all": "no"}, "Deal again", {}),
    ("pass-forgotten", {"noticed": "scored"}, "The score stands.", {}),
    ("pass-hold", {"noticed": "before"}, "The cards go back", {}),
    ("pass-hold", {"noticed": "play", "all": "yes"}, "Play on: every hand", {}),
    ("pass-hold", {"noticed": "play", "all": "no"}, "Deal again", {}),
    ("pass-hold", {"noticed": "scored"}, "The score stands.", {"pass_cycle": "N"}),
    ("opening", {"what": "closed"}, "It was a foul, but the trick stands.", {}),
    ("widow-looked", {"when": "before"}, "Deal again if anyone asks", {"widow": "on"}),
    ("widow-looked", {"when": "play"}, "All may see those cards.", {"widow": "on"}),
    ("smoosh-count", {"seen": "no"}, "Put the cards back", {"pass_cycle": "L R A SMOOSH"}),
    ("smoosh-count", {"seen": "yes"}, "Deal again", {"pass_cycle": "L SMOOSH N"}),
]
"""The ruling, what is answered, how the verdict begins, the table."""


@pytest.mark.parametrize(("key", "answers", "said", "table"), IRREGULARITIES)
def test_irregularity_that_no_source_settles_is_ruled_as_a_reading(
    key: str, answers: dict[str, str], said: str, table: dict[str, Any]
) -> None:
    found = verdict(GAME, key, answers, **table)
    assert found.said.en.startswith(said)
    assert found.silent
    assert found.about


def test_h1_wid_4_widow_is_looked_at_by_whoever_took_the_last_trick() -> None:
    found = verdict(GAME, "widow-looked", {"when": "last"}, widow="on")
    assert "H1-WID-4" in found.sources
    assert not found.silent


def test_irregularity_is_offered_only_where_it_can_happen() -> None:
    offered = {key: rulings_at(GAME, HeartsRules(pass_cycle=key), 4) for key in ("L", "N", "L N")}
    assert ["pass-hold" in each for each in offered.values()] == [False, True, True]
    assert ["pass-forgotten" in each for each in offered.values()] == [True, False, True]
    assert not {"smoosh-count", "widow-looked"} & rulings_at(GAME, HeartsRules(), 4).keys()


@pytest.mark.parametrize(
    ("cycle", "hold", "smoosh"),
    [
        ("standard", True, False),
        ("L R A", False, False),
        ("R", False, False),
        ("L2 DEALER", False, False),
        ("L R2 N", True, False),
        ("L SMOOSH", False, True),
        ("SMOOSH N", True, True),
        ("L R A SMOOSH", False, True),
        ("L R A SPLIT N", True, False),
    ],
)
def test_ruling_on_a_way_to_pass_is_offered_only_where_that_way_comes_up(
    cycle: str, hold: bool, smoosh: bool
) -> None:
    known = rulings_at(GAME, HeartsRules(pass_cycle=cycle), 4)
    assert ("pass-hold" in known, "smoosh-count" in known) == (hold, smoosh)

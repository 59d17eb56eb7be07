"""What was against the rules besides the plays is said in both languages, with who and what."""

import pytest

from companion.games.hearts import GAME
from companion.words.catalogue import catalogue_for, known_languages
from tests.games.hearts.at_play import PLAY, dealt_of, passed, written
from tests.games.hearts.test_play_result import stopped_by_a_lone_winner
from tests.support.sittings import NAMES

FOULS = {
    "hearts-passed-banned": (
        written(passes=(passed(0, 1, "QS"),), rules={"pass_ban": "queen"}),
        ("Ann", "Q"),
    ),
    "hearts-passed-many": (written(passes=(passed(0, 1, "3C 4C 5C 6C"),)), ("Ann", "Bo")),
    "hearts-passed-way": (
        written(passes=(passed(0, 2, "3C"),), rules={"pass_cycle": "L"}),
        ("Ann", "Cara"),
    ),
    "hearts-claim-off": (written(claim=True, rules={"claim": "off"}), ()),
    "hearts-claim-tricks": (stopped_by_a_lone_winner(), ("Ann",)),
    "hearts-claim-cards": (written("0 2C, 1 3C", claim=True), ("Q",)),
}


@pytest.mark.parametrize("language", known_languages())
@pytest.mark.parametrize("code", FOULS)
def test_fouls_are_said(language: str, code: str) -> None:
    transcript, names = FOULS[code]
    foul = dealt_of(transcript).fouls[0]
    assert foul.code == code
    said = catalogue_for(language, (GAME,)).say(foul.message, NAMES)
    assert all(name in said for name in names)
    assert code not in said


@pytest.mark.parametrize("language", known_languages())
def test_too_large_a_widow_is_said(language: str) -> None:
    transcript = written(aside=passed(0, 1, "3C").cards)
    (found,) = PLAY.known_deal(transcript)  # type: ignore[misc]
    assert found.code == "transcript-aside-size"
    said = catalogue_for(language, (GAME,)).say(found.message, NAMES)
    assert "1" in said
    assert "0" in said

"""Nobody is cited for what they do not say: where no document speaks, Companion speaks itself."""

from typing import Any

import pytest

from companion.engine.referee.ruling_file import read_rulings
from companion.games.registry import known_games
from tests.support.ruled import verdict

GAMES = known_games()
UNSAID = [
    *(
        (key, 4, {"penalties": each}, f"{key}-book-penalties-{each}")
        for key in ("whist", "bidwhist")
        for each in ("fair", "laws")
    ),
    ("oniontan", 3, {}, "oniontan-book-several"),
    ("hearts", 4, {}, "hearts-book-agreed-later"),
]
"""What no document says, though a rule book has to: the game, its table, the sentence."""


@pytest.mark.parametrize(("key", "seats", "options", "code"), UNSAID)
def test_rule_that_no_document_gives_is_cited_from_none(
    key: str, seats: int, options: dict[str, Any], code: str
) -> None:
    game = GAMES[key]
    (rule,) = [r for r in game.book(game.rules(**options), seats) if r.message.code == code]
    assert rule.sources == ()


@pytest.mark.parametrize("cycle", ["L", "R", "L R", "L R A SPLIT", "L R A SMOOSH"])
def test_h1_pass_3_usual_way_to_pass_is_cited_for_no_other(cycle: str) -> None:
    found = verdict(GAMES["hearts"], "way", {"unclear": "deal"}, pass_cycle=cycle)
    assert not {"H0-LOC-PASS-3", "H1-PASS-3", "H2-PASS-2"} & {*found.sources}
    usual = verdict(GAMES["hearts"], "way", {"unclear": "deal"})
    assert {"H0-LOC-PASS-3", "H1-PASS-3", "H2-PASS-2"} <= {*usual.sources}


@pytest.mark.parametrize(
    ("key", "ruling", "begins", "unsaid"),
    [
        ("bidwhist", "named", "No foul", "BW-DECL-1"),
        ("oniontan", "zero", "−1 point for each trick", "O-SCORE-5"),
        ("hearts", "first-trick", "Allowed: the hand has nothing but", "H0-LOC-LEAD-2"),
    ],
)
def test_rule_that_says_something_else_is_not_given_as_the_source(
    key: str, ruling: str, begins: str, unsaid: str
) -> None:
    cases = read_rulings(GAMES[key].folder)[ruling].cases
    found = [each for each in cases if each.verdict.en.startswith(begins)]
    assert found
    assert not any(unsaid in each.sources for each in found)
    assert any(unsaid in each.about for each in found)

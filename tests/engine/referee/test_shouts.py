"""What is shouted at a table, how often, and what typed cards then prove of it."""

from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from companion.engine.referee.ruling_file import FILE, Proof, Shout, read_proof, read_rulings
from companion.engine.referee.rulings import shouted_rulings
from companion.games.registry import known_games
from tests.support.japanese import in_japanese
from tests.support.ruled import LATE, table_of
from tests.support.shouted import FIRST

GAMES = known_games()
CHOICES = {"noticed": ("open", "later", "scored"), "count": ("yes", "no")}
TWO = (
    """
[shouts]
jack = "That’s my jack!"
late = "Wait!"
"""
    + LATE
    + """[[ruling.case]]
verdict = "Wait."
sources = []
[[ruling]]
key = "jack"
part = "score"
table = { bonus = "JD" }
title = "The jack"
pick = "Whose is the jack?"
[[ruling.case]]
verdict = "Whoever took it."
sources = []
"""
)


def test_proof_says_which_offence_it_shows_and_what_that_answers() -> None:
    data = {"offence": "revoke", "later": {"noticed": "later"}, "scored": {"noticed": "scored"}}
    assert read_proof(data, CHOICES) == Proof("revoke", {"noticed": "later"}, {"noticed": "scored"})


@pytest.mark.parametrize("when", ["later", "scored"])
@pytest.mark.parametrize("answer", [{"noticed": "never"}, {"who": "later"}, {"count": "later"}])
def test_proof_that_answers_what_nobody_asks_is_refused(when: str, answer: dict[str, str]) -> None:
    data = {"offence": "revoke", "later": {}, "scored": {}, when: answer}
    with pytest.raises(LookupError, match="nobody can answer"):
        read_proof(data, CHOICES)


@pytest.mark.parametrize("missing", ["offence", "later", "scored"])
def test_proof_leaves_nothing_unsaid(missing: str) -> None:
    data = {"offence": "revoke", "later": {}, "scored": {}}
    del data[missing]
    with pytest.raises(LookupError):
        read_proof(data, CHOICES)


@pytest.mark.parametrize("key", FIRST)
def test_four_that_happen_most_are_shouted_first(key: str) -> None:
    game = GAMES[key]
    seats = 1 if key == "oniontan" else 4
    shouted = shouted_rulings(game, game.rules(), seats)
    assert [each.key for each in shouted[:4]] == FIRST[key]
    places = [each.shout.place for each in shouted if each.shout]
    assert places == sorted(places)


@pytest.mark.parametrize("key", FIRST)
def test_every_shout_is_short_and_told_in_both_languages(key: str) -> None:
    shouts = [each.shout for each in read_rulings(GAMES[key].folder).values() if each.shout]
    assert [shout.place for shout in sorted(shouts)] == list(range(len(shouts)))
    for shout in shouts:
        assert isinstance(shout, Shout)
        assert 0 < len(shout.words.en) <= 24
        assert 0 < len(in_japanese(shout.words)) <= 16


@pytest.mark.parametrize(("bonus", "shouted"), [("JD", ["jack", "late"]), ("none", ["late"])])
def test_what_cannot_come_up_is_not_shouted(tmp_path: Path, bonus: str, shouted: list[str]) -> None:
    (tmp_path / FILE).write_text(TWO, encoding="utf-8")
    game: Any = Mock(folder=tmp_path, terms=lambda _rules, _seats: {})
    rules = table_of(GAMES["hearts"], 4, {"bonus": bonus})
    assert [each.key for each in shouted_rulings(game, rules, 4)] == shouted


@pytest.mark.parametrize("key", FIRST)
def test_cards_prove_only_where_they_can_be_typed(key: str) -> None:
    proved = [each for each in read_rulings(GAMES[key].folder).values() if each.proof]
    assert [each.key for each in proved] == ["revoke"]
    assert GAMES[key].cardplay is not None

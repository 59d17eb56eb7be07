"""A revoke that is found while its trick lies open: what is put right, and what the Laws add."""

from typing import Any

import pytest

from companion.engine.referee.rulings import Verdict, at_other_tables
from companion.games.registry import known_games
from tests.support.japanese import in_japanese
from tests.support.ruled import table_of, verdict

GAMES = known_games()
OPEN = {"noticed": "open"}
CALLING = pytest.mark.parametrize("key", ["whist", "bidwhist"])


@pytest.mark.parametrize("key", ["hearts", "whist", "bidwhist"])
@pytest.mark.parametrize("penalties", ["fair", "laws"])
def test_later_players_may_change_theirs(key: str, penalties: str) -> None:
    options: dict[str, Any] = {} if key == "hearts" else {"penalties": penalties}
    found = verdict(GAMES[key], "revoke", OPEN, **options)
    assert "take the card back and follow suit" in found.said.en
    assert "Players who played after it may change their card." in found.said.en
    assert "後から出した人も、出し直せます。" in in_japanese(found.said)
    assert found.silent
    assert found.after


@CALLING
def test_house_rule_that_names_the_laws_lets_the_card_be_called(key: str) -> None:
    by_law = verdict(GAMES[key], "revoke", OPEN, penalties="laws")
    assert "stays face up on the table and can be called" in by_law.cost.en
    assert "手札に戻し" not in in_japanese(by_law.said)
    assert "the highest or the lowest" in by_law.cost.en
    assert by_law.options == ("penalties",)
    assert verdict(GAMES[key], "revoke", OPEN).cost.en == ""


@CALLING
def test_each_table_is_told_of_the_other(key: str) -> None:
    rules = table_of(GAMES[key], 4, {})
    (other,) = at_other_tables(GAMES[key], "revoke", rules, 4, OPEN)
    assert (other.option.name, other.values) == ("penalties", ("laws",))
    assert isinstance(other.outcome, Verdict)

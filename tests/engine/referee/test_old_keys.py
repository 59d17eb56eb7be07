"""Rulings that were two of one kind are one; what was said under the other key leads there."""

from pathlib import Path

import pytest

from companion.engine.referee.ruling_file import RulingError, read_rulings
from companion.engine.referee.rulings import ruling_for, rulings_at, title_of
from companion.games.registry import known_games
from tests.support.ruled import LATE, table_of, verdict

GAMES = {key: game for key, game in known_games().items() if read_rulings(game.folder)}
"""The games that have rulings: one that is declared at the table has none."""
OLD = [("hearts", "claim", "concede"), ("bidwhist", "wrong-trick", "wrong-taker")]
CASE = """[[ruling.case]]
verdict = "Wait."
sources = []
"""


@pytest.mark.parametrize(("key", "old", "new"), OLD)
def test_old_key_leads_to_the_ruling_that_took_its_place(key: str, old: str, new: str) -> None:
    game = GAMES[key]
    rules = game.rules()
    found = ruling_for(game, old, rules, 4)
    assert found is not None
    assert found.key == new
    assert title_of(game, old) == title_of(game, new)
    known = rulings_at(game, rules, 4)
    assert new in known
    assert old not in known


@pytest.mark.parametrize("key", GAMES)
def test_wrong_taker_and_the_rest_are_ruled_on_once(key: str) -> None:
    rulings = read_rulings(GAMES[key].folder)
    assert not {"claim", "wrong-trick"} & rulings.keys()
    assert "wrong-taker" in rulings
    assert ("concede" in rulings) is (key != "oniontan")


def test_q_h24_rest_of_hearts_is_ruled_on_by_what_it_can_change() -> None:
    hearts = GAMES["hearts"]
    assert verdict(hearts, "concede", {}, claim="off").said.en == "No: play to the last card."
    assert verdict(hearts, "concede", {"change": "no"}).said.en == "Yes: stop and count."
    agreed = verdict(hearts, "concede", {"change": "yes", "agreed": "yes"})
    assert agreed.said.en == "Stop there, and count the rest as everyone agreed."
    open_hand = verdict(hearts, "concede", {"change": "yes", "agreed": "no"})
    assert open_hand.said.en.startswith("No: play on, for the rest still counts.")
    assert ruling_for(hearts, "concede", table_of(hearts, 4, {"claim": "off"}), 4)


def test_bw_rank_2_downtown_trick_is_found_under_the_wrong_taker() -> None:
    game = GAMES["bidwhist"]
    found = verdict(game, "wrong-taker", {"noticed": "next"})
    assert "BW-RANK-2" in found.sources
    ruling = read_rulings(game.folder)["wrong-taker"]
    assert "Downtown" in ruling.pick.en
    assert verdict(game, "wrong-taker", {"noticed": "scored"}).books == ("correct",)


@pytest.mark.parametrize("was", ['["late"]', '["early", "early"]'])
def test_old_key_that_means_two_rulings_is_refused(tmp_path: Path, was: str) -> None:
    begins = LATE.replace('key = "late"', f'key = "late"\nwas = {was}')
    (tmp_path / "rulings.toml").write_text(begins + CASE, "utf-8")
    with pytest.raises(RulingError, match="key twice"):
        read_rulings(tmp_path)

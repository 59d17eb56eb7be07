"""Rulings that all games share stand once, and each game cites its own rules for them."""

from pathlib import Path
from typing import Any

import pytest

from companion.engine.referee.ruling_file import MODELS, RulingError, read_rulings
from companion.engine.referee.rulings import rulings_at
from companion.games.registry import known_games
from tests.support.rows import for_each
from tests.support.ruled import LATE, table_of, verdict

GAMES = known_games()
SHARED = {
    "wrong-pack",
    "first-card",
    "card-missing",
    "take-back",
    "trick-cards",
    "wrong-taker",
    "taken",
    "concede",
    "table-talk",
    "partner-talk",
    "leaves",
}
TAKEN = {
    "hearts": SHARED - {"partner-talk"},
    "whist": SHARED - {"table-talk"},
    "bidwhist": SHARED - {"table-talk"},
    "oniontan": {
        "wrong-pack",
        "first-card",
        "card-missing",
        "take-back",
        "wrong-taker",
        "taken",
        "leaves",
    },
}
"""What can come up at a table with the usual rules, by game."""
ONE = (
    LATE
    + """[[ruling.case]]
verdict = "Wait."
sources = []
about = ["turn"]
"""
)
LAWS_FIRST = """[[ruling.case]]
table = { penalties = "laws" }
verdict = "Go."
sources = []
[[ruling.case]]
options = ["penalties"]"""
"""How its cases begin where a house rule decides."""


@pytest.mark.parametrize("key", TAKEN)
def test_every_game_rules_on_what_can_happen_in_any(key: str) -> None:
    game = GAMES[key]
    seats = max(game.table_sizes) if key == "oniontan" else 4
    assert SHARED & rulings_at(game, game.rules(), seats).keys() == TAKEN[key]


def test_partners_of_hearts_are_told_what_partners_are_told() -> None:
    fixed = rulings_at(GAMES["hearts"], table_of(GAMES["hearts"], 4, {"team": "fixed"}), 4)
    assert "partner-talk" in fixed
    assert "table-talk" not in fixed


def test_rest_is_not_claimed_where_every_deal_is_played_out() -> None:
    hearts = GAMES["hearts"]
    assert verdict(hearts, "concede", {}, claim="off").said.en == "No: play to the last card."
    assert verdict(hearts, "concede", {"change": "no"}, claim="on").said.en.startswith("Yes")


@pytest.mark.parametrize(
    ("key", "pack"),
    [
        ("hearts", ("H0-DECK-1", "H1-EQ-1")),
        ("whist", ("W-DECK-1",)),
        ("bidwhist", ("BW-DECK-1",)),
        ("oniontan", ("O-DECK-1",)),
    ],
)
def test_wrong_pack_turns_on_the_games_own_rule_and_cancels_the_deal(
    key: str, pack: tuple[str, ...]
) -> None:
    found = verdict(GAMES[key], "wrong-pack", {"noticed": "deal"}, seats=4)
    assert found.about == pack
    assert found.books == ("misdeal",)
    assert found.silent
    assert found.after
    assert found.after.en == "the Laws of Whist"


@pytest.mark.parametrize("key", ["hearts", "whist", "bidwhist"])
@pytest.mark.parametrize(
    ("answers", "begins", "laws"),
    [
        ({"cards": "two", "trick": "yes"}, "One of the two stays", False),
        ({"cards": "two", "trick": "no"}, "Count the tricks face down", False),
        ({"cards": "none", "trick": "yes"}, "They play to it now", False),
        ({"cards": "none", "trick": "no"}, "The others may ask for a new deal", True),
    ],
)
def test_two_cards_to_a_trick_or_none(
    key: str, answers: dict[str, str], begins: str, laws: bool
) -> None:
    found = verdict(GAMES[key], "trick-cards", answers)
    assert found.said.en.startswith(begins)
    assert found.silent
    assert bool(found.after) is laws


def test_taken_trick_goes_to_its_winner_by_the_rules_themselves() -> None:
    found = verdict(GAMES["whist"], "wrong-taker", {"noticed": "next"})
    assert not found.silent
    assert {"W-WIN-3", "W-LEAD-2"} <= {*found.sources}
    alone = verdict(GAMES["oniontan"], "wrong-taker", {"noticed": "deal"}, seats=1)
    assert alone.said.en.endswith("The dummy leads on.")


def _folder(at: Path, own: str, shared: str = ONE) -> Path:
    (at / "rulings.toml").write_text(shared, "utf-8")
    folder = at / "game"
    folder.mkdir()
    (folder / "rulings.toml").write_text(own, "utf-8")
    return folder


@pytest.mark.parametrize(
    ("own", "about"),
    [
        ('[shared]\n[shared.about]\nturn = ["W-PLAY-1"]\n', [("W-PLAY-1",)]),
        ('[shared]\nwithout = ["late"]\n', []),
        (ONE.replace('about = ["turn"]', 'about = ["Q-H6"]') + "[shared]\n", [("Q-H6",)]),
    ],
)
def test_game_takes_leaves_or_replaces_what_is_shared(
    tmp_path: Path, own: str, about: list[Any]
) -> None:
    found = read_rulings(_folder(tmp_path, own))
    assert [each.cases[0].about for each in found.values()] == about


def test_condition_of_the_game_holds_for_what_is_shared(tmp_path: Path) -> None:
    own = '[shared]\n[shared.about]\nturn = []\n[shared.unless]\nlate = { claim = "off" }\n'
    assert read_rulings(_folder(tmp_path, own))["late"].unless == {"claim": ("off",)}


@pytest.mark.parametrize(
    ("own", "conditions", "decided"),
    [
        ('options = ["penalties"]\n', [{"penalties": ("laws",)}, {}], ("penalties",)),
        ("", [{}], ()),
    ],
)
def test_case_that_turns_on_a_house_rule_is_for_games_that_have_it(
    tmp_path: Path, own: str, conditions: list[Any], decided: tuple[str, ...]
) -> None:
    turning = ONE.replace("[[ruling.case]]", LAWS_FIRST, 1)
    folder = _folder(tmp_path, f"[shared]\n{own}[shared.about]\nturn = []\n", turning)
    cases = read_rulings(folder)["late"].cases
    assert [each.conditions for each in cases] == conditions
    assert cases[-1].rests_on == decided


@pytest.mark.parametrize(
    "own",
    [
        "[shared]\n",
        '[shared]\nwithout = ["early"]\n',
        '[shared]\nwith = ["late"]\n',
        '[shared]\n[shared.about]\nturn = []\n[shared.table]\nearly = { claim = "off" }\n',
    ],
)
def test_what_is_misspelt_of_the_shared_is_found(tmp_path: Path, own: str) -> None:
    with pytest.raises(RulingError):
        read_rulings(_folder(tmp_path, own))


@pytest.mark.parametrize("key", ["whist", "bidwhist"])
def test_second_card_of_two_is_treated_as_any_card_that_was_shown(key: str) -> None:
    answers = {"cards": "two", "trick": "yes"}
    by_law = verdict(GAMES[key], "trick-cards", answers, penalties="laws")
    assert by_law.said.en.startswith("The other side says which of the two is played.")
    assert by_law.cost.en == "The card can be called."
    assert by_law.silent
    assert by_law.after
    assert by_law.options == verdict(GAMES[key], "trick-cards", answers).options == ("penalties",)
    assert verdict(GAMES["hearts"], "trick-cards", answers).options == ()


@for_each("key", ["whist", "bidwhist"])
def test_partner_may_ask_whether_there_is_none_of_the_suit_led(key: str) -> None:
    game = known_games()[key]
    asked = verdict(game, "partner-talk", {"said": "none"})
    assert asked.said.en.startswith("Allowed")
    assert asked.after == MODELS["laws"]
    assert asked.books == ("none",)
    told = verdict(game, "partner-talk", {"said": "other", "turn": "yes"})
    assert told.said.en.startswith("The other side may say")


@for_each("key", ["whist", "bidwhist"])
def test_tricks_stay_face_down_by_the_laws_as_no_source_says_it(key: str) -> None:
    found = verdict(known_games()[key], "taken", {"looked": "no"})
    assert (found.sources, found.silent, found.after) == ((), True, MODELS["laws"])
    assert "W-WIN-3" in found.about

"""Leads and deals out of turn: up to where they are put right, and from where on they stand."""

from typing import Any

import pytest

from companion.engine.referee.ruling_file import RulingQuestion
from companion.engine.referee.rulings import next_question_or_verdict
from companion.games.registry import known_games
from tests.support.ruled import shown, table_of, verdict

GAMES = known_games()
LEADS: list[tuple[str, str, dict[str, str], dict[str, Any]]] = [
    *((key, "lead-turn", {}, {}) for key in ("hearts", "whist", "bidwhist")),
    *((key, "lead-turn", {}, {"penalties": "laws"}) for key in ("whist", "bidwhist")),
    *((key, "opening", {}, {}) for key in ("whist", "bidwhist")),
    *((key, "opening", {}, {"penalties": "laws"}) for key in ("whist", "bidwhist")),
    *(
        ("hearts", "opening", {"what": "player"}, {"opening": each})
        for each in ("lowest_club", "any_club", "dealer_left")
    ),
    ("hearts", "opening", {"what": "player"}, {"widow": "on"}),
    *((key, "play-turn", {}, {}) for key in ("hearts", "whist", "bidwhist")),
]
"""The game, the ruling, what is answered before one asks how far it went, the table."""


def _outcomes(
    key: str, ruling: str, before: dict[str, str], options: dict[str, Any]
) -> dict[str, str]:
    """By how far a trick led out of turn has gone, as it is asked, what is ruled then."""
    game = GAMES[key]
    asked = next_question_or_verdict(
        shown(game, ruling, 4, **options), table_of(game, 4, options), 4, before
    )
    assert isinstance(asked, RulingQuestion)
    return {
        called.en: verdict(game, ruling, {**before, asked.key: answer}, **options).said.en
        for answer, called in asked.answers.items()
    }


@pytest.mark.parametrize(("key", "ruling", "before", "options"), LEADS)
def test_lead_out_of_turn_that_all_have_followed_stands(
    key: str, ruling: str, before: dict[str, str], options: dict[str, Any]
) -> None:
    found = _outcomes(key, ruling, before, options)
    assert found.pop("Everyone has played to it").startswith("The trick stands")
    assert found
    assert all(" back" in said for said in found.values())


@pytest.mark.parametrize(("key", "asked"), [("whist", "turned"), ("bidwhist", "dealt")])
def test_deal_out_of_turn_is_stopped_until_it_is_complete(key: str, asked: str) -> None:
    game = GAMES[key]
    stopped = verdict(game, "wrong-dealer", {asked: "no"})
    assert stopped.said.en.startswith("Stop")
    assert stopped.books == ("none",)
    stands = verdict(game, "wrong-dealer", {asked: "yes"})
    assert stands.said.en.startswith("The deal stands")
    assert stands.books[0] == "wrong-dealer"
    assert stopped.silent is stands.silent is True
    assert stopped.after == stands.after
    assert stands.after


def test_h0_deal_2_deal_by_anybody_stands_at_any_moment() -> None:
    found = verdict(GAMES["hearts"], "wrong-dealer", {})
    assert found.said.en.startswith("The deal stands, for anyone may deal.")
    assert not found.silent
